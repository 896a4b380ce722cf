/** Whether an applicant meets the requirements of a programme (administration §4.3). */
import { isAtLeast, type Fraction } from './fraction';
import type { SubjectMark } from './merit';
import type { BasisPoints } from './units';

export interface AdmissionRule {
  /** Null: no minimum. */
  readonly minimum: BasisPoints | null;
  /**
   * Subtracted from the minimum for these categories, and for persons with benchmark disability if
   * `relaxed_pwd`.
   */
  readonly relaxation: BasisPoints;
  readonly relaxed: readonly string[];
  readonly relaxed_pwd: boolean;
  /** Names of the subjects that must have been studied. */
  readonly subjects: readonly string[];
}
export interface Person {
  readonly category: string | null;
  readonly is_pwd: boolean | null;
  /** Degree of disability. */
  readonly pwd_percent: BasisPoints | null;
}
export interface Met {
  readonly met: boolean;
  /** The minimum for this person; null if there is none. */
  readonly required: BasisPoints | null;
  readonly enough: boolean;
  /** Required subjects that were not studied. */
  readonly missing: readonly string[];
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The degree from which a disability counts for reservation and relaxation: "benchmark disability",
 * section 2(r) of the Rights of Persons with Disabilities Act, 2016.
 */
export const BENCHMARK_DISABILITY: BasisPoints = 4_000;

const hasBenchmarkDisability = ({ is_pwd, pwd_percent }: Person): boolean =>
  is_pwd === true && (pwd_percent ?? 0) >= BENCHMARK_DISABILITY;

/** The minimum that applies to one person. */
export function minimumFor(rule: AdmissionRule, person: Person): BasisPoints | null {
  if (rule.minimum === null) return null;
  const { category } = person;
  const relaxed =
    (category !== null && rule.relaxed.includes(category)) ||
    (rule.relaxed_pwd && hasBenchmarkDisability(person));
  return Math.max(0, rule.minimum - (relaxed ? rule.relaxation : 0));
}

/**
 * Checks a person against the rule. A percentage equal to the minimum passes; the exact share is
 * compared, never the rounded percentage.
 */
export function meets(
  rule: AdmissionRule,
  person: Person,
  share: Fraction | null,
  subjects: readonly Pick<SubjectMark, 'subject'>[],
): Met {
  const required = minimumFor(rule, person);
  const enough = required === null || (share !== null && isAtLeast(share, required));
  const missing = rule.subjects.filter(
    (wanted) => !subjects.some(({ subject }) => same(subject, wanted)),
  );
  return { met: enough && missing.length === 0, required, enough, missing };
}
