/** The scale of a chart over time. Pure. */

/** Returns the smallest round number (1, 2 or 5 with zeros) not below any of the values. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const size = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((n) => n * size).find((n) => n >= most) ?? most;
}

/**
 * Returns the points of a line in a box of 100 by 100, each in the middle of its share of the
 * width; gaps are left out.
 */
export function lineOf(values: readonly (number | undefined)[], top: number): string {
  return values
    .flatMap((value, i) =>
      value === undefined
        ? []
        : [
            `${(((i + 0.5) / values.length) * 100).toFixed(2)},${(100 - (value / top) * 100).toFixed(2)}`,
          ],
    )
    .join(' ');
}
