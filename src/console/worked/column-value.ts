/** Values of columns as the kinds of fields know them. Hours are kept in tenths, which no field is. */
import type { Column, Field } from '@/schema';
import { formatValue } from '../fields/text-of';
import type { Say } from '../kit/say';

export const fieldOf = ({ kind = 'text', label }: Column): Field => (kind === 'hours' ? { kind: 'decimal', places: 1, options: { label } } : { kind, options: { label } });

/** As the column's field takes it. */
export const fieldValue = ({ kind }: Column, value: unknown): unknown => (kind === 'hours' && typeof value === 'number' ? value / 10 : value);

/** As it is sent. */
export const wireValue = ({ kind }: Column, value: unknown): unknown => (kind === 'hours' && typeof value === 'number' ? Math.round(value * 10) : value);

/** As it is read; the empty text for nothing. A word in place of a number stands as it is. */
export const textOfValue = (column: Column, value: unknown, say: Say): string => formatValue(fieldOf(column), fieldValue(column, value), say);

export const isFigure = ({ kind }: Column): boolean => kind !== undefined && kind !== 'text' && kind !== 'date' && kind !== 'choice';
