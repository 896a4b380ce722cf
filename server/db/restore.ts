/**
 * Restores a backup into an empty database of the same schema: all of it or nothing. Also the way
 * to move from one database to another.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../startup-error';
import { ledgerOf, patientClient, quoted, tablesOf } from './catalogue';
import {
  Digest,
  filePath,
  readManifest,
  tablePath,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest';

export interface RestoreOptions {
  /** A migrated and empty database. */
  readonly url: string;
  /** The backup. */
  readonly folder: string;
  readonly filesDir: string;
}

/** Contains one row from the start; the backup brings its own. */
const HEAD = 'audit_head';

async function checkSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = (await ledgerOf(client)).map(({ name, sha256 }) => `${name} ${sha256}`).join();
  const saved = manifest.migrations.map(({ name, sha256 }) => `${name} ${sha256}`).join();
  if (applied === saved) return;
  const last = manifest.migrations.at(-1)?.name ?? 'none';
  throw new StartupError(
    `This backup belongs to another version (last migration ${last}). Restore it with the program that wrote it, then start the newer one on that database.`,
  );
}

async function checkEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (name === HEAD) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select 1 from ${quoted(name)}) as filled`,
    );
    if (rows[0]?.filled)
      throw new StartupError(
        `The database is not empty (${name} has rows). A backup can only be restored into an empty database.`,
      );
  }
}

interface Key {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys and checks them at the end: some tables refer to each other. */
async function withoutKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Key>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function fillTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows, sha256, counter }: TableEntry,
): Promise<void> {
  const digest = new Digest();
  const copy = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(createReadStream(tablePath(folder, name)), createGunzip(), digest, copy);
  // Some older manifests say 0 for rows that had not been counted yet: their digest vouches for
  // them.
  const expectedRows = rows === 0 ? digest.lines : rows;
  if (digest.hex() !== sha256 || copy.rowCount !== expectedRows)
    throw new StartupError(
      `The backup is damaged: ${name} has ${copy.rowCount} rows of ${rows}, or changed rows.`,
    );
  if (counter && counter.last > 0)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      quoted(name),
      counter.column,
      counter.last,
    ]);
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  const existing = new Set((await tablesOf(client)).map(({ name }) => name));
  const missingTables = manifest.tables.find(({ name }) => !existing.has(name));
  if (missingTables)
    throw new StartupError(
      `The backup has a table that this database does not have: ${missingTables.name}.`,
    );
  await withoutKeys(client, async () => {
    await client.query(`delete from ${HEAD}`);
    for (const table of manifest.tables) await fillTable(client, folder, table);
  });
  await client.query('commit');
}

async function fetchFile(
  folder: string,
  draft: string,
  { path, sha256 }: FileEntry,
): Promise<void> {
  if (normalize(path).startsWith('..') || normalize(path).startsWith('/'))
    throw new StartupError(`The backup is damaged: it refers to the file ${path}.`);
  const digest = new Digest();
  const target = join(draft, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(filePath(folder, path)),
    digest,
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  if (digest.hex() !== sha256)
    throw new StartupError(`The backup is damaged: the file ${path} has changed.`);
}

/**
 * Files are written first, under a temporary name; they get their final name once the database is
 * complete.
 */
export async function restore({ url, folder, filesDir }: RestoreOptions): Promise<Manifest> {
  const from = resolve(folder);
  const manifest = readManifest(from);
  const target = resolve(filesDir);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new StartupError(
      `${target} already has files. A backup can only be restored where there are none.`,
    );
  const draft = join(dirname(target), `.${basename(target)}.part`);
  const client = await patientClient(url, 'restore');
  try {
    await checkSchema(client, manifest);
    await checkEmpty(client);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const file of manifest.files) await fetchFile(from, draft, file);
    await fill(client, from, manifest);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    return manifest;
  } catch (error) {
    // If cut off in the middle of a table, PostgreSQL would keep all tables locked for a moment
    // after we report the failure.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined); // discards whatever was not committed
    await rm(draft, { recursive: true, force: true });
  }
}
