/** For other modules: who is late with a fee. It names the day and no sum, for sums are the fee office's alone. */
import type { Handle } from '../../../../server/handle';
import { balanceOf, entriesOf, type Schedule } from '../queries/roster.server';

/** By student, the earliest due date that has passed with something still to pay; nobody who owes nothing. */
export async function overdueSince(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  students: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const schedules = await sql<Schedule>`
    select s.id, s.name, s.purpose, s.batch, s.programme, s.semester, s.open_on, s.last_date, s.lines, s.slabs, s.per_paper, s.paper_cap, s.state
    from fee_schedule s where exists (
      select 1 from fee_demand d where d.schedule = s.id and d.student = any(${students}::int[]) and d.state in ('due', 'part_paid') and d.due_on < ${today}) order by s.id`;
  const since = new Map<number, string>();
  for (const schedule of schedules)
    for (const entry of await entriesOf(sql, schedule, students)) {
      const { balance, late } = balanceOf(entry, schedule, today);
      const known = since.get(entry.id);
      if (late !== 'no' && balance && entry.due_on !== null && (!known || entry.due_on < known))
        since.set(entry.id, entry.due_on);
    }
  return since;
}
