/** Where one begins: today's column, else the first cell that is still to fill, else the first that can be written. Pure. */
import type { Cells } from './cells';
import type { Place } from './range';

export function startOf(cells: Cells): Place {
  const { rows, columns } = cells;
  const firstIn = (col: number, fits: (row: number) => boolean): number =>
    rows.findIndex((_, row) => cells.writable(row, col) && fits(row));
  const isBlank = (col: number) => (row: number) => cells.text(row, col) === '';
  const open = columns.flatMap((_, col) => (firstIn(col, () => true) >= 0 ? [col] : []));
  const [first] = open;
  if (first === undefined)
    return { row: 0, col: Math.max(0, columns.findIndex(({ editable }) => editable)) };
  const today = open.find((col) => columns[col]?.today);
  if (today !== undefined)
    return { row: Math.max(0, firstIn(today, isBlank(today))), col: today };
  for (const col of open) {
    // a remark may stay empty for good
    if (col !== first && columns[col]?.field.kind === 'text') continue;
    const row = firstIn(col, isBlank(col));
    if (row >= 0) return { row, col };
  }
  return { row: 0, col: first };
}
