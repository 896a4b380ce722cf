/** Who joins, drops, moves or leaves on another day than was thought has other figures, in every month that was held. */
import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import { work } from '../../../server/handle';
import { goStale, summarise } from './queries/summary.server';

export default work(ROLL_CHANGED, async ({ transaction, roll }, payload) => {
  const { students } = payload as RollChange;
  const papers = await transaction(({ sql }) => sql<{ offering: number; term: number; month: string; students: number[] }>`
    with taken as (
      select offering, student from enrolment where student = any(${students}::int[])
      union select offering, student from attendance_summary where student = any(${students}::int[]))
    select c.offering, min(r.term) as term, date_trunc('month', c.held_on)::date::text as month, array_agg(distinct t.student) as students
    from taken t join class_session c on c.offering = t.offering join lateral (
      select t2.id as term from term t2 join offering o on o.id = c.offering
      where t2.batch = o.batch and t2.semester = o.semester and c.held_on between t2.starts_on and t2.ends_on order by t2.programme nulls last limit 1) r on true
    group by 1, 3`);
  // One paper after the other: nothing is held long, and what was done stays done when the next one fails.
  for (const { offering, term, month, students: some } of papers) {
    await transaction(async ({ sql }) => {
      await summarise(sql, offering, month, some);
      await goStale({ sql, roll }, term, offering, some);
    });
  }
});
