/** The deduction for a late submission. */
import { fraction } from './fraction';
import { roundedMarks } from './question-score';
import type { BasisPoints } from './units';

const DAY = 86_400_000;

export interface LateRule {
  readonly due_at: string;
  /** Latest time of submission; null: nothing is accepted after the due time. */
  readonly late_until: string | null;
  /** Share of the maximum for each day begun. */
  readonly penalty: BasisPoints;
  /** Hundredths. */
  readonly max: number;
}

/** Days begun since the due time: 0 up to and including the due time (vector F10). */
export const daysOver = (due: string, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - Date.parse(due)) / DAY));

export const isAccepted = ({ due_at, late_until }: LateRule, at: Date): boolean =>
  at.getTime() <= Date.parse(late_until && late_until > due_at ? late_until : due_at);

/**
 * The mark after the deduction, never below 0. An extension moves the due time of one student
 * (vector F11).
 */
export function afterPenalty(
  mark: number,
  { due_at, penalty, max }: LateRule,
  at: Date,
  extension: string | null = null,
): number {
  const due = extension && extension > due_at ? extension : due_at;
  const less = roundedMarks(fraction(max * penalty * daysOver(due, at), 10_000));
  return Math.max(0, mark - less);
}
