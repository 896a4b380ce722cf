import type { Roll } from '@/schema';
import type { Codes } from './codes';
import type { Handle } from './handle';
import type { DeliveryResult, Letter, TextMessage } from './messages';
import type { PaymentGateway } from './payments';
import type { RecordsOf } from './records';
import type { Sql } from './sql';

/**
 * Tools for background work. It opens its own transactions, so that nothing is held while a carrier
 * is slow.
 */
export interface Tools {
  transaction<T>(
    work: (tx: {
      readonly sql: Sql;
      readonly records: RecordsOf;
      later: Handle['later'];
      audit: Handle['audit'];
      readonly codes: Codes;
    }) => Promise<T>,
  ): Promise<T>;
  now(): Date;
  readonly roll: Roll;
  /** Hands a letter over. Never throws: failures are reported in the result. */
  mail(letter: Letter): Promise<DeliveryResult>;
  text(message: TextMessage): Promise<DeliveryResult>;
  /** Null if online payment is not available. */
  readonly payments: PaymentGateway | null;
  /** True once the server is stopping: defer the remaining work with `later`. */
  stopping(): boolean;
  /** Whether this is the last automatic attempt. */
  readonly last: boolean;
}
/** Work deferred with `later`. It may start twice: after a crash another server starts it again. */
export interface Work {
  readonly does: 'work';
  readonly kind: string;
  /** It runs once a day without being deferred by anybody. */
  readonly daily?: true;
  /** Throws to be retried after a while. */
  readonly run: (tools: Tools, payload: unknown) => Promise<void>;
}
/**
 * `Payload`: the type of what is deferred under this kind; it arrives as it was given to `later`.
 */
export function work<Payload = unknown>(
  kind: string,
  run: (tools: Tools, payload: Payload) => Promise<void>,
): Work {
  return { does: 'work', kind, run: run as Work['run'] };
}
/**
 * Work of every day at 09:00 of the college, and at the first start of a server that knows it.
 * After a day without a server it runs at the next start.
 */
export const daily = (kind: string, run: (tools: Tools) => Promise<void>): Work => ({
  does: 'work',
  kind,
  daily: true,
  run,
});
