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
  readonly audience: 'everyone' | 'staff' | 'students';
  /** The name of the department that it concerns. */
  readonly department: string | null;
}
type Reader = Pick<Handle, 'sql'> & { readonly actor?: Pick<Handle['actor'], 'department'> };
/**
 * Events that include a day between these two, inclusive; for a teacher without those of other
 * departments.
 */
export const eventsBetween = (
  { sql, actor }: Reader,
  from: string,
  to: string,
): Promise<CalendarRow[]> => sql<CalendarRow & object>`
  select e.id, e.title, e.from_date::text, e.to_date::text, e.kind, e.details, e.audience, d.name as department
  from calendar_event e left join department d on d.id = e.department
  where e.from_date <= ${to} and e.to_date >= ${from} and (e.department is null or ${actor?.department ?? null}::text is null or e.department = ${actor?.department ?? null}::text)
  order by e.from_date, e.to_date, e.id`;

export const eventDays = async (
  handle: Reader,
  from: string,
  to: string,
): Promise<CalendarDays[]> =>
  (await eventsBetween(handle, from, to)).map(({ id, title, from_date, to_date }) => ({
    uid: `event-${id}@college-portal`,
    from: from_date,
    to: to_date,
    title,
  }));
