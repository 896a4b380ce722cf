/** How an order comes to its end (administration §3.2): forwards only, so that what arrives late moves nothing back. */

export const ORDER_STATES = ['created', 'attempted', 'paid', 'expired', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const AFTER: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['attempted', 'paid', 'expired', 'cancelled'],
  attempted: ['paid', 'expired', 'cancelled'],
  // Banks that were slow: money that came after the end is still money.
  expired: ['paid'],
  cancelled: ['paid'],
  paid: [],
};
export const mayBecome = (from: OrderState, to: OrderState): boolean => AFTER[from].includes(to);

/** An order for the same is used again for so long, so that two tabs pay one order. */
export const ORDER_REUSED_MINUTES = 30;
/** After the last of these an order that nobody paid is over; gateways ask banks for three days. */
export const LOOKS_AFTER_MINUTES = [16, 60, 6 * 60, 24 * 60, 72 * 60] as const;
