/** The parts of a report's table: column heads, sums, cell texts. Pure. */
import type { ScreenExtras, Column } from '@/schema';
import { isBlank } from '../fields/text-of';
import type { Say } from '../kit/say';
import { textOfValue } from '../interactive/column-value';

export type ReportRow = Readonly<Record<string, unknown>>;

/** The response of a report's `GET /api{route}`. */
export interface ReportAnswer {
  readonly data: readonly ReportRow[];
  readonly meta?: ScreenExtras & { readonly columns?: readonly Column[] };
}

/** The part of a column that its head needs. */
type Headed = Pick<Column, 'label' | 'group'>;

export interface Head<C extends Headed = Column> {
  readonly label: string;
  readonly span: number;
  /** The head of a column without a group: it spans both rows. */
  readonly alone: boolean;
  readonly column?: C;
}

/**
 * Returns the upper row of the head, groups over their columns; null if no column is in a group.
 */
export function headsOf<C extends Headed>(columns: readonly C[]): Head<C>[] | null {
  if (!columns.some(({ group }) => group)) return null;
  const heads: Head<C>[] = [];
  for (const column of columns) {
    const last = heads.at(-1);
    if (column.group && last && !last.alone && last.label === column.group)
      heads[heads.length - 1] = { ...last, span: last.span + 1 };
    else
      heads.push(
        column.group
          ? { label: column.group, span: 1, alone: false }
          : { label: column.label, span: 1, alone: true, column },
      );
  }
  return heads;
}

/**
 * Sums the columns that are added up; null if there is no such column or nothing to add. All kinds
 * are integers, so sums are exact.
 */
export function totalsOf(columns: readonly Column[], rows: readonly ReportRow[]): ReportRow | null {
  const added = columns.filter(({ total }) => total);
  if (added.length === 0 || rows.length === 0) return null;
  return Object.fromEntries(
    added.map(({ name }) => [
      name,
      rows.reduce(
        (sum, row) => sum + (typeof row[name] === 'number' && !isPart(row) ? row[name] : 0),
        0,
      ),
    ]),
  );
}

/** Whether the row is a part of the one above it, which has counted it already. */
export const isPart = (row: ReportRow): boolean => row['_part'] === true;

/** Whether the row adds up those above it. */
export const isSum = (row: ReportRow): boolean => row['_sum'] === true;

/**
 * Returns the names of the columns without a value in any row: they are hidden by default. Columns
 * that are filled in by hand or added up stay, and so do those that the report marks as naming the
 * row or as its outcome.
 */
export function emptyColumns(columns: readonly Column[], rows: readonly ReportRow[]): Set<string> {
  if (rows.length === 0) return new Set();
  return new Set(
    columns
      .filter(
        ({ name, blank, total, sticky, outcome }, at) =>
          at > 0 &&
          !blank &&
          !total &&
          !sticky &&
          !outcome &&
          rows.every((row) => isBlank(row[name])),
      )
      .map(({ name }) => name),
  );
}

/**
 * Formats a cell. An empty value is shown as a dash, so that it is not taken for zero; cells filled
 * in by hand stay blank.
 */
export const cellOf = (column: Column, row: ReportRow, say: Say): string =>
  textOfValue(column, row[column.name], say) || (column.blank || isSum(row) ? '' : '–');
