import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teacher } from '../kit/actors';
import {
  act,
  COLLEAGUE,
  H,
  HEAD,
  look,
  openClass,
  OTHER_OFFICE,
  STRANGER,
  TEACHER,
  type,
  type InternalClass,
} from '../kit/internal-class';

let world: InternalClass;
let ids: number[];
type Row = Readonly<Record<string, unknown>>;
const base = '/api/internal-assessments';
const result = `${base}/cat-result/2026/BA/1/CAT1/ENG`;
const overview = `${base}/cat-overview/2026/BA/1/ENG`;
const internals = `${base}/internal-marks-overview/2026/BA/1/ENG`;
const rowsOf = async (url: string, as = H): Promise<Row[]> =>
  (await world.scenario({ as, url, status: 200 })).data as Row[];
const metaOf = async (
  url: string,
): Promise<{
  footnotes: string[];
  head: { label: string; value: string }[];
  columns: { name: string; label: string }[];
}> => (await world.scenario({ as: H, url, status: 200 })).body['meta'] as never;

/**
 * Six students; in English 0, AB, EX, UFM, nothing and 16 of 20; in physics all have 10 except the
 * last, who has 18.
 */
beforeAll(async () => {
  world = await openClass();
  ids = world.pupils.map(({ student }) => student);
  const marks: (number | string | null)[] = [0, 'AB', 'EX', 'UFM', null, 1600];
  await world.db.transaction(async ({ sql }) => {
    for (const [n, student] of ids.entries()) {
      const mark = marks[n];
      await sql`insert into cat_mark (offering, cat, student, mark, token, max, reason) values (${world.offering}, 'CAT1', ${student}, ${typeof mark === 'number' ? mark : null}, ${typeof mark === 'string' ? mark : null}, 2000, 'r')`;
      await sql`insert into cat_mark (offering, cat, student, mark, max) values (${world.lab}, 'CAT1', ${student}, ${n === 5 ? 1800 : 1000}, 2000)`;
    }
    await sql`delete from enrolment where offering = ${world.project}`;
    await sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.lab}, 'cat', 'CAT1', 'cleared', timestamptz '2026-11-20 06:30+00')`;
  });
});
afterAll(() => world.close());

describe('result of an assessment', () => {
  it('gives each student papers, total and counted maximum, and no rank after AB, UFM or a missing mark', async () => {
    const rows = await rowsOf(result);
    expect(
      rows.map((row) => [
        row[`paper-${world.offering}`],
        row[`paper-${world.lab}`],
        row['total'],
        row['max'],
        row['failed'],
        row['absent'],
        row['missing'],
        row['rank'],
      ]),
    ).toEqual([
      [0, 1000, 1000, 4000, 1, 0, 0, 3],
      ['AB', 1000, 1000, 4000, 1, 1, 0, null],
      ['EX', 1000, 1000, 2000, 0, 0, 0, 2],
      ['UFM', 1000, 1000, 4000, 1, 0, 0, null],
      [null, 1000, 1000, 2000, 0, 0, 1, null],
      [1600, 1800, 3400, 4000, 0, 0, 0, 1],
    ]);
    const passed = (await metaOf(result)).head.find(({ label }) => label === 'Passed all papers');
    expect(passed?.value, 'nobody of whom a mark is missing').toMatch(/^2 \(/);
  });

  it('is provisional until every register is cleared', async () => {
    expect((await metaOf(result)).footnotes[0]).toContain('Provisional');
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.offering}, 'cat', 'CAT1', 'cleared', timestamptz '2026-11-20 06:30+00')`,
    );
    expect((await metaOf(result)).footnotes.join()).not.toContain('Provisional');
    await world.db.transaction(
      ({ sql }) => sql`delete from cat_register where offering = ${world.offering}`,
    );
  });

  it('counts appeared and passed for each paper, absence apart', async () => {
    const [english, physics] = await rowsOf(`${result}?tab=papers`);
    expect(english).toMatchObject({
      code: 'ENG/1',
      registered: 6,
      appeared: 3,
      absent: 1,
      missing: 1,
      passed: 1,
      share: 3333,
      mean: '8.00',
      highest: '16.00',
    });
    expect(physics).toMatchObject({ code: 'PHY/1', appeared: 6, passed: 6, share: 10000 });
  });

  it('exports to CSV with tokens as text, 0 as 0 and missing marks as blanks', async () => {
    const { text } = await world.ask({ as: H, url: `${result}?format=csv` });
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    ).toEqual(['0.00', 'AB', 'EX', 'UFM', '', '16.00']);
    expect((await world.ask({ as: H, url: `${result}?format=xlsx` })).status).toBe(200);
  });

  it('counts a retest', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`update cat_mark set retest_mark = 1200 where offering = ${world.offering} and student = ${ids[1]}`,
    );
    expect((await rowsOf(result))[1]?.[`paper-${world.offering}`]).toBe(1200);
    await world.db.transaction(({ sql }) => sql`update cat_mark set retest_mark = null`);
  });

  it.each([
    ['office', H, 200],
    ['teacher of the department', TEACHER, 200],
    ['head', HEAD, 200],
    ['colleague', COLLEAGUE, 200],
    ['teacher of another department', STRANGER, 403],
    ['another letter', OTHER_OFFICE, 403],
  ] as const)('of a major, for the %s: %i', async (_, as, status) => {
    for (const url of [result, overview, internals]) await world.scenario({ as, url, status });
  });

  it('of a whole programme, shows teachers only the students of their own department', async () => {
    const whole = `${base}/cat-result/2026/all/1/CAT1/all`;
    expect(await rowsOf(whole)).toHaveLength(6);
    expect(await rowsOf(whole, TEACHER)).toHaveLength(6);
    expect(await rowsOf(whole, STRANGER)).toEqual([]);
    await world.scenario({
      as: teacher('ENG', 4),
      url: `${base}/cat-result/2026/BA/1/CAT1/PHY`,
      status: 403,
    });
  });
});

describe('overview of assessments', () => {
  it('shows all assessments of a paper, the trend, and the internal mark so far', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into cat_mark (offering, cat, student, mark, max) values (${world.offering}, 'CAT2', ${ids[5]}, 1000, 2000), (${world.offering}, 'CAT2', ${ids[0]}, 500, 2000)`,
    );
    const rows = await rowsOf(overview);
    const of = (n: number, name: string): unknown => rows[n]?.[`${world.offering}-${name}`];
    expect([of(5, 'CAT1'), of(5, 'CAT2'), of(5, 'trend'), of(5, 'internal')]).toEqual([
      1600,
      1000,
      '↓',
      '13/20 …',
    ]);
    expect([of(0, 'CAT1'), of(0, 'trend')]).toEqual([0, '↑']);
    expect([of(1, 'CAT1'), of(1, 'trend'), of(4, 'CAT1')]).toEqual(['AB', null, null]);
  });

  it('shows the progress of each assessment for every paper', async () => {
    const rows = await rowsOf(`${overview}?tab=pending`);
    expect(rows.map((row) => [row['code'], row['cat-CAT1'], row['cat-CAT2']])).toEqual([
      ['ENG/1', '5/6 · Open', '2/6 · Overdue'],
      ['PHY/1', '6/6 · Cleared', '0/6 · Overdue'],
    ]);
  });
});

describe('overview of internal marks', () => {
  it('separates final from draft and names the papers not yet final', async () => {
    expect((await metaOf(internals)).footnotes[0]).toBe('Not final yet: ENG/1, PHY/1.');
    await world.db.transaction(async ({ sql }) => {
      await sql`update cat_mark set mark = 1000, token = null where offering = ${world.offering} and cat = 'CAT1'`;
      await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, 'CAT2', s, 1000, 2000 from unnest(${ids}::int[]) s on conflict do nothing`;
      await sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.offering}, 'cat', 'CAT1', 'cleared', timestamptz '2026-11-20 06:30+00'), (${world.offering}, 'cat', 'CAT2', 'cleared', timestamptz '2026-11-20 06:30+00')`;
    });
    await type(
      world,
      TEACHER,
      world.marks,
      ids.map((id) => [id, 'part-SEM', 500] as const),
    );
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
    expect(
      (await rowsOf(`${internals}?tab=papers`)).map(({ code, state, final, students }) => [
        code,
        state,
        final,
        students,
      ]),
    ).toEqual([
      ['ENG/1', 'Final', 6, 6],
      ['PHY/1', 'Draft', 0, 6],
    ]);
    expect((await metaOf(internals)).footnotes[0]).toBe('Not final yet: PHY/1.');
    const [first] = await rowsOf(internals);
    expect([
      first?.[`paper-${world.offering}`],
      first?.[`paper-${world.lab}`],
      first?.['drafts'],
      first?.['missing'],
    ]).toEqual([1300, null, 1, 1]);
  });

  it('exports final marks in the columns that the university asks for', async () => {
    const told = await act(world, H, internals, 'upload-form', {
      columns: 'Registration number, paper, Internal marks, max',
    });
    expect(told.headers.get('content-type')).toContain('text/csv');
    expect(told.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Registration number,paper,Internal marks,max',
      ...ids.map((_, n) => `R${n + 1},ENG/1,${n === 5 ? 15 : n === 0 ? 13 : 15},25`),
    ]);
    expect(
      (await act(world, H, internals, 'upload-form', { columns: 'name, secret' })).status,
    ).toBe(422);
    expect(
      (
        await act(world, H, internals, 'upload-form', { columns: 'roll_no, state', drafts: true })
      ).text.split('\r\n'),
    ).toHaveLength(14);
  });

  it('flags a paper whose source marks have changed since', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`update internal_result set stale = true where enrolment = (select min(enrolment) from internal_result)`,
    );
    expect((await rowsOf(`${internals}?tab=papers`))[0]).toMatchObject({
      state: 'Source marks changed',
      stale: 1,
    });
  });
});

describe('dashboard', () => {
  const pendingOf = async (
    as: typeof TEACHER,
  ): Promise<{ text: string; link: string; tone: string }[]> =>
    (
      (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
        pending: { label: string; lines: never[] }[];
      }
    ).pending
      .filter(({ label }) => label === 'Assessments')
      .flatMap(({ lines }) => lines);

  it('shows teachers only their own registers that are overdue or close soon with marks missing', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from cat_register`;
      await sql`update cat_schedule set closes_on = '2026-11-22' where cat = 'CAT1'`;
      await sql`update cat_mark set mark = null where offering = ${world.offering} and cat = 'CAT1' and student = ${ids[0]}`;
    });
    const lines = await pendingOf(TEACHER);
    expect(lines.map(({ text, tone }) => [text, tone])).toEqual(
      expect.arrayContaining([
        ['ENG/1 Second test: due on 20-10-2026, not submitted.', 'bad'],
        ['ENG/1 First test: 1 mark missing, entry closes on 22-11-2026.', 'warn'],
      ]),
    );
    expect(lines[0]?.link).toMatch(/^\/internal-assessments\/cat-entry\/2026\/ENG\/1\/E/);
    expect(await pendingOf(COLLEAGUE)).toEqual([]);
    expect((await pendingOf(STRANGER)).every(({ text }) => text.includes('PHY/1'))).toBe(true);
  });

  it('shows the office of H the whole college, by assessment', async () => {
    const lines = await pendingOf(H);
    expect(lines.map(({ link }) => link)).toEqual(
      expect.arrayContaining([
        '/internal-assessments/clearance/2026/1/CAT2',
        '/internal-assessments/clearance/2026/1/CAT1',
      ]),
    );
    expect(await pendingOf(OTHER_OFFICE)).toEqual([]);
  });

  it('shows internal marks that are not final once the term is over', async () => {
    await world.db.transaction(({ sql }) => sql`update term set ends_on = '2026-11-10'`);
    expect((await pendingOf(STRANGER)).map(({ text }) => text)).toContain(
      'PHY/1 (2026): internal marks not final.',
    );
    expect((await pendingOf(TEACHER)).map(({ text }) => text)).not.toContain(
      'ENG/1 (2026): internal marks not final.',
    );
    expect((await pendingOf(H)).map(({ text }) => text)).toContain(
      'Batch 2026, semester 1: internal marks of 1 paper not final.',
    );
  });

  it('counts registers to clear for the office only', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.lab}, 'cat', 'CAT1', 'submitted', timestamptz '2026-11-20 06:30+00')`,
    );
    const cards = (
      (await world.scenario({ as: H, url: '/api/dashboard', status: 200 })).data as {
        cards: { key: string; value: number }[];
      }
    ).cards;
    expect(cards.find(({ key }) => key === 'assessment-registers-submitted')?.value).toBe(1);
    expect((await look(world, HEAD, world.cat('CAT1'))).rows).toHaveLength(6);
    await world.scenario({
      as: TEACHER,
      url: '/api/dashboard',
      status: 200,
      hasNot: ['assessment-registers-submitted'],
    });
  });
});
