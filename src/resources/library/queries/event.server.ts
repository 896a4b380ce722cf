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

export const DUE_SOON = 'library-due-soon';
/** Days between the notice that a book is due soon and its due date (administration 8.3). */
const NOTICE = 2;
/** Schedules the notice that a book is due soon, unless less time than that is left. */
export async function noticeBefore(
  { later }: Pick<Handle, 'later'>,
  loan: number,
  due_on: Day,
  today: Day,
): Promise<void> {
  const day = dayAfter(due_on, -NOTICE);
  if (day > today) await later(DUE_SOON, { loan, due_on }, new Date(`${day}T09:00:00+05:30`));
}

/** What an issue, a return or a renewal replaced. */
export interface Before {
  readonly loan: number;
  readonly due_on: Day | null;
  readonly suspended_until: Day | null;
  /** The fine of this action, and its charge. */
  readonly fine: Paise;
  readonly charge: number | null;
  /** Reservations that an issue fulfilled. */
  readonly reservations: readonly number[];
}

export type CirculationContext = Pick<
  Handle,
  'sql' | 'records' | 'later' | 'audit' | 'now' | 'today' | 'by'
>;

/** Returns the number of the event. */
export async function logEvent(
  { sql, now, today, by }: Pick<Handle, 'sql' | 'now' | 'today' | 'by'>,
  kind: EventKind,
  event: {
    readonly member: string | number;
    readonly book?: string | number | null;
    readonly copy?: string | number | null;
    readonly due_on?: Day | null;
    readonly amount?: Paise | null;
    readonly note?: string | null;
    readonly was?: Before;
  },
): Promise<number> {
  const was = event.was ? JSON.stringify(event.was) : null;
  const [row] = await sql<{ id: number }>`
    insert into library_event (at, on_day, kind, member, book, copy, due_on, amount, by, note, was)
    values (${now}, ${today}, ${kind}, ${event.member}, ${event.book ?? null}, ${event.copy ?? null}, ${event.due_on ?? null}, ${event.amount ?? null}, ${by}, ${event.note ?? null}, ${was}::jsonb) returning id`;
  return row?.id ?? 0;
}
