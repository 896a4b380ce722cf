import type { Column, Sentence } from '@/schema';
import {
  addCounted,
  demographicColumnsOf,
  nobodyIn,
  type CountedAlike,
  type Counts,
} from '../demographic-fields';

/** Columns besides the counts by category and gender (academics 4.2). */
const BESIDES = {
  pwd: 'PwD',
  muslim: 'Muslim',
  minority: 'Other minority',
  bpl: 'BPL',
  outside: 'Other state',
} as const;

export const demographicColumns: readonly Column[] = demographicColumnsOf(BESIDES);

/**
 * `state` is the state of the college; null until it is set, and then nobody can be counted as from
 * elsewhere.
 */
export const demographicNotes = (state: string | null): (string | Sentence)[] => [
  'O: transgender. N: not stated.',
  'Other minority: Christian, Buddhist, Sikh, Jain, Parsi.',
  state === null
    ? "Other state is not counted: the college's state is not set."
    : { text: 'Other state: not {state}.', with: { state } },
];

/** A count of students with the same category and gender. */
export interface Alike
  extends CountedAlike,
    Readonly<Record<Exclude<keyof typeof BESIDES, 'outside'>, number>> {
  /** Null if unknown. */
  readonly outside: number | null;
}

export const noStudents = (): Counts => nobodyIn(demographicColumns);

export const addAlike = (row: Record<string, unknown>, line: Alike): void =>
  addCounted(row, line, ['pwd', 'muslim', 'minority', 'bpl', 'outside']);
