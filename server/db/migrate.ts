/** Migrates a database to the schema of this version: one runner at a time, each step atomic. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Roll } from '@/schema';
import { StartupError } from '../startup-error';
import { deriveTables } from './derive';
import { ensureExtras, ensureLedger } from './extras';
import { grantTo } from './grants';
import { SESSION } from './session-settings';

export interface MigrateOptions {
  readonly roll: Roll;
  /** Folder of the migrations. */
  readonly folder: string;
  /**
   * The role that serves requests; the role that migrates owns everything. If absent, they are the
   * same.
   */
  readonly role?: string | undefined;
  readonly log?: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Separates the statements of a file. */
export const BREAK = '--> statement-breakpoint';
/** An arbitrary number, the same in every instance. */
const LOCK = 7_201_826;
const LOCK_WAIT = '60s';

export function migrationFiles(folder: string): MigrationFile[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];
  return names.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      name: file.slice(0, -4),
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
    };
  });
}

async function run(client: pg.ClientBase, { name, text, sha256 }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of text.split(BREAK)) if (statement.trim()) await client.query(statement);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartupError(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * The migrations not yet applied here. Refuses a database newer than this program, and a migration
 * that changed after it was applied.
 */
async function pending(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  await ensureLedger(client);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  );
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of rows) {
    const file = known.get(name);
    if (!file)
      throw new StartupError(
        `The database is newer than this program: it contains the migration ${name}, which this program does not have. Start the newer program.`,
      );
    if (file.sha256 !== sha256)
      throw new StartupError(
        `The migration ${name} was changed after it was applied to this database. Restore it and write a new migration.`,
      );
  }
  const done = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !done.has(name));
}

/**
 * Applies pending migrations and returns their names; [] if there were none. Safe to run twice and
 * concurrently.
 */
export async function migrate(
  url: string,
  { roll, folder, role, log }: MigrateOptions,
): Promise<string[]> {
  const files = migrationFiles(folder);
  const client = new pg.Client({
    connectionString: url,
    options: `${SESSION} -c statement_timeout=0 -c lock_timeout=${LOCK_WAIT}`,
    application_name: 'college-portal migrate',
  });
  client.on('error', () => undefined); // the running query reports it
  await connect(client);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const todo = await pending(client, files);
    for (const file of todo) {
      await run(client, file);
      log?.('database.migrated', { migration: file.name });
    }
    await ensureExtras(client, deriveTables(roll), log);
    if (role !== undefined) await grantTo(client, roll, role);
    return todo.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined); // releases the lock too
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `The database is not responding: ${error instanceof Error ? error.message || error.constructor.name : String(error)}. Check DATABASE_URL.`,
    );
  }
}
