/** Sorts rows by one of their values. Exact: values are compared, not their formatted text. */
import { inNaturalOrder } from './natural-order';

type Row = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** Numbers by size and before text, text in natural order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1;
  return inNaturalOrder(String(a), String(b));
}

/** Sorts up or down; rows without the value come last both ways. */
export function inRowOrder<R extends Row>(
  rows: readonly R[],
  name: string,
  down: boolean,
): readonly R[] {
  return [...rows].sort((a, b) => {
    const nothing = Number(isNothing(a[name])) - Number(isNothing(b[name]));
    if (nothing !== 0 || isNothing(a[name])) return nothing;
    return compare(a[name], b[name]) * (down ? -1 : 1);
  });
}
