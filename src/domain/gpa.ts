/** How a grade point average stands in a cell and in a sentence. */

/** Hundredths where they are exact, as most regulations round; a third digit stands as text. */
export function gpaCell(value: number | null): number | string | null {
  if (value === null) return null;
  const thousandths = Math.round(value * 1000);
  return thousandths % 10 === 0 ? thousandths / 10 : value.toFixed(3);
}

/** For a sentence or a head; a dash where there is none. */
export const gpaText = (value: number | null): string =>
  value === null ? '–' : value.toFixed(Math.round(value * 1000) % 10 === 0 ? 2 : 3);
