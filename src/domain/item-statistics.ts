/**
 * Item analysis of an examination: the facility of each question, and how well it separates strong
 * students from weak ones.
 */
import { fraction } from './fraction';
import { roundedMarks } from './question-score';
import type { BasisPoints } from './units';

export interface ItemMark {
  readonly attempt: number;
  readonly item: number;
  /** Hundredths; null while unmarked. */
  readonly mark: number | null;
}
export interface ItemFigures {
  readonly item: number;
  /** Marked answers. */
  readonly marked: number;
  /** Marks given as a share of those possible: low for a hard question. */
  readonly facility: BasisPoints | null;
  /**
   * Correlation of the marks of this question with those of all the others, from -10000 to 10000.
   * Null if all did alike, so that there is nothing to compare. Below 0 weak students did better:
   * the key may be wrong.
   */
  readonly discrimination: BasisPoints | null;
}

/** Correlation of whole numbers; only the last step is inexact. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const n = BigInt(pairs.length);
  let [x, y, xx, yy, xy] = [0n, 0n, 0n, 0n, 0n];
  for (const [a, b] of pairs) {
    const [p, q] = [BigInt(a), BigInt(b)];
    x += p;
    y += q;
    xx += p * p;
    yy += q * q;
    xy += p * q;
  }
  const [across, down] = [n * xx - x * x, n * yy - y * y];
  if (across === 0n || down === 0n) return null;
  return Number(n * xy - x * y) / Math.sqrt(Number(across) * Number(down));
}

/**
 * A question counts for the attempts that had it: those with a mark for it, or null. Attempts with an
 * unmarked answer are left out of the correlation: their total is not known yet.
 */
export function itemStatistics(
  maxima: ReadonlyMap<number, number>,
  marks: readonly ItemMark[],
): ItemFigures[] {
  const byAttempt = new Map<number, Map<number, number | null>>();
  for (const { attempt, item, mark } of marks) {
    const row = byAttempt.get(attempt) ?? new Map<number, number | null>();
    byAttempt.set(attempt, row.set(item, mark));
  }
  const whole = [...byAttempt.values()].flatMap((row) => {
    const given = [...row.values()];
    return given.includes(null)
      ? []
      : [{ row, total: given.reduce<number>((all, one) => all + (one ?? 0), 0) }];
  });
  return [...maxima].map(([item, max]) => {
    const given = [...byAttempt.values()].flatMap((row) => {
      const mark = row.get(item);
      return mark === null || mark === undefined ? [] : [mark];
    });
    const together = given.reduce((all, one) => all + one, 0);
    const r = correlation(
      whole.flatMap(({ row, total }) => {
        const own = row.get(item);
        return own === undefined || own === null ? [] : [[own, total - own] as const];
      }),
    );
    return {
      item,
      marked: given.length,
      facility:
        given.length && max ? roundedMarks(fraction(together * 10_000, max * given.length)) : null,
      discrimination: r === null ? null : Math.round(r * 10_000),
    };
  });
}
