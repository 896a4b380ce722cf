/**
 * Keeps the preferences of the device and of the account alike. Nothing waits for it: the device's
 * copy is drawn, changes are sent a little later, and without a network they stay here until the
 * next time.
 * Next: `merged-preferences.ts` (who wins), `preferences.ts` (the device's copy).
 */
import { PREFERENCES } from '@/auth/preferences';
import { ask } from '@/dataProvider/http';
import { merged, type AccountState, type Change } from './merged-preferences';

/** What follows the account. The rest, such as recent pages, belongs to the device. */
const FOLLOWS =
  /\.(columns|widths|folded|savedQueries|perPage)$|^frame\.(pinned|scopes|dashboard|density|keys|help\.|filters\.)/;
export const followsAccount = (name: string): boolean => FOLLOWS.test(name);

/** Milliseconds after the last change. */
const DELAY = 2_000;
/** Rounds in which other devices may have been faster; the next change tries again. */
const MOST_ROUNDS = 3;

export interface DeviceCopy {
  readonly values: () => Readonly<Record<string, unknown>>;
  readonly set: (name: string, value: unknown) => void;
  /** Remembers the state of the account that this device saw last. */
  readonly keepSeen: (state: AccountState) => void;
}
export interface Calls {
  readonly read: () => Promise<AccountState>;
  readonly write: (changes: readonly Change[]) => Promise<AccountState>;
}
const CALLS: Calls = {
  read: () => ask<AccountState>(PREFERENCES),
  write: (changes) => ask<AccountState>(PREFERENCES, { method: 'PUT', json: { changes } }),
};

/** Returns a function to call after each change, and one that ends it. */
export function followAccount(copy: DeviceCopy, first: AccountState | null, calls: Calls = CALLS) {
  let seen = first;
  /** The state as this page knows it. */
  let known: AccountState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;

  const own = (): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(copy.values()).filter(([name]) => followsAccount(name)));

  async function round(): Promise<void> {
    let state = known ?? (await calls.read());
    for (let rounds = 0; ; rounds++) {
      const { take, send } = merged(own(), seen, state);
      seen = state;
      known = state;
      for (const [name, value] of take) copy.set(name, value);
      copy.keepSeen(state);
      if (send.length === 0 || rounds === MOST_ROUNDS) return;
      state = await calls.write(send);
    }
  }

  /** A failure is silent: the difference to `seen` remains, and the next time sends it. */
  async function align(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (running) {
      again = true;
      return;
    }
    running = true;
    await round().catch(() => undefined);
    running = false;
    if (again) {
      again = false;
      void align();
    }
  }

  const now = (): void => void align();
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && timer !== undefined) now();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', onHidden);
  now();
  return {
    changed(name: string): void {
      if (!followsAccount(name)) return;
      clearTimeout(timer);
      timer = setTimeout(now, DELAY);
    },
    end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
