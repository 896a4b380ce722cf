/**
 * Grace marks that an examination board may give: the maximum in all, and on one head (vectors R10,
 * R11).
 */
import {
  compare,
  fraction,
  formatHundredths,
  multiply,
  shareOfPoints,
  sum,
  type Fraction,
} from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Hundredths } from './units';

/** The maximum for heads of up to this many marks. */
export interface GraceHead {
  readonly up_to: Hundredths;
  readonly marks: Hundredths;
}

export interface GraceRule {
  /** `simulate` also shows who would pass with the grace that the rule allows. */
  readonly grace_mode: 'none' | 'record' | 'simulate';
  /** Over all papers of a semester; null: no limit. */
  readonly grace_cap: Hundredths | null;
  /** The same as a share of the maximum of all papers of the semester; null: no limit. */
  readonly grace_share: BasisPoints | null;
  /** The share of the papers that may be given grace; null: no limit. */
  readonly grace_papers: BasisPoints | null;
  /** From the smallest head to the largest; empty: no limit. */
  readonly grace_heads: readonly GraceHead[];
}

export const mostOnHead = (max: Hundredths, heads: readonly GraceHead[]): Hundredths | null =>
  heads.length === 0 ? null : (heads.find(({ up_to }) => max <= up_to)?.marks ?? 0);

/** The papers of the semester: their number, and the sum of their maxima. */
export interface GraceScope {
  readonly papers: number;
  readonly max: Hundredths;
}

/** The limits over a semester, beside that of each paper. */
type SemesterLimits = Pick<GraceRule, 'grace_cap' | 'grace_share' | 'grace_papers'>;

/** The first limit of the semester that is exceeded; null if there is none. */
function semesterFault(
  given: readonly Fraction[],
  scope: GraceScope,
  { grace_cap, grace_share, grace_papers }: SemesterLimits,
): Reason | null {
  const all = sum(given);
  if (grace_cap !== null && compare(all, fraction(grace_cap, 100)) > 0)
    return because('At most {cap} grace marks in a semester.', {
      cap: formatHundredths(grace_cap),
    });
  if (
    grace_share !== null &&
    compare(all, multiply(shareOfPoints(grace_share), fraction(scope.max, 100))) > 0
  )
    return because('At most {share} % of the marks of a semester can be grace marks.', {
      share: formatHundredths(grace_share),
    });
  if (grace_papers !== null && given.length * 10_000 > grace_papers * scope.papers)
    return because('At most {share} % of the papers can be given grace marks.', {
      share: formatHundredths(grace_papers),
    });
  return null;
}

/** The marks that let every paper pass, in order; null if the rule does not allow enough. */
export function graceFor(
  papers: readonly { readonly needed: Fraction; readonly max: Hundredths }[],
  { grace_heads, ...limits }: Pick<GraceRule, 'grace_heads'> & SemesterLimits,
  scope: GraceScope,
): readonly Fraction[] | null {
  const within = papers.every(({ needed, max }) => {
    const most = mostOnHead(max, grace_heads);
    return most === null || compare(needed, fraction(most, 100)) <= 0;
  });
  const given = papers.map(({ needed }) => needed);
  return within && semesterFault(given, scope, limits) === null ? given : null;
}

/**
 * The fault of the recorded grace for the papers of one student; null if there is none. The scope
 * is that of these papers, unless they are only some of the semester.
 */
export function graceFault(
  papers: readonly { readonly grace: Hundredths | null; readonly max: Hundredths }[],
  { grace_mode, grace_heads, ...limits }: GraceRule,
  scope?: GraceScope,
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
  return semesterFault(
    given.map(({ grace }) => fraction(grace ?? 0, 100)),
    scope ?? { papers: papers.length, max: papers.reduce((all, { max }) => all + max, 0) },
    limits,
  );
}
