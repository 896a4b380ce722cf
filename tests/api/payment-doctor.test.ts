/**
 * The payment doctor: one applicant's payments on one page, the gateway's view of them, and the
 * step that repairs a fault.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Owing, type Row } from '../kit/fees';

let fees: Fees;
beforeAll(async () => {
  fees = await openFees();
});
afterAll(() => fees.close());

const MINUTE = 1 / 1440;
type Applicant = Owing & { readonly email: string };
interface Page {
  readonly rows: readonly Row[];
  readonly can: readonly string[];
  readonly finding: string;
  readonly todo: string;
}
async function doctor(owing: Owing, who = 'admin:F'): Promise<Page> {
  const { data, meta } = await fees.bank.ask(
    200,
    who,
    'GET',
    `/api/fee-management/payment-doctor/${owing.student}`,
  );
  const head = meta['head'] as readonly { label: string; value: string }[];
  return {
    rows: data as Row[],
    can: meta['can'] as string[],
    finding: head.find(({ label }) => label === 'Finding')?.value ?? '',
    todo: String((meta['footnotes'] as string[])[0]),
  };
}
const act = (status: number, owing: Owing, action: string, who = 'admin:F') =>
  fees.bank.ask(
    status,
    who,
    'POST',
    `/api/fee-management/payment-doctor/${owing.student}/${action}`,
    {
      rows: [],
      values: {},
    },
  );
/** Opens an order from the applicant's link. Returns the gateway's number of it. */
async function begins(owing: Applicant): Promise<string> {
  await fees.act(200, 'admin:F', owing.path, 'send', [owing.student]);
  await fees.bank.drain();
  const [, kind = '', token = '', fee = ''] =
    /\/online-payment\/([\w-]+)\/([\w-]+)\/([\w-]+)/.exec(
      fees.bank.mails.findLast(({ to }) => to === owing.email)?.text ?? '',
    ) ?? [];
  const link = { kind, token, fee };
  const visit = (path: string, body: object) =>
    fees.bank.visit('POST', `/api/online-payment/${path}`, body);
  const { pass } = (await visit('confirm', { ...link, mobile_end: owing.phone.slice(-4) }))
    .data as {
    pass: string;
  };
  await visit('pay', { ...link, pass, share: 'all' });
  await fees.bank.drain();
  const [order] = await fees.query(
    (sql) =>
      sql<{
        gateway_order: string;
      }>`select gateway_order from payment_order where demand = ${owing.demand} order by id desc limit 1`,
  );
  return order?.gateway_order ?? '';
}
const events = ({ rows }: Page): unknown[] =>
  rows.map(({ what, state }) => [what, state].filter(Boolean).join(' '));

describe('payment doctor', () => {
  it('sends a payment link to an applicant who has not paid, once a day', async () => {
    const owing = await fees.applies();
    const before = await doctor(owing);
    expect([before.finding, before.can, events(before)]).toEqual([
      'Not paid',
      ['send'],
      ['demand due'],
    ]);
    const sent = fees.bank.mails.length;
    await act(200, owing, 'send');
    await fees.bank.drain();
    expect(fees.bank.mails.slice(sent).map(({ to }) => to)).toEqual([owing.email]);
    expect(events(await doctor(owing))).toEqual(['demand due', 'link sent']);
    expect((await act(409, owing, 'send')).body['message']).toBe(
      'A payment link was sent within the last day.',
    );
    // A printed one was sent to nobody.
    const printed = await fees.applies();
    await fees.act(200, 'admin:F', printed.path, 'slips', [printed.student]);
    await act(200, printed, 'send');
    await fees.bank.drain();
  });
  it('finds a payment known only to the gateway and records it with a receipt', async () => {
    const owing = await fees.applies();
    const order = await begins(owing);
    expect((await doctor(owing)).finding).toBe('Not paid');
    // The bank took it; neither the browser nor a webhook reported it.
    const payment = fees.bank.pays(order);
    fees.bank.pass(16 * MINUTE);
    const lost = await doctor(owing);
    expect([lost.finding, lost.can]).toEqual(['Payment not finished', ['ask']]);
    await act(200, owing, 'ask');
    await fees.bank.drain();
    const mended = await doctor(owing);
    expect([mended.finding, mended.can]).toEqual(['Settled', ['ask']]);
    expect(events(mended).sort()).toEqual(
      [
        'demand paid',
        'link sent',
        'order paid',
        'attempt captured',
        'payment captured',
        'receipt valid',
      ].sort(),
    );
    expect(mended.rows.find(({ what }) => what === 'attempt')).toMatchObject({
      gateway: payment,
      amount: mended.rows.find(({ what }) => what === 'order')?.['amount'],
    });
    await act(200, owing, 'ask');
    await fees.bank.drain();
    expect(events(await doctor(owing)), 'asked again, nothing is counted twice').toEqual(
      events(mended),
    );
  });
  it('shows each attempt with its reason, each gateway message, and unfinished bank payments', async () => {
    const owing = await fees.applies();
    const order = await begins(owing);
    const refused = fees.bank.pays(order, {
      status: 'failed',
      reason: 'Card declined by the bank',
    });
    fees.bank.pays(order, { status: 'authorized' });
    const body = JSON.stringify({
      event: 'payment.failed',
      payload: { payment: { entity: { id: refused, order_id: order } } },
    });
    expect((await fees.bank.tells(body, 'doctor-1')).status).toBe(200);
    await fees.bank.drain();
    const page = await doctor(owing);
    expect(page.finding).toBe('Payment not captured yet');
    expect(page.rows.filter(({ what }) => what === 'attempt')).toMatchObject([
      { state: 'failed', note: 'Card declined by the bank', gateway: refused },
      { state: 'authorized' },
    ]);
    expect(page.rows.filter(({ what }) => what === 'callback')).toMatchObject([
      { gateway: refused, note: 'Payment failed' },
    ]);
  });
  it('reports a payment that does not match, and allocates none of it', async () => {
    const owing = await fees.applies();
    const order = await begins(owing);
    fees.bank.pays(order, { amount: 100 });
    await act(200, owing, 'ask');
    await fees.bank.drain();
    const page = await doctor(owing);
    expect(page.finding).toBe('Payment does not match');
    expect(page.can).toEqual(['ask']);
    expect(page.rows.find(({ what }) => what === 'payment')).toMatchObject({
      state: 'quarantined',
      amount: 100,
    });
  });
  it('retries a refund that failed', async () => {
    const owing = await fees.applies();
    const order = await begins(owing);
    fees.bank.pays(order);
    await act(200, owing, 'ask');
    await fees.bank.drain();
    await fees.query(
      (sql) => sql`
        insert into refund (refund_no, payment, amount, reason, state, last_error, asked_by) select 'RDOC1', id, 1000, 'other', 'failed', 'Account closed', 'admin:1' from payment where demand = ${owing.demand}`,
    );
    const page = await doctor(owing);
    expect([page.finding, page.can]).toEqual(['Refund refused', ['ask', 'again']]);
    await act(200, owing, 'again');
    await fees.bank.drain();
    expect((await doctor(owing)).finding).toBe('Settled');
    await act(409, owing, 'again');
  });
  it('is readable by the admission office, operated by the fee office, and closed to others', async () => {
    const owing = await fees.applies();
    const page = await doctor(owing, 'admin:T');
    expect(page.can).toEqual([]);
    expect(page.todo).toContain('Send a payment link');
    await act(403, owing, 'send', 'admin:T');
    const path = `/api/fee-management/payment-doctor/${owing.student}`;
    for (const who of ['hod', 'faculty', 'admin:M', 'applicant'])
      await fees.bank.ask(403, who, 'GET', path);
    await fees.bank.ask(404, 'admin:F', 'GET', '/api/fee-management/payment-doctor/999999999');
  });
});
