/**
 * THE SESSION: the stored tokens, and nothing else in web storage; no other file may touch it.
 * Permissions are not decided here (see `src/schema/access.ts`), and calls are not made here (see
 * `src/dataProvider/http.ts`).
 * Next: `levels.ts` (kinds of account), `profile.ts` (from token to actor), `auth-provider.ts`
 * (what react-admin calls).
 */
import { jwtDecode } from 'jwt-decode';
import type { Actor, ActorKind } from '@/schema';
import { SLOTS, slotOfType, type AccountKind, type Slot } from './levels';

export interface Session {
  readonly slot: Slot;
  readonly kind: ActorKind;
  readonly account: AccountKind;
  readonly level: Actor['level'];
  readonly id: number;
  /** As in the token: 2.5 for the union, whose level is 2. */
  readonly type: number;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly token: string;
}

/**
 * Seconds that the server's clock is ahead of the device's; stored so that a wrong clock locks
 * nobody out.
 */
const CLOCK_KEY = 'clock';
/**
 * Written for a moment before the storage is emptied: other tabs see only that it is empty, and
 * must know that the server ended the session.
 */
const EXPIRED_KEY = 'expired';
const listeners = new Set<() => void>();
/** Who ended the last session, in whatever tab; undefined while there is one. */
let ended: 'user' | 'server' | undefined;
/** `undefined` until first read. */
let current: Session | null | undefined;

const seconds = (): number => Date.now() / 1000;

function decode(
  token: string,
): { id: number; type: number; exp: number; iat: number | undefined } | undefined {
  try {
    const { id, type, exp, iat } = jwtDecode<{
      id?: unknown;
      type?: unknown;
      exp?: unknown;
      iat?: unknown;
    }>(token);
    if (typeof id !== 'number' || typeof type !== 'number' || typeof exp !== 'number')
      return undefined;
    return { id, type, exp, iat: typeof iat === 'number' ? iat : undefined };
  } catch {
    return undefined;
  }
}

/**
 * The check on start: the first token in the specification's order decides. One with an unexpected
 * type, an unreadable one, or an expired one (if its kind is checked for that) empties the storage,
 * and nobody is signed in.
 */
function readStoredSession(): Session | null {
  for (const { slot, types, level, kind, account, expires } of SLOTS) {
    const token = localStorage.getItem(slot);
    if (token === null) continue;
    const claims = decode(token);
    const now = seconds() + Number(localStorage.getItem(CLOCK_KEY) ?? 0);
    if (!claims || !types.includes(claims.type) || (expires && claims.exp <= now)) {
      clearStorage();
      return null;
    }
    return { slot, kind, account, level, id: claims.id, type: claims.type, exp: claims.exp, token };
  }
  return null;
}

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * The current session, or null. Reads the storage the first time and whenever another tab has
 * changed it.
 */
export function currentSession(): Session | null {
  if (current === undefined) current = readStoredSession();
  return current;
}

/** Reads the storage again, as on start. */
export function rereadSession(): Session | null {
  current = undefined;
  return currentSession();
}

/**
 * Stores a token just issued by the server, replacing any earlier session. Throws on a token of
 * unknown type.
 */
export function storeSession(token: string): Session {
  const claims = decode(token);
  const slotInfo = slotOfType(claims?.type);
  if (!claims || !slotInfo)
    throw new Error('The server sent a token that this portal does not know.');
  clearStorage();
  ended = undefined;
  localStorage.setItem(slotInfo.slot, token);
  const ahead = claims.iat === undefined ? 0 : Math.round(claims.iat - seconds());
  if (Math.abs(ahead) > 60) localStorage.setItem(CLOCK_KEY, String(ahead));
  current = {
    slot: slotInfo.slot,
    kind: slotInfo.kind,
    account: slotInfo.account,
    level: slotInfo.level,
    id: claims.id,
    type: claims.type,
    exp: claims.exp,
    token,
  };
  notifyListeners();
  return current;
}

/**
 * Ends the session: empties the storage and notifies the listeners. `by`: the user, who signs out,
 * or the server, which no longer accepts the token.
 */
export function clearSession(by: 'user' | 'server' = 'user'): void {
  const was = current;
  ended = by;
  if (by === 'server') localStorage.setItem(EXPIRED_KEY, 'yes');
  clearStorage();
  current = null;
  if (was !== null) notifyListeners();
}

/** Whether the user was signed out by the server, and has not signed in again since. */
export const sessionExpired = (): boolean => ended === 'server';
/** Whether the user signed out, here or in another tab, and has not signed in again since. */
export const sessionLeft = (): boolean => ended === 'user';

/** Subscribes to sign-ins and sign-outs in any tab; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // Fired for changes made by other tabs only; `key` is null after a clear().
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === EXPIRED_KEY && newValue !== null) ended = 'server';
    if (key !== null && !SLOTS.some(({ slot }) => slot === key)) return;
    const before = current?.token;
    const now = rereadSession()?.token;
    if (now === before) return;
    ended = now === undefined ? (ended ?? 'user') : undefined;
    notifyListeners();
  });
}
