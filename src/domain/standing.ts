/**
 * The standing of a student after each semester: SGPA, CGPA, credits and open papers, from every
 * recorded attempt (academics §2.4). The same attempts always give the same standing: published
 * results can be recomputed from the stored marks.
 */
import { currentOf, type Attempt, type AttemptRule } from './attempts';
import { isBelow, type Fraction } from './fraction';
import {
  cgpaOf,
  creditSum,
  printedSgpaOf,
  sgpaOf,
  type AverageRule,
  type CountedPaper,
  type CreditSum,
} from './grade-point-average';
import { inNaturalOrder } from './natural-order';
import type { PaperState } from './paper-outcome';
import type { Hundredths } from './units';

/** One paper at one sitting. */
export interface SatPaper extends Attempt, CountedPaper {
  /** Paper code: a repetition under the same code is the same paper. */
  readonly code: string;
  /** Number of the semester that the paper belongs to. */
  readonly semester: number;
  /** Increases from one examination session to the next. */
  readonly sitting: number;
  readonly state: PaperState;
  readonly max: Hundredths;
}

export interface StandingRule extends AverageRule, AttemptRule {
  /**
   * Whether a repeated paper changes the SGPA of its own semester, or counts in the semester in
   * which it was sat again.
   */
  readonly repeats_count_in: 'own_semester' | 'semester_sat';
  /** The SGPA below which a semester is failed although every paper is passed; null: none. */
  readonly min_sgpa: Hundredths | null;
}

export const RESULTS = ['pass', 'fail', 'incomplete'] as const;
export type Result = (typeof RESULTS)[number];

export interface Standing {
  readonly semester: number;
  readonly sums: CreditSum;
  /** Rounded as the regulation says; null while a paper of the semester is missing. */
  readonly sgpa: Fraction | null;
  readonly cgpa: Fraction | null;
  readonly result: Result;
  /** Papers that count; the failed ones among them; and the absent ones among those. */
  readonly papers: number;
  readonly failed: number;
  readonly absent: number;
  /** Over papers with marks. */
  readonly total: Hundredths;
  readonly max: Hundredths;
  /** Codes of papers up to this semester that are not passed yet. */
  readonly open: readonly string[];
  /** Every paper up to this semester was passed at the first sitting. */
  readonly first_attempt: boolean;
}

const isOpen = ({ passed, state }: SatPaper): boolean => !passed && state !== 'exempt';

interface PaperAttempts {
  readonly first: SatPaper;
  readonly current: SatPaper;
}

/** One entry for each code: the first attempt, and the one that counts. */
function attemptsByCode(papers: readonly SatPaper[], rule: AttemptRule): PaperAttempts[] {
  const byCode = new Map<string, SatPaper[]>();
  for (const paper of papers) byCode.set(paper.code, [...(byCode.get(paper.code) ?? []), paper]);
  return [...byCode.values()].flatMap((attempts) => {
    const inOrder = [...attempts].sort((a, b) => a.sitting - b.sitting);
    const [first, current] = [inOrder[0], currentOf(inOrder, rule)];
    return first && current ? [{ first, current }] : [];
  });
}

/** The result of one semester's papers (vector A02 of part 3: a semester needs its SGPA too). */
function resultOf(
  papers: readonly SatPaper[],
  sums: CreditSum,
  rule: Pick<StandingRule, 'sgpa_rounding' | 'min_sgpa'>,
): Result {
  if (papers.some(({ state }) => state === 'missing')) return 'incomplete';
  return papers.some(isOpen) || isBelow(sgpaOf(sums, rule), rule.min_sgpa) ? 'fail' : 'pass';
}

/** The papers that count in the SGPA of each semester. */
function semestersOf(papers: readonly SatPaper[], rule: StandingRule): Map<number, SatPaper[]> {
  const semesters = new Map<number, SatPaper[]>();
  const put = (semester: number, paper: SatPaper): void => {
    semesters.set(semester, [...(semesters.get(semester) ?? []), paper]);
  };
  if (rule.repeats_count_in === 'own_semester') {
    for (const { first, current } of attemptsByCode(papers, rule)) put(first.semester, current);
    return semesters;
  }
  const begun = new Map<number, number>();
  for (const { kind, sitting, semester } of papers)
    if (kind === 'regular') begun.set(sitting, Math.max(semester, begun.get(sitting) ?? 0));
  // A session without regular papers counts in the semester sat last.
  const sessions = [...begun].sort(([a], [b]) => a - b);
  for (const paper of papers) {
    const last = sessions.filter(([sitting]) => sitting <= paper.sitting).at(-1);
    put(last?.[1] ?? paper.semester, paper);
  }
  return semesters;
}

/** The standings after each semester with papers, in order. */
export function standingsOf(papers: readonly SatPaper[], rule: StandingRule): Standing[] {
  const semesters = [...semestersOf(papers, rule)].sort(([a], [b]) => a - b);
  const known: CreditSum[] = [];
  const sat: SatPaper[] = [];
  return semesters.map(([semester, own]) => {
    sat.push(...own);
    const sums = creditSum(own, rule);
    const result = resultOf(own, sums, rule);
    if (result !== 'incomplete') known.push(sums);
    const upToNow = attemptsByCode(
      rule.repeats_count_in === 'own_semester'
        ? papers.filter((paper) => paper.semester <= semester)
        : sat,
      rule,
    );
    const throughout =
      rule.repeats_count_in === 'semester_sat' && rule.cgpa_from === 'credit_points'
        ? [
            creditSum(
              upToNow.map(({ current }) => current),
              rule,
            ),
          ]
        : known;
    const marked = own.filter(({ total }) => total !== null);
    return {
      semester,
      sums,
      sgpa: result === 'incomplete' ? null : printedSgpaOf(sums, rule),
      cgpa: result === 'incomplete' ? null : cgpaOf(throughout, rule),
      result,
      papers: own.filter(({ state }) => state !== 'exempt').length,
      failed: own.filter(isOpen).length,
      absent: own.filter(({ state }) => state === 'absent').length,
      total: marked.reduce((all, { total }) => all + (total ?? 0), 0),
      max: marked.reduce((all, { max }) => all + max, 0),
      open: upToNow
        .filter(({ current }) => isOpen(current))
        .map(({ current }) => current.code)
        .sort(inNaturalOrder),
      first_attempt: upToNow.every(({ first }) => !isOpen(first)),
    };
  });
}
