/**
 * THE ARITHMETIC: pure rules of the college, the same on server and client. Nothing here reads a
 * clock, a file or a database. Dates are `YYYY-MM-DD` in the college's time zone.
 */
const DAY = 86_400_000;
const IST_OFFSET = 330 * 60_000;

/** Whole days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The date `days` later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const INDIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
/** The date of an instant at the college: 20:00 UTC on the first is the second there. */
export const collegeDay = (at: Date): string => INDIA.format(at);

/**
 * Formats an instant in the college's time zone, which has no summer time: `31-07-2026, 14:05`.
 * Invalid text is returned unchanged.
 */
export function collegeDateTime(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const [day = '', time = ''] = new Date(at + IST_OFFSET).toISOString().split('T');
  return `${day.split('-').reverse().join('-')}, ${time.slice(0, 5)}`;
}

/** The ISO instant of a day (`YYYY-MM-DD`) and a time of day (`HH:MM`) at the college. */
export const collegeMoment = (day: string, time: string): string =>
  new Date(Date.parse(`${day}T${time}:00Z`) - IST_OFFSET).toISOString();

/**
 * Completed years of age on a day. Without a 29 February, a person born on one completes the year
 * on 1 March.
 */
export function yearsBetween(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** The abbreviated weekday of a date. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? '';
