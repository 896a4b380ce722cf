/**
 * Deletes unreferenced files in two steps, a day apart: first the row is marked as removed, then
 * row and bytes are deleted. A backup in progress therefore finds every file its rows refer to.
 * Bytes without a row (a failed transaction, a crash) are deleted after a day too.
 */
import { and, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Roll } from '@/schema';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { file } from '../db/tables';
import type { Task } from '../jobs/runner';
import type { FileStore, StoredFile } from './store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 1_000;

/** One SQL condition per file column: no row refers to the file. */
function unheld(db: Database, roll: Roll): SQL[] {
  return [...roll.resources.values(), ...roll.tables.values()].flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { kind, options }]) => (kind === 'file' || kind === 'files') && !options.computed)
      .map(([field, { kind }]) => {
        const table = db.table(name);
        const column = (table as unknown as Readonly<Record<string, PgColumn>>)[field];
        return notExists(
          kind === 'files'
            ? sql`(select 1 from ${table} where ${file.id} = any(${column}))`
            : sql`(select 1 from ${table} where ${column} = ${file.id})`,
        );
      }),
  );
}

async function markUnheld(db: Database, roll: Roll, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY).toISOString();
  await db.transaction(
    async ({ drizzle, prepared }) => {
      await drizzle
        .update(file)
        .set({ removed_at: now.toISOString() })
        .where(and(isNull(file.removed_at), lt(file.keep_until, now.toISOString())));
      // Planning a join with every table that has files takes ten times as long as running it.
      const { sql: text, params } = drizzle
        .update(file)
        .set({ removed_at: now.toISOString() })
        .where(
          and(
            isNull(file.removed_at),
            isNull(file.keep_until),
            lt(file.created_at, before),
            ...unheld(db, roll),
          ),
        )
        .toSQL();
      await prepared.run(text, params);
    },
    { slow: true },
  );
}

/**
 * The bytes are deleted after the row; if a crash leaves them behind, they are an orphan like any
 * other.
 */
async function deleteMarked(db: Database, store: FileStore, now: Date): Promise<void> {
  const gone = await db.transaction(
    ({ sql: ask }) =>
      ask<{
        path: string;
      }>`delete from file where removed_at < ${new Date(now.getTime() - DAY)} returning path`,
  );
  for (const { path } of gone) await store.remove(path);
}

async function deleteOrphans(
  db: Database,
  store: FileStore,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const removeUnknown = async (batch: readonly StoredFile[]): Promise<void> => {
    const known = new Set(
      (
        await db.read(
          ({ sql: ask }) =>
            ask<{
              path: string;
            }>`select path from file where path = any(${batch.map(({ path }) => path)}::text[])`,
        )
      ).map(({ path }) => path),
    );
    for (const { path } of batch) if (!known.has(path)) await store.remove(path);
  };
  let old: StoredFile[] = [];
  for await (const one of store.list()) {
    if (signal.aborted) return;
    if (one.at.getTime() >= now.getTime() - DAY) continue; // its transaction may still be running
    old.push(one);
    if (old.length < BATCH) continue;
    await removeUnknown(old);
    old = [];
  }
  await removeUnknown(old);
}

export const sweepTask = ({
  db,
  roll,
  clock,
  store,
}: {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly store: FileStore;
}): Task => ({
  name: 'files',
  every: 6 * HOUR,
  async run(signal) {
    const now = clock.now();
    await markUnheld(db, roll, now);
    await deleteMarked(db, store, now);
    await deleteOrphans(db, store, now, signal);
    return false;
  },
});
