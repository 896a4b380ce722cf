/** From the text of a cell to an attendance status, the same in the grid, in the import and on the server (academics §4.3). */
import { rollOn, TAPPED, type OnRoll, type Status } from './attendance';
import { because, type Reason } from './reason';
import type { Day } from './units';

/** Reads P, A, L, D and M without regard to case; blank is not marked. N is refused: the roll says it. */
export function readStatus(
  text: string,
): { readonly status: Status | null } | { readonly fault: Reason } {
  const tidy = text.normalize('NFKC').trim().toUpperCase();
  if (tidy === '') return { status: null };
  const status = TAPPED.find((one) => one === tidy);
  return status
    ? { status }
    : { fault: because('Use one of {statuses}.', { statuses: TAPPED.join(', ') }) };
}

/** What a tap makes of a cell: P, A, L, D, M and P again. */
export const afterTap = (status: Status | null): Status =>
  TAPPED[(TAPPED.findIndex((one) => one === status) + 1) % TAPPED.length] ?? 'P';

/** Why a status cannot stand on a day; null when it can. Off the roll it is N and nothing else, on it never. */
export function statusFault(status: Status | null, day: Day, onRoll: OnRoll): Reason | null {
  const on = rollOn(day, onRoll) === 'on';
  if (!on && status !== 'N' && status !== null)
    return because('The student is not enrolled on {date}.', { date: day });
  return on && status === 'N'
    ? because('The student is enrolled on {date}. Mark the attendance.', { date: day })
    : null;
}
