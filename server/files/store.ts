/**
 * FILES: bytes that belong to rows. The store keeps them under names of its own making; the table `file` says what they are; a field of
 * kind `file` says whose they are, and only through that field are they served. No noun is known here, and no name that somebody gave is a path.
 * Next: `local.ts` (a folder), `files.ts` (what rules hold), `serve.ts` (the way out), `sweep.ts` (what nothing refers to).
 */
import { randomBytes } from 'node:crypto';

export interface StoredFile {
  readonly path: string;
  /** When it was written last. */
  readonly at: Date;
}

/** Where bytes are kept; a folder here, an object store elsewhere. What was answered to have been written survives a crash. */
export interface FileStore {
  /** Answers the name it was given: nobody can guess it, and nothing of it comes from outside. */
  write(bytes: Uint8Array): Promise<string>;
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** What is gone already is gone. */
  remove(path: string): Promise<void>;
  /** All there is, drafts of writes that never ended included. */
  list(): AsyncIterable<StoredFile>;
}

/** 32 characters in two levels of folders, so that no folder grows past what a file system likes. */
export function newPath(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** The twin for tests and for commands that keep nothing. */
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
