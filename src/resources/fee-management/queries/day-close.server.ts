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

/** The day closed last: days are closed in order, so those before it are closed with it. */
export async function closedUntil({ sql }: Pick<Books, 'sql'>): Promise<Day | null> {
  const [last] = await sql<{ day: Day }>`select day from day_close order by day desc limit 1`;
  return last?.day ?? null;
}

export async function isClosed(books: Pick<Books, 'sql'>, day: Day): Promise<boolean> {
  const last = await closedUntil(books);
  return last !== null && day <= last;
}

/** What is refused of cash on a closed day, and what to do instead. */
const INSTEAD = {
  take: 'The cash book of {day} is closed. Take another mode, or have the day reopened.',
  void: 'The cash book of {day} is closed. Request a refund of the payment instead.',
  refund: 'The cash book of {day} is closed. Pay by bank transfer, or have the day reopened.',
} as const;

/**
 * Refuses a movement of cash on a closed day. Called once the receipt's number is locked, so that
 * closing waits for receipts on the way, or they for it; see `beginCash` for one without a number.
 */
export async function refuseClosedCash(
  context: Pick<Books, 'sql'>,
  day: Day,
  does: keyof typeof INSTEAD,
): Promise<void> {
  if (await isClosed(context, day))
    throw new Problem('locked', { reason: { text: INSTEAD[does], with: { day } } });
}

/** Blocks new receipts until the transaction ends. */
export const lockCounters = (sql: Sql, day: Day): Promise<unknown> =>
  sql`select series from receipt_counter where year = ${financialYear(day)} order by series for update`;

/** Begins a movement of cash that has no new receipt: locks as one would, and then asks. */
export async function beginCash(
  context: Pick<Books, 'sql'>,
  day: Day,
  does: keyof typeof INSTEAD,
): Promise<void> {
  await lockCounters(context.sql, day);
  await refuseClosedCash(context, day, does);
}

export interface Drawer {
  /** Left in the drawer by the last closed day, with cash of days in between that were not closed. */
  readonly opening: Paise;
  readonly cash: Paise;
  readonly paid_out: Paise;
  /** Earlier days with movements of cash that are closed with this one. */
  readonly earlier: number;
}
export const heldIn = ({ opening, cash, paid_out }: Omit<Drawer, 'earlier'>): Paise =>
  opening + cash - paid_out;

export async function drawerOn({ sql }: Pick<Books, 'sql'>, day: Day): Promise<Drawer> {
  const [row] = await sql<Drawer>`
    with last as (select day, counted - deposited as held from day_close where day < ${day} order by day desc limit 1),
    moved as (
      select issued_on as day, amount as taken, 0 as back from receipt where mode = 'cash' and voided_at is null
      union all
      select (processed_at at time zone 'Asia/Kolkata')::date, 0, amount from refund where paid_by = 'cash' and state = 'processed'),
    open as (select * from moved where day <= ${day} and day > coalesce((select day from last), '-infinity'))
    select coalesce((select held + coalesce((select sum(taken - back) from open where day < ${day}), 0) from last), 0)::bigint as opening,
      coalesce(sum(taken) filter (where day = ${day}), 0)::bigint as cash, coalesce(sum(back) filter (where day = ${day}), 0)::bigint as paid_out,
      count(distinct day) filter (where day < ${day})::int as earlier from open`;
  return row ?? { opening: 0, cash: 0, paid_out: 0, earlier: 0 };
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
  const last = await closedUntil(context);
  if (last !== null && day <= last)
    throw new Problem('conflict', {
      reason: { text: 'The cash book is closed until {day}.', with: { day: last } },
    });
  const { opening, cash, paid_out } = await drawerOn(context, day);
  const held = heldIn({ opening, cash, paid_out });
  const { counted, slip_no, remark } = count;
  const deposited = count.deposited ?? 0;
  if (deposited > counted)
    throw new Problem('invalid', {
      errors: { deposited: 'More than was counted cannot be deposited.' },
    });
  if (counted !== held && !remark)
    throw new Problem('invalid', {
      errors: {
        remark: {
          text: 'The drawer should hold {sum}. Count again, or enter why it differs.',
          with: { sum: rupees(held) },
        },
      },
    });
  await records(dayClose).add(
    [
      {
        ...{ day, opening, cash, paid_out, counted, deposited, slip_no, remark },
        closed_by: by ?? '',
        closed_at: now.toISOString(),
      },
    ],
    { audit: { action: 'day.close', change: { opening, cash, paid_out, counted, deposited } } },
  );
}

export async function reopenDay(context: LedgerContext, day: Day, reason: string): Promise<void> {
  const { records, audit } = context;
  const closed = await records(dayClose).find({ day }, { lock: true });
  if (closed.length === 0) throw new Problem('conflict', { reason: 'This day is not closed.' });
  if ((await closedUntil(context)) !== day)
    throw new Problem('locked', {
      reason: 'Only the day closed last can be reopened, since the next one counts on it.',
    });
  await records(dayClose).remove(closed);
  await audit('day.reopen', 'day-close', String(closed[0]?.id), { day, reason });
}
