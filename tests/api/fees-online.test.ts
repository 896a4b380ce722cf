/**
 * Remote payment: who opens a link and for how long, what is requested and from whom, and who is
 * emailed. What happens to the money is tested separately.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

interface Link {
  readonly kind: string;
  readonly token: string;
  readonly fee: string;
}
const MINUTE = 1 / 1440;
const visit = (path: string, body: object) =>
  fees.bank.visit('POST', `/api/online-payment/${path}`, body);
async function linkOf({ path, student }: Owing): Promise<Link> {
  await fees.act(200, 'admin:F', path, 'send', [student]);
  await fees.bank.drain();
  const [, kind = '', token = '', fee = ''] =
    /\/online-payment\/([\w-]+)\/([\w-]+)\/([\w-]+)/.exec(
      fees.bank.mails.findLast(({ subject }) => subject.startsWith('Payment to'))?.text ?? '',
    ) ?? [];
  return { kind, token, fee };
}
const confirm = (link: Link, given: object) => visit('confirm', { ...link, ...given });
const passOf = async (link: Link, owing: Owing): Promise<string> =>
  ((await confirm(link, { mobile_end: owing.phone.slice(-4) })).data as { pass: string }).pass;
const letters = (subject: RegExp): unknown[] =>
  fees.bank.mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to);

describe('confirming the payer of a payment link', () => {
  it("needs the last digits of the payer's or guardian's phone, or the date of birth", async () => {
    const owing = await fees.owes({
      student: { dob: '2006-02-03', guardian_phone: '+919876543210' },
    });
    const link = await linkOf(owing);
    const status = async (given: object): Promise<number> => (await confirm(link, given)).status;
    expect([
      await status({}),
      await status({ dob: '2006-02-04' }),
      await status({ mobile_end: '0000' }),
      await status({ mobile_end: '3210' }),
      await status({ dob: '2006-02-03' }),
      await status({ mobile_end: owing.phone.slice(-4) }),
    ]).toEqual([422, 422, 422, 200, 200, 200]);
  });
  it('is refused by a date of birth not on record, or by too short a phone number', async () => {
    const owing = await fees.owes({ student: { guardian_phone: '3210' } });
    const link = await linkOf(owing);
    expect((await visit('open', link)).data).toMatchObject({ by_birth: false });
    expect([
      (await confirm(link, { dob: '2006-02-03' })).status,
      (await confirm(link, { mobile_end: '3210' })).status,
    ]).toEqual([422, 422]);
  });
  it('forgets wrong answers after a right one, and is possible again an hour after five of them', async () => {
    const owing = await fees.owes();
    const link = await linkOf(owing);
    const wrong = async (): Promise<number> => (await confirm(link, { mobile_end: '0000' })).status;
    for (let i = 0; i < 4; i += 1) expect(await wrong()).toBe(422);
    await passOf(link, owing);
    for (let i = 0; i < 4; i += 1) expect(await wrong()).toBe(422);
    expect(await wrong()).toBe(429);
    fees.bank.pass(59 * MINUTE);
    expect((await confirm(link, { mobile_end: owing.phone.slice(-4) })).status).toBe(429);
    fees.bank.pass(MINUTE);
    expect((await confirm(link, { mobile_end: owing.phone.slice(-4) })).status).toBe(200);
  });
  it('lasts half an hour, for its own link only', async () => {
    const [one, other] = [await fees.owes(), await fees.owes()];
    const [link, another] = [await linkOf(one), await linkOf(other)];
    const [pass, foreign] = [await passOf(link, one), await passOf(another, other)];
    const bill = async (with_: string): Promise<number> =>
      (await visit('bill', { ...link, pass: with_ })).status;
    expect([await bill(pass), await bill(foreign)]).toEqual([200, 403]);
    fees.bank.pass(29 * MINUTE);
    expect(await bill(pass)).toBe(200);
    fees.bank.pass(MINUTE);
    expect(await bill(pass)).toBe(403);
  });
  it('gives access to receipts of its own demand only', async () => {
    const [one, other] = [await fees.owes(), await fees.owes()];
    const link = await linkOf(one);
    const [mine, theirs] = [
      await fees.pays(one, { mode: 'cash', amount: 100_000 }),
      await fees.pays(other),
    ];
    const pass = await passOf(link, one);
    expect(
      (await visit('receipt', { ...link, pass, receipt: mine.receipt })).text.slice(0, 5),
    ).toBe('%PDF-');
    expect((await visit('receipt', { ...link, pass, receipt: theirs.receipt })).status).toBe(404);
  });
  it('is impossible once the demand is cancelled', async () => {
    const owing = await fees.owes();
    const link = await linkOf(owing);
    await fees.act(200, 'admin:F', owing.path, 'cancel', [owing.student], { reason: 'Left.' });
    expect((await visit('open', link)).data).toBeNull();
    expect(
      await fees.query(
        (sql) =>
          sql`select 1 from payment_link where demand = ${owing.demand} and revoked_at is null`,
      ),
    ).toEqual([]);
  });
});

describe('sending payment links', () => {
  it('sends one to a payer who owes, at most once a day, and none to one who has paid', async () => {
    const [owes, paid] = [await fees.owes(), await fees.owes()];
    await fees.pays(paid);
    const say = async ({ path, student }: Owing): Promise<unknown> =>
      ((await fees.act(200, 'admin:F', path, 'send', [student])).data as { say: string }).say;
    expect([await say(paid), await say(owes)]).toEqual([
      'Sending 0 links. 0 skipped: sent within the last day.',
      'Sending 1 link. 0 skipped: sent within the last day.',
    ]);
    await fees.bank.drain();
    fees.bank.pass(1 - MINUTE);
    expect(await say(owes)).toBe('Sending 0 links. 1 skipped: sent within the last day.');
    fees.bank.pass(MINUTE);
    expect(await say(owes)).toBe('Sending 1 link. 0 skipped: sent within the last day.');
    await fees.bank.drain();
    const { email } = (
      await fees.query(
        (sql) => sql<{ email: string }>`select email from student where id = ${owes.student}`,
      )
    )[0] ?? { email: '' };
    expect(letters(/^Payment to/).slice(-2), 'to the payer and to nobody else').toEqual([
      email,
      email,
    ]);
    expect((await fees.audited('link.send')).at(-1)).toMatchObject({
      entity: 'fee-schedule',
      entity_id: owes.schedule,
      change: { demands: [owes.demand] },
    });
    await fees.pays(owes, { mode: 'cash', amount: 1_000 });
    fees.bank.pass(1);
    expect(await say(owes), 'still owes the rest').toBe(
      'Sending 1 link. 0 skipped: sent within the last day.',
    );
    await fees.bank.drain();
  });
  it('sends none when the demand has been paid meanwhile or cannot be paid yet, or the payer has no address', async () => {
    const [paid, silent, early] = [
      await fees.owes(),
      await fees.owes({ student: { email: null } }),
      await fees.owes({ open_on: '2026-12-10' }),
    ];
    const before = letters(/^Payment to/).length;
    for (const { path, student } of [paid, silent, early])
      await fees.act(200, 'admin:F', path, 'send', [student]);
    await fees.pays(paid);
    await fees.bank.drain();
    expect(letters(/^Payment to/).length).toBe(before);
    expect(
      await fees.query(
        (sql) =>
          sql`select 1 from payment_link where demand in (${paid.demand}, ${silent.demand}, ${early.demand})`,
      ),
    ).toEqual([]);
  });
  it('emails a receipt to its payer, but not one voided meanwhile', async () => {
    const [good, bad] = [await fees.owes(), await fees.owes()];
    const [one, other] = [await fees.pays(good), await fees.pays(bad)];
    await fees.act(200, 'admin:A', '/api/fee-management/receipts', 'void', [other.receipt], {
      reason: 'Wrong.',
    });
    await fees.bank.drain();
    const { email } = (
      await fees.query(
        (sql) => sql<{ email: string }>`select email from student where id = ${good.student}`,
      )
    )[0] ?? { email: '' };
    expect([
      letters(new RegExp(`^Receipt ${one.receipt_no} `)),
      letters(new RegExp(`^Receipt ${other.receipt_no} `)),
    ]).toEqual([[email], []]);
    expect([(await fees.rowOf(good))['receipts'], (await fees.rowOf(bad))['receipts']]).toEqual([
      one.receipt_no,
      null,
    ]);
  });
});

describe('a payment order', () => {
  const begin = async (owing: Owing, share = 'all') => {
    const link = await linkOf(owing);
    return visit('pay', { ...link, pass: await passOf(link, owing), share });
  };
  const orders = (owing: Owing) =>
    fees.query(
      (sql) =>
        sql<Row>`select fee, fine, charge, amount, back from payment_order where demand = ${owing.demand} order by id`,
    );
  it('is for everything due or the next instalment, plus the gateway charge', async () => {
    const instalments = [
      { percent: 6_000, due: '2026-12-01' },
      { percent: 4_000, due: '2027-01-01' },
    ];
    const [next, all] = [await fees.owes({ instalments }), await fees.owes({ instalments })];
    expect((await begin(next, 'next')).status).toBe(200);
    expect((await begin(all, 'all')).status).toBe(200);
    const charge = (fee: number): number => Math.floor((fee * 23_600 + 500_000) / 1_000_000);
    expect([await orders(next), await orders(all)]).toEqual([
      [
        {
          fee: 180_000,
          fine: 0,
          charge: charge(180_000),
          amount: 180_000 + charge(180_000),
          back: null,
        },
      ],
      [
        {
          fee: 300_000,
          fine: 0,
          charge: charge(300_000),
          amount: 300_000 + charge(300_000),
          back: null,
        },
      ],
    ]);
  });
  it('is reused for a while, but not once the amount differs', async () => {
    const owing = await fees.owes();
    const link = await linkOf(owing);
    const code = async (): Promise<string> =>
      (
        (await visit('pay', { ...link, pass: await passOf(link, owing), share: 'all' })).data as {
          code: string;
        }
      ).code;
    const first = await code();
    expect(await code()).toBe(first);
    await fees.pays(owing, { mode: 'cash', amount: 100_000 });
    const second = await code();
    expect(second).not.toBe(first);
    expect((await orders(owing)).map(({ fee }) => fee)).toEqual([300_000, 200_000]);
    // Nor one with another late fee, charge, gateway, state or way back.
    for (const change of [
      { fine: 100 },
      { charge: 1 },
      { gateway: 'elsewhere' },
      { status: 'failed' },
      { back: '/fee-payment' },
    ]) {
      const known = await code();
      await fees.query(
        (sql) => sql`
          update payment_order o set fine = x.fine, charge = x.charge, gateway = x.gateway, status = x.status, back = x.back
          from (select (jsonb_populate_record(p, ${JSON.stringify(change)}::jsonb)).* from payment_order p where p.code = ${known}) x where o.id = x.id`,
      );
      expect(await code(), JSON.stringify(change)).not.toBe(known);
    }
    fees.bank.pass(1);
    expect(await code(), 'after a day another is opened').not.toBe(second);
  });
  it('is refused for a closed, paid, waived or too small demand', async () => {
    const [closed, paid, small, waived] = [
      await fees.owes(),
      await fees.owes(),
      await fees.owes({ lines: [{ head: 'LIB', amount: 99, category: null, gender: null }] }),
      await fees.owes(),
    ];
    const links = [
      await linkOf(closed),
      await linkOf(paid),
      await linkOf(small),
      await linkOf(waived),
    ] as const;
    const passes = [
      await passOf(links[0], closed),
      await passOf(links[1], paid),
      await passOf(links[2], small),
      await passOf(links[3], waived),
    ] as const;
    await fees.query(
      (sql) => sql`update fee_schedule set state = 'closed' where id = ${closed.schedule}`,
    );
    await fees.pays(paid);
    await fees.query(
      (sql) => sql`update fee_demand set state = 'waived' where id = ${waived.demand}`,
    );
    for (const n of [0, 1, 2, 3] as const)
      expect([
        n,
        (await visit('pay', { ...links[n], pass: passes[n], share: 'all' })).status,
      ]).toEqual([n, 409]);
  });
  it('is found only by its exact code; the test gateway is off when another is configured', async () => {
    const owing = await fees.owes();
    const { code } = (await begin(owing)).data as { code: string };
    const get = async (path: string): Promise<number> =>
      (await fees.bank.visit('GET', `/api/payment/order/${path}`)).status;
    const swapped = code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase();
    expect([
      await get(code),
      await get('nothing'),
      await get(swapped),
      await get(`${code}/receipt`),
    ]).toEqual([200, 404, 404, 404]);
    await fees.bank.drain();
    const [{ gateway_order = '' } = {}] = await fees.query(
      (sql) =>
        sql<{
          gateway_order: string;
        }>`select gateway_order from payment_order where demand = ${owing.demand}`,
    );
    expect(
      (await fees.bank.visit('POST', `/api/payment/test/${gateway_order}`, { outcome: 'captured' }))
        .status,
    ).toBe(404);
  });
  it('waits fifteen minutes before it is listed for the office to check', async () => {
    const owing = await fees.owes();
    await begin(owing);
    const [{ id = 0 } = {}] = await fees.query(
      (sql) => sql<{ id: number }>`select id from payment_order where demand = ${owing.demand}`,
    );
    const stuck = async (): Promise<boolean> =>
      (await fees.rows('/api/fee-management/reconciliation')).some((row) => row['id'] === `o${id}`);
    fees.bank.pass(15 * MINUTE);
    expect(await stuck()).toBe(false);
    fees.bank.pass(MINUTE);
    expect(await stuck()).toBe(true);
    expect(
      (
        (await fees.act(200, 'admin:F', '/api/fee-management/reconciliation', 'ask', [`o${id}`]))
          .data as { say: string }
      ).say,
    ).toContain('1 payment');
  });
  it('is settled by the exact rupee amount for this order, and otherwise set aside', async () => {
    const odd = async (more: Row): Promise<unknown> => {
      const owing = await fees.owes();
      await begin(owing);
      await fees.bank.drain();
      const [{ gateway_order = '' } = {}] = await fees.query(
        (sql) =>
          sql<{
            gateway_order: string;
          }>`select gateway_order from payment_order where demand = ${owing.demand}`,
      );
      fees.bank.pays(gateway_order, more);
      fees.bank.pass(1);
      await fees.bank.drain();
      const rows = await fees.query(
        (sql) =>
          sql<Row>`select status, applied, charge from payment where demand = ${owing.demand}`,
      );
      return rows.map(({ status, applied }) => [status, applied]);
    };
    expect([
      await odd({}),
      await odd({ currency: 'USD' }),
      await odd({ order: 'order_of_another' }),
      await odd({ status: 'authorized' }),
      await odd({ amount: 125_050 }),
    ]).toEqual([
      [['captured', 300_000]],
      [['quarantined', 0]],
      [['quarantined', 0]],
      [],
      [['quarantined', 0]],
    ]);
    // Its payer is told that it is being checked, also after the order has expired.
    const [order] = await fees.query(
      (sql) =>
        sql<{
          code: string;
        }>`update payment_order set status = 'expired' where id = (select max(payment_order) from payment where status = 'quarantined') returning code`,
    );
    expect((await fees.bank.visit('GET', `/api/payment/order/${order?.code}`)).data).toMatchObject({
      state: 'checking',
    });
    // Amounts are shown to the office in rupees.
    expect(
      await fees.query(
        (sql) =>
          sql<Row>`select note from payment where note like 'The gateway collected ₹%' order by id`,
      ),
    ).toEqual([
      { note: expect.stringMatching(/^The gateway collected ₹1,250\.50; ₹[\d,.]+ was due\.$/) },
    ]);
  });
});

describe('an applicant', () => {
  it('can pay only while admission is open', async () => {
    const person = fees.bank.college.people.get('applicant');
    const [{ id = 0 } = {}] = await fees.query(
      (sql) => sql<{ id: number }>`select id from fee_demand where application = ${person?.id}`,
    );
    const pay = async (open: boolean): Promise<number> => {
      await fees.query(
        (sql) => sql`update college set open_admission = ${open}, open_admission_login = false`,
      );
      return (
        await fees.bank.college.ask('/api/fee-payment/pay', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await fees.bank.college.session(
              person ??
                (() => {
                  throw new Error('nobody');
                })(),
            )}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ demand: id, share: 'all' }),
        })
      ).status;
    };
    expect([await pay(false), await pay(true)]).toEqual([403, 200]);
  });
});
