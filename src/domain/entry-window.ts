/** When cells of a register may be written, and by which party (academics §4.3, §4.4). */
import { addDays, lastDayOf } from './month';
import type { Party } from './party';
import { refuse, type Refusal } from './reason';
import type { RegisterState } from './register-state';
import type { Day, Month } from './units';

/** Days of entry, both included; null: no limit. */
export interface EntryWindow {
  readonly opens_on: Day | null;
  readonly closes_on: Day | null;
  /** Set when the office reopens a register: then only this date applies. */
  readonly reopened_until?: Day | null;
}

/** `entry_window_days` after the end of the month (default 7). */
export const monthWindow = (month: Month, days = 7): EntryWindow => ({
  opens_on: `${month}-01`,
  closes_on: addDays(lastDayOf(month), days),
});

const isOffice = (party: Party): boolean => party === 'office' || party === 'super';
const MAY_NOT = 'You cannot enter marks: this paper is not allotted to you.';

/**
 * Why nothing may be written; null if writing is allowed. The office is bound only by the lock, not
 * by dates.
 */
export function entryRefusal(
  state: RegisterState,
  party: Party,
  window: EntryWindow,
  today: Day,
): Refusal | null {
  if (party === 'other') return refuse('forbidden', MAY_NOT);
  if (state === 'cleared')
    return refuse(
      'locked',
      'This register is cleared and locked. The office can reopen it with a reason.',
    );
  if (isOffice(party)) return null;
  if (state === 'submitted')
    return refuse('locked', 'This register is submitted. Ask the office to return it to you.');
  const opens = state === 'reopened' ? null : window.opens_on;
  const closes =
    state === 'reopened' ? (window.reopened_until ?? window.closes_on) : window.closes_on;
  if (opens !== null && today < opens)
    return refuse('locked', 'Entry opens on {date}.', { date: opens });
  if (closes !== null && today > closes)
    return refuse('locked', 'Entry closed on {date}. Ask the office to reopen it.', {
      date: closes,
    });
  return null;
}

/**
 * The same for the cell of a student who was allowed a retest: open until that day in any state of
 * the register; the rest stays locked.
 */
export function retestRefusal(allowed_until: Day | null, party: Party, today: Day): Refusal | null {
  if (party === 'other') return refuse('forbidden', MAY_NOT);
  if (allowed_until === null)
    return refuse('locked', 'No retest is allowed for this student in this paper.');
  return today > allowed_until
    ? refuse('locked', 'Retest entry closed on {date}.', { date: allowed_until })
    : null;
}

/** Whether a register is overdue: still to be submitted after its last day. */
export function isOverdue(
  state: RegisterState,
  { closes_on, reopened_until }: EntryWindow,
  today: Day,
): boolean {
  if (state !== 'open' && state !== 'reopened') return false;
  const due = state === 'reopened' ? (reopened_until ?? closes_on) : closes_on;
  return due !== null && today > due;
}

/** Whether only the office can reopen the register: it was submitted, or its days are over. */
export const needsReopening = (state: RegisterState, window: EntryWindow, today: Day): boolean =>
  state === 'submitted' || state === 'cleared' || isOverdue(state, window, today);
