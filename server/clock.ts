/**
 * The current time; the only place that reads the system clock. It is passed to rules, so that
 * tests can set it.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Cached, because creating one takes half a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in the college's time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(zone, format);
  return format.format(at);
}

export const COLLEGE_ZONE = 'Asia/Kolkata';
