/**
 * For other modules: the students barred from the examination of a paper by the final list of the
 * term.
 */
import type { Sql } from '../../../../server/handle';

/**
 * Returns barred papers as `student\noffering`. A decision on the paper takes precedence over the
 * decision on the student as a whole.
 */
export async function notEligibleIn(
  sql: Sql,
  offerings: readonly number[],
  students: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ student: number; offering: number }>`
    select e.student, o.id as offering
    from offering o join term t on t.batch = o.batch and t.semester = o.semester join attendance_eligibility e on e.term = t.id and (e.offering is null or e.offering = o.id)
    where o.id = any(${offerings}::int[]) and e.student = any(${students}::int[]) and not e.stale and e.decision is not null
    group by e.student, o.id
    having coalesce(max(e.decision) filter (where e.offering is not null), max(e.decision) filter (where e.offering is null)) in ('non_collegiate', 'debarred')`;
  return new Set(rows.map(({ student, offering }) => `${student}\n${offering}`));
}

/** Students barred from every paper of the term. */
export async function notEligibleAtAll(
  sql: Sql,
  term: number | null,
  students: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ student: number }>`
    select student from attendance_eligibility
    where term = ${term} and student = any(${students}::int[]) and offering is null and not stale and decision in ('non_collegiate', 'debarred')`;
  return new Set(rows.map(({ student }) => student));
}
