/** Rows that cannot be changed or deleted as they stand, by the `locked` of their rules. */
import { Problem, type Resource, type RowOf, type Sentence } from '@/schema';
import type { Row } from '../db/rows';
import type { Handle, Rules } from '../handle';

/** Returns the reason, if there is one. */
export function lockOf(
  rules: readonly Rules[],
  handle: Handle,
  row: Row,
  to: 'edit' | 'delete',
): string | Sentence | undefined {
  for (const { locked } of rules) {
    const reason = locked?.(row as RowOf<Resource>, to, handle);
    if (reason) return reason;
  }
  return undefined;
}

/** Throws for the first row that cannot be changed or deleted. */
export function refuseLocked(
  rules: readonly Rules[],
  handle: Handle,
  rows: readonly (Row | null | undefined)[],
  to: 'edit' | 'delete',
): void {
  for (const row of rows) {
    const reason = row && lockOf(rules, handle, row, to);
    if (reason) throw new Problem('locked', { reason });
  }
}
