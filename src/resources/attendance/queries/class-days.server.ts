/** Days on which the college has classes. */
import { holidayOn, type Holiday } from '@/domain/class-date';
import { addDays } from '@/domain/month';
import type { Sql } from '../../../../server/handle';

/** Holidays and vacations that overlap these days, inclusive. */
export const holidaysBetween = (
  { sql }: { readonly sql: Sql },
  from: string,
  to: string,
): Promise<Holiday[]> => sql<Holiday>`
  select from_date::text, to_date::text, title from calendar_event where kind in ('holiday', 'vacation') and from_date <= ${to} and to_date >= ${from} order by from_date`;

/** The days that are neither Sundays nor holidays; both ends inclusive. */
export async function classDays(
  { sql }: { readonly sql: Sql },
  from: string,
  to: string,
): Promise<string[]> {
  const holidays = await holidaysBetween({ sql }, from, to);
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !holidayOn(day, holidays)) days.push(day);
  return days;
}
