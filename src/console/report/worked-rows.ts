/** Rows of a report to which something can be done: they have an id, and may say what. Pure. */
import type { ReportRow } from './report-table';

export interface WorkedRow extends ReportRow {
  readonly id: string | number;
}

export const isWorked = (row: ReportRow): row is WorkedRow => typeof row['id'] === 'string' || typeof row['id'] === 'number';

/** A row that says nothing allows whatever the screen offers. */
export function allows(row: ReportRow, action: string): boolean {
  const can = row['_can'];
  return !Array.isArray(can) || can.includes(action);
}
