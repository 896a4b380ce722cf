/** The auth provider of react-admin. All permissions come from the definitions. */
import type { AuthProvider } from 'react-admin';
import { allows, opensRow, type Actor, type Roll, type Verb } from '@/schema';
import { ask, send } from '@/dataProvider/http';
import type { AccountKind } from './levels';
import type { Profile } from './profile';
import { clearSession, currentSession, storeSession, type Session } from './session';

export interface Credentials {
  readonly kind: AccountKind;
  readonly identifier: string;
  readonly password: string;
}

/** Signs in and stores the token. Throws a `Failure` with the message to show. */
export async function signIn(credentials: Credentials): Promise<Session> {
  const { token } = await ask<{ token: string }>('/api/auth/sign-in', {
    method: 'POST',
    json: credentials,
  });
  return storeSession(token);
}

/** Signs out on this device whatever the server responds: leaving must work offline. */
export async function signOut(): Promise<void> {
  if (!currentSession()) return;
  const gone = send('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  clearSession();
  await gone;
}

/** Maps the actions of react-admin to the verbs of this portal. */
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

/**
 * Whether the caller may do this to the resource, or to the given row. Pure; anything unknown is
 * refused.
 */
export function isPermitted(
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
  const can = record?.['_can']; // the server's decision for this row, if present
  if (Array.isArray(can) && (action === 'edit' || action === 'delete') && !can.includes(action))
    return false;
  const { open } = resource.access;
  if (action === 'show' && open && allows(open, actor).rows === 'all') return true;
  const decision = allows(resource.access[verb], actor);
  return record ? opensRow(decision, record) : decision.rows !== 'none';
}

export function createAuthProvider(roll: Roll, actor: Actor, profile: Profile): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      await signIn(credentials);
    },
    // The world changes as soon as the session ends (src/main.tsx), so react-admin must not
    // redirect.
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: async () => {
      if (!currentSession()) throw new Error('Please sign in.');
    },
    checkError: async (error: { status?: number }) => {
      if (error.status !== 401) return;
      if (currentSession()) clearSession('server');
      throw new Error('Please sign in.');
    },
    getIdentity: async () => ({ id: actor.id, fullName: actor.name, profile }),
    getPermissions: async () => actor,
    canAccess: async ({ action, resource, record }) =>
      isPermitted(roll, actor, action, resource, record),
  };
}
