/**
 * Something that bars a student from an examination until it is settled, such as dues or books on
 * loan. The responsible module declares it; a module that lists who may sit requests all of them
 * from the handle and knows none by name.
 */
import type { Grants } from '@/schema';
import type { CheckedClearance, ClearanceMode, Unsettled } from './checked-clearance';
import type { Handle } from './handle';
import type { FieldValues } from './records';

export interface Clearance {
  readonly does: 'clearance';
  /** Stored with overrides, so it must not change. */
  readonly key: CheckedClearance['key'];
  readonly label: string;
  readonly order: number;
  /** Grants for admitting a student in spite of it. */
  readonly overrides: Grants;
  /** The resource of the rows behind it, and the filter for a student's rows. */
  readonly opens: string;
  readonly at: (student: number) => FieldValues;
  /** Whether and how the college applies it. */
  readonly mode: (handle: Handle) => Promise<ClearanceMode>;
  /** Those of the students with something unsettled, described in one phrase. */
  readonly run: (handle: Handle, students: readonly number[]) => Promise<Unsettled>;
}

export function clearance(definition: Omit<Clearance, 'does'>): Clearance {
  return { does: 'clearance', ...definition };
}
