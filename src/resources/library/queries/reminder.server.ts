/** The overdue letter: one per member, listing all their books. */
import { daysBetween } from '@/domain/dates';
import { rupees } from '@/domain/money';
import type { Day } from '@/domain/units';
import type { Letter } from '../../../../server/handle';
import { fineOn, type FinableLoan, type Terms } from './terms.server';

/** Days within which a reminder is not repeated. */
export const APART = 3;

export const wasJustReminded = (reminded_on: Day | null, today: Day): boolean =>
  reminded_on !== null && daysBetween(reminded_on, today) < APART;

export interface DueBook extends FinableLoan {
  readonly name: string;
  readonly title: string;
  readonly accession: string | null;
}

export function reminderLetter(
  terms: Terms,
  to: string,
  books: readonly DueBook[],
  today: Day,
): Letter {
  const lines = books.map((row) => {
    const fine = fineOn(terms, row, today);
    const book = { book: row.title, number: row.accession ?? '', day: row.due_on };
    return fine > 0
      ? {
          text: '{book} ({number}), due {day}, fine to date {fine}',
          with: { ...book, fine: rupees(fine) },
        }
      : { text: '{book} ({number}), due {day}', with: book };
  });
  return {
    to,
    subject: { text: 'Library books due' },
    text: [
      { text: 'Dear {name},', with: { name: books[0]?.name ?? '' } },
      { text: 'Please return or renew these library books:' },
      ...lines,
    ],
  };
}
