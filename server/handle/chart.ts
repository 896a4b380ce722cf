import type { Grants, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';

/**
 * A figure broken down on the dashboard: one bar for each part. The value of a bar must equal the
 * total of the list that its `link` opens.
 */
export interface Chart {
  readonly does: 'chart';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /**
   * Only for callers with a letter of their own among these: the dashboards of callers with every
   * letter show the whole college.
   */
  readonly ofLetter?: boolean;
  /** Null if there is nothing to show to this caller. */
  readonly run: (handle: Handle) => Promise<ChartAnswer | null>;
}
export interface ChartAnswer {
  /** The unit of the values, if the heading does not name it; `%` is appended to each value. */
  readonly unit?: string;
  /** The rows are a time series: rendered as a line, or as adjacent bars. */
  readonly over?: 'line' | 'bar';
  /**
   * Values are sums of this column of the linked list, of money unless `unit` says otherwise; by
   * default they count its rows.
   */
  readonly adds?: string;
  readonly rows: readonly Bar[];
}
export interface Bar {
  readonly label: string | Sentence;
  readonly value: number;
  /** The total that the value is part of; by default the longest bar is the scale. */
  readonly of?: number;
  /** The value of the same period a year before, in a chart over time. */
  readonly before?: number;
  readonly link?: string;
  readonly tone?: Tone;
}
export function chart(definition: Omit<Chart, 'does'>): Chart {
  return { does: 'chart', ...definition };
}
