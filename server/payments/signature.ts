/**
 * HMAC-SHA256 in lower-case hex, as Razorpay signs its messages: over the raw bytes, compared in
 * constant time.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, what: string | Uint8Array): string =>
  createHmac('sha256', secret).update(what).digest('hex');

export function isSigned(secret: string, what: string | Uint8Array, signature: string): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(secret, what)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
