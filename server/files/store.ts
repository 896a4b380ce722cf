/**
 * FILES: bytes that belong to rows. The store keeps them under names of its own; the table `file`
 * describes them; a field of kind `file` refers to them, and they are served through that field
 * only. No resource is named here, and no user-supplied name is ever a path.
 * Next: `local.ts` (a folder), `files.ts` (the interface for rules), `serve.ts` (downloads),
 * `sweep.ts` (unreferenced files).
 */
import { randomBytes } from 'node:crypto';

export interface StoredFile {
  readonly path: string;
  /** Time of the last write. */
  readonly at: Date;
}

/**
 * Storage for bytes; a folder here, an object store elsewhere. A completed write survives a crash.
 */
export interface FileStore {
  /**
   * Stores the bytes and returns their name: it cannot be guessed, and no part of it comes from
   * outside.
   */
  write(bytes: Uint8Array): Promise<string>;
  /** Null if it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /** Succeeds if it does not exist. */
  remove(path: string): Promise<void>;
  /** Everything stored, including drafts of interrupted writes. */
  list(): AsyncIterable<StoredFile>;
}

/**
 * 32 characters in two levels of folders, so that no folder grows too large for the file system.
 */
export function newPath(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** The in-memory store, for tests and for commands that store nothing. */
export function memoryStore(now: () => Date): FileStore & { readonly size: number } {
  const kept = new Map<string, { bytes: Uint8Array; at: Date }>();
  return {
    get size() {
      return kept.size;
    },
    write(bytes) {
      const path = newPath();
      kept.set(path, { bytes: Uint8Array.from(bytes), at: now() });
      return Promise.resolve(path);
    },
    read: (path) => Promise.resolve(kept.get(path)?.bytes ?? null),
    remove(path) {
      kept.delete(path);
      return Promise.resolve();
    },
    async *list() {
      for (const [path, { at }] of [...kept]) yield Promise.resolve({ path, at });
    },
  };
}
