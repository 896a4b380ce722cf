/** What became of a grant: all in paise, all exact. */
import { fraction, reaches, type Fraction } from './fraction';
import type { BasisPoints, Paise } from './units';

export interface GrantSums {
  readonly sanctioned: Paise;
  readonly received: Paise;
  readonly spent: Paise;
  readonly balance: Paise;
  /** Spent of what was received; null while nothing was. */
  readonly used: Fraction | null;
  /** The next instalment may be asked for: three quarters of what came are spent. */
  readonly next: boolean;
}
export const NEXT_INSTALMENT: BasisPoints = 7500;

export function grantSums(sanctioned: Paise, received: Paise, spent: Paise): GrantSums {
  const used = received === 0 ? null : fraction(spent, received);
  return {
    sanctioned,
    received,
    spent,
    balance: received - spent,
    used,
    next: used !== null && received < sanctioned && reaches(used, NEXT_INSTALMENT),
  };
}

/** A share in whole basis points, cut off, so that what is not reached is never shown as reached. */
export const inPoints = (share: Fraction): BasisPoints => Number((share.n * 10_000n) / share.d);
