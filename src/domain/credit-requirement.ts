/**
 * The credits that a degree requires, in all and by category of papers (academics §2.1), and what a
 * student still lacks of them.
 */
import type { Tenths } from './units';

export interface CreditRule {
  /** Whole credits; null: none are required. */
  readonly credits_required: number | null;
  readonly credit_minima: readonly {
    readonly category: string;
    /** Whole credits. */
    readonly minimum: number;
  }[];
}

/** Credits earned, by the category under which the paper was taken. */
export type CreditsByCategory = ReadonlyMap<string, Tenths>;

export interface MissingCredits {
  /** Short of the credits required in all; 0 if they are reached. */
  readonly all: Tenths;
  readonly by: readonly { readonly category: string; readonly short: Tenths }[];
}

export const missingCredits = (
  earned: Tenths,
  by: CreditsByCategory,
  { credits_required, credit_minima }: CreditRule,
): MissingCredits => ({
  all: Math.max(0, (credits_required ?? 0) * 10 - earned),
  by: credit_minima.flatMap(({ category, minimum }) => {
    const short = minimum * 10 - (by.get(category) ?? 0);
    return short > 0 ? [{ category, short }] : [];
  }),
});

export const hasAllCredits = ({ all, by }: MissingCredits): boolean => all === 0 && by.length === 0;
