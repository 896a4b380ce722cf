/** What a student must still attend, and may still miss (academics §2.2, vector A19). */
import type { HourCount } from './attendance';
import {
  add,
  ceil,
  compare,
  divide,
  floor,
  fraction,
  multiply,
  ONE,
  shareOfPoints,
  subtract,
  type Fraction,
} from './fraction';
import type { BasisPoints, Tenths } from './units';

const CLASS: Tenths = 10;

/**
 * The fewest classes of `hours` that, all attended, bring the share up to `required`; 0 when it is there already.
 * Null when no number can, because all of them are required.
 */
export function classesNeeded(
  { held, attended }: HourCount,
  required: BasisPoints,
  hours: Tenths = CLASS,
): number | null {
  const share = shareOfPoints(required);
  const short = subtract(multiply(share, held), attended);
  if (short.n <= 0n) return 0;
  const gain = subtract(ONE, share);
  return gain.n <= 0n ? null : Number(ceil(divide(short, multiply(fraction(hours, 10), gain))));
}

/** The most classes of `hours` that may be missed with `required` still reached. Null when it is not reached now; Infinity when nothing is required. */
export function mayMiss(
  { held, attended }: HourCount,
  required: BasisPoints,
  hours: Tenths = CLASS,
): number | null {
  const share = shareOfPoints(required);
  if (compare(attended, multiply(share, held)) < 0) return null;
  if (share.n === 0n) return Infinity;
  return Number(floor(divide(subtract(divide(attended, share), held), fraction(hours, 10))));
}

/** The highest and the lowest share that are possible when `left` hours are still to be held; null when nothing is held in all. */
export function possible(
  { held, attended }: HourCount,
  left: Tenths,
): { readonly highest: Fraction; readonly lowest: Fraction } | null {
  const all = add(held, fraction(left, 10));
  return all.n === 0n
    ? null
    : { highest: divide(add(attended, fraction(left, 10)), all), lowest: divide(attended, all) };
}
