/** A scripted payment gateway, a movable clock, and servers that do the work that is due. */
import { must, voiceOf, type Reply } from './college-voice';
import { openDemoCollege, type DemoCollege } from './demo-college';
import type { GatewayPayment, Message, PaymentGateway } from '../../server/handle';
import { jobTask } from '../../server/jobs/queue';
import { makeRunner } from '../../server/jobs/runner';
import { workOf } from '../../server/jobs/work';
import { isSigned, signatureOf } from '../../server/payments/signature';
import { readCompanions } from '../../server/roll';

const [KEY, HOOK] = ['key secret of the test', 'webhook secret of the test'];

export interface Bank {
  readonly college: DemoCollege;
  readonly mails: Message[];
  readonly ask: ReturnType<typeof must>;
  /** The gateway is unreachable. */
  away: boolean;
  /** Refunds of the gateway, by idempotency key. */
  readonly refunds: Map<
    string,
    { readonly payment: string; readonly amount: number; asked: number }
  >;
  /** Makes a payment at the gateway. Returns its number. */
  pays(gatewayOrder: string, more?: Partial<GatewayPayment>): string;
  /** The signature that the payer's browser returns with. */
  signature(gatewayOrder: string, payment: string): string;
  /** Delivers a webhook of the gateway over HTTP. */
  tells(body: string | Uint8Array, id: string, signature?: string): Promise<Response>;
  /** Sends a request without a session. */
  visit(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Lets one server do everything that is due. */
  drain(): Promise<void>;
  pass(days: number): void;
  close(): Promise<void>;
}

export async function openBank(): Promise<Bank> {
  let at = new Date('2026-11-20T06:30:00.000Z').getTime();
  const clock = { now: () => new Date(at) };
  const orders = new Map<string, { amount: number; readonly payments: GatewayPayment[] }>();
  const mails: Message[] = [];
  const refunds: Bank['refunds'] = new Map();
  const reached = (): void => {
    if (bank.away) throw new Error('the gateway is away');
  };
  const gateway: PaymentGateway = {
    name: 'Bank of the test',
    test: false,
    async order({ amount, order_no }) {
      reached();
      orders.set(`order_${order_no}`, orders.get(`order_${order_no}`) ?? { amount, payments: [] });
      return { id: `order_${order_no}` };
    },
    async payments(order) {
      reached();
      return orders.get(order)?.payments ?? [];
    },
    async refund({ payment, amount, key }) {
      reached();
      const known = refunds.get(key);
      refunds.set(key, { payment, amount, asked: (known?.asked ?? 0) + 1 });
      return { id: `rfnd_${key}`, status: 'processed' };
    },
    async refunded(_, id) {
      return { id, status: 'processed' };
    },
    checkout: ({ id }) => ({
      action: 'https://bank.example/pay',
      method: 'post',
      fields: { order: id },
    }),
    signed: (order, payment, signature) => isSigned(KEY, `${order}|${payment}`, signature),
    said: (body, signature) => isSigned(HOOK, body, signature),
  };
  const college = await openDemoCollege('demo', new Date(at), { payments: gateway, clock });
  const work = workOf(readCompanions(college.roll), {
    db: college.db,
    roll: college.roll,
    records: college.records,
    clock,
    payments: gateway,
    mailer: { send: (message: Message) => Promise.resolve(void mails.push(message)) },
    gateway: { send: () => Promise.resolve({ how: 'sent' }) },
  });
  let payments = 0;
  const bank: Bank = {
    college,
    mails,
    refunds,
    away: false,
    ask: must(voiceOf(college)),
    pays(gatewayOrder, more = {}) {
      const order = orders.get(gatewayOrder);
      if (!order) throw new Error(`the bank has no ${gatewayOrder}`);
      const id = more.id ?? `pay_${++payments}`;
      order.payments.push({
        id,
        order: gatewayOrder,
        status: 'captured',
        amount: order.amount,
        currency: 'INR',
        method: 'upi',
        reason: null,
        at: clock.now(),
        ...more,
      });
      return id;
    },
    signature: (order, payment) => signatureOf(KEY, `${order}|${payment}`),
    tells: (body, id, signature = signatureOf(HOOK, body)) =>
      college.ask('/api/payment/webhook', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        body: body as BodyInit,
      }),
    async visit(method, path, body) {
      const response = await college.ask(path, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const parsed = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      return { status: response.status, text, data: parsed['data'], meta: {}, body: parsed };
    },
    drain: () =>
      makeRunner(
        [jobTask({ db: college.db, clock, log: () => undefined, work })],
        () => undefined,
      ).drain(),
    pass: (days) => {
      at += days * 86_400_000;
    },
    close: () => college.close(),
  };
  return bank;
}
