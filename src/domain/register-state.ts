/**
 * The life cycle of a register (attendance of a month, a test, practicals): its states and the
 * allowed moves between them (academics §4.3, §4.4, §6.4).
 */
import type { Party } from './party';
import { refuse, refuseField, type Refusal } from './reason';
import type { Day } from './units';

export const REGISTER_STATES = ['open', 'submitted', 'cleared', 'reopened'] as const;
export type RegisterState = (typeof REGISTER_STATES)[number];

export const REGISTER_MOVES = ['submit', 'return', 'clear', 'reopen'] as const;
export type RegisterMove = (typeof REGISTER_MOVES)[number];

interface Rule {
  readonly from: readonly RegisterState[];
  readonly to: RegisterState;
  readonly by: readonly Party[];
  /** Parties that must give a reason: those acting for another, and those moving it back. */
  readonly reasonOf: readonly Party[];
}

const RULES: Readonly<Record<RegisterMove, Rule>> = {
  submit: {
    from: ['open', 'reopened'],
    to: 'submitted',
    by: ['teacher', 'head', 'office', 'super'],
    reasonOf: ['head', 'office', 'super'],
  },
  return: {
    from: ['submitted'],
    to: 'open',
    by: ['office', 'super'],
    reasonOf: ['office', 'super'],
  },
  clear: { from: ['submitted'], to: 'cleared', by: ['office', 'super'], reasonOf: [] },
  reopen: {
    from: ['cleared'],
    to: 'reopened',
    by: ['office', 'super'],
    reasonOf: ['office', 'super'],
  },
};

/** In the form that a field of kind `state` takes. */
export const REGISTER_FLOW = {
  open: ['submitted'],
  submitted: ['open', 'cleared'],
  cleared: ['reopened'],
  reopened: ['submitted'],
} as const satisfies Record<RegisterState, readonly RegisterState[]>;

/** The data given with a move. */
export interface MoveContext {
  readonly reason?: string | null;
  /**
   * `submit`: classes of the month; 0 needs a reason. Omitted for a register without classes, such
   * as a test.
   */
  readonly classes_held?: number;
  /** `clear`: cells that are not entered yet; a test with any cannot be cleared. */
  readonly missing?: number;
  /** `reopen`: the last day of entry, today or later. */
  readonly reopened_until?: Day | null;
  readonly today: Day;
}

/** The state after a move; null if the move is not allowed. */
export const stateAfter = (move: RegisterMove, state: RegisterState): RegisterState | null =>
  RULES[move].from.includes(state) ? RULES[move].to : null;

/** The moves open to this party now; `moveRefusal` checks the data given with them. */
export const movesOf = (state: RegisterState, party: Party): RegisterMove[] =>
  REGISTER_MOVES.filter(
    (move) => RULES[move].by.includes(party) && RULES[move].from.includes(state),
  );

/** Why a move is refused; null if it is allowed. */
export function moveRefusal(
  move: RegisterMove,
  state: RegisterState,
  party: Party,
  context: MoveContext,
): Refusal | null {
  const { from, to, by, reasonOf } = RULES[move];
  if (!by.includes(party))
    return refuse('forbidden', 'You are not allowed to do this. Ask an administrator for access.');
  if (!from.includes(state))
    return refuse('wrong_move', '{label} cannot change from "{from}" to "{to}".', {
      label: 'The register',
      from: state,
      to,
    });
  const silent = !context.reason?.trim();
  if (silent && reasonOf.includes(party))
    return refuseField(
      'reason',
      move === 'submit'
        ? 'Enter the reason for submitting on behalf of the teacher.'
        : 'Enter a reason. It is saved with the register.',
    );
  if (move === 'submit' && context.classes_held === 0 && silent)
    return refuseField('reason', 'No class was held. Enter the reason.');
  if (move === 'clear' && context.missing)
    return refuse('invalid', '{missing|mark is|marks are} not entered yet.', {
      missing: context.missing,
    });
  if (move === 'reopen' && !context.reopened_until)
    return refuseField('reopened_until', 'Enter the last date for entry.');
  if (move === 'reopen' && context.reopened_until && context.reopened_until < context.today)
    return refuseField('reopened_until', 'The last date for entry cannot be in the past.');
  return null;
}
