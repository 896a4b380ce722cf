/** Charges again what was paid on a demand and refunded in full, so that it can be paid again. */
import type { Day } from '@/domain/units';
import { feeDemand } from '../fee-demand';
import { refreshDemand, stateOf } from './apply.server';
import { AFTER_REFUND, demandOf } from './demand.server';
import type { LedgerContext } from './ledger-context.server';

/**
 * Adds a line for each head: the first payment, its receipt and its refund stay as they are. Late
 * fees are not charged again; the new last date decides on them. False if the demand is not
 * refunded in full.
 */
export async function chargeAgain(
  context: LedgerContext,
  id: number,
  { due_on, reason }: { readonly due_on: Day; readonly reason: string },
): Promise<boolean> {
  const { sql, records, now, by } = context;
  const demand = await demandOf(sql, id, true);
  if (!demand?.refunded || demand.application_closed) return false;
  const lines = demand.heads.flatMap(({ head, kind, paid, again }) =>
    kind !== 'late_fine' && paid > again ? [{ head, amount: paid - again }] : [],
  );
  if (lines.length === 0) return false;
  await sql`
    insert into fee_demand_line (demand, head, kind, amount, reason, at, by)
    select ${id}, head, 'charge', amount, ${AFTER_REFUND}, ${now}, ${by} from unnest(${lines.map(({ head }) => head)}::text[], ${lines.map(({ amount }) => amount)}::bigint[]) as x (head, amount)`;
  const demands = records(feeDemand);
  await demands.change(
    await demands.find({ id }, { lock: true }),
    ({ state, ...sums }) => ({ due_on, state: state === 'cancelled' ? stateOf(sums) : state }),
    { audit: { action: 'demand.again', change: { lines, due_on, reason } } },
  );
  await refreshDemand(context, id);
  return true;
}
