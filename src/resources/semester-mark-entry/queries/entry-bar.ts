/**
 * Students for whom no result is expected: the one rule for mark sheets, single rows and files.
 * Teachers cannot enter their marks; the office records what the university declared, with a reason
 * (academics §4.5).
 */
import type { Sentence } from '@/schema';
import type { SheetKey } from './sheets';

export interface EntryOf {
  readonly kind: SheetKey['kind'];
  /** The student is no longer at the college. */
  readonly left: boolean;
  /** Not eligible for the examination of this paper by attendance. */
  readonly barred: boolean;
}

/** Why no result is expected; null if one is. A paper that was sat may always be sat again. */
export function entryBar({ kind, left, barred }: EntryOf): Sentence | null {
  if (kind !== 'regular') return null;
  if (left) return { text: 'This student has left the college.' };
  return barred ? { text: 'Not eligible for this examination by attendance.' } : null;
}

/** The refusal of an entry without a reason. */
export const reasonMissing = ({ left }: Pick<EntryOf, 'left'>): Sentence => ({
  text: left
    ? 'This student has left the college. Enter the reason for entry.'
    : 'Not eligible for this examination by attendance. Enter the reason for entry.',
});
