/** How far one has come in a column in which nearly all have the same value. Pure. */
import type { Cells } from './cells';

export interface Exceptions {
  /** Rows that can be written. */
  readonly total: number;
  /** Of these, how many have the other value. */
  readonly marked: number;
  /** Of these, which have none yet. */
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

/** What one knows a row by: the columns that stay in sight or head it. */
export function namesOf(cells: Cells, row: number): string {
  const naming = cells.columns.flatMap((column, col) =>
    !column.editable && (column.heads || column.sticky) ? [cells.shown(row, col)] : [],
  );
  return naming.filter(Boolean).join(' · ') || String(row + 1);
}
