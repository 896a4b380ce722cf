/**
 * Online payment: the state of an order, the payer's return, the gateway's webhook, and the two
 * responses of the test gateway.
 */
import { Problem, f, who } from '@/schema';
import { maskedName } from '@/domain/masked-name';
import { digestOf, Download, Elsewhere, endpoint, work, type Handle } from '../../../server/handle';
import { changeOrder, OPEN } from './queries/order-change.server';
import { look, LOOK } from './queries/look.server';
import { printReceipts } from './queries/receipt-sheet.server';

/** A gateway message is a few kilobytes. */
const MESSAGE = 100_000;

interface Order {
  readonly id: number;
  readonly gateway: string;
  readonly gateway_order: string | null;
  readonly amount: number;
  readonly status: string;
  readonly last_error: string | null;
  readonly back: string | null;
  readonly receipt: number | null;
  readonly receipt_no: string | null;
  readonly odd: boolean;
}
async function orderOf({ sql }: Handle, code: string | undefined): Promise<Order> {
  const [order] = await sql<Order>`
    select o.id, o.gateway, o.gateway_order, o.amount, o.status, o.last_error, o.back, r.id as receipt, r.receipt_no,
      exists (select 1 from payment p where p.payment_order = o.id and p.status = 'quarantined') as odd
    from payment_order o left join lateral (select r.id, r.receipt_no from receipt r join payment p on p.id = r.payment where p.payment_order = o.id order by r.id limit 1) r on true
    where lower(o.code) = lower(${code ?? ''}) and o.code = ${code ?? ''}`;
  if (!order) throw new Problem('not_found', { what: 'payment' });
  return order;
}

function stateOf({
  status,
  gateway_order,
  last_error,
  receipt_no,
  odd,
}: Order):
  | 'preparing'
  | 'away'
  | 'ready'
  | 'failed'
  | 'paid'
  | 'returned'
  | 'checking'
  | 'expired' {
  if (status === 'paid') return receipt_no ? 'paid' : 'returned';
  if (odd) return 'checking';
  if (status === 'expired' || status === 'cancelled') return 'expired';
  if (gateway_order === null) return last_error === null ? 'preparing' : 'away';
  return status === 'attempted' && last_error !== null ? 'failed' : 'ready';
}

const standing = endpoint({
  method: 'GET',
  path: '/api/payment/order/{code}',
  summary: 'How a payment stands, for the browser that began it.',
  who: [who.anyone],
  perMinute: 60,
  async run(handle, { params }) {
    const order = await orderOf(handle, params.code);
    const state = stateOf(order);
    const { payments } = handle;
    const mine = payments && payments.name === order.gateway ? payments : null;
    const [college] = await handle.sql<{ name: string }>`select name from college limit 1`;
    return {
      state,
      amount: order.amount,
      back: order.back,
      receipt_no: order.receipt_no,
      test: mine?.test ?? false,
      checkout:
        mine && order.gateway_order && (state === 'ready' || state === 'failed')
          ? mine.checkout({
              id: order.gateway_order,
              amount: order.amount,
              title: college?.name ?? '',
              returning: `/api/payment/returned/${params.code}`,
              giving_up: `/online-payment/result/${params.code}`,
            })
          : null,
    };
  },
});

const paper = endpoint({
  method: 'GET',
  path: '/api/payment/order/{code}/receipt',
  summary: 'The receipt of a payment, for the browser that made it.',
  who: [who.anyone],
  perMinute: 20,
  async run(handle, { params }) {
    const { receipt, receipt_no } = await orderOf(handle, params.code);
    const bytes = receipt === null ? null : await printReceipts(handle, [receipt], false);
    if (!bytes) throw new Problem('not_found', { what: 'Receipt' });
    return new Download(`${receipt_no?.replaceAll('/', '-')}.pdf`, 'application/pdf', bytes);
  },
});

/**
 * The browser's return proves only that it came from the gateway; whether money arrived is queried
 * from the gateway.
 */
const returned = endpoint({
  method: 'POST',
  path: '/api/payment/returned/{code}',
  summary: 'Where the gateway sends the payer back to; signed by the gateway.',
  who: [who.anyone],
  foreign: true,
  upload: MESSAGE,
  async run(handle, { params, bytes }) {
    const order = await orderOf(handle, params.code);
    const said = new URLSearchParams(new TextDecoder().decode(await bytes()));
    const payment = said.get('razorpay_payment_id');
    if (
      payment !== null &&
      !(
        order.gateway_order &&
        handle.payments?.signed(order.gateway_order, payment, said.get('razorpay_signature') ?? '')
      )
    )
      throw new Problem('malformed', { reason: 'the signature does not fit' });
    // The failure of an earlier attempt says nothing about this one.
    if (payment !== null)
      await changeOrder(handle, { id: order.id, status: OPEN }, { last_error: null });
    await handle.later(LOOK, { order: order.id, round: null });
    return new Elsewhere(`/online-payment/result/${params.code}?returned`);
  },
});

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly string[]): string | null => {
  const found = path.reduce<unknown>(
    (inner, key) => (isJson(inner) ? inner[key] : undefined),
    value,
  );
  return typeof found === 'string' ? found.slice(0, 60) : null;
};

/**
 * Verified by its bytes before parsing, stored once, and processed as a job: the response never
 * waits for the work.
 */
const webhook = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'What the gateway says of its own accord, signed over the bytes of the message.',
  who: [who.anyone],
  foreign: true,
  upload: MESSAGE,
  bare: true,
  async run({ sql, payments, later, now }, { bytes, header }) {
    const body = await bytes();
    if (!payments?.said(body, header('x-razorpay-signature')))
      throw new Problem('malformed', { reason: 'the signature does not fit' });
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    } catch {
      throw new Problem('malformed', { reason: 'the body is not JSON' });
    }
    const hash = digestOf(body);
    const order =
      at(value, 'payload', 'payment', 'entity', 'order_id') ??
      at(value, 'payload', 'order', 'entity', 'id');
    const payment =
      at(value, 'payload', 'payment', 'entity', 'id') ??
      at(value, 'payload', 'refund', 'entity', 'payment_id');
    const fresh = await sql`
      insert into payment_event (event_id, type, body_hash, gateway_order, gateway_payment, received_at)
      values (${header('x-razorpay-event-id').slice(0, 100) || hash}, ${at(value, 'event') ?? 'unknown'}, ${hash}, ${order}, ${payment}, ${now}) on conflict do nothing returning 1`;
    if (fresh.length === 0) return { known: true };
    const orders =
      order === null
        ? []
        : await sql<{
            id: number;
          }>`select id from payment_order where lower(gateway_order) = lower(${order})`;
    for (const { id } of orders) await later(LOOK, { order: id, round: null });
    const refund = at(value, 'payload', 'refund', 'entity', 'id');
    const refunds =
      refund === null
        ? []
        : await sql<{ id: number }>`select id from refund where gateway_refund = ${refund}`;
    for (const { id } of refunds) await later('refund', { refund: id });
    return { known: false };
  },
});

const pretend = endpoint({
  method: 'POST',
  path: '/api/payment/test/{order}',
  summary: 'The test gateway of the demonstration: says yes or no. No money moves.',
  who: [who.anyone],
  perHour: 600,
  input: { outcome: f.choice(['captured', 'failed'], { required: true }) },
  async run({ payments, sql }, { params, body }) {
    const [known] =
      await sql`select 1 from payment_order where lower(gateway_order) = lower(${params.order ?? ''}) and gateway = ${payments?.name ?? ''}`;
    if (!payments?.pretend || !known) throw new Problem('not_found', { what: 'test order' });
    return payments.pretend(
      params.order ?? '',
      body.outcome === 'captured' ? 'captured' : 'failed',
    );
  },
});

/** The public check of a receipt. It reveals no more than the receipt itself. */
const verify = endpoint({
  method: 'GET',
  path: '/api/receipt/verify/{code}',
  summary:
    'Whether a receipt is genuine: its number, day and sum, and the name with its letters hidden.',
  who: [who.anyone],
  perMinute: 30,
  async run({ sql }, { params }) {
    const code = params.code ?? '';
    const [row] = await sql<{
      receipt_no: string;
      issued_on: string;
      amount: number;
      payer_name: string;
      voided: boolean;
    }>`
      select receipt_no, issued_on, amount, payer_name, voided_at is not null as voided from receipt where lower(public_code) = lower(${code}) and public_code = ${code}`;
    if (!row) return { valid: false };
    const { payer_name, ...rest } = row;
    return { valid: true, ...rest, name: maskedName(payer_name) };
  },
});

export default [
  standing,
  paper,
  returned,
  webhook,
  pretend,
  verify,
  work(LOOK, (tools, { order, round }: { order: number; round: number | null }) =>
    look(tools, order, round),
  ),
];
