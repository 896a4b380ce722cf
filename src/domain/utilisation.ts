/**
 * Utilisation of a grant in a financial year, as form 12-A of the General Financial Rules 2017
 * asks for it. All amounts in paise.
 */
import { financialYear } from './money';
import type { Day, Paise } from './units';

export interface GrantEntry {
  readonly on: Day;
  /** Where money came from, or the head under which it was spent. */
  readonly under: string;
  readonly spent: boolean;
  readonly amount: Paise;
}

/** First and last day of a financial year such as `2026-27`; null for any other text. */
export function financialSpan(year: string): { readonly from: Day; readonly to: Day } | null {
  const start = /^(\d{4})-\d{2}$/.exec(year)?.[1];
  if (start === undefined || financialYear(`${start}-04-01`) !== year) return null;
  return { from: `${start}-04-01`, to: `${String(Number(start) + 1).padStart(4, '0')}-03-31` };
}

export interface UtilisationYear {
  /** Unspent at the end of the year before, with its interest. */
  readonly opening: Paise;
  /** Received in the year, by source. */
  readonly received: Readonly<Record<string, Paise>>;
  /** Opening balance and everything received. */
  readonly available: Paise;
  /** Spent in the year, by head. */
  readonly spent: Readonly<Record<string, Paise>>;
  readonly spentInAll: Paise;
  /** Unspent at the end of the year: the opening balance of the next. */
  readonly closing: Paise;
}

const sum = (entries: readonly GrantEntry[]): Paise =>
  entries.reduce((all, { amount }) => all + amount, 0);

function grouped(entries: readonly GrantEntry[]): Record<string, Paise> {
  const sums: Record<string, Paise> = {};
  for (const { under, amount } of entries) sums[under] = (sums[under] ?? 0) + amount;
  return sums;
}

/** Entries after the year are ignored. */
export function utilisationOf(
  entries: readonly GrantEntry[],
  { from, to }: { readonly from: Day; readonly to: Day },
): UtilisationYear {
  const before = entries.filter(({ on }) => on < from);
  const within = entries.filter(({ on }) => on >= from && on <= to);
  const paid = (all: readonly GrantEntry[]) => all.filter(({ spent }) => spent);
  const got = (all: readonly GrantEntry[]) => all.filter(({ spent }) => !spent);
  const opening = sum(got(before)) - sum(paid(before));
  const available = opening + sum(got(within));
  const spentInAll = sum(paid(within));
  return {
    opening,
    received: grouped(got(within)),
    available,
    spent: grouped(paid(within)),
    spentInAll,
    closing: available - spentInAll,
  };
}
