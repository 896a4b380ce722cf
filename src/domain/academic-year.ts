/** The year of a faculty member's record: 1 July to 30 June, written `2026-27`. */
import type { Day } from './units';

export interface YearSpan {
  readonly from: Day;
  readonly to: Day;
}

/** Formats the year that begins in July of `start`. */
export const academicYear = (start: number): string =>
  `${start}-${String((start + 1) % 100).padStart(2, '0')}`;

/** The year that contains a day. */
export const academicYearOf = (day: Day): string =>
  academicYear(Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0));

/** First and last day of a year; null for text that is not a year, such as `2026-28`. */
export function yearSpan(year: string): YearSpan | null {
  const start = Number(/^(\d{4})-\d{2}$/.exec(year)?.[1] ?? Number.NaN);
  return Number.isInteger(start) && academicYear(start) === year
    ? { from: `${String(start)}-07-01`, to: `${String(start + 1).padStart(4, '0')}-06-30` }
    : null;
}
