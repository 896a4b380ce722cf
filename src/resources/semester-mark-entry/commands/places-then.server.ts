/** For other modules: where students belonged in past semesters. */
import type { Sql } from '../../../../server/handle';

export interface PlaceThen {
  readonly batch: string;
  readonly department: string;
}

/** From so many students on, the enrolments of all are read: that is quicker than finding theirs. */
const MANY = 1_000;

/**
 * The students who in one of these semesters were in another batch or department than today, by
 * student and semester: in the batch whose papers they took then, and the department of their major
 * among them, as mark sheets judge them. A student who took no paper then is where they are today.
 *
 * Few have moved, so they are found first, by a paper of another batch or a major of another
 * department. Places are worked out in numbers: batches and majors are ranked, and the most frequent
 * major, by name where several are, is the greatest `best`.
 */
export async function placesThen(
  sql: Sql,
  students: readonly number[],
  semesters: readonly string[],
): Promise<{ of(student: number, semester: string): PlaceThen | undefined }> {
  const near = students.length < MANY ? students : null;
  const rows = await sql<PlaceThen & { student: number; semester: string }>`
    with paper as materialized (
      select o.id, m.number as term, o.batch, c.subject, c.category, u.department, rank() over (order by b.start_year desc, o.batch)::int as place, rank() over (order by c.subject)::int as major
      from offering o join batch b on b.id = o.batch join course c on c.id = o.course join subject u on u.id = c.subject join semester m on m.id = o.semester where o.semester = any(${semesters}::text[])),
    moved as (
      select distinct e.student from enrolment e join paper o on o.id = e.offering join student s on s.id = e.student
      where e.status <> 'dropped' and (${near}::int[] is null or e.student = any(${near}::int[]))
        and (o.batch <> s.batch or (o.department <> s.department and coalesce(e.category, o.category) in ('MAJ', 'CC')))),
    part as (
      select e.student, o.term, case when coalesce(e.category, o.category) in ('MAJ', 'CC') then o.major end as major, min(o.place) as place, count(*)::int as papers
      from enrolment e join paper o on o.id = e.offering
      where e.status <> 'dropped' and e.student = any(array(select student from moved)) group by 1, 2, 3),
    took as (select student, term, min(place) as place, max(papers * 1000000 - major) as best from part group by 1, 2)
    select t.student, m.id as semester, b.batch, coalesce(j.department, s.department) as department
    from took t join student s on s.id = t.student join semester m on m.number = t.term join (select distinct place, batch from paper) b on b.place = t.place
      left join (select distinct major, department from paper) j on j.major = 1000000 - t.best % 1000000
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

/** The same rows, in the batch and department of their semester instead of today's. */
export async function inPlaceThen<R extends Placed>(sql: Sql, rows: readonly R[]): Promise<R[]> {
  const places = await placesThen(
    sql,
    [...new Set(rows.map(({ student }) => student))],
    [...new Set(rows.map(({ semester }) => semester))],
  );
  return rows.map((row) => ({ ...row, ...places.of(row.student, row.semester) }));
}
