/**
 * Attendance: from the marks of a student to hours held and attended (academics §2.2). Tallies are whole numbers that may be
 * stored and added up in any order; what a regulation makes of them is worked out afterwards, exactly.
 */
import { divide, fraction, sum, ZERO, type Fraction } from './fraction';
import { mean } from './spread';
import type { BasisPoints, Day, Tenths } from './units';

/** Present, late, duty (NCC, NSS, sports, college work), absent, medical leave; N is not on the roll that day. */
export const STATUSES = ['P', 'L', 'D', 'A', 'M', 'N'] as const;
export type Status = (typeof STATUSES)[number];
/** What tapping a cell runs through; N is the roll's to say, nobody types it (academics §4.3). */
export const TAPPED = ['P', 'A', 'L', 'D', 'M'] as const satisfies readonly Status[];
/** Duty and medical leave need a reason, or an approved activity or leave (academics §4.3). */
export const statusNeedsReason = (status: Status): boolean => status === 'D' || status === 'M';

/** On the roll from `from_date` to `to_date`, both included; null is open. */
export interface OnRoll {
  readonly from_date: Day | null;
  readonly to_date: Day | null;
}

/** Where a day lies: not yet on the roll, on it, or no longer. Outside it the status is N. Who left before the first day was never on it: nothing after the last day counts. */
export function rollOn(day: Day, { from_date, to_date }: OnRoll): 'before' | 'on' | 'after' {
  if (to_date !== null && day > to_date) return 'after';
  return from_date !== null && day < from_date ? 'before' : 'on';
}

/** Hours of one student by status. `before` are classes held before joining: they count under `late_join_policy: full` alone. */
export type Tally = Readonly<
  Record<'present' | 'late' | 'duty' | 'absent' | 'medical' | 'before', Tenths>
>;
export const NO_CLASS: Tally = { present: 0, late: 0, duty: 0, absent: 0, medical: 0, before: 0 };

/** One class of one student; a status of null is not marked yet and counts for nothing. */
export interface ClassMark {
  readonly status: Status | null;
  readonly hours: Tenths;
  /** With N: the class was before the student joined, not after leaving. */
  readonly before?: boolean;
}

const COLUMN = { P: 'present', L: 'late', D: 'duty', A: 'absent', M: 'medical' } as const;

export function tally(marks: Iterable<ClassMark>): Tally {
  const hours = { ...NO_CLASS };
  for (const { status, hours: length, before } of marks) {
    if (status === 'N') hours.before += before ? length : 0;
    else if (status !== null) hours[COLUMN[status]] += length;
  }
  return hours;
}

/** Parts that share no class, as one. */
export function together(parts: readonly Tally[]): Tally {
  const hours = { ...NO_CLASS };
  for (const part of parts)
    for (const key of Object.keys(hours) as (keyof Tally)[]) hours[key] += part[key];
  return hours;
}

export interface AttendanceRule {
  /** What a late arrival is worth of a class: 10000 all of it, 5000 half. */
  readonly late_credit: BasisPoints;
  /** Duty hours within the cap count as attended, or are taken out of the hours held (vector A14). */
  readonly duty_credit: 'attended' | 'excluded';
  /** Duty beyond it is absence. For one student in one paper and term; null is no cap. */
  readonly duty_cap_hours: Tenths | null;
  /** Who joined late answers for the classes since, or for all (vector A13). */
  readonly late_join_policy: 'since_join' | 'full';
}

/** academics §2.1: 20 days' duty at one class a day. */
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
 * One paper of one term in parts (its months in order), each with what the regulation counts. The duty cap is used up from
 * the first part on, so that the parts always add up to the whole.
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

/** One paper of one term as a whole. */
export const count = (whole: Tally, rule: AttendanceRule): HourCount =>
  countParts([whole], rule)[0] ?? { held: ZERO, attended: ZERO };

/** attended / held; null where no class was held, which is neither enough nor short (vector A08). */
export const shareOf = ({ held, attended }: HourCount): Fraction | null =>
  held.n === 0n ? null : divide(attended, held);

/** All hours in one pot. */
export const pool = (parts: readonly HourCount[]): HourCount => ({
  held: sum(parts.map(({ held }) => held)),
  attended: sum(parts.map(({ attended }) => attended)),
});

/** `aggregate_method` and `month_method` of a regulation. */
export type AggregateMethod = 'pooled' | 'mean_of_papers' | 'mean_of_months';

/** Several papers, or the months of one, as one share. Parts without a class are left out of the mean (vectors A17, A08). */
export function aggregate(parts: readonly HourCount[], method: AggregateMethod): Fraction | null {
  return method === 'pooled'
    ? shareOf(pool(parts))
    : mean(parts.flatMap((part) => shareOf(part) ?? []));
}
