/**
 * From a token to a person: the profile call of each kind (specification, section 7) and the actor
 * for checking grants.
 */
import type { Actor } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { AccountKind } from './levels';
import type { Session } from './session';

/** The response of the profile calls; its keys depend on the kind of account. */
export interface Profile {
  readonly id: number;
  readonly name: string;
  readonly email?: string | null;
  readonly photo?: number | string | null;
  readonly role?: string | null;
  readonly superadmin?: boolean;
  readonly active?: boolean;
  readonly department?: string | null;
  readonly designation?: string | null;
  readonly type?: string | null;
  readonly class?: string | null;
  readonly position_name?: string | null;
  readonly status?: string;
}

const PATHS: Readonly<Record<Exclude<AccountKind, 'parent'>, string>> = {
  admin: '/api/admin/',
  faculty: '/api/faculty/details/',
  'students-union': '/api/student-union/profile/',
  application: '/api/application/',
};

export const profilePath = ({
  account,
  id,
}: Pick<Session, 'account' | 'id'>): string | undefined =>
  account === 'parent' ? undefined : `${PATHS[account]}${id}`;

/** Loads the caller's own profile; parents have no such call and are known only by the token. */
export async function loadProfile(session: Session, signal?: AbortSignal): Promise<Profile> {
  const path = profilePath(session);
  return path ? ask<Profile>(path, { signal }) : { id: session.id, name: '' };
}

/** The caller as an actor. The letters come from the profile, never from the token. */
export function actorOf({ kind, level, id }: Session, profile: Profile): Actor {
  return {
    kind,
    level,
    id,
    name: profile.name,
    letters: profile.role ?? '',
    type: profile.type ?? null,
    department: profile.department ?? null,
  };
}
