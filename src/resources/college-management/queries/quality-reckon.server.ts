/**
 * Computes metrics: figures by their formulas, tables by their templates, both from the rows of
 * measures for the return's year.
 */
import {
  readFormula,
  readSelection,
  figuresIn,
  formulaValue,
  type MeasureFigure,
} from '@/domain/formula';
import { formatFraction, type Fraction, type Rounding } from '@/domain/fraction';
import {
  crossTable,
  figureOf,
  selectRows,
  type MeasureColumn,
  type MeasureRow,
} from '@/domain/measure';
import { choiceLabel, dayText } from '@/schema';
import type { Measure } from './measure.server';
import { measureNamed, type ReadMeasure } from './measures.server';
import { acrossOf, besideSelection, type MetricTemplate } from './quality-faults.server';

/** A computed figure of a formula, with the rows behind it. */
export interface Part {
  readonly taken: MeasureFigure;
  readonly measure: Measure;
  /** Null if no register holds it. */
  readonly value: Fraction | null;
  readonly rows: readonly MeasureRow[];
}

async function partOf(read: ReadMeasure, taken: MeasureFigure): Promise<Part | null> {
  const measure = measureNamed(taken.of.measure);
  if (!measure) return null;
  const all = await read(measure, taken.of.back);
  const rows = selectRows(measure, all, taken.of);
  return { taken, measure, value: figureOf(measure, all, taken), rows };
}

/** The figures of a formula, in the order it names them. */
export async function partsOf(read: ReadMeasure, formula: string): Promise<readonly Part[]> {
  const parts = await Promise.all(
    figuresIn(readFormula(formula)).map((taken) => partOf(read, taken)),
  );
  return parts.filter((part) => part !== null);
}

/** Null if the value is undefined because of a division by 0. */
export async function computeFigure(read: ReadMeasure, formula: string): Promise<Fraction | null> {
  const parts = await partsOf(read, formula);
  return formulaValue(
    readFormula(formula),
    ({ text }) => parts.find(({ taken }) => taken.text === text)?.value ?? null,
  );
}

export const showFigure = (value: Fraction | null, places: number): string =>
  value === null ? '' : formatFraction(value, `half_up_${places}` as Rounding);

export type Cell = string | number | null;
export interface FilledTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Formats a value for a table of a return: amounts in rupees, words instead of keys. */
export function cellOf({ kind = 'text' }: MeasureColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'int':
      return Number(value);
    case 'money':
    case 'percent':
    case 'marks':
      return Number(value) / 100;
    case 'hours':
      return Number(value) / 10;
    case 'date':
      return dayText(String(value));
    case 'bool':
      return String(value) === 'true' ? 'Yes' : 'No';
    case 'choice':
      return choiceLabel(String(value));
    case 'text':
      return String(value);
  }
}

/**
 * The rows of a measure in the columns of the template, or counted in them. Columns filled in by
 * the college stay empty.
 */
export async function computeTable(
  read: ReadMeasure,
  {
    selection,
    columns,
    across: written,
    besides,
  }: Pick<MetricTemplate, 'selection' | 'columns' | 'across' | 'besides'>,
): Promise<FilledTable | null> {
  if (selection === null) return null;
  const chosen = readSelection(selection);
  const measure = measureNamed(chosen.measure);
  if (!measure) return null;
  const rows = selectRows(measure, await read(measure, chosen.back), chosen);
  const wanted = (columns ?? []).map(({ heading, column }) => ({
    heading,
    column: measure.columns.find(({ name }) => name === column),
  }));
  const across = acrossOf({ across: written });
  if (across.length === 0)
    return {
      headings: wanted.map(({ heading }) => heading),
      rows: rows.map((row) =>
        wanted.map(({ column }) => (column ? cellOf(column, row[column.name]) : null)),
      ),
    };
  const by = wanted.flatMap(({ heading, column }) => (column ? [{ heading, column }] : []));
  const acrossColumns = across.map((name) =>
    measure.columns.find((column) => column.name === name),
  );
  const further = besides ?? [];
  const counted = crossTable(
    rows,
    by.map(({ column }) => column.name),
    across,
    further.map(({ where }) => {
      const of = readSelection(besideSelection(measure.name, where));
      const inside = new Set(selectRows(measure, rows, of));
      return (row) => inside.has(row);
    }),
  );
  const word = (column: MeasureColumn | undefined, key: string): Cell =>
    key === '' ? 'Not known' : column ? cellOf(column, key) : key;
  return {
    headings: [
      ...by.map(({ heading }) => heading),
      ...counted.across.map((head) =>
        head.map((key, at) => String(word(acrossColumns[at], key))).join(', '),
      ),
      'Total',
      ...further.map(({ heading }) => heading),
    ],
    rows: counted.rows.map(({ keys, counts, total, besides: parts }) => [
      ...by.map(({ column }, n) => word(column, keys[n] ?? '')),
      ...counts,
      total,
      ...parts,
    ]),
  };
}
