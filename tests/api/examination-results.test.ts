/**
 * Screens of results: what they count, the students behind each number, and who sees unpublished
 * results.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import {
  A,
  act,
  allMarks,
  emptied,
  H,
  HEAD,
  openResults,
  R,
  S,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type ResultsClass,
} from '../kit/results-class';

let world: ResultsClass;
type Row = Readonly<Record<string, unknown>>;
const base = '/api/examination-result';
const OVERVIEW = `${base}/semester-mark-overview/2025/BA/1/ENG`;
const SCREENS = {
  'grade-card': `${base}/grade-card/2025/BA/1/ENG`,
  'paper-wise-result': `${base}/paper-wise-result/2025/ENG/E2/1`,
  'department-wise-result': `${base}/department-wise-result/2025/ENG/1/2`,
  'semester-mark-overview': OVERVIEW,
  'students-sgpa-overview': `${base}/students-sgpa-overview/2025/BA/ENG`,
  'semester-wise-result': `${base}/semester-wise-result/2025/1/BA`,
  'yearly-result-analysis': `${base}/yearly-result-analysis/2025/all/BA`,
  'final-result-analysis': `${base}/final-result-analysis/2025/2025/BA`,
} as const;
const rowsOf = async (url: string, as: Actor = R): Promise<Row[]> =>
  (await world.scenario({ as, url, status: 200 })).data as Row[];
const headOf = async (url: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      (await world.scenario({ as: R, url, status: 200 })).body['meta'] as {
        head: { label: string; value: string }[];
      }
    ).head.map(({ label, value }) => [label, value]),
  );
/** 7.40, fails prose, absent in poetry, 10.00. */
const CLASS = [
  [72, 55, 40],
  [60, 38, 25],
  ['AB', 50, 30],
  [90, 90, 45],
] as const;

async function published(url: string): Promise<void> {
  for (const [as, move] of [
    [S, 'verify'],
    [A, 'publish'],
  ] as const) {
    const told = await act(world, as, url, move);
    expect(told.status, told.text).toBe(200);
  }
}

beforeAll(async () => {
  world = await openResults();
  await emptied(world);
  const told = await type(world, TEACHER, world.sheet, allMarks(world, CLASS));
  expect(told.status, told.text).toBe(200);
});
afterAll(() => world.close());

describe('unpublished results', () => {
  it.each(Object.entries(SCREENS))('appear in no row, file or heading of %s', async (_, url) => {
    for (const as of [R, A, SUPER, TEACHER, HEAD]) {
      const { text } = await world.scenario({ as, url, status: 200 });
      expect(text).not.toContain('7.4');
      expect(text).not.toContain('7200');
      expect(text).not.toContain(':740,');
    }
    expect((await world.ask({ as: R, url: `${url}?format=csv` })).text).not.toMatch(/7\.4|72\.00/);
  });
  it.each(Object.entries(SCREENS))(
    'of %s are shown to roles R and A on request, and to no teacher',
    async (_, url) => {
      for (const as of [R, A, SUPER])
        expect((await world.ask({ as, url: `${url}?unpublished=true` })).status).toBe(200);
      for (const as of [TEACHER, HEAD]) {
        expect((await world.ask({ as, url: `${url}?unpublished=true` })).status).toBe(403);
        expect((await world.ask({ as, url: `${url}?unpublished=true&format=csv` })).status).toBe(
          403,
        );
      }
    },
  );
  it('are the same as after publication', async () => {
    const draft = await rowsOf(`${OVERVIEW}?unpublished=true`);
    expect(draft.map(({ sgpa }) => sgpa)).toEqual([740, 400, 380, 1000]);
    expect(await rowsOf(OVERVIEW)).toEqual([]);
    await published(world.sheet);
    expect(await rowsOf(OVERVIEW)).toEqual(draft);
  });
});

describe('published results', () => {
  it.each(Object.entries(SCREENS))(
    'of %s are open to R, A and the department, and to no other role',
    async (_, url) => {
      for (const as of [R, A, SUPER, TEACHER, HEAD])
        expect((await world.ask({ as, url })).status, as.name).toBe(200);
      for (const as of [S, H]) expect((await world.ask({ as, url })).status, as.name).toBe(403);
    },
  );
  it('are hidden from a teacher of another department', async () => {
    expect((await world.ask({ as: STRANGER, url: OVERVIEW })).status).toBe(403);
    expect((await world.ask({ as: STRANGER, url: SCREENS['paper-wise-result'] })).status).toBe(403);
    expect(await rowsOf(`${base}/semester-mark-overview/2025/BA/1/all`, STRANGER)).toEqual([]);
    expect(await rowsOf(SCREENS['semester-wise-result'], STRANGER)).toEqual([]);
  });
  it('are tabulated, with ranks only for students who never had an arrear', async () => {
    const rows = await rowsOf(OVERVIEW);
    expect(
      rows.map(({ sgpa, cgpa, result, open, rank, total, credits }) => [
        sgpa,
        cgpa,
        result,
        open,
        rank,
        total,
        credits,
      ]),
    ).toEqual([
      [740, 740, 'pass', null, 2, 16_700, 1000],
      [400, 400, 'fail', 'ENG/2', null, 12_300, 600],
      [380, 380, 'fail', 'ENG/1', null, 8000, 600],
      [1000, 1000, 'pass', null, 1, 22_500, 1000],
    ]);
    expect(rows[2]).toMatchObject({ 'total-E1': 'AB', 'letter-E1': 'AB' });
    expect(await rowsOf(`${OVERVIEW}?result=fail`)).toHaveLength(2);
    expect(
      (await rowsOf(`${OVERVIEW}?arrears=true`)).map(({ roll_no, percent }) => [roll_no, percent]),
    ).toEqual([
      ['25BA2', 4920],
      ['25BA3', 5333],
    ]);
    expect(await headOf(OVERVIEW)).toMatchObject({
      Students: '4',
      Appeared: '4',
      Passed: '2 (50 %)',
    });
  });
  it('count whoever was absent throughout as a student, not as one who appeared', async () => {
    const absent = (papers: number | null) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update semester_standing set absent = coalesce(${papers}, 0) where student = ${world.pupils[2]}`,
      );
    const [known] = await world.db.read(
      ({ sql }) =>
        sql<{
          papers: number;
          absent: number;
        }>`select papers, absent from semester_standing where student = ${world.pupils[2]} limit 1`,
    );
    await absent(known?.papers ?? 0);
    expect(await headOf(OVERVIEW)).toMatchObject({
      Students: '4',
      Appeared: '3',
      Passed: '2 (66.67 %)',
    });
    await absent(known?.absent ?? 0);
  });
  it('are listed for grade cards, which show papers with their credit points', async () => {
    expect(
      (await rowsOf(SCREENS['grade-card'])).map(({ class: name, sgpa }) => [name, sgpa]),
    ).toEqual([
      ['First', 740],
      [null, 400],
      [null, 380],
      ['Distinction', 1000],
    ]);
    const url = `${SCREENS['grade-card']}?student=${world.pupils[0]}`;
    expect(
      (await rowsOf(url)).map(({ code, letter, point, credits, credit_points }) => [
        code,
        letter,
        point,
        credits,
        credit_points,
      ]),
    ).toEqual([
      ['ENG/1', 'A', 800, 400, 3200],
      ['ENG/2', 'B', 600, 400, 2400],
      ['VAL/1', 'A+', 900, 200, 1800],
    ]);
    expect(await headOf(url)).toMatchObject({ SGPA: '7.40', CGPA: '7.40' });
    await world.scenario({ as: R, url: `${SCREENS['grade-card']}?student=999999`, status: 404 });
  });
  it('D05: count students who appeared in a paper, leaving out absent ones', async () => {
    const url = `${base}/paper-wise-result/2025/ENG/E1/1`;
    expect(await headOf(url)).toMatchObject({
      Registered: '4',
      Appeared: '3',
      Absent: '1',
      Passed: '3 (100 %)',
      Mean: '74.00',
      Highest: '90.00',
      Grades: 'A 1 (25 %), AB 1 (25 %), B+ 1 (25 %), O 1 (25 %)',
    });
    expect(await rowsOf(`${url}?result=absent`)).toMatchObject([
      { roll_no: '25BA3', state: 'absent' },
    ]);
    expect(await rowsOf(`${url}?letter=O`)).toMatchObject([{ roll_no: '25BA4' }]);
  });
  it('D05: count exempt students and those without a mark as neither appeared nor passed', async () => {
    const url = `${base}/paper-wise-result/2025/ENG/E1/1`;
    const put = (token: string | null, state: string, student: number | undefined) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update paper_result set token = ${token}, state = ${state} where course = 'E1' and student = ${student}`,
      );
    await put('NA', 'exempt', world.pupils[1]);
    await put(null, 'missing', world.pupils[3]);
    expect(await headOf(url)).toMatchObject({
      Registered: '3',
      Appeared: '1',
      Absent: '1',
      'Without a result': '1',
      Passed: '1 (100 %)',
    });
    const papers = await rowsOf(`${SCREENS['department-wise-result']}?tab=papers`);
    expect(papers[0]).toMatchObject({ code: 'ENG/1', registered: 3, appeared: 1, passed: 1 });
    await put(null, 'pass', world.pupils[1]);
    await put(null, 'pass', world.pupils[3]);
    const gender = await rowsOf(`${url}?tab=gender`);
    expect(gender.map((row) => [row['group'], row['registered'], row['absent']])).toEqual([
      ['female', 2, 1],
      ['male', 2, 0],
    ]);
    expect(await rowsOf(`${url}?tab=arrears`)).toEqual([]);
  });
  it('of a semester add up, and each number links to its students', async () => {
    const [row] = await rowsOf(SCREENS['semester-wise-result']);
    expect(row).toMatchObject({
      registered: 4,
      appeared: 4,
      passed: 2,
      failed: 2,
      share: 5000,
      mean: 630,
      highest: 1000,
    });
    const gender = await rowsOf(`${SCREENS['semester-wise-result']}?tab=gender`);
    expect(gender.reduce((all, one) => all + Number(one['registered']), 0)).toBe(4);
    const meta = (
      await world.scenario({ as: R, url: SCREENS['semester-wise-result'], status: 200 })
    ).body['meta'] as {
      columns: { name: string; link?: string }[];
    };
    for (const [name, count] of [
      ['passed', 2],
      ['failed', 2],
      ['registered', 4],
    ] as const) {
      const link = meta.columns.find((column) => column.name === name)?.link ?? '';
      const url = `/api${link.replace(/\{(\w+)\}/g, (_, key: string) => String(row?.[key]))}`;
      expect(await rowsOf(url), url).toHaveLength(count);
    }
    expect(
      (await rowsOf(`${SCREENS['semester-wise-result']}?tab=toppers`)).map(
        ({ roll_no }) => roll_no,
      ),
    ).toEqual(['25BA4', '25BA1']);
  });
  it('of a department are listed by semester and by paper, with blanks for semesters not held', async () => {
    const rows = await rowsOf(SCREENS['department-wise-result']);
    expect(
      rows.map(({ semester, registered, share, arrears }) => [
        semester,
        registered,
        share,
        arrears,
      ]),
    ).toEqual([
      ['Semester I', 4, 5000, 2],
      ['Semester II', undefined, undefined, undefined],
    ]);
    const papers = await rowsOf(`${SCREENS['department-wise-result']}?tab=papers`);
    expect(papers.map(({ code, appeared, passed }) => [code, appeared, passed])).toEqual([
      ['ENG/1', 3, 3],
      ['ENG/2', 4, 3],
      ['VAL/1', 4, 4],
    ]);
    await world.scenario({
      as: R,
      url: `${base}/department-wise-result/2025/ENG/2/1`,
      status: 400,
    });
  });
  it('of a past semester stay as they were when a student moves to another major and batch', async () => {
    const past = [
      SCREENS['semester-mark-overview'],
      SCREENS['semester-wise-result'],
      SCREENS['department-wise-result'],
      `${SCREENS['department-wise-result']}?tab=papers`,
      SCREENS['grade-card'],
      SCREENS['yearly-result-analysis'],
      `${SCREENS['yearly-result-analysis']}?tab=departments`,
      `${SCREENS['yearly-result-analysis']}?unpublished=true`,
    ];
    const told = async (): Promise<unknown> => {
      const all: unknown[] = [];
      for (const url of past) all.push(await rowsOf(url));
      return all;
    };
    const before = await told();
    const mover = world.pupils[0] ?? 0;
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into batch (id, name, start_year) values ('2026', 'Batch 2026', 2026)`;
      await sql`insert into batch_programme (batch, programme, regulation_version, intake) select '2026', 'BA', id, 10 from regulation_version order by id limit 1`;
      await sql`update student set department = 'PHY', major_subject = 'PHY', batch = '2026' where id = ${mover}`;
    });
    expect(await told()).toEqual(before);
    // A head of the department of today does not count them in a year when they were elsewhere.
    const elsewhere = SCREENS['yearly-result-analysis'];
    expect(await rowsOf(elsewhere, STRANGER)).toEqual([]);
    expect((await rowsOf(elsewhere, HEAD))[0]?.['registered']).toBe(4);
    for (const place of ['2025/BA/1/PHY', '2026/BA/1/all'])
      expect(await rowsOf(`${base}/semester-mark-overview/${place}`), place).toEqual([]);
    // Their own page still finds them where they are now.
    await world.scenario({
      as: R,
      url: `${base}/grade-card/2026/BA/1/PHY?student=${mover}`,
      status: 200,
    });
    await world.db.transaction(async ({ sql }) => {
      await sql`update student set department = 'ENG', major_subject = 'ENG', batch = '2025' where id = ${mover}`;
      await sql`delete from batch_programme where batch = '2026'`;
      await sql`delete from batch where id = '2026'`;
    });
  });
  it('of all semesters of a student are shown in one row', async () => {
    const [first] = await rowsOf(SCREENS['students-sgpa-overview']);
    expect(first).toMatchObject({
      'sgpa-1': 740,
      cgpa: 740,
      percent: '74.00',
      class: 'First',
      credits: 1000,
      open: null,
    });
  });
  it('mark a CGPA that fell by one, exactly', async () => {
    const student = world.pupils[0] ?? 0;
    await world.db.transaction(async ({ sql }) => {
      await sql`
        insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, open, first_attempt, class)
        select student, '2', exam, result, sgpa, 3.35, credits, earned, earned_so_far, total, max, papers, failed, absent, open, first_attempt, class from semester_standing where student = ${student} and semester = '1'`;
      await sql`update semester_standing set cgpa = 4.35 where student = ${student} and semester = '1'`;
    });
    const remark = async () => (await rowsOf(SCREENS['students-sgpa-overview']))[0]?.['remark'];
    expect(await remark()).toBe('CGPA fell by 1 or more');
    await world.db.transaction(
      ({ sql }) =>
        sql`update semester_standing set cgpa = 3.36 where student = ${student} and semester = '2'`,
    );
    expect(await remark()).toBeNull();
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from semester_standing where semester = '2'`;
      await sql`update semester_standing set cgpa = 7.4 where student = ${student}`;
    });
  });
  it('have a class only if they are passed: with those not passed and withheld, classes add up', async () => {
    for (const screen of ['yearly-result-analysis', 'department-wise-result'] as const) {
      const [row] = await rowsOf(SCREENS[screen]);
      const classes = Object.entries(row ?? {}).filter(([name]) => name.startsWith('class-'));
      expect(classes.map(([, count]) => count)).toEqual([1, 1, 0, 0]);
      expect(
        classes.reduce((sum, [, count]) => sum + Number(count), 0) +
          Number(row?.['failed']) +
          Number(row?.['withheld']),
      ).toBe(row?.['appeared']);
    }
  });
  it('of a year are listed for its own batch and semester only', async () => {
    expect(await rowsOf(SCREENS['yearly-result-analysis'])).toMatchObject([
      {
        batch: '2025',
        semester: 'Semester I',
        programme: 'BA',
        registered: 4,
        passed: 2,
        share: 5000,
        previous: null,
      },
    ]);
    expect(await rowsOf(`${base}/yearly-result-analysis/2025/even/BA`)).toEqual([]);
    expect(await rowsOf(`${base}/yearly-result-analysis/2024/all/all`)).toEqual([]);
  });
  it('of a year are compared with the same semester and programme a year before', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into batch (id, name, start_year) values ('2026', 'Batch 2026', 2026)`;
      await sql`
        insert into student (name, batch, programme, department, major_subject, roll_no)
        select 'Next ' || n, '2026', 'BA', 'ENG', 'ENG', '26BA' || n from generate_series(1, 4) n`;
      await sql`
        insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, first_attempt)
        select id, '1', '2026-ODD', case when roll_no = '26BA1' then 'fail' else 'pass' end, 6, 6, 10, 10, 10, 15000, 25000, 3, 0, 0, true from student where batch = '2026'`;
    });
    const url = `${base}/yearly-result-analysis/2026/all/BA`;
    expect(await rowsOf(url)).toMatchObject([
      { batch: '2026', semester: 'Semester I', share: 7500, previous: 5000, change: '25.00' },
    ]);
    expect((await headOf(url))['Previous year']).toBe('50 %');
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from semester_standing where exam = '2026-ODD'`;
      await sql`delete from student where batch = '2026'`;
      await sql`delete from batch where id = '2026'`;
    });
  });
  it('of the final semester count students without open papers', async () => {
    await world.db.transaction(({ sql }) => sql`update programme set duration_semesters = 1`);
    expect(await rowsOf(SCREENS['final-result-analysis'])).toMatchObject([
      {
        intake: 10,
        admitted: 4,
        reached: 4,
        appeared: 4,
        passed: 2,
        share: 5000,
        on_time: 2,
        completion_on_time: 5000,
        completion: 5000,
        topper: 'Pupil 4 (10.00)',
      },
    ]);
    const tab = (name: string) => rowsOf(`${SCREENS['final-result-analysis']}?tab=${name}`);
    expect(
      (await tab('gender')).map(({ group, admitted, passed, on_time }) => [
        group,
        admitted,
        passed,
        on_time,
      ]),
    ).toEqual([
      ['female', 2, 1, 1],
      ['male', 2, 1, 1],
    ]);
    expect((await tab('toppers')).map(({ rank, roll_no, cgpa }) => [rank, roll_no, cgpa])).toEqual([
      [1, '25BA4', 1000],
      [2, '25BA1', 740],
    ]);
    await world.db.transaction(
      ({ sql }) => sql`update student set status = 'transferred' where id = ${world.pupils[1]}`,
    );
    expect((await tab('left')).map(({ roll_no, status }) => [roll_no, status])).toEqual([
      ['25BA2', 'transferred'],
    ]);
    await world.db.transaction(({ sql }) => sql`update student set status = 'active'`);
    await world.db.transaction(({ sql }) => sql`update programme set duration_semesters = 8`);
    await world.scenario({ as: R, url: `${base}/final-result-analysis/2025/none/BA`, status: 404 });
  });
  it('of the final semester name the ten best, and all who tie with the tenth', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`update programme set duration_semesters = 1`;
      await sql`insert into batch (id, name, start_year) values ('2026', 'Batch 2026', 2026)`;
      await sql`
        insert into batch_programme (batch, programme, regulation_version, intake)
        select '2026', programme, regulation_version, intake from batch_programme where batch = '2025' and programme = 'BA'`;
      await sql`
        insert into student (name, batch, programme, department, major_subject, roll_no)
        select 'Next ' || n, '2026', 'BA', 'ENG', 'ENG', '26BA' || n from generate_series(11, 23) n`;
      await sql`
        insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, first_attempt)
        select s.id, '1', '2026-ODD', 'pass', k.cgpa, k.cgpa, 10, 10, 10, 15000, 25000, 3, 0, 0, true
        from student s, lateral (select case when roll_no <= '26BA19' then 8 when roll_no <= '26BA22' then 6 else 5 end as cgpa) k where batch = '2026'`;
    });
    const best = await rowsOf(`${base}/final-result-analysis/2026/2026/BA?tab=toppers`);
    expect(best.map(({ rank, cgpa }) => [rank, cgpa])).toEqual([
      ...Array(9).fill([1, 800]),
      ...Array(3).fill([10, 600]),
    ]);
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from semester_standing where exam = '2026-ODD'`;
      await sql`delete from student where batch = '2026'`;
      await sql`delete from batch_programme where batch = '2026'`;
      await sql`delete from batch where id = '2026'`;
      await sql`update programme set duration_semesters = 8`;
    });
  });
  it('of the final semester are drawn for groups in which somebody appeared', async () => {
    const student = world.pupils[3] ?? 0;
    const bars = async (): Promise<unknown[]> => {
      const url = `${SCREENS['final-result-analysis']}?tab=gender`;
      const { body } = await world.scenario({ as: R, url, status: 200 });
      const { charts } = body['meta'] as {
        charts: { rows: { label: string; value: number; of: number }[] }[];
      };
      return charts.flatMap(({ rows }) => rows.map(({ label, value, of }) => [label, value, of]));
    };
    await world.db.transaction(async ({ sql }) => {
      await sql`update programme set duration_semesters = 1`;
      await sql`update student set gender = case id when ${student} then 'female' else 'male' end`;
      await sql`insert into student (name, batch, programme, department, major_subject, roll_no, gender) values ('Never sat', '2025', 'BA', 'ENG', 'ENG', '25BA9', 'other')`;
    });
    expect(await bars()).toEqual([
      ['Female', 1, 1],
      ['Male', 1, 3],
    ]);
    await world.db.transaction(async ({ sql }) => {
      await sql`update programme set duration_semesters = 8`;
      await sql`delete from student where roll_no = '25BA9'`;
      await sql`update student set gender = null`;
    });
  });
  it('count nobody as passed out who never sat a paper, or lacks credits', async () => {
    const change = (to: { duration: number; credits: number | null; minima: readonly Row[] }) =>
      world.db.transaction(async ({ sql }) => {
        await sql`update programme set duration_semesters = ${to.duration}`;
        await sql`update regulation_version set credits_required = ${to.credits}, credit_minima = ${JSON.stringify(to.minima)}::jsonb`;
      });
    const passed = async () => (await rowsOf(SCREENS['final-result-analysis']))[0]?.['passed'];
    const minima = [{ category: 'VAC', minimum: 2 }];
    await change({ duration: 1, credits: 10, minima });
    expect(await passed()).toBe(2);
    // A seat that was given up no longer says under which category the paper counts.
    const seats = await world.db.read(
      ({ sql }) =>
        sql<{
          id: number;
          category: string | null;
          status: string;
        }>`select e.id, e.category, e.status from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course where e.student = ${world.pupils[0]}::int and c.category = 'VAC'`,
    );
    await world.db.transaction(
      ({ sql }) =>
        sql`update enrolment set status = 'dropped', category = 'SEC' where id = any (${seats.map(({ id }) => id)}::int[])`,
    );
    expect([seats.length, await passed()]).toEqual([1, 2]);
    for (const { id, category, status } of seats)
      await world.db.transaction(
        ({ sql }) =>
          sql`update enrolment set status = ${status}, category = ${category} where id = ${id}`,
      );
    await change({ duration: 1, credits: 11, minima });
    expect(await passed()).toBe(0);
    await change({ duration: 1, credits: 10, minima: [{ category: 'SEC', minimum: 2 }] });
    expect(await passed()).toBe(0);
    const [first] = await rowsOf(SCREENS['students-sgpa-overview']);
    expect(first).toMatchObject({ credits: 1000, required: 1000, short: 0, categories: 'SEC 2' });
    await change({ duration: 1, credits: null, minima: [] });
    await world.db.transaction(
      ({ sql }) => sql`
        insert into course (id, code, name, subject, semester, regulation, category, type, max_external, credits_lecture) values ('X1', 'OPT/1', 'Optional', 'ENG', '1', 'REG', 'SEC', 'theory', 5000, 2)`,
    );
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into offering (batch, semester, course) values ('2025', '1', 'X1')`;
      await sql`insert into enrolment (offering, student, from_date) select id, ${world.pupils[0]}, '2025-07-15' from offering where course = 'X1'`;
    });
    expect(await passed()).toBe(1);
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from enrolment where offering in (select id from offering where course = 'X1')`;
      await sql`delete from offering where course = 'X1'`;
      await sql`delete from course where id = 'X1'`;
    });
    await change({ duration: 8, credits: null, minima: [] });
  });
  it('are published and withdrawn by role R, giving a reason to withdraw', async () => {
    const [sheet] = await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from result_sheet`,
    );
    const move = (as: Actor, name: string, values: Row = {}) =>
      world.ask({
        as,
        method: 'POST',
        url: `${base}/publish/${name}`,
        body: { rows: [sheet?.id], values },
      });
    expect((await move(S, 'unpublish', { reason: 'x' })).status).toBe(403);
    expect((await move(R, 'unpublish')).status).toBe(422);
    const told = await move(R, 'unpublish', { reason: 'Wrong sheet' });
    expect(told.status, told.text).toBe(200);
    expect(await rowsOf(OVERVIEW)).toEqual([]);
    expect((await move(R, 'publish')).status).toBe(422);
    expect((await act(world, S, world.sheet, 'verify')).status).toBe(200);
    expect((await move(R, 'publish')).status).toBe(200);
    expect(await rowsOf(OVERVIEW)).toHaveLength(4);
  });
  it('can be previewed under another version of the regulation without changing anything', async () => {
    const version = await world.db.transaction(async ({ sql }) => {
      const [row] = await sql<{ id: number }>`
        insert into regulation_version (regulation, number, effective_from, grade_bands, sgpa_rounding, min_external, fail_in_denominator)
        select regulation, 2, effective_from, grade_bands, 'half_up_1', 5000, false from regulation_version where number = 1 returning id`;
      return row?.id ?? 0;
    });
    const url = `${base}/regulation-preview/2025/BA`;
    expect(await rowsOf(url)).toEqual([]);
    const [same] = await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from regulation_version where number = 1`,
    );
    expect(await rowsOf(`${url}?compare=${same?.id}`), 'worked out again, nothing differs').toEqual(
      [],
    );
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into result_sheet (batch, programme, semester, core, exam, kind, state) values ('2025', 'BA', '1', 'ENG', '2026-ODD', 'arrear', 'draft')`;
      await sql`insert into paper_result (exam, student, course, kind, sheet, declared_letter, state) select '2026-ODD', ${world.pupils[1]}::int, 'E2', 'arrear', id, 'A', 'pass' from result_sheet where kind = 'arrear'`;
    });
    expect(await rowsOf(`${url}?compare=${same?.id}`), 'a paper not published yet').toEqual([]);
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from paper_result where kind = 'arrear'`;
      await sql`delete from result_sheet where kind = 'arrear'`;
    });
    const changed = await rowsOf(`${url}?compare=${version}`);
    // 35 of 75 in prose is below half; without the failed paper (32+18)/6 remain, to one place.
    expect(changed[0]).toMatchObject({
      roll_no: '25BA1',
      sgpa: 740,
      sgpa_after: 830,
      open_after: 'ENG/2',
    });
    expect(await rowsOf(`${url}?compare=${version}&changed=false`)).toHaveLength(4);
    expect((await rowsOf(OVERVIEW)).map(({ sgpa }) => sgpa)).toEqual([740, 400, 380, 1000]);
    for (const as of [S, H, TEACHER]) expect((await world.ask({ as, url })).status).toBe(403);
    await world.db.transaction(({ sql }) => sql`delete from regulation_version where number = 2`);
  });
  it('lock the version of the regulation that they were computed by', async () => {
    const { data } = await world.scenario({ as: A, url: '/api/regulation-version', status: 200 });
    const [version] = data as { id: number; version: number }[];
    const change = (body: Row) =>
      world.ask({
        as: A,
        method: 'PATCH',
        url: `/api/regulation-version/${version?.id}`,
        body: { ...body, version: version?.version },
      });
    expect((await change({ sgpa_rounding: 'half_even_2' })).status).toBe(423);
    expect((await change({ grace_cap: 500 })).status).toBe(423);
    expect((await change({ mark_entry: 'head' })).status).toBe(200);
  });
  it('keep their batch under its regulation, and the award under its exits', async () => {
    const one = async (resource: string) =>
      ((await world.scenario({ as: A, url: `/api/${resource}`, status: 200 })).data as Row[])[0];
    const put = async (resource: string, body: Row) => {
      const row = await one(resource);
      return world.ask({
        as: A,
        method: 'PATCH',
        url: `/api/${resource}/${String(row?.['id'])}`,
        body: { ...body, version: row?.['version'] },
      });
    };
    const [other] = await world.db.transaction(
      ({ sql }) => sql<{ id: number }>`
        insert into regulation_version (regulation, number, effective_from, grade_bands) select regulation, 3, effective_from, grade_bands from regulation_version limit 1 returning id`,
    );
    const refused = await put('batch-programme', { regulation_version: other?.id });
    expect([refused.status, refused.text]).toEqual([
      423,
      expect.stringContaining('Published results would change under this version.'),
    ]);
    expect((await put('batch-programme', { intake: 12 })).status).toBe(200);
    const study = await one('batch-programme');
    const removed = await world.ask({
      as: A,
      method: 'DELETE',
      url: `/api/batch-programme/${String(study?.['id'])}?version=${String(study?.['version'])}`,
    });
    expect(removed.status).toBe(423);
    // A version with other limits gives the same results: the batch may move to it, and back.
    const [wider] = await world.db.transaction(
      ({ sql }) =>
        sql<{ id: number }>`
        insert into regulation_version select (jsonb_populate_record(v, '{"id": 900, "number": 4, "max_attempts": 9}')).* from regulation_version v where number = 1 returning id`,
    );
    const mine = (await one('batch-programme'))?.['regulation_version'];
    expect((await put('batch-programme', { regulation_version: wider?.id })).status).toBe(200);
    expect((await put('batch-programme', { regulation_version: mine })).status).toBe(200);
    await world.db.transaction(({ sql }) => sql`delete from regulation_version where number > 2`);
    const exits = [{ award: 'Degree', credits: 10, level: 5 }];
    for (const change of [
      { exits },
      { max_attempts: 5 },
      { carry_internal: false },
      { min_sgpa: 4 },
      { grace_cap: 300 },
      { promotion_rule: 'max_backlog' },
      { credits_required: 160 },
    ])
      expect((await put('regulation-version', change)).status).toBe(423);
    await world.db.transaction(({ sql }) => sql`update batch_programme set intake = 10`);
  });
});

describe('results of students who cleared an arrear', () => {
  const YEARLY = `${base}/yearly-result-analysis`;
  const ARREARS = '/api/semester-mark-entry/2025/BA/1/ENG?exam=2026-ODD&kind=arrear';
  let before: Row[] = [];
  beforeAll(async () => {
    await emptied(world);
    await type(world, TEACHER, world.sheet, allMarks(world, CLASS));
    await published(world.sheet);
    before = await rowsOf(`${YEARLY}/2025/all/BA`);
    // Prose 47; poetry stays failed.
    const told = await type(world, TEACHER, ARREARS, [
      [world.pupils[1] ?? 0, `external-${world.prose}`, 2700],
      [world.pupils[2] ?? 0, `external-${world.poetry}`, 1000],
    ]);
    expect(told.status, told.text).toBe(200);
    await published(ARREARS);
  });
  it('of a year stay as first published, and the arrears count in their own year', async () => {
    const { passedBy } = await import(
      '../../src/resources/semester-mark-entry/commands/trend.server'
    );
    expect((await rowsOf(OVERVIEW)).map(({ result }) => result)).toEqual([
      'pass',
      'pass',
      'fail',
      'pass',
    ]);
    expect(before).toMatchObject([{ registered: 4, appeared: 4, passed: 2, failed: 2 }]);
    expect(await rowsOf(`${YEARLY}/2025/all/BA`)).toEqual(before);
    expect(await world.db.read(({ sql }) => passedBy({ sql }, null))).toEqual([
      { year: 2025, parity: 'odd', appeared: 4, passed: 2 },
    ]);
    expect(await rowsOf(`${YEARLY}/2026/all/BA`)).toMatchObject([
      {
        batch: '2025',
        semester: 'Semester I',
        registered: 0,
        arrear_students: 2,
        arrear_papers: 2,
        arrear_passed: 1,
        arrear_share: 5000,
      },
    ]);
    const absent = (state: string) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update paper_result set state = ${state} where kind = 'arrear' and student = ${world.pupils[2]}::int`,
      );
    await absent('absent');
    expect((await rowsOf(`${YEARLY}/2026/all/BA`))[0], 'sat by one, the other stayed away').toEqual(
      expect.objectContaining({ arrear_students: 1, arrear_papers: 1, arrear_share: 10_000 }),
    );
    await absent('fail');
  });
  it('stay withheld as long as the first result is, whatever was repeated since', async () => {
    const mover = world.pupils[1] ?? 0;
    const stands = (result: string) =>
      world.db.transaction(
        ({ sql }) => sql`update semester_standing set result = ${result} where student = ${mover}`,
      );
    await stands('withheld');
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into declared_result (exam, student, semester, kind, withheld) values ('2025-ODD', ${mover}, '1', 'regular', 'Fees')`,
    );
    expect(await rowsOf(`${YEARLY}/2025/all/BA`)).toMatchObject([{ registered: 4, withheld: 1 }]);
    expect((await rowsOf(`${OVERVIEW}?first=true`)).map(({ result }) => result)).toEqual([
      'pass',
      'withheld',
      'fail',
      'pass',
    ]);
    await world.db.transaction(
      ({ sql }) => sql`delete from declared_result where withheld = 'Fees'`,
    );
    await stands('pass');
  });
  it('count their arrears where they belonged in the semester of the paper', async () => {
    const told = () => rowsOf(`${YEARLY}/2026/all/BA?tab=departments`);
    const counted = await told();
    expect(counted).toMatchObject([{ batch: '2025', department: 'ENG', arrear_students: 2 }]);
    const mover = world.pupils[1] ?? 0;
    const move = (department: string) =>
      world.db.transaction(
        ({ sql }) => sql`update student set department = ${department} where id = ${mover}`,
      );
    await move('PHY');
    expect(await told()).toEqual(counted);
    await move('ENG');
  });
  it('add up by department to those of the year, and link to the students behind them', async () => {
    const [whole] = before;
    const rows = await rowsOf(`${YEARLY}/2025/all/BA?tab=departments`);
    expect(rows.map(({ department }) => department)).toEqual(['ENG']);
    for (const name of ['registered', 'appeared', 'passed', 'failed', 'withheld', 'class-0'])
      expect(rows.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(whole?.[name]);
    for (const [result, name] of [
      ['pass', 'passed'],
      ['fail', 'failed'],
    ] as const)
      expect(await rowsOf(`${OVERVIEW}?first=true&result=${result}`)).toHaveLength(
        Number(whole?.[name]),
      );
    const [, second] = await rowsOf(`${OVERVIEW}?first=true`);
    expect(second).toMatchObject({ 'letter-E2': 'F', open: 'ENG/2', total: 12_300 });
  });
  it('are not ranked, in the tabulation or among the toppers', async () => {
    const ranked = (rows: readonly Row[]) =>
      rows
        .filter(({ rank }) => rank !== null)
        .map(({ roll_no, rank }) => [roll_no, rank])
        .sort();
    const tabulated = ranked(await rowsOf(OVERVIEW));
    expect(tabulated).toEqual([
      ['25BA1', 2],
      ['25BA4', 1],
    ]);
    expect(ranked(await rowsOf(`${SCREENS['semester-wise-result']}?tab=toppers`))).toEqual(
      tabulated,
    );
  });
  it('are tabulated for one section', async () => {
    const section = await world.db.transaction(async ({ sql }) => {
      const [made] = await sql<{ id: number }>`
        insert into section (offering, name) values (${world.prose}, 'A') returning id`;
      await sql`update enrolment set section = ${made?.id} where offering = ${world.prose} and student = any(${world.pupils.slice(1, 3)}::int[])`;
      return made?.id;
    });
    const rows = await rowsOf(`${OVERVIEW}?section=${section}`);
    expect(rows.map(({ roll_no }) => roll_no)).toEqual(['25BA2', '25BA3']);
    expect((await rowsOf(`${OVERVIEW}?section=${section}&arrears=true`)).length).toBe(1);
    const { charts } = (
      await world.scenario({ as: R, url: `${OVERVIEW}?section=${section}`, status: 200 })
    ).body['meta'] as { charts: { rows: { label: string; value: number; link: string }[] }[] };
    const bars = charts.flatMap((chart) => chart.rows);
    expect(bars.length).toBeGreaterThan(0);
    for (const { label, value, link } of bars)
      expect(await rowsOf(`/api${link}`), `${label}: students of the section`).toHaveLength(value);
  });
});
