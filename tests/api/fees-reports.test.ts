/**
 * What the office sees of its money: the tables of a report, the day book, and the reconciliation,
 * each compared with sums computed by hand.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voiceOf, type Speak } from '../kit/college-voice';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

const REPORT = '/api/fee-management/renewal-admission-report/2027/BA/3';
const MINUTE = 1 / 1440;
let fees: Fees;
let speak: Speak;
let paid: Owing;
let part: Owing;
let voided: Owing;
let late: Owing;
let again: Awaited<ReturnType<Fees['pays']>>;
let first: Awaited<ReturnType<Fees['pays']>>;

const table = (tab: string, more = ''): Promise<Row[]> => fees.rows(`${REPORT}?tab=${tab}${more}`);
const headOf = async (path: string): Promise<Row> => {
  const { meta } = await fees.bank.ask(200, 'admin:F', 'GET', path);
  return Object.fromEntries(
    (meta['head'] as { label: string; value: string }[]).map(({ label, value }) => [label, value]),
  );
};
const sum = (rows: readonly Row[], name: string): number =>
  rows.reduce((whole, row) => whole + Number(row[name] ?? 0), 0);

beforeAll(async () => {
  fees = await openFees();
  speak = voiceOf(fees.bank.college);
  await fees.query(async (sql) => {
    await sql`insert into batch (id, name, start_year) values ('2027', '2027', 2027) on conflict do nothing`;
    return sql`insert into batch_programme (batch, programme, regulation_version, intake) select '2027', programme, regulation_version, intake from batch_programme where batch = '2025' and programme = 'BA' on conflict do nothing returning 1`;
  });
  // ₹3,000 each: tuition 2,000, then library 1,000. Late ones pay ₹50 more.
  const of = (category: string | null, more: object = {}) =>
    fees.owes({ purpose: 'renewal', batch: '2027', student: { category }, ...more });
  paid = await of('General');
  part = await of('SC');
  voided = await of(null);
  late = await of('SC', {
    last_date: '2026-11-10',
    slabs: [{ from_day: 1, to_day: 90, kind: 'flat', amount: 5_000 }],
  });
  first = await fees.pays(paid, { mode: 'cash' });
  again = await fees.pays(part, { mode: 'neft', amount: 50_000, ref_no: 'N1' });
  const wrong = await fees.pays(voided, { mode: 'cash', amount: 70_000 });
  await fees.act(200, 'admin:A', '/api/fee-management/receipts', 'void', [wrong.receipt], {
    reason: 'Another student.',
  });
}, 120_000);
afterAll(() => fees.close());

describe('a fee report', () => {
  it('lists each receipt with its amount per head, and voided ones with zero', async () => {
    const rows = await table('collection');
    const money = Object.fromEntries(
      rows.map((row) => [
        String(row['payer_name']),
        [row['head_TUI'] ?? 0, row['head_LIB'] ?? 0, row['amount'], row['mode'], row['standing']],
      ]),
    );
    const name = async ({ path, student }: Owing): Promise<string> =>
      String((await fees.rows(path)).find(({ id }) => id === student)?.['name']);
    expect(money).toEqual({
      [await name(paid)]: [200_000, 100_000, 300_000, 'cash', 'valid'],
      [await name(part)]: [50_000, 0, 50_000, 'neft', 'valid'],
      [await name(voided)]: [0, 0, 0, 'cash', 'voided'],
    });
  });
  it('sums valid receipts by head, with their number', async () => {
    expect(
      (await table('heads')).map(({ head, receipts, amount }) => [head, receipts, amount]),
    ).toEqual([
      [expect.stringContaining('Tuition'), 2, 250_000],
      [expect.stringContaining('Library'), 1, 100_000],
    ]);
  });
  it("sums demanded, paid and outstanding amounts by category, including today's fines", async () => {
    expect(await table('categories')).toMatchObject([
      { category: 'General', demands: 1, demanded: 300_000, paid: 300_000, balance: 0 },
      { category: 'SC', demands: 2, demanded: 605_000, paid: 50_000, balance: 555_000 },
      { category: 'not_noted', demands: 1, demanded: 300_000, paid: 0, balance: 300_000 },
    ]);
  });
  it('omits a cancelled demand', async () => {
    const gone = await fees.owes({
      purpose: 'renewal',
      batch: '2027',
      student: { category: 'ST' },
    });
    expect((await table('categories')).some(({ category }) => category === 'ST')).toBe(true);
    await fees.act(200, 'admin:F', gone.path, 'cancel', [gone.student], { reason: 'Left.' });
    expect((await table('categories')).some(({ category }) => category === 'ST')).toBe(false);
  });
  it('by day separates valid receipts from voided ones', async () => {
    expect(await table('daily')).toMatchObject([
      { day: '2026-11-20', receipts: 2, voided: 1, fee: 350_000, charge: 0, amount: 350_000 },
    ]);
    expect(await table('daily', '&from=2026-11-21')).toEqual([]);
    expect(await table('daily', '&to=2026-11-19')).toEqual([]);
  });
  it("lists overdue demands with today's fine and their age, and none before the due date", async () => {
    expect(await table('defaulters')).toMatchObject([
      { due_on: '2026-11-10', days: 10, age: '8–30', fine: 5_000, balance: 305_000 },
    ]);
    const age = async (due_on: string): Promise<unknown> => {
      await fees.query(
        (sql) => sql`update fee_demand set due_on = ${due_on} where id = ${late.demand}`,
      );
      return (await table('defaulters')).map((row) => [row['days'], row['age']]);
    };
    expect([
      await age('2026-11-20'),
      await age('2026-11-13'),
      await age('2026-11-12'),
      await age('2026-10-21'),
      await age('2026-10-20'),
    ]).toEqual([[], [[7, '0–7']], [[8, '8–30']], [[30, '8–30']], [[31, '> 30']]]);
    await fees.query(
      (sql) => sql`update fee_demand set due_on = '2026-11-10' where id = ${late.demand}`,
    );
  });
  it('lists refunds by request date, and counts them as refunded by the day they were made', async () => {
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [first.payment], {
      reason: 'other',
      amount: 10_000,
      note: 'A kindness.',
    });
    expect(await table('refunds')).toMatchObject([
      { amount: 10_000, state: 'requested', reason: 'other' },
    ]);
    expect(await table('refunds', '&from=2026-11-21')).toEqual([]);
    expect(await table('refunds', '&to=2026-11-19')).toEqual([]);
    expect(await headOf(`${REPORT}?tab=collection`)).toMatchObject({
      Receipts: '2',
      Void: '1',
      Fees: '₹3,500.00',
      Refunded: '₹0.00',
      Net: '₹3,500.00',
    });
    await fees.query(
      (sql) =>
        sql`update refund set state = 'processed', processed_at = '2026-11-20T18:29:00Z', utr = 'UTR1' where payment = ${first.payment}`,
    );
    expect(await headOf(`${REPORT}?tab=collection&from=2026-11-20&to=2026-11-20`)).toMatchObject({
      Refunded: '₹100.00',
      Net: '₹3,400.00',
    });
    await fees.query(
      (sql) =>
        sql`update refund set processed_at = '2026-11-20T18:30:00Z' where payment = ${first.payment}`,
    );
    expect(
      (await headOf(`${REPORT}?tab=collection&to=2026-11-20`))['Refunded'],
      'half past six by UTC is the next day of the college',
    ).toBe('₹0.00');
    expect((await headOf(`${REPORT}?tab=collection&from=2026-11-21`))['Refunded']).toBe('₹100.00');
    await fees.query((sql) => sql`delete from refund where payment = ${first.payment}`);
  });
  it('covers its own batch, programme, semester and purpose, without draft schedules', async () => {
    for (const path of [
      '/api/fee-management/renewal-admission-report/2027/BA/4',
      '/api/fee-management/regular-examination-report/2027/BA/3',
    ])
      expect([path, await fees.rows(path)]).toEqual([path, []]);
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'draft' where id = ${paid.schedule}`,
    );
    expect((await table('collection')).length).toBe(2);
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'closed' where id = ${paid.schedule}`,
    );
    expect((await table('collection')).length, 'a closed one has had its payments').toBe(3);
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'published' where id = ${paid.schedule}`,
    );
  });
});

describe('the day book', () => {
  it('sums valid receipts by mode and by cashier', async () => {
    const rows = await fees.rows('/api/fee-management/day-book');
    const valid = rows.filter(({ standing }) => standing === 'valid');
    const { meta } = await fees.bank.ask(200, 'admin:F', 'GET', '/api/fee-management/day-book');
    const rupees = (paise: number): string =>
      `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    const head = await headOf('/api/fee-management/day-book');
    for (const [mode, label] of [
      ['cash', 'Cash'],
      ['neft', 'NEFT'],
    ])
      expect([mode, head[label ?? '']]).toEqual([
        mode,
        rupees(
          sum(
            valid.filter((row) => row['mode'] === mode),
            'amount',
          ),
        ),
      ]);
    expect(head['Total']).toBe(rupees(sum(valid, 'amount')));
    expect(head['Receipts']).toBe(String(rows.length));
    expect(meta['footnotes']).toEqual([`Taken by Office F: ${rupees(sum(valid, 'amount'))}`]);
  });
  it('includes the gateway charge in the total and in the total of its mode', async () => {
    const paise = (text: unknown): number => Number(String(text).replace(/[₹,.]/g, ''));
    const sums = async (): Promise<number[]> => {
      const head = await headOf('/api/fee-management/day-book');
      return [paise(head['Total']), paise(head['Cash'])];
    };
    const [total = 0, cash = 0] = await sums();
    const charge = (more: number) =>
      fees.query(
        (sql) =>
          sql`update receipt set charge = charge + ${more}, amount = amount + ${more} where id = ${first.receipt} returning 1`,
      );
    await charge(1180);
    expect(await sums()).toEqual([total + 1180, cash + 1180]);
    await charge(-1180);
  });
  it("subtracts refunds made on that day in the college's time zone only", async () => {
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [again.payment], {
      reason: 'other',
      amount: 1_000,
      note: 'Words.',
    });
    const back = async (processed_at: string, state = 'processed'): Promise<unknown> => {
      await fees.query(
        (sql) =>
          sql`update refund set state = ${state}, processed_at = ${processed_at} where payment = ${again.payment} returning 1`,
      );
      return (await headOf('/api/fee-management/day-book?day=2026-11-20'))['Refunded'];
    };
    expect(await back('2026-11-19T18:30:00Z'), 'just after midnight').toBe('₹10.00');
    expect(await back('2026-11-20T18:29:59Z'), 'just before midnight').toBe('₹10.00');
    expect(await back('2026-11-19T18:29:59Z'), 'the day before').toBe('₹0.00');
    expect(await back('2026-11-20T18:30:00Z'), 'the day after').toBe('₹0.00');
    expect(await back('2026-11-20T06:30:00Z', 'approved'), 'not paid yet').toBe('₹0.00');
    await fees.query((sql) => sql`delete from refund where payment = ${again.payment}`);
  });
  it('names payment modes in its file as on screen', async () => {
    const { text } = await fees.bank.ask(
      200,
      'admin:F',
      'GET',
      '/api/fee-management/day-book?format=csv',
    );
    expect(text).toContain(',NEFT,');
    expect(text).not.toMatch(/,(neft|cash|valid|voided),/);
  });
});

describe('reconciliation', () => {
  const PATH = '/api/fee-management/reconciliation';
  it('shows a difference when receipts, heads and payments disagree', async () => {
    expect((await headOf(PATH))['Difference']).toBe('₹0.00');
    await fees.query(
      (sql) => sql`update payment set applied = applied - 7 where id = ${again.payment}`,
    );
    expect((await headOf(PATH))['Difference'], 'applied less than on receipts and heads').toBe(
      '₹0.14',
    );
    await fees.query(
      (sql) => sql`update payment set applied = applied + 7 where id = ${again.payment}`,
    );
    expect((await headOf(PATH))['Difference']).toBe('₹0.00');
  });
  it('covers the selected days inclusive, or else this month', async () => {
    const came = async (query: string): Promise<unknown> =>
      (await headOf(`${PATH}${query}`))['Received'];
    const whole = await came('');
    expect(await came('?from=2026-11-01&to=2026-11-20')).toBe(whole);
    const day = await came('?from=2026-11-20&to=2026-11-20');
    expect(day).not.toBe('₹0.00');
    expect(await came('?from=2026-11-21&to=2026-11-21')).toBe('₹0.00');
  });
  it('lists set-aside payments, excess amounts and failed refunds until they are resolved', async () => {
    const lines = async (): Promise<string[]> =>
      (await fees.rows(PATH))
        .filter(
          ({ id }) => [`p${again.payment}`].includes(String(id)) || String(id).startsWith('r'),
        )
        .map(({ what }) => String(what));
    expect(await lines()).toEqual([]);
    await fees.query(
      (sql) => sql`update payment set status = 'quarantined' where id = ${again.payment}`,
    );
    expect(await lines()).toEqual(['quarantined']);
    expect(
      (await fees.bank.ask(200, 'admin:F', 'GET', '/api/dashboard')).text,
      'said on the front page',
    ).toContain('1 payment does not match the demand.');
    await fees.query(
      (sql) =>
        sql`update payment set status = 'captured', applied = applied - 1000 where id = ${again.payment}`,
    );
    expect(await lines()).toEqual(['left_over']);
    // Only a processed refund of what was paid twice, of this payment and in full, settles it.
    const [another] = await fees.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from payment where id <> ${again.payment} order by id limit 1`,
    );
    await fees.query(
      (sql) =>
        sql`insert into refund (refund_no, payment, amount, reason, state) values ('TWICE', ${again.payment}, 1000, 'duplicate', 'processed') returning id`,
    );
    expect(await lines()).toEqual([]);
    for (const [payment, amount, reason, state] of [
      [another?.id ?? 0, 1_000, 'duplicate', 'processed'],
      [again.payment, 999, 'duplicate', 'processed'],
      [again.payment, 1_000, 'other', 'processed'],
      [again.payment, 1_000, 'duplicate', 'approved'],
    ] as const) {
      await fees.query(
        (sql) =>
          sql`update refund set payment = ${payment}, amount = ${amount}, reason = ${reason}, state = ${state} where refund_no = 'TWICE' returning id`,
      );
      expect([payment, amount, reason, state, ...(await lines())]).toEqual([
        ...[payment, amount, reason, state, 'left_over'],
      ]);
    }
    await fees.query((sql) => sql`delete from refund where refund_no = 'TWICE'`);
    await fees.query(
      (sql) => sql`update payment set applied = applied + 1000 where id = ${again.payment}`,
    );
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [again.payment], {
      reason: 'other',
      amount: 1_000,
      note: 'Words.',
    });
    await fees.query(
      (sql) => sql`update refund set state = 'failed' where payment = ${again.payment}`,
    );
    expect(await lines()).toEqual(['refund_failed']);
    await fees.query((sql) => sql`delete from refund where payment = ${again.payment}`);
  });
});

describe('selected rows', () => {
  it('must be a single payment for a refund or a bounce', async () => {
    for (const [list, action, values] of [
      ['payments', 'refund', { reason: 'other', amount: 100, note: 'x' }],
      ['payments', 'bounced', { reason: 'x' }],
    ] as const) {
      const { text, status } = await speak(
        'admin:F',
        'POST',
        `/api/fee-management/${list}/${action}`,
        { rows: [first.payment, again.payment], values },
      );
      expect([action, status === 409 || status === 422, text.length > 0]).toEqual([
        action,
        true,
        true,
      ]);
    }
    expect(
      await fees.query(
        (sql) => sql`select 1 from refund where payment in (${first.payment}, ${again.payment})`,
      ),
    ).toEqual([]);
  });
  it('can be neither cleared nor bounced unless waiting for the bank', async () => {
    for (const action of ['cleared', 'bounced'])
      await fees.act(409, 'admin:F', '/api/fee-management/payments', action, [first.payment], {
        ...(action === 'bounced' ? { reason: 'x' } : {}),
      });
  });
  it('cannot be retried unless the refund failed', async () => {
    await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [first.payment], {
      reason: 'other',
      amount: 1_000,
      note: 'Words.',
    });
    const [{ id = 0 } = {}] = await fees.query(
      (sql) => sql<{ id: number }>`select id from refund where payment = ${first.payment}`,
    );
    await fees.act(409, 'super', '/api/fee-management/refunds', 'again', [id]);
    await fees.act(409, 'admin:F', '/api/fee-management/refunds', 'transferred', [id], {
      utr: 'U1',
    });
    await fees.query((sql) => sql`delete from refund where id = ${id}`);
  });
});

describe('a refund', () => {
  const asks = (status: number, amount: number) =>
    fees.act(status, 'admin:F', '/api/fee-management/payments', 'refund', [first.payment], {
      reason: 'other',
      amount,
      note: 'Words.',
    });
  const own = () =>
    fees.query(
      (sql) =>
        sql<{ id: number }>`select id from refund where payment = ${first.payment} order by id`,
    );
  const clear = () =>
    fees.query((sql) => sql`delete from refund where payment = ${first.payment} returning id`);
  it.each([
    ['requested', false],
    ['approved', false],
    ['initiated', false],
    ['pending', false],
    ['processed', false],
    ['failed', true],
    ['rejected', true],
  ])('that is %s leaves its amount to be asked for again: %s', async (state, open) => {
    await asks(200, 1_000);
    await fees.query(
      (sql) =>
        sql`update refund set state = ${state} where payment = ${first.payment} returning id`,
    );
    const [{ amount = 0 } = {}] = await fees.query(
      (sql) => sql<{ amount: number }>`select amount from payment where id = ${first.payment}`,
    );
    await asks(open ? 200 : 422, amount);
    await clear();
  });
  it('that failed is not tried again once another refunds the same money', async () => {
    const [{ amount = 0 } = {}] = await fees.query(
      (sql) => sql<{ amount: number }>`select amount from payment where id = ${first.payment}`,
    );
    await asks(200, 1_000);
    await fees.query(
      (sql) =>
        sql`update refund set state = 'failed' where payment = ${first.payment} returning id`,
    );
    await asks(200, amount - 999);
    const [failed] = await own();
    const again = (status: number) =>
      fees.act(status, 'admin:F', '/api/fee-management/refunds', 'again', [failed?.id ?? 0]);
    const { body } = await again(409);
    expect(body['message']).toContain('₹9.99');
    await fees.query(
      (sql) =>
        sql`update refund set amount = amount - 1 where payment = ${first.payment} and id <> ${failed?.id} returning id`,
    );
    await again(200);
    await clear();
  });
});

describe('payment slips and links', () => {
  it('replace earlier links, so that only the newest is valid', async () => {
    const owing = await fees.owes();
    const open = (): Promise<Row[]> =>
      fees.query(
        (sql) =>
          sql<Row>`select sent_to from payment_link where demand = ${owing.demand} and revoked_at is null`,
      );
    await fees.act(200, 'admin:F', owing.path, 'send', [owing.student]);
    await fees.bank.drain();
    expect(await open()).toEqual([{ sent_to: expect.stringContaining('@') }]);
    const slips = await fees.act(200, 'admin:F', owing.path, 'slips', [owing.student]);
    expect(slips.text.slice(0, 5)).toBe('%PDF-');
    expect(await open(), 'that of the slip, sent to nobody').toEqual([{ sent_to: null }]);
    const printed = await fees.owes();
    await fees.act(200, 'admin:F', printed.path, 'slips', [printed.student]);
    expect((await fees.rowOf(printed))['link_on'], 'only printed').toBeNull();
    expect((await fees.audited('link.print')).at(-1)).toMatchObject({ change: { count: 1 } });
    expect(
      (await fees.act(200, 'admin:F', printed.path, 'send', [printed.student])).text,
      'a printed slip was sent to nobody',
    ).toContain('Sending 1 link. 0 skipped');
    await fees.pays(owing);
    await fees.act(200, 'admin:F', owing.path, 'slips', [owing.student]);
    expect((await fees.audited('link.print')).at(-1), 'none for what is paid').toMatchObject({
      change: { count: 0 },
    });
  });
  it('are offered, like other actions, only as the state of the demand allows', async () => {
    fees.bank.pass(MINUTE);
    const owing = await fees.owes();
    expect(await fees.rowOf(owing)).toMatchObject({ gross: 300_000, paid: 0, state: 'due' });
    expect((await fees.rowOf(owing))['_can']).toEqual([
      'reprice',
      'send',
      'slips',
      'collect',
      'concession',
      'extend',
      'cancel',
    ]);
    await fees.pays(owing, { mode: 'cash', amount: 1_000 });
    expect((await fees.rowOf(owing))['_can']).toEqual([
      'reprice',
      'send',
      'slips',
      'collect',
      'concession',
      'extend',
      'receipts',
    ]);
    await fees.pays(owing);
    expect((await fees.rowOf(owing))['_can']).toEqual(['reprice', 'receipts']);
  });
});

describe('figures of the fee office', () => {
  const PATHS = [
    '/api/fee-management/reconciliation',
    '/api/dashboard',
    ...['collection', 'heads', 'daily', 'refunds', 'defaulters'].map(
      (tab) => `${REPORT}?tab=${tab}&from=2026-11-01&to=2026-11-20`,
    ),
  ];
  /** Copies a receipt, payment and refund of these; a copy differs in what is given alone. */
  const copies = (
    payment: number,
    of: { readonly payment?: Row; readonly receipt?: Row; readonly refund?: Row },
  ): Promise<unknown> =>
    fees.query(async (sql) => {
      const [next] = await sql<{ n: number }>`select max(id) + 1000 as n from payment`;
      const n = next?.n ?? 0;
      const with_ = (more: Row = {}): string =>
        JSON.stringify({
          id: n,
          payment_no: `COPY-${n}`,
          receipt_no: `COPY/${n}`,
          refund_no: `COPY-R-${n}`,
          public_code: `copy-${n}`,
          number: n,
          gateway_payment: null,
          ref_no: `COPY ${n}`,
          payment: n,
          ...more,
        });
      await sql`insert into payment select (jsonb_populate_record(p, ${with_(of.payment)}::jsonb)).* from payment p where id = ${payment}`;
      if (of.receipt)
        await sql`insert into receipt select (jsonb_populate_record(r, ${with_(of.receipt)}::jsonb)).* from receipt r where payment = ${payment}`;
      if (of.refund)
        await sql`
          insert into refund (id, refund_no, payment, payer, amount, reason, due_on, asked_by, state, processed_at, created_at, updated_at)
          select x.id, x.refund_no, x.payment, x.payer, x.amount, 'other', '2026-12-01', x.asked_by, x.state, x.processed_at, x.created_at, x.created_at
          from jsonb_populate_record(null::refund, ${with_({ payer: 'Copy', amount: 100, asked_by: 'admin:1', created_at: '2026-10-05T06:30:00Z', ...of.refund })}::jsonb) x`;
      return [];
    });

  it('leave out what was voided, refused, of another day or of another schedule', async () => {
    const owing = await fees.owes({ purpose: 'renewal', batch: '2027' });
    const { payment } = await fees.pays(owing);
    const told = async (): Promise<readonly unknown[]> => {
      const all: unknown[] = [];
      for (const path of PATHS) {
        const { data, meta } = await fees.bank.ask(200, 'admin:F', 'GET', path);
        all.push([path, data, meta]);
      }
      return all;
    };
    const before = await told();
    const LONG_AGO = { received_at: '2026-03-05T06:30:00Z', received_on: '2026-03-05' };
    // Voided today.
    await copies(payment, {
      payment: { status: 'voided', applied: 0, ...LONG_AGO },
      receipt: { voided_at: '2026-11-20T06:30:00Z', demand: null },
    });
    // Of a financial year before, refunded then; and the refund of one that was refused today.
    await copies(payment, {
      payment: { ...LONG_AGO, refunded: 100 },
      receipt: { issued_on: '2026-03-05', issued_at: '2026-03-05T06:30:00Z', year: '2025-26' },
      refund: { state: 'processed', processed_at: '2026-03-06T06:30:00Z' },
    });
    await copies(payment, {
      payment: LONG_AGO,
      refund: { state: 'rejected', processed_at: '2026-11-20T06:30:00Z' },
    });
    // Nor what waits for someone else: one's own request.
    const self = fees.bank.college.people.get('admin:F')?.id;
    await copies(payment, {
      payment: LONG_AGO,
      refund: { state: 'requested', asked_by: `admin:${self}` },
    });
    await fees.query(
      (sql) => sql`
        insert into fee_concession (demand, head, amount, reason, order_no, state, asked_by, created_at, updated_at)
        select ${owing.demand}, 'LIB', 100, 'Copy', 'O 1', x.state, x.asked_by, '2026-11-19T06:30:00Z', '2026-11-19T06:30:00Z' from (values ('requested', ${`admin:${self}`}), ('rejected', 'admin:1'), ('approved', 'admin:1')) as x (state, asked_by)`,
    );
    expect(await told()).toEqual(before);
    // By the day they were asked for, the first and the last one included.
    const asked = async (from: string, to: string): Promise<number> =>
      (await fees.rows(`${REPORT}?tab=refunds&from=${from}&to=${to}`)).length;
    expect([
      await asked('2026-10-05', '2026-10-05'),
      await asked('2026-10-06', '2026-10-31'),
      await asked('2026-10-01', '2026-10-04'),
    ]).toEqual([3, 0, 0]);
    await fees.query((sql) => sql`delete from fee_concession where reason = 'Copy'`);
    await fees.query(async (sql) => {
      await sql`delete from refund where refund_no like 'COPY-%'`;
      await sql`delete from receipt where receipt_no like 'COPY/%'`;
      return sql`delete from payment where payment_no like 'COPY-%'`;
    });
  });
});
