/** What one student owes by each schedule: the rows of the lists, for one student. */
import type { Handle } from '../../../../server/handle';
import { balanceOf, entriesOf, type Entry, type Schedule } from './roster.server';

export interface OpenDemand {
  readonly schedule: Schedule;
  readonly entry: Entry;
  readonly fine: number;
  readonly balance: number;
  readonly late: 'no' | 'overdue' | 'too_late';
}

/**
 * In order of their last dates. `of`: whose id it is; `admitted` are the fees of the application
 * that a student was admitted with.
 */
export async function openDemandsOf(
  { sql, today }: Handle,
  id: number,
  of: 'student' | 'admitted' | 'application' = 'student',
): Promise<readonly OpenDemand[]> {
  const schedules = await sql<Schedule & { payer: number }>`
    select coalesce(d.student, d.application) as payer, s.id, s.name, s.purpose, s.batch, s.programme, s.semester, s.open_on, s.last_date, s.lines, s.slabs, s.per_paper, s.paper_cap, s.state
    from fee_demand d join fee_schedule s on s.id = d.schedule where case ${of} when 'admitted' then d.application in (select id from application where student = ${id}) when 'application' then d.application = ${id} else d.student = ${id} end order by d.due_on, d.id`;
  const owed: OpenDemand[] = [];
  for (const { payer, ...schedule } of schedules)
    for (const entry of await entriesOf(sql, schedule, [payer])) {
      const { fine, balance, late } = balanceOf(entry, schedule, today);
      if (entry.demand !== null) owed.push({ schedule, entry, fine, late, balance: balance ?? 0 });
    }
  return owed;
}

/** The first demand that can be paid now. */
export const firstPayable = (owed: readonly OpenDemand[]): OpenDemand | undefined =>
  owed.find(
    ({ schedule, balance, late }) =>
      schedule.state === 'published' && balance > 0 && late !== 'too_late',
  );
