/**
 * Changes an order if it is still in the given state: the payer, the gateway and the scheduler act
 * in any order.
 */
import type { Changes } from '../../../../server/handle';
import { paymentOrder } from '../payment-order';
import type { Desk } from './desk.server';

export const OPEN: readonly ('created' | 'attempted')[] = ['created', 'attempted'];

export async function changeOrder(
  { records }: Pick<Desk, 'records'>,
  where: { readonly id: number; readonly status?: typeof OPEN },
  values: Changes<typeof paymentOrder>,
): Promise<void> {
  const orders = records(paymentOrder);
  await orders.change(await orders.find(where, { lock: true }), values);
}
