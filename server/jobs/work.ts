/** What nouns do beside requests (`work` of the handle), as jobs: the same doors to the world, handed in. */
import type { Roll } from '@/schema';
import type { Clock } from '../clock';
import { writeAudit } from '../db/audit';
import type { Database } from '../db/database';
import type { Companion, Work } from '../handle';
import { handOver } from '../mail/handed';
import type { Mailer } from '../mail/mailer';
import type { Gateway } from '../sms/gateway';
import { enqueue, MOST_ATTEMPTS, type JobWork } from './queue';

export interface WorkDeps {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly gateway: Gateway;
}

const asJob = ({ run }: Work, { db, roll, clock, mailer, gateway }: WorkDeps): JobWork => ({ payload, attempts }, signal) =>
  run({
    transaction: (inside) => db.transaction((tx) => inside({
      sql: tx.sql, later: (kind, more, at = clock.now()) => enqueue(tx, kind, more, at),
      audit: (action, entity, entityId, change) => writeAudit(tx, { at: clock.now().toISOString(), actor: null, action, entity, entityId, change }),
    })),
    now: () => clock.now(),
    roll,
    mail: (message) => handOver(mailer, message),
    text: (message) => gateway.send(message),
    stopping: () => signal.aborted,
    last: attempts >= MOST_ATTEMPTS,
  }, payload);

export const workOf = (companions: readonly Companion[], deps: WorkDeps): Readonly<Record<string, JobWork>> =>
  Object.fromEntries(companions.flatMap((one) => (one.does === 'work' ? [[one.kind, asJob(one, deps)] as const] : [])));
