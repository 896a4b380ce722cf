/**
 * Continuous assessment tests: passes, the effect of a retest, and totals over papers (academics
 * §2.1, §4.4 cat-result).
 */
import {
  ceil,
  divide,
  fraction,
  multiply,
  isAtLeast,
  shareOfPoints,
  type Fraction,
} from './fraction';
import { scored, type Mark } from './mark';
import { ranks, type RankMethod } from './spread';
import type { BasisPoints, Hundredths } from './units';

/** The lowest mark that passes. */
export const passMark = (max: Hundredths, pass_pct: BasisPoints): Hundredths =>
  Number(ceil(multiply(fraction(max), shareOfPoints(pass_pct))));

/**
 * Whether a mark passes. Absent and unfair means fail; null if there is nothing to judge: not
 * entered, exempt, not applicable.
 */
export function passed(mark: Mark, max: Hundredths, pass_pct: BasisPoints): boolean | null {
  if (mark.is === 'mark') return isAtLeast(fraction(mark.hundredths, max), pass_pct);
  return mark.is === 'AB' || mark.is === 'UFM' ? false : null;
}

export const RETEST_POLICIES = ['none', 'max', 'cap_at_pass', 'replace'] as const;
export type RetestPolicy = (typeof RETEST_POLICIES)[number];

export interface RetestRule {
  readonly policy: RetestPolicy;
  readonly max: Hundredths;
  readonly pass_pct: BasisPoints;
}

/**
 * The mark that counts after a retest (vector I14). `max`: the better one. `cap_at_pass`: the same,
 * but a retest earns no more than the lowest pass mark. `replace`: always the retest. Except under
 * `replace`, unfair means stays, a first mark that is not entered stays missing, and a retest
 * without a number changes nothing.
 */
export function afterRetest(
  first: Mark,
  retest: Mark,
  { policy, max, pass_pct }: RetestRule,
): Mark {
  if (policy === 'none' || retest.is === 'blank') return first;
  if (policy === 'replace') return retest;
  if (retest.is !== 'mark' || first.is === 'UFM' || first.is === 'blank') return first;
  const earned =
    policy === 'cap_at_pass'
      ? Math.min(retest.hundredths, passMark(max, pass_pct))
      : retest.hundredths;
  return first.is === 'mark' && first.hundredths >= earned ? first : scored(earned);
}

export interface PaperMark {
  readonly mark: Mark;
  readonly max: Hundredths;
}

export interface CatTotal {
  readonly total: Hundredths;
  /**
   * Maximum of the papers that count: absent and unfair means count as 0; exempt, not applicable
   * and not entered do not count.
   */
  readonly max: Hundredths;
  readonly share: Fraction | null;
  readonly failed: number;
  readonly absent: number;
  readonly unfair: number;
  /** Papers not entered yet; if any, the total is provisional. */
  readonly missing: number;
}

/** The total of one student over the papers of one test. */
export function catTotal(papers: readonly PaperMark[], pass_pct: BasisPoints): CatTotal {
  const number = (is: Mark['is']): number => papers.filter(({ mark }) => mark.is === is).length;
  const counted = papers.filter(
    ({ mark }) => mark.is === 'mark' || mark.is === 'AB' || mark.is === 'UFM',
  );
  const total = counted.reduce(
    (all, { mark }) => all + (mark.is === 'mark' ? mark.hundredths : 0),
    0,
  );
  const max = counted.reduce((all, paper) => all + paper.max, 0);
  return {
    total,
    max,
    share: max === 0 ? null : divide(fraction(total), fraction(max)),
    failed: papers.filter((paper) => passed(paper.mark, paper.max, pass_pct) === false).length,
    absent: number('AB'),
    unfair: number('UFM'),
    missing: number('blank'),
  };
}

/**
 * Ranks by share, since exempt papers make maxima differ. Students who were absent, used unfair
 * means or lack a mark are not ranked.
 */
export const catRanks = (
  totals: readonly CatTotal[],
  method: RankMethod = 'competition',
): (number | null)[] =>
  ranks(
    totals.map(({ share, absent, unfair, missing }) =>
      absent + unfair + missing > 0 ? null : share,
    ),
    method,
  );
