/**
 * Lending rules of the desk: the applicable rule, reasons for refusal, and the next reader for a
 * book (administration §8.2).
 */
import type { Day, Paise } from './units';

export const ANY = 'any';

/**
 * The rule for a category and an item type: the exact one, else that of the category, else that of
 * the type, else the general one.
 */
export function ruleFor<R extends { readonly category: string; readonly item_type: string }>(
  rules: readonly R[],
  category: string,
  itemType: string,
): R | undefined {
  for (const [of, kind] of [
    [category, itemType],
    [category, ANY],
    [ANY, itemType],
    [ANY, ANY],
  ])
    for (const rule of rules) if (rule.category === of && rule.item_type === kind) return rule;
  return undefined;
}

export interface Borrower {
  readonly left: boolean;
  readonly blocked: string | null;
  readonly expires_on: Day | null;
  readonly suspended_until: Day | null;
  readonly dues: Paise;
  readonly overdue: number;
  /** Books of this type that the member has on loan. */
  readonly out: number;
}
export interface LoanCopy {
  readonly status: string;
  readonly loanable: boolean;
  /** Held for or reserved by a member with priority. */
  readonly reserved: boolean;
  /** The member has a copy of the same title on loan already. */
  readonly has: boolean;
}
export interface Limits {
  readonly max_loans: number;
  readonly block_overdue: boolean;
  readonly block_dues_over: Paise | null;
}
const REFUSALS = [
  'left',
  'blocked',
  'expired',
  'suspended',
  'reserved',
  'has_title',
  'not_available',
  'dues',
  'overdue',
  'limit',
  'not_loanable',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Refusals that the desk may override with a reason. */
const OVERRIDABLE: readonly Refusal[] = ['dues', 'overdue', 'limit', 'not_loanable'];
export const mayOverride = (why: Refusal): boolean => OVERRIDABLE.includes(why);

/** Why a book is not lent, those that no reason overrides first. Empty if it may be lent. */
export function refusalsOf(
  member: Borrower,
  copy: LoanCopy,
  limits: Limits,
  today: Day,
): readonly Refusal[] {
  const holds: Readonly<Record<Refusal, boolean>> = {
    left: member.left,
    blocked: member.blocked !== null,
    expired: member.expires_on !== null && member.expires_on < today,
    suspended: member.suspended_until !== null && member.suspended_until >= today,
    reserved: copy.reserved,
    has_title: copy.has,
    not_available: copy.status !== 'available' && copy.status !== 'reserved',
    dues: limits.block_dues_over !== null && member.dues > limits.block_dues_over,
    overdue: limits.block_overdue && member.overdue > 0,
    limit: member.out >= limits.max_loans,
    not_loanable: !copy.loanable,
  };
  return REFUSALS.filter((why) => holds[why]);
}

export type RenewalRefusal = 'reserved' | 'used_up' | 'overdue' | 'blocked' | 'left';
export function renewalRefusal(loan: {
  readonly reserved: boolean;
  readonly renewals: number;
  readonly allowed: number;
  readonly overdue: boolean;
  readonly blockOverdue: boolean;
  readonly blocked: boolean;
  readonly left: boolean;
}): RenewalRefusal | null {
  if (loan.left) return 'left';
  if (loan.blocked) return 'blocked';
  if (loan.reserved) return 'reserved';
  if (loan.renewals >= loan.allowed) return 'used_up';
  return loan.overdue && loan.blockOverdue ? 'overdue' : null;
}

/** Applies a payment to the oldest charge first. An amount beyond all charges is not applied. */
export function payOldest(
  amount: Paise,
  charges: readonly { readonly id: number; readonly owed: Paise }[],
): readonly { readonly id: number; readonly amount: Paise }[] {
  let left = amount;
  return charges
    .map(({ id, owed }) => {
      const part = Math.min(owed, left);
      left -= part;
      return { id, amount: part };
    })
    .filter((part) => part.amount > 0);
}
