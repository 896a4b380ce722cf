/**
 * How many classes a student must still attend, and may still miss (academics §2.2, vector A19).
 */
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

const CLASS_HOURS_TENTHS: Tenths = 10;

/**
 * The fewest classes of `hours` that raise the share to `required` if all are attended; 0 if it is
 * reached already. Null if no number suffices, because every class is required.
 */
export function classesNeeded(
  { held, attended }: HourCount,
  required: BasisPoints,
  hours: Tenths = CLASS_HOURS_TENTHS,
): number | null {
  const share = shareOfPoints(required);
  const short = subtract(multiply(share, held), attended);
  if (short.n <= 0n) return 0;
  const gain = subtract(ONE, share);
  return gain.n <= 0n ? null : Number(ceil(divide(short, multiply(fraction(hours, 10), gain))));
}

/**
 * The most classes of `hours` that can be missed while `required` is still reached. Null if it is
 * not reached now; Infinity if nothing is required.
 */
export function classesMissable(
  { held, attended }: HourCount,
  required: BasisPoints,
  hours: Tenths = CLASS_HOURS_TENTHS,
): number | null {
  const share = shareOfPoints(required);
  if (compare(attended, multiply(share, held)) < 0) return null;
  if (share.n === 0n) return Infinity;
  return Number(floor(divide(subtract(divide(attended, share), held), fraction(hours, 10))));
}

/**
 * The highest and lowest share still possible with `left` hours to be held; null if there are no
 * classes at all.
 */
export function shareRange(
  { held, attended }: HourCount,
  left: Tenths,
): { readonly highest: Fraction; readonly lowest: Fraction } | null {
  const all = add(held, fraction(left, 10));
  return all.n === 0n
    ? null
    : { highest: divide(add(attended, fraction(left, 10)), all), lowest: divide(attended, all) };
}
