/**
 * Recomputes every month with classes for students who join, drop, move or leave on another day
 * than recorded.
 */
import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import { work } from '../../../server/handle';
import { goStale, summarise } from './queries/summary.server';

export default work(ROLL_CHANGED, async ({ transaction }, { students }: RollChange) => {
  const papers = await transaction(
    ({ sql }) => sql<{ offering: number; month: string; students: number[] }>`
    with taken as (
      select offering, student from enrolment where student = any(${students}::int[])
      union select offering, student from attendance_summary where student = any(${students}::int[]))
    select c.offering, date_trunc('month', c.held_on)::date::text as month, array_agg(distinct t.student) as students from taken t join class_session c on c.offering = t.offering group by 1, 2`,
  );
  // One paper at a time: locks are held briefly, and finished papers stay done if the next one
  // fails.
  for (const { offering, month, students: some } of papers) {
    await transaction(async ({ sql }) => {
      // Makes savers of this paper's registers wait: neither side may add up marks that the other
      // is about to change.
      await sql`select 1 from offering where id = ${offering} for no key update`;
      await summarise(sql, offering, month, some);
      await goStale({ sql }, offering, some);
    });
  }
});
