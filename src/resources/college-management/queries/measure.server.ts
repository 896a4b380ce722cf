/**
 * A measure: named columns, and one query for the rows of a year. The figures of all returns derive
 * from these rows.
 */
import type { YearSpan } from '@/domain/academic-year';
import type { MeasureColumn, MeasureRow, MeasureShape } from '@/domain/measure';
import type { Handle } from '../../../../server/handle';

/** The year of a return: July to June, and the calendar year in which it begins. */
export interface MeasuredYear extends YearSpan {
  readonly year: string;
  readonly start: number;
}
export interface Measure extends MeasureShape {
  readonly label: string;
  /** Which rows are counted, in one sentence. */
  readonly help: string;
  readonly rows: (handle: Handle, year: MeasuredYear) => Promise<readonly MeasureRow[]>;
}

/** Declares a measure whose rows are typed by its columns. */
export function measure<const C extends readonly MeasureColumn[]>(
  definition: Omit<Measure, 'columns' | 'rows'> & {
    readonly columns: C;
    readonly rows: (
      handle: Handle,
      year: MeasuredYear,
    ) => Promise<readonly { readonly [N in C[number]['name']]: unknown }[]>;
  },
): Measure {
  return definition;
}

export const text = <const N extends string>(name: N, label: string) => ({ name, label });
export const int = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'int' }) as const;
export const money = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'money' }) as const;
/** Tenths of hours. */
export const hours = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'hours' }) as const;
export const choice = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'choice' }) as const;
export const date = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'date' }) as const;
export const bool = <const N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'bool' }) as const;
