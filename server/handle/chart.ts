import type { Grants, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';

/** A figure taken apart, on the dashboard: a bar for each part. What a bar says must equal the total of the list that its `link` opens. */
export interface Chart {
  readonly does: 'chart';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /** Null where there is nothing to draw for this caller. */
  readonly run: (handle: Handle) => Promise<ChartAnswer | null>;
}
export interface ChartAnswer {
  /** What the figures count, where the heading does not say it; `%` stands behind each. */
  readonly unit?: string;
  /** The rows follow each other in time: drawn as a line, or as bars side by side. */
  readonly over?: 'line' | 'bar';
  /** Values are sums of this column of the list behind their link, of money unless `unit` says of what; else they count its rows. */
  readonly adds?: string;
  readonly rows: readonly Bar[];
}
export interface Bar {
  readonly label: string | Sentence;
  readonly value: number;
  /** What the value is a part of; without it the longest bar is the measure. */
  readonly of?: number;
  /** The same time a year before, in a chart over time. */
  readonly before?: number;
  readonly link?: string;
  readonly tone?: Tone;
}
export function chart(definition: Omit<Chart, 'does'>): Chart {
  return { does: 'chart', ...definition };
}
