/**
 * Figures shared by several reports: counts of standings, and the format of a grade point average.
 */
import { gpaCell } from '@/domain/gpa';
import { tally, type TallyEntry, type ResultTally } from '@/domain/result-tally';
import type { PaperState } from '@/domain/paper-outcome';
import { fraction } from '@/domain/fraction';
import { ranks } from '@/domain/spread';
import type { BarChart, Column } from '@/schema';
import type { DeclaredFigures } from '../../semester-mark-entry/commands/declared.server';
import type { StandingRow } from '../../semester-mark-entry/commands/standings.server';

type Tallied = Pick<StandingRow, 'result' | 'papers' | 'absent' | 'sgpa'>;
const countedOf = ({ result, papers, absent, sgpa }: Tallied): TallyEntry => ({
  result,
  absent: result !== 'withheld' && papers > 0 && absent === papers,
  gpa: sgpa === null ? null : Math.round(sgpa * 1000),
});
export const tallyOf = (rows: readonly Tallied[]): ResultTally => tally(rows.map(countedOf));

/**
 * Ranks by SGPA, in the order of the rows. Equal SGPAs share a rank; students with an arrear, also
 * one that they cleared, have none.
 */
export const ranksOf = (
  rows: readonly Pick<StandingRow, 'sgpa' | 'result' | 'first_attempt'>[],
): (number | null)[] =>
  ranks(
    rows.map(({ sgpa, result, first_attempt }) =>
      sgpa === null || result !== 'pass' || !first_attempt
        ? null
        : fraction(Math.round(sgpa * 1000), 1000),
    ),
  );

/** The leading column of a table that counts by gender or category. */
export const groupColumn = (by: 'gender' | 'category'): Column => ({
  name: 'group',
  label: by === 'gender' ? 'Gender' : 'Category',
  kind: 'choice',
  sticky: true,
});

/** The results of one paper: exempt students are not registered, missing marks count nowhere. */
export interface PaperTally extends ResultTally {
  /** Registered, without a result: the mark is missing, or the result is withheld. */
  readonly without: number;
}

/**
 * Counts first attempts at a paper among the students registered for it, who are those enrolled
 * (academics §2.4 statistics, vector D05).
 */
export function paperTally(states: readonly PaperState[], enrolled: number): PaperTally {
  const exempt = states.filter((state) => state === 'exempt').length;
  const figures = tally(
    states
      .filter((state) => state !== 'exempt' && state !== 'missing')
      .map((state) => ({
        result: state === 'pass' ? ('pass' as const) : ('fail' as const),
        absent: state === 'absent',
        gpa: null,
      })),
  );
  const registered = enrolled - exempt;
  return { ...figures, registered, without: registered - figures.registered };
}

/** The count of each class, in the order of the classes. */
export const classCounts = (
  classes: readonly (string | null)[],
  names: readonly string[],
): Record<string, number> =>
  Object.fromEntries(
    names.map((name, n) => [`class-${n}`, classes.filter((one) => one === name).length]),
  );
export const BY_SGPA = 'Classes by SGPA, for students who passed the semester.';
export const classColumns = (names: readonly string[]): Column[] =>
  names.map((label, n) => ({
    name: `class-${n}`,
    label,
    group: 'Class awarded',
    kind: 'int',
    total: true,
  }));

/** Columns of a tally. `link` leads from a count to the students behind it. */
export const tallyColumns = (link?: (result: string) => string): Column[] => [
  { name: 'registered', label: 'Registered', kind: 'int', total: true, ...linked(link, '') },
  { name: 'appeared', label: 'Appeared', kind: 'int', total: true },
  { name: 'absent', label: 'Absent', kind: 'int', total: true, ...linked(link, 'absent') },
  { name: 'passed', label: 'Passed', kind: 'int', total: true, ...linked(link, 'pass') },
  { name: 'failed', label: 'Not passed', kind: 'int', total: true, ...linked(link, 'fail') },
  { name: 'withheld', label: 'Withheld', kind: 'int', total: true, ...linked(link, 'withheld') },
  {
    name: 'share',
    label: 'Pass %',
    kind: 'percent',
    decimals: 2,
    help: 'Of students who appeared.',
  },
  { name: 'mean', label: 'Mean SGPA', kind: 'marks', decimals: 2 },
  { name: 'highest', label: 'Highest SGPA', kind: 'marks', decimals: 2 },
];
const linked = (
  link: ((result: string) => string) | undefined,
  result: string,
): Pick<Column, 'link'> => (link ? { link: link(result) } : {});

export const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

type DraftOption = { readonly unpublished: boolean };

/**
 * The same address, including drafts if they are shown here: a figure links to exactly what it
 * counts.
 */
export const alike = (link: string, { unpublished }: DraftOption): string =>
  unpublished ? `${link}${link.includes('?') ? '&' : '?'}unpublished=true` : link;
export const leading = (columns: readonly Column[], which: DraftOption): Column[] =>
  columns.map((column) => (column.link ? { ...column, link: alike(column.link, which) } : column));

/** A path of parts that may contain any character. */
export const pathTo = (screen: string, parts: readonly string[], result?: string): string =>
  `/examination-result/${[screen, ...parts.map(encodeURIComponent)].join('/')}${result ? `?result=${result}` : ''}`;

/** Those who passed among those who appeared: one bar per group. */
export const passedChart = (
  groups: readonly {
    readonly label: BarChart['rows'][number]['label'];
    readonly figures: ResultTally;
    readonly link?: string;
  }[],
  which: DraftOption,
): BarChart => ({
  key: 'passed',
  label: 'Passed, of students who appeared',
  rows: groups
    .filter(({ figures }) => figures.appeared > 0)
    .map(({ label, figures, link }) => ({
      label,
      value: figures.passed,
      of: figures.appeared,
      ...(link ? { link: alike(link, which) } : {}),
    })),
});

export const DECLARED: readonly Column[] = [
  { name: 'declared_sgpa', label: 'Declared SGPA', kind: 'marks', decimals: 2 },
  { name: 'declared_cgpa', label: 'Declared CGPA', kind: 'marks', decimals: 2 },
  {
    name: 'differs',
    label: 'Declared differs in',
    tones: { SGPA: 'bad', CGPA: 'bad', 'SGPA, CGPA': 'bad' },
  },
];

const apart = (declared: number | null | undefined, computed: number | null): boolean =>
  typeof declared === 'number' &&
  (computed === null || Math.round(declared * 1000) !== Math.round(computed * 1000));

/** The printed figures that differ from the computed ones. */
export const differencesOf = (
  { sgpa, cgpa }: Pick<StandingRow, 'sgpa' | 'cgpa'>,
  declared: DeclaredFigures | undefined,
): readonly ('SGPA' | 'CGPA')[] => [
  ...(apart(declared?.sgpa, sgpa) ? (['SGPA'] as const) : []),
  ...(apart(declared?.cgpa, cgpa) ? (['CGPA'] as const) : []),
];

/** Cells of the columns above, for one semester of a student. */
export const declaredCells = (
  standing: Pick<StandingRow, 'sgpa' | 'cgpa'>,
  declared: DeclaredFigures | undefined,
) => ({
  declared_sgpa: gpaCell(declared?.sgpa ?? null),
  declared_cgpa: gpaCell(declared?.cgpa ?? null),
  differs: differencesOf(standing, declared).join(', ') || null,
});
