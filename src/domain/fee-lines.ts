/**
 * What a payer owes: the applicable lines, what is taken off, and how a payment is allocated
 * (administration §6).
 */
import { splitByWeight } from './money';
import type { BasisPoints, Paise } from './units';

/** A line of a fee schedule; one with a category or a gender applies only to that. */
export interface ScheduleLine {
  readonly head: string;
  readonly amount: Paise;
  readonly category?: string | null;
  readonly gender?: string | null;
}
export interface Payer {
  readonly category: string | null;
  readonly gender: string | null;
}

/**
 * The lines that apply to a payer. Of several lines for one head the most specific one counts, not
 * their sum: so a line of its own can make a head cheaper for a category.
 */
export function linesFor(
  lines: readonly ScheduleLine[],
  payer: Payer,
): readonly { readonly head: string; readonly amount: Paise }[] {
  const best = new Map<string, { amount: Paise; rank: number }>();
  for (const { head, amount, category, gender } of lines) {
    if ((category && category !== payer.category) || (gender && gender !== payer.gender)) continue;
    const rank = (category ? 2 : 0) + (gender ? 1 : 0);
    const known = best.get(head);
    if (!known || rank > known.rank) best.set(head, { amount, rank });
  }
  return [...best].map(([head, { amount }]) => ({ head, amount }));
}

/**
 * The fee for papers: `base + n × each`, at most the cap if there is one. Null if there is no paper
 * to pay for.
 */
export function paperFee(
  base: Paise,
  each: Paise,
  papers: number,
  cap: Paise | null = null,
): Paise | null {
  if (papers <= 0) return null;
  const sum = base + papers * each;
  return cap === null ? sum : Math.min(sum, cap);
}

/**
 * A head of a demand: `owed` is its amount less what was taken off; a lower `priority` is paid
 * first.
 */
export interface OpenHead {
  readonly head: string;
  readonly priority: number;
  readonly owed: Paise;
  readonly paid: Paise;
}

/**
 * Allocates a payment to the heads, the lowest `priority` first (vector F5). An amount beyond all
 * dues is not allocated.
 */
export function allocate(
  amount: Paise,
  heads: readonly OpenHead[],
): readonly { readonly head: string; readonly amount: Paise }[] {
  let left = amount;
  const spread: { head: string; amount: Paise }[] = [];
  for (const { head, owed, paid } of [...heads].sort(
    (a, b) => a.priority - b.priority || (a.head < b.head ? -1 : 1),
  )) {
    const part = Math.min(left, Math.max(0, owed - paid));
    if (part > 0) spread.push({ head, amount: part });
    left -= part;
  }
  return spread;
}

/** What one payment brought a head. */
export interface PaidShare {
  readonly payment: number;
  readonly head: string;
  readonly amount: Paise;
}

/**
 * Moves what heads received beyond what they cost to heads that lack it, within the payments that
 * brought it, the newest first. What no head lacks stays where it is.
 */
export function levelled(
  heads: readonly OpenHead[],
  shares: readonly PaidShare[],
): readonly PaidShare[] {
  const excess = heads.reduce((sum, { owed, paid }) => sum + Math.max(0, paid - owed), 0);
  const gaps = allocate(excess, heads).map((gap) => ({ ...gap }));
  const newest = [...shares].sort((a, b) => b.payment - a.payment);
  const moves: PaidShare[] = [];
  for (const { head, owed, paid } of heads) {
    let over = Math.max(0, paid - owed);
    for (const share of newest.filter((one) => one.head === head))
      for (let left = Math.min(over, share.amount); left > 0; ) {
        const gap = gaps.find(({ amount }) => amount > 0);
        if (!gap) return moves;
        const part = Math.min(left, gap.amount);
        moves.push({ payment: share.payment, head, amount: -part });
        moves.push({ payment: share.payment, head: gap.head, amount: part });
        gap.amount -= part;
        left -= part;
        over -= part;
      }
  }
  return moves;
}

export interface Instalment {
  readonly percent: BasisPoints;
}

/** Whether the instalments add up to 100 %. */
export const sumsToWhole = (instalments: readonly Instalment[]): boolean =>
  instalments.reduce((sum, { percent }) => sum + percent, 0) === 10_000;

/**
 * The amount that may be paid now: the next instalment, or all that is left. `whole` is the demand
 * without its fine, `paid` what has been paid of it. After a payment in the middle of an
 * instalment, the next payment completes it.
 */
export function nextInstalment(
  whole: Paise,
  paid: Paise,
  instalments: readonly Instalment[],
): Paise {
  const left = Math.max(0, whole - paid);
  if (instalments.length < 2 || left === 0) return left;
  let sum = 0;
  for (const part of splitByWeight(
    whole,
    instalments.map(({ percent }) => percent),
  )) {
    sum += part;
    if (sum > paid) return sum - paid;
  }
  return left;
}
