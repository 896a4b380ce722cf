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

/**
 * What a letter outside the bands stands for, where it is more than a grade. Universities name the
 * same things differently: `AAA`, `ABS`, `-` for absent, `MP` or `RC` for unfair means, `WH` or `I`
 * for a result that is still to come, `Q` or `CO` for a paper without credit that is passed.
 */
export const LETTER_MEANINGS = [
  'absent',
  'unfair',
  'exempt',
  'awaited',
  'satisfactory',
  'unsatisfactory',
] as const;
export type LetterMeaning = (typeof LETTER_MEANINGS)[number];

/** A letter outside the percentage bands, such as AB, S or W; or one printed without marks. */
export interface PrintedLetter {
  readonly letter: string;
  /** Null: the letter has no grade point and is excluded from SGPA and CGPA. */
  readonly point: Hundredths | null;
  readonly pass: boolean;
  readonly means?: LetterMeaning | null;
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
  readonly means?: LetterMeaning | null;
}

/** Letters of every scale, unless it defines them otherwise (vectors G13, G19). */
export const USUAL_LETTERS: readonly PrintedLetter[] = [
  { letter: 'AB', point: 0, pass: false, means: 'absent' },
  { letter: 'UFM', point: 0, pass: false, means: 'unfair' },
  { letter: 'S', point: null, pass: true, means: 'satisfactory' },
  { letter: 'US', point: null, pass: false, means: 'unsatisfactory' },
  { letter: 'EX', point: null, pass: false, means: 'exempt' },
  { letter: 'W', point: null, pass: false, means: 'exempt' },
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
  const same = ({ letter: one }: { readonly letter: string }): boolean => letterKey(one) === wanted;
  const usual = USUAL_LETTERS.find(same);
  const own = letters.find(same);
  const found = own ?? bands.find(same);
  if (!found) return usual ?? null;
  const means = own && (own.means ?? (usual && keptMeaning(own, usual)));
  const { letter: as, point, pass } = found;
  return { letter: as, point, pass, ...(means ? { means } : {}) };
}

/**
 * A usual letter keeps its meaning where a regulation only gives it another grade point; not where
 * it is a grade of its own, such as `W` with 8 points.
 */
const keptMeaning = (own: PrintedLetter, { means }: PrintedLetter): LetterMeaning | null =>
  (means === 'exempt' || means === 'satisfactory' ? own.point === null : !own.pass)
    ? (means ?? null)
    : null;

/** The grade printed for an absence, unfair means and so on; null if the regulation has none. */
export const gradeMeaning = (means: LetterMeaning, scale: GradeScale): Grade | null =>
  scale.letters.find((one) => one.means === means) ?? null;

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
  for (const one of letters) {
    const fault = meaningFault(one);
    if (fault) return fault;
  }
  return null;
}

/** A letter that contradicts what it stands for. */
function meaningFault({ letter, point, pass, means }: PrintedLetter): Reason | null {
  if (!means) return null;
  if (pass !== (means === 'satisfactory'))
    return pass
      ? because('The letter "{letter}" stands for a paper that is not passed: clear "Pass".', {
          letter,
        })
      : because('The letter "{letter}" stands for a passed paper: select "Pass".', { letter });
  // An absence and unfair means count like a failed paper; the others are outside the averages.
  return means === 'absent' || means === 'unfair' || point === null
    ? null
    : because('The letter "{letter}" cannot have a grade point. Leave it empty.', { letter });
}
