/**
 * Deferred work: a row written in the request's transaction, performed later by the first server to
 * take it.
 */
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Report } from '../db/open';
import type { Task } from './runner';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** 1 on the first attempt. */
  readonly attempts: number;
}
/** Runs outside any transaction, and may run twice: after a crash another process starts it again. */
export type JobWork = (job: Job, signal: AbortSignal) => Promise<void>;

/**
 * Milliseconds. A server that holds a job renews its lease; one that has been silent for the whole
 * lease is considered dead.
 */
const LEASE = 120_000;
const HEARTBEAT = 30_000;
export const MOST_ATTEMPTS = 5;
const POLL_INTERVAL = 1_000;

/** Milliseconds until failed work is retried: 30 s, 1, 2, 4 minutes and so on, an hour at most. */
export const backoff = (attempts: number): number =>
  Math.min(3_600_000, 30_000 * 2 ** Math.min(attempts - 1, 10));

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

export async function enqueue(
  { sql }: Pick<Tx, 'sql'>,
  kind: string,
  payload: unknown,
  at: Date,
): Promise<void> {
  await sql`insert into job (kind, payload, run_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${at})`;
}

async function claim({ sql }: Tx, kinds: readonly string[], now: Date): Promise<Job | undefined> {
  const silent = new Date(now.getTime() - LEASE);
  const [job] = await sql<Job>`
    update job set state = 'running', locked_at = ${now}, attempts = attempts + 1
    where id = (select id from job
      where kind = any(${kinds}::text[]) and (state = 'waiting' and run_at <= ${now} or state = 'running' and locked_at < ${silent})
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`;
  return job;
}

async function settle(
  { sql }: Tx,
  { id, attempts }: Job,
  now: Date,
  error?: string,
): Promise<void> {
  const state = error === undefined ? 'done' : attempts < MOST_ATTEMPTS ? 'waiting' : 'failed';
  // Deletes the payload of finished work: it may name people.
  await sql`update job set state = ${state}, error = ${error ?? null}, payload = case when ${state} = 'done' then '{}'::jsonb else payload end, locked_at = null, run_at = ${new Date(now.getTime() + (error === undefined ? 0 : backoff(attempts)))}
    where id = ${id} and state = 'running' and attempts = ${attempts}`;
}

export interface QueueOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Report;
  /** The work for each kind of job. */
  readonly work: Readonly<Record<string, JobWork>>;
}

export function jobTask({ db, clock, log, work }: QueueOptions): Task {
  return {
    name: 'jobs',
    every: POLL_INTERVAL,
    async run(signal) {
      const job = await db.transaction((tx) => claim(tx, Object.keys(work), clock.now()));
      const runJob = job && work[job.kind];
      if (!runJob) return false;
      const alive = setInterval(() => {
        db.transaction(
          ({ sql }) =>
            sql`update job set locked_at = ${clock.now()} where id = ${job.id} and attempts = ${job.attempts}`,
        ).catch(() => undefined);
      }, HEARTBEAT).unref();
      let error: string | undefined;
      try {
        await runJob(job, signal);
      } catch (rejected) {
        error = reasonOf(rejected);
        log('job.failed', { job: job.id, kind: job.kind, attempts: job.attempts, reason: error });
      } finally {
        clearInterval(alive);
      }
      await db.transaction((tx) => settle(tx, job, clock.now(), error));
      return true;
    },
  };
}
