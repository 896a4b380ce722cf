/**
 * The figures of the dashboard (specification, section 7). The shape of the parts is ours; the
 * specification shows none.
 */
import type { Tone } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { Session } from './session';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  /** The whole that the figure is a part of. */
  readonly total?: number;
  /** The list with exactly as many rows. */
  readonly link?: string;
  readonly tone?: Tone;
  /** It counts pending work: zero is good. */
  readonly waits?: boolean;
}
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The whole that the value is a part of; by default the longest bar sets the scale. */
  readonly of?: number;
  /** The value for the same time a year before. */
  readonly before?: number;
  /** The list with exactly as many rows. */
  readonly link?: string;
  readonly tone?: Tone;
}
export interface Chart {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  /** The rows form a time series. */
  readonly over?: 'line' | 'bar';
  /** Values are sums of money, over this column of the linked list. */
  readonly adds?: string;
  readonly rows: readonly Bar[];
}
/** Pending work or news for the caller, each line with a link to it. */
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
