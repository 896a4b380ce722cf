/**
 * Results of 5,000 students in eight semesters of six papers: all standings recomputed, the
 * tabulation of a batch, and each screen of analysis. Server time, in process, over the tests'
 * database.
 */
import { afterAll, beforeAll, it } from 'vitest';
import { updateStandings } from '../../src/resources/semester-mark-entry/queries/standings';
import { inTurns, printTable } from '../kit/measure';
import { openResults, R, type ResultsClass } from '../kit/results-class';
import { statementsOf } from '../kit/statement';
import { vacuum } from '../kit/vacuum';

const BATCHES = 8;
const STUDENTS = 625;
/** One in so many students of physics began with another major. */
const MOVED = 50;
const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
const SLOW = { slow: true } as const;
const base = '/api/examination-result';
const SCREENS = {
  'semester-mark-overview': `${base}/semester-mark-overview/N3/BA/3/all`,
  'grade-card': `${base}/grade-card/N3/BA/3/all`,
  'students-sgpa-overview': `${base}/students-sgpa-overview/N3/BA/all`,
  'paper-wise-result': `${base}/paper-wise-result/N3/ENG/P3-1/3`,
  'department-wise-result': `${base}/department-wise-result/N3/ENG/1/8`,
  'semester-wise-result': `${base}/semester-wise-result/N3/3/all`,
  'yearly-result-analysis': `${base}/yearly-result-analysis/2021/all/all`,
  'final-result-analysis': `${base}/final-result-analysis/N1/N8/all`,
  'abc-export': `${base}/abc-export/S2021-odd/all`,
} as const;

let world: ResultsClass;
beforeAll(async () => {
  world = await openResults();
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into semester (id, name, number) select n::text, 'Semester ' || n, n from generate_series(3, 8) n`;
    await sql`insert into batch (id, name, start_year) select 'N' || n, 'Batch N' || n, 2016 + n from generate_series(1, ${BATCHES}::int) n`;
    await sql`insert into batch_programme (batch, programme, regulation_version, intake) select b.id, 'BA', v.id, ${STUDENTS}::int from batch b, regulation_version v where b.id like 'N%'`;
    await sql`
      insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, credits_lecture)
      select 'P' || s || '-' || p, 'P ' || s || '0' || p, 'Paper ' || p, case when p < 4 then 'ENG' else 'PHY' end, s::text, 'REG', case when p < 4 then 'MAJ' else 'MIN' end, 'theory', 2500, 7500, 4 from generate_series(1, 8) s, generate_series(1, 6) p`;
    await sql`insert into offering (batch, semester, course) select b.id, c.semester, c.id from batch b, course c where b.id like 'N%' and c.id like 'P%-%'`;
    await sql`
      insert into exam_session (id, name, year, parity, kind)
      select 'S' || y || '-' || k, 'Session ' || k || ' ' || y, y, k, 'regular' from generate_series(2017, 2028) y, (values ('odd'), ('even')) as p(k)`;
    await sql`
      insert into student (name, batch, programme, department, major_subject, roll_no, registration_no, gender, category)
      select 'Student ' || n, b.id, 'BA', d.major, d.major, b.id || '-' || n, b.id || '/' || n, case n % 2 when 0 then 'male' else 'female' end, 'ST'
      from batch b, generate_series(1, ${STUDENTS}::int) n, lateral (select case when n % 2 = 0 then 'ENG' else 'PHY' end as major) d where b.id like 'N%' order by b.id, n`;
    // Half of the students have physics as their major, except for those who came to it later.
    await sql`
      insert into enrolment (offering, student, from_date, category)
      select o.id, s.id, '2020-07-15', case when s.department = 'PHY' and s.id % ${MOVED}::int <> 1 then case c.category when 'MAJ' then 'MIN' else 'MAJ' end end
      from offering o join course c on c.id = o.course join student s on s.batch = o.batch where o.batch like 'N%'`;
    await sql`
      insert into result_sheet (batch, programme, semester, core, exam, kind, state)
      select b.id, 'BA', m.id, d.id, 'S' || (b.start_year + m.number / 2) || case when m.number % 2 = 1 then '-odd' else '-even' end, 'regular', 'published' from batch b, semester m, department d where b.id like 'N%' and d.id in ('ENG', 'PHY')`;
    await sql`
      insert into paper_result (exam, student, course, kind, sheet, internal, external, state, total, max, letter, point, credits)
      select t.exam, s.id, c.id, 'regular', t.id, 1500, k.total - 1500, case when k.total >= 4000 then 'pass' else 'fail' end, k.total, 10000,
        case when k.total >= 9000 then 'O' when k.total >= 7000 then 'A' when k.total >= 4000 then 'B' else 'F' end, case when k.total >= 9000 then 1000 when k.total >= 7000 then 800 when k.total >= 4000 then 600 else 0 end, 400
      from result_sheet t join student s on s.batch = t.batch and s.department = t.core join course c on c.semester = t.semester and c.id like 'P%-%',
        lateral (select 3700 + 100 * ((s.id * 7 + ascii(right(c.id, 1)) * 13 + ascii(c.semester) * 5) % 60) as total) k`;
    await sql`insert into declared_result (exam, student, semester, kind, sheet, sgpa) select t.exam, s.id, t.semester, 'regular', t.id, 7 from result_sheet t join student s on s.batch = t.batch and s.department = t.core`;
  }, SLOW);
  await vacuum(world.url);
}, 600_000);
afterAll(() => world?.close());

it('results of a college', async () => {
  const students = (
    await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from student where batch like 'N%' order by id`,
    )
  ).map(({ id }) => id);
  const recompute = async (some: readonly number[]): Promise<number> => {
    const from = performance.now();
    await world.db.transaction((tx) => updateStandings(tx, some), SLOW);
    return (performance.now() - from) / 1000;
  };
  const half = await recompute(students.slice(0, students.length / 2));
  const whole = await recompute(students);
  printTable(
    'All standings worked out anew',
    ['students', 'seconds', 'of half of them'],
    [[students.length, whole.toFixed(1), half.toFixed(1)]],
  );
  await vacuum(world.url);
  const ask = (url: string) => world.scenario({ as: R, url, status: 200 });
  const times = await inTurns(
    Object.fromEntries(Object.entries(SCREENS).map(([name, url]) => [name, () => ask(url)])),
    ROUNDS,
    2,
  );
  const asked: Record<string, number> = {};
  for (const [name, url] of Object.entries(SCREENS))
    asked[name] = (await statementsOf(() => ask(url))).length;
  printTable(
    'Screens of results (ms)',
    ['screen', 'median', '95 %', 'statements'],
    Object.entries(times).map(([name, { p50, p95 }]) => [
      name,
      Math.round(p50),
      Math.round(p95),
      asked[name] ?? 0,
    ]),
  );
});
