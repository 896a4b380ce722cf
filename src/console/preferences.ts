/**
 * Preferences of a user: chosen columns, widths and folds, saved queries, page size, pins, the
 * dashboard. They are react-admin's store. The device's copy is in IndexedDB per account, because
 * signing out empties web storage; it is drawn at once and follows the account
 * (`account-preferences.ts`). Rows are never stored here.
 */
import type { Store } from 'react-admin';
import { followAccount, followsAccount } from './account-preferences';
import type { AccountState } from './merged-preferences';

const NAME = 'preferences';
/** Keys that outlast a visit; the rest (last page, last selection) lives as long as the page. */
const STORED_KEYS = /\.(columns|widths|folded|savedQueries|perPage)$|^frame\./;
type StoredPreferences = Readonly<Record<string, unknown>>;
/** The entry beside an account's own, with the state of the account that the device saw last. */
const seenBy = (account: string): string => `${account} seen`;

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
}

async function readEntry<T extends object>(entry: string): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const request = database.transaction(NAME).objectStore(NAME).get(entry) as IDBRequest<
      T | undefined
    >;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

/** Reads the device's copy of an account; {} if none exists or the browser denies access. */
export const readPreferences = async (account: string): Promise<StoredPreferences> =>
  (await readEntry<StoredPreferences>(account)) ?? {};

/** Reads the state of the account that this device saw last; null if it saw none. */
export const readSeen = async (account: string): Promise<AccountState | null> =>
  (await readEntry<AccountState>(seenBy(account))) ?? null;

async function keep(entry: string, values: object): Promise<void> {
  const database = await open();
  database?.transaction(NAME, 'readwrite').objectStore(NAME).put(values, entry);
}

/** Removes what the user arranged, here and, as it follows, on the account; returns what it was. */
export function forgetArranged(store: Store): StoredPreferences {
  const arranged = Object.fromEntries(
    Object.entries(store.listItems?.('') ?? {}).filter(([name]) => followsAccount(name)),
  );
  for (const name of Object.keys(arranged)) store.removeItem(name);
  return arranged;
}

/** Keeps the store and the account alike; returns a function that ends it. */
export function follow(account: string, store: Store, seen: AccountState | null): () => void {
  let taking = false;
  const { changed, end } = followAccount(
    {
      values: () => store.listItems?.('') ?? {},
      set(name, value) {
        taking = true;
        if (value === undefined) store.removeItem(name);
        else store.setItem(name, value);
        taking = false;
      },
      keepSeen: (state) => void keep(seenBy(account), state),
    },
    seen,
  );
  const stop = onAnyChange(store, (name) => {
    if (!taking) changed(name);
  });
  return () => {
    stop();
    end();
  };
}

/** Listeners to all keys, which react-admin's interface has not. */
const anyChange = new WeakMap<Store, Set<(name: string) => void>>();
function onAnyChange(store: Store, listener: (name: string) => void): () => void {
  const all = anyChange.get(store) ?? new Set();
  anyChange.set(store, all.add(listener));
  return () => all.delete(listener);
}

export function createStore(account: string, first: StoredPreferences): Store {
  // react-admin holds back its first paint until it knows a locale; ours comes from
  // src/auth/choice.ts.
  const values = new Map<string, unknown>([['locale', 'en'], ...Object.entries(first)]);
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changed(key: string): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(values.get(key));
    for (const listener of anyChange.get(store) ?? []) listener(key);
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
  const store: Store = {
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
  return store;
}
