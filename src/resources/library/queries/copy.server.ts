/** Copies at the desk, and the next member in the queue for one. */
import { dayAfter } from '@/domain/dates';
import { openDayAfter } from '@/domain/library-calendar';
import type { Day, Paise } from '@/domain/units';
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryCopy } from '../library-copy';
import { libraryReservation } from '../library-reservation';
import { libraryTitle } from '../library-title';
import type { Desk } from './event.server';
import { memberAt } from './member.server';
import type { Terms } from './terms.server';

/** Open days for which a book is held for a reservation. */
const HELD = 2;
export const HOLD = 'library-hold';
export const READY = 'library-ready';

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
 * shelf.
 */
export async function offer(
  desk: Desk,
  { isClosed }: Terms,
  { id, book }: Pick<Copy, 'id' | 'book'>,
): Promise<string | null> {
  const { records, today } = desk;
  const [copies, reservations] = [records(libraryCopy), records(libraryReservation)];
  const [next] = await reservations.find({ book, state: 'waiting' }, { lock: true });
  await copies.change(await copies.find({ id }, { lock: true }), {
    status: next ? 'reserved' : 'available',
  });
  if (!next) return null;
  const until = openDayAfter(today, HELD, isClosed);
  await reservations.change([next], { state: 'ready', copy: id, hold_until: until });
  await desk.later(HOLD, { reservation: Number(next.id) }, endOf(until));
  const member = await memberAt(desk, next.member);
  await desk.later(READY, { reservation: Number(next.id) });
  return member.name;
}

/** Ends a reservation; a copy held for it goes to the next in the queue. */
export async function endReservation(
  desk: Desk,
  terms: Terms,
  row: RowOf<typeof libraryReservation>,
  state: 'expired' | 'cancelled',
): Promise<void> {
  await desk.records(libraryReservation).change([row], { state, open_key: null });
  if (row.state !== 'ready' || row.copy === null) return;
  const copy = await lockedCopy(desk, Number(row.copy));
  if (copy.row.status === 'reserved') await offer(desk, terms, copy);
}
