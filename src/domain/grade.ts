/**
 * Letters and grade points of a paper: by its percentage, or by the letter printed by the
 * university (vectors §1).
 */
import { isAtLeast, scaled, type Fraction } from './fraction';
import { because, type Reason } from './reason';
import type { BasisPoints, Hundredths } from './units';

export interface GradeBand {
  /** Lower bound of the band, inclusive. */
  readonly min_pct: BasisPoints;
  readonly letter: string;
  /** Hundredths of a grade point: 850 is 8.5. */
  readonly point: Hundredths;
  readonly pass: boolean;
}

/** A letter outside the percentage bands, such as AB, S or W; or one printed without marks. */
export interface PrintedLetter {
  readonly letter: string;
  /** Null: the letter has no grade point and is excluded from SGPA and CGPA. */
  readonly point: Hundredths | null;
  readonly pass: boolean;
}

export interface GradeScale {
  readonly bands: readonly GradeBand[];
  readonly letters: readonly PrintedLetter[];
  /**
   * `percent`: the grade point is a tenth of the percentage, rounded half up to hundredths; the
   * band gives only the letter.
   */
  readonly points: 'band' | 'percent';
}

export interface Grade {
  readonly letter: string;
  readonly point: Hundredths | null;
  readonly pass: boolean;
}

/** Letters of every scale, unless it defines them otherwise (vectors G13, G19). */
export const USUAL_LETTERS: readonly PrintedLetter[] = [
  { letter: 'AB', point: 0, pass: false },
  { letter: 'UFM', point: 0, pass: false },
  { letter: 'S', point: null, pass: true },
  { letter: 'US', point: null, pass: false },
  { letter: 'EX', point: null, pass: true },
  { letter: 'W', point: null, pass: false },
];

/** Key for comparing letters: ignores case, spaces and kinds of dashes. */
export const letterKey = (letter: string): string =>
  letter
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();

/** The letter of a failed paper: the highest failing band. */
export const failingGrade = ({ bands }: Pick<GradeScale, 'bands'>): Grade => ({
  letter: bands.find(({ pass }) => !pass)?.letter ?? 'F',
  point: 0,
  pass: false,
});

const pointOf = (share: Fraction, { points }: GradeScale, band: GradeBand): Hundredths =>
  points === 'band' || !band.pass ? band.point : scaled(share, 1000);

/** The grade of a share of the paper's own maximum, given bands that go down to 0 %. */
export function gradeOf(share: Fraction, scale: GradeScale): Grade {
  const band = scale.bands.find(({ min_pct }) => isAtLeast(share, min_pct));
  return band
    ? { letter: band.letter, point: pointOf(share, scale, band), pass: band.pass }
    : failingGrade(scale);
}

/**
 * The grade of a printed letter; null if the regulation does not define it. Case, spaces and kinds
 * of dashes are ignored.
 */
export function gradeByLetter(letter: string, { bands, letters }: GradeScale): Grade | null {
  const wanted = letterKey(letter);
  const found = [...letters, ...bands, ...USUAL_LETTERS].find(
    (one) => letterKey(one.letter) === wanted,
  );
  return found ? { letter: found.letter, point: found.point, pass: found.pass } : null;
}

/**
 * The fault of a scale; null if every percentage has exactly one letter and every letter one
 * meaning (vector A04).
 */
export function scaleFault({
  bands,
  letters,
}: Pick<GradeScale, 'bands' | 'letters'>): Reason | null {
  const falling = bands.every((band, i) => i === 0 || band.min_pct < (bands[i - 1]?.min_pct ?? 0));
  if (!falling || bands.at(-1)?.min_pct !== 0)
    return because('Enter grade bands from the highest down to one that starts at 0.');
  const seen = new Set<string>();
  for (const { letter } of [...bands, ...letters]) {
    if (seen.has(letterKey(letter)))
      return because('The letter "{letter}" is entered twice.', { letter });
    seen.add(letterKey(letter));
  }
  return null;
}
