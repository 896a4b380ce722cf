/**
 * What becomes of money that a gateway has taken: called by the payer's return, by the gateway's own message and by the job that
 * asks again, in any order and as often as they like. The gateway's number of a payment is unique, so it counts once.
 */
import { dayAfter } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { mayBecome, type OrderState } from '@/domain/payment-order';
import type { GatewayPayment } from '../../../../server/handle';
import { payment } from '../payment';
import { methodOf } from '../payment-method';
import { refund } from '../refund';
import { changeOrder } from './order-change.server';
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
export interface Settlement {
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
    : `The gateway took ${rupees(amount)}; ${rupees(order.amount)} was due.`;
};

/** Paid twice, or for what nobody owes any more: it goes back by itself, with the charge where nothing of it was used. */
async function giveBack(desk: Desk, of: number, amount: number): Promise<void> {
  const { records, today } = desk;
  const [row] = await records(refund).add(
    [
      {
        refund_no: newNumber('R', today),
        payment: of,
        amount,
        reason: 'duplicate',
        note: 'Nothing was owed any more when it came.',
        state: 'approved',
        due_on: dayAfter(today, 15),
      },
    ],
    { audit: { action: 'refund.duplicate', change: { payment: of, amount } } },
  );
  await desk.later('refund', { refund: row?.id ?? 0 });
}

export async function settle(
  desk: Desk,
  orderId: number,
  paid: GatewayPayment,
): Promise<Settlement> {
  const { sql, records, now, today } = desk;
  // The demand first and then the order, as everybody does it who moves money on it.
  const [known] = await sql<{
    demand: number;
  }>`select demand from payment_order where id = ${orderId}`;
  const demand = known && (await demandOf(sql, known.demand, true));
  const [order] =
    await sql<OrderRow>`select id, order_no, gateway_order, demand, fee, fine, charge, amount, status from payment_order where id = ${orderId} for update`;
  if (!order || !demand || paid.status !== 'captured') return { fresh: false };
  const wrong = wrongIn(order, paid);
  const payments = records(payment);
  const [row] = await payments.add(
    [
      {
        payment_no: newNumber('P', today),
        demand: order.demand,
        mode: 'online',
        status: wrong ? 'quarantined' : 'captured',
        amount: Math.max(0, paid.amount),
        charge: wrong ? 0 : order.charge,
        received_at: now.toISOString(),
        received_on: today,
        payment_order: order.id,
        gateway_payment: paid.id,
        method: methodOf(paid.method),
        note: wrong,
      },
    ],
    { known: 'skip' },
  );
  if (!row) return { fresh: false };
  const id = Number(row.id);
  if (wrong) {
    await desk.audit('payment.quarantine', 'payment', id, {
      order: order.order_no,
      reason: wrong,
    });
    return { fresh: true };
  }
  const spread =
    order.status === 'paid' ? [] : await applyMoney(desk, demand, id, order.fee, order.fine);
  const applied = spread.reduce((sum, { amount }) => sum + amount, 0);
  if (mayBecome(order.status, 'paid'))
    await changeOrder(desk, { id: order.id }, { status: 'paid', last_error: null });
  await payments.change([row], { applied, charge: applied > 0 ? order.charge : 0 });
  if (applied > 0)
    await giveReceipt(desk, demand, {
      payment: id,
      mode: 'online',
      reference: paid.id,
      charge: order.charge,
      spread,
    });
  if (applied < order.fee)
    await giveBack(desk, id, applied === 0 ? order.amount : order.fee - applied);
  await desk.audit('payment.receive', 'payment', id, {
    order: order.order_no,
    amount: order.amount,
    applied,
  });
  return { fresh: true };
}
