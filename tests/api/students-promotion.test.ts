/**
 * Promotion: who may be promoted, what follows from it, that repeating it has no effect, and that
 * it can be undone while nothing depends on it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, rowsOf, type Ask, type Row } from '../kit/asking';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

const SCREEN = '/api/student-management/promotion/2025/BA/3';

let college: DemoCollege;
let ask: Ask;
let english: number[] = [];

const query = <R extends object>(
  work: (
    sql: Parameters<Parameters<DemoCollege['db']['transaction']>[0]>[0]['sql'],
  ) => Promise<R[]>,
): Promise<R[]> => college.db.transaction(({ sql }) => work(sql));
const rows = async (path = SCREEN): Promise<readonly Row[]> => rowsOf(await ask('admin:M', path));
const rowOf = async (id: number): Promise<Row | undefined> =>
  (await rows()).find((row) => row.id === id);
const act = (name: string, ids: readonly number[], values: object = {}, identity = 'admin:M') =>
  ask(identity, `${SCREEN}/${name}`, { body: { rows: ids, values } });
const semesterOf = async (id: number): Promise<unknown> =>
  (await query((sql) => sql`select current_semester from student where id = ${id}`))[0]?.[
    'current_semester' as never
  ];
const papersOf = async (id: number): Promise<string[]> =>
  (
    await query(
      (sql) => sql<{ course: string }>`
  select o.course from enrolment e join offering o on o.id = e.offering where e.student = ${id} and o.semester = '4' order by o.course`,
    )
  ).map(({ course }) => course);
const wayOf = (id: number) =>
  query(
    (sql) =>
      sql<{
        semester: string;
        status: string;
        reason: string | null;
      }>`select semester, status, reason from student_semester where student = ${id} and semester in ('3', '4') order by semester`,
  );

beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
  english = (
    await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and programme = 'BA' and department = 'ENG' and status = 'active' order by id`,
    )
  ).map(({ id }) => id);
  expect(english.length).toBeGreaterThan(4);
});
afterAll(() => college.close());

describe('before the next semester has dates', () => {
  it('no student can be promoted, and the reason is shown', async () => {
    expect(new Set((await rows()).map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
      new Set(['cannot: The next semester has no dates for this batch.']),
    );
    const said = await act('promote', english);
    expect([said.status, said.message]).toEqual([
      423,
      'The next semester has no dates for this batch.',
    ]);
    expect(await semesterOf(english[0] ?? 0)).toBe('3');
  });

  it('the last semester of the programme is marked as such, and promotes no student', async () => {
    const last = '/api/student-management/promotion/2025/BA/8';
    const reason = 'This is the last semester of the programme.';
    expect((await ask('admin:M', last)).meta['footnotes']).toContain(reason);
    const said = await ask('admin:M', `${last}/promote`, {
      body: { rows: english, values: { reason: 'Order of the principal' } },
    });
    expect([said.status, said.message]).toEqual([423, reason]);
  });
});

describe('once it has dates', () => {
  const [one, two, three, four] = [0, 1, 2, 3];
  const at = (n: number): number => english[n] ?? 0;
  beforeAll(async () => {
    await query(
      (sql) =>
        // The programme's own dates come before those of the batch.
        sql`insert into term (batch, semester, programme, starts_on, ends_on) values ('2025', '4', null, '2027-01-27', '2027-06-20'), ('2025', '4', 'BA', '2027-01-20', '2027-06-20')`,
    );
  });

  it('every active student of the semester not held is promoted if the regulation has no rule', async () => {
    const active = await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and programme = 'BA' and current_semester = '3' and status = 'active' order by id`,
    );
    const shown = await rows();
    expect(shown.map(({ id }) => id).sort((a, b) => a - b)).toEqual(active.map(({ id }) => id));
    expect(new Set(shown.map(({ outcome }) => outcome))).toEqual(new Set(['promote']));
    expect(
      new Set((await rows(`${SCREEN}?department=ENG`)).map(({ department }) => department)),
    ).toEqual(new Set(['English']));
    // Who came into the next semester by another way was not promoted from here.
    const put = (semester: string) =>
      query((sql) => sql`update student set current_semester = ${semester} where id = ${at(one)}`);
    await put('4');
    expect(await rowOf(at(one))).toBeUndefined();
    await put('3');
  });

  it('a promotion rule of the regulation requires a published result', async () => {
    const rule = (name: string) =>
      query(
        (sql) => sql`update regulation_version set promotion_rule = ${name}, promotion_backlog = 2`,
      );
    await rule('max_backlog');
    const [first = 0] = english;
    expect(await rowOf(first)).toMatchObject({
      outcome: 'held',
      reason: 'No result of this semester is published.',
    });
    expect((await act('promote', [first])).status).toBe(422);
    expect(await semesterOf(first)).toBe('3');
    const result = (name: string) =>
      query(
        (sql) => sql`
          insert into semester_standing (student, semester, result, credits, earned, earned_so_far, total, max, papers, failed, absent, first_attempt)
          values (${first}, '3', ${name}, 20, 20, 60, 30000, 50000, 5, 0, 0, true) on conflict (student, semester) do update set result = excluded.result`,
      );
    await result('withheld');
    expect(await rowOf(first)).toMatchObject({
      outcome: 'held',
      reason: 'No result of this semester is published.',
    });
    await result('pass');
    expect(await rowOf(first)).toMatchObject({ outcome: 'promote' });
    await query((sql) => sql`delete from semester_standing where student = ${first}`);
    await rule('none');
    expect(await rowOf(first)).toMatchObject({ outcome: 'promote' });
  });

  it("moves selected students on, with their own major's papers, in classes created for it", async () => {
    expect(
      await query((sql) => sql`select 1 from offering where batch = '2025' and semester = '4'`),
    ).toEqual([]);
    const said = await act('promote', [at(one), at(two)]);
    expect(said.data).toEqual({ say: '2 promoted, 4 enrolments added.' });
    for (const n of [one, two]) {
      expect(await semesterOf(at(n))).toBe('4');
      expect(await papersOf(at(n))).toEqual(['ENG401', 'ENG402']);
      expect(await wayOf(at(n))).toMatchObject([
        { semester: '3', status: 'promoted' },
        { semester: '4', status: 'registered' },
      ]);
    }
    expect(await semesterOf(at(three))).toBe('3');
    expect(
      await query(
        (sql) =>
          sql`select course from offering where batch = '2025' and semester = '4' order by course`,
      ),
    ).toEqual([{ course: 'ENG401' }, { course: 'ENG402' }]);
    const [enrolment] = await query(
      (sql) =>
        sql`select e.category, e.kind, e.from_date, e.status from enrolment e join offering o on o.id = e.offering where e.student = ${at(one)} and o.semester = '4' limit 1`,
    );
    expect(enrolment).toEqual({
      category: 'MAJ',
      kind: 'regular',
      from_date: '2027-01-20',
      status: 'enrolled',
    });
  });

  it('does nothing the second time, and runs once for two simultaneous requests', async () => {
    expect((await act('promote', [at(one), at(two)])).data).toEqual({
      say: '0 promoted, 0 enrolments added.',
    });
    const both = await Promise.all([
      act('promote', [at(three), at(one)]),
      act('promote', [at(one), at(three)]),
    ]);
    expect(both.map(({ data }) => (data as { say: string }).say).sort()).toEqual([
      '0 promoted, 0 enrolments added.',
      '1 promoted, 2 enrolments added.',
    ]);
    expect(await papersOf(at(three))).toEqual(['ENG401', 'ENG402']);
    expect(await wayOf(at(three))).toHaveLength(2);
  });

  it('ignores selected students of another batch, programme or status', async () => {
    const others = await query(
      (sql) => sql<{ id: number; current_semester: string }>`
      (select id, current_semester from student where batch = '2024' and programme = 'BA' and status = 'active' limit 1) union all (select id, current_semester from student where batch = '2025' and programme = 'BSC' and status = 'active' limit 1)`,
    );
    expect(
      (
        await act(
          'promote',
          others.map(({ id }) => id),
        )
      ).data,
    ).toEqual({ say: '0 promoted, 0 enrolments added.' });
    for (const { id, current_semester } of others)
      expect(await semesterOf(id)).toBe(current_semester);
  });

  it('holds with a reason, and promotes a held student only with another', async () => {
    expect((await act('hold', [at(four)])).errors).toHaveProperty('reason');
    expect((await act('hold', [at(four)], { reason: 'Fees and books' })).status).toBe(200);
    expect(await rowOf(at(four))).toMatchObject({
      outcome: 'held',
      reason: 'Fees and books',
      _can: ['promote', 'release'],
    });
    expect((await act('promote', [at(four)])).errors).toHaveProperty('reason');
    expect(await semesterOf(at(four))).toBe('3');
    expect((await act('promote', [at(four)], { reason: 'Order of the principal' })).status).toBe(
      200,
    );
    expect(await wayOf(at(four))).toMatchObject([
      { status: 'promoted', reason: 'Fees and books / Order of the principal' },
      { status: 'registered' },
    ]);
  });

  it('releases a held student', async () => {
    const id = at(4);
    await act('hold', [id], { reason: 'Mistaken' });
    await act('release', [id]);
    expect(await rowOf(id)).toMatchObject({ outcome: 'promote', reason: null });
  });

  it('undoes a promotion on the same day, and held students are held again', async () => {
    expect(await rowOf(at(two))).toMatchObject({ outcome: 'promoted', _can: ['undo'] });
    await act('hold', [at(two)], { reason: 'Too late' });
    expect(await wayOf(at(two))).toMatchObject([{ status: 'promoted' }, { status: 'registered' }]);
    expect((await act('undo', [at(two), at(four)])).status).toBe(200);
    expect(await semesterOf(at(two))).toBe('3');
    expect(await papersOf(at(two))).toEqual([]);
    expect(await wayOf(at(two))).toMatchObject([{ semester: '3', status: 'registered' }]);
    expect(await rowOf(at(four))).toMatchObject({ outcome: 'held' });
    expect((await act('promote', [at(two)])).data).toEqual({
      say: '1 promoted, 2 enrolments added.',
    });
  });

  it('refuses undo once papers have been chosen or marks entered', async () => {
    const [minor] = await query(
      (sql) =>
        sql<{
          id: number;
        }>`insert into offering (batch, semester, course) values ('2025', '4', 'HIS4MI') returning id`,
    );
    await query(
      (sql) =>
        sql`insert into enrolment (offering, student, category, from_date) values (${minor?.id}, ${at(two)}, 'MIN', '2027-01-20')`,
    );
    expect((await act('undo', [at(two)])).status).toBe(423);
    expect(await semesterOf(at(two))).toBe('4');
    await query(
      (sql) =>
        sql`insert into cat_mark (offering, cat, student, mark) select o.id, 'CAT1', ${at(three)}, 1000 from offering o where o.batch = '2025' and o.course = 'ENG401'`,
    );
    const said = await act('undo', [at(three)]);
    expect([said.status, said.message]).toEqual([
      423,
      'Attendance or marks of the next semester have already been entered.',
    ]);
  });

  it('refuses undo on a later day', async () => {
    await query(
      (sql) =>
        sql`update student_semester set registered_on = '2026-11-19' where student = ${at(one)} and semester = '4'`,
    );
    expect(await rowOf(at(one))).toMatchObject({ outcome: 'promoted', _can: [] });
    const said = await act('undo', [at(one)]);
    expect([said.status, said.message]).toEqual([
      423,
      'A promotion can only be undone on the same day.',
    ]);
  });

  it("leaves out papers not in the programme, and uses the programme's category for papers", async () => {
    const [history] = await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where batch = '2025' and programme = 'BA' and department = 'HIS' and current_semester = '3' and status = 'active' limit 1`,
    );
    await query(
      (sql) =>
        sql`insert into course_programme (course, programme, category) values ('HIS401', 'BSC', null), ('HIS4MI', 'BA', 'MAJ')`,
    );
    // A paper that is no longer taught.
    await query(
      (sql) => sql`
        insert into course select (jsonb_populate_record(c, '{"id": "HIS409", "code": "HIS/4/MAJ/9", "active": false}')).* from course c where c.id = 'HIS402'`,
    );
    expect((await act('promote', [history?.id ?? 0])).status).toBe(200);
    expect(await papersOf(history?.id ?? 0)).toEqual(['HIS402', 'HIS4MI']);
  });

  it('promotes against the promotion rule of the regulation with a reason, which is audited', async () => {
    const rule = (name: string) =>
      query((sql) => sql`update regulation_version set promotion_rule = ${name}`);
    await rule('max_backlog');
    expect((await act('promote', [at(4)])).errors).toHaveProperty('reason');
    expect((await act('promote', [at(4)], { reason: 'Order of the principal' })).status).toBe(200);
    await rule('none');
    expect(await semesterOf(at(4))).toBe('4');
    expect(
      await query(
        (sql) => sql`
          select change->'against_rule' as students, change->>'reason' as reason
          from audit_log where action = 'promote' order by id desc limit 1`,
      ),
    ).toEqual([{ students: [at(4)], reason: 'Order of the principal' }]);
  });

  it('audits who promoted which students', async () => {
    const lines = await query(
      (sql) =>
        sql<{
          action: string;
          change: { students?: number[] };
        }>`select action, change from audit_log where action in ('promote', 'unpromote', 'hold', 'release') order by id`,
    );
    expect(lines[0]).toMatchObject({
      action: 'promote',
      change: { students: [at(one), at(two)], from: '3', to: '4', enrolments: 4 },
    });
    expect(new Set(lines.map(({ action }) => action))).toEqual(
      new Set(['promote', 'hold', 'release', 'unpromote']),
    );
  });

  it('is open to the office only', async () => {
    for (const identity of ['hod', 'faculty', 'admin:V', 'admin:B']) {
      expect((await ask(identity, SCREEN)).status).toBe(403);
      expect((await act('promote', [at(one)], {}, identity)).status).toBe(403);
    }
  });
});
