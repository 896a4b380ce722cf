import type { Beside, Column } from '@/schema';
import type { Handle } from './handle';
import type { ScreenInput, ActionRuns } from './screen';

/** A row may say by `_can` which actions can be done to it, and by `id` what it is called in them. */
export interface ReportAnswer extends Beside {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Where they depend on the scope. */
  readonly columns?: readonly Column[];
}
export type ReportInput = ScreenInput;
export interface Report {
  readonly does: 'report';
  /** Route of the screen it feeds: `/library/due-list`. */
  readonly route: string;
  readonly run: (handle: Handle, input: ScreenInput) => Promise<ReportAnswer>;
  readonly actions?: ActionRuns;
}
export function report(route: string, run: Report['run'], actions?: ActionRuns): Report {
  return { does: 'report', route, run, ...(actions ? { actions } : {}) };
}
