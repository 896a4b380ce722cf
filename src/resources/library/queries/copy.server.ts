/** Copies at the desk, and the next member in the queue for one. */
import { dayAfter } from '@/domain/dates';
import { openDayAfter } from '@/domain/library-calendar';
import type { Day, Paise } from '@/domain/units';
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryCopy } from '../library-copy';
import { libraryReservation } from '../library-reservation';
import { libraryTitle } from '../library-title';
import type { CirculationContext } from './event.server';
import { memberAt } from './member.server';
import { termsOf, type Terms } from './terms.server';

/** Open days for which a book is held for a reservation. */
const HELD = 2;
export const HOLD = 'library-hold';
export const READY = 'library-ready';
export const RECALLED = 'library-recalled';

export interface Copy {
  readonly row: RowOf<typeof libraryCopy>;
  readonly id: number;
  readonly book: number;
  readonly accession: string;
  readonly title: string;
  readonly item_type: string;
  readonly price: Paise;
}

/** The copy with this barcode or accession number. */
export async function copyNumbered(
  { sql }: Pick<Handle, 'sql'>,
  code: string,
): Promise<number | null> {
  const [row] = await sql<{
    id: number;
  }>`select id from library_copy where lower(barcode) = lower(${code}) or lower(accession_no) = lower(${code}) order by lower(barcode) = lower(${code}) desc limit 1`;
  return row?.id ?? null;
}

/** Locks the copy against being issued or returned elsewhere until the transaction ends. */
export async function lockedCopy({ records }: Pick<Handle, 'records'>, id: number): Promise<Copy> {
  const row = await records(libraryCopy).get(id, { lock: true });
  const { title, item_type } = await records(libraryTitle).get(row.title);
  return {
    row,
    id: Number(row.id),
    book: Number(row.title),
    accession: row.accession_no ?? '',
    title,
    item_type,
    price: row.price,
  };
}

const endOf = (day: Day): Date => new Date(`${dayAfter(day, 1)}T00:00:00+05:30`);

/**
 * Holds the copy for the first member in the title's queue and notifies them, or returns it to the
 * shelf. A copy for the reading room is never held.
 */
export async function offerCopy(
  context: CirculationContext,
  { isClosed }: Terms,
  { id, book }: Pick<Copy, 'id' | 'book'>,
): Promise<string | null> {
  const { records, today } = context;
  const [copies, reservations] = [records(libraryCopy), records(libraryReservation)];
  const [row] = await copies.find({ id }, { lock: true });
  if (!row) return null;
  const [next] = row.loanable
    ? await reservations.find({ book, state: 'waiting' }, { lock: true })
    : [];
  // Without hooks: they offer copies that became available elsewhere.
  await copies.change([row], { status: next ? 'reserved' : 'available' }, { hooks: false });
  if (!next) return null;
  const until = openDayAfter(today, HELD, isClosed);
  await reservations.change([next], { state: 'ready', copy: id, hold_until: until });
  await context.later(HOLD, { reservation: Number(next.id) }, endOf(until));
  const member = await memberAt(context, next.member);
  await context.later(READY, { reservation: Number(next.id) });
  return member.name;
}

/**
 * A held copy cannot be given out after all: whoever it was held for waits for the next one, at the
 * same place of the queue, and is told so.
 */
export async function releaseHold(context: CirculationContext, copy: number): Promise<void> {
  const reservations = context.records(libraryReservation);
  const held = await reservations.find({ copy, state: 'ready' }, { lock: true });
  await reservations.change(held, { state: 'waiting', copy: null, hold_until: null });
  for (const { id } of held) await context.later(RECALLED, { reservation: Number(id), copy });
}

/**
 * Offers copies that have become available to those who wait for their titles: new ones, those found
 * again, and those moved from the reading room.
 */
export async function offerWaited(
  context: CirculationContext,
  copies: readonly RowOf<typeof libraryCopy>[],
): Promise<void> {
  const books = [...new Set(copies.map(({ title }) => Number(title)))];
  if (books.length === 0) return;
  const waited = new Set(
    (
      await context.sql<{ book: number }>`
        select distinct book from library_reservation where book = any(${books}::int[]) and state = 'waiting'`
    ).map(({ book }) => book),
  );
  if (waited.size === 0) return;
  const terms = await termsOf(context);
  for (const { id, title } of copies)
    if (waited.has(Number(title)))
      await offerCopy(context, terms, { id: Number(id), book: Number(title) });
}

/** Ends a reservation; a copy held for it goes to the next in the queue. */
export async function endReservation(
  context: CirculationContext,
  terms: Terms,
  row: RowOf<typeof libraryReservation>,
  state: 'expired' | 'cancelled',
): Promise<void> {
  await context.records(libraryReservation).change([row], { state, open_key: null });
  if (row.state !== 'ready' || row.copy === null) return;
  const copy = await lockedCopy(context, Number(row.copy));
  if (copy.row.status === 'reserved') await offerCopy(context, terms, copy);
}
