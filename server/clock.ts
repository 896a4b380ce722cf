/** The current time, and the only place that asks the machine for it. Rules get it handed in, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The college's own day at an instant, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export const COLLEGE_ZONE = 'Asia/Kolkata';
