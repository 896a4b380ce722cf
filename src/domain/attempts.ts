/**
 * Several attempts at one paper: which one counts, whether another is allowed, and whether the
 * student is promoted (vectors §8).
 */
import { because, type Reason } from './reason';
import type { PaperState } from './paper-outcome';
import type { BasisPoints, Hundredths } from './units';

export const ATTEMPT_KINDS = ['regular', 'arrear', 'improvement'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The properties by which attempts are compared. */
export interface Attempt {
  readonly kind: AttemptKind;
  readonly passed: boolean;
  readonly point: Hundredths | null;
  readonly total: Hundredths | null;
  readonly letter: string | null;
  readonly state?: PaperState | null;
}

/** Whether a paper was sat, or its result counts as if it had been: not exempt, and not missing. */
export const wasSat = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state !== 'exempt' && state !== 'missing';

export interface AttemptRule {
  readonly improvement_policy: 'better' | 'latest';
}

const attemptScore = ({ point, total }: Attempt): number =>
  (point ?? -1) * 1_000_000 + (total ?? 0);

/**
 * The attempt that counts, given attempts in the order they were sat; `undefined` if there is none.
 * A failed attempt is replaced by the next that was sat: an exemption from a later sitting does not
 * clear it. A passed one is replaced under `better` only by a
 * better one, under `latest` by any pass: a failed improvement never takes a pass away.
 */
export function currentOf<T extends Attempt>(
  attempts: readonly T[],
  { improvement_policy }: AttemptRule,
): T | undefined {
  let current: T | undefined;
  for (const next of attempts) {
    if (!current) current = next;
    else if (!current.passed) {
      if (next.passed || wasSat(next) || !wasSat(current)) current = next;
    } else if (
      next.passed &&
      (improvement_policy === 'latest' || attemptScore(next) > attemptScore(current))
    )
      current = next;
  }
  return current;
}

/**
 * Carries the internal mark of the previous attempt over if the next has none and the regulation
 * keeps internal marks (vectors E08, R01).
 */
export const carryInternal = <T extends { readonly internal: number | null }>(
  before: { readonly internal: number | null } | undefined,
  marks: T,
  { carry_internal }: { readonly carry_internal: boolean },
): T => ({
  ...marks,
  internal: marks.internal ?? (carry_internal ? (before?.internal ?? null) : null),
});

/**
 * An examination session: `odd` sessions are held in the second half of a year, `even` ones in the
 * first half.
 */
export interface Sitting {
  readonly year: number;
  readonly parity: 'odd' | 'even';
}

/** The number of semesters from admission in July of `admitted` to a sitting; the first is 1. */
export const semestersSince = (admitted: number, { year, parity }: Sitting): number =>
  2 * (year - admitted) + (parity === 'odd' ? 1 : 0);

export interface AttemptLimits {
  /** Null: no limit. */
  readonly max_attempts: number | null;
  readonly max_semesters: number | null;
  readonly improvement_limit: number | null;
}

export interface AttemptWish {
  readonly kind: AttemptKind;
  /** Previous attempts of any kind. */
  readonly attempts: number;
  readonly improvements: number;
  /** Semester of the sitting; see `semestersSince`. */
  readonly semester: number;
  /** The paper has been passed already. */
  readonly passed: boolean;
}

/** Why a paper cannot be sat again; null if it can (vectors R03 to R05). */
export function attemptFault(
  { kind, attempts, improvements, semester, passed }: AttemptWish,
  { max_attempts, max_semesters, improvement_limit }: AttemptLimits,
): Reason | null {
  if (max_semesters !== null && semester > max_semesters)
    return because('The time limit of {max} semesters is over.', { max: max_semesters });
  if (kind === 'regular') return null;
  if (attempts === 0) return because('There is no earlier attempt at this paper.');
  if (kind === 'improvement') {
    if (!passed) return because('Only a passed paper can be improved.');
    return improvement_limit !== null && improvements >= improvement_limit
      ? because('This paper has already been improved {count|time|times}.', { count: improvements })
      : null;
  }
  if (passed) return because('This paper has already been passed.');
  return max_attempts !== null && attempts >= max_attempts
    ? because('All {max} attempts at this paper are used.', { max: max_attempts })
    : null;
}

export interface PromotionRule {
  readonly promotion_rule: 'none' | 'max_backlog' | 'min_pass';
  readonly promotion_backlog: number | null;
  readonly promotion_pass: BasisPoints | null;
}

/** Why a student stays in the semester; null if promoted (vectors R06 to R08). */
export function promotionFault(
  {
    papers,
    passed,
    open,
  }: { readonly papers: number; readonly passed: number; readonly open: number },
  { promotion_rule, promotion_backlog, promotion_pass }: PromotionRule,
): Reason | null {
  if (promotion_rule === 'max_backlog' && promotion_backlog !== null && open > promotion_backlog)
    return because('{open|open paper|open papers}; at most {max} are allowed.', {
      open,
      max: promotion_backlog,
    });
  if (
    promotion_rule === 'min_pass' &&
    promotion_pass !== null &&
    passed * 10_000 < promotion_pass * papers
  )
    return because('{passed} of {papers} papers passed; {min} % are needed.', {
      passed,
      papers,
      min: promotion_pass / 100,
    });
  return null;
}
