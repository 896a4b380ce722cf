/** Checks whether a promotion is still unchanged. */
import type { Handle } from '../../../../server/handle';
import { figuresUnder } from '../../attendance/commands/classes-held.server';
import { markedUnder } from '../../internal-assessments/commands/marked.server';
import type { Step } from './promotion-step.server';

/**
 * Why it cannot be undone; `undefined` if it can. Enrolments created by the promotion carry its
 * exact instant and have not been changed since.
 */
export async function whatHangs(
  { sql, today }: Handle,
  { batch, next, next_term }: Step,
  ids: readonly number[],
): Promise<string | undefined> {
  const [late] = await sql`
    select 1 from unnest(${ids}::int[]) as undone (student) where not exists (
      select 1 from student_semester x where x.student = undone.student and x.term = ${next_term} and x.status = 'registered' and x.registered_on = ${today}) limit 1`;
  if (late) return 'A promotion can only be undone on the same day.';
  const [chosen] = await sql`
    select 1 from enrolment e join offering o on o.id = e.offering join student_semester x on x.student = e.student and x.term = ${next_term}
    where e.student = any(${ids}::int[]) and o.batch = ${batch} and o.semester = ${next} and (e.created_at <> x.created_at or e.version > 1 or e.section is not null) limit 1`;
  if (chosen)
    return 'Papers of the next semester have been changed since. Undo those changes first.';
  const theirs = await sql<{ enrolment: number; offering: number; student: number }>`
    select e.id as enrolment, o.id as offering, e.student from enrolment e join offering o on o.id = e.offering where e.student = any(${ids}::int[]) and o.batch = ${batch} and o.semester = ${next}`;
  const marked =
    (await figuresUnder({ sql }, theirs)).length > 0 ||
    (await markedUnder({ sql }, theirs)).length > 0;
  return marked ? 'Attendance or marks of the next semester have already been entered.' : undefined;
}
