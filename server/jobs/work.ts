/**
 * Runs the background work of resources (`work` of the handle) as jobs, with the same services
 * passed in.
 */
import type { Roll } from '@/schema';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { CODE_WORK, codeWork } from '../auth/one-time-code';
import type { Carriers, Companion, PaymentGateway, Tools, Work } from '../handle';
import { NO_CARRIERS, type Services } from '../http/call';
import { handOver } from '../mail/hand-over';
import { writeLetter } from '../mail/letter';
import type { Mailer } from '../mail/mailer';
import type { Gateway } from '../sms/gateway';
import { transactionsOf } from './transactions';
import { MOST_ATTEMPTS, type JobWork } from './queue';

export interface WorkDeps {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly gateway: Gateway;
  /** Carriers for outgoing messages; none by default. */
  readonly carriers?: Carriers;
  /** The payment gateway; none by default. */
  readonly payments?: PaymentGateway | null;
  readonly records: Services['records'];
}

const asJob =
  (
    { run }: Work,
    transaction: Tools['transaction'],
    { roll, clock, mailer, gateway, payments = null }: WorkDeps,
  ): JobWork =>
  ({ payload, attempts }, signal) =>
    run(
      {
        transaction,
        now: () => clock.now(),
        roll,
        mail: (letter) => handOver(mailer, writeLetter(letter)),
        text: (message) => gateway.send(message),
        payments,
        stopping: () => signal.aborted,
        last: attempts >= MOST_ATTEMPTS,
      },
      payload,
    );

export const workOf = (
  companions: readonly Companion[],
  deps: WorkDeps,
): Readonly<Record<string, JobWork>> => {
  const transaction = transactionsOf({ carriers: NO_CARRIERS, ...deps });
  return {
    [CODE_WORK]: codeWork(deps),
    ...Object.fromEntries(
      companions.flatMap((one) =>
        one.does === 'work' ? [[one.kind, asJob(one, transaction, deps)] as const] : [],
      ),
    ),
  };
};
