/** The visible rows or columns. Pure. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/** Rows have equal height, so this is arithmetic. */
export function rowsIn(from: number, to: number, height: number, count: number): Window {
  return {
    first: Math.max(0, Math.floor(from / height)),
    last: Math.min(count, Math.ceil(to / height)) - 1,
  };
}

/**
 * Finds the columns by their left edges, a list that ends with the right edge of the last; pinned
 * ones do not count.
 */
export function columnsIn(
  from: number,
  to: number,
  left: readonly number[],
  pinned: number,
): Window {
  const end = left.length - 2;
  let first = pinned;
  while (first < end && (left[first + 1] ?? 0) <= from) first += 1;
  let last = first;
  while (last < end && (left[last + 1] ?? 0) < to) last += 1;
  return { first, last };
}

export const isIn = ({ first, last }: Window, line: number): boolean =>
  line >= first && line <= last;
export const isSame = (a: Window, b: Window): boolean => a.first === b.first && a.last === b.last;
export const holds = (outer: Window, inner: Window): boolean =>
  outer.first <= inner.first && outer.last >= inner.last;
export const widened = (
  { first, last }: Window,
  spare: number,
  from: number,
  to: number,
): Window => ({ first: Math.max(from, first - spare), last: Math.min(to, last + spare) });

/** Returns the lines of the window in order, and one that lies outside it. */
export function linesOf({ first, last }: Window, apart?: number): number[] {
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  if (apart === undefined) return lines;
  return apart < first ? [apart, ...lines] : [...lines, apart];
}
