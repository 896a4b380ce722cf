/**
 * The states of an order (administration §3.2): forwards only, so that a late message never moves
 * an order back.
 */

export const ORDER_STATES = ['created', 'attempted', 'paid', 'expired', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['attempted', 'paid', 'expired', 'cancelled'],
  attempted: ['paid', 'expired', 'cancelled'],
  // Slow banks: money received after expiry still counts.
  expired: ['paid'],
  cancelled: ['paid'],
  paid: [],
};
export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  TRANSITIONS[from].includes(to);

/** An order for the same payment is reused for this long, so that two tabs pay one order. */
export const ORDER_REUSED_MINUTES = 30;
/**
 * An order that is unpaid after the last of these checks is over; gateways query banks for three
 * days.
 */
export const CHECK_AFTER_MINUTES = [16, 60, 6 * 60, 24 * 60, 72 * 60] as const;
