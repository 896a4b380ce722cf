/** Staff counted by category and gender for the national return. Who gave no category or gender is counted as not stated. */
import type { Sentence } from '@/schema';
import { addCounted, nobodyIn, type CountedAlike } from '../../demographic-fields';
import { STAFF_BESIDES, staffColumns } from '../aishe-screens';

export interface CountedStaff
  extends CountedAlike,
    Readonly<Record<keyof typeof STAFF_BESIDES, number>> {
  /** Of which row of the table. */
  readonly row: string;
}

const NAMES = Object.keys(STAFF_BESIDES) as (keyof typeof STAFF_BESIDES)[];

/** Rows by their names in the order in which they first come; those of `always` are there with nobody in them too. */
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
