/** The stock check, labels, reminders and the summary of use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../kit/fees';
import { openLibrary, type Library } from '../kit/library';
import { canRead, pdfText } from '../kit/pdf-text';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const ask = (status: number, method: string, path: string, body?: Row) =>
  library.bank.ask(status, 'admin:W', method, path, body);
const copyOf = async (no: string): Promise<{ id: number; status: string }> => {
  const [row] = await library.query(
    (sql) =>
      sql<{
        id: number;
        status: string;
      }>`select id, status from library_copy where accession_no = ${no}`,
  );
  if (!row) throw new Error(`there is no book ${no}`);
  return row;
};
const put = (no: string, rack: string, status = 'available') =>
  library.query(
    (sql) =>
      sql`update library_copy set rack = ${rack}, status = ${status} where accession_no = ${no}`,
  );

describe('stock check', () => {
  let check = 0;
  let [right, away, missing, lent, gone, kept] = ['', '', '', '', '', ''];
  const scan = async (code: string, rack: string | null = null, status = 200): Promise<Row> =>
    (await ask(status, 'POST', `/api/library/stock-check/${check}/scan`, { code, rack }))
      .data as Row;
  const counts = async (): Promise<unknown> =>
    ((await ask(200, 'GET', '/api/library/stock-check/open')).data as Row[]).find(
      ({ id }) => id === check,
    )?.['counts'];
  const act = (status: number, name: string) =>
    ask(status, 'POST', `/api/library/stock-checks/${name}`, { rows: [check], values: {} });
  const found = async (tab: string): Promise<unknown[]> =>
    (
      (await ask(200, 'GET', `/api/library/stock-findings?stock_check=${check}&tab=${tab}`))
        .data as Row[]
    ).map(({ accession_no }) => accession_no);

  beforeAll(async () => {
    [right = '', away = '', missing = '', lent = '', gone = '', kept = ''] = await library.books(6);
    for (const no of [right, missing, lent, gone, kept]) await put(no, 'North 1');
    await put(away, 'South 9');
    const { card } = await library.card();
    await library.lends(card, lent);
    await put(gone, 'North 1', 'lost');
    const { data } = await ask(201, 'POST', '/api/library-stock-check', {
      name: 'North 2026',
      rack: 'North 1',
    });
    check = Number((data as { id: number }).id);
  });

  it('says at each scan whether the book is where it should be', async () => {
    expect(await scan(right)).toMatchObject({ odd: null, again: false, adds: { seen: 1 } });
    expect(await scan(right)).toMatchObject({ odd: null, again: true, adds: { seen: 0 } });
    expect(await scan(away)).toMatchObject({ odd: 'misplaced', rack: 'South 9' });
    expect(await scan(lent)).toMatchObject({ odd: 'on_loan', name: expect.any(String) });
    expect(await scan(gone)).toMatchObject({ odd: 'lost', adds: { seen: 1, other: 1 } });
    expect(await counts()).toEqual({ seen: 4, misplaced: 1, on_loan: 1, other: 1 });
    const { body } = await ask(409, 'POST', `/api/library/stock-check/${check}/scan`, {
      code: 'NONE-SUCH',
      rack: null,
    });
    expect(body['message']).toBe('No book has the number NONE-SUCH.');
  });

  it('counts a book on loan once, at any rack, and returns what the scan adds', async () => {
    expect(await scan(lent, 'South 9')).toMatchObject({
      odd: 'on_loan',
      again: true,
      adds: { seen: 0, misplaced: 0, on_loan: 0, other: 0 },
    });
    expect(await counts()).toEqual({ seen: 4, misplaced: 1, on_loan: 1, other: 1 });
    expect(await found('misplaced')).toEqual([away]);
    expect(await scan(right, 'South 9')).toMatchObject({ adds: { seen: 0, misplaced: 1 } });
    expect(await scan(right)).toMatchObject({ adds: { seen: 0, misplaced: -1 } });
    await scan(lent);
  });

  it('lists findings before closing, and leaves out books issued and returned since', async () => {
    expect(await found('missing')).toEqual([missing, kept]);
    const { card } = await library.card();
    await library.lends(card, kept);
    await library.takesBack(200, kept);
    expect(await found('missing')).toEqual([missing]);
    expect(await found('misplaced')).toEqual([away]);
    expect(await found('on_loan')).toEqual([lent]);
    expect(await found('other')).toEqual([gone]);
    expect((await found('seen')).toSorted()).toEqual([right, away, lent, gone].toSorted());
  });

  it('cannot change shelves or be deleted once books were scanned', async () => {
    const { data } = await ask(200, 'GET', `/api/library-stock-check/${check}`);
    const { version } = data as Row;
    const moved = await ask(409, 'PATCH', `/api/library-stock-check/${check}`, {
      version,
      rack: 'X',
    });
    expect(moved.body['message']).toContain('Open another stock check for other shelves.');
    const deleted = await ask(
      409,
      'DELETE',
      `/api/library-stock-check/${check}?version=${version}`,
    );
    expect(deleted.body['message']).toContain('Close this stock check instead.');
  });

  it('closes with its counts, and marks missing books with one action that can be undone', async () => {
    expect((await act(409, 'mark')).body['message']).toBe('Close North 2026 first.');
    await act(200, 'close');
    const { data } = await ask(200, 'GET', `/api/library-stock-check/${check}`);
    expect(data).toMatchObject({
      state: 'closed',
      seen: 4,
      missing: 1,
      misplaced: 1,
      on_loan: 1,
      marked: 0,
      closed_on: '2026-11-20',
    });
    const closed = await ask(409, 'POST', `/api/library/stock-check/${check}/scan`, {
      code: missing,
      rack: null,
    });
    expect(closed.body['message']).toContain('This stock check is closed.');
    await act(200, 'mark');
    expect((await copyOf(missing)).status).toBe('missing');
    expect((await copyOf(right)).status).toBe('available');
    expect((await act(409, 'reopen')).body['message']).toContain('Undo the marking first.');
    await act(200, 'unmark');
    expect((await copyOf(missing)).status).toBe('available');
    await act(200, 'reopen');
    expect(await found('missing'), 'as before it was closed').toEqual([missing]);
  });

  it('does not restore a book written off after it was marked', async () => {
    await act(200, 'close');
    await act(200, 'mark');
    await put(missing, 'North 1', 'withdrawn');
    await act(200, 'unmark');
    expect((await copyOf(missing)).status).toBe('withdrawn');
  });
});

/** The file that an action of the copies answers with. */
async function printed(action: string, rows: readonly number[], values: Row): Promise<Response> {
  const { college } = library.bank;
  const librarian = college.people.get('admin:W');
  if (!librarian) throw new Error('there is no librarian');
  return college.ask(`/api/library/copies/${action}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await college.session(librarian)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rows, values }),
  });
}

describe('the accession register', () => {
  const print = (values: Row): Promise<Response> =>
    printed('register', [], { register: 'BB', from: null, to: null, ...values });

  it.runIf(canRead)('prints each number in order, with books written off and why', async () => {
    const copies = await library.books(1, { title: 'Kept on paper', publisher: 'Longman' });
    const { title } =
      (
        await library.query(
          (sql) => sql<Row>`select title from library_copy where accession_no = ${copies[0] ?? ''}`,
        )
      )[0] ?? {};
    await ask(200, 'POST', '/api/library/book-management/copies', {
      rows: [title],
      values: { count: 11, register: 'BB', price: 45_000, source: 'gift', bill_no: 'B-7' },
    });
    const { id } = await copyOf('BB2');
    await ask(200, 'POST', '/api/library/copies/withdraw', {
      rows: [id],
      values: { order: 'WO/12' },
    });
    const answer = await print({});
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(new Uint8Array(await answer.arrayBuffer())).join('\n');
    const numbers = [...text.matchAll(/\bBB\d+\b/g)].map(([no]) => no);
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, n) => `BB${n + 1}`));
    expect(text).toContain('Longman');
    expect(text).toContain('Gift');
    expect(text).toContain('450.00');
    expect(text).toMatch(/Written off,\s+WO\/12/);
  });

  it('has nothing to print for a period without copies', async () => {
    const answer = await print({ from: '2001-01-01', to: '2001-12-31' });
    expect(answer.status).toBe(409);
  });
});

describe('labels', () => {
  const print = async (nos: readonly string[], values: Row): Promise<Response> => {
    const rows = [];
    for (const no of nos) rows.push((await copyOf(no)).id);
    return printed('labels', rows, { what: 'both', sheet: '24', first: 1, ...values });
  };

  it.runIf(canRead)('are printed on A4 sheets with number, barcode and call number', async () => {
    const nos = await library.books(13, {
      ddc: '330.954',
      authors: 'Dutt, R.',
      title: 'Labelled',
    });
    const answer = await print(nos, {});
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = pdfText(new Uint8Array(await answer.arrayBuffer()));
    expect(pages, 'two labels for each of 13 books, 24 on a sheet').toHaveLength(2);
    for (const no of nos) expect(pages.join('\n')).toMatch(new RegExp(`(^|\\s)${no}(\\s|$)`, 'm'));
    expect(pages[0]).toContain('330.954');
    expect(pages[0]).toContain('DUT');
    const later = await print(nos.slice(0, 1), { first: 24 });
    expect(
      pdfText(new Uint8Array(await later.arrayBuffer())),
      'the second label goes on to the next sheet',
    ).toHaveLength(2);
  });

  it('are refused for a position not on the sheet and a barcode too long for the label', async () => {
    const [no = ''] = await library.books();
    expect((await print([no], { first: 25 })).status).toBe(422);
    await library.query(
      (sql) =>
        sql`update library_copy set barcode = ${'LONG-BARCODE-OF-ANOTHER-LIBRARY-000001'} where accession_no = ${no}`,
    );
    const narrow = await print([no], { sheet: '65' });
    expect(narrow.status).toBe(409);
    expect(((await narrow.json()) as Row)['message']).toBe(
      'Barcode LONG-BARCODE-OF-ANOTHER-LIBRARY-000001 is too long for this label. Choose a larger one.',
    );
  });
});

describe('usage summary', () => {
  it('counts a member once a day, and the amount spent on books', async () => {
    const rows = (await ask(200, 'GET', '/api/library/usage')).data as Row[];
    const november = rows.find(({ month }) => month === 'November 2026');
    const [known] = await library.query(
      (sql) => sql<Row>`
        select count(distinct (member, on_day))::int as visits, count(*) filter (where kind = 'issue')::int as issued from library_event where on_day between '2026-11-01' and '2026-11-30' and kind in ('issue', 'return', 'renew', 'reserve')`,
    );
    expect(november).toMatchObject(known ?? {});
    expect(november?.['visits']).toBe(
      Number(november?.['students']) + Number(november?.['others']),
    );
    expect(rows.at(-1)?.['month'], 'no month that has not begun').toBe('November 2026');
    expect(november?.['days'], 'open days up to today, Sundays and holidays left out').toBeLessThan(
      20,
    );
  });

  it('refuses an invalid year', async () => {
    await ask(422, 'GET', '/api/library/usage?year=2026-29');
  });
});

describe('reminders', () => {
  it('are sent the day after the due date and weekly after that, four times, while the book is out', async () => {
    const { bank } = library;
    const [{ card }, books] = [await library.card(), await library.books(2)];
    const [first = ''] = books;
    const [second = ''] = await library.books();
    await library.lends(card, first, second);
    const mine = () =>
      bank.mails.filter(({ subject }) => /^Library books due(?! on)/.test(subject));
    const address = () => mine().filter(({ text }) => text.includes(first));
    await bank.drain();
    expect(address(), 'nothing before it is due').toHaveLength(0);
    bank.pass(12);
    await bank.drain();
    const soon = bank.mails.filter(
      ({ subject, text }) => subject.startsWith('Library books due on') && text.includes(first),
    );
    expect(soon, 'one notice for both books two days before').toHaveLength(1);
    expect(soon[0]?.text).toContain(second);
    expect(address(), 'no reminder yet').toHaveLength(0);
    bank.pass(4);
    await bank.drain();
    expect(address(), 'one letter for both books').toHaveLength(1);
    expect(address()[0]?.text).toContain(second);
    await bank.drain();
    expect(address()).toHaveLength(1);
    for (let week = 1; week <= 6; week += 1) {
      bank.pass(7);
      await bank.drain();
      expect(address(), `${week} weeks later`).toHaveLength(Math.min(4, week + 1));
    }
    await library.takesBack(200, first);
    expect(
      (
        await library.query(
          (sql) =>
            sql<Row>`select l.reminders from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${first}`,
        )
      )[0],
    ).toEqual({ reminders: 4 });
    const [last = ''] = await library.books();
    await library.lends((await library.card()).card, last);
    await library.query(
      (sql) =>
        sql`update library_loan set reminders = 4 where copy = (select id from library_copy where accession_no = ${last}) returning 1`,
    );
    bank.pass(17);
    await bank.drain();
    expect(
      mine().filter(({ text }) => text.includes(last)),
      'reminded four times at the desk',
    ).toEqual([]);
  });
});
