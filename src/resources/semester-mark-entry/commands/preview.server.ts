/**
 * For other modules: recomputes published results from the stored marks under another version of a
 * regulation.
 */
import { resultOfPaper, type PaperScheme } from '@/domain/paper-outcome';
import { resultRuleOf, type ResultSettings } from '@/domain/result-rule';
import { standingRows, type RecordedPaper, type StandingRow } from '@/domain/standing-row';
import { Problem } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { attemptsOf, type StoredResult } from '../queries/class';
import { marksIn } from '../queries/marks';

interface Course {
  readonly id: string;
  readonly code: string;
  readonly semester: string;
  readonly number: number;
  readonly scheme: PaperScheme;
}

const coursesOf = (sql: Sql, students: readonly number[]): Promise<Course[]> => sql<Course>`
  select c.id, c.code, c.semester, m.number,
    json_build_object('credits', round(10 * (coalesce(c.credits_lecture, 0) + coalesce(c.credits_tutorial, 0) + coalesce(c.credits_practical, 0))), 'is_credit', c.is_credit, 'category', c.category, 'max', json_build_object(
      'internal', coalesce(c.max_internal, 0), 'external', coalesce(c.max_external, 0), 'practical_internal', coalesce(c.max_practical_internal, 0), 'practical_external', coalesce(c.max_practical_external, 0), 'viva', coalesce(c.max_viva, 0))) as scheme
  from course c join semester m on m.id = c.semester where c.id in (select course from paper_result where student in (select unnest(${students}::int[]))) order by c.id`;

/** Standings of these students by the settings of that version; withheld results are left out. */
export async function standingsByVersion(
  sql: Sql,
  students: readonly number[],
  version: number,
): Promise<StandingRow[]> {
  const [found] = await sql<{ settings: ResultSettings }>`
    select to_json(v) as settings from regulation_version v where v.id = ${version}`;
  if (!found) throw new Problem('not_found', { what: 'Regulation version' });
  const rule = resultRuleOf(found.settings);
  const courses = new Map((await coursesOf(sql, students)).map((one) => [one.id, one]));
  const withheld = new Set(
    (
      await sql<{ student: number; exam: string; semester: string; kind: string }>`
      select student, exam, semester, kind from declared_result where withheld is not null and student in (select unnest(${students}::int[]))`
    ).map(({ student, exam, semester, kind }) => [student, exam, semester, kind].join('\n')),
  );
  const sat = new Map<number, RecordedPaper[]>();
  for (const row of await attemptsOf(sql, [...courses.keys()], students)) {
    const course = courses.get(row.course);
    if (!course || !row.published) continue;
    if (withheld.has([row.student, row.exam, course.semester, row.kind].join('\n'))) continue;
    const list = sat.get(row.student);
    const one = recorded(row, course, rule);
    if (list) list.push(one);
    else sat.set(row.student, [one]);
  }
  return [...sat].flatMap(([student, papers]) => standingRows(student, papers, rule));
}

const recorded = (
  row: StoredResult,
  { code, semester, number, scheme }: Course,
  rule: ReturnType<typeof resultRuleOf>,
): RecordedPaper => ({
  ...resultOfPaper({ marks: marksIn(row), letter: row.declared_letter }, scheme, rule),
  code,
  kind: row.kind,
  exam: row.exam,
  semester: number,
  semester_id: semester,
  sitting: row.sitting,
});
