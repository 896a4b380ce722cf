import type { Roll } from '@/schema';
import type { Codes } from './codes';
import type { Handle } from './handle';
import type { DeliveryResult, Letter, TextMessage } from './messages';
import type { PaymentGateway } from './payments';
import type { RecordsOf } from './records';
import type { Sql } from './sql';

/** What work beside requests may use. It opens transactions of its own, so that nothing is held while a carrier is slow. */
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
  /** Hands a letter over. Never throws: what went wrong is the answer. */
  mail(letter: Letter): Promise<DeliveryResult>;
  text(message: TextMessage): Promise<DeliveryResult>;
  /** Null where nothing can be paid online. */
  readonly payments: PaymentGateway | null;
  /** True once the server is stopping: what is left is put off with `later`. */
  stopping(): boolean;
  /** No other try follows this one by itself. */
  readonly last: boolean;
}
/** Work that was put off with `later`. It may be begun twice: after a crash another server begins it again. */
export interface Work {
  readonly does: 'work';
  readonly kind: string;
  /** Throws when it ought to be tried again after a while. */
  readonly run: (tools: Tools, payload: unknown) => Promise<void>;
}
/** `Payload`: what is put off under this kind, and nothing else; it comes back as it was given to `later`. */
export function work<Payload = unknown>(
  kind: string,
  run: (tools: Tools, payload: Payload) => Promise<void>,
): Work {
  return { does: 'work', kind, run: run as Work['run'] };
}
