/**
 * The attendance of a student in a paper and over the papers of a term. Every screen, letter and rule that names either has it
 * from here: what a regulation says of duty, late arrivals, joining, months and papers is applied nowhere else.
 */
import {
  aggregate,
  countParts,
  pool,
  shareOf,
  type AggregateMethod,
  type AttendanceRule,
  type HourCount,
  type Tally,
} from './attendance';
import { classesNeeded, mayMiss } from './attendance-reach';
import { ZERO, type Fraction } from './fraction';
import { mean } from './spread';
import type { BasisPoints } from './units';

/** What a regulation says of one paper. */
export interface PaperRules {
  readonly counting: AttendanceRule;
  /** How the months of a paper become one share. */
  readonly month_method: AggregateMethod;
}

export interface Attended {
  readonly counted: HourCount;
  /** Exact; differs from attended / held where months or papers are averaged. Null where no class was held. */
  readonly share: Fraction | null;
}
export interface InPaper extends Attended {
  /** Month by month, in the order in which they were given. */
  readonly months: readonly HourCount[];
}

/** `months` in order: duty uses its cap up from the first on. */
export function inPaper(months: readonly Tally[], { counting, month_method }: PaperRules): InPaper {
  const counted = countParts(months, counting);
  const whole = counted.length === 1 && counted[0] ? counted[0] : pool(counted);
  return {
    months: counted,
    counted: whole,
    share: month_method === 'pooled' ? shareOf(whole) : aggregate(counted, month_method),
  };
}

/** Papers without a class are left out of a mean (vector A08). */
export function inTerm(papers: readonly Attended[], method: AggregateMethod): Attended {
  const counted = pool(papers.map((paper) => paper.counted));
  return {
    counted,
    share:
      method === 'pooled' ? shareOf(counted) : mean(papers.flatMap(({ share }) => share ?? [])),
  };
}

/** One month of a paper by itself; `at` as in `months`, and where there is no such month no class was held. */
export function inMonth({ months }: Pick<InPaper, 'months'>, at: number): Attended {
  const counted = months[at] ?? { held: ZERO, attended: ZERO };
  return { counted, share: shareOf(counted) };
}

/**
 * How many classes of one hour must still be attended, and may be missed, for what is required; null where none can bring it, or none
 * is to be had. Where months are averaged no number of classes says it: one more moves the month that it falls into alone.
 */
export function reach(
  { counted, share }: Attended,
  { month_method }: PaperRules,
  required: BasisPoints,
): { readonly needs: number | null; readonly may_miss: number | null } {
  if (share === null || month_method !== 'pooled') return { needs: null, may_miss: null };
  const miss = mayMiss(counted, required);
  return { needs: classesNeeded(counted, required), may_miss: miss === Infinity ? null : miss };
}
