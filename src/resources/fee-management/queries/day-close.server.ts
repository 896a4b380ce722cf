/** Closing the cash book of a day: the count of the drawer, and what is refused from then on. */
import { financialYear, rupees } from '@/domain/money';
import type { Day, Paise } from '@/domain/units';
import { Problem, type RowOf } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { dayClose } from '../day-close';
import type { LedgerContext } from './ledger-context.server';

type Closed = RowOf<typeof dayClose>;
type Books = Pick<LedgerContext, 'sql' | 'records'>;

export const closedDay = async ({ records }: Books, day: Day): Promise<Closed | undefined> =>
  (await records(dayClose).find({ day }))[0];

/** Days are closed in order: one before a closed day is closed with it. */
export async function isClosed({ sql }: Pick<Books, 'sql'>, day: Day): Promise<boolean> {
  return (await sql`select 1 from day_close where day >= ${day} limit 1`).length > 0;
}

/**
 * Refuses a movement of cash on a closed day. Called once the receipt's number is locked, so that
 * closing waits for receipts on the way, or they for it.
 */
export async function refuseClosedCash(
  context: Pick<Books, 'sql'>,
  day: Day,
  does: 'take' | 'void',
): Promise<void> {
  if (!(await isClosed(context, day))) return;
  throw new Problem('locked', {
    reason:
      does === 'take'
        ? {
            text: 'The cash book of {day} is closed. Take another mode, or have the day reopened.',
            with: { day },
          }
        : {
            text: 'The cash book of {day} is closed. Request a refund of the payment instead.',
            with: { day },
          },
  });
}

/** Blocks new receipts until the transaction ends. */
export const lockCounters = (sql: Sql, day: Day): Promise<unknown> =>
  sql`select series from receipt_counter where year = ${financialYear(day)} order by series for update`;

export interface Drawer {
  /** Left in the drawer by the last closed day, with cash of days in between that were not closed. */
  readonly opening: Paise;
  readonly cash: Paise;
}
export async function drawerOn({ sql }: Pick<Books, 'sql'>, day: Day): Promise<Drawer> {
  const [row] = await sql<Drawer>`
    with last as (select day, counted - deposited as held from day_close where day < ${day} order by day desc limit 1)
    select coalesce((select held from last), 0)::bigint
        + coalesce((select sum(r.amount) from receipt r, last where r.mode = 'cash' and r.voided_at is null and r.issued_on > last.day and r.issued_on < ${day}), 0)::bigint as opening,
      coalesce((select sum(amount) from receipt where mode = 'cash' and voided_at is null and issued_on = ${day}), 0)::bigint as cash`;
  return row ?? { opening: 0, cash: 0 };
}

export interface Count {
  readonly counted: Paise;
  readonly deposited: Paise | null;
  readonly slip_no: string | null;
  readonly remark: string | null;
}

export async function closeDay(context: LedgerContext, day: Day, count: Count): Promise<void> {
  const { sql, records, now, today, by } = context;
  if (day > today) throw new Problem('conflict', { reason: 'This day is in the future.' });
  await lockCounters(sql, day);
  const [later] = await sql<{ day: Day }>`
    select day from day_close where day >= ${day} order by day desc limit 1`;
  if (later)
    throw new Problem('conflict', {
      reason: { text: 'The cash book is closed until {day}.', with: { day: later.day } },
    });
  const { opening, cash } = await drawerOn(context, day);
  const { counted, slip_no, remark } = count;
  const deposited = count.deposited ?? 0;
  if (deposited > counted)
    throw new Problem('invalid', {
      errors: { deposited: 'More than was counted cannot be deposited.' },
    });
  if (counted !== opening + cash && !remark)
    throw new Problem('invalid', {
      errors: {
        remark: {
          text: 'The drawer should hold {sum}. Count again, or enter why it differs.',
          with: { sum: rupees(opening + cash) },
        },
      },
    });
  await records(dayClose).add(
    [
      {
        ...{ day, opening, cash, counted, deposited, slip_no, remark },
        closed_by: by ?? '',
        closed_at: now.toISOString(),
      },
    ],
    { audit: { action: 'day.close', change: { opening, cash, counted, deposited } } },
  );
}

export async function reopenDay(
  { sql, records, audit }: LedgerContext,
  day: Day,
  reason: string,
): Promise<void> {
  const closed = await records(dayClose).find({ day }, { lock: true });
  if (closed.length === 0) throw new Problem('conflict', { reason: 'This day is not closed.' });
  const [later] = await sql`select 1 from day_close where day > ${day} limit 1`;
  if (later)
    throw new Problem('locked', {
      reason: 'Only the day closed last can be reopened, since the next one counts on it.',
    });
  await records(dayClose).remove(closed);
  await audit('day.reopen', 'day-close', String(closed[0]?.id), { day, reason });
}
