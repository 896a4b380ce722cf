/** The rows of a report in the order of one of its columns. Exact: values are compared, not what is written of them. Pure. */
import { inNaturalOrder } from '@/domain/natural-order';
import type { Column } from '@/schema';
import type { ReportRow } from './report-table';

export interface Sort {
  readonly column: string;
  readonly down: boolean;
}

/** Up, then down, then as the server has them. */
export function nextSort(now: Sort | null, column: string): Sort | null {
  if (now?.column !== column) return { column, down: false };
  return now.down ? null : { column, down: true };
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** Numbers by size and before words, texts in natural order; both ways, nothing comes last. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1;
  return inNaturalOrder(String(a), String(b));
}

export function sorted<R extends ReportRow>(
  rows: readonly R[],
  sort: Sort | null,
  columns: readonly Column[],
): readonly R[] {
  const column = sort && columns.find(({ name }) => name === sort.column);
  if (!column) return rows;
  const { name } = column;
  return [...rows].sort((a, b) => {
    const nothing = Number(isNothing(a[name])) - Number(isNothing(b[name]));
    if (nothing !== 0 || isNothing(a[name])) return nothing;
    return compare(a[name], b[name]) * (sort.down ? -1 : 1);
  });
}
