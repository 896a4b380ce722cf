/** Which demands nothing is left of: all that was paid on them goes or went back. */
import type { Sql } from '../../../../server/handle';

/**
 * Those of the demands whose payments are refunded in full. A refund counts from its request, so
 * that nothing is granted for money on its way back; a rejected or failed one does not count.
 * `processed`: only the refunds that have reached the payer, so that nobody is charged again for
 * money that the college may yet keep.
 */
export async function refundedInFull(
  sql: Sql,
  demands: readonly number[],
  processed = false,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>`
    select d.id from fee_demand d
    where d.id = any (${demands}::int[]) and d.paid > 0 and d.paid <= (
      select coalesce(sum(least(p.applied, b.back)), 0) from payment p
        cross join lateral (select coalesce(sum(f.amount), 0) as back from refund f where f.payment = p.id and f.state not in ('failed', 'rejected') and (f.state = 'processed' or not ${processed})) b
      where p.demand = d.id and p.status = 'captured')`;
  return new Set(rows.map(({ id }) => id));
}
