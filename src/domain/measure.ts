/**
 * Measures of a return: tables with named columns, the rows that match a condition, and the figures
 * that formulas take from them.
 */
import { compare, fraction, sum, type Fraction } from './fraction';
import type { FormulaCondition, Literal, Selection, MeasureFigure } from './formula';

/** How the values of a column are stored: whole numbers of the smallest unit, as everywhere. */
export type MeasureKind =
  | 'text'
  | 'int'
  | 'money'
  | 'percent'
  | 'marks'
  | 'hours'
  | 'date'
  | 'choice'
  | 'bool';
export interface MeasureColumn {
  readonly name: string;
  readonly label: string;
  readonly kind?: MeasureKind;
  /** A figure that depends on it is unknown, and not 0, while no row of the year has a value. */
  readonly needed?: true;
}
export interface MeasureShape {
  readonly name: string;
  readonly columns: readonly MeasureColumn[];
}
export type MeasureRow = Readonly<Record<string, unknown>>;

/** Stored units in one everyday unit: rupees, marks, per cent, hours. */
const PARTS: Partial<Record<MeasureKind, number>> = {
  int: 1,
  money: 100,
  percent: 100,
  marks: 100,
  hours: 10,
};
export const isNumber = ({ kind = 'text' }: MeasureColumn): boolean => PARTS[kind] !== undefined;

/** A value in the unit of formulas; null if the register has none. */
function toFormulaUnit({ kind = 'text' }: MeasureColumn, value: unknown): Literal | null {
  if (value === null || value === undefined) return null;
  const parts = PARTS[kind];
  if (parts !== undefined) return fraction(Number(value), parts);
  return typeof value === 'boolean' ? value : String(value);
}

const order = (a: Literal, b: Literal): number =>
  typeof a === 'object' && typeof b === 'object' ? compare(a, b) : a < b ? -1 : a > b ? 1 : 0;

/** An unknown value matches no condition. */
function meets(value: Literal | null, { is, values }: FormulaCondition): boolean {
  const [first] = values;
  if (value === null || first === undefined) return false;
  if (is === 'in') return values.some((one) => order(value, one) === 0);
  const way = order(value, first);
  switch (is) {
    case '=':
      return way === 0;
    case '!=':
      return way !== 0;
    case '<':
      return way < 0;
    case '<=':
      return way <= 0;
    case '>':
      return way > 0;
    case '>=':
      return way >= 0;
  }
}

const columnOf = ({ columns }: MeasureShape, name: string): MeasureColumn =>
  columns.find((column) => column.name === name) ?? { name, label: name };

/** The rows that match a selection. */
export const selectRows = (
  measure: MeasureShape,
  rows: readonly MeasureRow[],
  { where }: Pick<Selection, 'where'>,
): readonly MeasureRow[] =>
  where.reduce((left, condition) => {
    const column = columnOf(measure, condition.column);
    return left.filter((row) => meets(toFormulaUnit(column, row[column.name]), condition));
  }, rows);

/**
 * Computes a figure. Rows with an unknown value are neither summed nor counted as a group of their
 * own. Null if a column that the figure needs is unknown in every row.
 */
export function figureOf(
  measure: MeasureShape,
  rows: readonly MeasureRow[],
  { does, column, of }: MeasureFigure,
): Fraction | null {
  const unknown = [...of.where.map((condition) => condition.column), column].some(
    (name) =>
      name !== null &&
      columnOf(measure, name).needed &&
      rows.length > 0 &&
      rows.every((row) => row[name] === null || row[name] === undefined),
  );
  if (unknown) return null;
  const chosen = selectRows(measure, rows, of);
  if (does === 'count' || column === null) return fraction(chosen.length);
  const values = chosen.flatMap((row) => row[column] ?? []);
  if (does === 'distinct') return fraction(new Set(values.map(String)).size);
  const parts = PARTS[columnOf(measure, column).kind ?? 'text'] ?? 1;
  return sum(values.map((value) => fraction(Number(value), parts)));
}

export type SelectionFault =
  | { readonly unknown: 'measure'; readonly name: string }
  | { readonly unknown: 'column'; readonly name: string; readonly measure: string }
  | { readonly unknown: 'number'; readonly name: string; readonly measure: string }
  | { readonly unknown: 'kind'; readonly name: string; readonly measure: string };

const hasValueKind = (column: MeasureColumn, value: Literal): boolean =>
  isNumber(column)
    ? typeof value === 'object'
    : column.kind === 'bool'
      ? typeof value === 'boolean'
      : typeof value === 'string';

/** An unknown name in a selection, or a value that a column can never have; null if it is valid. */
export function selectionFault(
  measures: readonly MeasureShape[],
  { measure: name, where }: Selection,
  taken?: Pick<MeasureFigure, 'does' | 'column'>,
): SelectionFault | null {
  const measure = measures.find((one) => one.name === name);
  if (!measure) return { unknown: 'measure', name };
  const find = (wanted: string) => measure.columns.find((column) => column.name === wanted);
  for (const { column: wanted, values } of where) {
    const column = find(wanted);
    if (!column) return { unknown: 'column', name: wanted, measure: name };
    if (!values.every((value) => hasValueKind(column, value)))
      return { unknown: 'kind', name: wanted, measure: name };
  }
  if (taken?.column != null) {
    const column = find(taken.column);
    if (!column) return { unknown: 'column', name: taken.column, measure: name };
    if (taken.does === 'sum' && !isNumber(column))
      return { unknown: 'number', name: taken.column, measure: name };
  }
  return null;
}

export interface CrossTable {
  /** The values of the columns side by side: every combination of those that occur. */
  readonly across: readonly (readonly string[])[];
  readonly rows: readonly {
    readonly keys: readonly string[];
    readonly counts: readonly number[];
    readonly total: number;
    /** How many of the total are of each further kind. */
    readonly besides: readonly number[];
  }[];
}
/**
 * Counts rows by the values of some columns, side by side by the values of others, and beside the
 * total how many of them are of further kinds. '' stands for an unknown value.
 */
export function crossTable(
  rows: readonly MeasureRow[],
  by: readonly string[],
  across: readonly string[],
  besides: readonly ((row: MeasureRow) => boolean)[] = [],
): CrossTable {
  const read = (row: MeasureRow, name: string): string => String(row[name] ?? '');
  const valuesOf = (name: string): string[] =>
    [...new Set(rows.map((row) => read(row, name)))].sort();
  const heads = across.reduce<readonly (readonly string[])[]>(
    (left, name) => left.flatMap((head) => valuesOf(name).map((value) => [...head, value])),
    [[]],
  );
  const places = new Map(heads.map((head, place) => [JSON.stringify(head), place]));
  const groups = new Map<
    string,
    { keys: string[]; counts: number[]; total: number; besides: number[] }
  >();
  for (const row of rows) {
    const keys = by.map((name) => read(row, name));
    const id = JSON.stringify(keys);
    const group = groups.get(id) ?? {
      keys,
      counts: heads.map(() => 0),
      total: 0,
      besides: besides.map(() => 0),
    };
    groups.set(id, group);
    group.total += 1;
    const place = places.get(JSON.stringify(across.map((name) => read(row, name)))) ?? 0;
    group.counts[place] = (group.counts[place] ?? 0) + 1;
    besides.forEach((is, at) => {
      if (is(row)) group.besides[at] = (group.besides[at] ?? 0) + 1;
    });
  }
  const keysInOrder = [...groups.keys()].sort();
  return {
    across: heads,
    rows: keysInOrder.flatMap((id) => groups.get(id) ?? []),
  };
}
