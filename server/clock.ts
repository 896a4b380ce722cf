/** The current time, and the only place that asks the machine for it. Rules get it handed in, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Making one takes half a millisecond, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The college's own day at an instant, `YYYY-MM-DD`. */
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
