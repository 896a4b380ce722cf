/** Places in the grid and the rectangles between them. */
export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const rangeOf = (a: CellPosition, b: CellPosition): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

export const contains = (range: Range, row: number, col: number): boolean =>
  row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;

export const isSingle = (range: Range): boolean =>
  range.top === range.bottom && range.left === range.right;

/** Yields every place of the rectangle, row by row. */
export function* placesOf(range: Range): Generator<CellPosition> {
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let col = range.left; col <= range.right; col += 1) yield { row, col };
  }
}

/**
 * The part between a range and a place outside it, along the side that the place is farther from:
 * what dragging the handle there fills. Null inside the range.
 */
export function besideRange(range: Range, { row, col }: CellPosition): Range | null {
  const down = Math.max(row - range.bottom, range.top - row);
  const across = Math.max(col - range.right, range.left - col);
  if (down <= 0 && across <= 0) return null;
  if (down >= across)
    return row > range.bottom
      ? { ...range, top: range.bottom + 1, bottom: row }
      : { ...range, top: row, bottom: range.top - 1 };
  return col > range.right
    ? { ...range, left: range.right + 1, right: col }
    : { ...range, left: col, right: range.left - 1 };
}
