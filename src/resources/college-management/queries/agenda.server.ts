/** Events of the college on some days, in order. */
import type { CalendarDays } from '@/domain/ics';
import type { Handle } from '../../../../server/handle';

export interface CalendarRow {
  readonly id: number;
  readonly title: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly kind: 'holiday' | 'exam' | 'event' | 'deadline' | 'vacation' | 'reopening';
  readonly details: string | null;
}
/** Events that include a day between these two, inclusive. */
export const eventsBetween = (
  { sql }: Pick<Handle, 'sql'>,
  from: string,
  to: string,
): Promise<CalendarRow[]> => sql<CalendarRow & object>`
  select id, title, from_date::text, to_date::text, kind, details from calendar_event
  where from_date <= ${to} and to_date >= ${from} order by from_date, to_date, id`;

export const eventDays = async (
  handle: Pick<Handle, 'sql'>,
  from: string,
  to: string,
): Promise<CalendarDays[]> =>
  (await eventsBetween(handle, from, to)).map(({ id, title, from_date, to_date }) => ({
    uid: `event-${id}@college-portal`,
    from: from_date,
    to: to_date,
    title,
  }));
