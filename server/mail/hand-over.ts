/**
 * The delivery result of a message handed to the mail server, for work that must not send the same
 * message twice.
 */
import type { DeliveryResult, Message } from '../handle';
import { reasonOf } from '../jobs/queue';
import { NotAnAddress } from './envelope';
import type { Mailer } from './mailer';

/** Errors raised before any message was handed over. */
const BEFORE = /^(EDNS|EAUTH|ENOAUTH|ETLS|EREQUIRETLS|EPROXY)$/;

const propertyOf = (error: object, name: string): unknown =>
  name in error ? (error as Readonly<Record<string, unknown>>)[name] : undefined;

/**
 * A response of the mail server is a refusal, permanent from 500 on; a connection that broke after
 * it was established leaves the result unknown.
 */
export function failure(error: unknown): DeliveryResult {
  const reason = reasonOf(error);
  if (error instanceof NotAnAddress) return { how: 'refused', reason };
  if (typeof error !== 'object' || error === null) return { how: 'unknown', reason };
  const code = propertyOf(error, 'responseCode');
  if (typeof code === 'number')
    return {
      how:
        code >= 500 && !/^(EAUTH|ENOAUTH)$/.test(String(propertyOf(error, 'code')))
          ? 'refused'
          : 'away',
      reason,
    };
  const reached =
    !['connect', 'getaddrinfo'].includes(String(propertyOf(error, 'syscall'))) &&
    !BEFORE.test(String(propertyOf(error, 'code')));
  return { how: reached ? 'unknown' : 'away', reason };
}

export async function handOver(mailer: Mailer, message: Message): Promise<DeliveryResult> {
  try {
    await mailer.send(message);
    return { how: 'sent' };
  } catch (error) {
    return failure(error);
  }
}
