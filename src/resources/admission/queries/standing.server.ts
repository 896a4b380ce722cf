/** Percentage and eligibility as stored for lists; merit itself is computed from the marks. */
import { toBasisPoints } from '@/domain/fraction';
import { awaitsResult, judge } from './faults.server';
import type { Application } from './own.server';
import type { Offer } from './window.server';

export function standingOf(
  offer: Offer | undefined,
  row: Partial<Application>,
): { readonly best_percent?: number | null; readonly eligible?: boolean | null } {
  if (!offer) return {};
  // Marks entered before the result is out decide nothing.
  if (awaitsResult(row, offer)) return { best_percent: null, eligible: null };
  const { best, met } = judge(offer, row);
  return {
    best_percent: toBasisPoints(best.share),
    eligible: best.share === null ? null : met.met,
  };
}
