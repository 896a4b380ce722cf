/**
 * Razorpay over HTTP: the orders, payments and refunds of its API, and its hosted payment page, to
 * which the payer's browser is redirected.
 */
import type { Razorpay } from '../env';
import type { GatewayPayment, GatewayRefund, PaymentGateway } from '../handle';
import { isSigned } from './signature';

const API = 'https://api.razorpay.com/v1';
const TIMEOUT = 20_000;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isWhole = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : -1;

const STATUSES: Readonly<Record<string, GatewayPayment['status']>> = {
  created: 'created',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
};

function paymentOf(value: unknown): GatewayPayment | undefined {
  if (!isJson(value)) return undefined;
  const status = STATUSES[text(value['status'])];
  if (!status || !text(value['id'])) return undefined;
  const at = isWhole(value['created_at']);
  return {
    id: text(value['id']),
    order: text(value['order_id']),
    status,
    amount: isWhole(value['amount']),
    currency: text(value['currency']),
    method: text(value['method']),
    reason: text(value['error_description']) || null,
    at: at > 0 ? new Date(at * 1000) : null,
  };
}

const REFUNDS: Readonly<Record<string, GatewayRefund['status']>> = {
  pending: 'pending',
  processed: 'processed',
  failed: 'failed',
};

/** `api` replaces the gateway in tests. */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret, previousWebhookSecret }: Razorpay,
  publicUrl: string,
  api = API,
): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** Throws if the gateway is unavailable or refuses, with its response and without our request. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: Json,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Json> {
    const answer = await fetch(`${api}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const value: unknown = await answer.json().catch(() => null);
    if (!answer.ok || !isJson(value)) {
      const error =
        isJson(value) && isJson(value['error']) ? text(value['error']['description']) : '';
      throw new Error(`the gateway answered ${answer.status}${error ? `: ${error}` : ''}`);
    }
    return value;
  }

  return {
    name: 'Razorpay',
    test: false,
    async order({ amount, order_no, notes }) {
      const made = await call('POST', '/orders', {
        amount,
        currency: 'INR',
        receipt: order_no,
        notes,
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: 4320,
            manual_expiry_period: 7200,
            refund_speed: 'normal',
          },
        },
      });
      if (isWhole(made['amount']) !== amount || !text(made['id']))
        throw new Error('the gateway created a different order than requested');
      return { id: text(made['id']) };
    },
    async payments(order) {
      const { items } = await call('GET', `/orders/${encodeURIComponent(order)}/payments`);
      return (Array.isArray(items) ? items : []).flatMap((one) => paymentOf(one) ?? []);
    },
    async refund({ payment, amount, key }) {
      const made = await call(
        'POST',
        `/payments/${encodeURIComponent(payment)}/refund`,
        { amount, speed: 'normal', receipt: key, notes: { key } },
        { 'X-Refund-Idempotency': key },
      );
      return { id: text(made['id']), status: REFUNDS[text(made['status'])] ?? 'pending' };
    },
    async refunded(payment, id) {
      const made = await call(
        'GET',
        `/payments/${encodeURIComponent(payment)}/refunds/${encodeURIComponent(id)}`,
      );
      return { id, status: REFUNDS[text(made['status'])] ?? 'pending' };
    },
    checkout: ({ id, amount, title, returning, giving_up }) => ({
      action: `${api}/checkout/embedded`,
      method: 'post',
      fields: {
        key_id: keyId,
        amount: String(amount),
        currency: 'INR',
        order_id: id,
        name: title,
        callback_url: `${publicUrl}${returning}`,
        cancel_url: `${publicUrl}${giving_up}`,
      },
    }),
    signed: (order, payment, signature) => isSigned(keySecret, `${order}|${payment}`, signature),
    said: (body, signature) =>
      [webhookSecret, previousWebhookSecret].some(
        (secret) => secret !== undefined && isSigned(secret, body, signature),
      ),
  };
}
