/**
 * The life cycle of an election: its states, the allowed moves between them, and their
 * preconditions (administration §9.2).
 */
import { because, refuse, type Reason, type Refusal } from './reason';
import type { Day } from './units';

export const ELECTION_STATES = [
  'draft',
  'notified',
  'nominations',
  'scrutiny',
  'final_list',
  'polling',
  'closed',
  'counted',
  'declared',
  'annulled',
] as const;
export type ElectionState = (typeof ELECTION_STATES)[number];

export const ELECTION_MOVES = [
  'notify',
  'open-nominations',
  'close-nominations',
  'publish-list',
  'open-poll',
  'close-poll',
  'declare',
  'annul',
] as const;
export type ElectionMove = (typeof ELECTION_MOVES)[number];

const RULES: Readonly<
  Record<ElectionMove, { readonly from: readonly ElectionState[]; readonly to: ElectionState }>
> = {
  notify: { from: ['draft'], to: 'notified' },
  'open-nominations': { from: ['notified'], to: 'nominations' },
  'close-nominations': { from: ['nominations'], to: 'scrutiny' },
  'publish-list': { from: ['scrutiny'], to: 'final_list' },
  'open-poll': { from: ['final_list'], to: 'polling' },
  'close-poll': { from: ['polling'], to: 'closed' },
  declare: { from: ['counted'], to: 'declared' },
  annul: {
    from: [
      'draft',
      'notified',
      'nominations',
      'scrutiny',
      'final_list',
      'polling',
      'closed',
      'counted',
    ],
    to: 'annulled',
  },
};
export const stateAfter = (move: ElectionMove): ElectionState => RULES[move].to;

/** The situation when a move is requested. Counts are of this election. */
export interface ElectionNow {
  readonly state: ElectionState;
  readonly posts: number;
  readonly voters: number;
  /** Nominations filed, and neither accepted nor rejected yet. */
  readonly undecided: number;
  /** Posts with more candidates than seats. */
  readonly contested: number;
  readonly keyed: boolean;
  /** The college's day, and the last ones on which students may nominate and withdraw. */
  readonly today: Day;
  readonly nominations_to: Day;
  readonly withdraw_by: Day;
  /** ISO instants. */
  readonly now: string;
  readonly poll_starts_at: string;
  readonly poll_ends_at: string;
  /** Until this time, papers issued before the end are accepted. */
  readonly taken_until: string;
  /** Posts with an undecided tie. */
  readonly ties: number;
  /** Posts whose totals do not agree. */
  readonly faults: number;
}

/** From the final list on, nothing that is voted on changes. */
export const isFrozen = (state: ElectionState): boolean =>
  !['draft', 'notified', 'nominations', 'scrutiny'].includes(state);
/**
 * In these states even the totals are secret: the poll has been opened and nothing has been
 * counted.
 */
export const isUncounted = (state: ElectionState): boolean =>
  state !== 'counted' && state !== 'declared';

/** The first precondition that a move still lacks. */
function lacks(move: ElectionMove, now: ElectionNow): Reason | null {
  if ((move === 'notify' || move === 'publish-list') && now.posts === 0)
    return because('Add at least one post first.');
  // The notified days are a right of the candidates; the schedule says so before it is shortened.
  if (move === 'close-nominations' && now.today <= now.nominations_to)
    return because(
      'Nominations are accepted until {day}. Change the schedule to close them earlier.',
      { day: now.nominations_to },
    );
  if (move === 'publish-list' && now.today <= now.withdraw_by)
    return because('Candidates can withdraw until {day}. Change the schedule to publish earlier.', {
      day: now.withdraw_by,
    });
  if (move === 'publish-list' && now.undecided > 0)
    return because('{count|nomination is|nominations are} still to be decided.', {
      count: now.undecided,
    });
  if (move === 'publish-list' && now.voters === 0)
    return because('The electoral roll would be empty.');
  if (move === 'open-poll' && now.voters === 0) return because('The electoral roll is empty.');
  if (move === 'open-poll' && now.contested === 0)
    return because('No post is contested, so no poll is needed.');
  if (move === 'open-poll' && !now.keyed)
    return because('The ballot box has no key yet. Create it and give out its shares first.');
  if (move === 'open-poll' && now.now < now.poll_starts_at)
    return because('The scheduled start of the poll is in the future.');
  if (move === 'open-poll' && now.now >= now.poll_ends_at)
    return because('The scheduled end of the poll has passed. Change the schedule first.');
  if (move === 'close-poll' && now.now < now.poll_ends_at)
    return because('The scheduled end of the poll is in the future.');
  if (move === 'close-poll' && now.now < now.taken_until)
    return because(
      'Ballots issued before the close are still accepted. See the election desk for the deadline.',
    );
  if (move === 'declare' && now.faults > 0)
    return because(
      'The totals do not match. Check the statistics. This poll must be annulled, not declared.',
    );
  if (move === 'declare' && now.ties > 0)
    return because('Decide {count|tie|ties} by lot first.', { count: now.ties });
  return null;
}

export function electionRefusal(move: ElectionMove, now: ElectionNow): Refusal | null {
  const { from, to } = RULES[move];
  if (!from.includes(now.state))
    return refuse('wrong_move', '{label} cannot change from "{from}" to "{to}".', {
      label: 'The election',
      from: now.state,
      to,
    });
  const missing = lacks(move, now);
  return missing && { code: 'locked', reason: missing };
}

/** The moves that fit the state; requesting one reports what it still lacks. */
export const electionMoves = (state: ElectionState): ElectionMove[] =>
  ELECTION_MOVES.filter((move) => RULES[move].from.includes(state));

export const CANDIDATE_STATES = [
  'filed',
  'accepted',
  'rejected',
  'withdrawn',
  'contesting',
  'elected',
  'not_elected',
  'unopposed',
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];
/** Whether a candidate takes part: neither rejected nor withdrawn. */
export const isStanding = (state: CandidateState): boolean =>
  state !== 'rejected' && state !== 'withdrawn';
