/** The front page's figures (specification, section 7). The shape of the parts is ours; the specification shows none. */
import type { Tone } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { Session } from './session';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What the figure is a part of. */
  readonly total?: number;
  /** The list that shows exactly as many rows. */
  readonly link?: string;
  readonly tone?: Tone;
  /** It counts what is still to be done: none is good. */
  readonly waits?: boolean;
}
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What the value is a part of; without it the longest bar is the measure. */
  readonly of?: number;
  /** The same time a year before. */
  readonly before?: number;
  /** The list that shows exactly as many rows. */
  readonly link?: string;
  readonly tone?: Tone;
}
export interface Chart {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  /** The rows follow each other in time. */
  readonly over?: 'line' | 'bar';
  /** Values are sums of money, of this column of the list behind their link. */
  readonly adds?: string;
  readonly rows: readonly Bar[];
}
/** Something that waits for the caller or that they should know, each line with the way to where it is seen or done. */
export interface TaskGroup {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly { readonly text: string; readonly link: string; readonly tone?: Tone }[];
}
export interface Dashboard {
  readonly cards: readonly Figure[];
  readonly pending: readonly TaskGroup[];
  readonly standing: readonly TaskGroup[];
  readonly charts: readonly Chart[];
}

export const dashboardPath = ({ account }: Session): string =>
  account === 'students-union' ? '/api/dashboard/student-union' : '/api/dashboard';
export const loadDashboard = (session: Session, signal?: AbortSignal): Promise<Dashboard> =>
  ask<Dashboard>(dashboardPath(session), { signal });
