/**
 * The attendance of a student in a paper and over the papers of a term. Every screen, letter and
 * rule takes both from here: the rules of a regulation on duty, late arrivals, joining, months and
 * papers are applied nowhere else.
 */
import {
  aggregate,
  countParts,
  sumHours,
  shareOf,
  type AggregateMethod,
  type AttendanceRule,
  type HourCount,
  type Tally,
} from './attendance';
import { classesNeeded, classesMissable } from './attendance-reach';
import { ZERO, type Fraction } from './fraction';
import { mean } from './spread';
import type { BasisPoints } from './units';

/** The rules of a regulation for one paper. */
export interface PaperRules {
  readonly counting: AttendanceRule;
  /** How the months of a paper combine into one share. */
  readonly month_method: AggregateMethod;
}

export interface AttendanceShare {
  readonly counted: HourCount;
  /**
   * Exact; differs from attended / held if months or papers are averaged. Null if no class was
   * held.
   */
  readonly share: Fraction | null;
}
export interface PaperAttendance extends AttendanceShare {
  /** One entry for each month, in the given order. */
  readonly months: readonly HourCount[];
}

/** `months` in order: the duty cap is used up from the first on. */
export function paperAttendance(
  months: readonly Tally[],
  { counting, month_method }: PaperRules,
): PaperAttendance {
  const counted = countParts(months, counting);
  const whole = counted.length === 1 && counted[0] ? counted[0] : sumHours(counted);
  return {
    months: counted,
    counted: whole,
    share: month_method === 'pooled' ? shareOf(whole) : aggregate(counted, month_method),
  };
}

/** Combines papers; those without a class are left out of a mean (vector A08). */
export function inTerm(
  papers: readonly AttendanceShare[],
  method: AggregateMethod,
): AttendanceShare {
  const counted = sumHours(papers.map((paper) => paper.counted));
  return {
    counted,
    share:
      method === 'pooled' ? shareOf(counted) : mean(papers.flatMap(({ share }) => share ?? [])),
  };
}

/**
 * One month of a paper; `at` is its index in `months`. For an index without a month, no class was
 * held.
 */
export function monthAttendance(
  { months }: Pick<PaperAttendance, 'months'>,
  at: number,
): AttendanceShare {
  const counted = months[at] ?? { held: ZERO, attended: ZERO };
  return { counted, share: shareOf(counted) };
}

/**
 * How many classes of one hour must still be attended, and may be missed, for the required share;
 * null if no number suffices, or if no classes were held. Null too if months are averaged: a
 * further class changes only its own month, so there is no such number.
 */
export function classesLeft(
  { counted, share }: AttendanceShare,
  { month_method }: PaperRules,
  required: BasisPoints,
): { readonly needs: number | null; readonly may_miss: number | null } {
  if (share === null || month_method !== 'pooled') return { needs: null, may_miss: null };
  const miss = classesMissable(counted, required);
  return { needs: classesNeeded(counted, required), may_miss: miss === Infinity ? null : miss };
}
