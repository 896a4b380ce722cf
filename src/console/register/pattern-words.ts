/**
 * The value of each word of a number pattern in a row: a field, a field of a referenced row, or the
 * end of either. Pure.
 */
import type { GridRow } from '../kit/grid/column';

export interface Word {
  readonly word: string;
  readonly field: string;
  /** The field of the row that `field` refers to. */
  readonly of?: string;
  /** Only this many characters from the end. */
  readonly last?: number;
}

/** Parses `ref.field:2`. */
export function readWords(words: Readonly<Record<string, string>>): Word[] {
  return Object.entries(words).map(([word, spec]) => {
    const [, field = '', of, last] = /^(\w+)(?:\.(\w+))?(?::(\d+))?$/.exec(spec) ?? [];
    return { word, field, ...(of ? { of } : {}), ...(last ? { last: Number(last) } : {}) };
  });
}

/** Target rows by field and id. */
export type ReferredRows = Readonly<
  Record<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>
>;

/** Returns the values of the words in one row, without words for which the row has none. */
export function wordValues(
  words: readonly Word[],
  row: GridRow,
  params: Readonly<Record<string, string>>,
  referred: ReferredRows,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { word, field, of, last } of words) {
    const own = row.values[field] ?? params[field];
    const value = of ? referred[field]?.get(String(own))?.[of] : own;
    if (value === null || value === undefined || value === '') continue;
    values[word] = last ? String(value).slice(-last) : String(value);
  }
  return values;
}

/** Whether the pattern skips a row. */
export const isSkipped = (
  skip: { readonly field: string; readonly values: readonly string[] } | undefined,
  { values }: Pick<GridRow, 'values'>,
): boolean => skip?.values.includes(String(values[skip.field])) ?? false;
