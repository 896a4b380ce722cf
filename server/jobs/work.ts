/**
 * Runs the background work of resources (`work` of the handle) as jobs, with the same services
 * passed in.
 */
import type { Roll } from '@/schema';
import { collegeDay, dayAfter } from '@/domain/dates';
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

/** 09:00 at the college, which has no daylight saving time. */
const MORNING = 'T03:30:00.000Z';

/** Defers daily work unless it waits already; several servers keep one row of each kind. */
const deferDaily = (db: Database, kind: string, at: Date): Promise<unknown> =>
  db.transaction(
    ({ sql }) => sql`
      insert into job (kind, payload, run_at) select ${kind}, '{}'::jsonb, ${at}
      where not exists (select 1 from job where kind = ${kind} and state = 'waiting')`,
  );

/** Starts the daily work that no server has begun yet. */
export async function beginDailyWork(
  companions: readonly Companion[],
  { db, clock }: Pick<WorkDeps, 'db' | 'clock'>,
): Promise<void> {
  for (const one of companions)
    if (one.does === 'work' && one.daily) await deferDaily(db, one.kind, clock.now());
}

/** Its next day is deferred before it runs: a failure does not end it. */
const everyDay =
  (kind: string, job: JobWork, { db, clock }: Pick<WorkDeps, 'db' | 'clock'>): JobWork =>
  async (...given) => {
    const today = new Date(`${collegeDay(clock.now())}${MORNING}`);
    const next =
      today > clock.now() ? today : new Date(`${dayAfter(collegeDay(clock.now()), 1)}${MORNING}`);
    await deferDaily(db, kind, next);
    await job(...given);
  };

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
      companions.flatMap((one) => {
        if (one.does !== 'work') return [];
        const job = asJob(one, transaction, deps);
        return [[one.kind, one.daily ? everyDay(one.kind, job, deps) : job] as const];
      }),
    ),
  };
};
