/**
 * Plain columns for the rows of a small table: a file holds `subjects_1_max` or `Subjects 1 Maximum
 * marks` in place of one cell with JSON. The headings follow from the definition.
 */
import type { Field } from './fields';
import { labelOf } from './label';

/** A heading as it is compared: letters and digits only, in lower case. */
export const normalizedHeading = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The part of one row that a column holds. */
export interface NumberedColumn {
  readonly column: string;
  /** From 1, as in the heading. */
  readonly row: number;
  /** The field of the row. */
  readonly part: string;
}

/** Returns the columns that hold rows of this field, in the order of rows; none for other fields. */
export function numberedColumns(
  name: string,
  field: Field,
  columns: readonly string[],
): readonly NumberedColumn[] {
  const { rows } = field.options;
  if (!rows) return [];
  const starts = [name, labelOf(name, field)].map(normalizedHeading);
  const parts = new Map(
    Object.entries(rows).flatMap(([part, of]) => [
      [normalizedHeading(part), part],
      [normalizedHeading(labelOf(part, of)), part],
    ]),
  );
  return columns
    .flatMap((column): NumberedColumn[] => {
      const heading = normalizedHeading(column);
      const start = starts.find((one) => heading.startsWith(one));
      const [, row, rest] = /^(\d{1,2})(.+)$/.exec(heading.slice(start?.length)) ?? [];
      const part = start === undefined ? undefined : parts.get(rest ?? '');
      return part === undefined ? [] : [{ column, row: Number(row), part }];
    })
    .toSorted((a, b) => a.row - b.row);
}

/** The headings of a blank file for the rows of this field; none for other fields. */
export const numberedHeadings = (name: string, field: Field): readonly string[] =>
  Array.from({ length: field.options.expected ?? 3 }, (_, i) =>
    Object.keys(field.options.rows ?? {}).map((part) => `${name}_${i + 1}_${part}`),
  ).flat();
