/**
 * For other modules: students with overdue fees. It returns the day but no amount, because amounts
 * belong to the fee office.
 */
import type { Handle } from '../../../../server/handle';

/**
 * By student, the earliest due date that has passed with something still to pay, late fees aside.
 * Students who owe nothing are left out.
 */
export async function overdueSince(
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  students: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ student: number; since: string }>`
    select d.student, min(d.due_on)::text as since from fee_demand d
      left join lateral (select sum(a.amount) as paid from payment_allocation a join fee_head h on h.id = a.head where a.demand = d.id and h.kind = 'late_fine') f on d.fine > 0
    where d.student = any (${students}::int[]) and d.state in ('due', 'part_paid') and d.due_on < ${today} and d.paid - coalesce(f.paid, 0) < d.gross - d.concession
    group by d.student`;
  return new Map(rows.map(({ student, since }) => [student, since]));
}
