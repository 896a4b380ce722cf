/**
 * A backup is a folder: every table in PostgreSQL's COPY format, the files, and a manifest with
 * counts and digests. All tables are read in one snapshot while the product keeps running. The
 * backup does not contain the SECRET.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../startup-error';
import {
  columnList,
  ledgerOf,
  patientClient,
  quoted,
  tablesOf,
  type TableShape,
} from './catalogue';
import {
  Digest,
  filePath,
  manifestPath,
  tablePath,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest';

export interface BackupOptions {
  readonly url: string;
  readonly filesDir: string;
  /** Folder to create; it must not exist. */
  readonly to: string;
  readonly now: Date;
}

async function saveTable(
  client: pg.Client,
  folder: string,
  table: TableShape,
): Promise<Omit<TableEntry, 'counter'>> {
  const digest = new Digest();
  const copy = client.query(
    copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)} order by 1) to stdout`),
  );
  await pipeline(
    copy,
    digest,
    createGzip({ level: 3 }),
    createWriteStream(tablePath(folder, table.name), { mode: 0o600, flush: true }),
  );
  // The row count that PostgreSQL reports may arrive after the last row, so ours is used.
  return { name: table.name, columns: table.columns, rows: digest.lines, sha256: digest.hex() };
}

/** Sequences are not part of a snapshot: read last, they are ahead of every row that was read. */
async function counterOf(
  client: pg.Client,
  { name, counter }: TableShape,
): Promise<TableEntry['counter']> {
  if (!counter) return null;
  const { rows } = await client.query<{ last: string | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last`,
    [quoted(name), counter],
  );
  return { column: counter, last: Number(rows[0]?.last ?? 0) };
}

/** Every file below the folder, as a path with slashes; drafts in progress begin with a dot. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Null if the file was deleted since it was listed; files that the tables of this backup refer to
 * are deleted a day later at the earliest.
 */
async function saveFile(from: string, folder: string, path: string): Promise<FileEntry | null> {
  const source = await open(join(from, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!source) return null;
  const digest = new Digest();
  const target = filePath(folder, path);
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(
      source.createReadStream({ autoClose: false }),
      digest,
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } finally {
    await source.close();
  }
  return { path, size: digest.bytes, sha256: digest.hex() };
}

async function saveAll(
  client: pg.Client,
  folder: string,
  filesDir: string,
  now: Date,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  const shapes = await tablesOf(client);
  const migrations = await ledgerOf(client);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const saved: Omit<TableEntry, 'counter'>[] = [];
  for (const shape of shapes) saved.push(await saveTable(client, folder, shape));
  await client.query('commit');
  const tables: TableEntry[] = [];
  for (const [n, entry] of saved.entries()) {
    const shape = shapes[n];
    tables.push({ ...entry, counter: shape ? await counterOf(client, shape) : null });
  }
  const files: FileEntry[] = [];
  for (const path of await filesBelow(filesDir)) {
    const file = await saveFile(filesDir, folder, path);
    if (file) files.push(file);
  }
  return {
    format: 1,
    made_at: now.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables,
    files,
  };
}

/** The folder gets its final name only when the backup is complete. */
export async function backup({ url, filesDir, to, now }: BackupOptions): Promise<Manifest> {
  const folder = resolve(to);
  if (existsSync(folder)) throw new StartupError(`${folder} already exists. Name a new folder.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const client = await patientClient(url, 'backup');
  try {
    const manifest = await saveAll(client, draft, filesDir, now);
    await writeFile(manifestPath(draft), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, folder);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
  }
}
