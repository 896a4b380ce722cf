/**
 * The daily routine: clashes are refused and named, gaps get suggestions, and what is published is
 * fixed and feeds other pages.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { expectedClasses } from '../../src/resources/college-management/commands/routine.server';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

interface Slot {
  readonly id: number;
  readonly version: number;
  readonly offering: number;
  readonly section: number | null;
  readonly component: string;
  readonly faculty: number;
  readonly teacher: string;
  readonly room: string | null;
  readonly weekday: string;
  readonly period: string;
  readonly periods: number;
  readonly weeks: string;
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly code: string;
}
interface Week {
  readonly versions: readonly { readonly id: number; readonly state: string }[];
  readonly routine: { readonly id: number; readonly name: string; readonly state: string } | null;
  readonly slots: readonly Slot[];
  readonly needs: readonly {
    readonly faculty: number;
    readonly hours: number;
    readonly placed: number;
    readonly code: string;
  }[];
  readonly soft: readonly { readonly text: string }[];
  readonly may_edit: boolean;
}

let college: DemoCollege;
let ask: ReturnType<typeof must>;
const BASE = '/api/college-management/routine';
const week = async (identity: string, query = '', at = 'all/all/all'): Promise<Week> =>
  (await ask(200, identity, 'GET', `${BASE}/daily/${at}${query}`)).data as Week;
const sent = ({
  id: _id,
  teacher: _teacher,
  code: _code,
  ...slot
}: Slot): Record<string, unknown> =>
  Object.fromEntries(
    [
      'offering',
      'section',
      'component',
      'faculty',
      'room',
      'weekday',
      'period',
      'periods',
      'weeks',
      'from_date',
      'to_date',
      'version',
    ].map((name) => [name, slot[name as keyof typeof slot]]),
  );
const placed = (slot: Slot): Record<string, unknown> => {
  const { version: _, ...values } = sent(slot);
  return values;
};

let draft: number;
let published: Week;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  published = await week('admin:K');
  const made = await ask(201, 'admin:K', 'POST', '/api/routine', {
    name: 'Next term',
    from_date: '2026-11-23',
    to_date: '2026-12-05',
  });
  draft = (made.data as { id: number }).id;
});
afterAll(() => college.close());

describe('published routine of the demonstration', () => {
  it('contains every allotted period, except for a teacher with more hours than the week has', () => {
    expect(published.routine?.state).toBe('published');
    expect(published.slots.length).toBeGreaterThan(600);
    const hours = new Map<number, number>();
    for (const need of published.needs)
      hours.set(need.faculty, (hours.get(need.faculty) ?? 0) + need.hours);
    for (const need of published.needs)
      if ((hours.get(need.faculty) ?? 0) <= 36)
        expect(need.placed, `${need.code}: periods placed`).toBe(need.hours);
  });
  it('tells the office how many classes lack periods, as the page of each version lists them', async () => {
    const { data } = await ask(200, 'admin:K', 'GET', '/api/dashboard');
    const { lines = [] } =
      (
        data as { pending: { key: string; lines: { text: string; link: string }[] }[] }
      ).pending.find(({ key }) => key === 'routine-unplaced') ?? {};
    expect(lines).toHaveLength(2);
    for (const { text, link } of lines) {
      const { routine, needs } = await week('admin:K', link.slice(link.indexOf('?')));
      const missing = needs.filter((need) => need.placed < need.hours).length;
      expect(text).toBe(
        `${routine?.name}: ${missing} ${missing === 1 ? 'class is' : 'classes are'} not placed.`,
      );
    }
  });
  it('has no teacher, room or student in two places at once', async () => {
    const clashes = await college.db.read(
      ({ sql }) => sql<{ n: number }>`
        select count(*)::int as n from routine_slot a join routine_slot b on b.routine = a.routine and b.id > a.id and b.weekday = a.weekday and b.period = a.period
        where a.faculty = b.faculty or a.room = b.room or exists (
          select 1 from enrolment x join enrolment y on y.student = x.student where x.status = 'enrolled' and y.status = 'enrolled'
            and x.offering = a.offering and (a.section is null or x.section = a.section) and y.offering = b.offering and (b.section is null or y.section = b.section))`,
    );
    expect(clashes[0]?.n).toBe(0);
  });
  it('warns of rooms that do not suit the class, long days and gaps', async () => {
    const told = async () => [...new Set((await week('admin:K')).soft.map(({ text }) => text))];
    const small = '{day}: {paper} has {students} students, but {room} has only {seats} seats.';
    const outside = '{day}: the practical of {paper} is in {room}, which is not a laboratory.';
    const [theory] = published.slots.filter(({ room, component }) => room && component === 'L');
    const before = await told();
    expect(before).not.toContain(small);
    expect(before).not.toContain(outside);
    const rooms = await college.db.transaction(async ({ sql }) => {
      const kept = await sql<{ id: string; seats: number; kind: string }>`
        select id, seats, kind from room where id in (select room from routine_slot)`;
      await sql`update room set seats = 1, kind = 'classroom' where id = any(${kept.map(({ id }) => id)}::text[])`;
      await sql`update routine_slot set component = 'P' where id = ${theory?.id ?? 0}`;
      return kept;
    });
    const after = await told();
    await college.db.transaction(async ({ sql }) => {
      for (const { id, seats, kind } of rooms)
        await sql`update room set seats = ${seats}, kind = ${kind} where id = ${id}`;
      await sql`update routine_slot set component = 'L' where id = ${theory?.id ?? 0}`;
    });
    for (const text of [
      small,
      outside,
      '{day}: {teacher} has {count} periods.',
      '{day}: {teacher} has {count} free periods between classes.',
    ])
      expect(after).toContain(text);
    expect(await told()).toEqual(before);
  });
  it('is readable by teachers, who do not see drafts', async () => {
    const seen = await week('faculty');
    expect(seen.versions.map(({ state }) => state)).toEqual(['published']);
    expect(seen.may_edit).toBe(false);
    await ask(404, 'faculty', 'GET', `${BASE}/daily/all/all/all?routine=${draft}`);
    await ask(403, 'faculty', 'GET', '/api/routine-slot');
  });
  it('is a sheet for the office too, also of a draft, as marked on it', async () => {
    const sheet = '/api/college-management/routine/week-sheet';
    const read = async (identity: string, at: string) =>
      (await ask(200, identity, 'GET', `${sheet}/${at}`)).body as {
        data: Record<string, unknown>[];
        meta: { paper: { watermark?: string } };
      };
    const english = await week('admin:K', '', 'BA/1/ENG');
    const shown = await read('admin:K', 'BA/1/ENG');
    const codes = JSON.stringify(shown.data);
    for (const { code } of english.slots) expect(codes).toContain(code);
    expect(shown.meta.paper.watermark).toBeUndefined();
    expect((await read('faculty', 'BA/1/ENG')).data).toEqual(shown.data);
    const { data, meta } = await read('admin:K', `all/all/all?routine=${draft}`);
    expect(meta.paper.watermark).toBe('Draft');
    expect(
      data.every((row) => Object.keys(row).every((name) => name === 'day' || !row[name])),
    ).toBe(true);
    await ask(404, 'faculty', 'GET', `${sheet}/all/all/all?routine=${draft}`);
    for (const format of ['pdf', 'xlsx', 'csv'])
      await ask(200, 'admin:K', 'GET', `${sheet}/BA/1/ENG?format=${format}`);
  });
  it('shows a class the papers of its students, and a teacher the classes they teach', async () => {
    const english = await week('admin:K', '', 'BA/1/ENG');
    expect(english.slots.length).toBeGreaterThan(0);
    expect(english.slots.length).toBeLessThan(published.slots.length);
    const { faculty } = english.slots[0] as Slot;
    const own = await week('admin:K', `?teacher=${faculty}`);
    expect(new Set(own.slots.map((slot) => slot.faculty))).toEqual(new Set([faculty]));
  });
  it('cannot be changed', async () => {
    const [slot] = published.slots;
    await ask(423, 'admin:K', 'PATCH', `${BASE}/slot/${slot?.id}`, sent(slot as Slot));
    await ask(423, 'admin:K', 'DELETE', `${BASE}/slot/${slot?.id}`);
    await ask(423, 'admin:K', 'POST', `${BASE}/version/${published.routine?.id}/suggest`, {});
    await ask(423, 'admin:K', 'PATCH', `/api/routine/${published.routine?.id}`, {
      name: 'Another name',
      version: 1,
    });
  });
  it("lists a teacher's classes of the day on the dashboard", async () => {
    const teacher = college.people.get('faculty')?.id;
    const friday = published.slots.filter(
      ({ faculty, weekday }) => faculty === teacher && weekday === 'fri',
    );
    const { data } = await ask(200, 'faculty', 'GET', '/api/dashboard');
    const text = JSON.stringify(data);
    for (const { code } of friday) expect(text).toContain(code);
    expect((text.match(/Take attendance\.|Attendance taken\./g) ?? []).length).toBe(friday.length);
  });
  it('gives the number of classes a register should have', async () => {
    const { data } = await ask(200, 'admin:B', 'GET', '/api/attendance/clearance/2026/1/2026-11');
    const rows = data as readonly Record<string, unknown>[];
    const [one] = published.slots.filter(({ code }) => code === 'ENG/1/MAJ/1');
    const row = rows.find(({ paper }) => String(paper).startsWith('ENG/1/MAJ/1 '));
    // 1 to 20 November 2026, a month without a holiday in the demonstration.
    const days = { mon: 3, tue: 3, wed: 3, thu: 3, fri: 3, sat: 2 } as const;
    const expected = published.slots
      .filter(({ offering }) => offering === one?.offering)
      .reduce((sum, { weekday }) => sum + days[weekday as keyof typeof days], 0);
    expect(row?.['expected']).toBe(expected);
  });
});

describe('draft routine', () => {
  it('copies what still fits from an earlier routine', async () => {
    const { data } = await ask(200, 'admin:K', 'POST', `${BASE}/version/${draft}/copy`, {
      from: published.routine?.id,
    });
    expect(data).toEqual({ added: published.slots.length, left: 0 });
    const copied = await week('admin:K', `?routine=${draft}`);
    expect(copied.needs).toEqual(published.needs);
  });
  it('refuses a second class of a teacher, a room or a student at one time, and names each', async () => {
    const { slots } = await week('admin:K', `?routine=${draft}`);
    const [one] = slots as [Slot];
    const twin = slots.find(
      (slot) => slot.faculty === one.faculty && slot.id !== one.id && slot.weekday !== one.weekday,
    ) as Slot;
    const refused = await ask(422, 'admin:K', 'PATCH', `${BASE}/slot/${twin.id}`, {
      ...sent(twin),
      weekday: one.weekday,
      period: one.period,
      room: one.room,
    });
    const { errors } = refused.body as { errors: Record<string, string> };
    expect(errors['faculty']).toBe(`${one.teacher} teaches ${one.code} at this time.`);
    expect(errors['room']).toContain(`is in use for ${one.code} at this time.`);
  });
  it('refuses two papers of one student at once, and names the students', async () => {
    const { slots } = await week('admin:K', `?routine=${draft}`, 'BA/1/ENG');
    const major = slots.find(({ code }) => code === 'ENG/1/MAJ/1') as Slot;
    const other = slots.find(
      ({ code, faculty }) => code === 'EDU/1/VAC' && faculty !== major.faculty,
    ) as Slot;
    const refused = await ask(422, 'admin:K', 'PATCH', `${BASE}/slot/${major.id}`, {
      ...sent(major),
      weekday: other.weekday,
      period: other.period,
      room: null,
    });
    expect((refused.body as { errors: Record<string, string> }).errors['offering']).toMatch(
      /^\d+ students have EDU\/1\/VAC at this time: \w+.*…\.$/,
    );
  });
  it('moves a class to a free period, once per version seen', async () => {
    const { slots } = await week('admin:K', `?routine=${draft}`);
    const [one] = slots as [Slot];
    const moved = await ask(200, 'admin:K', 'PATCH', `${BASE}/slot/${one.id}`, {
      ...sent(one),
      room: null,
    });
    expect((moved.data as Slot).room).toBeNull();
    await ask(409, 'admin:K', 'PATCH', `${BASE}/slot/${one.id}`, { ...sent(one), room: null });
  });
  it('refuses teachers not allotted to the paper, closed rooms, dates outside the routine, and too many periods', async () => {
    const { slots } = await week('admin:K', `?routine=${draft}`);
    const [one] = slots as [Slot];
    const stranger = slots.find(({ faculty }) => faculty !== one.faculty) as Slot;
    const errors = async (more: object) =>
      (
        await ask(422, 'admin:K', 'POST', `${BASE}/version/${draft}/slot`, {
          ...placed(one),
          ...more,
        })
      ).text;
    expect(await errors({ faculty: stranger.faculty })).toContain('not allotted to this paper');
    const opened = (active: boolean) =>
      college.db.transaction(
        ({ sql }) => sql`update room set active = ${active} where id = ${stranger.room}`,
      );
    await opened(false);
    expect(await errors({ room: stranger.room })).toContain('This room is closed.');
    await opened(true);
    expect(await errors({ from_date: '2026-10-01' })).toContain('within the routine');
    expect(await errors({ period: 'P6', periods: 2 })).toContain('too few periods');
  });
  it('suggests missing classes without a clash', async () => {
    const { slots } = await week('admin:K', `?routine=${draft}`, 'BA/1/ENG');
    for (const { id } of slots) await ask(200, 'admin:K', 'DELETE', `${BASE}/slot/${id}`);
    const unknown = { department: 'NOWHERE' };
    const refused = await ask(422, 'admin:K', 'POST', `${BASE}/version/${draft}/suggest`, unknown);
    expect(refused.text).toContain('Department: \\"NOWHERE\\" does not exist.');
    const { data } = await ask(200, 'admin:K', 'POST', `${BASE}/version/${draft}/suggest`, {
      programme: 'BA',
      semester: '1',
      department: 'ENG',
    });
    expect(data).toEqual({ added: slots.length, left: [] });
    const filled = await week('admin:K', `?routine=${draft}`, 'BA/1/ENG');
    expect(filled.needs.every(({ hours, placed: count }) => count === hours)).toBe(true);
  });
  it('is suggested in the periods of every shift', async () => {
    const scope = { programme: 'BA', semester: '1', department: 'ENG' };
    const url = `${BASE}/version/${draft}/suggest`;
    const emptied = async () => {
      const { slots } = await week('admin:K', `?routine=${draft}`, 'BA/1/ENG');
      for (const { id } of slots) await ask(200, 'admin:K', 'DELETE', `${BASE}/slot/${id}`);
      return slots;
    };
    const before = await emptied();
    const [last] = await college.db.read(
      ({ sql }) => sql<{ id: number }>`select max(id) as id from routine_slot`,
    );
    const evening = ['17:30', '18:30', '19:30', '20:30'];
    const opened = await college.db.transaction(async ({ sql }) => {
      for (const [n, from] of evening.slice(0, -1).entries())
        await sql`insert into period (id, name, start_time, end_time, shift) values (${`E${n}`}, ${`Evening ${n}`}, ${from}, ${evening[n + 1] ?? ''}, 'evening')`;
      return sql<{
        id: string;
      }>`update period set is_break = true where shift <> 'evening' and not is_break returning id`;
    });
    await ask(200, 'admin:K', 'POST', url, scope);
    const inBreaks = await college.db.read(
      ({ sql }) => sql`
        select p.id from routine_slot s join period p on p.id = s.period where s.routine = ${draft} and p.is_break and s.id > ${last?.id ?? 0}`,
    );
    expect(inBreaks).toEqual([]);
    const placed = await emptied();
    await college.db.transaction(async ({ sql }) => {
      await sql`delete from period where shift = 'evening'`;
      await sql`update period set is_break = false where id = any(${opened.map(({ id }) => id)}::text[])`;
    });
    expect(placed.length).toBeGreaterThan(10);
    expect(new Set(placed.map(({ period }) => period))).toEqual(new Set(['E0', 'E1', 'E2']));
    expect((await ask(200, 'admin:K', 'POST', url, scope)).data).toMatchObject({
      added: before.length,
    });
  });
  it('is published; the previous one ends the day before and continues the day after', async () => {
    const [slot, later] = published.slots as [Slot, Slot];
    await college.db.transaction(async ({ sql }) => {
      await sql`update routine_slot set weeks = 'odd' where id = ${slot.id}`;
      await sql`update routine_slot set to_date = '2026-12-01' where id = ${later.id}`;
    });
    const before = await college.db.read(
      ({ sql }) => sql<{ to_date: string }>`
        select to_date::text from routine where id = ${published.routine?.id ?? 0}`,
    );
    const expected = (from: string, to: string) =>
      college.db.read(({ sql }) => expectedClasses({ sql }, from, to));
    const after = { from: '2026-12-06', to: before[0]?.to_date ?? '' };
    const planned = await expected(after.from, after.to);
    expect(planned.size).toBeGreaterThan(100);
    await ask(403, 'faculty', 'POST', `${BASE}/version/${draft}/publish`, {});
    await ask(200, 'admin:K', 'POST', `${BASE}/version/${draft}/publish`, {});
    const { data } = await ask(200, 'admin:K', 'GET', `/api/routine/${published.routine?.id}`);
    expect(data).toMatchObject({ state: 'published', to_date: '2026-11-22' });
    const [rest] = await college.db.read(
      ({ sql }) => sql<{ id: number; to_date: string }>`
        select id, to_date::text from routine where state = 'published' and from_date = ${after.from}`,
    );
    expect(rest?.to_date).toBe(after.to);
    expect(await expected(after.from, after.to)).toEqual(planned);
    const slots = await college.db.read(
      ({ sql }) =>
        sql<{ id: number }>`select id from routine_slot where routine = ${rest?.id ?? 0}`,
    );
    expect(slots).toHaveLength(published.slots.length - 1);
    const [told] = await college.db.read(
      ({ sql }) => sql<{ notices: number; teachers: number }>`
        select (select count(*)::int from notification where title = 'Routine published') as notices, count(distinct faculty)::int as teachers from routine_slot where routine = ${draft}`,
    );
    expect(told?.notices).toBe(told?.teachers);
    expect(told?.teachers).toBeGreaterThan(0);
  });
});
