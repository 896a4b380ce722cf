/** Money of the library on the receipts of the college: day book, reconciliation, void and refund. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../kit/fees';
import { openLibrary, type Library } from '../kit/library';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const DESK = '/api/library/desk';
const FEES = '/api/fee-management';
const post = (status: number, path: string, body: Row, who = 'admin:W') =>
  library.bank.ask(status, who, 'POST', path, body);
const pay = async (member: number, more: Row = {}): Promise<Row> =>
  (
    await post(200, `${DESK}/member/${member}/pay`, {
      ...{ amount: null, mode: 'cash', ref_no: null },
      ...more,
    })
  ).data as Row;
/** A member who owes a fine of ₹4. */
async function fined(): Promise<{ member: number; card: string }> {
  const [{ card }, [book = '']] = [await library.card(), await library.books()];
  const member = await library.lends(card, book);
  await library.wasDue(book, '2026-11-16');
  await library.takesBack(200, book);
  return { member, card };
}
const duesOf = async (card: string): Promise<unknown> =>
  ((await library.scan(200, card)).data as { member: Row }).member['dues'];
const get = (path: string) => library.bank.ask(200, 'admin:F', 'GET', path);
const rowsOf = async (path: string): Promise<readonly Row[]> => (await get(path)).data as Row[];
const headOf = async (path: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (((await get(path)).meta as Row)['head'] as { label: string; value: string }[]).map(
      ({ label, value }) => [label, value],
    ),
  );
const rupeesIn = (text = ''): number => Number(text.replace(/[^\d.]/g, ''));

describe('a payment at the library', () => {
  it('is a receipt of the college: in the day book, the reconciliation and the list of receipts', async () => {
    const { member, card } = await fined();
    const before = await headOf(`${FEES}/reconciliation`);
    const paid = await pay(member);
    const line = (await rowsOf(`${FEES}/day-book`)).find(
      (row) => row['receipt_no'] === paid['receipt_no'],
    );
    expect(line).toMatchObject({ amount: 400, mode: 'cash', about: 'Library', standing: 'valid' });
    expect(line?.['payer']).toContain(card);
    const after = await headOf(`${FEES}/reconciliation`);
    for (const name of ['Received', 'On receipts', 'Allocated to heads'])
      expect(rupeesIn(after[name]) - rupeesIn(before[name]), name).toBe(4);
    expect(after['Difference']).toBe(before['Difference']);
    const [receipt] = await rowsOf(
      `/api/receipt?q=${encodeURIComponent(String(paid['receipt_no']))}`,
    );
    expect(receipt).toMatchObject({ series: 'LIB', fee: 400, demand: null });
  });

  it('is numbered without a gap from where the library was', async () => {
    const [one, other] = [await fined(), await fined()];
    const number = (row: Row): number => Number(String(row['receipt_no']).split('/').at(-1));
    const first = await pay(one.member);
    expect(number(await pay(other.member))).toBe(number(first) + 1);
    const [gaps] = await library.query(
      (sql) =>
        sql<{
          last: number;
          count: number;
        }>`select c.last, (select count(*)::int from receipt where series = 'LIB' and year = c.year) as count from receipt_counter c where c.series = 'LIB'`,
    );
    expect(gaps?.count).toBe(gaps?.last);
  });

  it('is voided in the library with a reason, and owed again', async () => {
    const { member, card } = await fined();
    const paid = await pay(member, { amount: 150, mode: 'upi_counter', ref_no: `V-${member}` });
    expect(await duesOf(card)).toBe(250);
    const [{ id: receipt } = { id: 0 }] = await library.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from receipt where receipt_no = ${String(paid['receipt_no'])}`,
    );
    const reply = await post(
      409,
      `${FEES}/receipts/void`,
      { rows: [receipt], values: { reason: 'wrong' } },
      'admin:A',
    );
    expect(String(reply.body['message'])).toContain('not for fees');
    const body = { rows: [paid['payment']], values: { reason: 'Wrong member' } };
    // As for fees, whoever took the money does not void it alone.
    await post(403, '/api/library/receipts/void', body, 'admin:W');
    await post(422, '/api/library/receipts/void', { ...body, values: { reason: '' } }, 'admin:A');
    await post(200, '/api/library/receipts/void', body, 'admin:A');
    expect(await duesOf(card)).toBe(400);
    await post(409, '/api/library/receipts/void', body, 'admin:A');
    const line = (await rowsOf(`${FEES}/day-book`)).find(
      (row) => row['receipt_no'] === paid['receipt_no'],
    );
    expect(line).toMatchObject({ amount: 0, standing: 'voided' });
    expect((await headOf(`${FEES}/reconciliation`))['Difference']).toBe('₹0.00');
    await pay(member);
    expect(await duesOf(card)).toBe(0);
  });
});

describe('the price of a lost book that is found', () => {
  const lost = async () => {
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    const member = await library.lends(card, book);
    const [loan] = await library.query(
      (sql) =>
        sql<Row>`select l.id from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${book} and l.state = 'out'`,
    );
    const { data } = await post(200, `${DESK}/loan/${loan?.['id']}/lost`, {
      price: null,
      replaced: false,
    });
    expect(data).toEqual({ charged: 90_000 });
    return { card, book, member };
  };
  const days = (n: number) =>
    library.query((sql) => sql`update library_rule set lost_refund_days = ${n} returning 1`);

  it('goes back through a refund that another person approves, within the days of the rule', async () => {
    await days(90);
    const { card, book, member } = await lost();
    const paid = await pay(member, { amount: 50_000 });
    const wrong = await pay(member);
    const voided = { rows: [wrong['payment']], values: { reason: 'Wrong member' } };
    await post(200, '/api/library/receipts/void', voided, 'admin:A');
    // On the last of the days.
    await library.query(
      (sql) =>
        sql`update library_loan set returned_on = returned_on - 90 where member = ${member} returning 1`,
    );
    expect(await library.takesBack(200, book)).toMatchObject({ refund: 50_000 });
    expect(await duesOf(card)).toBe(0);
    const [refund] = (
      await rowsOf(`/api/refund?filter=${encodeURIComponent('{"state":"requested"}')}`)
    ).filter((row) => String(row['payer']).includes(card));
    expect(refund).toMatchObject({ amount: 50_000, reason: 'other' });
    expect(String(refund?.['note'])).toContain('Book returned');
    // Money that is on its way back cannot be voided as well.
    const twice = { rows: [paid['payment']], values: { reason: 'x' } };
    await post(409, '/api/library/receipts/void', twice, 'admin:A');
    await post(200, `${FEES}/refunds/approve`, { rows: [refund?.['id']], values: {} }, 'admin:F');
    await post(
      200,
      `${FEES}/refunds/transferred`,
      { rows: [refund?.['id']], values: { utr: 'CASH-1' } },
      'admin:F',
    );
    expect((await headOf(`${FEES}/reconciliation`))['Difference']).toBe('₹0.00');
  });

  it('stays with the library afterwards, or if the rule refunds nothing', async () => {
    await days(0);
    const { book, member } = await lost();
    await pay(member);
    await library.query(
      (sql) =>
        sql`update library_loan set returned_on = returned_on - 1 where member = ${member} returning 1`,
    );
    expect(await library.takesBack(200, book)).toMatchObject({ refund: 0 });
  });

  it('is charged without the fine where the rule says so', async () => {
    await library.query(
      (sql) => sql`update library_rule set lost_forgives_fine = true returning 1`,
    );
    const [{ card }, [book = '']] = [await library.card(), await library.books()];
    await library.lends(card, book);
    await library.wasDue(book, '2026-11-16');
    const [loan] = await library.query(
      (sql) =>
        sql<Row>`select l.id from library_loan l join library_copy c on c.id = l.copy where c.accession_no = ${book} and l.state = 'out'`,
    );
    const body = { price: null, replaced: false };
    const { data } = await post(200, `${DESK}/loan/${loan?.['id']}/lost`, body);
    expect(data).toEqual({ charged: 90_000 });
    expect(await duesOf(card)).toBe(90_000);
  });
});
