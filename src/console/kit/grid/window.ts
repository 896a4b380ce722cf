/** Which rows stand in sight; all rows are equally high, so this is arithmetic. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/** A few rows more than one sees, so that scrolling finds them drawn already. */
const SPARE = 8;

export function windowOf(scrollTop: number, viewHeight: number, rowHeight: number, rows: number): Window {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  return { first, last: Math.min(rows - 1, Math.ceil((scrollTop + viewHeight) / rowHeight) + SPARE) };
}
