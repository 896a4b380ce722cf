/**
 * Parsing of a cell into an attendance status, alike in the grid, the import and the server
 * (academics §4.3).
 */
import { rollOn, TAP_CYCLE, type OnRoll, type Status } from './attendance';
import { because, type Reason } from './reason';
import type { Day } from './units';

/**
 * Parses P, A, L, D and M case-insensitively; a blank cell is not marked. N is refused: it follows
 * from the roll.
 */
export function readStatus(
  text: string,
): { readonly status: Status | null } | { readonly fault: Reason } {
  const tidy = text.normalize('NFKC').trim().toUpperCase();
  if (tidy === '') return { status: null };
  const status = TAP_CYCLE.find((one) => one === tidy);
  return status
    ? { status }
    : { fault: because('Use one of {statuses}.', { statuses: TAP_CYCLE.join(', ') }) };
}

/** The status after a tap: P, A, L, D, M and P again. */
export const afterTap = (status: Status | null): Status =>
  TAP_CYCLE[(TAP_CYCLE.findIndex((one) => one === status) + 1) % TAP_CYCLE.length] ?? 'P';

/**
 * Why a status is not allowed on a day; null if it is. Off the roll only N is allowed, on the roll
 * never.
 */
export function statusFault(status: Status | null, day: Day, onRoll: OnRoll): Reason | null {
  const on = rollOn(day, onRoll) === 'on';
  if (!on && status !== 'N' && status !== null)
    return because('The student is not enrolled on {date}.', { date: day });
  return on && status === 'N'
    ? because('The student is enrolled on {date}. Mark the attendance.', { date: day })
    : null;
}
