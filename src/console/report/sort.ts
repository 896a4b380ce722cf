/** The rows of a report in the order of one of its columns. Pure. */
import { inRowOrder } from '@/domain/row-order';
import type { Column } from '@/schema';
import { isSum, type ReportRow } from './report-table';

export interface Sort {
  readonly column: string;
  readonly down: boolean;
}

/** Up, then down, then as the server has them. */
export function nextSort(now: Sort | null, column: string): Sort | null {
  if (now?.column !== column) return { column, down: false };
  return now.down ? null : { column, down: true };
}

export function sorted<R extends ReportRow>(
  rows: readonly R[],
  sort: Sort | null,
  columns: readonly Column[],
): readonly R[] {
  return sort && columns.some(({ name }) => name === sort.column)
    ? inRowOrder(
        rows.filter((row) => !isSum(row)), // in another order it would stand under what it does not add up
        sort.column,
        sort.down,
      )
    : rows;
}
