/**
 * Which students and rows each screen of internal assessment counts: who takes the paper now, in
 * which section, of which department, until which day.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_STATES } from '@/domain/left';
import type { Actor } from '@/schema';
import {
  act,
  COLLEAGUE,
  CO_TEACHER,
  emptied,
  H,
  HEAD,
  lastAudit,
  look,
  openClass,
  otherRegisters,
  part,
  PARTS,
  STRANGER,
  TEACHER,
  type,
  type InternalClass,
} from '../kit/internal-class';
import { head, teacher } from '../kit/actors';

type Row = Readonly<Record<string, unknown>>;
let world: InternalClass;
let ids: number[];
const base = '/api/internal-assessments';
const clearance = `${base}/clearance/2026/1/CAT1`;
const change = (work: Parameters<InternalClass['db']['transaction']>[0]): Promise<unknown> =>
  world.db.transaction(work);
const rowsAt = async (url: string, as: Actor = H): Promise<Row[]> =>
  (await world.scenario({ as, url, status: 200 })).data as Row[];
const one = (): number => ids[0] ?? 0;
const two = (): number => ids[1] ?? 0;

beforeAll(async () => {
  world = await openClass();
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());
beforeEach(() => emptied(world));

/** Enters a mark for everyone in one test: 10 of 20 by default. */
const entered = (mark = 1000, cat = 'CAT1', offering = world.offering): Promise<unknown> =>
  change(
    ({ sql }) =>
      sql`insert into cat_mark (offering, cat, student, mark, max) select ${offering}, ${cat}, s, ${mark}, 2000 from unnest(${ids}::int[]) s`,
  );
const sectionOf = async (
  name: string,
  students: readonly number[],
  at = '2026-11-10T06:30:00Z',
) => {
  const [made] = await world.db.transaction(async ({ sql }) => {
    const rows = await sql<{
      id: number;
    }>`insert into section (offering, name, created_at) values (${world.offering}, ${name}, ${at}) returning id`;
    await sql`update enrolment set section = ${rows[0]?.id} where offering = ${world.offering} and student = any(${[...students]}::int[])`;
    return rows;
  });
  return made?.id ?? 0;
};

describe('student who has dropped the paper', () => {
  const SCREENS: Readonly<Record<string, () => Promise<number>>> = {
    'the sheet of one test': async () => (await look(world, H, world.cat('CAT1'))).rows.length,
    'the sheet of all tests': async () => (await look(world, H, world.multiple)).rows.length,
    'the sheet of practicals': async () => (await look(world, H, world.practical)).rows.length,
    'the sheet of vivas': async () => (await look(world, H, world.viva)).rows.length,
    'internal marks': async () => (await look(world, H, world.marks)).rows.length,
    'the clearance': async () => Number((await rowsAt(clearance))[0]?.['enrolled']),
    'the result': async () => (await rowsAt(`${base}/cat-result/2026/BA/1/CAT1/ENG`)).length,
    'the overview': async () => (await rowsAt(`${base}/cat-overview/2026/BA/1/ENG`)).length,
    'the overview of internal marks': async () =>
      (await rowsAt(`${base}/internal-marks-overview/2026/BA/1/ENG`)).length,
  };
  it.each(Object.keys(SCREENS))('is not in %s', async (screen) => {
    await entered();
    expect(await SCREENS[screen]?.()).toBe(6);
    await change(
      ({ sql }) => sql`update enrolment set status = 'dropped' where student = ${one()}`,
    );
    expect(await SCREENS[screen]?.()).toBe(5);
  });
});

describe('student repeating the paper', () => {
  it('is listed once, in the section of the later enrolment', async () => {
    const [a, b] = [await sectionOf('A', ids), await sectionOf('B', [])];
    await change(
      ({ sql }) =>
        sql`insert into enrolment (offering, student, section, kind, category, from_date) values (${world.offering}, ${one()}, ${b}, 'repeat', 'MAJ', '2026-09-01')`,
    );
    try {
      const counted = (await rowsAt(clearance)).filter(({ paper }) => paper === 'ENG/1');
      expect(counted.map(({ section, enrolled }) => [section, enrolled])).toEqual([
        ['A', 5],
        ['B', 1],
      ]);
      const inB = await look(world, H, `${world.cat('CAT1')}?section=${b}`);
      expect(inB.rows.map(({ id }) => id)).toEqual([one()]);
      await change(({ sql }) => sql`update enrolment set section = null`);
      await change(({ sql }) => sql`delete from section where id in (${a}, ${b})`);
      expect((await look(world, H, world.marks)).rows).toHaveLength(6);
      expect(await rowsAt(`${base}/cat-result/2026/BA/1/CAT1/ENG`)).toHaveLength(6);
    } finally {
      await change(({ sql }) => sql`delete from enrolment where kind = 'repeat'`);
    }
  });
});

describe('order of a class', () => {
  it('is the natural order of roll numbers, and of names for students without one', async () => {
    await change(async ({ sql }) => {
      await sql`update student set roll_no = '26BA10' where id = ${one()}`;
      await sql`update student set roll_no = null, name = 'Zoe' where id = ${two()}`;
      await sql`update student set roll_no = null, name = 'Ann' where id = ${ids[2]}`;
    });
    const named = (rows: readonly { readonly values: Row }[]): unknown[] =>
      rows.map(({ values }) => values['roll_no'] ?? values['name']);
    const want = ['26BA4', '26BA5', '26BA6', '26BA10', 'Ann', 'Zoe'];
    expect(named((await look(world, H, world.cat('CAT1'))).rows)).toEqual(want);
    expect(named((await look(world, H, world.viva)).rows)).toEqual(want);
    expect(
      (await rowsAt(`${base}/cat-overview/2026/BA/1/ENG`)).map(
        (row) => row['roll_no'] ?? row['name'],
      ),
    ).toEqual(want);
    await change(
      ({ sql }) =>
        sql`update student set roll_no = '26BA' || n, name = 'Pupil ' || n from unnest(${ids}::int[]) with ordinality as t(s, n) where id = s`,
    );
  });
});

describe('clearance list', () => {
  const english = async (as: Actor = H): Promise<Row | undefined> =>
    (await rowsAt(clearance, as)).find(({ paper }) => paper === 'ENG/1');

  it('counts marks, tokens and missing entries separately, and as below pass only marks below the limit', async () => {
    await entered(800);
    await change(async ({ sql }) => {
      await sql`update cat_mark set mark = 799 where student = ${one()}`;
      await sql`update cat_mark set mark = null, token = 'EX', reason = 'Ill' where student = ${two()}`;
      await sql`update cat_mark set mark = null, token = 'UFM' where student = ${ids[2]}`;
      await sql`update cat_mark set mark = null, token = 'AB' where student = ${ids[3]}`;
      await sql`update cat_mark set mark = null where student = ${ids[4]}`;
    });
    expect(await english()).toMatchObject({
      enrolled: 6,
      entered: 5,
      missing: 1,
      absent: 1,
      exempt: 1,
      unfair: 1,
      below: 1,
      mean: '8.00',
    });
    await change(({ sql }) => sql`delete from cat_mark`);
    expect(await english()).toMatchObject({ entered: 0, missing: 6, below: 0, mean: '–' });
  });

  it.each(LEFT_STATES)(
    'does not wait for a student who is %s, unless they repeat the paper',
    async (status) => {
      await change(({ sql }) => sql`update student set status = ${status} where id = ${one()}`);
      expect(await english()).toMatchObject({ enrolled: 6, missing: 5 });
      await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${one()}`);
      expect(await english()).toMatchObject({ missing: 6 });
    },
  );

  it.each([
    ['2026-07-15', null, 'Teacher One'],
    ['2026-11-20', null, 'Teacher One'],
    ['2026-11-21', null, null],
    ['2026-07-15', '2026-11-20', 'Teacher One'],
    ['2026-07-15', '2026-11-19', null],
  ])('names the primary teacher of today: allotted %s to %s, %s', async (from, to, name) => {
    await change(
      ({ sql }) =>
        sql`update course_allotment set from_date = ${from}, to_date = ${to}::date where offering = ${world.offering} and faculty = 1`,
    );
    const { teacher: said, _can } = (await english()) ?? {};
    await change(
      ({ sql }) =>
        sql`update course_allotment set from_date = '2026-07-15', to_date = null where faculty = 1`,
    );
    expect(said).toBe(name);
    expect(_can, 'only who has a teacher is reminded').toEqual(name ? ['remind'] : []);
  });

  it('names the teacher of each section', async () => {
    const [a, b] = [await sectionOf('A', ids.slice(0, 3)), await sectionOf('B', ids.slice(3))];
    await change(
      ({ sql }) =>
        sql`update course_allotment set section = ${a} where offering = ${world.offering} and faculty = 1`,
    );
    const rows = (await rowsAt(clearance)).filter(({ paper }) => paper === 'ENG/1');
    expect(rows.map(({ id, section, teacher: name }) => [id, section, name])).toEqual([
      [`${world.offering}.${a}`, 'A', 'Teacher One'],
      [`${world.offering}.${b}`, 'B', null],
    ]);
  });

  it.each([
    ['today alone', '2026-11-20', '2026-11-20', ['ENG/1', 'PHY/1']],
    ['from tomorrow', '2026-11-21', null, ['PHY/1']],
    ['until yesterday', '2026-07-15', '2026-11-19', ['PHY/1']],
  ] as const)(
    'for a teacher of another department, with a paper allotted %s',
    async (_, from, to, papers) => {
      await change(
        ({ sql }) =>
          sql`insert into course_allotment (offering, faculty, component, is_primary, from_date, to_date) values (${world.offering}, 3, 'all', false, ${from}, ${to}::date)`,
      );
      const shown = (await rowsAt(clearance, STRANGER)).map(({ paper }) => paper);
      await change(
        ({ sql }) =>
          sql`delete from course_allotment where offering = ${world.offering} and faculty = 3`,
      );
      expect(shown).toEqual(papers);
    },
  );

  it('filters by register state, while its head counts all registers', async () => {
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state, submitted_at, changed_at) values (${world.lab}, 'cat', 'CAT1', 'submitted', '2026-11-19T06:30:00Z', '2026-11-19T06:30:00Z')`,
    );
    const told = await world.ask({ as: H, url: `${clearance}?state=submitted` });
    expect((told.data as Row[]).map(({ paper, _can }) => [paper, _can])).toEqual([
      ['PHY/1', ['return', 'clear']],
    ]);
    expect((told.body['meta'] as { head: unknown[] }).head).toEqual([
      { label: 'Registers', value: '2' },
      { label: 'Cleared', value: '0', tone: 'good' },
      { label: 'Submitted', value: '1', tone: 'warn' },
      { label: 'Overdue', value: '0', tone: 'bad' },
      { label: 'Entry', value: '01-11-2026 – 30-11-2026' },
    ]);
  });

  it.each([
    ['2026-11-19', 'Overdue'],
    ['2026-11-20', 'Open'],
  ])('marks registers as overdue: entry until %s, %s', async (closes, state) => {
    await change(
      ({ sql }) => sql`update cat_schedule set closes_on = ${closes} where cat = 'CAT1'`,
    );
    const said = (await english())?.['state'];
    await change(
      ({ sql }) => sql`update cat_schedule set closes_on = '2026-11-30' where cat = 'CAT1'`,
    );
    expect(said).toBe(state);
  });

  it("answers 404 for an unknown register or test, and 403 outside the caller's scope", async () => {
    const told = await act(world, H, clearance, 'remind', {}, [`${world.offering}.0`, '999.0']);
    expect(told.status).toBe(404);
    expect((await act(world, STRANGER, clearance, 'remind', {}, ['1.0'])).status).toBe(403);
    await world.scenario({ as: H, url: `${base}/clearance/2026/1/CAT9`, status: 404 });
  });

  it('reminds the primary teachers of open registers, by notice and, if they chose it, by email', async () => {
    const sent = async (): Promise<unknown[]> => {
      await change(async ({ sql }) => {
        await sql`delete from notification`;
        await sql`delete from outbox`;
      });
      const told = await act(world, H, clearance, 'remind', {}, [
        `${world.offering}.0`,
        `${world.lab}.0`,
      ]);
      expect(told.status, told.text).toBe(200);
      const notices = await world.db.read(
        ({ sql }) =>
          sql<Row>`select receiver, title, body, link from notification order by receiver`,
      );
      const letters = await world.db.read(
        ({ sql }) => sql<{ payload: { to: string } }>`select payload from outbox order by id`,
      );
      return [notices.map(({ receiver }) => receiver), letters.map(({ payload }) => payload.to)];
    };
    await change(({ sql }) => sql`update faculty set mails = 'A' where id = 3`);
    expect(await sent()).toEqual([['faculty:1', 'faculty:3'], ['one@x.example']]);
    expect(await lastAudit(world)).toMatchObject({
      action: 'remind',
      change: { batch: '2026', semester: '1', teachers: 2, papers: ['E1', 'P1'] },
    });
    await change(async ({ sql }) => {
      await sql`update faculty set mails = 'AM', active = false where id = 3`;
      await sql`insert into cat_register (offering, sheet, cat, state) values (${world.offering}, 'cat', 'CAT1', 'submitted')`;
    });
    expect(await sent()).toEqual([[], []]);
    await change(({ sql }) => sql`update cat_register set state = 'reopened'`);
    expect(await sent()).toEqual([['faculty:1'], ['one@x.example']]);
    const allotted = (from: string, to: string | null): Promise<unknown> =>
      change(
        ({ sql }) =>
          sql`update course_allotment set from_date = ${from}, to_date = ${to} where faculty = 1 and is_primary`,
      );
    const [before] = await world.db.read(
      ({ sql }) =>
        sql<{
          from_date: string;
          to_date: string | null;
        }>`select from_date, to_date from course_allotment where faculty = 1 and is_primary limit 1`,
    );
    for (const [from, to, reminded] of [
      ['2026-11-20', '2026-11-20', ['faculty:1']],
      ['2026-07-01', '2026-11-19', []],
      ['2026-11-21', null, []],
    ] as const) {
      await allotted(from, to);
      expect([from, to, (await sent())[0]]).toEqual([from, to, reminded]);
    }
    await allotted(before?.from_date ?? '', before?.to_date ?? null);
  });
});

describe('section created later', () => {
  const AT = '2026-11-10T06:30:00Z';
  const begin = async (changed: string): Promise<number> => {
    const a = await sectionOf('A', ids, AT);
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state, submitted_by, submitted_at, cleared_by, cleared_at, changed_at) values (${world.offering}, 'cat', 'CAT1', 'cleared', 'faculty:1', ${changed}, 'admin:1', ${changed}, ${changed})`,
    );
    return a;
  };
  it.each([
    ['before', '2026-11-10T06:30:00Z', 'Cleared'],
    ['after', '2026-11-10T06:30:01Z', 'Open'],
  ])('inherits the state the whole class had %s it was created', async (_, at, state) => {
    const a = await begin(at);
    await otherRegisters(world, state === 'Cleared' ? 'open' : 'cleared', '2020-01-01T00:00:00Z');
    const url = `${world.cat('CAT1')}?section=${a}`;
    expect((await look(world, H, url)).state?.label).toBe(state);
    expect((await rowsAt(clearance))[0]?.['state']).toBe(state);
    const told = await type(world, H, url, [[one(), 'mark', 100]]);
    expect(told.status, 'and is locked as it was').toBe(state === 'Cleared' ? 423 : 200);
    const [group] = (
      (await world.scenario({ as: H, url: '/api/dashboard', status: 200 })).data as {
        charts: { key: string; rows: { label: string; value: number; of: number }[] }[];
      }
    ).charts
      .filter(({ key }) => key === 'assessments-cleared')
      .flatMap(({ rows }) => rows.filter(({ label }) => label.includes('First test')));
    expect([group?.value, group?.of]).toEqual([state === 'Cleared' ? 1 : 0, 2]);
  });
  it('has its own state from its first move', async () => {
    const a = await begin('2026-11-09T06:30:00Z');
    const url = `${world.cat('CAT1')}?section=${a}`;
    await act(world, H, url, 'reopen', { reason: 'found', until: '2026-11-25' });
    expect((await look(world, H, url)).state?.label).toBe('Reopened');
    expect((await look(world, H, `${world.cat('CAT1')}?section=0`)).state?.label).toBe('Cleared');
  });
});

describe('head of a sheet', () => {
  const stateOf = async (): Promise<unknown> => (await look(world, H, world.cat('CAT1'))).state;
  it('names who made each state change and on which local date', async () => {
    const at = (state: string, more = ''): Promise<unknown> =>
      change(async ({ sql }) => {
        await sql`delete from cat_register`;
        // Half past one at night at the college, the evening before in UTC.
        await sql`insert into cat_register (offering, sheet, cat, state, submitted_by, submitted_at, cleared_by, cleared_at, reopened_until, note) values (${world.offering}, 'cat', 'CAT1', ${state}, 'faculty:1', '2026-11-17T20:00:00Z', 'admin:1', '2026-11-18T20:00:00Z', '2026-11-25', ${more || null})`;
      });
    await at('submitted');
    expect(await stateOf()).toEqual({
      label: 'Submitted',
      tone: 'warn',
      note: 'By Teacher One on 18-11-2026',
    });
    await at('cleared');
    expect(await stateOf()).toEqual({
      label: 'Cleared',
      tone: 'good',
      note: 'By Office H on 19-11-2026',
    });
    await at('reopened', 'A script was found');
    expect(await stateOf()).toEqual({
      label: 'Reopened',
      tone: 'warn',
      note: 'Until 25-11-2026: A script was found',
    });
    await at('open', 'Two are swapped');
    expect(await stateOf()).toEqual({
      label: 'Returned',
      tone: 'warn',
      note: 'Returned: Two are swapped',
    });
    await at('open');
    expect(await stateOf()).toEqual({ label: 'Open', tone: 'muted' });
  });

  it("dates the finalising of internal marks in the college's time zone", async () => {
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, state, changed_by, changed_at) values (${world.offering}, 'internal', 'finalised', 'faculty:1', '2026-11-17T20:00:00Z')`,
    );
    expect((await look(world, H, world.marks)).state).toMatchObject({
      label: 'Final',
      note: 'By Teacher One on 18-11-2026',
    });
  });

  it('follows a register through its states and keeps who did what', async () => {
    await entered();
    const url = world.cat('CAT1');
    const row = async (): Promise<Row | undefined> =>
      (
        await world.db.read(
          ({ sql }) =>
            sql<Row>`select submitted_by, cleared_by, cleared_at is not null as cleared, reopened_until::text, note from cat_register where sheet = 'cat'`,
        )
      )[0];
    await act(world, TEACHER, url, 'submit');
    await act(world, H, url, 'clear');
    expect(await row()).toEqual({
      submitted_by: 'faculty:1',
      cleared_by: 'admin:1',
      cleared: true,
      reopened_until: null,
      note: null,
    });
    await act(world, H, url, 'reopen', { reason: 'found', until: '2026-11-25' });
    expect(await row()).toEqual({
      submitted_by: 'faculty:1',
      cleared_by: null,
      cleared: false,
      reopened_until: '2026-11-25',
      note: 'found',
    });
    await act(world, CO_TEACHER, url, 'submit');
    expect(await row()).toMatchObject({ submitted_by: 'faculty:5', reopened_until: '2026-11-25' });
    await act(world, H, url, 'clear');
    expect(await row(), 'the days that were given end with the clearing').toMatchObject({
      reopened_until: null,
      note: null,
    });
  });

  it('leaves unfair means out of the below pass count', async () => {
    await entered();
    await change(async ({ sql }) => {
      await sql`update cat_mark set mark = null, token = 'UFM' where student = ${one()}`;
      await sql`update cat_mark set mark = 700 where student = ${two()}`;
    });
    expect((await look(world, H, world.cat('CAT1'))).head).toEqual(
      expect.arrayContaining([
        { label: 'Entered', value: '6/6', tone: 'good' },
        { label: 'Absent', value: '0' },
        { label: 'Mean', value: '9.40' },
        { label: 'Below pass', value: '1', tone: 'bad' },
      ]),
    );
  });
});

describe('reopening a register', () => {
  it.each([
    ['on its sheet', (): string => world.cat('CAT1'), undefined],
    ['in the clearance', (): string => clearance, (): string[] => [`${world.offering}.0`]],
    ['on the sheet of practicals', (): string => world.practical, undefined],
  ] as const)('%s makes final internal marks stale', async (_, url, chosen) => {
    const of = url() === world.practical ? world.lab : world.offering;
    await change(async ({ sql }) => {
      await sql`insert into internal_result (enrolment, offering, components, max, flags, state, computed_from, computed_at) select id, offering, '[]', 2500, '[]', 'finalised', 'x', '2026-11-19T06:30:00Z' from enrolment`;
      await sql`insert into cat_register (offering, sheet, cat, state) values (${of}, ${of === world.lab ? 'practical' : 'cat'}, ${of === world.lab ? null : 'CAT1'}, 'cleared')`;
    });
    const told = await act(
      world,
      H,
      url(),
      'reopen',
      { reason: 'found', until: '2026-11-25' },
      chosen?.(),
    );
    expect(told.status, told.text).toBe(200);
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select offering, count(*)::int as n from internal_result where stale group by 1`,
      ),
    ).toEqual([{ offering: of, n: 6 }]);
  });

  it.each(['cat', 'practical'] as const)(
    'saving on the %s sheet makes them stale for the saved student only',
    async (sheet) => {
      await change(
        ({ sql }) =>
          sql`insert into internal_result (enrolment, offering, components, max, flags, state, computed_from, computed_at) select id, offering, '[]', 2500, '[]', 'finalised', 'x', '2026-11-19T06:30:00Z' from enrolment`,
      );
      if (sheet === 'cat') await type(world, H, world.cat('CAT1'), [[one(), 'mark', 100]]);
      else await type(world, H, world.practical, [[one(), 'experiment', 100]]);
      expect(
        await world.db.read(
          ({ sql }) =>
            sql`select e.student, e.offering from internal_result r join enrolment e on e.id = r.enrolment where r.stale`,
        ),
      ).toEqual([{ student: one(), offering: sheet === 'cat' ? world.offering : world.lab }]);
      const stale = await rowsAt(`${base}/waiting?tab=stale`);
      expect(stale.map(({ roll_no, paper }) => [roll_no, paper])).toEqual([
        ['26BA1', sheet === 'cat' ? 'ENG/1 Poetry' : 'PHY/1 Waves'],
      ]);
    },
  );
});

describe('waiting for the office', () => {
  it('lists every submitted register, oldest first, without internal marks', async () => {
    await change(
      ({ sql }) => sql`
        insert into cat_register (offering, sheet, cat, state, submitted_at) values
          (${world.offering}, 'cat', 'CAT1', 'submitted', '2026-11-18T06:30:00Z'), (${world.lab}, 'practical', null, 'submitted', '2026-11-17T06:30:00Z'),
          (${world.project}, 'viva', null, 'open', null), (${world.offering}, 'cat', 'CAT2', 'cleared', '2026-11-16T06:30:00Z'), (${world.offering}, 'internal', null, 'submitted', '2026-11-16T06:30:00Z')`,
    );
    expect((await rowsAt(`${base}/waiting`)).map(({ paper, what }) => [paper, what])).toEqual([
      ['PHY/1 Waves', 'practical'],
      ['ENG/1 Poetry', 'First test'],
    ]);
    expect((await rowsAt(`${base}/waiting`)).map(({ at }) => at)).toEqual([
      world.practical.replace('/api', ''),
      world.cat('CAT1').replace('/api', ''),
    ]);
    const cards = (
      (await world.scenario({ as: H, url: '/api/dashboard', status: 200 })).data as {
        cards: { key: string; value: number }[];
      }
    ).cards;
    expect(cards.find(({ key }) => key === 'assessment-registers-submitted')?.value).toBe(2);
    expect(cards.find(({ key }) => key === 'internals-stale')?.value).toBe(0);
  });
});

describe('students of a class report', () => {
  const result = (programme: string, core: string, batch = '2026'): string =>
    `${base}/cat-result/${batch}/${programme}/1/CAT1/${core}`;
  const rolls = async (url: string, as: Actor = H): Promise<unknown[]> =>
    (await rowsAt(url, as)).map(({ roll_no }) => roll_no);

  it('belong to the programme and major in the address', async () => {
    await entered();
    await change(
      ({ sql }) =>
        sql`update student set programme = 'BSC', major_subject = 'PHY', department = 'PHY' where id = ${one()}`,
    );
    const seen = [
      await rolls(result('BSC', 'all')),
      await rolls(result('all', 'PHY')),
      (await rolls(result('BA', 'all'))).length,
      (await rolls(result('all', 'all'))).length,
      await rolls(result('BA', 'PHY')),
      await rolls(result('all', 'all'), STRANGER),
      (await rolls(result('all', 'all'), TEACHER)).length,
    ];
    await change(
      ({ sql }) =>
        sql`update student set programme = 'BA', major_subject = 'ENG', department = 'ENG' where id = ${one()}`,
    );
    expect(seen).toEqual([['26BA1'], ['26BA1'], 5, 6, [], ['26BA1'], 5]);
  });

  it('have their papers listed with the major first, then by code', async () => {
    await entered();
    await entered(1000, 'CAT1', world.lab);
    const order = async (category: string): Promise<unknown[]> => {
      await change(({ sql }) => sql`update course set category = ${category} where id = 'E1'`);
      const rows = await rowsAt(`${result('BA', 'ENG')}?tab=papers`);
      await change(({ sql }) => sql`update course set category = 'MAJ' where id = 'E1'`);
      return rows.map(({ code }) => code);
    };
    expect([await order('MAJ'), await order('MIN'), await order('AEC')]).toEqual([
      ['ENG/1', 'PHY/1'],
      ['PHY/1', 'ENG/1'],
      ['PHY/1', 'ENG/1'],
    ]);
  });
});

describe('shortfall list', () => {
  const short = `${clearance}?tab=shortfall`;
  beforeEach(async () => {
    await entered(800);
    await change(async ({ sql }) => {
      await sql`delete from shortfall_clearance`;
      await sql`update cat_mark set mark = 799 where student = ${one()}`;
      await sql`update cat_mark set mark = null, token = 'AB' where student = ${two()}`;
      await sql`insert into cat_mark (offering, cat, student, mark, max) values (${world.offering}, 'CAT2', ${ids[2]}, 0, 2000), (${world.lab}, 'CAT1', ${ids[3]}, 0, 2000)`;
    });
  });

  it('contains students below pass in that test, not those exactly at it', async () => {
    expect((await rowsAt(short)).map(({ roll_no, paper }) => [roll_no, paper])).toEqual([
      ['26BA1', 'ENG/1'],
      ['26BA2', 'ENG/1'],
      ['26BA4', 'PHY/1'],
    ]);
  });

  it("is visible to the student's and the paper's departments, and only the student's head may act", async () => {
    await change(({ sql }) => sql`update student set department = 'PHY' where id = ${one()}`);
    const seen = async (as: Actor): Promise<unknown[]> =>
      (await rowsAt(short, as)).map(({ roll_no, _can }) => [roll_no, (_can as unknown[]).length]);
    const [physics, english, colleague, other] = [
      await seen(head('PHY', 3)),
      await seen(HEAD),
      await seen(COLLEAGUE),
      await seen(teacher('HIS', 9)),
    ];
    const acts = async (as: Actor, student: number): Promise<number> =>
      (
        await act(world, as, clearance, 'decide', { status: 'cleared' }, [
          `${student}.${world.offering}`,
        ])
      ).status;
    const done = [
      await acts(HEAD, one()),
      await acts(head('PHY', 3), one()),
      await acts(HEAD, two()),
      await acts(head('PHY', 3), two()),
    ];
    await change(({ sql }) => sql`update student set department = 'ENG' where id = ${one()}`);
    expect(physics).toEqual([
      ['26BA1', 2],
      ['26BA4', 0],
    ]);
    expect(english).toEqual([
      ['26BA1', 0],
      ['26BA2', 2],
      ['26BA4', 2],
    ]);
    expect(colleague).toEqual([
      ['26BA1', 0],
      ['26BA2', 0],
      ['26BA4', 0],
    ]);
    expect(other).toEqual([]);
    expect(done).toEqual([403, 200, 200, 404]);
  });

  it('allows a retest from today on, not for past dates, and the latest decision counts', async () => {
    const allow = (until: string) =>
      act(world, H, clearance, 'allow-retest', { until, remark: 'Ill' }, [
        `${one()}.${world.offering}`,
      ]);
    const late = await allow('2026-11-19');
    expect([late.status, Object.keys(late.body['errors'] as object)]).toEqual([422, ['until']]);
    expect((await allow('2026-11-20')).status).toBe(200);
    expect((await allow('2026-11-28')).status).toBe(200);
    expect(
      await world.db.read(
        ({ sql }) => sql`select student, until::text, remark, allowed_by from retest_allowance`,
      ),
    ).toEqual([{ student: one(), until: '2026-11-28', remark: 'Ill', allowed_by: 'admin:1' }]);
    expect(await lastAudit(world)).toMatchObject({
      action: 'allow-retest',
      change: { until: '2026-11-28', reason: 'Ill' },
    });
    expect(
      (await act(world, H, clearance, 'allow-retest', { until: '2026-11-28' }, ['1.999'])).status,
    ).toBe(404);
  });

  it('shows the mark that counts after the retest, whether it passes, and the decision', async () => {
    await act(world, H, clearance, 'allow-retest', { until: '2026-11-28' }, [
      `${one()}.${world.offering}`,
    ]);
    await act(
      world,
      H,
      clearance,
      'decide',
      { status: 'not_cleared', step: 'counselled', remark: 'Came late' },
      [`${one()}.${world.offering}`],
    );
    const row = async (retest: number): Promise<Row | undefined> => {
      await change(
        ({ sql }) =>
          sql`update cat_mark set retest_mark = ${retest} where student = ${one()} and cat = 'CAT1'`,
      );
      return (await rowsAt(short))[0];
    };
    expect(await row(800)).toMatchObject({
      mark: 799,
      max: 2000,
      until: '2026-11-28',
      now: '8 ✓',
      status: 'not_cleared',
      action: 'counselled',
      remark: 'Came late',
    });
    expect(await row(500)).toMatchObject({ now: '7.99' });
    expect(await lastAudit(world)).toMatchObject({
      action: 'decide-shortfall',
      change: { students: [one()], status: 'not_cleared', action: 'counselled' },
    });
    const [, second] = await rowsAt(short);
    expect(second).toMatchObject({ now: null, status: 'pending', until: null });
  });
});

describe('components of internal marks', () => {
  const regulate = (parts: unknown): Promise<unknown> =>
    change(
      ({ sql }) =>
        sql`update regulation_version set internal_components = ${JSON.stringify(parts)}::jsonb, internal_rounding = 'none'`,
    );
  afterAll(async () => {
    await regulate(PARTS);
    await change(({ sql }) => sql`update regulation_version set internal_rounding = 'half_up_0'`);
  });
  const lab = `${base}/internal-marks/2026/PHY/1/P1`;
  const total = async (n = 0, url = lab): Promise<unknown> =>
    (await look(world, H, url)).rows[n]?.values['total'];

  it('practicals count term work without the examination, gaps as 0, and nothing if all is missing', async () => {
    await regulate([part('LAB', 'Laboratory', 'practical', 1500)]);
    await change(
      ({ sql }) => sql`
        insert into practical_mark (offering, student, experiment, record, viva, external, token) values
          (${world.lab}, ${one()}, 500, 200, 100, 1900, null), (${world.lab}, ${two()}, 400, null, null, null, null),
          (${world.lab}, ${ids[2]}, null, null, null, 1900, null), (${world.lab}, ${ids[3]}, null, null, null, null, 'AB')`,
    );
    expect([await total(0), await total(1), await total(2), await total(3)]).toEqual([
      1200,
      600,
      null,
      0,
    ]);
  });

  it('a test is found by its former id', async () => {
    await entered(1500);
    await regulate([part('TEST', 'Tests', 'cat', 2500, { cats: 'minor1' })]);
    expect(await total(0, world.marks)).toBeNull();
    await change(
      ({ sql }) =>
        sql`insert into id_alias (entity, old_id, id) values ('cat', 'MINOR1', 'CAT1'), ('course', 'MINOR1', 'E1')`,
    );
    expect(await total(0, world.marks)).toBe(1875);
    await change(({ sql }) => sql`delete from id_alias`);
  });

  it('the tests scheduled in the semester are used where the regulation names none', async () => {
    await regulate([]);
    const tests = async (): Promise<unknown[]> =>
      (await look(world, H, world.multiple)).columns
        .map(({ name }) => name)
        .filter((name) => name.startsWith('cat-'));
    await change(async ({ sql }) => {
      await sql`insert into cat (id, name, kind, default_max, sort) values ('ESSAY', 'Essay', 'assignment', 1000, 0), ('CAT4', 'Fourth test', 'test', 2000, 4)`;
      await sql`insert into cat_schedule (cat, batch, semester, opens_on, closes_on) values ('ESSAY', '2026', '1', '2026-11-01', '2026-11-30')`;
    });
    const held = await tests();
    const before = await world.db.transaction(
      ({ sql }) =>
        sql<Row>`delete from cat_schedule returning cat, opens_on::text, closes_on::text`,
    );
    const none = await tests();
    await change(async ({ sql }) => {
      for (const { cat, opens_on, closes_on } of before)
        if (cat !== 'ESSAY')
          await sql`insert into cat_schedule (cat, batch, semester, opens_on, closes_on) values (${cat}, '2026', '1', ${opens_on}, ${closes_on})`;
      await sql`delete from cat where id in ('ESSAY', 'CAT4')`;
    });
    expect([held, none]).toEqual([
      ['cat-CAT1', 'cat-CAT2', 'cat-CAT3'],
      ['cat-CAT1', 'cat-CAT2', 'cat-CAT3', 'cat-CAT4'],
    ]);
  });
});

describe('assessments on the dashboard', () => {
  const lines = async (as: Actor = TEACHER): Promise<string[]> =>
    (
      (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
        pending: { label: string; lines: { text: string }[] }[];
      }
    ).pending
      .filter(({ label }) => label === 'Assessments')
      .flatMap(({ lines: own }) => own.map(({ text }) => text))
      .filter((text) => text.includes('First test'));
  const window = (opens: string, closes: string): Promise<unknown> =>
    change(
      ({ sql }) =>
        sql`update cat_schedule set opens_on = ${opens}, closes_on = ${closes} where cat = 'CAT1'`,
    );
  afterAll(() => window('2026-11-01', '2026-11-30'));

  it.each([
    ['2026-11-24', 'four days before the end', 0],
    ['2026-11-23', 'three days before the end', 1],
    ['2026-11-20', 'on the last day', 1],
    ['2026-11-19', 'a day late', 1],
  ])('with entry until %s, %s: %i', async (closes, _, count) => {
    await window('2026-11-01', closes);
    expect(await lines()).toHaveLength(count);
    expect((await lines()).join()).toContain(
      count === 0
        ? ''
        : closes === '2026-11-19'
          ? 'due on 19-11-2026, not submitted'
          : '6 marks missing',
    );
  });

  it('are silent before opening, when all is entered in time, and once the register is submitted', async () => {
    await window('2026-11-21', '2026-11-22');
    expect(await lines()).toEqual([]);
    await window('2026-11-20', '2026-11-22');
    expect(await lines()).toHaveLength(1);
    await entered();
    expect(await lines(), 'nothing is missing').toEqual([]);
    await window('2026-11-01', '2026-11-19');
    expect(await lines(), 'late, and not submitted').toHaveLength(1);
    const register = (state: string, until: string | null): Promise<unknown> =>
      change(async ({ sql }) => {
        await sql`delete from cat_register`;
        await sql`insert into cat_register (offering, sheet, cat, state, reopened_until) values (${world.offering}, 'cat', 'CAT1', ${state}, ${until}::date)`;
      });
    await register('submitted', null);
    expect(await lines()).toEqual([]);
    await register('reopened', '2026-11-24');
    expect(await lines(), 'there is time until the 24th').toEqual([]);
    await register('reopened', '2026-11-23');
    expect(await lines()).toHaveLength(1);
  });

  it('leave out a student who has left, unlike one who repeats the paper', async () => {
    await window('2026-11-01', '2026-11-22');
    await change(({ sql }) => sql`update student set status = 'transferred' where id = ${one()}`);
    expect(await lines()).toEqual([
      'ENG/1 First test: 5 marks missing, entry closes on 22-11-2026.',
    ]);
    await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${one()}`);
    expect((await lines()).join()).toContain('6 marks missing');
    await change(async ({ sql }) => {
      await sql`update student set status = 'active' where id = ${one()}`;
      await sql`update enrolment set kind = 'regular' where student = ${one()}`;
    });
  });

  it('name the section and lead to it; one created later starts where the whole class stood', async () => {
    await window('2026-11-01', '2026-11-22');
    const [section] = await world.db.transaction(
      ({ sql }) =>
        sql<{
          id: number;
        }>`insert into section (offering, name) values (${world.offering}, 'Z') returning id`,
    );
    await change(
      ({ sql }) =>
        sql`update enrolment set section = ${section?.id ?? 0} where offering = ${world.offering}`,
    );
    await otherRegisters(world, 'cleared', '2020-01-01T00:00:00Z');
    expect((await lines()).join()).toContain('ENG/1 Z First test: 6 marks missing');
    const { text } = await world.ask({ as: TEACHER, method: 'GET', url: '/api/dashboard' });
    expect(text).toContain(`${world.cat('CAT1').replace('/api', '')}?section=${section?.id}`);
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.offering}, 'cat', 'CAT1', 'cleared', '2020-01-01T00:00:00Z')`,
    );
    expect(await lines()).toEqual([]);
    await change(async ({ sql }) => {
      await sql`delete from cat_register`;
      await sql`update enrolment set section = null where offering = ${world.offering}`;
      await sql`delete from section where id = ${section?.id ?? 0}`;
    });
  });

  it('count a token as entered and leave out dropped students and terms long past', async () => {
    await window('2026-11-01', '2026-11-22');
    await change(async ({ sql }) => {
      await sql`insert into cat_mark (offering, cat, student, token) values (${world.offering}, 'CAT1', ${one()}, 'AB')`;
      await sql`update enrolment set status = 'dropped' where student = ${two()}`;
    });
    expect(await lines()).toEqual([
      'ENG/1 First test: 4 marks missing, entry closes on 22-11-2026.',
    ]);
    const ended = async (day: string): Promise<number> => {
      await change(({ sql }) => sql`update term set ends_on = ${day}`);
      const { length } = await lines();
      await change(({ sql }) => sql`update term set ends_on = '2026-12-20'`);
      return length;
    };
    expect([await ended('2026-10-21'), await ended('2026-10-20')]).toEqual([1, 0]);
  });

  it.each([
    ['2026-07-15', '2026-11-20', 1],
    ['2026-07-15', '2026-11-19', 0],
    ['2026-11-20', null, 1],
    ['2026-11-21', null, 0],
  ])('for a teacher allotted from %s to %s: %i', async (from, to, count) => {
    await window('2026-11-01', '2026-11-22');
    await change(
      ({ sql }) =>
        sql`update course_allotment set from_date = ${from}, to_date = ${to}::date where offering = ${world.offering} and faculty = 1`,
    );
    const { length } = await lines();
    await change(
      ({ sql }) =>
        sql`update course_allotment set from_date = '2026-07-15', to_date = null where faculty = 1`,
    );
    expect(length).toBe(count);
  });
});
