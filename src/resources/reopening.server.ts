/** Decides a request to reopen a register, of attendance or of marks. */
import { addDays } from '@/domain/month';
import { Problem } from '@/schema';

/** Days that a register stays open if the office names no day. */
const DAYS = 7;

/** Throws 409 if the request has already been decided. */
export function stillWaiting({
  state,
  paper,
}: {
  readonly state: string;
  readonly paper: string;
}): void {
  if (state !== 'waiting')
    throw new Problem('conflict', {
      reason: { text: '{paper}: this has already been decided.', with: { paper } },
    });
}

/** The last day for entry, as set by the office. Throws 422 if it is past. */
export function openUntil(given: string | null, today: string): string {
  const until = given ?? addDays(today, DAYS);
  if (until < today)
    throw new Problem('invalid', {
      errors: { until: 'The last date for entry cannot be in the past.' },
    });
  return until;
}
