/** How it went with a message that was handed to the post office, for whoever must not send the same twice. */
import type { DeliveryResult, Message } from '../handle';
import { reasonOf } from '../jobs/queue';
import { NotAnAddress } from './envelope';
import type { Mailer } from './mailer';

/** Said before any message was handed over. */
const BEFORE = /^(EDNS|EAUTH|ENOAUTH|ETLS|EREQUIRETLS|EPROXY)$/;

const propertyOf = (error: object, name: string): unknown =>
  name in error ? (error as Readonly<Record<string, unknown>>)[name] : undefined;

/** An answer of the post office is a refusal, for good from 500 on; a broken connection says nothing once it was there. */
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
