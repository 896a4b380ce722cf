/**
 * The upload queue of a drive: two files at a time, each with its progress. It outlives the page,
 * so that the user can navigate meanwhile.
 */
import { DRIVE } from '@/domain/drive';
import { sizeText } from '@/schema';
import { Failure, isAbort, NO_REPLY } from '@/dataProvider/errors';
import { pause, sendFile } from '@/dataProvider/files';

export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly folder: number | null;
  readonly size: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed: a sentence with its placeholders' values. */
  readonly reason?: { readonly text: string; readonly with?: Readonly<Record<string, unknown>> };
}

const AT_ONCE = 2;
let uploads: readonly Upload[] = [];
let keys = 0;
let owner = '';
const files = new Map<number, File>();
const calls = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const arrivals = new Set<(folder: number | null) => void>();

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}
const set = (key: number, more: Partial<Upload>): void =>
  change(uploads.map((one) => (one.key === key ? { ...one, ...more } : one)));

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends a file, and retries when the server asks to wait. */
async function sent(one: Upload, file: File, call: AbortController): Promise<void> {
  const address = `/api/documents/upload?name=${encodeURIComponent(one.name)}${one.folder === null ? '' : `&folder=${one.folder}`}`;
  try {
    await sendFile(address, file, {
      signal: call.signal,
      onProgress: (bytes) => set(one.key, { sent: bytes }),
    });
  } catch (error) {
    if (!(error instanceof Failure && error.status === 429)) throw error;
    await pause(error.wait || 1, call.signal);
    await sent(one, file, call);
  }
}

function reasonOf(error: unknown): NonNullable<Upload['reason']> {
  if (!(error instanceof Failure)) return { text: NO_REPLY.title };
  if (error.status === 0) return { text: NO_REPLY.hint };
  return { text: Object.values(error.body.errors ?? {})[0] ?? error.message };
}

async function run(one: Upload): Promise<void> {
  const file = files.get(one.key);
  if (!file) return;
  const call = new AbortController();
  calls.set(one.key, call);
  set(one.key, { state: 'sending', sent: 0 });
  try {
    await sent(one, file, call);
    set(one.key, { state: 'done', sent: one.size });
    files.delete(one.key);
    for (const arrived of arrivals) arrived(one.folder);
  } catch (error) {
    if (isAbort(error)) {
      files.delete(one.key);
      change(uploads.filter(({ key }) => key !== one.key));
    } else set(one.key, { state: 'failed', reason: reasonOf(error) });
  } finally {
    calls.delete(one.key);
    next();
  }
}

function next(): void {
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0 && calls.size === 0) window.removeEventListener('beforeunload', hold);
  else window.addEventListener('beforeunload', hold);
  for (const one of waiting.slice(0, AT_ONCE - calls.size)) void run(one);
}

export const uploadQueue = {
  now: (): readonly Upload[] => uploads,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Calls back after each finished upload. */
  onArrival(arrived: (folder: number | null) => void): () => void {
    arrivals.add(arrived);
    return () => {
      arrivals.delete(arrived);
    };
  },
  add(given: readonly File[], folder: number | null): void {
    const made = given.map((file): Upload => {
      const key = ++keys;
      files.set(key, file);
      const fault =
        file.size === 0
          ? { text: '{name} is empty.', with: { name: file.name } }
          : file.size > DRIVE.file
            ? { text: 'Files can be up to {max}.', with: { max: sizeText(DRIVE.file) } }
            : null;
      return {
        key,
        name: file.name,
        folder,
        size: file.size,
        sent: 0,
        ...(fault ? { state: 'failed', reason: fault } : { state: 'waiting' }),
      };
    });
    change([...uploads, ...made]);
    next();
  },
  cancel(key: number): void {
    const call = calls.get(key);
    if (call) call.abort();
    else {
      files.delete(key);
      change(uploads.filter((one) => one.key !== key));
    }
  },
  again(key: number): void {
    if (files.has(key)) {
      set(key, { state: 'waiting' });
      next();
    }
  },
  /**
   * Clears the queue when another caller signs in on the same machine: nobody sees another user's
   * uploads.
   */
  belongTo(caller: string): void {
    if (owner !== caller && uploads.length > 0) {
      for (const call of calls.values()) call.abort();
      files.clear();
      change([]);
    }
    owner = caller;
  },
  /** Removes uploads that need no more attention. */
  clear(): void {
    change(uploads.filter(({ state }) => state === 'waiting' || state === 'sending'));
  },
};
