/** Figures that several reports share: what is counted of a standing, and how a grade point average stands in a cell. */
import { tally, type Counted, type ResultTally } from '@/domain/result-tally';
import type { Column } from '@/schema';
import type { StandingRow } from '../../semester-mark-entry/commands/standings.server';

/** Hundredths where they are exact, as most regulations round; a third digit stands as text. */
export function gpaCell(value: number | null): number | string | null {
  if (value === null) return null;
  const thousandths = Math.round(value * 1000);
  return thousandths % 10 === 0 ? thousandths / 10 : value.toFixed(3);
}

const countedOf = ({ result, papers, absent, sgpa }: StandingRow): Counted => ({
  result,
  absent: result !== 'withheld' && papers > 0 && absent === papers,
  gpa: sgpa === null ? null : Math.round(sgpa * 1000),
});
export const tallyOf = (rows: readonly StandingRow[]): ResultTally => tally(rows.map(countedOf));

/** Of each class how many, in the order of the classes. */
export const classCounts = (
  rows: readonly StandingRow[],
  names: readonly string[],
): Record<string, number> =>
  Object.fromEntries(
    names.map((name, n) => [`class-${n}`, rows.filter((row) => row.class === name).length]),
  );
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
  { name: 'share', label: 'Pass %', kind: 'percent', help: 'Of students who appeared.' },
  { name: 'mean', label: 'Mean SGPA', kind: 'marks' },
  { name: 'highest', label: 'Highest SGPA', kind: 'marks' },
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
