/** For other modules: where students belonged in past semesters. */
import type { Sql } from '../../../../server/handle';

export interface PlaceThen {
  readonly batch: string;
  readonly department: string;
}

/**
 * The students who in one of these semesters were in another batch or department than today, by
 * student and semester: in the batch whose papers they took then, and the department of their major
 * among them, as mark sheets judge them. A student who took no paper then is where they are today.
 * `students`: null for all. `exams`: only semesters whose published standing is of one of these
 * sessions.
 *
 * It may read every enrolment of the college, so it groups by numbers: batches, majors and
 * semesters are ranked first, and the most frequent major, by name where several are, is the
 * greatest `best`.
 */
export async function placesThen(
  sql: Sql,
  students: readonly number[] | null,
  semesters: readonly string[],
  exams: readonly string[] | null = null,
): Promise<{ of(student: number, semester: string): PlaceThen | undefined }> {
  const rows = await sql<PlaceThen & { student: number; semester: string }>`
    with paper as materialized (
      select o.id, m.number as term, o.batch, c.subject, c.category, rank() over (order by b.start_year desc, o.batch)::int as place, rank() over (order by c.subject)::int as major
      from offering o join batch b on b.id = o.batch join course c on c.id = o.course join semester m on m.id = o.semester where o.semester = any(${semesters}::text[])),
    part as (
      select e.student, o.term, case when coalesce(e.category, o.category) in ('MAJ', 'CC') then o.major end as major, min(o.place) as place, count(*)::int as papers
      from enrolment e join paper o on o.id = e.offering
      where e.status <> 'dropped' and (${students}::int[] is null or e.student = any(${students}::int[]))
        and (${exams}::text[] is null or (e.student, o.term) in (select t.student, m.number from semester_standing t join semester m on m.id = t.semester where t.exam = any(${exams}::text[])))
      group by 1, 2, 3),
    took as (select student, term, min(place) as place, max(papers * 1000000 - major) as best from part group by 1, 2)
    select t.student, m.id as semester, b.batch, coalesce(j.department, s.department) as department
    from took t join student s on s.id = t.student join semester m on m.number = t.term join (select distinct place, batch from paper) b on b.place = t.place
      left join (select distinct p.major, u.department from paper p join subject u on u.id = p.subject) j on j.major = 1000000 - t.best % 1000000
    where b.batch <> s.batch or coalesce(j.department, s.department) <> s.department`;
  const found = new Map(rows.map((row) => [`${row.student}\n${row.semester}`, row]));
  return {
    of(student, semester) {
      const row = found.get(`${student}\n${semester}`);
      return row && { batch: row.batch, department: row.department };
    },
  };
}

interface Placed extends PlaceThen {
  readonly student: number;
  readonly semester: string;
}

/**
 * The same rows, in the batch and department of their semester instead of today's. `exams`: they are
 * published standings of these sessions.
 */
export async function inPlaceThen<R extends Placed>(
  sql: Sql,
  rows: readonly R[],
  exams: readonly string[] | null = null,
): Promise<R[]> {
  const places = await placesThen(
    sql,
    exams === null ? [...new Set(rows.map(({ student }) => student))] : null,
    [...new Set(rows.map(({ semester }) => semester))],
    exams,
  );
  return rows.map((row) => ({ ...row, ...places.of(row.student, row.semester) }));
}
