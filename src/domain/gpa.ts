/** Formatting of a grade point average in cells and sentences. */

/**
 * Hundredths if they are exact, as most regulations round; a value with a third digit is returned
 * as text.
 */
export function gpaCell(value: number | null): number | string | null {
  if (value === null) return null;
  const thousandths = Math.round(value * 1000);
  return thousandths % 10 === 0 ? thousandths / 10 : value.toFixed(3);
}

/** For a sentence or a heading; a dash for null. */
export const gpaText = (value: number | null): string =>
  value === null ? '–' : value.toFixed(Math.round(value * 1000) % 10 === 0 ? 2 : 3);
