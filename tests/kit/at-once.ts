/** Runs work concurrently, with the same interleaving every time. */
import { expect } from 'vitest';
import type { Database } from '../../server/db/database';

/** Resolves once this many requests wait for a lock. */
export async function lockWaits(db: Database, count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await db.read(
            ({ sql }) =>
              sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length,
      { interval: 20, timeout: 20_000 },
    )
    .toBe(count);
}

/**
 * Starts all work while the audit log is locked, so that every writer waits at its very end, with
 * everything read and locked by then; releases the lock once each of them waits, there or for
 * another, and returns their results.
 */
export async function atOnce<T>(
  db: Database,
  work: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  let release = (): void => undefined;
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held, failed) => {
    holding = db.transaction(async ({ sql }) => {
      await sql`select 1 from audit_head order by id for update`;
      held();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    holding.catch(failed);
  });
  const answers = Promise.all(work.map((one) => one()));
  try {
    await lockWaits(db, work.length);
  } finally {
    release();
    await holding;
  }
  return answers;
}
