/**
 * Eligibility for the examination by attendance (academics §4.3 overall): a decision for each
 * paper, the aggregate, and the student.
 */
import type { AggregateMethod } from './attendance';
import { bandOf, type AttendanceBand } from './attendance-bands';
import {
  isCondonable,
  isCondoned,
  type CondonationRule,
  type Grant,
  type Shortage,
} from './condonation';
import { isAtLeast, type Fraction } from './fraction';
import { inTerm, type AttendanceShare } from './paper-attendance';
import type { Party } from './party';
import { refuse, refuseField, type Refusal } from './reason';
import { least } from './spread';
import type { BasisPoints } from './units';

/** From the best to the worst. */
export const DECISIONS = ['eligible', 'condoned', 'non_collegiate', 'debarred'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface EligibilityRule {
  readonly required_pct: BasisPoints;
  /** What is judged: each paper, the aggregate, or both. */
  readonly basis: 'per_paper' | 'aggregate' | 'both';
  readonly aggregate_method: AggregateMethod;
  readonly attendance_bands: readonly AttendanceBand[];
  readonly condonation: CondonationRule;
}

/**
 * Whether a share is below what is required. A student without classes is not short (vector C05).
 */
export const isShort = (share: Fraction | null, required: BasisPoints): boolean =>
  share !== null && !isAtLeast(share, required);

/** The decision on one share; null if no class was held, which decides nothing (vector A08). */
export function decide(
  shortage: Shortage | null,
  { required_pct, condonation }: EligibilityRule,
  grant?: Grant | null,
): Decision | null {
  if (shortage === null) return null;
  if (isAtLeast(shortage.share, required_pct)) return 'eligible';
  if (isCondoned(shortage, required_pct, condonation, grant)) return 'condoned';
  return isCondonable(shortage, required_pct, condonation) ? 'non_collegiate' : 'debarred';
}

/** The worst decision, ignoring nulls. */
export function worst(decisions: readonly (Decision | null)[]): Decision | null {
  return [...DECISIONS].reverse().find((decision) => decisions.includes(decision)) ?? null;
}

export interface PaperAttendance<K> extends AttendanceShare {
  readonly paper: K;
  readonly grant?: Grant | null;
}

export interface Standing {
  readonly share: Fraction | null;
  readonly band: string;
  readonly decision: Decision | null;
}

export interface Eligibility<K> {
  readonly papers: readonly (Standing & { readonly paper: K })[];
  /** Its decision is null if the basis does not use the aggregate. */
  readonly aggregate: Standing;
  readonly lowest: Fraction | null;
  readonly decision: Decision | null;
  /** Papers without a class: left out of the aggregate, and listed. */
  readonly no_classes: readonly K[];
  /** Whether the student is on the list of shortfalls, by what the basis judges. */
  readonly is_short: boolean;
}

/**
 * Judges all papers of one student in one term. Under `per_paper` each is judged separately; under
 * `aggregate` each gets the decision on the aggregate; under `both` the worse of the two. `grant`
 * is the one on the aggregate.
 */
export function eligibility<K>(
  attended: readonly PaperAttendance<K>[],
  rule: EligibilityRule,
  grant?: Grant | null,
): Eligibility<K> {
  const lowest = least(attended.flatMap(({ share }) => share ?? []));
  const { share: whole } = inTerm(attended, rule.aggregate_method);
  const overall =
    rule.basis === 'per_paper'
      ? null
      : decide(whole && { of: 'aggregate', share: whole, lowest }, rule, grant);
  const papers = attended.map(({ paper, share, grant: own }) => {
    const alone =
      rule.basis === 'aggregate' ? null : decide(share && { of: 'paper', share }, rule, own);
    return {
      paper,
      share,
      band: bandOf(share, rule.attendance_bands),
      decision: share && worst([alone, overall]),
    };
  });
  return {
    papers,
    lowest,
    aggregate: { share: whole, band: bandOf(whole, rule.attendance_bands), decision: overall },
    decision: worst([overall, ...papers.map(({ decision }) => decision)]),
    no_classes: attended.flatMap(({ paper, share }) => (share ? [] : [paper])),
    is_short:
      (rule.basis !== 'per_paper' && isShort(whole, rule.required_pct)) ||
      (rule.basis !== 'aggregate' && papers.some(({ share }) => isShort(share, rule.required_pct))),
  };
}

/** Further conditions for sitting, such as fees or library dues; each counts only if enabled. */
export interface Gate {
  readonly name: string;
  readonly on: boolean;
  readonly met: boolean;
}

/** Whether the student may sit; null while no class decides it. */
export function maySit(decision: Decision | null, gates: readonly Gate[] = []): boolean | null {
  if (decision === null) return null;
  return (
    (decision === 'eligible' || decision === 'condoned') && gates.every(({ on, met }) => !on || met)
  );
}

/** Why a list of eligibility cannot be finalised; registers that are not cleared need a reason. */
export function finaliseListRefusal(
  party: Party,
  uncleared: number,
  reason?: string | null,
): Refusal | null {
  if (party !== 'office' && party !== 'super')
    return refuse('forbidden', 'Only the attendance office can finalise the list.');
  return uncleared > 0 && !reason?.trim()
    ? refuseField(
        'reason',
        '{count|register of the term is|registers of the term are} not cleared. Enter a reason to finalise the list anyway.',
        { count: uncleared },
      )
    : null;
}
