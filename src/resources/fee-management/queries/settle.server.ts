/**
 * Settles money captured by a gateway. Called by the payer's return, the webhook and the polling
 * job, in any order and any number of times: the gateway's payment number is unique, so a payment
 * counts once.
 */
import { dayAfter } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { mayBecome, type OrderState } from '@/domain/payment-order';
import type { GatewayPayment } from '../../../../server/handle';
import { payment } from '../payment';
import { methodOf } from '../payment-method';
import { refund } from '../refund';
import { changeOrder } from './order-change.server';
import { allocatePayment } from './apply.server';
import { demandOf } from './demand.server';
import { newNumber, type LedgerContext } from './ledger-context.server';
import { issueReceipt } from './receipt.server';

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
  /** False if it was known already. */
  readonly fresh: boolean;
}

/** The payer does not see the reason: the office handles it. */
const mismatchIn = (
  order: OrderRow,
  { amount, currency, order: gatewayOrder }: GatewayPayment,
): string | null => {
  if (gatewayOrder !== order.gateway_order) return 'The gateway reports a different order.';
  if (currency !== 'INR') return `Paid in ${currency} instead of INR.`;
  return amount === order.amount
    ? null
    : `The gateway collected ${rupees(amount)}; ${rupees(order.amount)} was due.`;
};

/**
 * Refunds a double payment, or one for a demand that is no longer owed, including the charge if
 * none of it was used.
 */
async function refundSurplus(
  context: LedgerContext,
  paymentId: number,
  amount: number,
): Promise<void> {
  const { sql, records, today } = context;
  const [paid] = await sql<{ payer: string }>`
    select d.payer from payment p join fee_demand d on d.id = p.demand where p.id = ${paymentId}`;
  const [row] = await records(refund).add(
    [
      {
        refund_no: newNumber('R', today),
        payment: paymentId,
        payer: paid?.payer ?? null,
        amount,
        reason: 'duplicate',
        note: 'Nothing was due at the time of payment.',
        state: 'approved',
        due_on: dayAfter(today, 15),
      },
    ],
    { audit: { action: 'refund.duplicate', change: { payment: paymentId, amount } } },
  );
  await context.later('refund', { refund: row?.id ?? 0 });
}

export async function recordGatewayPayment(
  context: LedgerContext,
  orderId: number,
  paid: GatewayPayment,
): Promise<Settlement> {
  const { sql, records, now, today } = context;
  // Locks the demand first and then the order, the order used by everything that moves money on it.
  const [located] = await sql<{
    demand: number;
  }>`select demand from payment_order where id = ${orderId}`;
  const demand = located && (await demandOf(sql, located.demand, true));
  const [order] =
    await sql<OrderRow>`select id, order_no, gateway_order, demand, fee, fine, charge, amount, status from payment_order where id = ${orderId} for update`;
  if (!order || !demand || paid.status !== 'captured') return { fresh: false };
  const mismatch = mismatchIn(order, paid);
  const payments = records(payment);
  const [row] = await payments.add(
    [
      {
        payment_no: newNumber('P', today),
        demand: order.demand,
        mode: 'online',
        status: mismatch ? 'quarantined' : 'captured',
        amount: Math.max(0, paid.amount),
        charge: mismatch ? 0 : order.charge,
        received_at: now.toISOString(),
        received_on: today,
        payment_order: order.id,
        gateway_payment: paid.id,
        method: methodOf(paid.method),
        note: mismatch,
      },
    ],
    { known: 'skip' },
  );
  if (!row) return { fresh: false };
  const id = Number(row.id);
  if (mismatch) {
    await context.audit('payment.quarantine', 'payment', id, {
      order: order.order_no,
      reason: mismatch,
    });
    return { fresh: true };
  }
  const spread =
    order.status === 'paid'
      ? []
      : await allocatePayment(context, demand, id, order.fee, order.fine);
  const applied = spread.reduce((sum, { amount }) => sum + amount, 0);
  if (mayBecome(order.status, 'paid'))
    await changeOrder(context, { id: order.id }, { status: 'paid', last_error: null });
  await payments.change([row], { applied, charge: applied > 0 ? order.charge : 0 });
  if (applied > 0)
    await issueReceipt(context, demand, {
      payment: id,
      mode: 'online',
      reference: paid.id,
      charge: order.charge,
      spread,
    });
  if (applied < order.fee)
    await refundSurplus(context, id, applied === 0 ? order.amount : order.fee - applied);
  await context.audit('payment.receive', 'payment', id, {
    order: order.order_no,
    amount: order.amount,
    applied,
  });
  return { fresh: true };
}
