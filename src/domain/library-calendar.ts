/** Days on which the library is open: all but Sundays and the holidays of the calendar (administration §8). */
import { dayAfter, daysBetween } from './dates';
import { isWorkingDay, type Holiday } from './working-days';
import type { Day } from './units';

export type IsClosed = (day: Day) => boolean;

/** Ten years of closed days end a search: a calendar that never opens is a fault of the calendar. */
const FURTHEST = 3_660;

/** Each day is looked up once, however many loans are counted over it. */
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

function towards(step: 1 | -1, from: Day, isClosed: IsClosed): Day {
  let day = from;
  for (let looked = 0; isClosed(day) && looked < FURTHEST; looked += 1) day = dayAfter(day, step);
  return day;
}
/** The day itself where the library is open on it. */
export const openOnOrAfter = (day: Day, isClosed: IsClosed): Day => towards(1, day, isClosed);
export const openOnOrBefore = (day: Day, isClosed: IsClosed): Day => towards(-1, day, isClosed);

/** The day that is so many open days later; earlier where they are negative. */
export function openDayAfter(from: Day, count: number, isClosed: IsClosed): Day {
  const step = count < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = towards(step, dayAfter(day, step), isClosed);
  return day;
}

/** Open days after the one and up to the other. */
export function openDaysBetween(from: Day, to: Day, isClosed: IsClosed): number {
  let count = 0;
  for (let i = daysBetween(from, to); i > 0; i -= 1) if (!isClosed(dayAfter(from, i))) count += 1;
  return count;
}
