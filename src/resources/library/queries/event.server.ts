/** Records desk actions beside the audit: the transactions that the office reports. */
import { dayAfter } from '@/domain/dates';
import type { Day, Paise } from '@/domain/units';
import type { Handle } from '../../../../server/handle';
import type { EventKind } from '../library-event';

export const REMIND = 'library-reminder';
/** Schedules a reminder check for the morning after this day. */
export const remindAfter = (
  { later }: Pick<Handle, 'later'>,
  loan: number,
  day: Day,
): Promise<void> => later(REMIND, { loan }, new Date(`${dayAfter(day, 1)}T09:00:00+05:30`));

export type Desk = Pick<Handle, 'sql' | 'records' | 'later' | 'audit' | 'now' | 'today' | 'by'>;

export async function note(
  { sql, now, today, by }: Pick<Handle, 'sql' | 'now' | 'today' | 'by'>,
  kind: EventKind,
  event: {
    readonly member: string | number;
    readonly book?: string | number | null;
    readonly copy?: string | number | null;
    readonly due_on?: Day | null;
    readonly amount?: Paise | null;
    readonly note?: string | null;
  },
): Promise<void> {
  await sql`
    insert into library_event (at, on_day, kind, member, book, copy, due_on, amount, by, note)
    values (${now}, ${today}, ${kind}, ${event.member}, ${event.book ?? null}, ${event.copy ?? null}, ${event.due_on ?? null}, ${event.amount ?? null}, ${by}, ${event.note ?? null})`;
}
