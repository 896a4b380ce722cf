/**
 * SGPA and CGPA (academics §2.4, vectors §2 and §3). Credits are tenths and grade points
 * hundredths, so that sums are whole numbers; the one division at the end is exact, and is rounded
 * once as the regulation says.
 */
import {
  add,
  divide,
  fraction,
  multiply,
  round,
  sum,
  type Fraction,
  type Rounding,
} from './fraction';
import { mean } from './spread';
import type { Hundredths, Tenths } from './units';

/** A paper in the average. */
export interface CountedPaper {
  readonly credits: Tenths;
  /** Null: excluded from the average. */
  readonly point: Hundredths | null;
  readonly passed: boolean;
}

export interface AverageRule {
  /** Whether failed papers count in the denominator. */
  readonly fail_in_denominator: boolean;
  readonly sgpa_rounding: Rounding;
  readonly cgpa_rounding: Rounding;
  readonly cgpa_from: 'credit_points' | 'rounded_sgpa' | 'mean_of_sgpa';
  readonly cgpa_denominator: 'registered' | 'earned';
  /** No SGPA until every paper of the semester is passed. */
  readonly sgpa_requires_all_clear: boolean;
  /** No CGPA until every paper is passed. */
  readonly cgpa_requires_all_clear: boolean;
}

/** academics §2.1 */
export const AVERAGE_RULE: AverageRule = {
  fail_in_denominator: true,
  sgpa_rounding: 'half_up_2',
  cgpa_rounding: 'half_up_2',
  cgpa_from: 'credit_points',
  cgpa_denominator: 'registered',
  sgpa_requires_all_clear: false,
  cgpa_requires_all_clear: false,
};

/** Totals over the papers of one semester. */
export interface CreditSum {
  /** The denominator of the average. */
  readonly credits: Tenths;
  /** Credits of passed papers, including those without a grade point. */
  readonly earned: Tenths;
  /** Credits of passed papers that have a grade point. */
  readonly graded: Tenths;
  /** Thousandths: tenths of a credit times hundredths of a point. */
  readonly credit_points: number;
  /** Papers that are neither passed nor excluded. */
  readonly open: number;
}

export function creditSum(
  papers: readonly CountedPaper[],
  { fail_in_denominator }: Pick<AverageRule, 'fail_in_denominator'>,
): CreditSum {
  let [credits, earned, graded, credit_points, open] = [0, 0, 0, 0, 0];
  for (const paper of papers) {
    if (paper.passed) earned += paper.credits;
    if (paper.point === null) continue;
    if (!paper.passed) open += 1;
    if (paper.passed) graded += paper.credits;
    if (paper.passed || fail_in_denominator) {
      credits += paper.credits;
      credit_points += paper.credits * paper.point;
    }
  }
  return { credits, earned, graded, credit_points, open };
}

const average = (credit_points: number, credits: Tenths): Fraction | null =>
  credits === 0 ? null : fraction(credit_points, credits * 100);

/** The SGPA; null if no paper has both credits and a grade point (vector S10). */
export const sgpaOf = (
  { credits, credit_points }: CreditSum,
  { sgpa_rounding }: Pick<AverageRule, 'sgpa_rounding'>,
): Fraction | null => {
  const exact = average(credit_points, credits);
  return exact && round(exact, sgpa_rounding);
};

/** The SGPA as printed: null while a paper of the semester is open, if the regulation then has none. */
export const printedSgpaOf = (
  sums: CreditSum,
  rule: Pick<AverageRule, 'sgpa_rounding' | 'sgpa_requires_all_clear'>,
): Fraction | null => (rule.sgpa_requires_all_clear && sums.open > 0 ? null : sgpaOf(sums, rule));

/**
 * The CGPA over the semesters so far; null if there is nothing to compute, or if a paper is open
 * and the regulation then allows none.
 */
export function cgpaOf(semesters: readonly CreditSum[], rule: AverageRule): Fraction | null {
  const all = semesters.reduce(
    (sums, one) => ({
      credits: sums.credits + one.credits,
      graded: sums.graded + one.graded,
      credit_points: sums.credit_points + one.credit_points,
      open: sums.open + one.open,
    }),
    { credits: 0, graded: 0, credit_points: 0, open: 0 },
  );
  if (rule.cgpa_requires_all_clear && all.open > 0) return null;
  const divisor = (one: Pick<CreditSum, 'credits' | 'graded'>): Tenths =>
    rule.cgpa_denominator === 'earned' ? one.graded : one.credits;
  const exact = ((): Fraction | null => {
    if (rule.cgpa_from === 'credit_points') return average(all.credit_points, divisor(all));
    const sgpas = semesters.flatMap((one) => {
      const sgpa = sgpaOf(one, rule);
      return sgpa ? [{ sgpa, credits: one.credits }] : [];
    });
    if (rule.cgpa_from === 'mean_of_sgpa') return mean(sgpas.map(({ sgpa }) => sgpa));
    const whole = divisor(all);
    return whole === 0
      ? null
      : divide(
          sum(sgpas.map(({ sgpa, credits }) => multiply(sgpa, fraction(credits)))),
          fraction(whole),
        );
  })();
  return exact && round(exact, rule.cgpa_rounding);
}

/**
 * The CGPA of semesters of which only credits and SGPA are known, as on old mark sheets (vectors
 * C01, C02).
 */
export function cgpaFromSgpa(
  semesters: readonly { readonly credits: Tenths; readonly sgpa: Fraction }[],
  { cgpa_rounding }: Pick<AverageRule, 'cgpa_rounding'>,
): Fraction | null {
  const credits = semesters.reduce((all, one) => all + one.credits, 0);
  return credits === 0
    ? null
    : round(
        divide(
          semesters.reduce(
            (all, one) => add(all, multiply(one.sgpa, fraction(one.credits))),
            fraction(0),
          ),
          fraction(credits),
        ),
        cgpa_rounding,
      );
}
