/**
 * What becomes of money that a gateway has taken: called by the payer's return, by the gateway's own message and by the job that
 * asks again, in any order and as often as they like. The gateway's number of a payment is unique, so it counts once.
 */
import { mayBecome, type OrderState } from '@/domain/payment-order';
import type { GatewayPayment } from '../../../../server/handle';
import { applyMoney } from './apply.server';
import { demandOf } from './demand.server';
import { newNumber, type Desk } from './desk.server';
import { giveReceipt } from './receipt.server';

interface OrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly gateway_order: string | null;
  readonly demand: number;
  readonly fee: number;
  readonly fine: number;
  readonly charge: number;
  readonly amount: number;
  readonly status: OrderState;
}
export interface Settled {
  /** False: it was known already. */
  readonly fresh: boolean;
}

/** Nothing is said of why to whoever pays: the office looks at it. */
const wrongIn = (
  order: OrderRow,
  { amount, currency, order: of }: GatewayPayment,
): string | null => {
  if (of !== order.gateway_order) return 'The gateway names another order.';
  if (currency !== 'INR') return `The gateway took ${currency}.`;
  return amount === order.amount
    ? null
    : `The gateway took ${amount} paise; ${order.amount} were asked for.`;
};

/** Paid twice, or for what nobody owes any more: it goes back by itself, with the charge where nothing of it was used. */
async function giveBack(desk: Desk, payment: number, amount: number): Promise<void> {
  const { sql, now, today, by } = desk;
  const [row] = await sql<{ id: number }>`
    insert into refund (refund_no, payment, amount, reason, note, state, due_on, created_at, updated_at, created_by, updated_by)
    values (${newNumber('R', today)}, ${payment}, ${amount}, 'duplicate', 'Nothing was owed any more when it came.', 'approved', (${today}::date + 15), ${now}, ${now}, ${by}, ${by}) returning id`;
  await desk.audit('refund.duplicate', 'refund', row?.id ?? 0, { payment, amount });
  await desk.later('refund', { refund: row?.id ?? 0 });
}

export async function settle(desk: Desk, orderId: number, paid: GatewayPayment): Promise<Settled> {
  const { sql, now, today, by } = desk;
  // The demand first and then the order, as everybody does it who moves money on it.
  const [known] = await sql<{
    demand: number;
  }>`select demand from payment_order where id = ${orderId}`;
  const demand = known && (await demandOf(sql, known.demand, true));
  const [order] =
    await sql<OrderRow>`select id, order_no, gateway_order, demand, fee, fine, charge, amount, status from payment_order where id = ${orderId} for update`;
  if (!order || !demand || paid.status !== 'captured') return { fresh: false };
  const wrong = wrongIn(order, paid);
  const [row] = await sql<{ id: number }>`
    insert into payment (payment_no, demand, mode, status, amount, charge, applied, refunded, received_at, received_on, payment_order, gateway_payment, method, note, created_at, updated_at, created_by, updated_by)
    values (${newNumber('P', today)}, ${order.demand}, 'online', ${wrong ? 'quarantined' : 'captured'}, ${Math.max(0, paid.amount)}, ${wrong ? 0 : order.charge}, 0, 0, ${now}, ${today}, ${order.id}, ${paid.id}, ${paid.method.slice(0, 30)}, ${wrong}, ${now}, ${now}, ${by}, ${by})
    on conflict do nothing returning id`;
  if (!row) return { fresh: false };
  if (wrong) {
    await desk.audit('payment.quarantine', 'payment', row.id, {
      order: order.order_no,
      reason: wrong,
    });
    return { fresh: true };
  }
  const spread =
    order.status === 'paid' ? [] : await applyMoney(desk, demand, row.id, order.fee, order.fine);
  const applied = spread.reduce((sum, { amount }) => sum + amount, 0);
  if (mayBecome(order.status, 'paid'))
    await sql`update payment_order set status = 'paid', last_error = null, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${order.id}`;
  await sql`update payment set applied = ${applied}, charge = ${applied > 0 ? order.charge : 0} where id = ${row.id}`;
  if (applied > 0)
    await giveReceipt(desk, demand, {
      payment: row.id,
      mode: 'online',
      reference: paid.id,
      charge: order.charge,
      spread,
    });
  if (applied < order.fee)
    await giveBack(desk, row.id, applied === 0 ? order.amount : order.fee - applied);
  await desk.audit('payment.receive', 'payment', row.id, {
    order: order.order_no,
    amount: order.amount,
    applied,
  });
  return { fresh: true };
}
