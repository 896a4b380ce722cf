/** What the grid knows of its rows and columns: values and kinds of values, never their meaning. */
import { choiceLabel, coerce, say, validate, type Field } from '@/schema';
import { formatValue, textOf } from '../../fields/text-of';
import { readNumberOrWord } from './number-or-word';
import { optionFor } from './option-index';
import type { CellOption, GridColumn, ParsedText, Words } from './shape';

export type {
  CellOption,
  CellTone,
  GridColumn,
  GridRow,
  OffCell,
  ParsedText,
  Words,
} from './shape';

export const spokenOf = ({ label, spoken }: CellOption): string => spoken ?? label;

function pick(options: readonly CellOption[], text: string): unknown {
  if (text.trim() === '') return null;
  const option = optionFor(options, text);
  return option ? option.value : text;
}

/** Parses a typed text: people and spreadsheets write the same value in many ways. */
export function readCell(column: GridColumn, text: string, words: Words): ParsedText {
  const { field, name, options } = column;
  if (field.kind === 'marks' && !options) return readNumberOrWord(column, text, words);
  let given: unknown = options ? pick(options, text) : undefined;
  if (given === undefined || (given === text && field.kind !== 'ref')) given = coerce(field, text);
  const { values, errors } = validate({ [name]: field }, { [name]: given }, true);
  const error = errors[name];
  if (error) return { text, value: given, error: say(error, (english) => words(english)) };
  if (
    field.kind === 'ref' &&
    options &&
    given !== null &&
    !options.some(({ value }) => value === given)
  ) {
    return {
      text,
      value: given,
      error: words('{label}: "{value}" does not exist.', { label: column.label, value: text }),
    };
  }
  return { text, value: values[name] };
}

/** Labels by value, cached per list of options: a paste needs thousands. */
const LABELS = new WeakMap<readonly CellOption[], ReadonlyMap<unknown, string>>();

function labelOf(options: readonly CellOption[], value: unknown): string | undefined {
  const known = LABELS.get(options);
  if (known) return known.get(value);
  const labels = new Map<unknown, string>(options.map((option) => [option.value, option.label]));
  LABELS.set(options, labels);
  return labels.get(value);
}

/** Returns the text of a cell for editing. */
export function cellText(
  column: GridColumn,
  value: unknown,
  labels?: Readonly<Record<string, string>>,
): string {
  const option = column.options && labelOf(column.options, value);
  if (option !== undefined) return option;
  if (column.field.kind === 'ref' && value !== null && value !== undefined)
    return labels?.[column.name] ?? String(value);
  return textOf(column.field, value);
}

/** Returns the same for an unsaved entry. */
export const typedText = (column: GridColumn, { text, value, error }: ParsedText): string =>
  column.options && !error ? cellText(column, value) : text;

/** Whether the column can be edited. */
export const isOpen = ({ editable, locked, live }: GridColumn): boolean =>
  editable && locked === undefined && !live;

/** Returns the full word of a cell that shows a sign. */
export function wordOf(column: GridColumn, value: unknown): string {
  const option = column.options?.find((candidate) => candidate.value === value);
  return option ? spokenOf(option) : cellText(column, value);
}

/** Returns the text of a read-only cell. */
export function shownText(
  column: GridColumn,
  value: unknown,
  words: Words,
  labels?: Readonly<Record<string, string>>,
): string {
  return column.options || column.field.kind === 'ref'
    ? cellText(column, value, labels)
    : formatValue(column.field, value, words);
}

/**
 * Returns the option of a single key; `undefined` if the column is not written by single keys or
 * has no such option.
 */
export function optionOfKey(column: GridColumn, key: string): CellOption | undefined {
  if (!column.oneKey || key === '') return undefined;
  const wanted = key.normalize('NFKC').toLowerCase();
  return column.options?.find(
    ({ value, label }) => String(value).toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
}

/** Returns the choices of a field as options; `undefined` where it has none. */
export function optionsOf(field: Field, words: Words): readonly CellOption[] | undefined {
  if (field.kind === 'bool')
    return [
      { value: true, label: words('Yes') },
      { value: false, label: words('No') },
    ];
  return field.choices?.map((value) => ({
    value,
    label: words(choiceLabel(value, field.options.labels)),
  }));
}
