/** Whether a promotion still stands as it was made. */
import type { Handle } from '../../../../server/handle';
import type { Step } from './promotion-step.server';

/** Why it cannot be undone; undefined: it can. Enrolments that the promotion made carry its very instant and were never touched since. */
export async function whatHangs(
  { sql, today }: Handle,
  { batch, next, next_term }: Step,
  ids: readonly number[],
): Promise<string | undefined> {
  const [late] = await sql`
    select 1 from unnest(${ids}::int[]) as undone (student) where not exists (
      select 1 from student_semester x where x.student = undone.student and x.term = ${next_term} and x.status = 'registered' and x.registered_on = ${today}) limit 1`;
  if (late) return 'A promotion can be undone on the same day only.';
  const [chosen] = await sql`
    select 1 from enrolment e join offering o on o.id = e.offering join student_semester x on x.student = e.student and x.term = ${next_term}
    where e.student = any(${ids}::int[]) and o.batch = ${batch} and o.semester = ${next} and (e.created_at <> x.created_at or e.version > 1 or e.section is not null) limit 1`;
  if (chosen)
    return 'Papers of the next semester have been chosen or changed since. Take those back first.';
  const [marked] = await sql`
    with theirs as (select o.id as offering, e.student from enrolment e join offering o on o.id = e.offering where e.student = any(${ids}::int[]) and o.batch = ${batch} and o.semester = ${next})
    select 1 from theirs t where exists (select 1 from attendance_summary a where a.student = t.student and a.offering = t.offering)
      or exists (select 1 from cat_mark m where m.student = t.student and m.offering = t.offering)
      or exists (select 1 from practical_mark m where m.student = t.student and m.offering = t.offering) or exists (select 1 from viva_mark m where m.student = t.student and m.offering = t.offering) limit 1`;
  return marked ? 'Attendance or marks of the next semester have been entered already.' : undefined;
}
