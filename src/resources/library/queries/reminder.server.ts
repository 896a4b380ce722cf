/** The letter that asks for books back: one for each member, with all of their books. */
import { rupees } from '@/domain/money';
import type { Day } from '@/domain/units';
import { dayText } from '@/schema';
import { fineOn, type FinableLoan, type Terms } from './terms.server';

/** A reminder is not repeated within these days. */
export const APART = 3;

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
): { readonly to: string; readonly subject: string; readonly text: string } {
  const lines = books.map((row) => {
    const fine = fineOn(terms, row, today);
    return `${row.title} (${row.accession ?? ''}), due ${dayText(row.due_on)}${fine > 0 ? `, fine to date ${rupees(fine)}` : ''}`;
  });
  return {
    to,
    subject: 'Library books due',
    text: `${books[0]?.name ?? ''}, please return or renew these books of the library:\n\n${lines.join('\n')}`,
  };
}
