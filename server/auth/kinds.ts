/**
 * The kinds of account: their names on the wire, the types of their tokens, the lifetime of their
 * sessions.
 */
import type { AccountSpec, Actor, ActorKind } from '@/schema';

export type AccountName = AccountSpec['kind'];

export interface AccountKind {
  readonly kind: AccountName;
  /**
   * Its name in sign-in and forgot-password requests, and the last segment of
   * /forgot-password/{user}.
   */
  readonly wire: string;
  /** The `type` claim of its tokens (specification, section 4). */
  readonly type: number;
  readonly level: Actor['level'];
  /** Hours from sign-in to the end of the session, regardless of activity. */
  readonly hours: number;
  /** Minimum password length. */
  readonly shortest: number;
  /** Path of the route that changes the password (specification, section 7). */
  readonly passwordPath: string;
  /** False if the specification sends no current password; a recent sign-in is required instead. */
  readonly asksOld: boolean;
  /** Whether it may sign in with a one-time code, without a password. */
  readonly byCode?: boolean;
}

export const KINDS: readonly AccountKind[] = [
  {
    kind: 'admin',
    wire: 'admin',
    type: 4,
    level: 4,
    hours: 12,
    shortest: 12,
    passwordPath: '/api/admin/password/{id}',
    asksOld: true,
  },
  {
    kind: 'faculty',
    wire: 'faculty',
    type: 3,
    level: 3,
    hours: 7 * 24,
    shortest: 12,
    passwordPath: '/api/faculty/password/{id}',
    asksOld: true,
  },
  {
    kind: 'union',
    wire: 'students-union',
    type: 2.5,
    level: 2,
    hours: 24,
    shortest: 10,
    passwordPath: '/api/student-union/password-self/{id}',
    asksOld: true,
  },
  {
    kind: 'applicant',
    wire: 'application',
    type: 1,
    level: 1,
    hours: 24,
    shortest: 10,
    passwordPath: '/api/application/password/{id}',
    asksOld: false,
  },
  // The specification refers to parents but gives their tokens no type and no level; 0.5 clashes
  // with none of the others.
  {
    kind: 'parent',
    wire: 'parent',
    type: 0.5,
    level: 0,
    hours: 30 * 24,
    shortest: 10,
    passwordPath: '/api/parent/password/{id}',
    asksOld: true,
    byCode: true,
  },
];

/**
 * Accounts that enter a code from their mail after the password. `money`: super administrators and
 * those who collect fees.
 */
export const SECOND_FACTORS = ['off', 'money', 'all'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** For `admin` accounts whose row has `superadmin` set. */
const SUPER_TYPE = 5;
/**
 * Section 4 of the specification gives both 2.5 and 2 for the union: 2.5 is issued, both are
 * accepted.
 */
const UNION_TYPES: readonly number[] = [2.5, 2];

export const WIRE_KINDS = KINDS.map(({ wire }) => wire) as [string, ...string[]];

export const kindByWire = (wire: string): AccountKind | undefined =>
  KINDS.find((one) => one.wire === wire);
export const kindByName = (name: string): AccountKind | undefined =>
  KINDS.find(({ kind }) => kind === name);

/** The kind whose table a token of this type refers to. */
export function kindByType(type: number): AccountKind | undefined {
  if (type === SUPER_TYPE) return kindByName('admin');
  if (UNION_TYPES.includes(type)) return kindByName('union');
  return KINDS.find((one) => one.type === type);
}

/** The token type of an account in its current state. */
export const typeOf = (kind: AccountKind, superadmin: boolean): number =>
  kind.kind === 'admin' && superadmin ? SUPER_TYPE : kind.type;

/** Whether a token of this type still matches the account. */
export function isActiveType(type: number, kind: AccountKind, superadmin: boolean): boolean {
  return kind.kind === 'union' ? UNION_TYPES.includes(type) : type === typeOf(kind, superadmin);
}

export function callerOf(
  kind: AccountKind,
  superadmin: boolean,
): { readonly kind: ActorKind; readonly level: Actor['level'] } {
  return kind.kind === 'admin' && superadmin
    ? { kind: 'super', level: 5 }
    : { kind: kind.kind, level: kind.level };
}

/** The kind of an actor's account: a super administrator is a row of the administrators. */
export const accountKindOf = (actor: Actor): AccountKind | undefined =>
  kindByName(actor.kind === 'super' ? 'admin' : actor.kind);
