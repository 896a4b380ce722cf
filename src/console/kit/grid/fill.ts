/** Computes what filling writes: from above, by the handle, or one value down a column. */
import type { Cells, CellText } from './cells';
import { placesOf, type Range } from './range';

/**
 * Copies the first row of the range into those below; a single row is filled from the one above it.
 * Read-only cells give nothing.
 */
export function downOf(cells: Cells, range: Range): CellText[] {
  const from = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
  const below = range.top === range.bottom ? range : { ...range, top: range.top + 1 };
  return [...placesOf(below)].flatMap(({ row, col }) =>
    cells.off(from, col) ? [] : [{ row, col, text: cells.text(from, col) }],
  );
}

/**
 * Copies the first column of the range into those beside it; a single column is filled from the one
 * before it.
 */
export function rightOf(cells: Cells, range: Range): CellText[] {
  const single = range.left === range.right;
  const from = single ? Math.max(0, range.left - 1) : range.left;
  const beside = single ? range : { ...range, left: range.left + 1 };
  return [...placesOf(beside)].flatMap(({ row, col }) =>
    cells.off(row, from) ? [] : [{ row, col, text: cells.text(row, from) }],
  );
}

/** Repeats the range down or up to the row. */
export function belowOf(cells: Cells, range: Range, to: number): CellText[] {
  const rows =
    to > range.bottom ? { top: range.bottom + 1, bottom: to } : { top: to, bottom: range.top - 1 };
  const tall = range.bottom - range.top + 1;
  return [...placesOf({ ...range, ...rows })].flatMap(({ row, col }) => {
    const from = range.top + ((((row - range.top) % tall) + tall) % tall);
    return cells.off(from, col) ? [] : [{ row, col, text: cells.text(from, col) }];
  });
}

export function columnOf(cells: Cells, col: number, text: string, onlyBlanks: boolean): CellText[] {
  const written: CellText[] = [];
  for (let row = 0; row < cells.rows.length; row += 1) {
    if (!onlyBlanks || cells.text(row, col) === '') written.push({ row, col, text });
  }
  return written;
}
