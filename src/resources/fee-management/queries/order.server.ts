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
import { demandOf, standingOf, type Demand, type Openness, type Standing } from './demand.server';
import { newNumber } from './desk.server';
import { LOOK } from './look.server';

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

export const WHY_NOT: Readonly<Record<Exclude<Openness, 'open'>, string>> = {
  not_open: 'This payment is not open yet.',
  too_late: 'The last date for payment has passed. Contact the office.',
  held: 'You can pay once the application is approved.',
  paid: 'Nothing is due.',
  waived: 'Nothing is due.',
  cancelled: 'This demand was cancelled. Nothing is due.',
};

export type Share = 'all' | 'next';
export const amountOf = ({ outstanding, next }: Standing, share: Share): Paise =>
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
  const standing = standingOf(demand, today);
  if (standing.openness !== 'open')
    throw new Problem('conflict', { reason: WHY_NOT[standing.openness] });
  const fee = amountOf(standing, share);
  if (fee < LEAST_ONLINE)
    throw new Problem('conflict', {
      reason: 'Amounts below ₹1 cannot be paid online. Please pay at the office.',
    });
  const { rate, mode } = await priceOf(sql);
  const charge = chargeOn(fee, rate, mode);
  const since = new Date(now.getTime() - ORDER_REUSED_MINUTES * 60_000);
  const [open] = await sql<{ code: string }>`
    select code from payment_order where demand = ${id} and fee = ${fee} and charge = ${charge} and fine = ${standing.fine} and gateway = ${payments.name} and back is not distinct from ${back}
      and status in ('created', 'attempted') and opened_at > ${since} order by id desc limit 1`;
  if (open) return open;
  const code = newSecret();
  const [row] = await handle.records(paymentOrder).add([
    {
      order_no: newNumber('ORD', today),
      code,
      demand: id,
      gateway: payments.name,
      fee,
      fine: standing.fine,
      charge,
      amount: fee + charge,
      rate,
      back,
      opened_at: now.toISOString(),
    },
  ]);
  await handle.later(LOOK, { order: row?.id ?? 0, round: 0 });
  return { code };
}
