/**
 * Applies money to a demand and takes it off again. Both add rows; the totals of the demand are
 * updated in the same transaction.
 */
import { allocate } from '@/domain/fee-lines';
import type { Paise } from '@/domain/units';
import { feeDemand } from '../fee-demand';
import type { Desk } from './desk.server';
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
export async function refreshDemand({ sql, records }: Desk, id: number): Promise<void> {
  const [sums] = await sql<Sums>`
    select coalesce(sum(amount) filter (where kind = 'fee'), 0)::bigint as gross, coalesce(-sum(amount) filter (where kind = 'concession'), 0)::bigint as concession,
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
async function chargeFine({ sql, now, by }: Desk, demand: Demand, fine: Paise): Promise<boolean> {
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
export async function applyMoney(
  desk: Desk,
  demand: Demand,
  payment: number,
  amount: Paise,
  fine: Paise,
): Promise<readonly HeadShare[]> {
  if (demand.state === 'waived' || demand.state === 'cancelled') return [];
  const charged = (await chargeFine(desk, demand, fine))
    ? ((await demandOf(desk.sql, demand.id)) ?? demand)
    : demand;
  const names = new Map(charged.heads.map(({ head, name }) => [head, name]));
  const spread = allocate(amount, charged.heads).map((part) => ({
    ...part,
    name: names.get(part.head) ?? part.head,
  }));
  await desk.sql`
    insert into payment_allocation (payment, demand, head, amount, at)
    select ${payment}, ${demand.id}, head, amount, ${desk.now} from unnest(${spread.map(({ head }) => head)}::text[], ${spread.map((part) => part.amount)}::bigint[]) as x (head, amount)`;
  await refreshDemand(desk, demand.id);
  return spread;
}

/** Takes a payment off its demand: adds a negative row for each allocation in force. */
export async function takeOff(desk: Desk, payment: number, demand: number): Promise<void> {
  await desk.sql`
    insert into payment_allocation (payment, demand, head, amount, at)
    select payment, demand, head, -sum(amount), ${desk.now} from payment_allocation where payment = ${payment} group by payment, demand, head having sum(amount) <> 0`;
  await refreshDemand(desk, demand);
}
