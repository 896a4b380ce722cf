/**
 * The outcome of one paper at one attempt: total, pass or fail, letter and grade point (academics
 * §2.4, vectors §1, §7).
 */
import {
  add,
  compare,
  divide,
  fraction,
  multiply,
  round,
  scaled,
  shareOfPoints,
  subtract,
  sum,
  ZERO,
  type Fraction,
  type Rounding,
} from './fraction';
import {
  failingGrade,
  gradeByLetter,
  gradeMeaning,
  gradeOf,
  type Grade,
  type GradeScale,
  type LetterMeaning,
} from './grade';
import type { Token } from './mark';
import type { BasisPoints, Hundredths, Tenths } from './units';

export const PARTS = [
  'internal',
  'external',
  'practical_internal',
  'practical_external',
  'viva',
] as const;
export type Part = (typeof PARTS)[number];

/** Marks in hundredths; null is not entered. A token applies to the paper as a whole. */
export type PaperMarks = Readonly<Record<Part, Hundredths | null>> & {
  /** Recorded separately: it counts towards passing and is never added to the marks obtained. */
  readonly grace: Hundredths | null;
  readonly token: Token | null;
};

export interface PaperScheme {
  /** Maximum of each part; 0 if the paper has no such part. */
  readonly max: Readonly<Record<Part, Hundredths>>;
  readonly credits: Tenths;
  /** False: the paper is only satisfactory or unsatisfactory, and carries no credits. */
  readonly is_credit: boolean;
  /** The category of the paper: some count for the degree, but not in the averages. */
  readonly category?: string;
}

export interface PassRule {
  /** Pass marks; null if there is none. */
  readonly min_total: BasisPoints | null;
  readonly min_internal: BasisPoints | null;
  readonly min_external: BasisPoints | null;
  readonly min_practical: BasisPoints | null;
  /** Of the theory of a paper that has a practical part too: internal, external and viva together. */
  readonly min_theory: BasisPoints | null;
  /** Of the practical examination alone. */
  readonly min_practical_external: BasisPoints | null;
}

export interface PaperRule extends PassRule {
  readonly scale: GradeScale;
  /** Rounding of the total, in marks, before it is judged. */
  readonly total_rounding: Rounding;
  /** Rounding of the percentage before the grade is read from it; pass marks are judged before. */
  readonly percent_rounding: Rounding;
  /** Categories whose papers earn credits without counting in SGPA and CGPA. */
  readonly uncounted: readonly string[];
}

export const PAPER_STATES = ['pass', 'fail', 'absent', 'unfair', 'exempt', 'missing'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export interface PaperOutcome {
  readonly state: PaperState;
  /**
   * As obtained, without grace, rounded as the regulation says; null while a part is missing, and
   * for letters without marks.
   */
  readonly total: Hundredths | null;
  readonly max: Hundredths;
  readonly letter: string | null;
  /** Null: the paper is excluded from SGPA and CGPA. */
  readonly point: Hundredths | null;
  readonly passed: boolean;
  /** 0 for a paper without credits. */
  readonly credits: Tenths;
}

export const NO_MARKS: PaperMarks = {
  internal: null,
  external: null,
  practical_internal: null,
  practical_external: null,
  viva: null,
  grace: null,
  token: null,
};

const inMarks = (hundredths: Hundredths): Fraction => fraction(hundredths, 100);
const maxOf = ({ max }: PaperScheme): Hundredths => PARTS.reduce((all, part) => all + max[part], 0);

/** Marks short of a minimum; 0 if it is reached or there is none. */
function deficit(got: Fraction, whole: Hundredths, min: BasisPoints | null): Fraction {
  if (min === null || whole === 0) return ZERO;
  const lacking = subtract(multiply(shareOfPoints(min), inMarks(whole)), got);
  return compare(lacking, ZERO) > 0 ? lacking : ZERO;
}

/**
 * Grace marks that would let the paper pass: the sum lacking on heads, or the marks lacking on the
 * total if that is more, since marks given to a head are part of the total. 0 if it passes anyway;
 * null while a part is missing.
 */
export function graceNeeded(
  marks: PaperMarks,
  scheme: PaperScheme,
  rule: PassRule & Pick<PaperRule, 'total_rounding'>,
): Fraction | null {
  if (marks.token !== null || PARTS.some((part) => scheme.max[part] > 0 && marks[part] === null))
    return null;
  const got = (...parts: Part[]): Fraction =>
    inMarks(parts.reduce((all, part) => all + (marks[part] ?? 0), 0));
  const most = (...parts: Part[]): Hundredths =>
    parts.reduce((all, part) => all + scheme.max[part], 0);
  const lacking = (min: BasisPoints | null, ...parts: Part[]): Fraction =>
    deficit(got(...parts), most(...parts), min);
  const practical = most('practical_internal', 'practical_external') > 0;
  // Marks given to a part count in the sum of the parts too: the larger of both is lacking.
  const heads = sum([
    greater(
      add(lacking(rule.min_internal, 'internal'), lacking(rule.min_external, 'external', 'viva')),
      practical ? lacking(rule.min_theory, 'internal', 'external', 'viva') : ZERO,
    ),
    greater(
      lacking(rule.min_practical_external, 'practical_external'),
      lacking(rule.min_practical, 'practical_internal', 'practical_external'),
    ),
  ]);
  const total = deficit(round(got(...PARTS), rule.total_rounding), maxOf(scheme), rule.min_total);
  return greater(heads, total);
}

const greater = (a: Fraction, b: Fraction): Fraction => (compare(a, b) > 0 ? a : b);

const BY_TOKEN: Readonly<Record<Token, PaperState>> = {
  AB: 'absent',
  UFM: 'unfair',
  EX: 'exempt',
  NA: 'exempt',
};

const SATISFACTORY: Grade = { letter: 'S', point: null, pass: true };
const UNSATISFACTORY: Grade = { letter: 'US', point: null, pass: false };

/**
 * The outcome of the given marks. `point` of a paper without credit is null: it is excluded from
 * SGPA (vectors G19, S08).
 */
export function paperOutcome(
  marks: PaperMarks,
  scheme: PaperScheme,
  rule: PaperRule,
): PaperOutcome {
  const max = maxOf(scheme);
  const credits = scheme.is_credit ? scheme.credits : 0;
  const nothing = { total: null, max, credits };
  const counts = isCounted(scheme, rule);
  const { token } = marks;
  if (token !== null) {
    const state = BY_TOKEN[token];
    if (state === 'exempt') {
      const letter = gradeMeaning('exempt', rule.scale)?.letter ?? 'EX';
      return { ...nothing, state, letter, point: null, passed: false, credits: 0 };
    }
    const { letter, point } =
      state === 'absent'
        ? absent(rule.scale)
        : (gradeMeaning('unfair', rule.scale) ?? failingGrade(rule.scale));
    return { ...nothing, state, letter, point: counts ? point : null, passed: false };
  }
  const needed = graceNeeded(marks, scheme, rule);
  if (needed === null)
    return { ...nothing, state: 'missing', letter: null, point: null, passed: false };
  const obtained = round(
    inMarks(PARTS.reduce((all, part) => all + (marks[part] ?? 0), 0)),
    rule.total_rounding,
  );
  const grace = inMarks(marks.grace ?? 0);
  const minima = compare(needed, grace) <= 0;
  const helped = compare(needed, ZERO) > 0 && minima;
  const share = divide(helped ? add(obtained, grace) : obtained, inMarks(max));
  const graded = gradeOf(roundedShare(share, rule.percent_rounding), rule.scale);
  const passed = minima && graded.pass;
  // Of several failing bands, that of the percentage; a missed minimum turns a pass into a fail.
  const grade = scheme.is_credit
    ? passed || !graded.pass
      ? graded
      : failingGrade(rule.scale)
    : passed
      ? (gradeMeaning('satisfactory', rule.scale) ?? SATISFACTORY)
      : (gradeMeaning('unsatisfactory', rule.scale) ?? UNSATISFACTORY);
  return {
    state: passed ? 'pass' : 'fail',
    total: scaled(obtained, 100),
    max,
    letter: grade.letter,
    point: counts ? grade.point : null,
    passed,
    credits,
  };
}

const absent = (scale: GradeScale): Grade =>
  gradeMeaning('absent', scale) ??
  gradeByLetter('AB', scale) ?? { letter: 'AB', point: 0, pass: false };

const isCounted = (
  { is_credit, category }: PaperScheme,
  { uncounted }: Pick<PaperRule, 'uncounted'>,
): boolean => is_credit && !(category !== undefined && uncounted.includes(category));

/** A share whose percentage is rounded: 26 of 75 is 35 % under `half_up_0`. */
const roundedShare = (share: Fraction, rounding: Rounding): Fraction =>
  rounding === 'none'
    ? share
    : divide(round(multiply(share, fraction(100)), rounding), fraction(100));

const BY_MEANING: Readonly<Record<LetterMeaning, PaperState>> = {
  absent: 'absent',
  unfair: 'unfair',
  exempt: 'exempt',
  awaited: 'missing',
  satisfactory: 'pass',
  unsatisfactory: 'fail',
};

/** What a printed letter makes of the paper. */
function stateOf({ means, pass, point }: Grade, { is_credit }: PaperScheme): PaperState {
  if (means) return BY_MEANING[means];
  // A failing letter without a grade point means a dropped paper, unless the paper has no credit at
  // all.
  if (!pass && point === null && is_credit) return 'exempt';
  return pass ? 'pass' : 'fail';
}

/**
 * The outcome of a letter printed without marks; null if the regulation does not define the letter.
 */
export function letterOutcome(
  letter: string,
  scheme: PaperScheme,
  rule: Pick<PaperRule, 'scale' | 'uncounted'>,
): PaperOutcome | null {
  const grade = gradeByLetter(letter, rule.scale);
  if (!grade) return null;
  const state = stateOf(grade, scheme);
  const left = state === 'exempt';
  return {
    state,
    total: null,
    max: maxOf(scheme),
    letter: grade.letter,
    point: isCounted(scheme, rule) && !left && state !== 'missing' ? grade.point : null,
    passed: state === 'pass',
    credits: scheme.is_credit && !left ? scheme.credits : 0,
  };
}

/** The university says itself that the result of the paper is still to come. */
export const isAwaited = ({ state, letter }: Pick<PaperOutcome, 'state' | 'letter'>): boolean =>
  state === 'missing' && letter !== null;

/** Decisions of the university that no marks show. */
const DECIDED: readonly LetterMeaning[] = ['unfair', 'awaited'];

/**
 * Uses the marks if they are complete; otherwise the printed letter, if the regulation defines it.
 * Unfair means and a result to come are decided by the letter, whatever marks stand beside it.
 */
export function resultOfPaper(
  { marks, letter }: { readonly marks: PaperMarks; readonly letter: string | null },
  scheme: PaperScheme,
  rule: PaperRule,
): PaperOutcome {
  const outcome = paperOutcome(marks, scheme, rule);
  if (letter === null) return outcome;
  const means = gradeByLetter(letter, rule.scale)?.means;
  if (outcome.state !== 'missing' && !(means && DECIDED.includes(means))) return outcome;
  return letterOutcome(letter, scheme, rule) ?? outcome;
}
