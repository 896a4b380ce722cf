/**
 * Opening days of the library: all but Sundays and the holidays of the calendar (administration
 * §8).
 */
import { dayAfter, daysBetween } from './dates';
import { isWorkingDay, type Holiday } from './working-days';
import type { Day } from './units';

export type IsClosed = (day: Day) => boolean;

/** Searches stop after ten years of closed days: such a calendar is faulty. */
const MAX_DAYS = 3_660;

/** Looks each day up only once, for any number of loans. */
export function closedBy(holidays: readonly Holiday[]): IsClosed {
  const known = new Map<Day, boolean>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const closed = !isWorkingDay(day, holidays);
    known.set(day, closed);
    return closed;
  };
}

function nearestOpenDay(step: 1 | -1, from: Day, isClosed: IsClosed): Day {
  let day = from;
  for (let looked = 0; isClosed(day) && looked < MAX_DAYS; looked += 1) day = dayAfter(day, step);
  return day;
}
/** The day itself if the library is open on it. */
export const openOnOrAfter = (day: Day, isClosed: IsClosed): Day =>
  nearestOpenDay(1, day, isClosed);
export const openOnOrBefore = (day: Day, isClosed: IsClosed): Day =>
  nearestOpenDay(-1, day, isClosed);

/** The open day `count` open days later, or earlier if negative. */
export function openDayAfter(from: Day, count: number, isClosed: IsClosed): Day {
  const step = count < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = nearestOpenDay(step, dayAfter(day, step), isClosed);
  return day;
}

/** Open days after `from`, up to and including `to`. */
export function openDaysBetween(from: Day, to: Day, isClosed: IsClosed): number {
  let count = 0;
  for (let i = daysBetween(from, to); i > 0; i -= 1) if (!isClosed(dayAfter(from, i))) count += 1;
  return count;
}
