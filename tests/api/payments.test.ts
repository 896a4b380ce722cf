/**
 * Money: paid by link and at the counter, once, whatever arrives twice, late, wrong or out of
 * order.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBank, type Bank } from '../kit/bank';
import { transactionsOf } from '../../server/jobs/transactions';
import { faulty } from '../kit/faults';
import { recordGatewayPayment } from '../../src/resources/fee-management/queries/settle.server';

let bank: Bank;
const RENEWAL = '/api/fee-management/renewal-admission/2025/BA/REN-2025-BA';
type Row = Readonly<Record<string, unknown>>;
const query = <T extends object>(
  run: (sql: Parameters<Parameters<Bank['college']['db']['read']>[0]>[0]['sql']) => Promise<T[]>,
): Promise<T[]> => bank.college.db.read(({ sql }) => run(sql));
const act = (
  status: number,
  who: string,
  path: string,
  action: string,
  rows: readonly number[],
  values: Row = {},
) => bank.ask(status, who, 'POST', `${path}/${action}`, { rows, values });
const roster = async (path = RENEWAL): Promise<Row[]> =>
  (await bank.ask(200, 'admin:F', 'GET', path)).data as Row[];

/** Debtors that a test has used already. */
const met = new Set<number>();
async function debtor(): Promise<{
  student: number;
  demand: number;
  balance: number;
  end: string;
}> {
  const row = (await roster()).find(
    (one) =>
      one['state'] === 'overdue' && one['name'] === 'Lal Payer' && !met.has(Number(one['id'])),
  );
  if (!row) throw new Error('nobody owes any more');
  met.add(Number(row['id']));
  const [phone] = await query(
    (sql) => sql<{ phone: string }>`select phone from student where id = ${row['id']}`,
  );
  return {
    student: Number(row['id']),
    demand: Number(row['demand']),
    balance: Number(row['balance']),
    end: (phone?.phone ?? '').slice(-4),
  };
}
/** Returns a link as its payer gets it. */
async function linkFor(student: number): Promise<{ kind: string; token: string; fee: string }> {
  await act(200, 'admin:F', RENEWAL, 'send', [student]);
  await bank.drain();
  const [, kind = '', token = '', fee = ''] =
    /\/online-payment\/([\w-]+)\/([\w-]+)\/([\w-]+)/.exec(
      bank.mails.findLast(({ subject }) => subject.startsWith('Payment to'))?.text ?? '',
    ) ?? [];
  return { kind, token, fee };
}
interface Begun {
  readonly code: string;
  readonly order: string;
  readonly demand: number;
  readonly student: number;
  readonly amount: number;
  readonly link: Row;
}
/** Takes a payer to the gateway, where they could pay. */
async function begin(): Promise<Begun> {
  const { student, demand, end } = await debtor();
  const link = await linkFor(student);
  const { pass } = (
    await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: end })
  ).data as { pass: string };
  const { code } = (
    await bank.visit('POST', '/api/online-payment/pay', { ...link, pass, share: 'all' })
  ).data as { code: string };
  await bank.drain();
  const [row] = await query(
    (sql) =>
      sql<{
        gateway_order: string;
        amount: number;
      }>`select gateway_order, amount from payment_order where code = ${code}`,
  );
  return {
    code,
    order: row?.gateway_order ?? '',
    demand,
    student,
    amount: row?.amount ?? 0,
    link: { ...link, pass },
  };
}
const stateOf = async (code: string): Promise<Row> =>
  (await bank.visit('GET', `/api/payment/order/${code}`)).data as Row;
const captured = (order: string, payment: string, event = 'payment.captured'): string =>
  JSON.stringify({ event, payload: { payment: { entity: { id: payment, order_id: order } } } });
const receiptsOf = (demand: number) =>
  query(
    (sql) =>
      sql<{
        receipt_no: string;
        amount: number;
        fee: number;
        voided_at: string | null;
      }>`select receipt_no, amount, fee, voided_at from receipt where demand = ${demand} order by id`,
  );
const returned = (code: string, fields: Record<string, string>) =>
  bank.college.ask(`/api/payment/returned/${code}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    body: new URLSearchParams(fields).toString(),
  });

beforeAll(async () => {
  bank = await openBank();
  // One for each test, so that none waits for another.
  await bank.college.db.transaction(
    ({ sql }) => sql`
    insert into student (name, batch, programme, department, current_semester, status, roll_no, phone, email, category, gender)
    select 'Lal Payer', '2025', 'BA', 'ENG', '3', 'active', '25BA9' || lpad(n::text, 2, '0'), '+9198627' || lpad((n * 1117)::text, 5, '0'), 'payer' || n || '@tlawng.example', 'General', 'male' from generate_series(1, 40) as n`,
  );
  const ids = (await roster())
    .filter((row) => row['name'] === 'Lal Payer')
    .map((row) => Number(row['id']));
  await act(200, 'admin:F', RENEWAL, 'raise', ids);
});
afterAll(() => bank.close());

/** An auditor's sums of what was paid on demands, after every test. */
afterEach(async () => {
  const [sums] = await query(
    (sql) => sql<Row>`
    select (select coalesce(sum(fee), 0)::bigint from receipt where voided_at is null and demand is not null) as receipts, (select coalesce(sum(amount), 0)::bigint from payment_allocation) as heads,
      (select coalesce(sum(applied), 0)::bigint from payment where status = 'captured' and demand is not null) as applied, (select coalesce(sum(paid), 0)::bigint from fee_demand) as paid,
      (select count(*)::int from payment where applied + charge > amount) as overdrawn, (select count(*)::int from fee_demand where paid > gross - concession + fine) as overpaid,
      (select count(*)::int from (select series, year, max(number) as top, count(*) as n from receipt group by series, year) x where top <> n) as gaps,
      (select count(*)::int from receipt_counter c where last <> (select max(number) from receipt r where r.series = c.series and r.year = c.year)) as counters`,
  );
  expect(sums).toMatchObject({
    heads: sums?.['receipts'],
    applied: sums?.['receipts'],
    paid: sums?.['receipts'],
    overdrawn: 0,
    overpaid: 0,
    gaps: 0,
    counters: 0,
  });
});

describe('payment link', () => {
  it("hides the payer until identified, and then shows the amount due with today's fine", async () => {
    const { student, end, balance } = await debtor();
    const link = await linkFor(student);
    const open = await bank.visit('POST', '/api/online-payment/open', link);
    expect(open.data).toMatchObject({ purpose: 'Renewal of admission', name: 'L***l P***r' });
    const { bill } = (
      await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: end })
    ).data as { bill: Row };
    expect(bill).toMatchObject({ outstanding: balance, fine: 10_000, openness: 'open' });
    expect(bill['shares']).toEqual([
      {
        share: 'all',
        fee: balance,
        charge: Math.floor((balance * 23_600 + 500_000) / 1_000_000),
        amount: balance + Math.floor((balance * 23_600 + 500_000) / 1_000_000),
      },
    ]);
  });
  it('is refused in the same way if of another kind or schedule, expired or invented', async () => {
    const { student } = await debtor();
    const link = await linkFor(student);
    const old = link;
    await act(200, 'admin:F', RENEWAL, 'slips', [student]);
    const said = await Promise.all(
      [
        { ...link, kind: 'examination-fee' },
        { ...link, fee: 'REN-2025-BSC' },
        old,
        { ...link, token: 'x'.repeat(32) },
      ].map((one) => bank.visit('POST', '/api/online-payment/open', one)),
    );
    expect(said.map(({ text }) => text)).toEqual(Array(4).fill('{"data":null}'));
    expect(
      (await bank.visit('POST', '/api/online-payment/confirm', { ...old, mobile_end: '0000' }))
        .status,
    ).toBe(404);
  });
  it('is locked for an hour after five wrong answers, even for the right one', async () => {
    const { student, end } = await debtor();
    const link = await linkFor(student);
    const wrong = end === '0001' ? '0002' : '0001';
    for (let i = 0; i < 4; i += 1)
      expect(
        (await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: wrong }))
          .status,
      ).toBe(422);
    expect(
      (await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: wrong }))
        .status,
    ).toBe(429);
    expect(
      (await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: end }))
        .status,
    ).toBe(429);
  });
  it('is stored only as a digest, and a pass from another browser does not open it', async () => {
    const { student } = await debtor();
    const link = await linkFor(student);
    const everything = await query(
      (sql) =>
        sql<{
          text: string;
        }>`select string_agg(x::text, ' ') as text from (select to_json(l) as x from payment_link l union all select to_json(j) from job j union all select to_json(o) from payment_order o union all select to_json(a) from audit_log a) y`,
    );
    expect(everything[0]?.text).not.toContain(link.token);
    expect(
      (await bank.visit('POST', '/api/online-payment/bill', { ...link, pass: 'y'.repeat(32) }))
        .status,
    ).toBe(403);
    expect(
      (
        await bank.visit('POST', '/api/online-payment/pay', {
          ...link,
          pass: 'y'.repeat(32),
          share: 'all',
        })
      ).status,
    ).toBe(403);
  });
  it('is not sent twice within a day', async () => {
    const { student } = await debtor();
    await linkFor(student);
    const before = bank.mails.length;
    const { data } = await act(200, 'admin:F', RENEWAL, 'send', [student]);
    await bank.drain();
    expect([bank.mails.length, (data as { say: string }).say]).toEqual([
      before,
      'Sending 0 links. 1 skipped: sent within the last day.',
    ]);
  });
});

describe('online payment', () => {
  it('succeeds when the gateway confirms the money, not when the browser says so', async () => {
    const { code, order, demand, amount } = await begin();
    expect(await stateOf(code)).toMatchObject({
      state: 'ready',
      amount,
      checkout: { action: 'https://bank.example/pay' },
    });
    const answer = await returned(code, {
      razorpay_payment_id: 'pay_of_nobody',
      razorpay_signature: bank.signature(order, 'pay_of_nobody'),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/online-payment/result/${code}?returned`,
    ]);
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('ready');
    bank.pays(order);
    await returned(code, {
      razorpay_payment_id: 'pay_of_nobody',
      razorpay_signature: bank.signature(order, 'pay_of_nobody'),
    });
    await bank.drain();
    expect(await stateOf(code)).toMatchObject({
      state: 'paid',
      receipt_no: expect.stringMatching(/^REN\/2026-27\/\d{6}$/),
    });
    expect(await receiptsOf(demand)).toMatchObject([{ amount }]);
    expect(bank.mails.at(-1)?.subject).toMatch(/^Receipt REN/);
    const paper = await bank.visit('GET', `/api/payment/order/${code}/receipt`);
    expect(paper.text.slice(0, 5)).toBe('%PDF-');
  });
  it("refuses a return signed for another order's payment", async () => {
    const [one, other] = [await begin(), await begin()];
    const payment = bank.pays(other.order);
    expect(
      (
        await returned(one.code, {
          razorpay_payment_id: payment,
          razorpay_signature: bank.signature(other.order, payment),
        })
      ).status,
    ).toBe(400);
    expect(
      (await returned(one.code, { razorpay_payment_id: payment, razorpay_signature: 'sddsfdsfs' }))
        .status,
    ).toBe(400);
  });
  it.each(['webhooks', 'return'] as const)(
    'gives one receipt for a hundred webhooks and the return, with the %s first',
    async (first) => {
      const { code, order, demand } = await begin();
      const payment = bank.pays(order);
      const said = captured(order, payment);
      const comeBack = () =>
        returned(code, {
          razorpay_payment_id: payment,
          razorpay_signature: bank.signature(order, payment),
        });
      if (first === 'return') {
        await comeBack();
        await bank.drain();
        expect(await receiptsOf(demand), 'the return alone').toHaveLength(1);
      }
      await Promise.all([
        ...Array.from({ length: 50 }, () => bank.tells(said, `event_same_${order}`)),
        ...Array.from({ length: 50 }, (_, i) => bank.tells(said, `event_${order}_${i}`)),
      ]);
      if (first === 'webhooks') await comeBack();
      await Promise.all([bank.drain(), bank.drain(), bank.drain()]);
      expect(await receiptsOf(demand)).toHaveLength(1);
      expect(
        await query(
          (sql) =>
            sql`select 1 as one from payment_event where event_id = ${`event_same_${order}`}`,
        ),
      ).toHaveLength(1);
    },
  );
  it('stays paid when an earlier failed attempt is reported afterwards', async () => {
    const { code, order } = await begin();
    const failed = bank.pays(order, { status: 'failed', reason: 'Declined' });
    await bank.tells(captured(order, failed, 'payment.failed'), 'late_1');
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('failed');
    const through = bank.pays(order);
    await returned(code, {
      razorpay_payment_id: through,
      razorpay_signature: bank.signature(order, through),
    });
    expect(
      (await stateOf(code))['state'],
      'nobody who comes back from a second try is told of the first',
    ).toBe('ready');
    await bank.tells(captured(order, through), 'late_2');
    await bank.drain();
    await bank.tells(captured(order, failed, 'payment.failed'), 'late_3');
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('paid');
  });
  it('verifies a webhook by its bytes: altered, reordered or wrongly signed ones are refused', async () => {
    const { order, demand } = await begin();
    const said = captured(order, bank.pays(order));
    const { signatureOf } = await import('../../server/payments/signature');
    const right = signatureOf('webhook secret of the test', said);
    const forged = [
      [`${said} `, right],
      [said.replace('captured', 'Captured'), right],
      [
        JSON.stringify({
          payload: (JSON.parse(said) as Row)['payload'],
          event: 'payment.captured',
        }),
        right,
      ],
      [said, signatureOf('another', said)],
      [said, ''],
      [said, right.slice(1)],
    ] as const;
    for (const [body, signature] of forged)
      expect((await bank.tells(body, `forged_${body.length}`, signature)).status).toBe(400);
    await bank.drain();
    expect(await receiptsOf(demand)).toHaveLength(0);
    expect((await bank.tells(said, 'true_one', right)).status).toBe(200);
  });
  it('stores the work of an acknowledged webhook before answering', async () => {
    const { order, demand } = await begin();
    expect((await bank.tells(captured(order, bank.pays(order)), 'kept')).status).toBe(200);
    expect(
      await query(
        (sql) =>
          sql`select 1 as one from job where kind = 'payment-order' and state = 'waiting' and (payload->>'order')::int = (select id from payment_order where gateway_order = ${order}) and payload->>'round' is null`,
      ),
    ).not.toHaveLength(0);
    await bank.drain();
    expect(await receiptsOf(demand)).toHaveLength(1);
  });
  it('quarantines a payment with a wrong amount, without a receipt, and alerts the office', async () => {
    const { code, order, demand } = await begin();
    bank.pays(order, { amount: 100 });
    await bank.tells(captured(order, 'any'), 'odd');
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('checking');
    expect(await receiptsOf(demand)).toHaveLength(0);
    const { data } = await bank.ask(200, 'admin:F', 'GET', '/api/fee-management/reconciliation');
    expect((data as Row[]).filter(({ what }) => what === 'quarantined')).toHaveLength(1);
    expect((await bank.ask(200, 'admin:F', 'GET', '/api/dashboard')).text).toContain(
      'does not match the demand',
    );
  });
  it('from several tabs creates one order', async () => {
    const { link, code } = await begin();
    const codes = await Promise.all(
      Array.from({ length: 8 }, () =>
        bank.visit('POST', '/api/online-payment/pay', { ...link, share: 'all' }),
      ),
    );
    expect(new Set(codes.map(({ data }) => (data as { code: string }).code))).toEqual(
      new Set([code]),
    );
  });
  it('after a counter payment gives one receipt, and the online payment is refunded in full', async () => {
    const { code, order, student, demand, amount } = await begin();
    await act(200, 'admin:F', RENEWAL, 'collect', [student], { mode: 'cash' });
    const payment = bank.pays(order);
    await bank.tells(captured(order, payment), 'double');
    await bank.drain();
    expect(await receiptsOf(demand)).toHaveLength(1);
    expect((await stateOf(code))['state']).toBe('returned');
    expect([...bank.refunds.values()].filter((one) => one.payment === payment)).toEqual([
      { payment, amount, asked: 1 },
    ]);
    expect(
      await query(
        (sql) =>
          sql`select f.state, p.refunded from refund f join payment p on p.id = f.payment where p.gateway_payment = ${payment}`,
      ),
    ).toEqual([{ state: 'processed', refunded: amount }]);
  });
  it('twice on one order refunds the second', async () => {
    const { order, demand, amount } = await begin();
    const [first, second] = [bank.pays(order), bank.pays(order)];
    await bank.tells(captured(order, first), 'twice_1');
    await bank.drain();
    expect(await receiptsOf(demand)).toHaveLength(1);
    expect(
      [...bank.refunds.values()].filter(({ payment }) => payment === first || payment === second),
    ).toMatchObject([{ amount }]);
  });
  it('for a demand cancelled meanwhile is refunded in full', async () => {
    const { order, student, demand, amount } = await begin();
    await act(200, 'admin:F', RENEWAL, 'cancel', [student], { reason: 'Left the college.' });
    await bank.tells(captured(order, bank.pays(order)), 'gone');
    await bank.drain();
    expect(await receiptsOf(demand)).toHaveLength(0);
    expect([...bank.refunds.values()].at(-1)).toMatchObject({ amount });
  });
  it('is found by polling if no webhook arrives, at the fine of the day it was started', async () => {
    const { order, demand, amount, code } = await begin();
    bank.pays(order);
    bank.pass(2); // a slow bank, past all polls of the first day
    await bank.drain();
    expect(await receiptsOf(demand)).toMatchObject([{ amount }]);
    expect((await stateOf(code))['state']).toBe('paid');
  });
  it('waits for an unavailable gateway and loses nothing', async () => {
    bank.away = true;
    const { student, end, demand } = await debtor();
    const link = await linkFor(student);
    const { pass } = (
      await bank.visit('POST', '/api/online-payment/confirm', { ...link, mobile_end: end })
    ).data as { pass: string };
    const { code } = (
      await bank.visit('POST', '/api/online-payment/pay', { ...link, pass, share: 'all' })
    ).data as { code: string };
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('away');
    bank.away = false;
    bank.pass(0.01);
    await bank.drain();
    expect((await stateOf(code))['state']).toBe('ready');
    expect(await receiptsOf(demand)).toHaveLength(0);
  });
  it('is recorded completely or not at all, whichever statement fails', async () => {
    const { order, demand } = await begin();
    const payment = bank.pays(order);
    const [row] = await query(
      (sql) =>
        sql<{
          id: number;
          amount: number;
        }>`select id, amount from payment_order where gateway_order = ${order}`,
    );
    const { db, failAt } = faulty(bank.college.db);
    const all = () =>
      query(
        (sql) =>
          sql<Row>`select (select count(*)::int from payment) as payments, (select count(*)::int from payment_allocation) as parts, (select count(*)::int from receipt) as receipts, (select paid from fee_demand where id = ${demand}) as paid, (select sum(last)::int from receipt_counter) as last, (select count(*)::int from fee_demand_line) as lines`,
      );
    const before = await all();
    let n = 1;
    for (; n < 60; n += 1) {
      failAt(n);
      const inside = transactionsOf({
        db,
        roll: bank.college.roll,
        clock: { now: () => bank.college.now },
        records: bank.college.records,
        carriers: { mail: null, text: null, payments: null },
      });
      const done = await inside(({ sql, records }) =>
        recordGatewayPayment(
          {
            sql,
            records,
            later: () => Promise.resolve(),
            audit: () => Promise.resolve(),
            now: bank.college.now,
            today: '2026-11-20',
            by: null,
          },
          row?.id ?? 0,
          {
            id: payment,
            order,
            status: 'captured',
            amount: row?.amount ?? 0,
            currency: 'INR',
            method: 'upi',
            reason: null,
            at: null,
          },
        ),
      ).then(
        () => true,
        () => false,
      );
      failAt(0);
      if (done) break;
      expect(await all()).toEqual(before);
    }
    expect(n).toBeGreaterThan(8);
    expect(await receiptsOf(demand)).toHaveLength(1);
  });
});

describe('fee counter', () => {
  it('numbers concurrent receipts without gaps or repeats', async () => {
    const owing = (await roster('/api/fee-management/renewal-admission/2025/BSC/REN-2025-BSC'))
      .filter((row) => row['state'] === 'due')
      .slice(0, 8);
    const path = '/api/fee-management/renewal-admission/2025/BSC/REN-2025-BSC';
    await Promise.all(
      owing.map((row) =>
        act(200, 'admin:F', path, 'collect', [Number(row['id'])], {
          mode: 'cash',
          amount: 100_000,
        }),
      ),
    );
    const numbers = await query(
      (sql) =>
        sql<{ number: number }>`select number from receipt where series = 'REN' order by number`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1));
    expect(
      (await roster(path))
        .filter((row) => owing.some(({ id }) => id === row['id']))
        .every((row) => row['state'] === 'part_paid' && row['paid'] === 100_000),
    ).toBe(true);
  });
  it('refuses a repeated reference, more than is due, and two lakh or more in cash', async () => {
    const [one, other] = [await debtor(), await debtor()];
    await act(200, 'admin:F', RENEWAL, 'collect', [one.student], {
      mode: 'dd',
      ref_no: '778812',
      bank: 'Hill Bank',
    });
    await act(422, 'admin:F', RENEWAL, 'collect', [other.student], {
      mode: 'dd',
      ref_no: '778812',
      bank: 'Hill Bank',
    });
    await act(422, 'admin:F', RENEWAL, 'collect', [other.student], { mode: 'neft' });
    await act(422, 'admin:F', RENEWAL, 'collect', [other.student], {
      mode: 'cash',
      amount: other.balance + 1,
    });
    await bank.college.db.transaction(
      ({ sql }) =>
        sql`insert into fee_demand_line (demand, head, kind, amount, at) values (${other.demand}, 'TUI', 'fee', 30000000, timestamptz '2026-11-20 06:30+00')`,
    );
    expect(
      (
        await act(422, 'admin:F', RENEWAL, 'collect', [other.student], {
          mode: 'cash',
          amount: 20_000_000,
        })
      ).text,
    ).toContain('269ST');
    await act(200, 'admin:F', RENEWAL, 'collect', [other.student], {
      mode: 'cash',
      amount: 10_000_000,
    });
    await act(422, 'admin:F', RENEWAL, 'collect', [other.student], {
      mode: 'cash',
      amount: 10_000_000,
    });
    await act(200, 'admin:F', RENEWAL, 'collect', [other.student], {
      mode: 'pos',
      ref_no: 'slip 1',
      amount: 10_000_000,
    });
  });
  it('voids a receipt, keeps its number and makes the demand due again; only with A, not online ones', async () => {
    const { student, demand, balance } = await debtor();
    await act(200, 'admin:F', RENEWAL, 'collect', [student], { mode: 'cash' });
    const [{ id = 0, number = 0 } = {}] = await query(
      (sql) =>
        sql<{
          id: number;
          number: number;
        }>`select id, number from receipt where demand = ${demand}`,
    );
    await bank.ask(403, 'admin:F', 'POST', '/api/fee-management/receipts/void', {
      rows: [id],
      values: { reason: 'Wrong name.' },
    });
    await bank.ask(200, 'admin:A', 'POST', '/api/fee-management/receipts/void', {
      rows: [id],
      values: { reason: 'Wrong name.' },
    });
    await bank.ask(409, 'admin:A', 'POST', '/api/fee-management/receipts/void', {
      rows: [id],
      values: { reason: 'Again.' },
    });
    await act(200, 'admin:F', RENEWAL, 'collect', [student], { mode: 'cash' });
    const all = await query(
      (sql) =>
        sql<Row>`select number, fee, voided_at is not null as void from receipt where demand = ${demand} order by id`,
    );
    expect(all).toEqual([
      { number, fee: balance, void: true },
      { number: number + 1, fee: balance, void: false },
    ]);
    const [online = { id: 0 }] = await query(
      (sql) => sql<{ id: number }>`select id from receipt where mode = 'online' limit 1`,
    );
    await bank.ask(409, 'admin:A', 'POST', '/api/fee-management/receipts/void', {
      rows: [online.id],
      values: { reason: 'No.' },
    });
  });
  it('prints a receipt again as a duplicate and verifies it by its QR code only', async () => {
    const [{ id = 0, public_code = '', payer_name = '' } = {}] = await query(
      (sql) =>
        sql<{
          id: number;
          public_code: string;
          payer_name: string;
        }>`select id, public_code, payer_name from receipt where voided_at is null order by id limit 1`,
    );
    for (const printed of [1, 2]) {
      expect(
        (
          await bank.ask(200, 'admin:F', 'POST', '/api/fee-management/receipts/print', {
            rows: [id],
            values: {},
          })
        ).text.slice(0, 5),
      ).toBe('%PDF-');
      expect(await query((sql) => sql`select printed from receipt where id = ${id}`)).toEqual([
        { printed },
      ]);
    }
    const found = await bank.visit('GET', `/api/receipt/verify/${public_code}`);
    expect(found.data).toMatchObject({ valid: true });
    expect(found.text).not.toContain(payer_name);
    expect((await bank.visit('GET', '/api/receipt/verify/nothing')).data).toEqual({ valid: false });
  });
});

describe('approval by a second person', () => {
  it('a concession counts once another person than the requester approves it', async () => {
    const { student, demand, balance } = await debtor();
    await act(200, 'admin:F', RENEWAL, 'concession', [student], {
      head: 'SPO',
      percent: 5_000,
      reason: 'Plays for the state.',
      order_no: 'FEE/77',
    });
    const [{ id = 0 } = {}] = await query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from fee_concession where demand = ${demand} and order_no = 'FEE/77'`,
    );
    await bank.ask(409, 'admin:F', 'POST', '/api/fee-management/concessions/approve', {
      rows: [id],
      values: {},
    });
    expect((await roster()).find((row) => row['id'] === student)).toMatchObject({ balance });
    await bank.ask(200, 'super', 'POST', '/api/fee-management/concessions/approve', {
      rows: [id],
      values: {},
    });
    await bank.ask(409, 'super', 'POST', '/api/fee-management/concessions/approve', {
      rows: [id],
      values: {},
    });
    expect((await roster()).find((row) => row['id'] === student)).toMatchObject({
      balance: balance - 7_500,
      concession: 7_500,
    });
  });
  it('a refund goes through the gateway once approved, and never exceeds the payment', async () => {
    const { order, demand, amount } = await begin();
    const gatewayPayment = bank.pays(order);
    await bank.tells(captured(order, gatewayPayment), 'for_refund');
    await bank.drain();
    const [{ id = 0 } = {}] = await query(
      (sql) => sql<{ id: number }>`select id from payment where demand = ${demand}`,
    );
    const refund = (status: number, sum: number) =>
      bank.ask(status, 'admin:F', 'POST', '/api/fee-management/payments/refund', {
        rows: [id],
        values: { reason: 'college_error', amount: sum, note: 'Charged twice.' },
      });
    await refund(422, amount + 1);
    await refund(200, 10_000);
    await refund(422, amount - 9_999);
    const [{ id: asked = 0, refund_no = '' } = {}] = await query(
      (sql) =>
        sql<{
          id: number;
          refund_no: string;
        }>`select id, refund_no from refund where payment = ${id}`,
    );
    await bank.ask(409, 'admin:F', 'POST', '/api/fee-management/refunds/approve', {
      rows: [asked],
      values: {},
    });
    bank.away = true;
    await bank.ask(200, 'super', 'POST', '/api/fee-management/refunds/approve', {
      rows: [asked],
      values: {},
    });
    await bank.drain();
    bank.away = false;
    bank.pass(0.01);
    await bank.drain();
    expect(bank.refunds.get(refund_no)).toEqual({
      payment: gatewayPayment,
      amount: 10_000,
      asked: 1,
    });
    expect(
      await query(
        (sql) =>
          sql`select f.state, p.refunded from refund f join payment p on p.id = f.payment where f.id = ${asked}`,
      ),
    ).toEqual([{ state: 'processed', refunded: 10_000 }]);
  });
});

describe('raising demands', () => {
  const EXAM = '/api/fee-management/regular-examination/2024/BA/EXM-2024-BA';
  it('charges for papers base plus papers up to the limit, once', async () => {
    const ids = (await roster(EXAM)).map((row) => Number(row['id']));
    const said = await Promise.all([
      act(200, 'admin:F', EXAM, 'raise', ids),
      act(200, 'admin:F', EXAM, 'raise', ids),
    ]);
    const made = said.map(({ data }) =>
      Number(/^(\d+) demands? raised/.exec((data as { say: string }).say)?.[1]),
    );
    expect((made[0] ?? 0) + (made[1] ?? 0)).toBe(ids.length);
    for (const row of await roster(EXAM))
      expect(row['gross']).toBe(Math.min(20_000 + Number(row['papers']) * 12_000, 100_000));
  });
  it('requires a published schedule, which cannot change afterwards', async () => {
    const body = {
      id: 'OTH-1',
      name: 'Something else',
      purpose: 'other',
      batch: '2025',
      programme: 'BA',
      open_on: '2026-11-01',
      last_date: '2026-12-01',
      lines: [{ head: 'LIB', amount: 5_000, category: null, gender: null }],
    };
    await bank.ask(422, 'admin:F', 'POST', '/api/fee-schedule', {
      ...body,
      lines: [{ head: 'NONE', amount: 1, category: null, gender: null }],
    });
    await bank.ask(422, 'admin:F', 'POST', '/api/fee-schedule', {
      ...body,
      slabs: [
        { from_day: 1, to_day: 5, kind: 'flat', amount: 1 },
        { from_day: 5, to_day: 9, kind: 'flat', amount: 2 },
      ],
    });
    await bank.ask(422, 'admin:F', 'POST', '/api/fee-schedule', {
      ...body,
      instalments: [
        { percent: 4_000, due: '2026-11-10' },
        { percent: 5_000, due: '2026-12-01' },
      ],
    });
    const { data } = await bank.ask(201, 'admin:F', 'POST', '/api/fee-schedule', body);
    const path = '/api/fee-management/renewal-admission/2025/BA/OTH-1';
    const [first] = await roster(path);
    await act(409, 'admin:F', path, 'raise', [Number(first?.['id'])]);
    await bank.ask(200, 'admin:F', 'POST', '/api/fee-management/schedules/publish', {
      rows: ['OTH-1'],
      values: {},
    });
    await bank.ask(423, 'admin:F', 'PATCH', '/api/fee-schedule/OTH-1', {
      version: Number((data as Row)['version']) + 1,
      last_date: '2027-01-01',
    });
    await act(200, 'admin:F', path, 'raise', [Number(first?.['id'])]);
    await bank.ask(404, 'admin:F', 'GET', '/api/fee-management/regular-examination/2025/BA/OTH-1');
  });
});

describe('applicant', () => {
  it('sees and pays only their own demands, and an admission fee once approved', async () => {
    const { bills } = (await bank.ask(200, 'applicant', 'GET', '/api/fee-payment')).data as {
      bills: Row[];
    };
    expect(bills).toMatchObject([
      { purpose: 'Application fee', outstanding: 30_000, openness: 'open' },
    ]);
    const { demand } = await debtor();
    await bank.ask(404, 'applicant', 'POST', '/api/fee-payment/pay', { demand, share: 'all' });
    const path = '/api/fee-management/applicants/2026/BA/ADM-2026-BA';
    const id = bank.college.people.get('applicant')?.id ?? 0;
    await bank.college.db.transaction(
      ({ sql }) => sql`update application set form_state = 'submitted' where id = ${id}`,
    );
    expect(
      ((await act(200, 'admin:F', path, 'raise', [id])).data as { say: string }).say,
    ).toContain('Not raised for');
    await bank.college.db.transaction(
      ({ sql }) => sql`update application set status = 'Approved' where id = ${id}`,
    );
    await act(200, 'admin:F', path, 'raise', [id]);
    const later = (
      (await bank.ask(200, 'applicant', 'GET', '/api/fee-payment')).data as { bills: Row[] }
    ).bills;
    expect(later.map(({ outstanding }) => outstanding)).toEqual([30_000, 470_000]);
    // Held back with the approval, the demand or the schedule.
    const hidden = async (write: Parameters<typeof bank.college.db.transaction>[0]) => {
      await bank.college.db.transaction(write);
      const { data } = await bank.ask(200, 'applicant', 'GET', '/api/fee-payment');
      return (data as { bills: Row[] }).bills.map(({ outstanding }) => outstanding);
    };
    for (const [hide, show] of [
      ['Pending', 'Approved'],
      ['cancelled', 'due'],
      ['draft', 'published'],
    ] as const) {
      const becomes =
        (to: string): Parameters<typeof bank.college.db.transaction>[0] =>
        async ({ sql }) => {
          if (show === 'Approved')
            await sql`update application set status = ${to} where id = ${id}`;
          else if (show === 'due')
            await sql`update fee_demand set state = ${to} where application = ${id} and schedule = 'ADM-2026-BA'`;
          else await sql`update fee_schedule set state = ${to} where id = 'ADM-2026-BA'`;
        };
      expect(await hidden(becomes(hide)), hide).toEqual([30_000]);
      expect(await hidden(becomes(show)), show).toEqual([30_000, 470_000]);
    }
    const { code } = (
      await bank.ask(200, 'applicant', 'POST', '/api/fee-payment/pay', {
        demand: later[0]?.['id'],
        share: 'all',
      })
    ).data as { code: string };
    await bank.drain();
    const [{ gateway_order = '' } = {}] = await query(
      (sql) =>
        sql<{
          gateway_order: string;
        }>`select gateway_order from payment_order where code = ${code}`,
    );
    await bank.tells(captured(gateway_order, bank.pays(gateway_order)), 'applied');
    await bank.drain();
    expect(await stateOf(code)).toMatchObject({
      state: 'paid',
      receipt_no: 'APP/2026-27/000001',
      back: '/fee-payment',
    });
    expect(await query((sql) => sql`select status from application where id = ${id}`)).toEqual([
      { status: 'Approved' },
    ]);
    const [receipt] =
      (
        (await bank.ask(200, 'applicant', 'GET', '/api/fee-payment')).data as {
          bills: { receipts: { id: number }[] }[];
        }
      ).bills[0]?.receipts ?? [];
    expect(
      (
        await bank.ask(200, 'applicant', 'GET', `/api/fee-payment/receipt/${receipt?.id}`)
      ).text.slice(0, 5),
    ).toBe('%PDF-');
    const [other] = await query(
      (sql) => sql<{ id: number }>`select id from receipt where series = 'REN' limit 1`,
    );
    await bank.ask(404, 'applicant', 'GET', `/api/fee-payment/receipt/${other?.id}`);
  });
});

describe('fee reports', () => {
  it('add up to the ledger, including the last day and excluding void receipts', async () => {
    const report = async (query_: string): Promise<Row[]> =>
      (
        await bank.ask(
          200,
          'admin:F',
          'GET',
          `/api/fee-management/renewal-admission-report/2025/BA/3?${query_}`,
        )
      ).data as Row[];
    const [ledger] = await query(
      (sql) => sql<{ fees: number; days: number; last: string }>`
      select sum(r.fee)::bigint as fees, count(distinct r.issued_on)::int as days, max(r.issued_on)::text as last from receipt r join fee_demand d on d.id = r.demand where d.schedule = 'REN-2025-BA' and r.voided_at is null`,
    );
    const [heads, days] = [await report('tab=heads'), await report(`tab=daily&to=${ledger?.last}`)];
    const sum = (rows: readonly Row[], name: string): number =>
      rows.reduce((whole, row) => whole + Number(row[name]), 0);
    expect(
      sum(
        heads.filter(({ head }) => head !== 'Gateway charge'),
        'amount',
      ),
    ).toBe(ledger?.fees);
    expect(sum(days, 'fee')).toBe(ledger?.fees);
    expect(
      (await report('tab=collection')).some(
        ({ standing, amount }) => standing === 'voided' && amount === 0,
      ),
    ).toBe(true);
    const { meta } = await bank.ask(200, 'admin:F', 'GET', '/api/fee-management/reconciliation');
    expect(meta['head']).toContainEqual({ label: 'Difference', value: '₹0.00', tone: 'good' });
  });
});
