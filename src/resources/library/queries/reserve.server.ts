/** Adds a member to the queue for a title. */
import { dayText, Problem, type RowOf } from '@/schema';
import { libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryReservation } from '../library-reservation';
import { libraryTitle } from '../library-title';
import { logEvent, type CirculationContext } from './event.server';
import { memberAt } from './member.server';
import { ruleOf, termsOf } from './terms.server';

export async function reserve(
  context: CirculationContext,
  memberId: number,
  bookId: number,
): Promise<{ readonly title: string; readonly ahead: number }> {
  const { records, today } = context;
  const member = await memberAt(context, memberId, true);
  const book: RowOf<typeof libraryTitle> = await records(libraryTitle).get(bookId);
  const refuse = (text: string, more: Readonly<Record<string, string | number>> = {}): never => {
    throw new Problem('conflict', {
      reason: { text, with: { name: member.name, title: book.title, ...more } },
    });
  };
  if (member.left) refuse('{name} has left the college.');
  // A copy would be held for someone to whom it cannot be issued.
  if (member.blocked_reason !== null)
    refuse('{name} is blocked: {why}.', { why: member.blocked_reason });
  if (member.expires_on !== null && member.expires_on < today)
    refuse('The membership of {name} ended on {day}.', { day: dayText(member.expires_on) });
  const rule = ruleOf(await termsOf(context), {
    category: member.category,
    item_type: book.item_type,
  });
  const reservations = records(libraryReservation);
  if (await records(libraryLoan).count({ book: bookId, member: memberId, state: 'out' }))
    refuse('{name} already has a copy of {title}.');
  // The copies are locked, so that one returned concurrently sees this reservation.
  const copies = await records(libraryCopy).find({ title: bookId }, { lock: true });
  const shelf = copies.find(({ status, loanable }) => status === 'available' && loanable);
  if (shelf)
    refuse('Book {book} is on the shelf. Issue it instead.', { book: shelf.accession_no ?? '' });
  if (
    !copies.some(({ status, loanable }) => loanable && status !== 'withdrawn' && status !== 'lost')
  )
    refuse('{title} has no copy that can be issued.');
  const open = await reservations.count({ member: memberId, state: ['waiting', 'ready'] });
  if (open >= rule.reservation_limit)
    refuse('{name} has {open} of {most} reservations.', { open, most: rule.reservation_limit });
  const ahead = await reservations.count({ book: bookId, state: 'waiting' });
  const [row] = await reservations.add(
    [
      {
        book: bookId,
        member: memberId,
        reserved_on: today,
        open_key: `${bookId}:${memberId}`,
      },
    ],
    { known: 'skip' },
  );
  if (!row) refuse('{name} has already reserved {title}.');
  await logEvent(context, 'reserve', { member: memberId, book: bookId });
  return { title: book.title, ahead };
}
