/** Exact statistics: mean, median, best values, ranks. Empty input gives null. */
import { add, compare, divide, fraction, sum, type Fraction } from './fraction';

const ascending = (values: readonly Fraction[]): Fraction[] => [...values].sort(compare);

export const mean = (values: readonly Fraction[]): Fraction | null =>
  values.length === 0 ? null : divide(sum(values), fraction(values.length));
export const least = (values: readonly Fraction[]): Fraction | null => ascending(values)[0] ?? null;
export const greatest = (values: readonly Fraction[]): Fraction | null =>
  ascending(values).at(-1) ?? null;

/** The middle value; for an even number, the midpoint of the middle two. */
export function median(values: readonly Fraction[]): Fraction | null {
  const sorted = ascending(values);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low && high ? divide(add(low, high), fraction(2)) : null;
}

/**
 * The `n` highest, best first, or all if there are fewer. Ties keep their order (vectors B01, B02,
 * B04).
 */
export function best<T>(items: readonly T[], n: number, by: (item: T) => Fraction): T[] {
  return [...items].sort((a, b) => compare(by(b), by(a))).slice(0, n);
}

/**
 * `competition` counts 1, 2, 2, 4; `dense` counts 1, 2, 2, 3. The printout names the method
 * (vectors D07, part 3 A22).
 */
export type RankMethod = 'competition' | 'dense';

/** The rank of each value, highest first. Nulls are not ranked. */
export function ranks(
  values: readonly (Fraction | null)[],
  method: RankMethod = 'competition',
): (number | null)[] {
  const order = best(
    values.flatMap((value, at) => (value ? [{ value, at }] : [])),
    values.length,
    ({ value }) => value,
  );
  const ranked: (number | null)[] = values.map(() => null);
  let [rank, before]: [number, Fraction | null] = [0, null];
  for (const [i, { value, at }] of order.entries()) {
    if (!before || compare(before, value) !== 0) rank = method === 'dense' ? rank + 1 : i + 1;
    ranked[at] = rank;
    before = value;
  }
  return ranked;
}
