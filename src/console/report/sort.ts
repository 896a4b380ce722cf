/** Sorts the rows of a report by one of its columns. Pure. */
import { inRowOrder } from '@/domain/row-order';
import type { Column } from '@/schema';
import { isPart, isSum, type ReportRow } from './report-table';

export interface Sort {
  readonly column: string;
  readonly down: boolean;
}

/** Ascending, then descending, then the server's order. */
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
        // Sorted elsewhere, a sum or a part would no longer follow the rows it belongs to.
        rows.filter((row) => !isSum(row) && !isPart(row)),
        sort.column,
        sort.down,
      )
    : rows;
}
