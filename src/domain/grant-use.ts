/** Use of a research grant: all amounts in paise, all shares exact. */
import { fraction, isAtLeast, type Fraction } from './fraction';
import type { BasisPoints, Paise } from './units';

export interface GrantSums {
  readonly sanctioned: Paise;
  readonly received: Paise;
  readonly spent: Paise;
  /** Received and not spent, with the interest on it. */
  readonly balance: Paise;
  /** Spent share of the amount received; null while nothing was received. */
  readonly used: Fraction | null;
  /**
   * Whether the next instalment may be requested: three quarters of the amount received are spent.
   */
  readonly next: boolean;
}
export const NEXT_INSTALMENT: BasisPoints = 7500;

/** Interest is neither a part of the sanction nor counted as received. */
export function grantSums(
  sanctioned: Paise,
  received: Paise,
  spent: Paise,
  interest: Paise = 0,
): GrantSums {
  const used = received === 0 ? null : fraction(spent, received);
  return {
    sanctioned,
    received,
    spent,
    balance: received + interest - spent,
    used,
    next: used !== null && received < sanctioned && isAtLeast(used, NEXT_INSTALMENT),
  };
}

/**
 * A share in whole basis points, truncated, so that a threshold that is not reached is never shown
 * as reached.
 */
export const inPoints = (share: Fraction): BasisPoints => Number((share.n * 10_000n) / share.d);

/**
 * What the centre and the state are to bear of a sanctioned amount, in paise: the share of the
 * centre is rounded to whole paise, the state bears the rest.
 */
export function sharesOf(
  sanctioned: Paise,
  centre_share: BasisPoints,
): { readonly centre: Paise; readonly state: Paise } {
  const centre = Number((BigInt(sanctioned) * BigInt(centre_share) + 5_000n) / 10_000n);
  return { centre, state: sanctioned - centre };
}
