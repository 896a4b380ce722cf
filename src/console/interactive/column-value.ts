/**
 * Converts values of columns to values of fields. Hours are stored in tenths, which no field is.
 */
import { groupedFigure } from '@/domain/money';
import type { Column, Field, FileCell } from '@/schema';
import { formatValue } from '../fields/text-of';
import type { Say } from '../kit/say';

export const fieldOf = ({ kind = 'text', label, labels, decimals }: Column): Field =>
  kind === 'hours'
    ? { kind: 'decimal', places: 1, options: { label } }
    : {
        kind: kind === 'file' ? 'text' : kind,
        options: { label, ...(labels ? { labels } : {}) },
        ...(decimals === undefined ? {} : { places: decimals }),
      };

const isFileCell = (value: unknown): value is FileCell =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'path' in value &&
  typeof value.name === 'string' &&
  typeof value.path === 'string';

/** The files of a cell; a path outside the API is ignored. */
export const filesIn = (value: unknown): FileCell[] =>
  [value]
    .flat()
    .filter(isFileCell)
    .filter(({ path }) => path.startsWith('/api/'));

/** The value as the column's field takes it. */
export const fieldValue = ({ kind }: Column, value: unknown): unknown =>
  kind === 'file'
    ? filesIn(value)
        .map(({ name }) => name)
        .join(', ')
    : kind === 'hours' && typeof value === 'number'
      ? value / 10
      : value;

/** The value as it is sent. */
export const wireValue = ({ kind }: Column, value: unknown): unknown =>
  kind === 'hours' && typeof value === 'number' ? Math.round(value * 10) : value;

/** The value as text; '' for an empty one. A word in place of a number is shown unchanged. */
export function textOfValue(column: Column, value: unknown, say: Say): string {
  const text = formatValue(fieldOf(column), fieldValue(column, value), say);
  return column.figures ? groupedFigure(text) : text;
}

export const isFigure = ({ kind, figures }: Column): boolean =>
  figures === true ||
  (kind !== undefined &&
    kind !== 'text' &&
    kind !== 'date' &&
    kind !== 'choice' &&
    kind !== 'file');
