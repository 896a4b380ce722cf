/** What a CGPA is worth as a percentage and as a class, and which award its credits reach (vectors §4 and §9). */
import { add, compare, fraction, multiply, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Hundredths, Tenths } from './units';

/** percentage = factor · CGPA + offset; both in hundredths, so that 9.5 is 950 and −7.5 is −750. */
export interface PercentRule {
  readonly percent_factor: Hundredths;
  readonly percent_offset: Hundredths;
}

/** In per cent. */
export const percentOf = (
  cgpa: Fraction,
  { percent_factor, percent_offset }: PercentRule,
): Fraction => add(multiply(cgpa, fraction(percent_factor, 100)), fraction(percent_offset, 100));

export interface ClassBand {
  readonly name: string;
  /** Lowest CGPA of the class in hundredths; it belongs to the class. */
  readonly min: Hundredths;
  /** Only for those who passed every paper at the first attempt (vector K05). */
  readonly first_attempt: boolean;
}

/** academics §2.1 */
export const CLASS_BANDS: readonly ClassBand[] = [
  { name: 'Distinction', min: 750, first_attempt: true },
  { name: 'First', min: 600, first_attempt: false },
  { name: 'Second', min: 500, first_attempt: false },
  { name: 'Pass', min: 400, first_attempt: false },
];

/** Decided on the CGPA, never on the percentage that it is converted into (vector P05). Null below the lowest class. */
export const classOf = (
  cgpa: Fraction,
  bands: readonly ClassBand[],
  { first_attempt }: { readonly first_attempt: boolean },
): string | null =>
  bands.find(
    (band) => compare(cgpa, fraction(band.min, 100)) >= 0 && (first_attempt || !band.first_attempt),
  )?.name ?? null;

/** What is wrong with the classes; null when they fall from the highest to the lowest. */
export function classesFault(bands: readonly ClassBand[]): Reason | null {
  const falling = bands.every((band, i) => i === 0 || band.min < (bands[i - 1]?.min ?? 0));
  return falling ? null : because('Enter classes from the highest to the lowest.');
}

/** An award that can be taken after so many credits. */
export interface Exit {
  readonly award: string;
  readonly credits: number;
  /** Vocational credits that are asked for besides. */
  readonly vocational: number;
  /** Level of the credit framework in hundredths: 450 is 4.5. */
  readonly level: Hundredths;
  /** Least percentage in the semesters before the last two; null where none is asked for. */
  readonly min_pct: BasisPoints | null;
}

/** UGC curriculum and credit framework 2022 (academics §2.1). */
export const EXITS: readonly Exit[] = [
  { award: 'UG Certificate', credits: 40, vocational: 4, level: 450, min_pct: null },
  { award: 'UG Diploma', credits: 80, vocational: 4, level: 500, min_pct: null },
  { award: 'Degree', credits: 120, vocational: 0, level: 550, min_pct: null },
  { award: 'Honours', credits: 160, vocational: 0, level: 600, min_pct: null },
  { award: 'Honours with Research', credits: 160, vocational: 0, level: 600, min_pct: 7500 },
];

export interface Earned {
  readonly credits: Tenths;
  readonly vocational: Tenths;
  /** In per cent, of the semesters that the exit asks about; null where it is not known. */
  readonly percent: Fraction | null;
}

/** The highest award that is reached; null where none is. */
export function exitOf(
  { credits, vocational, percent }: Earned,
  exits: readonly Exit[],
): Exit | null {
  const reached = exits.filter(
    (exit) =>
      credits >= exit.credits * 10 &&
      vocational >= exit.vocational * 10 &&
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

/** Whether a single major has half of all credits (vector N07). */
export const isSingleMajor = (major: Tenths, all: Tenths): boolean => all > 0 && 2 * major >= all;
