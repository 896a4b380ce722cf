/**
 * How the marks of a paper are split between the college and the university (academics §2.1, vector
 * E10).
 */
import { formatHundredths } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Hundredths } from './units';

/** The maximum of a paper by default. */
export const WHOLE_PAPER: Hundredths = 10_000;
/** Papers have 25, 50, 75, 100 … marks: parts with any other sum contain a mistake. */
const QUARTER: Hundredths = 2500;

/** Why the parts do not make up a paper; null if they do. */
export function paperSplitFault(parts: readonly Hundredths[]): Reason | null {
  const all = parts.reduce((a, b) => a + b, 0);
  return all > 0 && all % QUARTER === 0
    ? null
    : because(
        'The maximum marks add up to {all}. The total must be a multiple of 25, such as 50 or 100.',
        { all: formatHundredths(all) },
      );
}

/** Splits a full paper as the regulation says. */
export function regulationSplit(internal_share: BasisPoints): {
  readonly max_internal: Hundredths;
  readonly max_external: Hundredths;
} {
  const max_internal = Math.round((WHOLE_PAPER * internal_share) / 10_000);
  return { max_internal, max_external: WHOLE_PAPER - max_internal };
}
