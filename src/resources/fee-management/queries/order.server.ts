/**
 * Opens an order to pay one demand online, or returns the open one for the same payment: two tabs
 * share one order.
 */
import { chargeOn, LEAST_ONLINE, rateInMillionths, type ChargeMode } from '@/domain/gateway-charge';
import { ORDER_REUSED_MINUTES } from '@/domain/payment-order';
import type { Paise } from '@/domain/units';
import { Problem } from '@/schema';
import { newSecret, type Handle, type Sql } from '../../../../server/handle';
import { paymentOrder } from '../payment-order';
import {
  demandOf,
  demandBalanceOf,
  type Demand,
  type DemandStatus,
  type DemandBalance,
} from './demand.server';
import { newNumber } from './ledger-context.server';
import { CHECK_ORDER } from './check-order.server';

export interface Price {
  readonly rate: number;
  readonly mode: ChargeMode;
}
export async function priceOf(sql: Sql): Promise<Price> {
  const [college] = await sql<{
    pg_charge: number;
    pg_charge_mode: ChargeMode;
  }>`select pg_charge, pg_charge_mode from college limit 1`;
  return {
    rate: rateInMillionths(Number(college?.pg_charge ?? 0)),
    mode: college?.pg_charge_mode ?? 'add',
  };
}

const REFUSALS: Readonly<Record<Exclude<DemandStatus, 'open'>, string>> = {
  not_open: 'This payment is not open yet.',
  too_late: 'The last date for payment has passed. Contact the office.',
  held: 'You can pay once the application is approved.',
  paid: 'Nothing is due.',
  waived: 'Nothing is due.',
  cancelled: 'This demand was cancelled. Nothing is due.',
};

/** Why nothing can be paid on a demand that is not open; what was refunded has a next step. */
export const refusalOf = (
  { refunded, application_closed }: Pick<Demand, 'refunded' | 'application_closed'>,
  openness: Exclude<DemandStatus, 'open'>,
): string =>
  openness === 'paid' && refunded && !application_closed
    ? 'This payment was refunded. To pay again, ask the fee office to charge it again.'
    : REFUSALS[openness];

export type Share = 'all' | 'next';
export const amountOf = ({ outstanding, next }: DemandBalance, share: Share): Paise =>
  share === 'next' ? next : outstanding;

interface OrderRequest {
  readonly demand: number;
  readonly share: Share;
  /** Path to return to; null if that is a link. */
  readonly back: string | null;
  /** Checks the demand for this payer. Throws to refuse. */
  readonly check?: (demand: Demand) => void;
}

export async function openOrder(
  handle: Handle,
  { demand: id, share, back, check }: OrderRequest,
): Promise<{ readonly code: string }> {
  const { sql, payments, now, today } = handle;
  const demand = await demandOf(sql, id, true);
  if (!demand) throw new Problem('not_found', { what: 'Fee demand' });
  check?.(demand);
  if (!payments)
    throw new Problem('conflict', {
      reason: 'Online payment is not available. Please pay at the office.',
    });
  const balance = demandBalanceOf(demand, today);
  if (balance.openness !== 'open')
    throw new Problem('conflict', { reason: refusalOf(demand, balance.openness) });
  const fee = amountOf(balance, share);
  if (fee < LEAST_ONLINE)
    throw new Problem('conflict', {
      reason: 'Amounts below ₹1 cannot be paid online. Please pay at the office.',
    });
  const { rate, mode } = await priceOf(sql);
  const charge = chargeOn(fee, rate, mode);
  const since = new Date(now.getTime() - ORDER_REUSED_MINUTES * 60_000);
  const [reusable] = await sql<{ code: string }>`
    select code from payment_order where demand = ${id} and fee = ${fee} and charge = ${charge} and fine = ${balance.fine} and gateway = ${payments.name} and back is not distinct from ${back}
      and status in ('created', 'attempted') and opened_at > ${since} order by id desc limit 1`;
  if (reusable) return reusable;
  const code = newSecret();
  const [row] = await handle.records(paymentOrder).add([
    {
      order_no: newNumber('ORD', today),
      code,
      demand: id,
      gateway: payments.name,
      fee,
      fine: balance.fine,
      charge,
      amount: fee + charge,
      rate,
      back,
      opened_at: now.toISOString(),
    },
  ]);
  await handle.later(CHECK_ORDER, { order: row?.id ?? 0, round: 0 });
  return { code };
}
