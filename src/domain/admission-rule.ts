/** Whether an applicant meets what a programme asks for (administration §4.3). */
import { reaches, type Fraction } from './fraction';
import type { SubjectMark } from './merit';
import type { BasisPoints } from './units';

export interface AdmissionRule {
  /** Null: no minimum. */
  readonly minimum: BasisPoints | null;
  /** Taken off the minimum for these categories, and for persons with disability where `relaxed_pwd`. */
  readonly relaxation: BasisPoints;
  readonly relaxed: readonly string[];
  readonly relaxed_pwd: boolean;
  /** Subjects that must have been studied, by name. */
  readonly subjects: readonly string[];
}
export interface Person {
  readonly category: string | null;
  readonly is_pwd: boolean | null;
}
export interface Met {
  readonly met: boolean;
  /** What was asked of this person; null where nothing is. */
  readonly required: BasisPoints | null;
  readonly enough: boolean;
  /** Subjects that are missing. */
  readonly missing: readonly string[];
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The minimum that holds for one person. */
export function minimumFor(rule: AdmissionRule, { category, is_pwd }: Person): BasisPoints | null {
  if (rule.minimum === null) return null;
  const relaxed =
    (category !== null && rule.relaxed.includes(category)) || (rule.relaxed_pwd && is_pwd === true);
  return Math.max(0, rule.minimum - (relaxed ? rule.relaxation : 0));
}

/** Equal to the minimum passes; it is compared exactly, never on the rounded percentage. */
export function meets(
  rule: AdmissionRule,
  person: Person,
  share: Fraction | null,
  subjects: readonly Pick<SubjectMark, 'subject'>[],
): Met {
  const required = minimumFor(rule, person);
  const enough = required === null || (share !== null && reaches(share, required));
  const missing = rule.subjects.filter(
    (wanted) => !subjects.some(({ subject }) => same(subject, wanted)),
  );
  return { met: enough && missing.length === 0, required, enough, missing };
}
