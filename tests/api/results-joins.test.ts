/**
 * How the rest of the portal uses results: hub, ward, dashboard, elections, repeaters, entry, the
 * depository; and what none of them reveals.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { head } from '../kit/actors';
import {
  A,
  act,
  allMarks,
  emptied,
  HEAD,
  look,
  M,
  openResults,
  R,
  S,
  S2,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type ResultsClass,
} from '../kit/results-class';

let world: ResultsClass;
type Row = Readonly<Record<string, unknown>>;
interface Charted {
  readonly charts: readonly {
    readonly key: string;
    readonly rows: readonly {
      readonly label: string;
      readonly value: number;
      readonly of?: number;
      readonly link?: string;
    }[];
  }[];
}
const base = '/api/examination-result';
const answer = (url: string, as: Actor = R) => world.scenario({ as, url, status: 200 });
const rowsOf = async (url: string, as: Actor = R): Promise<Row[]> =>
  (await answer(url, as)).data as Row[];
const chartsOf = async (url: string, as: Actor = R): Promise<Charted['charts']> =>
  ((await answer(url, as)).body['meta'] as Charted).charts;
/** 7.40; fails prose; absent in poetry; 10.00. */
const CLASS = [
  [72, 55, 40],
  [60, 38, 25],
  ['AB', 50, 30],
  [90, 90, 45],
] as const;

async function move(...moves: readonly (readonly [Actor, string, Row?])[]): Promise<void> {
  for (const [as, name, values] of moves) {
    const told = await act(world, as, world.sheet, name, values);
    expect(told.status, told.text).toBe(200);
  }
}
const declare = async (n: number, values: Row): Promise<void> => {
  const told = await world.ask({
    as: S,
    method: 'POST',
    url: '/api/declared-result',
    body: { exam: '2025-ODD', student: world.pupils[n], semester: '1', ...values },
  });
  expect(told.status, told.text).toBe(201);
};

beforeAll(async () => {
  world = await openResults();
  await emptied(world);
  const told = await type(world, TEACHER, world.sheet, allMarks(world, CLASS));
  expect(told.status, told.text).toBe(200);
  await declare(0, { sgpa: 7.4, cgpa: 7.4 });
  await declare(1, { sgpa: 4.25 });
});
afterAll(() => world.close());

describe('before anything is published', () => {
  const part = (key: string) => `/api/student/${world.pupils[0]}/parts/${key}`;
  it('the student record, the dashboard and the ABC export show nothing', async () => {
    expect((await answer(part('cgpa'), SUPER)).data).toBeNull();
    expect((await answer(part('open-papers'), SUPER)).data).toBeNull();
    expect((await answer(part('results'), SUPER)).data).toMatchObject({ rows: [] });
    const { charts } = (await answer('/api/dashboard')).data as Charted;
    expect(charts.map(({ key }) => key)).not.toContain('results-college');
    expect(await rowsOf(`${base}/abc-export/2025-ODD/all`)).toEqual([]);
  });
  it('the dashboard shows sheets to verify and sheets to publish to those who do it', async () => {
    const told = async (as: Actor): Promise<string> =>
      JSON.stringify(((await answer('/api/dashboard', as)).data as Row)['pending']);
    expect(await told(S)).toContain('1 mark sheet entered and not verified.');
    expect(await told(R)).not.toContain('mark sheet');
    await world.db.transaction(({ sql }) => sql`update declared_result set acknowledged = true`);
    await move([S2, 'verify']);
    expect(await told(R)).toContain('1 mark sheet verified and not published.');
    await move([A, 'publish']);
    expect(await told(R)).not.toContain('mark sheet');
  });
});

describe('declared figures', () => {
  it('are shown beside the computed ones, with differences flagged', async () => {
    const shown = ['declared_sgpa', 'declared_cgpa', 'differs'] as const;
    for (const url of [
      `${base}/semester-mark-overview/2025/BA/1/ENG`,
      `${base}/grade-card/2025/BA/1/ENG`,
    ])
      expect((await rowsOf(url)).map((row) => shown.map((name) => row[name]))).toEqual([
        [740, 740, null],
        [425, null, 'SGPA'],
        [null, null, null],
        [null, null, null],
      ]);
    const [first, second] = await rowsOf(`${base}/students-sgpa-overview/2025/BA/ENG`);
    expect([first?.['differs'], second?.['differs']]).toEqual([null, 'SGPA (1)']);
    const { meta } = (await answer(`${base}/grade-card/2025/BA/1/ENG?student=${world.pupils[1]}`))
      .body as { meta: { head: readonly Row[] } };
    expect(meta.head).toContainEqual({ label: 'Declared SGPA', value: '4.25', tone: 'bad' });
  });
  it('of a session before the last attempt are history', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into result_sheet (batch, programme, semester, core, exam, kind, state) values ('2025', 'BA', '1', 'ENG', '2026-ODD', 'arrear', 'published')`;
      await sql`insert into paper_result (exam, student, course, kind, sheet, state) select '2026-ODD', ${world.pupils[1]}::int, 'E2', 'arrear', id, 'fail' from result_sheet where kind = 'arrear'`;
    });
    const rows = await rowsOf(`${base}/semester-mark-overview/2025/BA/1/ENG`);
    expect(rows.map(({ differs }) => differs)).toEqual([null, null, null, null]);
    await world.db.transaction(
      ({ sql }) => sql`
        insert into declared_result (exam, student, semester, kind, sgpa, sheet) select '2026-ODD', ${world.pupils[1]}::int, '1', 'arrear', 4.5, id from result_sheet where kind = 'arrear'`,
    );
    const own = await rowsOf(`${base}/semester-mark-overview/2025/BA/1/ENG`);
    expect(
      own.map(({ declared_sgpa }) => declared_sgpa),
      'that printed after the arrear counts',
    ).toEqual([740, 450, null, null]);
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from declared_result where kind = 'arrear'`;
      await sql`delete from paper_result where kind = 'arrear'`;
      await sql`delete from result_sheet where kind = 'arrear'`;
    });
  });
});

describe('result charts', () => {
  it.each([
    'semester-mark-overview/2025/BA/1/ENG',
    'paper-wise-result/2025/ENG/E2/1',
    'department-wise-result/2025/ENG/1/2',
    'semester-wise-result/2025/1/BA',
    'yearly-result-analysis/2025/all/BA',
  ])('each bar of %s equals the count of its linked list, with or without drafts', async (path) => {
    for (const drafts of ['', '?unpublished=true']) {
      const bars = (await chartsOf(`${base}/${path}${drafts}`)).flatMap(({ rows }) => rows);
      expect(bars.length).toBeGreaterThan(0);
      for (const { label, value, link } of bars) {
        expect(await rowsOf(`/api${link}`), `${label} ${link}`).toHaveLength(value);
        expect(link?.includes('unpublished=true')).toBe(drafts !== '');
      }
    }
  });
  it('show the grades of a paper from best to worst', async () => {
    const [grades] = await chartsOf(`${base}/paper-wise-result/2025/ENG/E2/1`);
    expect(grades?.rows.map(({ label, value, of }) => [label, value, of])).toEqual([
      ['O', 1, 4],
      ['B', 2, 4],
      ['F', 1, 4],
    ]);
  });
  it('show the trend to the office and to heads, as the yearly analysis counts it', async () => {
    for (const [as, key] of [
      [R, 'results-college'],
      [HEAD, 'results-department'],
    ] as const) {
      const { charts } = (await answer('/api/dashboard', as)).data as Charted;
      const found = charts.find((one) => one.key === key);
      expect(found?.rows).toMatchObject([{ label: 'Odd semesters 2025', value: 50, of: 100 }]);
      const { meta } = (await answer(`/api${found?.rows[0]?.link}`, as)).body as {
        meta: { head: readonly Row[] };
      };
      expect(meta.head).toContainEqual({ label: 'Pass %', value: '50 %' });
    }
    const { charts } = (await answer('/api/dashboard', head('PHY', 3))).data as Charted;
    expect(charts.map(({ key }) => key)).not.toContain('results-department');
  });
});

describe('student record', () => {
  const part = (n: number, key: string) => `/api/student/${world.pupils[n]}/parts/${key}`;
  it('has CGPA, open papers and each semester, matching the lists', async () => {
    expect((await answer(part(0, 'cgpa'), SUPER)).data).toMatchObject({ value: 740 });
    expect((await answer(part(0, 'open-papers'), SUPER)).data).toMatchObject({ value: 0 });
    expect((await answer(part(1, 'open-papers'), SUPER)).data).toMatchObject({
      value: 1,
      note: 'ENG/2',
    });
    expect((await answer(part(1, 'results'), SUPER)).data).toMatchObject({
      rows: [
        { name: 'Semester I', sgpa: 400, declared_sgpa: 425, differs: 'SGPA', result: 'fail' },
      ],
    });
  });
  it('has the CGPA of each semester beside its SGPA', async () => {
    const become = (cgpa: number) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update semester_standing set cgpa = ${cgpa} where student = ${world.pupils[1]}`,
      );
    await become(3.95);
    expect((await answer(part(1, 'results'), SUPER)).data).toMatchObject({
      rows: [{ name: 'Semester I', sgpa: 400, cgpa: 395 }],
    });
    await become(4);
  });
  it('hides results from callers who may not open the list', async () => {
    for (const as of [M, STRANGER])
      for (const key of ['cgpa', 'open-papers', 'results']) {
        const told = await world.ask({ as, url: part(1, key) });
        // Without the request id, which is random and may contain any digits.
        const said = told.text.replace(/"request_id":"[^"]*"/, '');
        expect(said, `${as.name} ${key}`).not.toMatch(/400|425|ENG\/2/);
      }
  });
});

describe('other modules', () => {
  it('count open papers by published results, for candidates and for repeaters', async () => {
    const { openPapersOf, openPapersIn } = await import(
      '../../src/resources/semester-mark-entry/commands/arrears.server'
    );
    await world.db.read(async ({ sql }) => {
      const open = await openPapersOf(sql, world.pupils);
      expect(world.pupils.map((student) => open.get(student))).toEqual([0, 1, 1, 0]);
      const papers = await openPapersIn(
        sql,
        { batch: '2025', programme: 'BA', semester: '1' },
        null,
      );
      expect(papers.map(({ student, course }) => [student, course])).toEqual([
        [world.pupils[1], 'E2'],
        [world.pupils[2], 'E1'],
      ]);
    });
    await world.db.transaction(async ({ sql }) => {
      const [one] = world.pupils.slice(1);
      const [before] = await sql<{ result: string }>`
        select result from semester_standing where student = ${one}`;
      await sql`update semester_standing set result = 'withheld' where student = ${one}`;
      const open = await openPapersOf(sql, world.pupils);
      await sql`update semester_standing set result = ${before?.result} where student = ${one}`;
      expect(open.has(one ?? 0), 'nothing is said of a withheld result').toBe(false);
    });
  });
  it('charge the repeater fee for failed papers, re-enrolled or not', async () => {
    const { papersOf } = await import('../../src/resources/fee-management/queries/roster.server');
    const schedule = { batch: '2025', programme: 'BA', semester: '1' };
    const found = await world.db.read(({ sql }) =>
      papersOf(sql, { ...schedule, purpose: 'exam_repeater' }),
    );
    expect(found.map(({ student, course }) => [student, course])).toEqual([
      [world.pupils[1], 'E2'],
      [world.pupils[2], 'E1'],
    ]);
  });
});

describe('ABC export sheet', () => {
  const url = `${base}/abc-export/2025-ODD/all`;
  it('lists missing student data first, and leaves out those results', async () => {
    expect(await rowsOf(url)).toEqual([]);
    const missing = await rowsOf(`${url}?tab=missing`);
    expect(missing).toHaveLength(4);
    expect(missing[0]?.['missing']).toBe(
      "ABC ID, Date of birth, Dates of the examination session, Date of the result, Father's or mother's name",
    );
  });
  it('has a line for each result with its papers, identifiers as text', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`update student set abc_id = '01234567890' || id, dob = '2006-02-01', father_name = '=Father' where id = any(${world.pupils.slice(0, 2)}::int[])`;
      await sql`update exam_session set held_from = '2025-11-20', held_to = '2025-12-04', result_on = '2026-01-30' where id = '2025-ODD'`;
    });
    expect(await rowsOf(url)).toMatchObject([
      {
        REGN_NO: 'R1',
        DOB: '01/02/2006',
        GENDER: 'F',
        ADMISSION_YEAR: '2025',
        EXAM_TYPE: 'REGULAR',
        MRKS_REC_STATUS: 'O',
        MONTH: 'DECEMBER',
        DOI: '30/01/2026',
        RESULT: 'PASS',
        DIVISION: 'FIRST',
        SGPA: '7.40',
        // 72 + 55 of 200 and 40 of 50.
        PERCENT: '66.80',
        TOT: 25000,
        TOT_MRKS: 16700,
        TOT_CREDIT: 1000,
        TOT_CREDIT_POINTS: 7400,
        SUB1: 'ENG/1',
        SUB1MAX: 10000,
        SUB1_TH_MAX: 7500,
        SUB1_TH_MRKS: 5200,
        SUB1_CE_MAX: 2500,
        SUB1_CE_MRKS: 2000,
        SUB1_PR_MAX: null,
        SUB1_TOT: 7200,
        SUB1_GRADE: 'A',
        SUB1_CREDIT_POINTS: 3200,
        SUB1_CREDIT_ELIGIBILITY: 'Y',
        SUB3_CE_MAX: null,
      },
      // A failed paper has no credits to deposit.
      {
        RESULT: 'FAIL',
        DIVISION: null,
        TOT_CREDIT: 600,
        SUB2_GRADE: 'F',
        SUB2_CREDIT: 400,
        SUB2_CREDIT_ELIGIBILITY: 'N',
      },
    ]);
    expect(await rowsOf(`${url}?tab=missing`)).toHaveLength(2);
    const { text } = await answer(`${url}?format=csv`);
    expect(text).toContain("'=Father");
    expect(text).toContain('74.00');
  });
  it('has nothing to send for an improvement that was no better', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into result_sheet (batch, programme, semester, core, exam, kind, state) values ('2025', 'BA', '1', 'ENG', '2026-ODD', 'improvement', 'published')`;
      await sql`insert into paper_result (exam, student, course, kind, sheet, state, letter, point, total, max, credits) select '2026-ODD', ${world.pupils[0]}::int, 'E1', 'improvement', id, 'pass', 'B', 600, 5500, 10000, 400 from result_sheet where kind = 'improvement'`;
    });
    const told = await answer(`${base}/abc-export/2026-ODD/all`);
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from paper_result where kind = 'improvement'`;
      await sql`delete from result_sheet where kind = 'improvement'`;
    });
    expect(told.data).toEqual([]);
    expect((told.body['meta'] as { head: unknown }).head).toEqual([
      { label: 'Results', value: '0' },
      { label: 'Ready', value: '0', tone: 'good' },
      { label: 'With missing details', value: '0' },
      { label: 'Unchanged by improvement', value: '1' },
    ]);
  });
  it('says of a withheld result only that it is withheld', async () => {
    await move([A, 'unpublish', { reason: 'Check' }]);
    const [held] = await world.db.read(
      ({ sql }) =>
        sql<{
          id: number;
          version: number;
        }>`select id, version from declared_result where student = ${world.pupils[0]}`,
    );
    const told = await world.ask({
      as: S,
      method: 'PATCH',
      url: `/api/declared-result/${held?.id}`,
      body: { withheld: 'Inquiry', version: held?.version },
    });
    expect(told.status, told.text).toBe(200);
    await move([S2, 'verify'], [A, 'publish']);
    const missing = await answer(`${url}?tab=missing`);
    expect((missing.data as Row[])[0]?.['missing']).toBe('Result withheld');
    expect(missing.text).not.toContain('7.4');
    const part = `/api/student/${world.pupils[0]}/parts`;
    expect((await answer(`${part}/cgpa`, SUPER)).data).toBeNull();
    expect((await answer(`${part}/results`, SUPER)).text).not.toMatch(/740|7\.4/);
    const headOf = async (n: number): Promise<readonly string[]> =>
      (
        (await answer(`${base}/grade-card/2025/BA/1/ENG?student=${world.pupils[n]}`)).body[
          'meta'
        ] as {
          head: readonly { label: string }[];
        }
      ).head.map(({ label }) => label);
    expect(await headOf(1)).toContain('Declared SGPA');
    expect(await headOf(0)).not.toContain('Declared SGPA');
  });
});

describe('student not eligible by attendance', () => {
  it('is locked for teachers in the papers named by the eligibility list, and open to the office', async () => {
    await emptied(world);
    await world.db.transaction(
      ({ sql }) => sql`
      insert into attendance_eligibility (student, term, offering, held, attended, pct, band, decision)
      select k.student, t.id, k.offering, 10, 1, 1000, 'x', k.decision from term t,
        (values (${world.pupils[0]}::int, null::int, 'eligible'), (${world.pupils[0]}::int, ${world.poetry}::int, 'debarred'), (${world.pupils[1]}::int, null::int, 'non_collegiate')) as k(student, offering, decision)
      where t.semester = '1'`,
    );
    // What was decided before the register was reopened bars nobody.
    await world.db.transaction(
      ({ sql }) => sql`
      insert into attendance_eligibility (student, term, held, attended, pct, band, decision, stale)
      select ${world.pupils[2]}, id, 10, 1, 1000, 'x', 'debarred', true from term where semester = '1'`,
    );
    const sheet = await look(world, TEACHER, world.sheet);
    const off = sheet.rows.map((row) =>
      Object.keys((row as { off?: Row }).off ?? {}).filter((name) => name.startsWith('external')),
    );
    const every = [world.poetry, world.prose, world.values].map((one) => `external-${one}`);
    expect(off).toEqual([[`external-${world.poetry}`], every, [], []]);
    const told = await type(world, TEACHER, world.sheet, [
      [world.pupils[0] ?? 0, `external-${world.poetry}`, 100],
    ]);
    expect(told.status).toBe(422);
    expect(told.text).toContain('Not eligible for this examination by attendance.');
    const cell = [world.pupils[0] ?? 0, `external-${world.poetry}`, 100] as const;
    expect((await type(world, S, world.sheet, [cell])).status).toBe(422);
    const office = await type(world, S, world.sheet, [
      cell,
      [world.pupils[0] ?? 0, 'entry_reason', 'Allowed by court order'],
    ]);
    expect(office.status, office.text).toBe(200);
    await world.db.transaction(({ sql }) => sql`delete from attendance_eligibility`);
  });
});
