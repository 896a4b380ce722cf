/** Finalising and unlocking the internal marks of a paper (academics §4.4 internal-marks). */
import type { Party } from './party';
import { refuse, refuseField, type Refusal } from './reason';
import type { RegisterState } from './register-state';

export const INTERNAL_STATES = ['draft', 'finalised'] as const;
export type InternalState = (typeof INTERNAL_STATES)[number];

/** In the form that a field of kind `state` takes. */
export const INTERNAL_FLOW = {
  draft: ['finalised'],
  finalised: ['draft'],
} as const satisfies Record<InternalState, readonly InternalState[]>;

export interface InternalSources {
  /** Names of the students whose mark cannot be computed yet. */
  readonly incomplete: readonly string[];
  readonly cat_registers: readonly RegisterState[];
  /** Empty if attendance is not part of the mark. */
  readonly attendance_registers: readonly RegisterState[];
  /** Setting: the required state of the test registers; those of attendance must be submitted. */
  readonly cat_needs: 'cleared' | 'submitted';
}

const isIn = (state: RegisterState, needs: 'cleared' | 'submitted'): boolean =>
  state === 'cleared' || (needs === 'submitted' && state === 'submitted');
/** So many students are named in a refusal; the rows of the sheet say it of each. */
const MOST_NAMED = 5;
const MAY_NOT = 'You are not allowed to do this. Ask an administrator for access.';
const MOVE = '{label} cannot change from "{from}" to "{to}".';

/** Why the marks cannot be finalised; null if they can. Only the teacher of the paper can do it. */
export function finaliseRefusal(
  state: InternalState,
  party: Party,
  sources: InternalSources,
): Refusal | null {
  if (party !== 'teacher' && party !== 'super') return refuse('forbidden', MAY_NOT);
  if (state !== 'draft')
    return refuse('wrong_move', MOVE, {
      label: 'The internal marks',
      from: state,
      to: 'finalised',
    });
  const tests = sources.cat_registers.filter(
    (register) => !isIn(register, sources.cat_needs),
  ).length;
  if (tests > 0)
    return refuse(
      'invalid',
      sources.cat_needs === 'cleared'
        ? '{count|test is|tests are} not cleared yet.'
        : '{count|test is|tests are} not submitted yet.',
      { count: tests },
    );
  const months = sources.attendance_registers.filter(
    (register) => !isIn(register, 'submitted'),
  ).length;
  if (months > 0)
    return refuse(
      'invalid',
      '{count|month of attendance is|months of attendance are} not submitted yet.',
      {
        count: months,
      },
    );
  const { incomplete } = sources;
  if (incomplete.length === 0) return null;
  const names = incomplete.slice(0, MOST_NAMED).join(', ');
  const more = incomplete.length - MOST_NAMED;
  return more > 0
    ? refuse('invalid', 'Marks are incomplete for {names} and {more} more.', { names, more })
    : refuse('invalid', 'Marks are incomplete for {names}.', { names });
}

/**
 * Why final marks cannot be unlocked; null if they can. Only the office can do it, with a reason.
 */
export function unlockRefusal(
  state: InternalState,
  party: Party,
  reason?: string | null,
): Refusal | null {
  if (party !== 'office' && party !== 'super') return refuse('forbidden', MAY_NOT);
  if (state !== 'finalised')
    return refuse('wrong_move', MOVE, { label: 'The internal marks', from: state, to: 'draft' });
  return reason?.trim()
    ? null
    : refuseField('reason', 'Enter a reason. It is saved with the marks.');
}
