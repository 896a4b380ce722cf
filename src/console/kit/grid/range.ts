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
