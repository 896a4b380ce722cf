/**
 * The levels of the specification, section 4, and their kinds of account, in the order in which
 * tokens are tried.
 */
import type { Actor, ActorKind } from '@/schema';

/**
 * The name of a kind of account in the sign-in and forgot-password calls. `admin` includes super
 * administrators.
 */
export type AccountKind = 'admin' | 'faculty' | 'students-union' | 'application' | 'parent';
export type Slot =
  | 'super_admin'
  | 'admin'
  | 'faculty'
  | 'students_union'
  | 'application'
  | 'parent';

interface SlotInfo {
  readonly slot: Slot;
  /** Accepted values of the token's `type` in this slot. */
  readonly types: readonly number[];
  readonly level: Actor['level'];
  readonly kind: ActorKind;
  readonly account: AccountKind;
  /** Whether `exp` is checked on start; the server always checks it on every call. */
  readonly expires: boolean;
}

/** In the order of the specification; a parent comes after its five. */
export const SLOTS: readonly SlotInfo[] = [
  { slot: 'super_admin', types: [5], level: 5, kind: 'super', account: 'admin', expires: true },
  { slot: 'admin', types: [4], level: 4, kind: 'admin', account: 'admin', expires: true },
  { slot: 'faculty', types: [3], level: 3, kind: 'faculty', account: 'faculty', expires: false },
  {
    slot: 'students_union',
    types: [2.5, 2],
    level: 2,
    kind: 'union',
    account: 'students-union',
    expires: true,
  },
  {
    slot: 'application',
    types: [1],
    level: 1,
    kind: 'applicant',
    account: 'application',
    expires: false,
  },
  { slot: 'parent', types: [0.5], level: 0, kind: 'parent', account: 'parent', expires: true },
];

export const slotOfType = (type: unknown): SlotInfo | undefined =>
  SLOTS.find(({ types }) => typeof type === 'number' && types.includes(type));
