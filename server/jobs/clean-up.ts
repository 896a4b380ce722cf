/** Deletes expired rows. Each kind is retained as long as it may still be needed, and no longer. */
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Task } from './runner';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds that rows are retained after they have expired. */
const RETENTION = {
  session: 30 * DAY,
  resetToken: 2 * DAY,
  throttle: 2 * DAY,
  code: DAY,
  idempotency: DAY,
  outbox: 30 * DAY,
  job: 30 * DAY,
} as const;
/** Rows of one kind deleted per statement, so that no lock is held for long. */
const BATCH = 5_000;

/** Deletes what is due. Returns true if more may be left. */
export async function cleanUp({ sql }: Tx, now: Date): Promise<boolean> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  const deleted = [
    await sql`delete from session where id in (select id from session where least(expires_at, coalesce(revoked_at, expires_at)) < ${before(RETENTION.session)} limit ${BATCH}) returning 1`,
    await sql`delete from reset_token where sha256 in (select sha256 from reset_token where expires_at < ${before(RETENTION.resetToken)} limit ${BATCH}) returning 1`,
    await sql`delete from throttle where key in (select key from throttle where greatest(updated_at, coalesce(until, updated_at)) < ${before(RETENTION.throttle)} limit ${BATCH}) returning 1`,
    await sql`delete from one_time_code where ticket in (select ticket from one_time_code where greatest(asked_at, day_at) < ${before(RETENTION.code)} limit ${BATCH}) returning 1`,
    await sql`delete from idempotency where (key, actor) in (select key, actor from idempotency where at < ${before(RETENTION.idempotency)} limit ${BATCH}) returning 1`,
    await sql`delete from outbox where id in (select id from outbox where done_at < ${before(RETENTION.outbox)} limit ${BATCH}) returning 1`,
    await sql`delete from job where id in (select id from job where state in ('done', 'failed') and run_at < ${before(RETENTION.job)} limit ${BATCH}) returning 1`,
  ];
  return deleted.some((rows) => rows.length === BATCH);
}

export const cleanUpTask = (db: Database, clock: Clock): Task => ({
  name: 'clean-up',
  every: HOUR,
  run: () => db.transaction((tx) => cleanUp(tx, clock.now())),
});
