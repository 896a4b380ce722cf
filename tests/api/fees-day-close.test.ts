/** The cash book of a day: its count, and what its closing refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

const BOOK = '/api/fee-management/day-book';
const close = (status: number, values: Row, day?: string) =>
  fees.bank.ask(status, 'admin:F', 'POST', `${BOOK}/close${day ? `?day=${day}` : ''}`, {
    rows: [],
    values,
  });
const reopen = (status: number, who: string) =>
  fees.bank.ask(status, who, 'POST', `${BOOK}/reopen`, {
    rows: [],
    values: { reason: 'Miscounted.' },
  });
const facts = async (query = ''): Promise<Row> => {
  const { meta } = await fees.bank.ask(200, 'admin:F', 'GET', `${BOOK}${query}`);
  const { head } = meta as { head: { label: string; value: string }[] };
  return Object.fromEntries(head.map(({ label, value }) => [label, value]));
};
const rupees = (paise: number): string =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`;
/** Leaves no day closed. */
const openAll = () => fees.query((sql) => sql`delete from day_close returning id`);
const cashToday = async (): Promise<number> =>
  (
    await fees.query(
      (sql) =>
        sql<{
          sum: number;
        }>`select coalesce(sum(amount), 0)::bigint as sum from receipt where mode = 'cash' and voided_at is null and issued_on = (select max(issued_on) from receipt)`,
    )
  )[0]?.sum ?? 0;

describe('the day book', () => {
  it('shows what each cashier took in each mode, and each head, with the sum of the receipts', async () => {
    await fees.pays(await fees.owes());
    await fees.pays(await fees.owes(), { mode: 'upi_counter', ref_no: 'UPI-7781' });
    const sum = (rows: Row[], name: string): number =>
      rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    const [receipts, cashiers, heads] = [
      await fees.rows(BOOK),
      await fees.rows(`${BOOK}?tab=cashiers`),
      await fees.rows(`${BOOK}?tab=heads`),
    ];
    expect(sum(cashiers, 'amount')).toBe(sum(receipts, 'amount'));
    expect(sum(heads, 'amount')).toBe(sum(receipts, 'amount'));
    expect(sum(cashiers, 'cash')).toBe(await cashToday());
    expect(sum(cashiers, 'upi_counter')).toBeGreaterThanOrEqual(300_000);
  });
});

describe('closing the day', () => {
  it('asks for a remark if the count differs, and for no more in the bank than was counted', async () => {
    const counted = await cashToday();
    const named = async (values: Row): Promise<Row> =>
      (await close(422, values)).body['errors'] as Row;
    expect(await named({ counted: counted - 100 })).toEqual({
      remark: expect.stringContaining('The drawer should hold ₹'),
    });
    expect(Object.keys(await named({ counted, deposited: counted + 1 }))).toEqual(['deposited']);
    await close(409, { counted }, '2099-01-01');
  });

  it('takes no cash and voids no cash receipt afterwards, until it is reopened', async () => {
    const [early, late] = [await fees.owes(), await fees.owes()];
    const cash = await fees.pays(early);
    const cheque = await fees.pays(await fees.owes(), { mode: 'cheque', ref_no: 'CHQ 77' });
    const counted = await cashToday();
    await close(200, { counted, deposited: counted - 5_000, slip_no: 'SLIP 4' });
    expect(await facts()).toMatchObject({ 'Cash book': 'Closed', 'Cash left': '₹50.00' });
    expect((await fees.audited('day.close')).at(-1)).toMatchObject({
      change: { cash: counted, deposited: counted - 5_000 },
    });
    await close(409, { counted });
    const take = (status: number, values: Row) =>
      fees.act(status, 'admin:F', late.path, 'collect', [late.student], values);
    expect((await take(423, { mode: 'cash' })).body['message']).toContain('is closed');
    await take(200, { mode: 'pos', ref_no: 'POS 77', amount: 1_000 });
    const voids = (status: number, receipt: number) =>
      fees.act(status, 'super', '/api/fee-management/receipts', 'void', [receipt], {
        reason: 'Wrong person.',
      });
    expect((await voids(423, cash.receipt)).body['message']).toContain('Request a refund');
    await voids(200, cheque.receipt);

    await reopen(403, 'admin:F');
    await reopen(200, 'super');
    await voids(200, cash.receipt);
    await take(200, { mode: 'cash' });
    expect(await facts()).toMatchObject({ 'Cash book': 'Open' });
  });

  it('opens the next day with the cash that was left, and then stays closed', async () => {
    await close(200, { counted: await cashToday(), deposited: (await cashToday()) - 7_500 });
    const [{ day = '' } = {}] = await fees.query(
      (sql) => sql<{ day: string }>`select max(day)::text as day from day_close`,
    );
    expect((await facts('?day=2099-01-01'))['Opening cash']).toBe('₹75.00');
    await fees.query(
      (sql) =>
        sql`insert into day_close (day, opening, cash, counted, deposited, closed_by, closed_at) values ('2099-01-01', 7500, 0, 7500, 0, 'admin:14', '2026-11-20T06:30:00Z')`,
    );
    expect((await reopen(423, 'super')).body['message']).toContain('closed last');
    await close(409, { counted: 0 }, day);
    const between = await fees.owes();
    await fees.query((sql) => sql`delete from day_close where day <> '2099-01-01'`);
    expect(await facts(), 'a day before a closed one is closed with it').toMatchObject({
      'Cash book': 'Closed',
    });
    await fees.act(423, 'admin:F', between.path, 'collect', [between.student], { mode: 'cash' });
    await fees.query((sql) => sql`delete from day_close where day = '2099-01-01'`);
  });

  it('opens with what the day closed last left, and the cash taken since then and before today', async () => {
    await fees.query(
      (sql) => sql`
        insert into day_close (day, opening, cash, counted, deposited, closed_by, closed_at)
        select d::date, 0, 0, held + 1000, 1000, 'admin:14', '2026-11-18T06:30:00Z' from (values ('2026-11-11', 90000), ('2026-11-17', 5000)) as x (d, held)`,
    );
    const { receipt } = await fees.pays(await fees.owes());
    // Of each day before and after a receipt in cash, one by card, and one in cash that was voided.
    await fees.query(
      (sql) => sql`
        with copy as (
          select r.*, row_number() over () as n, x.day, x.mode as by, x.voided from receipt r
            cross join (select d::date as day, m.mode, m.voided from generate_series(date '2026-11-16', date '2026-11-20', interval '1 day') d, (values ('cash', false), ('pos', false), ('cash', true)) as m (mode, voided)) x where r.id = ${receipt}),
        paid as (
          insert into payment (payment_no, demand, mode, status, amount, charge, applied, refunded, received_at, received_on, created_at, updated_at)
          select 'DAY-' || n, demand, by, 'captured', amount, 0, amount, 0, issued_at, day, issued_at, issued_at from copy returning id, payment_no)
        insert into receipt select (jsonb_populate_record(r, jsonb_build_object('id', c.id + 1000 + c.n, 'receipt_no', 'DAY/' || c.n, 'number', 90000 + c.n, 'payment', p.id, 'public_code', 'day-' || c.n, 'mode', c.by, 'issued_on', c.day, 'amount', 100 * c.n, 'voided_at', case when c.voided then c.issued_at end))).*
        from copy c join paid p on p.payment_no = 'DAY-' || c.n join receipt r on r.id = c.id`,
    );
    const all = await fees.query(
      (sql) =>
        sql<{
          amount: number;
          mode: string;
          day: string;
          voided: boolean;
        }>`select amount::int, mode, issued_on::text as day, voided_at is not null as voided from receipt`,
    );
    const sum = (fits: (day: string) => boolean): number =>
      all
        .filter(({ mode, day, voided }) => mode === 'cash' && !voided && fits(day))
        .reduce((total, { amount }) => total + amount, 0);
    expect(sum((day) => day === '2026-11-17')).toBeGreaterThan(0);
    expect(await facts('?day=2026-11-20')).toMatchObject({
      'Opening cash': rupees(5_000 + sum((day) => day > '2026-11-17' && day < '2026-11-20')),
    });
    const modes = async (query: string) =>
      new Set((await fees.rows(`${BOOK}?day=2026-11-19${query}`)).map(({ mode }) => mode));
    expect(await modes('')).toEqual(new Set(['cash', 'pos']));
    expect(await modes('&mode=pos')).toEqual(new Set(['pos']));
  });

  it('takes refunds in cash out of the drawer of the day, and pays none on a closed day', async () => {
    await openAll();
    const REFUNDS = '/api/fee-management/refunds';
    const approved = async (amount: number): Promise<number> => {
      const { payment } = await fees.pays(await fees.owes());
      await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [payment], {
        ...{ reason: 'other', amount, note: 'Paid for a course that was not held.' },
      });
      const [row] = await fees.query(
        (sql) => sql<{ id: number }>`select id from refund where payment = ${payment}`,
      );
      await fees.act(200, 'super', REFUNDS, 'approve', [row?.id ?? 0]);
      return row?.id ?? 0;
    };
    const [inCash, byBank, late] = [
      await approved(40_000),
      await approved(25_000),
      await approved(10_000),
    ];
    const pay = (status: number, id: number, values: Row) =>
      fees.act(status, 'admin:F', REFUNDS, 'transferred', [id], values);
    const taken = await cashToday();
    expect(await facts()).toMatchObject({ 'Cash to be counted': rupees(taken) });
    expect((await pay(422, inCash, { paid_by: 'bank' })).body['errors']).toHaveProperty('utr');
    await pay(200, inCash, { paid_by: 'cash' });
    await pay(200, byBank, { paid_by: 'bank', utr: 'UTR 31' });
    expect(await fees.rows('/api/refund')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: inCash, state: 'processed', paid_by: 'cash', utr: null }),
        expect.objectContaining({ id: byBank, paid_by: 'bank', utr: 'UTR 31' }),
      ]),
    );
    const held = taken - 40_000;
    expect(await facts()).toMatchObject({
      'Refunded in cash': '₹400.00',
      'Cash to be counted': rupees(held),
    });
    expect((await facts('?day=2099-01-01'))['Earlier days not closed']).not.toBe(undefined);
    await close(422, { counted: taken });
    await close(200, { counted: held });
    expect((await fees.audited('day.close')).at(-1)).toMatchObject({
      change: { cash: taken, paid_out: 40_000, counted: held },
    });
    expect(await facts()).toMatchObject({
      'Refunded in cash': '₹400.00',
      'Cash left': rupees(held),
    });
    expect((await facts('?day=2099-01-01'))['Opening cash']).toBe(rupees(held));
    expect((await pay(423, late, { paid_by: 'cash' })).body['message']).toContain(
      'Pay by bank transfer',
    );
    await pay(200, late, { paid_by: 'bank', utr: 'UTR 32' });
    await openAll();
  });

  it('names the days before it that are closed with it, each once', async () => {
    const days = await fees.query(
      (sql) =>
        sql`select distinct issued_on from receipt where mode = 'cash' and voided_at is null and issued_on < '2026-11-20'`,
    );
    expect(days.length).toBeGreaterThan(1);
    expect((await facts('?day=2026-11-20'))['Earlier days not closed']).toBe(String(days.length));
    await fees.query(
      (sql) =>
        sql`insert into day_close (day, opening, cash, counted, deposited, closed_by, closed_at) values ('2026-11-19', 0, 0, 0, 0, 'admin:14', '2026-11-19T06:30:00Z') returning id`,
    );
    expect(await facts('?day=2026-11-20')).not.toHaveProperty('Earlier days not closed');
    expect(await facts('?day=2026-11-18')).not.toHaveProperty('Earlier days not closed');
    await openAll();
  });

  it('offers to void a cash receipt until its day is closed, and one of another mode also then', async () => {
    const cash = await fees.pays(await fees.owes());
    const cheque = await fees.pays(await fees.owes(), { mode: 'cheque', ref_no: 'CHQ 78' });
    const offered = async () =>
      (await fees.rows('/api/receipt', 'super')).flatMap((row) =>
        [cash.receipt, cheque.receipt].includes(Number(row['id']))
          ? [[row['mode'], (row['_can'] as string[]).includes('void')]]
          : [],
      );
    expect(new Map((await offered()) as [string, boolean][])).toEqual(
      new Map([
        ['cash', true],
        ['cheque', true],
      ]),
    );
    await close(200, { counted: await cashToday(), remark: 'Counted twice.' });
    expect(new Map((await offered()) as [string, boolean][])).toEqual(
      new Map([
        ['cash', false],
        ['cheque', true],
      ]),
    );
    await openAll();
  });
});
