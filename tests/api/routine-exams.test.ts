/**
 * Examinations, class tests, duties, buses and calendars: nobody sits twice at once, duties are
 * even, and secrets stay secret.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, lockWaits } from '../kit/at-once';
import { must, voiceOf } from '../kit/college-voice';
import { canRead, pdfText } from '../kit/pdf-text';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

import type { Exam } from '../../src/resources/college-management/queries/exam.server';
import { planOf } from '../../src/resources/college-management/queries/exam-plan.server';

type Row = Readonly<Record<string, unknown>>;

let college: DemoCollege;
const logged: unknown[] = [];
let ask: ReturnType<typeof must>;
const EXAM = '/college-management/routine/exam';
const ROSTER = '/college-management/routine/duty-roster';
const rowsOf = async (identity: string, path: string): Promise<readonly Row[]> =>
  (await ask(200, identity, 'GET', `/api${path}`)).data as readonly Row[];
const act = (status: number, identity: string, path: string, body: object = {}) =>
  ask(status, identity, 'POST', `/api${path}`, body);
const errorsOf = ({ body }: { readonly body: Row }): Row => (body['errors'] ?? {}) as Row;
/** The bytes of a file that an action answers. */
const fileOf = async (identity: string, path: string, body: object): Promise<Uint8Array> => {
  const person = college.people.get(identity);
  if (!person) throw new Error(`there is no ${identity}`);
  const answer = await college.ask(`/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await college.session(person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status, new TextDecoder().decode(bytes.slice(0, 300))).toBe(200);
  return bytes;
};
const idOf = (identity: string): number => college.people.get(identity)?.id ?? 0;

/** Returns what the dashboard shows an identity. */
const waiting = async (identity: string): Promise<string> =>
  JSON.stringify((await ask(200, identity, 'GET', '/api/dashboard')).data);

beforeAll(async () => {
  college = await openDemoCollege('demo', undefined, {
    log: (...line) => void logged.push(line),
  });
  ask = must(voiceOf(college));
  await college.db.transaction(async ({ sql }) => {
    await sql`insert into exam_session (id, name, year, parity, kind) values ('DEC', 'December', 2026, 'odd', 'special')`;
    await sql`update exam_routine set exam = 'DEC' where kind = 'exam'`;
  });
});
afterAll(() => college.close());

describe('examination routine', () => {
  it('is a draft that teachers do not see', async () => {
    expect((await rowsOf('admin:K', EXAM)).length).toBeGreaterThan(60);
    expect(await rowsOf('faculty', EXAM)).toEqual([]);
    await ask(403, 'admin:M', 'GET', `/api${EXAM}`);
    expect(await waiting('admin:K')).toContain('begins on 01-12-2026. Its dates are not published');
    expect(await waiting('admin:M')).not.toContain('begins on 01-12-2026');
  });
  it('without dates has no duties to allot, and says to set the dates first', async () => {
    const { body } = await act(409, 'admin:K', `${ROSTER}/fill?routine=2`);
    expect(body['message']).toContain('Set the dates in its routine first.');
    const { meta } = await ask(200, 'admin:K', 'GET', `/api${ROSTER}?routine=2`);
    expect([meta['none'], meta['can']]).toEqual([body['message'], []]);
    const exam = await ask(200, 'admin:K', 'GET', `/api${EXAM}`);
    expect(JSON.stringify(exam.meta['footnotes'])).not.toContain('on one day');
  });
  it('counts students repeating a paper, including those of an earlier class', async () => {
    const before = (await rowsOf('admin:K', EXAM)).find(({ id }) => id === 'ENG101') as Row;
    await college.db.transaction(
      (tx) => tx.sql`
        insert into enrolment (offering, student, category, kind, from_date, status, created_at, updated_at)
        select o.id, s.id, 'MAJ', 'repeat', '2026-07-15', 'enrolled', ${college.now}::timestamptz, ${college.now}::timestamptz
        from offering o, student s where o.course = 'ENG101' and o.batch = '2025' and s.batch = '2025' and s.department = 'ENG' and s.status = 'active'
        order by s.id limit 1`,
    );
    const after = (await rowsOf('admin:K', EXAM)).find(({ id }) => id === 'ENG101') as Row;
    expect(after['candidates']).toBe(Number(before['candidates']) + 1);
    expect(after['arrears']).toBe(1);
  });
  it('refuses two papers of one student in one slot, and names them', async () => {
    const at = { held_on: '2026-12-01', slot: 'forenoon' };
    await act(200, 'admin:K', `${EXAM}/place`, { rows: ['ENG101'], values: at });
    const refused = await act(422, 'admin:K', `${EXAM}/place`, { rows: ['EDU1VA'], values: at });
    expect(errorsOf(refused)['slot']).toMatch(
      /^\d+ students sit ENG\/1\/MAJ\/1 and EDU\/1\/VAC in this slot: \w+/,
    );
  });
  it('refuses a Sunday or holiday and a date outside its range', async () => {
    const place = async (held_on: string) =>
      errorsOf(
        await act(422, 'admin:K', `${EXAM}/place`, {
          rows: ['EDU1VA'],
          values: { held_on, slot: 'forenoon' },
        }),
      )['held_on'];
    expect(await place('2026-12-06')).toBe('06-12-2026 is a holiday or a Sunday.');
    expect(await place('2026-12-19')).toBe('Choose a date from 01-12-2026 to 18-12-2026.');
  });
  it('ends after it begins, even if only one of the two is changed', async () => {
    const [exam] = await college.db.read(
      ({ sql }) =>
        sql<{
          id: number;
          version: number;
          forenoon_from: string;
        }>`select id, version, forenoon_from::text from exam_routine where kind = 'exam' and state = 'draft' order by id limit 1`,
    );
    const change = async (values: object): Promise<Row> =>
      errorsOf(
        await ask(422, 'admin:K', 'PATCH', `/api/exam-routine/${exam?.id}`, {
          version: exam?.version,
          ...values,
        }),
      );
    expect(await change({ to_date: '2026-11-30' })).toEqual({
      to_date: 'The end date cannot be before the start date.',
    });
    expect(await change({ forenoon_to: exam?.forenoon_from.slice(0, 5) })).toEqual({
      forenoon_to: 'The end time must be after the start time.',
    });
  });
  it('cannot be published while a paper has no date', async () => {
    const refused = await act(422, 'admin:K', `${EXAM}/publish`);
    expect(errorsOf(refused)['held_on']).toMatch(/^\d+ papers have no date yet: /);
    expect((await ask(200, 'admin:K', 'GET', `/api${EXAM}`)).meta['can']).not.toContain('publish');
  });
  it('suggests dates: no student twice in a slot, no slot above the seats', async () => {
    await act(200, 'admin:K', `${EXAM}/suggest`);
    expect((await ask(200, 'admin:K', 'GET', `/api${EXAM}`)).meta['can']).toContain('publish');
    const rows = await rowsOf('admin:K', EXAM);
    expect(rows.filter(({ held_on }) => held_on === null)).toEqual([]);
    expect(rows.find(({ id }) => id === 'ENG101')).toMatchObject({
      held_on: '2026-12-01',
      slot: 'forenoon',
    });
    const [twice] = await college.db.read(
      ({ sql }) => sql<{ n: number }>`
        select count(*)::int as n from (
          select x.held_on, x.slot, e.student from exam_sitting x join exam_routine r on r.id = x.routine and r.kind = 'exam' join offering o on o.course = x.course
            join enrolment e on e.offering = o.id and e.status = 'enrolled' join student s on s.id = e.student and s.status in ('active', 'on_leave', 'detained')
          group by 1, 2, 3 having count(distinct x.course) > 1) t`,
    );
    expect(twice?.n).toBe(0);
  });
  it('prints a seat plan for a slot with papers', async () => {
    const sheet = await act(200, 'admin:K', `${EXAM}/seat-plan`, {
      values: { held_on: '2026-12-01', slot: 'forenoon' },
    });
    expect(sheet.text.startsWith('%PDF')).toBe(true);
    await act(422, 'admin:K', `${EXAM}/seat-plan`, {
      values: { held_on: '2026-12-06', slot: 'forenoon' },
    });
  });
  it('prints where everybody sits, and sheets to sign, with the same seats', async () => {
    const values = { held_on: '2026-12-01', slot: 'forenoon' };
    const [exam] = await college.db.read(
      ({ sql }) => sql<Exam>`
        select *, from_date::text, to_date::text, published_at::text from exam_routine where kind = 'exam'`,
    );
    if (!exam) throw new Error('there is no examination');
    const { seats, rooms } = await college.db.read(({ sql }) => planOf(sql, exam));
    const [first] = seats.get('2026-12-01 forenoon') ?? [];
    const [student] = await college.db.read(
      ({ sql }) => sql<{ name: string; roll_no: string }>`
        select name, roll_no from student where id = ${first?.student ?? 0}`,
    );
    const room = rooms.find(({ id }) => id === first?.room)?.name ?? '';
    for (const sheet of ['seat-list', 'signature-sheets']) {
      const bytes = await fileOf('admin:K', `${EXAM}/${sheet}`, { values });
      if (!canRead) continue;
      const text = pdfText(bytes).join(' ').replace(/\s+/g, ' ');
      for (const words of [student?.roll_no, room, `${first?.row}-${first?.seat}`])
        expect(text).toContain(words);
    }
  });
  it('is not changed by a request that waited while it was published', async () => {
    const [paper] = await rowsOf('admin:K', EXAM);
    // A draft of the same session, on other days, does not move the dates of the session.
    const another = (exam: string | null, state: string) =>
      college.db.transaction(
        ({ sql }) => sql`update exam_routine set exam = ${exam}, state = ${state} where id = 1`,
      );
    await another('DEC', 'draft');
    const [published, cleared] = await atOnce(college.db, [
      () => voiceOf(college)('admin:K', 'POST', `/api${EXAM}/publish`, {}),
      async () => {
        await lockWaits(college.db, 1);
        return voiceOf(college)('admin:K', 'POST', `/api${EXAM}/clear`, { rows: [paper?.['id']] });
      },
    ]);
    expect([published?.status, cleared?.status]).toEqual([200, 423]);
    expect(
      (await rowsOf('admin:K', EXAM)).find(({ id }) => id === paper?.['id'])?.['held_on'],
    ).not.toBeNull();
    await another(null, 'published');
  });
  it('prints admit cards with the seats of each student, but none for a barred one', async () => {
    const card = async () => {
      const bytes = await fileOf('admin:K', `${EXAM}/admit-cards`, {
        values: { programme: 'BA', semester: '1' },
      });
      return canRead ? pdfText(bytes) : [];
    };
    const pages = await card();
    const [someone] = await college.db.read(
      ({ sql }) => sql<{ id: number; name: string; term: number }>`
        select s.id, s.name, t.id as term from student s join enrolment e on e.student = s.id join offering o on o.id = e.offering and o.course = 'ENG101'
          join term t on t.batch = s.batch and t.semester = '1' and (t.programme is null or t.programme = s.programme)
        where s.programme = 'BA' and s.current_semester = '1' and s.status = 'active' order by s.id limit 1`,
    );
    if (!canRead) return;
    const own = pages.find((page) => page.includes(someone?.name ?? '–'))?.replace(/\s+/g, ' ');
    for (const words of ['Admit card', 'Semester I ', 'ENG/1/MAJ/1', '01-12-2026', '10:00–13:00'])
      expect(own).toContain(words);
    await college.db.transaction(
      ({ sql }) => sql`
        insert into attendance_eligibility (term, student, held, attended, band, decision, stale) values (${someone?.term ?? 0}, ${someone?.id ?? 0}, 10, 0, 'C', 'debarred', false)`,
    );
    expect((await card()).some((page) => page.includes(someone?.name ?? '–'))).toBe(false);
    await college.db.transaction(
      ({ sql }) =>
        sql`delete from attendance_eligibility where student = ${someone?.id ?? 0} and offering is null`,
    );
  });
  it('sets the dates of its session when it is published', async () => {
    const dates = await college.db.read(
      ({ sql }) => sql<{ same: boolean }>`
        select s.held_from = min(x.held_on) and s.held_to = max(x.held_on) as same from exam_session s join exam_routine e on e.exam = s.id join exam_sitting x on x.routine = e.id
        where e.kind = 'exam' and e.state = 'published' group by s.id`,
    );
    expect(dates).toEqual([{ same: true }]);
  });
  it('is readable by teachers once published, and can no longer be changed', async () => {
    await act(403, 'faculty', `${EXAM}/publish`);
    expect((await rowsOf('faculty', EXAM)).length).toBeGreaterThan(60);
    const locked = await act(423, 'admin:K', `${EXAM}/clear`, { rows: ['ENG101'] });
    expect(locked.text).toContain('Withdraw it first');
  });
});

describe('an examination whose rooms were taken out of use', () => {
  it('names the papers without seats, and prints neither seats nor admit cards', async () => {
    const rooms = await college.db.transaction(
      ({ sql }) => sql<{ id: string }>`
        update room set active = false where active and exam_seats > 0 and id <> (select id from room where active and exam_seats > 0 order by exam_seats, id limit 1) returning id`,
    );
    const { data, meta } = await ask(200, 'admin:K', 'GET', `/api${EXAM}`);
    const unseated = (data as readonly Row[]).filter(({ rooms: where }) => where === '');
    expect(unseated.length).toBeGreaterThan(0);
    expect(meta['head']).toContainEqual({
      label: 'Without seats',
      value: String(unseated.length),
      tone: 'bad',
    });
    expect(JSON.stringify(meta['footnotes'])).toContain('No seats in their slot');
    const [one] = unseated as [Row];
    const printed = await act(422, 'admin:K', `${EXAM}/seat-plan`, {
      values: { held_on: one['held_on'], slot: one['slot'] },
    });
    expect(errorsOf(printed)['held_on']).toContain('too few seats for its candidates');
    const cards = await act(422, 'admin:K', `${EXAM}/admit-cards`, { values: { programme: 'BA' } });
    expect(errorsOf(cards)['programme']).toContain('No seats in their slot');
    await college.db.transaction(
      ({ sql }) =>
        sql`update room set active = true where id = any(${rooms.map(({ id }) => id)}::text[])`,
    );
    expect((await rowsOf('admin:K', EXAM)).filter(({ rooms: where }) => where === '')).toEqual([]);
  });
});

describe('roll sheet of an examination', () => {
  it('has the seat of each student on it', async () => {
    const [at] = await college.db.read(
      ({ sql }) => sql<{ offering: number }>`
        select id as offering from offering where course = 'ENG101' and batch = '2026'`,
    );
    const sheet = '/print-export/roll-sheet/2026/BA/1';
    const rows = await rowsOf('admin:O', `${sheet}?use=examination&paper=${at?.offering}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { seat } of rows) expect(seat).toMatch(/^.+, \d+-\d+$/);
    expect(new Set(rows.map(({ seat }) => seat)).size).toBe(rows.length);
    const call = await rowsOf('admin:O', `${sheet}?use=call&paper=${at?.offering}`);
    expect(call.every(({ seat }) => seat === null || seat === undefined)).toBe(true);
  });
});

describe('class test', () => {
  it('has its own routine', async () => {
    const rows = await rowsOf('faculty', '/college-management/routine/cat');
    expect(rows.length).toBeGreaterThan(60);
    for (const { held_on, time } of rows) {
      expect(held_on).not.toBeNull();
      expect(['10:00–11:00', '14:00–15:00']).toContain(time);
    }
  });
});

describe('duty roster', () => {
  const roster = async (identity = 'admin:K', query = '') =>
    rowsOf(identity, `${ROSTER}?routine=2${query}`);
  /** Which teacher has a paper of their own in which room: `date slot room teacher`. */
  const ownPapers = (): Promise<string[]> =>
    college.db.read(async ({ sql }) => {
      const [exam] = await sql<Exam>`
        select *, from_date::text, to_date::text, published_at::text from exam_routine where id = 2`;
      if (!exam) throw new Error('there is no second class test');
      const { papers, rooms, seats: plan } = await planOf(sql, exam);
      const teachers = await sql<{ course: string; faculty: number }>`
        select distinct o.course, a.faculty from course_allotment a join offering o on o.id = a.offering
        where a.to_date is null or a.to_date >= '2026-11-20'`;
      return [...plan].flatMap(([at, seats]) =>
        [...new Set(seats.map(({ room, paper }) => `${room} ${paper}`))].flatMap((place) => {
          const room = rooms.find(({ id }) => place.startsWith(`${id} `));
          const course = papers.find(({ code }) => place.endsWith(` ${code}`))?.course;
          return teachers
            .filter((one) => one.course === course)
            .map(({ faculty }) => `${at} ${room?.name} ${faculty}`);
        }),
      );
    });
  it('opens on the examination that comes next', async () => {
    const next = await rowsOf('admin:K', ROSTER);
    expect(next.length).toBeGreaterThan(0);
    expect(next).toEqual(await rowsOf('admin:K', `${ROSTER}?routine=1`));
  });
  it('spreads duties evenly, one at a time, none for their own paper or during leave', async () => {
    const away = idOf('faculty');
    await ask(201, 'admin:K', 'POST', '/api/duty-exemption', {
      faculty: away,
      from_date: '2026-12-01',
      to_date: '2026-12-03',
    });
    await act(200, 'admin:K', `${ROSTER}/fill?routine=2`);
    const rows = await roster();
    expect(rows.filter(({ faculty }) => faculty === null)).toEqual([]);
    const counts = new Map<unknown, number>();
    for (const { faculty } of rows) counts.set(faculty, (counts.get(faculty) ?? 0) + 1);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
    expect(
      rows.filter(({ faculty, held_on }) => faculty === away && String(held_on) <= '2026-12-03'),
    ).toEqual([]);
    const times = rows.map(({ faculty, held_on, slot }) => `${faculty} ${held_on} ${slot}`);
    expect(new Set(times).size).toBe(times.length);
    const own = await ownPapers();
    expect(own.length).toBeGreaterThan(0);
    const invigilators = rows.map(
      (row) => `${row['held_on']} ${row['slot']} ${row['room']} ${row['faculty']}`,
    );
    expect(own.filter((one) => invigilators.includes(one))).toEqual([]);
  });
  it('refuses a teacher of a paper that is written in the room', async () => {
    const own = new Set(await ownPapers());
    const rows = await roster();
    const busy = new Set(rows.map((row) => `${row['held_on']} ${row['slot']} ${row['faculty']}`));
    const away = idOf('faculty');
    const [duty, faculty] = rows.flatMap((row): [Row, number][] => {
      const at = `${row['held_on']} ${row['slot']}`;
      const teacher = [...new Set(rows.map((one) => Number(one['faculty'])))].find(
        (one) =>
          one !== away && own.has(`${at} ${row['room']} ${one}`) && !busy.has(`${at} ${one}`),
      );
      return teacher === undefined ? [] : [[row, teacher]];
    })[0] as [Row, number];
    const refused = await act(422, 'admin:K', `${ROSTER}/assign?routine=2`, {
      rows: [duty['id']],
      values: { faculty },
    });
    expect(errorsOf(refused)['faculty']).toContain('teaches a paper examined in this room.');
    // So is one who taught it until a term before.
    const allotments = await college.db.read(
      ({ sql }) =>
        sql<Row>`select id, to_date::text from course_allotment where faculty = ${faculty}`,
    );
    await college.db.transaction(
      ({ sql }) =>
        sql`update course_allotment set to_date = (select from_date - 90 from exam_routine where id = 2) where faculty = ${faculty}`,
    );
    const before = await act(422, 'admin:K', `${ROSTER}/assign?routine=2`, {
      rows: [duty['id']],
      values: { faculty },
    });
    expect(errorsOf(before)['faculty']).toContain('teaches a paper examined in this room.');
    for (const { id, to_date } of allotments)
      await college.db.transaction(
        ({ sql }) =>
          sql`update course_allotment set to_date = ${to_date}::date where id = ${Number(id)}`,
      );
  });
  it('keeps allotted duties when it is filled again', async () => {
    const before = await roster();
    await act(200, 'admin:K', `${ROSTER}/fill?routine=2`);
    expect(await roster()).toEqual(before);
  });
  it('names duties of teachers who went on leave or left since, and gives them to others', async () => {
    const before = await roster();
    const [ill, gone] = [...new Set(before.map(({ faculty }) => Number(faculty)))].filter(
      (one) => one !== idOf('faculty') && one !== idOf('hod'),
    ) as [number, number];
    const theirs = before.filter(({ faculty }) => faculty === ill || faculty === gone);
    const day = String(theirs.find(({ faculty }) => faculty === ill)?.['held_on']);
    const lost = theirs.filter(({ faculty, held_on }) => faculty === gone || held_on === day);
    await college.db.transaction(async ({ sql }) => {
      await sql`insert into duty_exemption (faculty, from_date, to_date, reason) values (${ill}, ${day}, ${day}, 'Illness')`;
      await sql`update faculty set active = false where id = ${gone}`;
    });
    const remarks = (await roster()).filter(({ remark }) => remark !== null);
    expect(new Set(remarks.map(({ id }) => id))).toEqual(new Set(lost.map(({ id }) => id)));
    expect(new Set(remarks.map(({ remark }) => remark))).toEqual(
      new Set(['On leave on this day', 'Has left the college']),
    );
    const { meta } = await ask(200, 'admin:K', 'GET', `/api${ROSTER}?routine=2`);
    expect(meta['head']).toContainEqual({
      label: 'Teacher away',
      value: String(lost.length),
      tone: 'bad',
    });
    await act(200, 'admin:K', `${ROSTER}/fill?routine=2`);
    const after = await roster();
    expect(after.filter(({ remark }) => remark !== null)).toEqual([]);
    const kept = (rows: readonly Row[]) =>
      rows.filter(({ id }) => !lost.some((one) => one['id'] === id));
    expect(kept(after)).toEqual(kept(before));
    await college.db.transaction(async ({ sql }) => {
      await sql`delete from duty_exemption where faculty = ${ill}`;
      await sql`update faculty set active = true where id = ${gone}`;
    });
  });
  it('refuses a teacher who has another duty at that time, or leave', async () => {
    const [one, other] = (await roster()).filter(({ held_on }) => held_on === '2026-12-01') as [
      Row,
      Row,
    ];
    const refused = await act(422, 'admin:K', `${ROSTER}/assign?routine=2`, {
      rows: [one['id']],
      values: { faculty: other['faculty'] },
    });
    expect(errorsOf(refused)['faculty']).toBe(
      `${String(other['teacher'])} has another duty at this time.`,
    );
    const leave = await act(422, 'admin:K', `${ROSTER}/assign?routine=2`, {
      rows: [one['id']],
      values: { faculty: idOf('faculty') },
    });
    expect(errorsOf(leave)['faculty']).toContain('is on leave on this day.');
  });
  it('swaps two duties once the colleague has accepted and the office has approved', async () => {
    const me = idOf('faculty');
    const other = idOf('hod');
    const swapped = (status: number, identity: string, action: string, rows: readonly unknown[]) =>
      act(status, identity, `${ROSTER}/${action}?routine=2`, {
        rows,
        ...(action === 'ask-swap' ? { values: { reason: 'A wedding in the family' } } : {}),
      });
    const rows = await roster('faculty');
    const timeOf = (row: Row | undefined): string => `${row?.['held_on']} ${row?.['slot']}`;
    const busy = new Set(
      rows.filter(({ faculty }) => faculty === me || faculty === other).map(timeOf),
    );
    const free = rows.filter((row) => !busy.has(timeOf(row)));
    const [mine] = free as [Row];
    const theirs = free.find((row) => timeOf(row) !== timeOf(mine)) as Row;
    // Duties without a room, and nobody on leave: no rule but those of the swap stands in the way.
    await college.db.transaction(async ({ sql }) => {
      await sql`delete from duty_exemption`;
      await sql`update duty_slot set role = 'reliever', room = null, faculty = ${me} where id = ${Number(mine['id'])}`;
      await sql`update duty_slot set role = 'reliever', room = null, faculty = ${other} where id = ${Number(theirs['id'])}`;
    });
    const strange = rows.find(
      ({ id, faculty }) =>
        faculty !== me && faculty !== other && id !== mine['id'] && id !== theirs['id'],
    ) as Row;
    await swapped(422, 'faculty', 'ask-swap', [mine['id']]);
    await swapped(422, 'faculty', 'ask-swap', [strange['id'], theirs['id']]);
    await college.db.transaction(
      ({ sql }) =>
        sql`insert into duty_exemption (faculty, from_date, to_date, reason) values (${other}, ${String(mine['held_on'])}, ${String(mine['held_on'])}, 'Leave')`,
    );
    const away = await swapped(422, 'faculty', 'ask-swap', [theirs['id'], mine['id']]);
    expect(away.text, 'the colleague could not take it').toContain('is on leave on this day.');
    await college.db.transaction(({ sql }) => sql`delete from duty_exemption`);
    await swapped(200, 'faculty', 'ask-swap', [theirs['id'], mine['id']]);
    expect(await waiting('admin:K')).not.toContain('to approve or refuse');
    expect((await swapped(422, 'admin:K', 'approve', [mine['id']])).text).toContain('not accepted');
    await swapped(403, 'faculty', 'accept-swap', [mine['id']]);
    await swapped(200, 'hod', 'accept-swap', [mine['id']]);
    const ownedBy = (faculty: unknown) =>
      college.db.transaction(
        ({ sql }) =>
          sql`update duty_slot set faculty = ${Number(faculty)} where id = ${Number(theirs['id'])}`,
      );
    await ownedBy(strange['faculty']);
    const changed = await swapped(422, 'admin:K', 'approve', [mine['id']]);
    expect(changed.text, 'the colleague no longer has it').toContain('has changed');
    await ownedBy(other);
    expect(await waiting('admin:K')).toContain('1 swap to approve or refuse');
    await act(403, 'faculty', `${ROSTER}/approve?routine=2`, { rows: [mine['id']] });
    // What the colleague had asked for the duty that is given away ends with it.
    await college.db.transaction(
      ({ sql }) =>
        sql`update duty_slot set swap_with = ${me}, swap_for = ${Number(strange['id'])}, swap_agreed = true where id = ${Number(theirs['id'])}`,
    );
    await swapped(200, 'admin:K', 'approve', [mine['id']]);
    const now = await roster();
    expect(now.find(({ id }) => id === mine['id'])).toMatchObject({ faculty: other, swap: null });
    expect(now.find(({ id }) => id === theirs['id'])).toMatchObject({ faculty: me, swap: null });
    const told = await college.db.read(
      ({ sql }) => sql<{ receiver: string; title: string }>`
        select receiver, title from notification where title like 'Duty swap%' order by id`,
    );
    expect(told.map(({ receiver, title }) => `${receiver} ${title}`)).toEqual([
      `faculty:${other} Duty swap requested`,
      `faculty:${me} Duty swap accepted`,
      `faculty:${me} Duty swap approved`,
      `faculty:${other} Duty swap approved`,
    ]);
    await act(200, 'admin:K', `${ROSTER}/fill?routine=2`);
  });
  it('shows the office how many upcoming duties are not allotted', async () => {
    const [one] = await college.db.read(
      ({ sql }) =>
        sql<{
          id: number;
          held_on: string;
          faculty: number;
        }>`select id, held_on::text, faculty from duty_slot where routine = 2 and faculty is not null and role = 'reliever' order by id limit 1`,
    );
    const put = (held_on: string | undefined, faculty: number | null) =>
      college.db.transaction(
        ({ sql }) =>
          sql`update duty_slot set held_on = ${held_on}, faculty = ${faculty} where id = ${one?.id}`,
      );
    await put(one?.held_on, null);
    expect(await waiting('admin:K')).toContain('December 2026: 1 duty not allotted');
    await put('2026-11-19', null);
    expect(await waiting('admin:K')).not.toContain('December 2026: 1 duty not allotted');
    await put(one?.held_on, one?.faculty ?? null);
  });
  it('shows teachers their duties on the dashboard', async () => {
    const { text } = await ask(200, 'faculty', 'GET', '/api/dashboard');
    expect(text).toContain('Second class test');
  });
});

describe('two examinations at one time', () => {
  const CAT = '/college-management/routine/cat';
  let third = 0;
  const examOf = async (id: number): Promise<Exam> => {
    const [one] = await college.db.read(
      ({ sql }) => sql<Exam>`
        select *, from_date::text, to_date::text, published_at::text from exam_routine where id = ${id}`,
    );
    if (!one) throw new Error(`there is no examination ${id}`);
    return one;
  };
  const plan = async (id: number) => {
    const exam = await examOf(id);
    return college.db.read(({ sql }) => planOf(sql, exam));
  };
  const place = (
    status: number,
    course: string,
    held_on: string,
    slot: string,
    room: string | null = null,
  ) =>
    act(status, 'admin:K', `${CAT}/place?routine=${third}`, {
      rows: [course],
      values: { held_on, slot, room },
    });
  const examId = async (): Promise<number> =>
    Number(((await ask(200, 'admin:K', 'GET', `/api${EXAM}`)).meta['stands'] as Row)['routine']);
  beforeAll(async () => {
    const { data } = await ask(201, 'admin:K', 'POST', '/api/exam-routine', {
      name: 'Improvement test',
      kind: 'cat',
      cat: 'CAT1',
      entry_days: 3,
      batch: '2026',
      semester: '1',
      from_date: '2026-12-01',
      to_date: '2026-12-18',
    });
    third = (data as { id: number }).id;
  });

  it('refuse a student of the other one, and name it', async () => {
    const [paper] = (await plan(third)).papers;
    const there = (await rowsOf('admin:K', EXAM)).find(({ id }) => id === paper?.course) as Row;
    const refused = await place(
      422,
      String(paper?.course),
      String(there['held_on']),
      String(there['slot']),
    );
    expect(errorsOf(refused)['slot']).toMatch(/\(End-semester examination, .*\) at this time: \w+/);
  });
  it('share no room, and the published one keeps its own', async () => {
    const before = await plan(await examId());
    const { papers, othersAt } = await plan(third);
    const found = before.papers.flatMap(({ held_on, slot }) => {
      if (held_on === null || slot === null) return [];
      const busy = new Set(
        othersAt({ held_on, slot }).flatMap((other) =>
          other.papers.flatMap(({ students }) => students),
        ),
      );
      const free = papers.find(({ students }) => !students.some((one) => busy.has(one)));
      return free ? [{ course: free.course, held_on, slot }] : [];
    })[0];
    if (!found) throw new Error('every slot has a student of every paper');
    await place(200, found.course, found.held_on, found.slot);
    const at = `${found.held_on} ${found.slot}`;
    const roomsIn = (seats: typeof before.seats): Set<string> =>
      new Set((seats.get(at) ?? []).map(({ room }) => room));
    const own = roomsIn((await plan(third)).seats);
    const after = roomsIn((await plan(await examId())).seats);
    expect(after).toEqual(roomsIn(before.seats));
    expect(own.size).toBeGreaterThan(0);
    expect([...own].filter((room) => after.has(room))).toEqual([]);
    // The paper can be fixed to a room that is free, and is then written there alone.
    const { roomsAt } = await plan(third);
    const [largest] = roomsAt(found).filter(({ id }) => !after.has(id));
    const [busy = ''] = after;
    const refused = await place(422, found.course, found.held_on, found.slot, busy);
    expect(errorsOf(refused)['room']).toContain('not free');
    await place(200, found.course, found.held_on, found.slot, largest?.id);
    expect(roomsIn((await plan(third)).seats)).toEqual(new Set([largest?.id]));
    // Of an examination that has chosen its rooms, only these have seats.
    const choose = (rooms: readonly string[] | null) =>
      college.db.transaction(
        ({ sql }) =>
          sql`update exam_routine set rooms = ${rooms && JSON.stringify(rooms.map((room) => ({ room })))}::jsonb where id = ${third}`,
      );
    await choose([busy]);
    expect(roomsIn((await plan(third)).seats)).toEqual(new Set());
    await choose(null);
    await place(200, found.course, found.held_on, found.slot);
  });
  it('allot no teacher two duties at one time', async () => {
    await act(200, 'admin:K', `${CAT}/suggest?routine=${third}`);
    await act(200, 'admin:K', `${ROSTER}/fill?routine=${await examId()}`);
    await act(200, 'admin:K', `${ROSTER}/fill?routine=${third}`);
    const [shared] = await college.db.read(
      ({ sql }) => sql<{ id: number; held_on: string; slot: string; faculty: number }>`
        select d.id, d.held_on::text, d.slot, o.faculty from duty_slot d join duty_slot o on o.held_on = d.held_on and o.slot = d.slot and o.routine <> d.routine
        where d.routine = ${third} and d.role = 'reliever' and o.faculty is not null order by d.id, o.id limit 1`,
    );
    const refused = await act(422, 'admin:K', `${ROSTER}/assign?routine=${third}`, {
      rows: [shared?.id],
      values: { faculty: shared?.faculty },
    });
    expect(errorsOf(refused)['faculty']).toContain('has another duty at this time.');
    // Only those who invigilate the other examination are there: nobody is left for this one.
    await college.db.transaction(async ({ sql }) => {
      await sql`
        insert into duty_exemption (faculty, from_date, to_date, reason) select id, ${shared?.held_on}::date, ${shared?.held_on}::date, 'Away' from faculty
        where id not in (select faculty from duty_slot where routine <> ${third} and held_on = ${shared?.held_on} and slot = ${shared?.slot} and faculty is not null)`;
      await sql`update duty_slot set faculty = null where routine = ${third}`;
    });
    await act(200, 'admin:K', `${ROSTER}/fill?routine=${third}`);
    const left = await college.db.read(
      ({ sql }) => sql<{ faculty: number | null }>`
        select faculty from duty_slot where routine = ${third} and held_on = ${shared?.held_on} and slot = ${shared?.slot}`,
    );
    expect(left.filter(({ faculty }) => faculty !== null)).toEqual([]);
    await college.db.transaction(
      ({ sql }) => sql`delete from duty_exemption where reason = 'Away'`,
    );
    await act(200, 'admin:K', `${ROSTER}/fill?routine=${third}`);
    const [twice] = await college.db.read(
      ({ sql }) => sql<{ n: number }>`
        select count(*)::int as n from (select faculty, held_on, slot from duty_slot where faculty is not null group by 1, 2, 3 having count(*) > 1) t`,
    );
    expect(twice?.n).toBe(0);
  });
  it('are published only with duties at the times of their papers', async () => {
    const { papers } = await plan(third);
    const [moved] = papers;
    const taken = new Set(papers.map(({ held_on, slot }) => `${held_on} ${slot}`));
    const free = Array.from({ length: 18 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`)
      .flatMap((held_on) => ['forenoon', 'afternoon'].map((slot) => ({ held_on, slot })))
      .filter(({ held_on, slot }) => !taken.has(`${held_on} ${slot}`));
    let placed = false;
    for (const values of free)
      placed ||=
        (
          await voiceOf(college)('admin:K', 'POST', `/api${CAT}/place?routine=${third}`, {
            rows: [moved?.course],
            values,
          })
        ).status === 200;
    expect(placed, 'a slot that no paper of this test has').toBe(true);
    const { meta, data } = await ask(200, 'admin:K', 'GET', `/api${ROSTER}?routine=${third}`);
    const labels = (meta['head'] as { label: string }[]).map(({ label }) => label);
    expect(labels).toContain('Duties missing');
    expect(labels).toContain('Without a paper');
    expect((data as Row[]).some(({ remark }) => remark === 'No paper at this time')).toBe(true);
    const refused = await act(422, 'admin:K', `${CAT}/publish?routine=${third}`);
    expect(errorsOf(refused)['held_on']).toContain('Allot duties again');
    await act(200, 'admin:K', `${ROSTER}/fill?routine=${third}`);
    // Nor with a teacher who is away by now.
    const [duty] = await college.db.read(
      ({ sql }) =>
        sql<{
          faculty: number;
          held_on: string;
        }>`select faculty, held_on::text from duty_slot where routine = ${third} and faculty is not null order by id desc limit 1`,
    );
    const sets = (write: Parameters<typeof college.db.transaction>[0]) =>
      college.db.transaction(write);
    const away = async (): Promise<unknown> =>
      errorsOf(await act(422, 'admin:K', `${CAT}/publish?routine=${third}`))['held_on'];
    await sets(
      ({ sql }) =>
        sql`insert into duty_exemption (faculty, from_date, to_date, reason) values (${duty?.faculty}, ${duty?.held_on}, ${duty?.held_on}, 'Illness')`,
    );
    expect(await away()).toContain('1 duty has a teacher who is on leave or has left');
    await sets(({ sql }) => sql`delete from duty_exemption where faculty = ${duty?.faculty}`);
    await sets(({ sql }) => sql`update faculty set active = false where id = ${duty?.faculty}`);
    expect(await away()).toContain('a teacher who is on leave or has left');
    await sets(({ sql }) => sql`update faculty set active = true where id = ${duty?.faculty}`);
    await act(200, 'admin:K', `${CAT}/publish?routine=${third}`);
    // Marks are entered from the first test until three days after the last one.
    const [window] = await college.db.read(
      ({ sql }) => sql<{ opens: boolean; closes: boolean }>`
        select s.opens_on = min(x.held_on) as opens, s.closes_on = max(x.held_on) + 3 as closes from cat_schedule s, exam_sitting x
        where s.cat = 'CAT1' and s.batch = '2026' and s.semester = '1' and x.routine = ${third} group by s.id`,
    );
    expect(window).toEqual({ opens: true, closes: true });
    const told = (title: string): Promise<{ receiver: string }[]> =>
      college.db.read(
        ({ sql }) => sql<{ receiver: string }>`
          select distinct receiver from notification where title = ${title} and link like ${`%routine=${third}&%`} order by receiver`,
      );
    const teachers = await college.db.read(
      ({ sql }) => sql<{ receiver: string }>`
        select distinct 'faculty:' || faculty as receiver from duty_slot where routine = ${third} and faculty is not null order by 1`,
    );
    expect(teachers.length).toBeGreaterThan(0);
    expect(await told('Invigilation duties')).toEqual(teachers);
    // A chief has no room, so that no paper of the other teacher stands in the way.
    const one = (await rowsOf('admin:K', `${ROSTER}?routine=${third}`)).find(
      ({ role, faculty }) => role === 'chief' && faculty !== null,
    );
    const [instead] = await college.db.read(
      ({ sql }) => sql<{ id: number }>`
        select id from faculty f where active and not exists (select 1 from duty_slot d where d.faculty = f.id and d.held_on = ${String(one?.['held_on'])} and d.slot = ${String(one?.['slot'])}) order by id limit 1`,
    );
    await act(200, 'admin:K', `${ROSTER}/assign?routine=${third}`, {
      rows: [one?.['id']],
      values: { faculty: instead?.id },
    });
    expect((await told('Your duties have changed')).map(({ receiver }) => receiver).sort()).toEqual(
      [`faculty:${String(one?.['faculty'])}`, `faculty:${instead?.id}`].sort(),
    );
    expect(
      (await rowsOf('admin:K', `${ROSTER}?routine=${third}`)).every(
        ({ remark }) => remark === null,
      ),
    ).toBe(true);
  });
});

describe('bus route', () => {
  it('is readable by all signed-in users, with phone numbers only for staff', async () => {
    const parent = await ask(200, 'parent', 'GET', '/api/bus-route');
    expect(parent.text).toContain('Bara Bazar');
    expect(parent.text).not.toContain('9862000001');
    expect((await ask(200, 'faculty', 'GET', '/api/bus-route')).text).toContain('9862000001');
    const visitor = await college.ask('/api/bus-route');
    expect(visitor.status).not.toBe(200);
  });
  it('reaches its stops in order of time', async () => {
    const refused = await ask(422, 'admin:K', 'POST', '/api/bus-route', {
      name: 'Backwards',
      vehicle_no: 'MZ01A9999',
      days: 'six',
      stops: [
        { stop: 'A', to_college: '09:00', from_college: '15:00' },
        { stop: 'B', to_college: '08:00', from_college: '14:00' },
      ],
    });
    expect(errorsOf(refused)['stops']).toBe('Towards the college, B must be later than A.');
  });
});

describe('calendar feed', () => {
  const HOME = '/api/college-management/calendar-address';
  const make = async (): Promise<string> =>
    ((await ask(200, 'faculty', 'POST', HOME, {})).data as { path: string }).path;
  it("gives its owner's classes and duties without signing in", async () => {
    const path = await make();
    const answer = await college.ask(path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text).toContain('TZID=Asia/Kolkata');
    expect(text).toContain('SUMMARY:Invigilation: Second class test');
    expect(text).toMatch(/SUMMARY:ENG\/\d\//);
  });
  it('is stored only as a digest, and no log contains its secret', async () => {
    logged.length = 0;
    const path = await make();
    const secret = path.split('/').at(-1) ?? '';
    expect((await college.ask(path)).status).toBe(200);
    expect((await college.ask(path, { method: 'PROPFIND' })).status).toBe(405);
    const kept = await college.db.read(
      ({ sql }) => sql<{ all: string }>`
        select row_to_json(c)::text as all from calendar_feed c
        union all select row_to_json(a)::text from audit_log a`,
    );
    expect(kept.map(({ all }) => all).join()).not.toContain(secret);
    expect(logged, 'the feed itself leaves no line').toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
  it('ends when it is replaced or revoked', async () => {
    const first = await make();
    const second = await make();
    expect((await college.ask(first)).status).toBe(404);
    expect((await college.ask(second)).status).toBe(200);
    await ask(200, 'faculty', 'DELETE', HOME);
    expect((await college.ask(second)).status).toBe(404);
    await ask(403, 'admin:K', 'POST', HOME, {});
  });
});
