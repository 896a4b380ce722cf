/**
 * Why a student needs the attention of a mentor (academics §4.12): reasons in plain words, always
 * in this order.
 */
import { formatHundredths, isAtLeast, plainPercent, type Fraction } from './fraction';
import type { BasisPoints, Day } from './units';

/** Data of other modules about one student. */
export interface MenteeFacts {
  /** Over all papers of the semester; null while no class was held. */
  readonly attendance: Fraction | null;
  readonly required: BasisPoints;
  /** Papers of the semester whose last test was failed. */
  readonly failed_tests: number;
  /** Papers still open in published results. */
  readonly arrears: number;
  /** Published averages, oldest first. */
  readonly cgpas: readonly number[];
  /** The earliest due date that has passed with a balance. */
  readonly overdue_since: Day | null;
}
export interface RiskReason {
  readonly text: string;
  readonly with: Readonly<Record<string, string | number>>;
}

/** One failed test is common; failed tests in two papers are a sign. */
const FAILED_PAPERS = 2;
/** In thousandths of a grade point: a whole point, such as 7.1 to 6.1. */
const FALL = 1000;

const thousandths = (cgpa: number): number => Math.round(cgpa * 1000);

/** The last two averages if the later is lower by a whole point or more. */
export function cgpaFall(
  cgpas: readonly number[],
): readonly [before: number, after: number] | null {
  const [before, after] = cgpas.slice(-2);
  return before !== undefined &&
    after !== undefined &&
    thousandths(before) - thousandths(after) >= FALL
    ? [before, after]
    : null;
}

export function riskReasons(facts: MenteeFacts): readonly RiskReason[] {
  const { attendance, required, failed_tests, arrears, cgpas, overdue_since } = facts;
  const fall = cgpaFall(cgpas);
  return [
    ...(attendance !== null && !isAtLeast(attendance, required)
      ? [
          {
            text: 'Attendance {share} %; {wanted} % required',
            with: { share: plainPercent(attendance), wanted: formatHundredths(required) },
          },
        ]
      : []),
    ...(failed_tests >= FAILED_PAPERS
      ? [{ text: 'Tests not passed in {count|paper|papers}', with: { count: failed_tests } }]
      : []),
    ...(arrears > 0
      ? [{ text: '{papers|paper|papers} in arrears', with: { papers: arrears } }]
      : []),
    ...(fall
      ? [
          {
            text: 'CGPA fell from {before} to {after}',
            with: { before: fall[0].toFixed(2), after: fall[1].toFixed(2) },
          },
        ]
      : []),
    ...(overdue_since === null
      ? []
      : [{ text: 'Fees overdue since {date}', with: { date: overdue_since } }]),
  ];
}
