/**
 * The daily routine: clashes between classes, the dates of a slot, and what teachers and students
 * prefer to avoid.
 */
import { dayAfter, daysBetween } from './dates';
import { isWorkingDay, type Holiday } from './working-days';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type Weeks = 'all' | 'odd' | 'even';

/** A weekly recurrence. */
export interface WeeklyTime {
  readonly weekday: Weekday;
  /** `HH:MM`, end exclusive. */
  readonly starts: string;
  readonly ends: string;
  readonly weeks: Weeks;
  /** Both days included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Whether both ever take place at the same time. A class that ends when the other begins does not
 * clash.
 */
export const overlap = (a: WeeklyTime, b: WeeklyTime): boolean =>
  a.weekday === b.weekday &&
  a.starts < b.ends &&
  b.starts < a.ends &&
  a.from <= b.to &&
  b.from <= a.to &&
  (a.weeks === 'all' || b.weeks === 'all' || a.weeks === b.weeks);

const SUNDAY = 0;
const mondayOf = (day: string): string => {
  const at = new Date(day).getUTCDay();
  return dayAfter(day, at === SUNDAY ? -6 : 1 - at);
};
/** The weekday of a date; null on a Sunday. */
export const weekdayAt = (day: string): Weekday | null =>
  WEEKDAYS[new Date(day).getUTCDay() - 1] ?? null;

/** Weeks are counted from the one in which the routine begins, which is odd. */
export const isOddWeek = (day: string, begins: string): boolean =>
  (daysBetween(mondayOf(begins), mondayOf(day)) / 7) % 2 === 0;

/**
 * The weeks of a class when its routine is counted from another day: `continues` is the first day of
 * a routine that continues the one that began on `begins`.
 */
export const weeksFrom = (weeks: Weeks, begins: string, continues: string): Weeks =>
  weeks === 'all' || isOddWeek(continues, begins) ? weeks : weeks === 'odd' ? 'even' : 'odd';

/** Whether a slot has a class on this day. `begins` is the first day of the routine. */
export const takesPlace = (
  slot: Omit<WeeklyTime, 'starts' | 'ends'>,
  day: string,
  begins: string,
  holidays: readonly Holiday[],
): boolean =>
  weekdayAt(day) === slot.weekday &&
  slot.from <= day &&
  day <= slot.to &&
  isWorkingDay(day, holidays) &&
  (slot.weeks === 'all' || (slot.weeks === 'odd') === isOddWeek(day, begins));

/** The dates of a slot between two days, both included. */
export function datesOf(
  slot: Omit<WeeklyTime, 'starts' | 'ends'>,
  { from, to }: { readonly from: string; readonly to: string },
  begins: string,
  holidays: readonly Holiday[],
): string[] {
  const dates: string[] = [];
  const first = from > slot.from ? from : slot.from;
  const last = to < slot.to ? to : slot.to;
  // Steps by weeks: a college has hundreds of slots, and reports check each over months.
  const ahead = (WEEKDAYS.indexOf(slot.weekday) + 8 - new Date(first).getUTCDay()) % 7;
  for (let day = dayAfter(first, ahead); day <= last; day = dayAfter(day, 7))
    if (takesPlace(slot, day, begins, holidays)) dates.push(day);
  return dates;
}

export interface PeriodTime {
  readonly id: string;
  readonly shift: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_break: boolean;
}

/**
 * The time of several periods starting with one; null if the shift has too few, or a break lies
 * between.
 */
export function spanOf(
  periods: readonly PeriodTime[],
  first: string,
  count: number,
): { readonly starts: string; readonly ends: string } | null {
  const begins = periods.find(({ id }) => id === first);
  if (!begins) return null;
  const run = periods
    .filter(({ shift, start_time }) => shift === begins.shift && start_time >= begins.start_time)
    .sort((a, b) => a.start_time.localeCompare(b.start_time))
    .slice(0, count);
  const last = run.at(-1);
  return run.length < count || !last || run.some(({ is_break }) => is_break)
    ? null
    : { starts: begins.start_time, ends: last.end_time };
}

/** The most periods in a row that are acceptable, for teachers and classes. */
export const MOST_IN_A_ROW = 3;

/** The longest run of consecutive period numbers. */
export function longestRun(places: readonly number[]): number {
  const taken = [...new Set(places)].sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  for (const [i, place] of taken.entries()) {
    run = i > 0 && taken[i - 1] === place - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Periods a day, and free ones between classes, above which a day is worth a warning. */
export const MOST_A_DAY = 5;
export const MOST_GAPS = 2;

interface ClassTime {
  readonly starts: string;
  readonly ends: string;
}
type DayPeriod = Pick<PeriodTime, 'start_time' | 'end_time' | 'is_break'>;

/** The numbers of the periods that these classes of one day take; a break is never taken. */
export const placesOf = (classes: readonly ClassTime[], periods: readonly DayPeriod[]): number[] =>
  periods.flatMap(({ start_time, end_time, is_break }, i) =>
    !is_break && classes.some(({ starts, ends }) => start_time < ends && starts < end_time)
      ? [i]
      : [],
  );

/** How full one day is: in periods, with `periods` of every shift in order of their begin. */
export interface DayLoad {
  readonly count: number;
  /** The most in a row; a break ends a run. */
  readonly run: number;
  /** Free periods between the first class and the last. */
  readonly gaps: number;
}

const together = (a: DayPeriod, b: DayPeriod): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time;

/** A period of another shift at the time of a class is not free. */
export function dayLoad(classes: readonly ClassTime[], periods: readonly DayPeriod[]): DayLoad {
  const places = placesOf(classes, periods);
  const taken = periods.filter((_, i) => places.includes(i));
  const gaps = periods
    .slice((places[0] ?? 0) + 1, places.at(-1) ?? 0)
    .filter((period) => !period.is_break && !taken.some((one) => together(one, period)));
  return { count: places.length, run: longestRun(places), gaps: gaps.length };
}
