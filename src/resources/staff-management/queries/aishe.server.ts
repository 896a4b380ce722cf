/**
 * Staff counted by category and gender for the national return. A missing category or gender counts
 * as not stated.
 */
import type { Sentence } from '@/schema';
import { addCounted, nobodyIn, type CountedAlike } from '../../demographic-fields';
import { STAFF_BESIDES, staffColumns } from '../aishe-screens';

export interface CountedStaff
  extends CountedAlike,
    Readonly<Record<keyof typeof STAFF_BESIDES, number>> {
  /** The row of the table it counts in. */
  readonly row: string;
}

const NAMES = Object.keys(STAFF_BESIDES) as (keyof typeof STAFF_BESIDES)[];

/** Rows by name in order of first appearance; rows in `always` are included even when empty. */
export function tableOf(
  lines: readonly CountedStaff[],
  always: readonly string[] = [],
): ReadonlyMap<string, Record<string, number>> {
  const rows = new Map(always.map((name) => [name, nobodyIn(staffColumns)]));
  for (const line of lines) {
    const row = rows.get(line.row) ?? nobodyIn(staffColumns);
    rows.set(line.row, row);
    addCounted(row, line, NAMES);
  }
  return rows;
}

export const notesOn = (on: string): (string | Sentence)[] => [
  { text: 'Staff as on {date}.', with: { date: on } },
  'O: transgender. N: not stated.',
  'Other minority: Christian, Buddhist, Sikh, Jain, Parsi.',
];
