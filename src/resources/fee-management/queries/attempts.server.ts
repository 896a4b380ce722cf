/** Stores what a gateway reports of the attempts to pay an order, and when it was queried. */
import type { GatewayPayment } from '../../../../server/handle';
import { methodOf } from '../payment-method';
import { paymentOrder } from '../payment-order';
import type { LedgerContext } from './ledger-context.server';

export async function rememberAttempts(
  { sql, records, now }: Pick<LedgerContext, 'sql' | 'records' | 'now'>,
  order: number,
  found: readonly GatewayPayment[],
): Promise<void> {
  for (const { id, status, amount, method, reason, at } of found)
    await sql`
      insert into payment_attempt (payment_order, gateway_payment, status, amount, method, reason, tried_at, seen_at)
      values (${order}, ${id}, ${status}, ${Math.max(0, amount)}, ${methodOf(method)}, ${reason?.slice(0, 300) ?? null}, ${at}, ${now})
      on conflict (gateway_payment) do update set status = excluded.status, reason = excluded.reason, seen_at = excluded.seen_at`;
  const orders = records(paymentOrder);
  await orders.change(
    await orders.find({ id: order }),
    { asked_at: now.toISOString() },
    { silent: true },
  );
}
