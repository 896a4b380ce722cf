/** The fine for paying after the last day (administration §6). */
import { daysBetween } from './dates';
import type { Day, Paise } from './units';

export interface FineSlab {
  /** Days after the last day, both included; a null end is open. */
  readonly from_day: number;
  readonly to_day: number | null;
  readonly kind: 'flat' | 'per_day';
  /** Paise, once or for each day within the slab. */
  readonly amount: Paise;
}

/** Days that a payment is late; 0 up to and including the last day. */
export const daysLate = (last: Day, on: Day): number => Math.max(0, daysBetween(last, on));

/**
 * The fine on a day, by the one slab that contains it; slabs do not add up. Null: too late to pay,
 * as every slab has ended. A day between two slabs is charged by the earlier one, so that a gap in
 * the table neither waives the fine nor stops payment.
 */
export function fineOn(last: Day, on: Day, slabs: readonly FineSlab[]): Paise | null {
  const days = daysLate(last, on);
  if (days === 0) return 0;
  const ends = slabs.some(({ to_day }) => to_day === null)
    ? Infinity
    : Math.max(0, ...slabs.map(({ to_day }) => to_day ?? 0));
  if (days > ends) return null;
  const slab = [...slabs]
    .sort((a, b) => b.from_day - a.from_day)
    .find(({ from_day }) => days >= from_day);
  if (!slab) return 0;
  if (slab.kind === 'flat') return slab.amount;
  return slab.amount * (Math.min(days, slab.to_day ?? days) - slab.from_day + 1);
}

export type SlabFault = 'order' | 'overlap' | 'after_endless';

/**
 * The fault of a table of slabs: an end before its beginning, two slabs for one day, or a slab
 * after an open-ended one.
 */
export function slabFault(slabs: readonly FineSlab[]): SlabFault | null {
  const sorted = [...slabs].sort((a, b) => a.from_day - b.from_day);
  for (const [i, { from_day, to_day }] of sorted.entries()) {
    if (to_day !== null && to_day < from_day) return 'order';
    const next = sorted[i + 1];
    if (next && to_day === null) return 'after_endless';
    if (next && to_day !== null && next.from_day <= to_day) return 'overlap';
  }
  return null;
}
