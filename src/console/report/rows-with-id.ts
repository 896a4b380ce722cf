/** Rows of a report to which something can be done: they have an id. Pure. */
import type { ReportRow } from './report-table';

export interface RowWithId extends ReportRow {
  readonly id: string | number;
}

export const hasId = (row: ReportRow): row is RowWithId =>
  typeof row['id'] === 'string' || typeof row['id'] === 'number';
