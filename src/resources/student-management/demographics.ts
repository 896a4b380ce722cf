import type { Column, Sentence } from '@/schema';

/** Students by category and gender, in the order that national returns ask for, and what some of them are besides (academics 4.2). */
const CATEGORIES = ['General', 'EWS', 'OBC', 'SC', 'ST', 'Not stated'] as const;
/** Who gave none is not counted as another. */
const GENDERS = { male: 'M', female: 'F', other: 'O', not_given: 'N' } as const;
const BESIDES = {
  pwd: 'PwD',
  muslim: 'Muslim',
  minority: 'Other minority',
  bpl: 'BPL',
  outside: 'Other state',
} as const;

const figure = { kind: 'int', total: true } as const;

export const demographicColumns: readonly Column[] = [
  ...CATEGORIES.flatMap((group) => [
    ...Object.entries(GENDERS).map(([gender, label]) => ({
      name: `${group}.${gender}`,
      label,
      group,
      ...figure,
    })),
    { name: `${group}.all`, label: 'All', group, ...figure },
  ]),
  { name: 'total', label: 'Total', ...figure },
  ...Object.entries(BESIDES).map(([name, label]) => ({
    name,
    label,
    group: 'Of these',
    ...figure,
  })),
];

/** `state`: where the college is; null while nobody has said so, and then nobody can be counted as from elsewhere. */
export const demographicNotes = (state: string | null): (string | Sentence)[] => [
  'O: transgender. N: not stated.',
  'Other minority: Christian, Buddhist, Sikh, Jain, Parsi.',
  state === null
    ? "Other state is not counted: the college's state is not set."
    : { text: 'Other state: not {state}.', with: { state } },
];

/** Students alike in category and gender, counted. */
export interface Alike extends Readonly<Record<Exclude<keyof typeof BESIDES, 'outside'>, number>> {
  /** Null where it cannot be told. */
  readonly outside: number | null;
  readonly category: string;
  readonly gender: string;
  readonly n: number;
}
export type Counts = Record<string, number>;

export const noStudents = (): Counts =>
  Object.fromEntries(demographicColumns.map(({ name }) => [name, 0]));

export function addAlike(row: Record<string, unknown>, line: Alike): void {
  const add = (name: string, n: number): void => {
    row[name] = Number(row[name] ?? 0) + n;
  };
  add(`${line.category}.${line.gender}`, line.n);
  add(`${line.category}.all`, line.n);
  add('total', line.n);
  for (const name of [
    'pwd',
    'muslim',
    'minority',
    'bpl',
    'outside',
  ] as const satisfies readonly (keyof typeof BESIDES)[]) {
    const n = line[name];
    if (n === null) row[name] = null;
    else add(name, n);
  }
}
