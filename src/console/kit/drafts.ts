/**
 * Unsaved entries, stored in the browser so that a reload, a crash or an expired session loses
 * nothing. IndexedDB, not web storage: drafts may be large. Where it is not available (private
 * windows) they live as long as the page.
 */
import { sessionLeft } from '@/auth/session';

const NAME = 'console';
const STORE = 'drafts';
/** Older drafts are worthless and are deleted. */
const KEEP_DAYS = 14;

export interface Draft<T = unknown> {
  readonly key: string;
  /** When it was stored, in milliseconds. */
  readonly at: number;
  readonly value: T;
}

const memory = new Map<string, Draft>();
let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
  return opened;
}

/**
 * Runs one request; `undefined` where the browser refuses, since a lost draft must never stop the
 * work itself.
 */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const request = ask(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

/** Stores nothing after a deliberate sign-out, which a page being taken away may still try. */
export async function keepDraft<T>(key: string, value: T): Promise<void> {
  if (sessionLeft()) return;
  const draft: Draft<T> = { key, at: Date.now(), value };
  memory.set(key, draft);
  await run('readwrite', (store) => store.put(draft));
}

/** Reads the value stored under the key; the caller checks that it still fits. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const draft =
    (await run<Draft | undefined>(
      'readonly',
      (store) => store.get(key) as IDBRequest<Draft | undefined>,
    )) ?? memory.get(key);
  if (draft && Date.now() - draft.at > KEEP_DAYS * 86_400_000) {
    await dropDraft(key);
    return undefined;
  }
  return draft;
}

export async function dropDraft(key: string): Promise<void> {
  memory.delete(key);
  await run('readwrite', (store) => store.delete(key));
}

/** For signing out deliberately: nothing personal stays behind. */
export async function dropAllDrafts(): Promise<void> {
  memory.clear();
  await run('readwrite', (store) => store.clear());
}
