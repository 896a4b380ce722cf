/**
 * The life cycle of a grievance: its states, the allowed moves between them, and the party of each
 * (administration §11.4).
 */
import { daysBetween } from './dates';
import { refuse, type Refusal } from './reason';
import type { Day } from './units';

export const GRIEVANCE_STATES = [
  'received',
  'forwarded',
  'hearing',
  'redressed',
  'rejected',
  'appealed',
  'closed',
] as const;
export type GrievanceState = (typeof GRIEVANCE_STATES)[number];

export const GRIEVANCE_MOVES = [
  'forward',
  'hear',
  'redress',
  'reject',
  'appeal',
  'reopen',
  'close',
] as const;
export type GrievanceMove = (typeof GRIEVANCE_MOVES)[number];

/** The office that redresses, and the complainant. */
export type GrievanceParty = 'office' | 'complainant';

interface Rule {
  readonly from: readonly GrievanceState[];
  readonly to: GrievanceState;
  readonly by: GrievanceParty;
}

const RULES: Readonly<Record<GrievanceMove, Rule>> = {
  forward: { from: ['received'], to: 'forwarded', by: 'office' },
  hear: { from: ['forwarded', 'hearing'], to: 'hearing', by: 'office' },
  redress: { from: ['received', 'forwarded', 'hearing'], to: 'redressed', by: 'office' },
  reject: { from: ['received', 'forwarded', 'hearing'], to: 'rejected', by: 'office' },
  appeal: { from: ['redressed', 'rejected'], to: 'appealed', by: 'complainant' },
  reopen: { from: ['redressed', 'rejected'], to: 'forwarded', by: 'complainant' },
  close: { from: ['redressed', 'rejected', 'appealed'], to: 'closed', by: 'office' },
};

/**
 * Working days in which the committee reports; a complaint with three or fewer left is near its
 * deadline.
 */
export const REPORT_DAYS = 15;
const NEAR = 3;
/** Days in which the Ombudsperson decides an appeal. */
export const OMBUDS_DAYS = 30;
/** Days after the decision for an appeal, or for reopening the matter, which is possible once. */
export const APPEAL_DAYS = 15;

export interface GrievanceNow {
  readonly state: GrievanceState;
  /** The day of the decision; null before it. */
  readonly decided_on: Day | null;
  readonly reopened: boolean;
  readonly today: Day;
}

const later = ({ decided_on, today }: GrievanceNow): boolean =>
  decided_on !== null && daysBetween(decided_on, today) > APPEAL_DAYS;

export const stateAfterMove = (move: GrievanceMove): GrievanceState => RULES[move].to;

/** Why a move is refused; null if it is allowed. */
export function grievanceRefusal(
  move: GrievanceMove,
  party: GrievanceParty,
  now: GrievanceNow,
): Refusal | null {
  const { from, to, by } = RULES[move];
  if (by !== party)
    return refuse('forbidden', 'You are not allowed to do this. Ask an administrator for access.');
  if (!from.includes(now.state))
    return refuse('wrong_move', '{label} cannot change from "{from}" to "{to}".', {
      label: 'The grievance',
      from: now.state,
      to,
    });
  if ((move === 'appeal' || move === 'reopen') && later(now))
    return refuse('locked', 'It is too late to appeal: more than {days} days have passed.', {
      days: APPEAL_DAYS,
    });
  if (move === 'reopen' && now.reopened)
    return refuse('locked', 'This grievance has already been reopened once.');
  return null;
}

export const grievanceMoves = (party: GrievanceParty, now: GrievanceNow): GrievanceMove[] =>
  GRIEVANCE_MOVES.filter((move) => grievanceRefusal(move, party, now) === null);

export type GrievanceClock = 'in_time' | 'near' | 'overdue' | 'done';

/** The status of the deadline by the working days left; it stops at the decision. */
export function grievanceClock(decided: boolean, left: number): GrievanceClock {
  if (decided) return 'done';
  return left < 0 ? 'overdue' : left <= NEAR ? 'near' : 'in_time';
}
