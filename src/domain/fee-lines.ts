/** What somebody owes: the lines that are theirs, what is taken off, and how a payment is spread over them (administration §6). */
import { inParts } from './money';
import type { BasisPoints, Paise } from './units';

/** A line of a fee schedule; one that names a category or a gender is for those alone. */
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
 * The lines of one payer. Of several lines for one head the most particular one counts, and not the sum of them: so a head may
 * cost less for a category by a line of its own.
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

/** The fee for papers: `base + n × each`, and no more than the cap where there is one. Null where there is no paper to pay for. */
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

/** What a head of a demand still lacks; `owed` is what it costs less what was taken off, `priority` decides who is paid first. */
export interface OpenHead {
  readonly head: string;
  readonly priority: number;
  readonly owed: Paise;
  readonly paid: Paise;
}

/** Spreads a payment over the heads, the lowest priority first (vector F5). What is left over when all is paid is not spread. */
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

export interface Instalment {
  readonly percent: BasisPoints;
}

/** Whether the parts make up the whole. */
export const addsUp = (instalments: readonly Instalment[]): boolean =>
  instalments.reduce((sum, { percent }) => sum + percent, 0) === 10_000;

/**
 * What may be paid now: the next instalment, or all that is left. `whole` is the demand without its fine, `paid` what was paid of
 * it. A payment in the middle of an instalment is completed by the next.
 */
export function nextInstalment(
  whole: Paise,
  paid: Paise,
  instalments: readonly Instalment[],
): Paise {
  const left = Math.max(0, whole - paid);
  if (instalments.length < 2 || left === 0) return left;
  let sum = 0;
  for (const part of inParts(
    whole,
    instalments.map(({ percent }) => percent),
  )) {
    sum += part;
    if (sum > paid) return sum - paid;
  }
  return left;
}
