/**
 * Checks an order at the gateway: creates it there first, settles captured payments, and
 * reschedules itself until the order is over.
 */
import { CHECK_AFTER_MINUTES } from '@/domain/payment-order';
import type { Tools } from '../../../../server/handle';
import { inWork } from './desk.server';
import { paymentOrder } from '../payment-order';
import { rememberAttempts } from './attempts.server';
import { changeOrder, OPEN } from './order-change.server';
import { settle } from './settle.server';

export const LOOK = 'payment-order';

interface Row {
  readonly id: number;
  readonly order_no: string;
  readonly gateway: string;
  readonly gateway_order: string | null;
  readonly amount: number;
  readonly status: string;
  readonly opened_at: string;
}
const read = (tools: Tools, id: number): Promise<Row | undefined> =>
  inWork(
    tools,
    async ({ sql }) =>
      (
        await sql<Row>`select id, order_no, gateway, gateway_order, amount, status, opened_at from payment_order where id = ${id}`
      )[0],
  );

/** The order's id at the gateway; if another server has created it meanwhile, that one is used. */
async function madeThere(tools: Tools, { id, order_no, amount }: Row): Promise<string | null> {
  const there = await tools.payments?.order({ amount, order_no, notes: { order_no } });
  return inWork(tools, async ({ records }) => {
    const orders = records(paymentOrder);
    const [order] = await orders.change(
      await orders.find({ id }, { lock: true }),
      ({ gateway_order }) => ({
        gateway_order: gateway_order ?? there?.id ?? null,
        last_error: null,
      }),
    );
    return order?.gateway_order ?? null;
  });
}

/** Settles captured payments, one transaction each, and records attempts. */
async function ask(tools: Tools, row: Row, there: string): Promise<void> {
  const found = (await tools.payments?.payments(there)) ?? [];
  await inWork(tools, (desk) => rememberAttempts(desk, row.id, found));
  for (const paid of found.filter(({ status }) => status === 'captured'))
    await inWork(tools, (desk) => settle(desk, row.id, paid));
  // While one of several attempts is pending, none of them is final.
  const failed = found.every(({ status }) => status === 'failed') ? found.at(-1) : undefined;
  if (found.length > 0)
    await inWork(tools, (desk) =>
      changeOrder(
        desk,
        { id: row.id, status: OPEN },
        { status: 'attempted', last_error: failed?.reason?.slice(0, 300) ?? null },
      ),
    );
}

/**
 * `round` counts the scheduled checks; a check requested by a user has none and schedules no
 * further ones.
 */
async function comeBack(tools: Tools, { id, opened_at }: Row, round: number): Promise<void> {
  const minutes = CHECK_AFTER_MINUTES[round];
  await inWork(tools, async (desk) => {
    if (minutes !== undefined)
      await desk.later(
        LOOK,
        { order: id, round: round + 1 },
        new Date(Date.parse(opened_at) + minutes * 60_000),
      );
    else await changeOrder(desk, { id, status: OPEN }, { status: 'expired' });
  });
}

export async function look(tools: Tools, id: number, round: number | null): Promise<void> {
  const row = await read(tools, id);
  if (!row) return;
  if (tools.payments && tools.payments.name === row.gateway) {
    try {
      const there = row.gateway_order ?? (await madeThere(tools, row));
      if (there) await ask(tools, row, there);
    } catch (error) {
      // The gateway is unavailable: retried soon, and after the last retry at the next scheduled
      // check.
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      await inWork(tools, (desk) =>
        changeOrder(desk, { id, status: OPEN }, { last_error: reason }),
      );
      if (!tools.last) throw error;
    }
  }
  const after = await read(tools, id);
  if (round !== null && after && (after.status === 'created' || after.status === 'attempted'))
    await comeBack(tools, after, round);
}
