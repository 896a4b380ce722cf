/** The life of a register (attendance of a month, a test, practicals): its states and the only moves between them (academics §4.3, §4.4, §6.4). */
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
  /** These must say why: whoever stands in for another, and whoever moves back. */
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

/** As a field of kind `state` takes it. */
export const REGISTER_FLOW = {
  open: ['submitted'],
  submitted: ['open', 'cleared'],
  cleared: ['reopened'],
  reopened: ['submitted'],
} as const satisfies Record<RegisterState, readonly RegisterState[]>;

/** What goes with a move. */
export interface MoveGiven {
  readonly reason?: string | null;
  /** `submit`: classes of the month; without any, a reason is asked for. Left out where there are no classes, as in a test. */
  readonly classes_held?: number;
  /** `clear`: cells that are still not entered; a test with any cannot be cleared. */
  readonly missing?: number;
  /** `reopen`: the last day of entry, today or later. */
  readonly reopened_until?: Day | null;
  readonly today: Day;
}

/** The state after a move; null where there is no such move. */
export const stateAfter = (move: RegisterMove, state: RegisterState): RegisterState | null =>
  RULES[move].from.includes(state) ? RULES[move].to : null;

/** What this party may ask for now; what goes with it is judged by `moveRefusal`. */
export const movesOf = (state: RegisterState, party: Party): RegisterMove[] =>
  REGISTER_MOVES.filter(
    (move) => RULES[move].by.includes(party) && RULES[move].from.includes(state),
  );

/** Why a move is refused; null when it may be made. */
export function moveRefusal(
  move: RegisterMove,
  state: RegisterState,
  party: Party,
  given: MoveGiven,
): Refusal | null {
  const { from, to, by, reasonOf } = RULES[move];
  if (!by.includes(party))
    return refuse(
      'forbidden',
      'You are not allowed to do this. Ask an administrator if you need it.',
    );
  if (!from.includes(state))
    return refuse('wrong_move', '{label} cannot change from "{from}" to "{to}".', {
      label: 'The register',
      from: state,
      to,
    });
  const silent = !given.reason?.trim();
  if (silent && reasonOf.includes(party))
    return refuseField(
      'reason',
      move === 'submit'
        ? 'Enter why you are submitting for the teacher.'
        : 'Enter a reason. It is saved with the register.',
    );
  if (move === 'submit' && given.classes_held === 0 && silent)
    return refuseField('reason', 'No class was held. Enter the reason.');
  if (move === 'clear' && given.missing)
    return refuse('invalid', '{missing|mark is|marks are} not entered yet.', {
      missing: given.missing,
    });
  if (move === 'reopen' && !given.reopened_until)
    return refuseField('reopened_until', 'Enter the last date for entry.');
  if (move === 'reopen' && given.reopened_until && given.reopened_until < given.today)
    return refuseField('reopened_until', 'The last date for entry cannot be in the past.');
  return null;
}
