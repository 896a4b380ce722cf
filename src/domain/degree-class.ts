/**
 * Conversion of a CGPA to a percentage and a class, and the award that the credits reach (vectors
 * §4 and §9).
 */
import { add, compare, fraction, multiply, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Hundredths, Tenths } from './units';

/** percentage = factor · CGPA + offset; both in hundredths, so that 9.5 is 950 and −7.5 is −750. */
export interface PercentFormula {
  readonly percent_factor: Hundredths;
  readonly percent_offset: Hundredths;
}
export interface PercentRule extends PercentFormula {
  /** A formula of its own from each of these CGPA, highest first; below them that of the rule. */
  readonly percent_ranges?: readonly (PercentFormula & { readonly min: Hundredths })[];
}

/** In per cent. */
export function percentOf(cgpa: Fraction, rule: PercentRule): Fraction {
  const { percent_factor, percent_offset } =
    rule.percent_ranges?.find(({ min }) => compare(cgpa, fraction(min, 100)) >= 0) ?? rule;
  return add(multiply(cgpa, fraction(percent_factor, 100)), fraction(percent_offset, 100));
}

/** How a regulation states what a student achieved in all. */
export interface ClassRule extends PercentRule {
  readonly percent_from: 'cgpa' | 'marks';
  readonly class_by: 'cgpa' | 'percent';
  readonly classes: readonly ClassBand[];
}

/** A grade point average, and the marks behind it: 0 of 0 if there are only letters. */
export interface Achieved {
  readonly gpa: Fraction | null;
  readonly total: Hundredths;
  readonly max: Hundredths;
}

/** In per cent; null without a grade point average, or without marks. */
export function percentageOf({ gpa, total, max }: Achieved, rule: ClassRule): Fraction | null {
  if (rule.percent_from === 'marks') return max === 0 ? null : fraction(100 * total, max);
  return gpa && percentOf(gpa, rule);
}

/** The class achieved by the average or the percentage, as the regulation says. */
export function achievedClass(
  achieved: Achieved,
  rule: ClassRule,
  attempts: { readonly first_attempt: boolean },
): string | null {
  const value = rule.class_by === 'percent' ? percentageOf(achieved, rule) : achieved.gpa;
  return value && classOf(value, rule.classes, attempts);
}

export interface ClassBand {
  readonly name: string;
  /** Lowest CGPA, or percentage, of the class in hundredths, inclusive. */
  readonly min: Hundredths;
  /** Only for students who passed every paper at the first attempt (vector K05). */
  readonly first_attempt: boolean;
}

/** academics §2.1 */
export const CLASS_BANDS: readonly ClassBand[] = [
  { name: 'Distinction', min: 750, first_attempt: true },
  { name: 'First', min: 600, first_attempt: false },
  { name: 'Second', min: 500, first_attempt: false },
  { name: 'Pass', min: 400, first_attempt: false },
];

/**
 * The class of a CGPA; of a percentage only where the regulation says so (vector P05). Null below
 * the lowest class.
 */
export const classOf = (
  value: Fraction,
  bands: readonly ClassBand[],
  { first_attempt }: { readonly first_attempt: boolean },
): string | null =>
  bands.find(
    (band) =>
      compare(value, fraction(band.min, 100)) >= 0 && (first_attempt || !band.first_attempt),
  )?.name ?? null;

const falls = (rows: readonly { readonly min: Hundredths }[]): boolean =>
  rows.every(({ min }, i) => i === 0 || min < (rows[i - 1]?.min ?? 0));

const MOST_POINTS: Hundredths = 1000;

/** The fault of a list of classes; null if they descend from the highest to the lowest. */
export function classesFault(
  bands: readonly ClassBand[],
  by: ClassRule['class_by'] = 'cgpa',
): Reason | null {
  if (!falls(bands)) return because('Enter classes from the highest to the lowest.');
  const [highest] = bands;
  return by === 'cgpa' && highest && highest.min > MOST_POINTS
    ? because('The class "{name}" begins above a CGPA of 10. Decide classes by percentage.', {
        name: highest.name,
      })
    : null;
}

/** The fault of the formulas by CGPA; null if they descend from the highest to the lowest. */
export const rangesFault = (ranges: NonNullable<PercentRule['percent_ranges']>): Reason | null =>
  falls(ranges) ? null : because('Enter formulas from the highest CGPA to the lowest.');

/** An award available after a number of credits. */
export interface Exit {
  readonly award: string;
  readonly credits: number;
  /** Vocational credits required in addition. */
  readonly vocational: number;
  /** Credits of a research project or dissertation required among them. */
  readonly research: number;
  /** Level of the credit framework in hundredths: 450 is 4.5. */
  readonly level: Hundredths;
  /** Minimum percentage in the semesters before the last two; null: none. */
  readonly min_pct: BasisPoints | null;
}

/** UGC curriculum and credit framework 2022 (academics §2.1). */
export const EXITS: readonly Exit[] = [
  { award: 'UG Certificate', credits: 40, vocational: 4, research: 0, level: 450, min_pct: null },
  { award: 'UG Diploma', credits: 80, vocational: 4, research: 0, level: 500, min_pct: null },
  { award: 'Degree', credits: 120, vocational: 0, research: 0, level: 550, min_pct: null },
  { award: 'Honours', credits: 160, vocational: 0, research: 0, level: 600, min_pct: null },
  {
    award: 'Honours with Research',
    credits: 160,
    vocational: 0,
    research: 12,
    level: 600,
    min_pct: 7500,
  },
];

export interface Earned {
  /** Without the vocational ones. */
  readonly credits: Tenths;
  readonly vocational: Tenths;
  readonly research: Tenths;
  /** In per cent, over the semesters that the exit refers to; null if unknown. */
  readonly percent: Fraction | null;
}

/** The highest award reached; null if there is none. */
export function exitOf(
  { credits, vocational, research, percent }: Earned,
  exits: readonly Exit[],
): Exit | null {
  const reached = exits.filter(
    (exit) =>
      credits >= exit.credits * 10 &&
      vocational >= exit.vocational * 10 &&
      research >= exit.research * 10 &&
      (exit.min_pct === null ||
        (percent !== null && compare(percent, fraction(exit.min_pct, 100)) >= 0)),
  );
  return (
    [...reached]
      .sort((a, b) => a.credits - b.credits || (a.min_pct ?? 0) - (b.min_pct ?? 0))
      .at(-1) ?? null
  );
}

/** Credit points of the national framework: credits times level, in thousandths (vector N02). */
export const creditPoints = (credits: Tenths, level: Hundredths): number => credits * level;

/** Whether a single major has at least half of all credits (vector N07). */
export const isSingleMajor = (major: Tenths, all: Tenths): boolean => all > 0 && 2 * major >= all;
