/**
 * All payment data of one applicant: demands, links, orders, attempts, callbacks, payments,
 * receipts, refunds.
 */
import { findingOf, worstOf, type Finding } from '@/domain/payment-doctor';
import type { Handle } from '../../../../server/handle';
import { demandOf, standingOf, type Demand, type Standing } from './demand.server';

/** How long a payer may be under way, in milliseconds; the first scheduled check comes after it. */
const STALE = 15 * 60_000;

interface Order {
  readonly id: number;
  readonly demand: number;
  readonly order_no: string;
  readonly gateway_order: string | null;
  readonly amount: number;
  readonly status: 'created' | 'attempted' | 'paid' | 'expired' | 'cancelled';
  readonly opened_at: string;
  readonly asked_at: string | null;
  readonly last_error: string | null;
}
interface Attempt {
  readonly id: number;
  readonly demand: number;
  readonly gateway_payment: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed';
  readonly amount: number;
  readonly method: string | null;
  readonly reason: string | null;
  readonly at: string;
  readonly recorded: boolean;
}
interface Callback {
  readonly id: number;
  readonly demand: number;
  readonly type: string;
  readonly gateway: string | null;
  readonly at: string;
}
interface Paid {
  readonly id: number;
  readonly demand: number;
  readonly payment_no: string;
  readonly mode: string;
  readonly status: 'captured' | 'quarantined' | 'voided';
  readonly amount: number;
  readonly at: string;
  readonly gateway: string | null;
  readonly note: string | null;
}
interface Receipt {
  readonly id: number;
  readonly demand: number;
  readonly receipt_no: string;
  readonly amount: number;
  readonly at: string;
  readonly voided: boolean;
}
interface Refund {
  readonly id: number;
  readonly demand: number;
  readonly refund_no: string;
  readonly amount: number;
  readonly state: string;
  readonly at: string;
  readonly gateway: string | null;
  readonly note: string | null;
}
interface Link {
  readonly id: number;
  readonly demand: number;
  readonly at: string;
  readonly sent: boolean;
  readonly ended: boolean;
}
export interface Case {
  readonly name: string;
  readonly number: string;
  readonly demands: readonly {
    readonly demand: Demand;
    readonly standing: Standing;
    readonly raised_at: string;
    readonly finding: Finding;
  }[];
  readonly links: readonly Link[];
  readonly orders: readonly Order[];
  readonly attempts: readonly Attempt[];
  readonly callbacks: readonly Callback[];
  readonly payments: readonly Paid[];
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly Refund[];
  readonly finding: Finding;
}

/** `undefined` if there is no such applicant. */
export async function caseOf(
  { sql, today, now }: Pick<Handle, 'sql' | 'today' | 'now'>,
  application: number,
): Promise<Case | undefined> {
  const [person] = await sql<{ name: string; number: string }>`
    select name, application_no as number from application where id = ${application}`;
  if (!person) return undefined;
  const raised = await sql<{ id: number; at: string }>`
    select id, created_at as at from fee_demand where application = ${application} order by id`;
  const ids = raised.map(({ id }) => id);
  const links = await sql<Link>`
    select id, demand, made_at as at, sent_to is not null as sent, revoked_at is not null as ended from payment_link where demand = any (${ids}::int[]) order by id`;
  const orders = await sql<Order>`
    select id, demand, order_no, gateway_order, amount, status, opened_at, asked_at, last_error from payment_order where demand = any (${ids}::int[]) order by id`;
  const attempts = await sql<Attempt>`
    select t.id, o.demand, t.gateway_payment, t.status, t.amount, t.method, t.reason, coalesce(t.tried_at, t.seen_at) as at, exists (select 1 from payment p where lower(p.gateway_payment) = lower(t.gateway_payment)) as recorded
    from payment_attempt t join payment_order o on o.id = t.payment_order where o.demand = any (${ids}::int[]) order by t.id`;
  const callbacks = await sql<Callback>`
    select e.id, o.demand, e.type, e.gateway_payment as gateway, e.received_at as at
    from payment_event e join payment_order o on lower(o.gateway_order) = lower(e.gateway_order) or exists (select 1 from payment p where p.payment_order = o.id and e.gateway_order is null and lower(p.gateway_payment) = lower(e.gateway_payment))
    where o.demand = any (${ids}::int[]) order by e.id`;
  const payments = await sql<Paid>`
    select id, demand, payment_no, mode, status, amount, received_at as at, gateway_payment as gateway, note from payment where demand = any (${ids}::int[]) order by id`;
  const receipts = await sql<Receipt>`
    select id, demand, receipt_no, amount, issued_at as at, voided_at is not null as voided from receipt where demand = any (${ids}::int[]) order by id`;
  const refunds = await sql<Refund>`
    select f.id, p.demand, f.refund_no, f.amount, f.state, f.created_at as at, f.gateway_refund as gateway, coalesce(f.last_error, f.note) as note
    from refund f join payment p on p.id = f.payment where p.demand = any (${ids}::int[]) order by f.id`;
  const demands: Case['demands'][number][] = [];
  for (const { id, at } of raised) {
    const demand = await demandOf(sql, id);
    if (!demand) continue;
    const standing = standingOf(demand, today);
    const own = <T extends { readonly demand: number }>(all: readonly T[]): readonly T[] =>
      all.filter((one) => one.demand === id);
    demands.push({
      demand,
      standing,
      raised_at: at,
      finding: findingOf({
        openness: standing.openness,
        orders: own(orders).map(({ status, opened_at }) => ({
          status,
          stale: now.getTime() - Date.parse(opened_at) > STALE,
        })),
        attempts: own(attempts),
        payments: own(payments),
        refunds: own(refunds),
      }),
    });
  }
  return {
    ...person,
    demands,
    links,
    orders,
    attempts,
    callbacks,
    payments,
    receipts,
    refunds,
    finding: worstOf(demands.map(({ finding }) => finding)),
  };
}
