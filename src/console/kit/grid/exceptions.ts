/** Progress in a column in which nearly all rows have the same value. Pure. */
import type { Cells } from './cells';

export interface Exceptions {
  /** Writable rows. */
  readonly total: number;
  /** How many of them have the other value. */
  readonly marked: number;
  /** Those of them that are empty. */
  readonly blanks: readonly number[];
}

export function exceptions(cells: Cells, col: number, usual: unknown, other: unknown): Exceptions {
  let total = 0;
  let marked = 0;
  const blanks: number[] = [];
  for (let row = 0; row < cells.rows.length; row += 1) {
    if (cells.off(row, col)) continue;
    total += 1;
    const value = cells.value(row, col);
    if (value === other) marked += 1;
    else if ((value === null || value === '') && usual !== null) blanks.push(row);
  }
  return { total, marked, blanks };
}

/**
 * Returns the name of a row: the texts of its heading columns and of the sticky ones before them,
 * such as its number; all sticky ones if none is a heading.
 */
export function namesOf(cells: Cells, row: number): string {
  const last = cells.columns.findLastIndex(({ editable, heads }) => heads && !editable);
  const naming = cells.columns.flatMap((column, col) =>
    !column.editable && (column.heads || column.sticky) && (last < 0 || col <= last)
      ? [cells.shown(row, col)]
      : [],
  );
  return naming.filter(Boolean).join(' · ') || String(row + 1);
}
