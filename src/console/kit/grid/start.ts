/** Where the focus starts. Pure. */
import type { Cells } from './cells';
import type { CellPosition } from './range';

const isOpenIn = (cells: Cells, col: number): boolean =>
  cells.rows.some((_, row) => cells.writable(row, col));

/** Returns the top cell of the first writable column. */
export function firstOf(cells: Cells): CellPosition {
  const { columns } = cells;
  const open = columns.findIndex((_, col) => isOpenIn(cells, col));
  const col = open >= 0 ? open : columns.findIndex(({ editable }) => editable);
  return { row: 0, col: Math.max(0, col) };
}

/** Returns today's column, else the first empty cell, else the first of all. */
export function startOf(cells: Cells): CellPosition {
  const { rows, columns } = cells;
  const first = firstOf(cells);
  const blankIn = (col: number): number =>
    rows.findIndex((_, row) => cells.writable(row, col) && cells.text(row, col) === '');
  const today = columns.findIndex((column, col) => column.today && isOpenIn(cells, col));
  if (today >= 0) return { row: Math.max(0, blankIn(today)), col: today };
  for (const [col, { field }] of columns.entries()) {
    // a remark may stay empty
    if (col !== first.col && field.kind === 'text') continue;
    const row = blankIn(col);
    if (row >= 0) return { row, col };
  }
  return first;
}
