/**
 * Staff counted by category and gender for the national return. A missing category or gender counts
 * as not stated.
 */
import { OTHER_MINORITIES } from '@/domain/demographics';
import type { Sentence } from '@/schema';
import { addCounted, nobodyIn, type CountedAlike } from '../../demographic-fields';
import { STAFF_BESIDES, staffColumns } from '../aishe-screens';

export interface CountedStaff
  extends CountedAlike,
    Readonly<Record<keyof typeof STAFF_BESIDES, number>> {
  /** The row of the table it counts in. */
  readonly row: string;
}

interface Person {
  readonly gender: string | null;
  readonly category: string | null;
  readonly religion: string | null;
  readonly disability: boolean;
}
const GENDER_KEYS: Readonly<Record<string, string>> = {
  male: 'male',
  female: 'female',
  transgender: 'other',
};
/** One line for each person, in the row that `rowOf` names; rows in alphabetical order. */
export const peopleCounted = <P extends Person>(
  people: readonly P[],
  rowOf: (person: P) => string,
): CountedStaff[] =>
  people
    .map((person) => ({
      row: rowOf(person),
      category: person.category ?? 'Not stated',
      gender: GENDER_KEYS[person.gender ?? ''] ?? 'not_given',
      n: 1,
      pwd: person.disability ? 1 : 0,
      muslim: person.religion === 'Muslim' ? 1 : 0,
      minority: OTHER_MINORITIES.some((one) => one === person.religion) ? 1 : 0,
    }))
    .sort((a, b) => a.row.localeCompare(b.row));

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
