/** Months of a calendar. Apart from `typed-day.ts`, which public pages load too. */
import { dayAfter } from './dates';

/** The same day `months` later, or the last of the month if that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(date, last));
  return at.toISOString().slice(0, 10);
}

/** The weeks of a month for display, Monday first, filled with days of the adjacent months. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const back = (new Date(first).getUTCDay() + 6) % 7;
  const start = dayAfter(first, -back);
  const next = monthsAfter(first, 1);
  const weeks: string[][] = [];
  for (let week = start; week < next; week = dayAfter(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(week, at)));
  return weeks;
}
