/**
 * Automatic reminders: the day after a book was due, and weekly after that, a limited number of
 * times; and a notice two days before.
 */
import { collegeDay, dayAfter } from '@/domain/dates';
import type { Day } from '@/domain/units';
import { work } from '../../../server/handle';
import { libraryLoan } from './library-loan';
import { DUE_SOON, noticeBefore, REMIND, remindAfter } from './queries/event.server';
import { memberAt } from './queries/member.server';
import { APART, reminderLetter, wasJustReminded, type DueBook } from './queries/reminder.server';
import { termsOf } from './queries/terms.server';

const WEEK = 7;
/** After this many letters the member is asked in person. */
const MOST = 4;

interface DueSoon {
  readonly loan: number;
  /** The due date that the notice is about. */
  readonly due_on: Day;
}
interface Due extends Omit<DueBook, 'name'> {
  readonly id: number;
  readonly reminders: number;
  readonly reminded_on: string | null;
}

export default [
  work(REMIND, async (tools, { loan: id }: { readonly loan: number }) => {
    const now = tools.now();
    const today = collegeDay(now);
    const letter = await tools.transaction(async ({ sql, records, later }) => {
      const loans = records(libraryLoan);
      const [loan] = await loans.find({ id }, { lock: true });
      if (loan?.state !== 'out') return null;
      // It was renewed: the next letter follows the new date.
      if (loan.due_on >= today) {
        await remindAfter({ later }, id, loan.due_on);
        return null;
      }
      if (loan.reminders >= MOST) return null;
      if (loan.reminders + 1 < MOST) await remindAfter({ later }, id, dayAfter(today, WEEK - 1));
      if (wasJustReminded(loan.reminded_on, today)) return null;
      const member = await memberAt({ sql }, loan.member);
      if (!member.email) return null;
      const terms = await termsOf({ sql, records });
      const books = await sql<Due>`
      select l.id, t.title, c.accession_no as accession, t.item_type, m.category, c.price, l.due_on, l.reminders, l.reminded_on
      from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book join library_member m on m.id = l.member
      where l.member = ${member.id} and l.state = 'out' and l.due_on < ${today} and (l.reminded_on is null or l.reminded_on <= ${dayAfter(today, -APART)}::date) order by l.due_on, l.id`;
      await loans.change(
        await loans.find({ id: books.map((book) => book.id) }, { lock: true }),
        ({ reminders }) => ({ reminders: reminders + 1, reminded_on: today }),
        { audit: { action: 'library.remind', change: { count: books.length } } },
      );
      const named = books.map((book) => ({ ...book, name: member.name }));
      return reminderLetter(terms, member.email, named, today);
    });
    // A recorded letter is not sent twice; if the carrier is unavailable, the letter waits for the
    // next week.
    if (letter) await tools.mail(letter);
  }),
  /** One notice for all books of a member that are due on the same day; none if it was renewed. */
  work(DUE_SOON, async (tools, { loan: id, due_on }: DueSoon) => {
    const letter = await tools.transaction(async ({ sql, records, later }) => {
      const [loan] = await records(libraryLoan).find({ id });
      if (loan?.state !== 'out') return null;
      if (loan.due_on !== due_on) {
        await noticeBefore({ later }, id, loan.due_on, collegeDay(tools.now()));
        return null;
      }
      const books = await sql<{ id: number; book: string; number: string | null }>`
        select l.id, t.title as book, c.accession_no as number from library_loan l join library_copy c on c.id = l.copy join library_title t on t.id = l.book
        where l.member = ${loan.member} and l.state = 'out' and l.due_on = ${due_on} order by l.id`;
      const member = await memberAt({ sql }, loan.member);
      if (!member.email || books[0]?.id !== id) return null;
      return {
        to: member.email,
        subject: { text: 'Library books due on {day}', with: { day: due_on } },
        text: [
          { text: 'Dear {name},', with: { name: member.name } },
          { text: 'Please return or renew these library books by {day}:', with: { day: due_on } },
          ...books.map(({ book, number }) => ({
            text: '{book} ({number})',
            with: { book, number: number ?? '' },
          })),
        ],
      };
    });
    if (letter) await tools.mail(letter);
  }),
];
