/** Leave and duty of a student over days (vectors part 3, C13 and C16). */
import { holidayOn, type Holiday } from './class-date';
import { addDays } from './month';
import type { Day } from './units';

/** Both days included. */
export interface Leave {
  readonly from_date: Day;
  readonly to_date: Day;
}

/** The working days of a leave. */
export function leaveDays({ from_date, to_date }: Leave, holidays: readonly Holiday[]): Day[] {
  const days: Day[] = [];
  for (let day = from_date; day <= to_date; day = addDays(day, 1))
    if (!holidayOn(day, holidays)) days.push(day);
  return days;
}

/** Whether two leaves of one student share a day; the second is refused. */
export const overlap = (a: Leave, b: Leave): boolean =>
  a.from_date <= b.to_date && b.from_date <= a.to_date;

/** Merges consecutive days into one leave each. */
export function daysTogether(days: readonly Day[]): Leave[] {
  const runs: Leave[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to_date, 1) === day) runs[runs.length - 1] = { ...last, to_date: day };
    else runs.push({ from_date: day, to_date: day });
  }
  return runs;
}
