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
  /** Whole credits granted to students who enter in a later semester; null: none. */
  readonly lateral_credits?: number | null;
}

/** Credits granted for what was passed elsewhere before a lateral entry. */
export const grantedCredits = (
  { lateral }: { readonly lateral: boolean },
  { lateral_credits }: Pick<CreditRule, 'lateral_credits'>,
): Tenths => (lateral ? (lateral_credits ?? 0) * 10 : 0);

/** Credits earned, by the category under which the paper was taken. */
export type CreditsByCategory = ReadonlyMap<string, Tenths>;

export interface MissingCredits {
  /** Short of the credits required in all; 0 if they are reached. */
  readonly all: Tenths;
  readonly by: readonly { readonly category: string; readonly short: Tenths }[];
}

/**
 * Granted credits count in all; of the categories they fill what is short, since nobody says for
 * which of them they were granted.
 */
export function missingCredits(
  earned: Tenths,
  by: CreditsByCategory,
  { credits_required, credit_minima }: CreditRule,
  granted: Tenths = 0,
): MissingCredits {
  let left = granted;
  return {
    all: Math.max(0, (credits_required ?? 0) * 10 - earned - granted),
    by: credit_minima.flatMap(({ category, minimum }) => {
      const short = Math.max(0, minimum * 10 - (by.get(category) ?? 0));
      const filled = Math.min(short, left);
      left -= filled;
      return short > filled ? [{ category, short: short - filled }] : [];
    }),
  };
}

export const hasAllCredits = ({ all, by }: MissingCredits): boolean => all === 0 && by.length === 0;
