/** What the desk may lend to whom: the rule that applies, why not, and who is next for a book (administration §8.2). */
import type { Day, Paise } from './units';

export const ANY = 'any';

/** The rule of a category and a kind of book: the exact one, else that of the category, else that of the kind, else the one for all. */
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
  /** Books of this kind that are out. */
  readonly out: number;
}
export interface LoanCopy {
  readonly status: string;
  readonly loanable: boolean;
  /** Held or asked for by somebody who comes first. */
  readonly reserved: boolean;
  /** The same title is out to this member already. */
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

/** What the desk may lend all the same, with a reason. */
const WITH_REASON: readonly Refusal[] = ['dues', 'overdue', 'limit', 'not_loanable'];
export const mayOverride = (why: Refusal): boolean => WITH_REASON.includes(why);

/** Why a book is not lent: first what no reason mends. Empty where it may be. */
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

/** A payment in parts, the oldest charge first. What is left over of the amount is not applied. */
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
