import { CATEGORIES } from '@/domain/demographics';
import type { Column } from '@/schema';

/** Columns of a gender; a missing one does not count as other. */
const COLUMNS = { male: 'M', female: 'F', other: 'O', not_given: 'N' } as const;

const figure = { kind: 'int', total: true } as const;

/** `besides` are further columns by name, each counting a part of the total. */
export const demographicColumnsOf = (
  besides: Readonly<Record<string, string>>,
): readonly Column[] => [
  ...[...CATEGORIES, 'Not stated'].flatMap((group) => [
    ...Object.entries(COLUMNS).map(([gender, label]) => ({
      name: `${group}.${gender}`,
      label,
      group,
      ...figure,
    })),
    { name: `${group}.all`, label: 'All', group, ...figure },
  ]),
  { name: 'total', label: 'Total', ...figure },
  ...Object.entries(besides).map(([name, label]) => ({
    name,
    label,
    group: 'Of these',
    ...figure,
  })),
];

export type Counts = Record<string, number>;
export const nobodyIn = (columns: readonly Column[]): Counts =>
  Object.fromEntries(columns.map(({ name }) => [name, 0]));

/** A count of people of the same category and gender; `gender` is a key of the columns. */
export interface CountedAlike {
  readonly category: string;
  readonly gender: string;
  readonly n: number;
}

/** Adds a count to its row. In `besides`, null means unknown. */
export function addCounted<B extends string>(
  row: Record<string, unknown>,
  line: CountedAlike & Readonly<Record<B, number | null>>,
  besides: readonly B[],
): void {
  const add = (name: string, n: number): void => {
    row[name] = Number(row[name] ?? 0) + n;
  };
  add(`${line.category}.${line.gender}`, line.n);
  add(`${line.category}.all`, line.n);
  add('total', line.n);
  for (const name of besides) {
    const n = line[name];
    if (n === null) row[name] = null;
    else add(name, n);
  }
}
