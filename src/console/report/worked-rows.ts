/** Rows of a report to which something can be done: they have an id. Pure. */
import type { ReportRow } from './report-table';

export interface WorkedRow extends ReportRow {
  readonly id: string | number;
}

export const isWorked = (row: ReportRow): row is WorkedRow =>
  typeof row['id'] === 'string' || typeof row['id'] === 'number';
