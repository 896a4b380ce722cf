/**
 * The contents of a backup: counts and digests of everything, so that a restore can verify that it
 * is complete.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { StartupError } from '../startup-error';

export interface TableEntry {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
  /** The last value of its sequence. */
  readonly counter: { readonly column: string; readonly last: number } | null;
}
export interface FileEntry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}
export interface Manifest {
  readonly format: 1;
  readonly made_at: string;
  readonly postgres: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly TableEntry[];
  readonly files: readonly FileEntry[];
}

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.copy.gz`);
export const filePath = (folder: string, path: string): string => join(folder, 'files', path);

export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestPath(folder)))
    throw new StartupError(`${folder} is not a backup: it has no manifest.json.`);
  const manifest = JSON.parse(readFileSync(manifestPath(folder), 'utf8')) as Manifest;
  if (manifest.format !== 1)
    throw new StartupError(
      `${folder} was written by a newer program (format ${String(manifest.format)}).`,
    );
  return manifest;
}

const LINE_END = 10;

/** A pass-through stream that digests and counts the bytes. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  /**
   * For a table in COPY format, its rows: COPY escapes a line break within a value as two
   * characters.
   */
  lines = 0;

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1))
      this.lines += 1;
    done(null, chunk);
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}
