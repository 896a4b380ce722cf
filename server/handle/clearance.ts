/**
 * What keeps a student from an examination until it is settled: dues, books that are out. The module that knows declares it; whoever
 * shows who may sit asks the handle for all of them and knows none by name.
 */
import type { Grants } from '@/schema';
import type { CheckedClearance, ClearanceMode, Unsettled } from './checked-clearance';
import type { Handle } from './handle';
import type { FieldValues } from './records';

export interface Clearance {
  readonly does: 'clearance';
  /** Kept with what is overridden: it stays. */
  readonly key: CheckedClearance['key'];
  readonly label: string;
  readonly order: number;
  /** Who may let a student sit in spite of it. */
  readonly overrides: Grants;
  /** The resource whose rows are behind it, and which of them are a student's. */
  readonly opens: string;
  readonly at: (student: number) => FieldValues;
  /** Whether the college goes by it, and how. */
  readonly mode: (handle: Handle) => Promise<ClearanceMode>;
  /** Of these students those who have something open, with what it is in one phrase. */
  readonly run: (handle: Handle, students: readonly number[]) => Promise<Unsettled>;
}

export function clearance(definition: Omit<Clearance, 'does'>): Clearance {
  return { does: 'clearance', ...definition };
}
