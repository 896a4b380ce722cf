/**
 * The test gateway: it approves or declines as chosen on its page, and no money moves. Available in
 * a demonstration only. Its state is stored in files, one per order, so that it survives a restart.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import type { GatewayPayment, PaymentGateway } from '../handle';
import { isSigned, signatureOf } from './signature';

interface TestOrder {
  readonly amount: number;
  readonly payments: readonly (Omit<GatewayPayment, 'at'> & { readonly at: string })[];
  /** By idempotency key. */
  readonly refunds: Readonly<
    Record<string, { readonly id: string; readonly payment: string; readonly amount: number }>
  >;
}

const ID = /^order_test_[0-9a-f]{24}$/;
/** Not a secret: it only lets a test take the same path as a real payment. */
const SECRET = 'the test gateway moves no money';
const made = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;

export function testGateway(dataDir: string, clock: Clock): PaymentGateway {
  const folder = join(dataDir, 'payments');
  const fileOf = (order: string): string => {
    if (!ID.test(order)) throw new Error('unknown order');
    return join(folder, `${order}.json`);
  };
  const read = async (order: string): Promise<TestOrder> =>
    JSON.parse(await readFile(fileOf(order), 'utf8')) as TestOrder;
  /** Writes the file atomically. */
  async function store(order: string, stored: TestOrder): Promise<void> {
    const file = fileOf(order);
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify(stored), { mode: 0o600, flush: true });
    await rename(draft, file);
  }
  /** A payment id contains its order, so that a refund finds the file. */
  const orderOf = (payment: string): string => `order_test_${payment.split('_')[2] ?? ''}`;

  return {
    name: 'Test gateway',
    test: true,
    /** The same number always gives the same order. */
    async order({ amount, order_no }) {
      const id = `order_test_${createHash('sha256').update(order_no).digest('hex').slice(0, 24)}`;
      await read(id).catch(() => store(id, { amount, payments: [], refunds: {} }));
      return { id };
    },
    async payments(order) {
      const { payments } = await read(order);
      return payments.map((one) => ({ ...one, at: new Date(one.at) }));
    },
    async refund({ payment, amount, key }) {
      const order = orderOf(payment);
      const stored = await read(order);
      const known = stored.refunds[key];
      if (known) return { id: known.id, status: 'processed' };
      const captured =
        stored.payments.find(({ id, status }) => id === payment && status === 'captured')?.amount ??
        0;
      const refunded = Object.values(stored.refunds)
        .filter((one) => one.payment === payment)
        .reduce((sum, one) => sum + one.amount, 0);
      if (amount > captured - refunded) throw new Error('the amount exceeds the payment');
      const id = made('rfnd');
      await store(order, {
        ...stored,
        refunds: { ...stored.refunds, [key]: { id, payment, amount } },
      });
      return { id, status: 'processed' };
    },
    refunded: (_payment, id) => Promise.resolve({ id, status: 'processed' }),
    checkout: ({ id, returning }) => ({
      action: `/online-payment/test-gateway/${id}`,
      method: 'get',
      fields: { returning },
    }),
    signed: (order, payment, signature) => isSigned(SECRET, `${order}|${payment}`, signature),
    said: (body, signature) => isSigned(SECRET, body, signature),
    async pretend(order, outcome) {
      const stored = await read(order);
      const already = stored.payments.find(({ status }) => status === 'captured');
      const id =
        already?.id ?? `pay_test_${order.slice('order_test_'.length)}_${stored.payments.length}`;
      if (!already) {
        const payment = {
          id,
          order,
          status: outcome,
          amount: stored.amount,
          currency: 'INR',
          method: 'test',
          reason: outcome === 'failed' ? 'Refused by the test gateway.' : null,
          at: clock.now().toISOString(),
        };
        await store(order, { ...stored, payments: [...stored.payments, payment] });
      }
      return { payment: id, signature: signatureOf(SECRET, `${order}|${id}`) };
    },
  };
}
