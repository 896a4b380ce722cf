/**
 * Working days of the office: Monday to Saturday, except the holidays of the calendar
 * (administration §11.4).
 */
import type { Day } from './units';

export interface Holiday {
  readonly from_date: Day;
  readonly to_date: Day;
}

const DAY = 86_400_000;
const SUNDAY = 0;

const next = (day: Day): Day => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

export function isWorkingDay(day: Day, holidays: readonly Holiday[]): boolean {
  return (
    new Date(day).getUTCDay() !== SUNDAY &&
    !holidays.some(({ from_date, to_date }) => from_date <= day && day <= to_date)
  );
}

/**
 * The `count`th working day after a day, which itself does not count. Gives up after ten years of
 * holidays.
 */
export function workingDayAfter(from: Day, count: number, holidays: readonly Holiday[]): Day {
  let day = from;
  let left = count;
  for (let looked = 0; left > 0 && looked < 3_660; looked += 1) {
    day = next(day);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Working days after `from`, up to and including `to`; negative if `to` is earlier. */
export function workingDaysUntil(from: Day, to: Day, holidays: readonly Holiday[]): number {
  if (to < from) return -workingDaysUntil(to, from, holidays);
  let count = 0;
  for (let day = next(from); day <= to; day = next(day))
    if (isWorkingDay(day, holidays)) count += 1;
  return count;
}
