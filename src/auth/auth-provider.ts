/** What react-admin asks about whoever is signed in. Every answer about permission comes from the definitions. */
import type { AuthProvider } from 'react-admin';
import { allows, type Actor, type Roll, type Verb } from '@/schema';
import { ask, send } from '@/dataProvider/http';
import type { AccountKind } from './levels';
import type { Profile } from './profile';
import { clearSession, currentSession, keepSession, type Session } from './session';

export interface Credentials {
  readonly kind: AccountKind;
  readonly identifier: string;
  readonly password: string;
}

/** Signs in and keeps the token. Throws the `Failure` whose sentence is to be shown. */
export async function signIn(credentials: Credentials): Promise<Session> {
  const { token } = await ask<{ token: string }>('/api/auth/sign-in', {
    method: 'POST',
    json: credentials,
  });
  return keepSession(token);
}

/** Signs out here whatever the server says: one must be able to leave without a network. */
export async function signOut(): Promise<void> {
  if (!currentSession()) return;
  const gone = send('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  clearSession();
  await gone;
}

/** react-admin's and this portal's words for what is done to a resource. */
const VERB_OF: Readonly<Record<string, Verb>> = {
  list: 'read',
  show: 'read',
  read: 'read',
  export: 'read',
  create: 'create',
  import: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
};

/** Whether the caller may do this to the resource, or to this row of it. Pure; whatever is not known is refused. */
export function mayDo(
  roll: Roll,
  actor: Actor,
  action: string,
  name: string,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  const resource = roll.resources.get(name);
  const verb = VERB_OF[action];
  if (!resource || !verb) return false;
  if (resource.single && (verb === 'create' || verb === 'delete')) return false;
  const can = record?.['_can']; // what the server says of this row, where it says anything
  if (Array.isArray(can) && (action === 'edit' || action === 'delete') && !can.includes(action))
    return false;
  const decision = allows(resource.access[verb], actor);
  if (decision.rows !== 'some') return decision.rows === 'all';
  return !record || decision.where.some(({ field, value }) => record[field] === value);
}

export function createAuthProvider(roll: Roll, actor: Actor, profile: Profile): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      await signIn(credentials);
    },
    // The world changes as soon as the session is gone (src/main.tsx), so react-admin need not go anywhere.
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: async () => {
      if (!currentSession()) throw new Error('Please sign in.');
    },
    checkError: async (error: { status?: number }) => {
      if (error.status !== 401) return;
      clearSession();
      throw new Error('Please sign in.');
    },
    getIdentity: async () => ({ id: actor.id, fullName: actor.name, profile }),
    getPermissions: async () => actor,
    canAccess: async ({ action, resource, record }) => mayDo(roll, actor, action, resource, record),
  };
}
