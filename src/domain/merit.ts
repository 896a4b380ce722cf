/**
 * Merit of applicants (administration §4.3, §5.1): the percentage of the best subjects, and the
 * ranking by it. All comparisons are exact; displayed values are rounded once. Marks are
 * hundredths.
 */
import { compare, fraction, type Fraction } from './fraction';

export interface SubjectMark {
  readonly subject: string;
  readonly max: number;
  readonly obtained: number;
  readonly language?: boolean | null;
}

export interface BestOf {
  /** Number of subjects that count. */
  readonly best_of: number;
  /** `one`: the best language always counts. `none`: languages never do. */
  readonly languages: 'any' | 'one' | 'none';
  /** Names of subjects that never count. */
  readonly excluded?: readonly string[];
}

export interface Best<S> {
  /** The subjects that count, in the order in which they were selected. */
  readonly taken: readonly S[];
  /** Null if no subject counts. */
  readonly share: Fraction | null;
  /** Whether there are marks of as many subjects as the rule requires. */
  readonly complete: boolean;
}

const plainName = (subject: string): string =>
  subject.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Orders by percentage, then by the larger maximum, then by the given order. */
function better(a: SubjectMark, b: SubjectMark): number {
  return compare(fraction(b.obtained, b.max), fraction(a.obtained, a.max)) || b.max - a.max;
}

/**
 * The sum of the marks of the subjects that count over the sum of their maxima (vector H8).
 * Subjects without a maximum are skipped.
 */
export function bestOf<S extends SubjectMark>(subjects: readonly S[], rule: BestOf): Best<S> {
  const excluded = new Set((rule.excluded ?? []).map(plainName));
  const counted = subjects
    .filter(({ subject, max }) => max > 0 && !excluded.has(plainName(subject)))
    .filter(({ language }) => rule.languages !== 'none' || !language)
    .sort(better);
  const first =
    rule.languages === 'one' ? counted.filter(({ language }) => language).slice(0, 1) : [];
  const rest = counted.filter((one) => !first.includes(one));
  const taken = [...first, ...rest].slice(0, Math.max(rule.best_of, 1));
  const max = taken.reduce((sum, one) => sum + one.max, 0);
  return {
    taken,
    share:
      max === 0
        ? null
        : fraction(
            taken.reduce((sum, one) => sum + one.obtained, 0),
            max,
          ),
    complete: taken.length >= rule.best_of && (rule.languages !== 'one' || first.length === 1),
  };
}

/** All marks over all maxima; null without any. */
export const aggregateOf = (subjects: readonly SubjectMark[]): Fraction | null => {
  const max = subjects.reduce((sum, one) => sum + one.max, 0);
  return max > 0
    ? fraction(
        subjects.reduce((sum, one) => sum + one.obtained, 0),
        max,
      )
    : null;
};

/**
 * `older`: the earlier date of birth. `application`: the application ID, which decides every
 * remaining tie.
 */
export const TIE_BREAKS = ['aggregate', 'class_x', 'older', 'application'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Candidate {
  readonly id: number;
  readonly application_no: string;
  readonly share: Fraction | null;
  readonly aggregate: Fraction | null;
  readonly class_x: Fraction | null;
  readonly dob: string | null;
}
export interface Ranking {
  readonly id: number;
  /** 1, 2, 2, 4: equal only if every tie-break is. */
  readonly rank: number;
  /** What ranked this applicant behind the previous one; null for the first, and if nothing did. */
  readonly decided_by: 'share' | TieBreak | null;
}

const higher = (a: Fraction | null, b: Fraction | null): number =>
  a && b ? compare(b, a) : Number(a === null) - Number(b === null);
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Applicants without a date of birth come last. */
const LAST_DAY = '9999';

const BY: Readonly<Record<'share' | TieBreak, (a: Candidate, b: Candidate) => number>> = {
  share: (a, b) => higher(a.share, b.share),
  aggregate: (a, b) => higher(a.aggregate, b.aggregate),
  class_x: (a, b) => higher(a.class_x, b.class_x),
  older: (a, b) => text(a.dob ?? LAST_DAY, b.dob ?? LAST_DAY),
  application: (a, b) => text(a.application_no, b.application_no),
};

/**
 * Ranks candidates, applying the tie-breaks in order. The result does not depend on the order of
 * the input.
 */
export function meritOrder(
  candidates: readonly Candidate[],
  ties: readonly TieBreak[],
): readonly Ranking[] {
  const keys = ['share', ...ties] as const;
  const decides = (a: Candidate, b: Candidate): 'share' | TieBreak | null =>
    keys.find((key) => BY[key](a, b) !== 0) ?? null;
  const sorted = [...candidates].sort((a, b) => {
    const key = decides(a, b);
    return key ? BY[key](a, b) : a.id - b.id;
  });
  const placed: Ranking[] = [];
  for (const [i, one] of sorted.entries()) {
    const before = sorted[i - 1];
    const decided_by = before ? decides(before, one) : null;
    const same = before !== undefined && decided_by === null;
    placed.push({ id: one.id, rank: same ? (placed[i - 1]?.rank ?? i + 1) : i + 1, decided_by });
  }
  return placed;
}
