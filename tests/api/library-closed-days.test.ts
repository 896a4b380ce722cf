/**
 * A holiday that the college enters in its calendar moves what the library counts: due dates, fines
 * and the end of a hold. Today is Friday, 20-11-2026; Sundays are closed anyway.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../kit/fees';
import { openLibrary, type Library } from '../kit/library';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const made: number[] = [];
/** As the office that keeps the calendar. */
async function closed(from_date: string, to_date: string): Promise<void> {
  const { data } = await library.bank.ask(201, 'admin:P', 'POST', '/api/calendar-event', {
    ...{ title: 'Festival', kind: 'holiday', audience: 'everyone', from_date, to_date },
  });
  made.push((data as { id: number }).id);
}
afterEach(async () => {
  for (const id of made.splice(0))
    await library.bank.ask(200, 'admin:P', 'DELETE', `/api/calendar-event/${id}`);
});

const loanOf = async (book: string): Promise<Row | undefined> => {
  const [loan] = await library.query(
    (sql) => sql<Row>`
      select l.id, l.due_on, l.fine from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${book} order by l.id desc limit 1`,
  );
  return loan;
};
/** A book that was lent today. */
const lent = async (): Promise<string> => {
  const [{ card }, [book = '']] = [await library.card(), await library.books()];
  await library.lends(card, book);
  return book;
};
const dueList = async (book: string): Promise<Row | undefined> =>
  (
    (await library.bank.ask(200, 'admin:W', 'GET', '/api/library/due-list?show=all'))
      .data as readonly Row[]
  ).find((row) => JSON.stringify(row).includes(`"${book}"`));

describe('a holiday in the calendar', () => {
  it('moves the due date of a book to the next open day, at the issue and at a renewal', async () => {
    expect((await loanOf(await lent()))?.['due_on']).toBe('2026-12-04');
    await closed('2026-12-04', '2026-12-05');
    const book = await lent();
    // Friday and Saturday are the holiday, then comes a Sunday.
    expect((await loanOf(book))?.['due_on']).toBe('2026-12-07');
    await closed('2026-12-21', '2026-12-22');
    const loan = await loanOf(book);
    await library.bank.ask(
      200,
      'admin:W',
      'POST',
      `/api/library/desk/loan/${loan?.['id']}/renew`,
      {},
    );
    expect((await loanOf(book))?.['due_on']).toBe('2026-12-23');
  });

  it('is not charged: in the due list, and on return; a fine that was charged stays as it is', async () => {
    const book = await lent();
    await library.wasDue(book, '2026-11-16');
    expect(await dueList(book), 'four days at one rupee').toMatchObject({ fine: 400 });
    await closed('2026-11-18', '2026-11-19');
    expect(await dueList(book)).toMatchObject({ fine: 200 });
    expect(await library.takesBack(200, book)).toMatchObject({ fine: 200 });
    await closed('2026-11-17', '2026-11-17');
    const charges = await library.query(
      (sql) => sql<Row>`
        select c.amount from library_charge c join library_loan l on l.id = c.loan join library_copy k on k.id = l.copy where k.accession_no = ${book}`,
    );
    expect(charges).toEqual([{ amount: 200 }]);
  });

  it('moves the end of a hold: the second open day comes later', async () => {
    await closed('2026-11-21', '2026-11-21');
    const book = await lent();
    const { data } = await library.scan(200, (await library.card()).card);
    const { id } = (data as { member: { id: number } }).member;
    await library.bank.ask(200, 'admin:W', 'POST', `/api/library/desk/member/${id}/reserve`, {
      code: book,
    });
    await library.takesBack(200, book);
    const held = (): Promise<Row[]> =>
      library.query(
        (sql) =>
          sql<Row>`select state, hold_until from library_reservation where member = ${id} order by id`,
      );
    // Saturday is the holiday, Sunday is closed: Monday and Tuesday are the two open days.
    expect(await held()).toEqual([{ state: 'ready', hold_until: '2026-11-24' }]);
    library.bank.pass(4);
    await library.bank.drain();
    expect(await held(), 'on Tuesday it is still held').toMatchObject([{ state: 'ready' }]);
    library.bank.pass(1);
    await library.bank.drain();
    library.bank.pass(-5);
    expect(await held()).toMatchObject([{ state: 'expired' }]);
  });
});
