/** The kinds of account: what each is called on the wire, what its tokens say, how long its sessions live. */
import type { AccountSpec, Actor, ActorKind } from '@/schema';

export type AccountName = AccountSpec['kind'];

export interface AccountKind {
  readonly kind: AccountName;
  /** What sign-in and forgot-password call it, and the last segment of /forgot-password/{user}. */
  readonly wire: string;
  /** Claim `type` of its tokens (specification, section 4). */
  readonly type: number;
  readonly level: Actor['level'];
  /** Hours from sign-in to the end of the session, whatever is done meanwhile. */
  readonly hours: number;
  /** Shortest password. */
  readonly shortest: number;
  /** Where section 7 of the specification changes the password. */
  readonly passwordPath: string;
  /** False where the specification sends no current password; a fresh sign-in is asked for instead. */
  readonly asksOld: boolean;
  /** May come in by a code that is sent, without a password. */
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
  // The specification refers to parents but gives their tokens no type and no level; 0.5 clashes with none of the others.
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

/** Who types over a code from their mail after the password. `money`: super administrators, and whoever collects fees. */
export const SECOND_FACTORS = ['off', 'money', 'all'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Accounts of the kind `admin` whose row says `superadmin`. */
const SUPER_TYPE = 5;
/** Section 4 of the specification writes both 2.5 and 2 for the union: 2.5 is issued, both mean the same here. */
const UNION_TYPES: readonly number[] = [2.5, 2];

export const WIRE_KINDS = KINDS.map(({ wire }) => wire) as [string, ...string[]];

export const kindByWire = (wire: string): AccountKind | undefined =>
  KINDS.find((one) => one.wire === wire);
export const kindByName = (name: string): AccountKind | undefined =>
  KINDS.find(({ kind }) => kind === name);

/** The kind whose table a token of this type speaks of. */
export function kindByType(type: number): AccountKind | undefined {
  if (type === SUPER_TYPE) return kindByName('admin');
  if (UNION_TYPES.includes(type)) return kindByName('union');
  return KINDS.find((one) => one.type === type);
}

/** The token type of an account in its current state. */
export const typeOf = (kind: AccountKind, superadmin: boolean): number =>
  kind.kind === 'admin' && superadmin ? SUPER_TYPE : kind.type;

/** Whether a token of this type still says what the account is. */
export function typeStands(type: number, kind: AccountKind, superadmin: boolean): boolean {
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

/** Whose account an actor is: a super administrator is a row of the administrators. */
export const accountKindOf = (actor: Actor): AccountKind | undefined =>
  kindByName(actor.kind === 'super' ? 'admin' : actor.kind);
