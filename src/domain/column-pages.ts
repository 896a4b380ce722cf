/**
 * Distribution of a table's columns over sheets of paper. The columns that name the row are
 * repeated on each.
 */

export interface ColumnPages {
  readonly landscape: boolean;
  /** Indices of columns, one list for each run of pages. */
  readonly pages: readonly (readonly number[])[];
}

/** Width of A4 between margins of 12 mm, in points. */
const PORTRAIT_WIDTH = 527;
const LANDSCAPE_WIDTH = 774;

/**
 * Portrait if all columns fit, else landscape; further columns continue on further pages. The
 * naming columns come first. A column wider than the paper has a page to itself.
 */
export function columnPages(widths: readonly number[], naming: number): ColumnPages {
  const all = widths.map((_, at) => at);
  const sum = (places: readonly number[]): number =>
    places.reduce((whole, at) => whole + (widths[at] ?? 0), 0);
  const whole = sum(all);
  if (whole <= PORTRAIT_WIDTH) return { landscape: false, pages: [all] };
  if (whole <= LANDSCAPE_WIDTH) return { landscape: true, pages: [all] };
  const repeated = all.slice(0, naming);
  const room = Math.max(LANDSCAPE_WIDTH - sum(repeated), LANDSCAPE_WIDTH / 3);
  const pages: number[][] = [];
  let left = 0;
  for (const at of all.slice(naming)) {
    const width = widths[at] ?? 0;
    const last = pages.at(-1);
    if (last && width <= left) {
      last.push(at);
      left -= width;
    } else {
      pages.push([...repeated, at]);
      left = room - width;
    }
  }
  return { landscape: true, pages: pages.length > 0 ? pages : [all] };
}

/**
 * Width of a letter and padding of a cell (both sides) in points: `wide` in 8 points, `close` in 7.
 */
const SETTING = {
  wide: { letter: 4.3, padding: 9 },
  close: { letter: 4.1, padding: 4.5 },
} as const;
export type Setting = keyof typeof SETTING;
/** Longer texts are wrapped. */
const LONGEST = 34;
/** Factor for the width of headings, which are bold. */
const BOLD = 1.1;

/** Estimates the width of a column on paper, in points; headings wrap between words. */
export function paperWidth(
  heading: string,
  texts: readonly string[],
  setting: Setting = 'wide',
): number {
  const { letter, padding } = SETTING[setting];
  const words = heading.split(/\s+/).map(({ length }) => length * BOLD);
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.max(2, ...words, Math.min(longest, LONGEST)) * letter + padding;
}

/**
 * Uses the wide setting, or the close one if that takes fewer sheets: a month with a column for
 * each day fits on one.
 */
export function fitOnPaper(
  columns: readonly { readonly heading: string; readonly texts: readonly string[] }[],
  naming: number,
): ColumnPages & { readonly setting: Setting } {
  const pagesOf = (setting: Setting): ColumnPages =>
    columnPages(
      columns.map(({ heading, texts }) => paperWidth(heading, texts, setting)),
      naming,
    );
  const wide = pagesOf('wide');
  const close = wide.pages.length > 1 ? pagesOf('close') : wide;
  return close.pages.length < wide.pages.length
    ? { ...close, setting: 'close' }
    : { ...wide, setting: 'wide' };
}
