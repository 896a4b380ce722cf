/**
 * Signatures of the gateway, compared with what its own libraries expect, and both payment methods
 * over one interface.
 */
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayName, makePayments } from '../../server/payments/gateway';
import { razorpayGateway } from '../../server/payments/razorpay';
import { isSigned, signatureOf } from '../../server/payments/signature';
import { testGateway } from '../../server/payments/test-gateway';

const SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const clock = { now: () => new Date('2026-11-20T06:30:00.000Z') };

describe('a signature', () => {
  it.each([
    [
      SECRET,
      'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l',
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    ],
    [
      SECRET,
      'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1m',
      'e72d259f059b281574499e084806f144d43541f140094a1ac6cbbba5f1ebef4a',
    ],
    [
      '123456',
      '{"a":1,"b":2,"c":{"d":3}}',
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    ],
    [
      'key_secret',
      'fake_order_id|fake_payment_id',
      'b2335e3b0801106b84a7faff035df56ecffde06918c9ddd1f0fafbb37a51cc89',
    ],
    [
      SECRET,
      'plink_IH3cNucfVEgV68|TSsd1989|paid|pay_IH3d0ara9bSsjQ',
      '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b',
    ],
  ])('with %s over %s is the expected one', (secret, message, expected) => {
    expect(signatureOf(secret, message)).toBe(expected);
    expect(isSigned(secret, message, expected)).toBe(true);
  });
  it('matches nothing else', () => {
    const right = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    for (const wrong of ['sddsfdsfs', '', right.slice(0, -1), right.toUpperCase(), `${right} `])
      expect(isSigned(SECRET, 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l', wrong)).toBe(false);
    expect(isSigned(SECRET, 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1m', right)).toBe(false);
    expect(
      isSigned(
        '123456',
        '{"b":2,"a":1,"c":{"d":3}}',
        '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
      ),
    ).toBe(false);
  });
});

describe('Razorpay', () => {
  let server: Server;
  const seen: {
    method: string | undefined;
    url: string | undefined;
    key: string | undefined;
    auth: string | undefined;
    body: string;
  }[] = [];
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  let api = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({
          method: request.method,
          url: request.url,
          key: request.headers['x-refund-idempotency'] as string | undefined,
          auth: request.headers.authorization,
          body: Buffer.concat(chunks).toString(),
        });
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );
  const open = () =>
    razorpayGateway(
      {
        keyId: 'rzp_test_1',
        keySecret: SECRET,
        webhookSecret: 'new',
        previousWebhookSecret: 'old',
      },
      'https://portal.college.example',
      api,
    );

  it('creates an order in paise, with the order number and no data of the payer', async () => {
    answer = { status: 200, body: { id: 'order_1', amount: 125_050 } };
    expect(
      await open().order({ amount: 125_050, order_no: 'ORD1', notes: { order_no: 'ORD1' } }),
    ).toEqual({ id: 'order_1' });
    const { method, url, auth, body } = seen.at(-1) ?? {};
    expect([method, url, auth]).toEqual([
      'POST',
      '/orders',
      `Basic ${Buffer.from(`rzp_test_1:${SECRET}`).toString('base64')}`,
    ]);
    expect(JSON.parse(body ?? '')).toMatchObject({
      amount: 125_050,
      currency: 'INR',
      receipt: 'ORD1',
      notes: { order_no: 'ORD1' },
    });
  });
  it('is not trusted when it returns another amount', async () => {
    answer = { status: 200, body: { id: 'order_1', amount: 12_505_000 } };
    await expect(open().order({ amount: 125_050, order_no: 'ORD1', notes: {} })).rejects.toThrow(
      'a different order',
    );
  });
  it('lists the payments of an order', async () => {
    answer = {
      status: 200,
      body: {
        items: [
          {
            id: 'pay_1',
            order_id: 'order_1',
            status: 'captured',
            amount: 100,
            currency: 'INR',
            method: 'upi',
            created_at: 1_795_000_000,
          },
          {
            id: 'pay_2',
            order_id: 'order_1',
            status: 'failed',
            amount: 100,
            currency: 'INR',
            method: 'card',
            error_description: 'Declined',
          },
          'nonsense',
        ],
      },
    };
    expect(await open().payments('order_1')).toMatchObject([
      { id: 'pay_1', status: 'captured', amount: 100, at: new Date('2026-11-18T11:06:40Z') },
      { id: 'pay_2', status: 'failed', reason: 'Declined', at: null },
    ]);
  });
  it.each([
    ['created', 'created'],
    ['authorized', 'authorized'],
    ['captured', 'captured'],
    ['refunded', 'captured'],
    ['failed', 'failed'],
    ['unheard', undefined],
  ])(
    'reports a payment that is %s as %s: only captured money is received',
    async (said, status) => {
      answer = { status: 200, body: { items: [{ id: 'pay_1', status: said, amount: 100 }] } };
      expect((await open().payments('order_1'))[0]?.status).toBe(status);
    },
  );
  it.each([
    ['pending', 'pending'],
    ['processed', 'processed'],
    ['failed', 'failed'],
    ['unheard', 'pending'],
  ])('reports a refund that is %s as %s, asked for or looked up', async (said, status) => {
    answer = { status: 200, body: { id: 'rfnd_1', status: said } };
    expect((await open().refund({ payment: 'pay_1', amount: 100, key: 'R1' })).status).toBe(status);
    expect((await open().refunded('pay_1', 'rfnd_1')).status).toBe(status);
  });
  it('receives the same idempotency key for the same refund', async () => {
    answer = { status: 200, body: { id: 'rfnd_1', status: 'pending' } };
    expect(await open().refund({ payment: 'pay_1', amount: 100, key: 'R1' })).toEqual({
      id: 'rfnd_1',
      status: 'pending',
    });
    expect(seen.at(-1)).toMatchObject({ url: '/payments/pay_1/refund', key: 'R1' });
  });
  it('reports a refusal with its message, and without secrets', async () => {
    answer = { status: 400, body: { error: { description: 'The amount is too small.' } } };
    const said = await open()
      .payments('order_1')
      .catch((error: Error) => error.message);
    expect(said).toBe('the gateway answered 400: The amount is too small.');
  });
  it('may sign with the previous secret while it is configured', () => {
    for (const secret of ['new', 'old'])
      expect(open().said(Buffer.from('{}'), signatureOf(secret, '{}'))).toBe(true);
    expect(open().said(Buffer.from('{}'), signatureOf('older', '{}'))).toBe(false);
  });
  it('is opened with a form that returns to the portal only', () => {
    expect(
      open().checkout({
        id: 'order_1',
        amount: 100,
        title: 'College',
        returning: '/api/payment/returned/x',
        giving_up: '/y',
      }),
    ).toMatchObject({
      method: 'post',
      fields: {
        callback_url: 'https://portal.college.example/api/payment/returned/x',
        cancel_url: 'https://portal.college.example/y',
      },
    });
  });
});

describe('the test gateway', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is used in a demonstration only, and never in production', () => {
    const env = {
      razorpay: undefined,
      demo: true,
      production: false,
      dataDir: folder,
      publicUrl: 'http://localhost',
    };
    expect(makePayments({ env, clock })?.test).toBe(true);
    expect(gatewayName(env)).toContain('test gateway');
    expect(gatewayName({ ...env, demo: false })).toBeNull();
    expect(makePayments({ env: { ...env, demo: false }, clock })).toBeNull();
    expect(makePayments({ env: { ...env, production: true }, clock })).toBeNull();
    expect(
      makePayments({
        env: { ...env, razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c' } },
        clock,
      })?.test,
    ).toBe(false);
  });
  it('stores its state across restarts, and takes one payment for each order', async () => {
    const { id } = await testGateway(folder, clock).order({
      amount: 500,
      order_no: 'ORD1',
      notes: {},
    });
    expect(
      (await testGateway(folder, clock).order({ amount: 500, order_no: 'ORD1', notes: {} })).id,
    ).toBe(id);
    const again = testGateway(folder, clock);
    const first = await again.pretend?.(id, 'captured');
    const second = await again.pretend?.(id, 'captured');
    expect(second?.payment).toBe(first?.payment);
    expect(again.signed(id, first?.payment ?? '', first?.signature ?? '')).toBe(true);
    expect(await testGateway(folder, clock).payments(id)).toMatchObject([
      { status: 'captured', amount: 500, currency: 'INR' },
    ]);
  });
  it('refunds no more than was paid, and once for the same key', async () => {
    const bank = testGateway(folder, clock);
    const { id } = await bank.order({ amount: 500_100, order_no: 'ORD2', notes: {} });
    const payment = (await bank.pretend?.(id, 'captured'))?.payment ?? '';
    const one = await bank.refund({ payment, amount: 300_100, key: 'R1' });
    expect(await bank.refund({ payment, amount: 300_100, key: 'R1' })).toEqual(one);
    await expect(bank.refund({ payment, amount: 300_100, key: 'R2' })).rejects.toThrow(
      'exceeds the payment',
    );
    expect((await bank.refund({ payment, amount: 200_000, key: 'R3' })).status).toBe('processed');
  });
  it('reads only files of its own orders', async () => {
    await expect(testGateway(folder, clock).payments('../../etc/passwd')).rejects.toThrow(
      'unknown order',
    );
  });
});
