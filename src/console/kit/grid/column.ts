/** What the grid knows of its rows and columns: values and kinds of values, never what they are about. */
import { coerce, say, validate, type Field } from '@/schema';
import { choiceLabel, formatValue, textOf } from '../../fields/text-of';

export interface CellOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

export interface GridColumn {
  readonly key: string;
  /** Field of the row that it shows or writes. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly editable: boolean;
  /** Stays in sight when the rest is scrolled sideways. */
  readonly sticky: boolean;
  /** Names the row for whoever hears the table instead of seeing it. */
  readonly heads?: boolean;
  /** In characters. */
  readonly width: number;
  /** The only values there are, where they are few. */
  readonly options?: readonly CellOption[];
  /** No two rows may hold the same value, as far as they agree in these other fields; undefined: they may. */
  readonly uniqueWithin?: readonly string[];
}

export interface GridRow {
  readonly id: string | number;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels?: Readonly<Record<string, string>>;
}

/** What a typed text comes to. */
export interface Typed {
  readonly text: string;
  readonly value: unknown;
  /** What would be right, in English with what is put in already. */
  readonly error?: string;
}

export type Words = (english: string, values?: Readonly<Record<string, unknown>>) => string;

function pick(options: readonly CellOption[], text: string): unknown {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const exact = options.find(({ value, label }) => label.toLowerCase() === wanted || String(value).toLowerCase() === wanted);
  if (exact) return exact.value;
  const starting = options.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  return starting.length === 1 && starting[0] ? starting[0].value : text;
}

/** Reads what was typed into a cell: spreadsheets and fingers write the same value in many ways. */
export function readCell(column: GridColumn, text: string, words: Words): Typed {
  const { field, name, options } = column;
  let given: unknown = options ? pick(options, text) : undefined;
  if (given === undefined || (given === text && field.kind !== 'ref')) given = coerce(field, text);
  const { values, errors } = validate({ [name]: field }, { [name]: given }, true);
  const error = errors[name];
  if (error) return { text, value: given, error: say(error, (english) => words(english)) };
  if (field.kind === 'ref' && options && given !== null && !options.some(({ value }) => value === given)) {
    return { text, value: given, error: words('{label}: "{value}" does not exist.', { label: column.label, value: text }) };
  }
  return { text, value: values[name] };
}

/** What stands in a cell while it is typed into. */
export function cellText(column: GridColumn, value: unknown, labels?: Readonly<Record<string, string>>): string {
  const option = column.options?.find((candidate) => candidate.value === value);
  if (option) return option.label;
  if (column.field.kind === 'ref' && value !== null && value !== undefined) return labels?.[column.name] ?? String(value);
  return textOf(column.field, value);
}

/** What stands in a cell that is only read. */
export function shownText(column: GridColumn, value: unknown, words: Words, labels?: Readonly<Record<string, string>>): string {
  return column.options || column.field.kind === 'ref' ? cellText(column, value, labels) : formatValue(column.field, value, words);
}

/** The choices of a field as options; undefined where it has none. */
export function optionsOf(field: Field, words: Words): readonly CellOption[] | undefined {
  if (field.kind === 'bool') return [{ value: true, label: words('Yes') }, { value: false, label: words('No') }];
  return field.choices?.map((value) => ({ value, label: words(choiceLabel(value)) }));
}
