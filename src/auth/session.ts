/**
 * WHO IS SIGNED IN: the stored tokens, and nothing else in web storage; no other file may touch it.
 * What a level may do is not decided here (see `src/schema/access.ts`), nor are calls made (see `src/dataProvider/http.ts`).
 * Next: `levels.ts` (kinds of account), `profile.ts` (from token to actor), `auth-provider.ts` (what react-admin asks).
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
  /** As in the token: 2.5 for the union where the level is 2. */
  readonly type: number;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly token: string;
}

/** Seconds that the server's clock is ahead of this device's; kept because a wrong clock must not lock anybody out. */
const CLOCK = 'clock';
const listeners = new Set<() => void>();
/** Undefined until the first look. */
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
 * The check on start: the first token in the specification's order decides. One that is of an unexpected type, cannot be
 * read, or has expired (where its kind is checked for that) empties the storage, and nobody is signed in.
 */
function look(): Session | null {
  for (const { slot, types, level, kind, account, expires } of SLOTS) {
    const token = localStorage.getItem(slot);
    if (token === null) continue;
    const claims = decode(token);
    const now = seconds() + Number(localStorage.getItem(CLOCK) ?? 0);
    if (!claims || !types.includes(claims.type) || (expires && claims.exp <= now)) {
      empty();
      return null;
    }
    return { slot, kind, account, level, id: claims.id, type: claims.type, exp: claims.exp, token };
  }
  return null;
}

function empty(): void {
  localStorage.clear();
  sessionStorage.clear();
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}

/** Whoever is signed in, or null. Looks into the storage the first time and whenever another tab has changed it. */
export function currentSession(): Session | null {
  if (current === undefined) current = look();
  return current;
}

/** Looks again, as on start. */
export function restart(): Session | null {
  current = undefined;
  return currentSession();
}

/** Takes a token that the server has just issued; whoever was signed in before is not any more. Throws on a token of no known type. */
export function keepSession(token: string): Session {
  const claims = decode(token);
  const place = slotOfType(claims?.type);
  if (!claims || !place) throw new Error('The server sent a token that this portal does not know.');
  empty();
  localStorage.setItem(place.slot, token);
  const ahead = claims.iat === undefined ? 0 : Math.round(claims.iat - seconds());
  if (Math.abs(ahead) > 60) localStorage.setItem(CLOCK, String(ahead));
  current = {
    slot: place.slot,
    kind: place.kind,
    account: place.account,
    level: place.level,
    id: claims.id,
    type: claims.type,
    exp: claims.exp,
    token,
  };
  announce();
  return current;
}

/** Nobody is signed in any more: the storage is emptied and whoever listens is told. */
export function clearSession(): void {
  const was = current;
  empty();
  current = null;
  if (was !== null) announce();
}

/** Calls back after every sign-in and sign-out, in this tab or another; answers how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (typeof window !== 'undefined') {
  // Fired for changes made by other tabs only; `key` is null after a clear().
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !SLOTS.some(({ slot }) => slot === key)) return;
    const before = current?.token;
    if (restart()?.token !== before) announce();
  });
}
