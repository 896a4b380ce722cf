/**
 * List preferences of a user: chosen columns, widths and folds, saved queries, page size. They are
 * react-admin's store, kept in IndexedDB per account because signing out empties web storage and
 * preferences should survive it. Rows are never stored here.
 */
import type { Store } from 'react-admin';

const NAME = 'preferences';
/** Keys that outlast a visit; the rest (last page, last selection) lives as long as the page. */
const STORED_KEYS = /\.(columns|widths|folded|savedQueries|perPage)$|^frame\./;
type StoredPreferences = Readonly<Record<string, unknown>>;

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
}

/** Reads the stored preferences of an account; {} if none exist or the browser denies access. */
export async function readPreferences(account: string): Promise<StoredPreferences> {
  const database = await open();
  if (!database) return {};
  return new Promise((resolve) => {
    const request = database.transaction(NAME).objectStore(NAME).get(account) as IDBRequest<
      StoredPreferences | undefined
    >;
    request.onsuccess = () => resolve(request.result ?? {});
    request.onerror = () => resolve({});
  });
}

async function keep(account: string, values: StoredPreferences): Promise<void> {
  const database = await open();
  database?.transaction(NAME, 'readwrite').objectStore(NAME).put(values, account);
}

export function createStore(account: string, first: StoredPreferences): Store {
  // react-admin holds back its first paint until it knows a locale; ours comes from
  // src/auth/choice.ts.
  const values = new Map<string, unknown>([['locale', 'en'], ...Object.entries(first)]);
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed(key: string): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(values.get(key));
    if (!STORED_KEYS.test(key)) return;
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void keep(
          account,
          Object.fromEntries([...values].filter(([name]) => STORED_KEYS.test(name))),
        ),
      200,
    );
  }
  const removeItem = (key: string): void => {
    values.delete(key);
    changed(key);
  };
  const removeItems = (prefix: string): void =>
    [...values.keys()].filter((key) => key.startsWith(prefix)).forEach(removeItem);
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, fallback?: T) =>
      values.has(key) ? (values.get(key) as T) : fallback,
    setItem: (key, value) => {
      values.set(key, value);
      changed(key);
    },
    removeItem,
    removeItems,
    reset: () => undefined, // react-admin empties its store at every sign-out; this one belongs to the account
    subscribe: (key, callback) => {
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(callback));
      return () => group.delete(callback);
    },
    listItems: (prefix = '') =>
      Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
  };
}
