/**
 * Checks an order at the gateway: creates it there first, settles captured payments, and
 * reschedules itself until the order is over.
 */
import { CHECK_AFTER_MINUTES } from '@/domain/payment-order';
import type { Tools } from '../../../../server/handle';
import { inTransaction } from './ledger-context.server';
import { paymentOrder } from '../payment-order';
import { rememberAttempts } from './attempts.server';
import { changeOrder, OPEN } from './order-change.server';
import { recordGatewayPayment } from './settle.server';

export const CHECK_ORDER = 'payment-order';

interface Row {
  readonly id: number;
  readonly order_no: string;
  readonly gateway: string;
  readonly gateway_order: string | null;
  readonly amount: number;
  readonly status: string;
  readonly opened_at: string;
}
const orderRow = (tools: Tools, id: number): Promise<Row | undefined> =>
  inTransaction(
    tools,
    async ({ sql }) =>
      (
        await sql<Row>`select id, order_no, gateway, gateway_order, amount, status, opened_at from payment_order where id = ${id}`
      )[0],
  );

/** The order's id at the gateway; if another server has created it meanwhile, that one is used. */
async function gatewayOrderOf(tools: Tools, { id, order_no, amount }: Row): Promise<string | null> {
  const gatewayOrder = await tools.payments?.order({ amount, order_no, notes: { order_no } });
  return inTransaction(tools, async ({ records }) => {
    const orders = records(paymentOrder);
    const [order] = await orders.change(
      await orders.find({ id }, { lock: true }),
      ({ gateway_order }) => ({
        gateway_order: gateway_order ?? gatewayOrder?.id ?? null,
        last_error: null,
      }),
    );
    return order?.gateway_order ?? null;
  });
}

/** Settles captured payments, one transaction each, and records attempts. */
async function syncWithGateway(tools: Tools, row: Row, gatewayOrder: string): Promise<void> {
  const gatewayPayments = (await tools.payments?.payments(gatewayOrder)) ?? [];
  await inTransaction(tools, (context) => rememberAttempts(context, row.id, gatewayPayments));
  for (const paid of gatewayPayments.filter(({ status }) => status === 'captured'))
    await inTransaction(tools, (context) => recordGatewayPayment(context, row.id, paid));
  // While one of several attempts is pending, none of them is final.
  const failed = gatewayPayments.every(({ status }) => status === 'failed')
    ? gatewayPayments.at(-1)
    : undefined;
  if (gatewayPayments.length > 0)
    await inTransaction(tools, (context) =>
      changeOrder(
        context,
        { id: row.id, status: OPEN },
        { status: 'attempted', last_error: failed?.reason?.slice(0, 300) ?? null },
      ),
    );
}

/**
 * `round` counts the scheduled checks; a check requested by a user has none and schedules no
 * further ones.
 */
async function scheduleNextCheck(
  tools: Tools,
  { id, opened_at }: Row,
  round: number,
): Promise<void> {
  const minutes = CHECK_AFTER_MINUTES[round];
  await inTransaction(tools, async (context) => {
    if (minutes !== undefined)
      await context.later(
        CHECK_ORDER,
        { order: id, round: round + 1 },
        new Date(Date.parse(opened_at) + minutes * 60_000),
      );
    else await changeOrder(context, { id, status: OPEN }, { status: 'expired' });
  });
}

export async function checkOrder(tools: Tools, id: number, round: number | null): Promise<void> {
  const row = await orderRow(tools, id);
  if (!row) return;
  if (tools.payments && tools.payments.name === row.gateway) {
    try {
      const gatewayOrder = row.gateway_order ?? (await gatewayOrderOf(tools, row));
      if (gatewayOrder) await syncWithGateway(tools, row, gatewayOrder);
    } catch (error) {
      // The gateway is unavailable: retried soon, and after the last retry at the next scheduled
      // check.
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      await inTransaction(tools, (context) =>
        changeOrder(context, { id, status: OPEN }, { last_error: reason }),
      );
      if (!tools.last) throw error;
    }
  }
  const current = await orderRow(tools, id);
  if (round !== null && current && (current.status === 'created' || current.status === 'attempted'))
    await scheduleNextCheck(tools, current, round);
}
