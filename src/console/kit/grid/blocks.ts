/**
 * Where Ctrl and an arrow lead: to the end of the filled cells, or over a gap to the next filled
 * cell. Pure.
 */
import type { Cells } from './cells';
import type { CellPosition } from './range';

export function blockEnd(
  cells: Cells,
  from: CellPosition,
  rows: number,
  cols: number,
): CellPosition {
  const isIn = ({ row, col }: CellPosition): boolean =>
    row >= 0 && col >= 0 && row < cells.rows.length && col < cells.columns.length;
  const isFilled = ({ row, col }: CellPosition): boolean => cells.shown(row, col) !== '';
  const after = ({ row, col }: CellPosition): CellPosition => ({
    row: row + rows,
    col: col + cols,
  });
  let at = from;
  let next = after(at);
  if (!isIn(next)) return from;
  if (isFilled(at) && isFilled(next)) {
    while (isIn(next) && isFilled(next)) {
      at = next;
      next = after(at);
    }
    return at;
  }
  while (isIn(next)) {
    at = next;
    if (isFilled(at)) return at;
    next = after(at);
  }
  return at;
}

/**
 * How far down a double click on the handle fills: as far as the column beside the range is filled,
 * and never over existing values.
 */
export function fillsDownTo(
  cells: Cells,
  {
    bottom,
    left,
    right,
  }: { readonly bottom: number; readonly left: number; readonly right: number },
): number {
  const beside = left > 0 ? left - 1 : right + 1;
  const isFree = (row: number): boolean => {
    for (let col = left; col <= right; col += 1)
      if (!cells.off(row, col) && cells.text(row, col) !== '') return false;
    return true;
  };
  let to = bottom;
  while (to + 1 < cells.rows.length && cells.shown(to + 1, beside) !== '' && isFree(to + 1))
    to += 1;
  return to;
}
