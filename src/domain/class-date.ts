/** Checks of the date and length of a class when it is entered (academics §4.3, entry). */
import type { Term, TermMonth } from './month';
import { because, type Reason } from './reason';
import type { Day, Tenths } from './units';

/** A holiday of the calendar, both days included. */
export interface Holiday {
  readonly from_date: Day;
  readonly to_date: Day;
  readonly title: string;
}

export const holidayOn = (day: Day, holidays: readonly Holiday[]): Holiday | undefined =>
  holidays.find(({ from_date, to_date }) => from_date <= day && day <= to_date);

export interface ClassOn {
  readonly held_on: Day;
  readonly kind: 'regular' | 'extra' | 'substitute';
  readonly reason?: string | null;
}

/**
 * Why no class can be held on that day; null if one can. A holiday allows only an extra class, with
 * a reason.
 */
export function classDateFault(
  { held_on, kind, reason }: ClassOn,
  at: TermMonth,
  term: Term,
  today: Day,
  holidays: readonly Holiday[],
): Reason | null {
  if (held_on < term.starts_on || held_on > term.ends_on)
    return because('The date must be in the term, from {from} to {to}.', {
      from: term.starts_on,
      to: term.ends_on,
    });
  if (held_on < at.from || held_on > at.to)
    return because('The date must be in the month, from {from} to {to}.', {
      from: at.from,
      to: at.to,
    });
  if (held_on > today)
    return because('The class date is in the future. Add the class after it is held.');
  const holiday = holidayOn(held_on, holidays);
  if (!holiday || (kind === 'extra' && reason?.trim())) return null;
  return because('{date} is a holiday ({title}). Only an extra class can be held, with a reason.', {
    date: held_on,
    title: holiday.title,
  });
}

/** In tenths of an hour: half an hour to four hours. */
export const CLASS_HOURS = { least: 5, most: 40 } as const;

/** An hour for theory, two for practicals [S5]. */
export const usualHours = (component: 'L' | 'T' | 'P'): Tenths => (component === 'P' ? 20 : 10);

export function hoursFault(hours: Tenths): Reason | null {
  if (Number.isInteger(hours) && hours >= CLASS_HOURS.least && hours <= CLASS_HOURS.most)
    return null;
  return because('Hours must be {least} to {most}, with at most one decimal place.', {
    least: '0.5',
    most: '4',
  });
}
