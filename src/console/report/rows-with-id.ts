/** The rows of a report that actions can apply to: those with an id. Pure. */
import type { ReportRow } from './report-table';

export interface RowWithId extends ReportRow {
  readonly id: string | number;
}

export const hasId = (row: ReportRow): row is RowWithId =>
  typeof row['id'] === 'string' || typeof row['id'] === 'number';

/** The key of a rendered row; parts and sums have no id, and their place must not be taken for one. */
export const keyOf = (row: ReportRow, at: number): string => String(row['id'] ?? `row ${at}`);
