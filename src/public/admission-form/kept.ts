/**
 * Stores on the device what an applicant typed or chose until the server has acknowledged it: a
 * reload, a flat battery or a lost connection loses nothing. If the browser has no storage (private
 * windows), it lives as long as the page.
 */
const NAME = 'admission';
const STORE = 'unsent';

const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // A deliberate sign-out deletes the database: nothing personal stays on a borrowed device.
      request.result.onversionchange = () => {
        request.result.close();
        memory.clear();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => resolve(null);
  });
  return opened;
}

/**
 * Runs a request; `undefined` if the browser refuses. A storage failure must never stop the user's
 * work.
 */
async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      transaction.commit(); // at once: uncommitted data is lost if the page is killed
    } catch {
      resolve(undefined);
    }
  });
}

export async function keep(key: string, value: unknown): Promise<void> {
  memory.set(key, value);
  await run('readwrite', (store) => store.put(value, key));
}
export async function kept<T>(key: string): Promise<T | undefined> {
  return ((await run('readonly', (store) => store.get(key) as IDBRequest<unknown>)) ??
    memory.get(key)) as T | undefined;
}
export async function drop(key: string): Promise<void> {
  memory.delete(key);
  await run('readwrite', (store) => store.delete(key));
}
