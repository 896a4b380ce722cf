/**
 * Applies money to a demand and takes it off again. Both add rows; the totals of the demand are
 * updated in the same transaction.
 */
import { allocate, levelled, type PaidShare } from '@/domain/fee-lines';
import type { Paise } from '@/domain/units';
import { feeDemand } from '../fee-demand';
import type { LedgerContext } from './ledger-context.server';
import { demandOf, type Demand } from './demand.server';

export interface HeadShare {
  readonly head: string;
  readonly name: string;
  readonly amount: Paise;
}

/**
 * Recomputes the totals of a demand from its lines and allocations. A waived or cancelled demand
 * keeps its state.
 */
export async function refreshDemand({ sql, records }: LedgerContext, id: number): Promise<void> {
  const [sums] = await sql<Sums>`
    select coalesce(sum(amount) filter (where kind in ('fee', 'charge')), 0)::bigint as gross, coalesce(-sum(amount) filter (where kind = 'concession'), 0)::bigint as concession,
      coalesce(sum(amount) filter (where kind = 'fine'), 0)::bigint as fine, (select coalesce(sum(amount), 0)::bigint from payment_allocation where demand = ${id}) as paid
    from fee_demand_line where demand = ${id}`;
  if (!sums) return;
  const demands = records(feeDemand);
  await demands.change(await demands.find({ id }, { lock: true }), ({ state }) => ({
    ...sums,
    state: state === 'waived' || state === 'cancelled' ? state : stateOf(sums),
  }));
}

interface Sums {
  readonly gross: Paise;
  readonly concession: Paise;
  readonly fine: Paise;
  readonly paid: Paise;
}
export const stateOf = ({ gross, concession, fine, paid }: Sums): 'paid' | 'part_paid' | 'due' =>
  paid >= gross - concession + fine ? 'paid' : paid > 0 ? 'part_paid' : 'due';

/**
 * Raises the late fee to this total, if less is charged so far. A college without a head for it
 * charges none.
 */
async function chargeFine(
  { sql, now, by }: LedgerContext,
  demand: Demand,
  fine: Paise,
): Promise<boolean> {
  const charged = demand.heads
    .filter(({ kind }) => kind === 'late_fine')
    .reduce((sum, { owed }) => sum + owed, 0);
  if (fine <= charged) return false;
  const made = await sql`
    insert into fee_demand_line (demand, head, kind, amount, reason, at, by)
    select ${demand.id}, id, 'fine', ${fine - charged}, 'Paid after the last date', ${now}, ${by} from fee_head where kind = 'late_fine' order by active desc, priority, id limit 1 returning 1`;
  return made.length > 0;
}

/** Applies at most what is owed; the caller keeps the rest. The demand must be locked. */
export async function allocatePayment(
  context: LedgerContext,
  demand: Demand,
  payment: number,
  amount: Paise,
  fine: Paise,
): Promise<readonly HeadShare[]> {
  if (demand.state === 'waived' || demand.state === 'cancelled') return [];
  const charged = (await chargeFine(context, demand, fine))
    ? ((await demandOf(context.sql, demand.id)) ?? demand)
    : demand;
  const names = new Map(charged.heads.map(({ head, name }) => [head, name]));
  const spread = allocate(amount, charged.heads).map((part) => ({
    ...part,
    name: names.get(part.head) ?? part.head,
  }));
  await context.sql`
    insert into payment_allocation (payment, demand, head, amount, at)
    select ${payment}, ${demand.id}, head, amount, ${context.now} from unnest(${spread.map(({ head }) => head)}::text[], ${spread.map((part) => part.amount)}::bigint[]) as x (head, amount)`;
  await refreshDemand(context, demand.id);
  return spread;
}

/** Takes a payment off its demand: adds a negative row for each allocation in force. */
export async function reverseAllocation(
  context: LedgerContext,
  payment: number,
  demand: number,
): Promise<void> {
  await context.sql`
    insert into payment_allocation (payment, demand, head, amount, at)
    select payment, demand, head, -sum(amount), ${context.now} from payment_allocation where payment = ${payment} group by payment, demand, head having sum(amount) <> 0`;
  await refreshDemand(context, demand);
}

/**
 * Moves paid amounts among the heads of a demand after a head became cheaper, and recomputes the
 * totals. Payments keep their sums. The demand must be locked.
 */
export async function levelHeads(context: LedgerContext, id: number): Promise<void> {
  const { sql, now } = context;
  const demand = await demandOf(sql, id);
  if (!demand) return;
  const shares = await sql<PaidShare>`
    select payment, head, sum(amount)::bigint as amount from payment_allocation where demand = ${id} group by payment, head having sum(amount) > 0`;
  const moves = levelled(demand.heads, shares);
  await sql`
    insert into payment_allocation (payment, demand, head, amount, at)
    select payment, ${id}, head, amount, ${now} from unnest(${moves.map(({ payment }) => payment)}::int[], ${moves.map(({ head }) => head)}::text[], ${moves.map(({ amount }) => amount)}::bigint[]) as x (payment, head, amount)`;
  await refreshDemand(context, id);
}
