/**
 * Required members and quorum of committees. Faults of composition cause warnings, never refusals
 * (administration §10).
 */
import { dayAfter } from './dates';
import type { Day } from './units';

export interface Seat {
  readonly seat: string;
  readonly gender: string | null;
  readonly category: string | null;
}
export interface CompositionCheck {
  readonly rule: string;
  readonly met: boolean;
}

/** Two thirds of the members, rounded up. */
export const quorumOf = (members: number): number => Math.ceil((2 * members) / 3);

/** The longest term under the rules, in days: two years, one of them a leap year. */
const TWO_YEARS = 731;
/** Days before the end of a term from which its successor is to be formed. */
const SOON = 60;

export type Term = 'current' | 'ending' | 'ended';
export const termOf = (ends_on: Day | null, today: Day): Term =>
  ends_on === null
    ? 'current'
    : ends_on < today
      ? 'ended'
      : ends_on <= dayAfter(today, SOON)
        ? 'ending'
        : 'current';

const reserved = ({ category }: Seat): boolean => ['SC', 'ST', 'OBC'].includes(category ?? '');
const isWoman = ({ gender }: Seat): boolean => gender === 'female';

/** Checks a committee against the rules of its kind; an empty list if there are none. */
export function compositionOf(
  kind: string,
  members: readonly Seat[],
  formed_on: Day,
  ends_on: Day | null,
): readonly CompositionCheck[] {
  const many = (...seats: string[]): number =>
    members.filter(({ seat }) => seats.includes(seat)).length;
  const check = (rule: string, met: boolean): CompositionCheck => ({ rule, met });
  const term = check(
    'The term is at most two years',
    ends_on !== null && ends_on <= dayAfter(formed_on, TWO_YEARS),
  );
  switch (kind) {
    case 'iqac':
      return [
        check('The head of the institution is in the chair', many('head') >= 1),
        check('Three to eight teachers', many('teacher') >= 3 && many('teacher') <= 8),
        check('A member of the management', many('management') >= 1),
        check('Administrative officers', many('officer') >= 1),
        check('A nominee of the local society', many('society') >= 1),
        check('A nominee of the students', many('student') >= 1),
        check('A nominee of the alumni', many('alumnus') >= 1),
        check('A nominee of employers', many('employer') >= 1),
        check('A coordinator', many('coordinator') === 1),
        term,
      ];
    case 'grievance':
      return [
        check('A professor in the chair', many('chair') === 1),
        check('Four senior teachers', many('teacher') >= 4),
        check('A student as special invitee', many('student', 'invitee') >= 1),
        check('At least one woman', members.some(isWoman)),
        check('At least one member of SC, ST or OBC', members.some(reserved)),
        term,
      ];
    case 'internal_complaints':
      return [
        check(
          'A woman presides',
          members.some((one) => one.seat === 'chair' && isWoman(one)),
        ),
        check('At least half are women', 2 * members.filter(isWoman).length >= members.length),
        check('A member from outside', many('society') >= 1),
      ];
    case 'anti_ragging':
      return [
        check('The head of the institution is in the chair', many('head') >= 1),
        check('Teachers', many('teacher') >= 1),
        check('Students', many('student') >= 1),
        check('Parents', many('parent') >= 1),
        check('A member of the local society', many('society') >= 1),
      ];
    default:
      return [];
  }
}
