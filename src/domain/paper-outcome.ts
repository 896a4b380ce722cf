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
import { failingGrade, gradeByLetter, gradeOf, type Grade, type GradeScale } from './grade';
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
}

export interface PassRule {
  /** Pass marks; null if there is none. */
  readonly min_total: BasisPoints | null;
  readonly min_internal: BasisPoints | null;
  readonly min_external: BasisPoints | null;
  readonly min_practical: BasisPoints | null;
}

export interface PaperRule extends PassRule {
  readonly scale: GradeScale;
  /** Rounding of the total, in marks, before it is judged. */
  readonly total_rounding: Rounding;
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
  rule: Omit<PaperRule, 'scale'>,
): Fraction | null {
  if (marks.token !== null || PARTS.some((part) => scheme.max[part] > 0 && marks[part] === null))
    return null;
  const got = (...parts: Part[]): Fraction =>
    inMarks(parts.reduce((all, part) => all + (marks[part] ?? 0), 0));
  const most = (...parts: Part[]): Hundredths =>
    parts.reduce((all, part) => all + scheme.max[part], 0);
  const heads = sum([
    deficit(got('internal'), most('internal'), rule.min_internal),
    deficit(got('external', 'viva'), most('external', 'viva'), rule.min_external),
    deficit(
      got('practical_internal', 'practical_external'),
      most('practical_internal', 'practical_external'),
      rule.min_practical,
    ),
  ]);
  const total = deficit(round(got(...PARTS), rule.total_rounding), maxOf(scheme), rule.min_total);
  return compare(heads, total) > 0 ? heads : total;
}

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
  const { token } = marks;
  if (token !== null) {
    const state = BY_TOKEN[token];
    if (state === 'exempt')
      return { ...nothing, state, letter: 'EX', point: null, passed: false, credits: 0 };
    const { letter, point } = state === 'absent' ? absent(rule.scale) : failingGrade(rule.scale);
    return { ...nothing, state, letter, point: scheme.is_credit ? point : null, passed: false };
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
  const graded = gradeOf(
    divide(helped ? add(obtained, grace) : obtained, inMarks(max)),
    rule.scale,
  );
  const passed = minima && graded.pass;
  // Of several failing bands, that of the percentage; a missed minimum turns a pass into a fail.
  const grade = scheme.is_credit
    ? passed || !graded.pass
      ? graded
      : failingGrade(rule.scale)
    : passed
      ? SATISFACTORY
      : UNSATISFACTORY;
  return {
    state: passed ? 'pass' : 'fail',
    total: scaled(obtained, 100),
    max,
    letter: grade.letter,
    point: grade.point,
    passed,
    credits,
  };
}

const absent = (scale: GradeScale): Grade =>
  gradeByLetter('AB', scale) ?? { letter: 'AB', point: 0, pass: false };

/**
 * The outcome of a letter printed without marks; null if the regulation does not define the letter.
 */
export function letterOutcome(
  letter: string,
  scheme: PaperScheme,
  { scale }: Pick<PaperRule, 'scale'>,
): PaperOutcome | null {
  const grade = gradeByLetter(letter, scale);
  if (!grade) return null;
  const known: Partial<Record<string, PaperState>> = { AB: 'absent', UFM: 'unfair' };
  // A failing letter without a grade point means a dropped paper, unless the paper has no credit at
  // all.
  const left = grade.letter === 'EX' || (grade.point === null && !grade.pass && scheme.is_credit);
  return {
    state: left ? 'exempt' : (known[grade.letter] ?? (grade.pass ? 'pass' : 'fail')),
    total: null,
    max: maxOf(scheme),
    letter: grade.letter,
    point: scheme.is_credit ? grade.point : null,
    passed: grade.pass && !left,
    credits: scheme.is_credit && !left ? scheme.credits : 0,
  };
}

/**
 * Uses the marks if they are complete; otherwise the printed letter, if the regulation defines it.
 */
export function resultOfPaper(
  { marks, letter }: { readonly marks: PaperMarks; readonly letter: string | null },
  scheme: PaperScheme,
  rule: PaperRule,
): PaperOutcome {
  const outcome = paperOutcome(marks, scheme, rule);
  if (outcome.state !== 'missing' || letter === null) return outcome;
  return letterOutcome(letter, scheme, rule) ?? outcome;
}
