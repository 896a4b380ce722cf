/** Values of columns as the kinds of fields know them. Hours are kept in tenths, which no field is. */
import type { Column, Field, FileCell } from '@/schema';
import { formatValue } from '../fields/text-of';
import type { Say } from '../kit/say';

export const fieldOf = ({ kind = 'text', label, labels }: Column): Field =>
  kind === 'hours'
    ? { kind: 'decimal', places: 1, options: { label } }
    : { kind: kind === 'file' ? 'text' : kind, options: { label, ...(labels ? { labels } : {}) } };

const isFileCell = (value: unknown): value is FileCell =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'path' in value &&
  typeof value.name === 'string' &&
  typeof value.path === 'string';

/** The files of a cell; a path that leads anywhere but to the API is none. */
export const filesIn = (value: unknown): FileCell[] =>
  [value]
    .flat()
    .filter(isFileCell)
    .filter(({ path }) => path.startsWith('/api/'));

/** As the column's field takes it. */
export const fieldValue = ({ kind }: Column, value: unknown): unknown =>
  kind === 'file'
    ? filesIn(value)
        .map(({ name }) => name)
        .join(', ')
    : kind === 'hours' && typeof value === 'number'
      ? value / 10
      : value;

/** As it is sent. */
export const wireValue = ({ kind }: Column, value: unknown): unknown =>
  kind === 'hours' && typeof value === 'number' ? Math.round(value * 10) : value;

/** As it is read; the empty text for nothing. A word in place of a number stands as it is. */
export const textOfValue = (column: Column, value: unknown, say: Say): string =>
  formatValue(fieldOf(column), fieldValue(column, value), say);

export const isFigure = ({ kind }: Column): boolean =>
  kind !== undefined && kind !== 'text' && kind !== 'date' && kind !== 'choice' && kind !== 'file';
