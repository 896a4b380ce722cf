/** Months of a term: the values of `{month}` in a path (academics §1.1, vector D08). */
import { refuse, type Refusal } from './reason';
import type { Day, Month } from './units';

/** First and last day, both included. */
export interface Term {
  readonly starts_on: Day;
  readonly ends_on: Day;
}

/** The days of a month within the term. */
export interface TermMonth {
  readonly month: Month;
  readonly from: Day;
  readonly to: Day;
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week that contains the day. */
export const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const lastDayOf = (month: Month): Day => addDays(`${nextMonth(month)}-01`, -1);

/** The months that a term touches, in order. */
export function monthsOf({ starts_on, ends_on }: Term): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(starts_on); month <= monthOf(ends_on); month = nextMonth(month))
    months.push(month);
  return months;
}

/** The terms with a day in the month; two of them need a choice. */
export const termsIn = <T extends Term>(month: Month, terms: readonly T[]): T[] =>
  terms.filter(
    ({ starts_on, ends_on }) => starts_on <= lastDayOf(month) && ends_on >= `${month}-01`,
  );

/**
 * Resolves `2024-08`, or `8` within the term's dates; otherwise 400 for an invalid month, 422 for
 * one outside the term.
 */
export function resolveMonth(
  text: string,
  term: Term,
): { readonly at: TermMonth } | { readonly refusal: Refusal } {
  const outside = refuse(
    'invalid',
    'The month {month} is outside the term, which runs from {from} to {to}.',
    { month: text, from: term.starts_on, to: term.ends_on },
  );
  if (!/^(\d{4}-)?(0[1-9]|1[0-2])$/.test(text) && !/^[1-9]$/.test(text)) {
    return {
      refusal: refuse('malformed', '"{month}" is not a month. Enter it as {example}.', {
        month: text,
        example: monthOf(term.starts_on),
      }),
    };
  }
  const fitting = monthsOf(term).filter((month) =>
    text.length > 2 ? month === text : Number(month.slice(5)) === Number(text),
  );
  const [month, other] = fitting;
  if (other)
    return {
      refusal: refuse('malformed', 'This month occurs twice in the term. Enter it as {example}.', {
        example: other,
      }),
    };
  if (!month) return { refusal: outside };
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return {
    at: {
      month,
      from: first < term.starts_on ? term.starts_on : first,
      to: last > term.ends_on ? term.ends_on : last,
    },
  };
}
