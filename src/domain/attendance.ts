/**
 * Attendance: from the marks of a student to hours held and attended (academics §2.2). Tallies are
 * whole numbers that can be stored and added up in any order; the rules of a regulation are applied
 * to them later, exactly.
 */
import { divide, fraction, sum, ZERO, type Fraction } from './fraction';
import { mean } from './spread';
import type { BasisPoints, Day, Tenths } from './units';

/**
 * Present, late, duty (NCC, NSS, sports, college work), absent, medical leave; N: not on the roll
 * that day.
 */
export const STATUSES = ['P', 'L', 'D', 'A', 'M', 'N'] as const;
export type Status = (typeof STATUSES)[number];
/**
 * The statuses that taps cycle through; N follows from the roll and is never typed (academics
 * §4.3).
 */
export const TAP_CYCLE = ['P', 'A', 'L', 'D', 'M'] as const satisfies readonly Status[];
/** Duty and medical leave need a reason, or an approved activity or leave (academics §4.3). */
export const statusNeedsReason = (status: Status): boolean => status === 'D' || status === 'M';

/** On the roll from `from_date` to `to_date`, both included; null is an open end. */
export interface OnRoll {
  readonly from_date: Day | null;
  readonly to_date: Day | null;
}

/**
 * Whether a day lies before, on or after the time on the roll. Off the roll the status is N. A
 * student who left before the first day was never on it: no day counts after the last.
 */
export function rollOn(day: Day, { from_date, to_date }: OnRoll): 'before' | 'on' | 'after' {
  if (to_date !== null && day > to_date) return 'after';
  return from_date !== null && day < from_date ? 'before' : 'on';
}

/**
 * Hours of one student by status. `before` are classes held before joining: they count only under
 * `late_join_policy: full`.
 */
export type Tally = Readonly<
  Record<'present' | 'late' | 'duty' | 'absent' | 'medical' | 'before', Tenths>
>;
export const NO_CLASS: Tally = { present: 0, late: 0, duty: 0, absent: 0, medical: 0, before: 0 };

/** One class of one student; a null status is unmarked and does not count. */
export interface ClassMark {
  readonly status: Status | null;
  readonly hours: Tenths;
  /** For status N: the class was before the student joined, not after leaving. */
  readonly before?: boolean;
}

const TALLY_KEYS = { P: 'present', L: 'late', D: 'duty', A: 'absent', M: 'medical' } as const;

export function tally(marks: Iterable<ClassMark>): Tally {
  const hours = { ...NO_CLASS };
  for (const { status, hours: length, before } of marks) {
    if (status === 'N') hours.before += before ? length : 0;
    else if (status !== null) hours[TALLY_KEYS[status]] += length;
  }
  return hours;
}

/** Adds up tallies that share no class. */
export function sumTallies(parts: readonly Tally[]): Tally {
  const hours = { ...NO_CLASS };
  for (const part of parts)
    for (const key of Object.keys(hours) as (keyof Tally)[]) hours[key] += part[key];
  return hours;
}

export interface AttendanceRule {
  /** The share of a class that a late arrival earns: 10000 for all, 5000 for half. */
  readonly late_credit: BasisPoints;
  /**
   * Duty hours within the cap count as attended, or are excluded from the hours held (vector A14).
   */
  readonly duty_credit: 'attended' | 'excluded';
  /**
   * Duty beyond the cap counts as absence. Applies to one student, paper and term; null: no cap.
   */
  readonly duty_cap_hours: Tenths | null;
  /**
   * Whether a late joiner is accountable for the classes since joining, or for all (vector A13).
   */
  readonly late_join_policy: 'since_join' | 'full';
}

/** academics §2.1: 20 days of duty at one class a day. */
export const ATTENDANCE_RULE: AttendanceRule = {
  late_credit: 10_000,
  duty_credit: 'attended',
  duty_cap_hours: 200,
  late_join_policy: 'since_join',
};

/** In hours. */
export interface HourCount {
  readonly held: Fraction;
  readonly attended: Fraction;
}

/**
 * Counts one paper of one term in parts (its months in order), as the regulation requires. The duty
 * cap is used up from the first part on, so that the parts always add up to the whole.
 */
export function countParts(parts: readonly Tally[], rule: AttendanceRule): HourCount[] {
  let left = rule.duty_cap_hours ?? Infinity;
  return parts.map((part) => {
    const duty = Math.min(part.duty, left);
    left -= duty;
    const before = rule.late_join_policy === 'full' ? part.before : 0;
    const held =
      part.present +
      part.late +
      part.duty +
      part.absent +
      part.medical +
      before -
      (rule.duty_credit === 'excluded' ? duty : 0);
    const whole = part.present + (rule.duty_credit === 'attended' ? duty : 0);
    return {
      held: fraction(held, 10),
      attended: fraction(whole * 10_000 + part.late * rule.late_credit, 100_000),
    };
  });
}

/** Counts one paper of one term as a whole. */
export const count = (whole: Tally, rule: AttendanceRule): HourCount =>
  countParts([whole], rule)[0] ?? { held: ZERO, attended: ZERO };

/** attended / held; null if no class was held, which is neither enough nor short (vector A08). */
export const shareOf = ({ held, attended }: HourCount): Fraction | null =>
  held.n === 0n ? null : divide(attended, held);

/** Adds up hours. */
export const sumHours = (parts: readonly HourCount[]): HourCount => ({
  held: sum(parts.map(({ held }) => held)),
  attended: sum(parts.map(({ attended }) => attended)),
});

/** `aggregate_method` and `month_method` of a regulation. */
export type AggregateMethod = 'pooled' | 'mean_of_papers' | 'mean_of_months';

/**
 * The joint share of several papers, or of the months of one. Parts without a class are left out of
 * the mean (vectors A17, A08).
 */
export function aggregate(parts: readonly HourCount[], method: AggregateMethod): Fraction | null {
  return method === 'pooled'
    ? shareOf(sumHours(parts))
    : mean(parts.flatMap((part) => shareOf(part) ?? []));
}
