/**
 * Grace marks that an examination board may give: the maximum in all, and on one head (vectors R10,
 * R11).
 */
import { compare, fraction, formatHundredths, sum, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { Hundredths } from './units';

/** The maximum for heads of up to this many marks. */
export interface GraceHead {
  readonly up_to: Hundredths;
  readonly marks: Hundredths;
}

export interface GraceRule {
  readonly grace_mode: 'none' | 'record';
  /** Over all papers of a semester; null: no limit. */
  readonly grace_cap: Hundredths | null;
  /** From the smallest head to the largest; empty: no limit. */
  readonly grace_heads: readonly GraceHead[];
}

export const mostOnHead = (max: Hundredths, heads: readonly GraceHead[]): Hundredths | null =>
  heads.length === 0 ? null : (heads.find(({ up_to }) => max <= up_to)?.marks ?? 0);

/** The marks that let every paper pass, in order; null if the rule does not allow enough. */
export function graceFor(
  papers: readonly { readonly needed: Fraction; readonly max: Hundredths }[],
  { grace_cap, grace_heads }: Pick<GraceRule, 'grace_cap' | 'grace_heads'>,
): readonly Fraction[] | null {
  const within = papers.every(({ needed, max }) => {
    const most = mostOnHead(max, grace_heads);
    return most === null || compare(needed, fraction(most, 100)) <= 0;
  });
  const all = sum(papers.map(({ needed }) => needed));
  return within && (grace_cap === null || compare(all, fraction(grace_cap, 100)) <= 0)
    ? papers.map(({ needed }) => needed)
    : null;
}

/** The fault of the recorded grace for the papers of one student; null if there is none. */
export function graceFault(
  papers: readonly { readonly grace: Hundredths | null; readonly max: Hundredths }[],
  { grace_mode, grace_cap, grace_heads }: GraceRule,
): Reason | null {
  const given = papers.filter(({ grace }) => (grace ?? 0) > 0);
  if (given.length === 0) return null;
  if (grace_mode === 'none') return because('The regulation does not allow grace marks.');
  for (const { grace, max } of given) {
    const most = mostOnHead(max, grace_heads);
    if (most !== null && (grace ?? 0) > most)
      return because('At most {most} grace marks in a paper of {max}.', {
        most: formatHundredths(most),
        max: formatHundredths(max),
      });
  }
  const all = sum(given.map(({ grace }) => fraction(grace ?? 0, 100)));
  return grace_cap !== null && compare(all, fraction(grace_cap, 100)) > 0
    ? because('At most {cap} grace marks in a semester.', { cap: formatHundredths(grace_cap) })
    : null;
}
