/**
 * What members do for themselves, without the desk: see their books, renew them, and wait for
 * others. By the same rules as at the desk.
 */
import { isbn13, isIsbn } from '@/domain/book-numbers';
import type { OwnLibraryAccount } from '@/domain/library-account';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryLoan } from '../library-loan';
import { libraryReservation } from '../library-reservation';
import { copyNumbered, endReservation, lockedCopy } from './copy.server';
import { renew } from './loan.server';
import { memberAccountAt } from './member-account.server';
import { reserve } from './reserve.server';
import { termsOf } from './terms.server';

/** The account of a member; an empty one for a person who never borrowed. */
export async function ownAccount(
  handle: Handle,
  member: number | null,
  name: string,
): Promise<OwnLibraryAccount> {
  if (member === null)
    return { name, card_no: null, loans: [], charges: [], dues: 0, reservations: [] };
  const { card_no, loans, charges, dues, reservations } = await memberAccountAt(handle, member);
  return { name, card_no, loans, charges, dues, reservations };
}

/** Renews one of the member's own loans. */
export async function renewOwn(handle: Handle, member: number | null, loan: number) {
  const [own] = await handle.records(libraryLoan).find({ id: loan, member: member ?? 0 });
  if (!own) throw new Problem('not_found', { what: 'Library loan' });
  return renew(handle, loan);
}

/** The title with this ISBN, or with a copy of this number. */
async function titleOf(handle: Handle, code: string): Promise<number> {
  const copy = await copyNumbered(handle, code);
  const isbn = isIsbn(code) ? isbn13(code) : null;
  const [row] = await handle.sql<{ id: number }>`
    select id from library_title where id = (select title from library_copy where id = ${copy}) or (${copy}::int is null and isbn13 = ${isbn}) order by id limit 1`;
  if (!row)
    throw new Problem('invalid', {
      errors: { code: { text: 'No book has the number {code}.', with: { code } } },
    });
  return row.id;
}

export const reserveOwn = async (handle: Handle, member: number, code: string) =>
  reserve(handle, member, await titleOf(handle, code.trim()));

/** Gives up one of the member's own places in a queue. */
export async function cancelOwn(
  handle: Handle,
  member: number | null,
  reservation: number,
): Promise<void> {
  const reservations = handle.records(libraryReservation);
  const of = { id: reservation, member: member ?? 0, state: ['waiting', 'ready'] as const };
  const [known] = await reservations.find(of);
  // The copy first, as in all work of the desk.
  if (known?.copy != null) await lockedCopy(handle, Number(known.copy));
  const [row] = await reservations.find(of, { lock: true });
  if (!row) throw new Problem('not_found', { what: 'Reservation' });
  await endReservation(handle, await termsOf(handle), row, 'cancelled');
}
