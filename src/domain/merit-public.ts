/**
 * The published merit lists as the server returns them to the public: application IDs, and nothing
 * else that identifies an applicant.
 */
import type { CutOff } from './merit-list';

interface Said {
  readonly text: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** The key of a published round. */
export interface MeritRoundName {
  readonly id: number;
  /** Name of the admission cycle. */
  readonly cycle: string;
  readonly programme: string;
  readonly round: number;
  readonly published_at: string;
}
/** The outcome of an applicant in a round. `now` gives a change since the round was published. */
export interface MeritStanding {
  readonly rank: number;
  readonly outcome: 'allotted' | 'held' | 'waiting' | 'elsewhere';
  readonly seat: string | null;
  /** The category that the seat belongs to, if it was converted. */
  readonly origin: string | null;
  /** Given by horizontal reservation; for which group is for the applicant alone. */
  readonly horizontal?: boolean;
  /**
   * `moved`: moved up from the waiting list; `later`: got a seat in a later round; `released`: no
   * longer has the seat.
   */
  readonly now: 'moved' | 'later' | 'released' | null;
}
export interface MeritLine extends MeritStanding {
  readonly application_no: string;
  readonly category: string | null;
  readonly percent: number | null;
}
export interface MeritListPage extends MeritRoundName {
  readonly accept_by: string | null;
  readonly digest: string;
  /** Published rounds of the same programme, in order. */
  readonly rounds: readonly { readonly id: number; readonly round: number }[];
  readonly cutoffs: readonly CutOff[];
  /** Seats of this category go to all applicants by merit. */
  readonly open: string | null;
  /** Ranked applicants in the whole round. */
  readonly ranked: number;
  /** Null if all categories are listed. */
  readonly category: string | null;
  readonly page: number;
  readonly pages: number;
  readonly lines: readonly MeritLine[];
}
/** The position of one application in a published round, and the page of the list. */
export interface MeritFound extends MeritRoundName, MeritLine {
  readonly ranked: number;
  readonly page: number;
}

/** Describes an outcome in words. */
export function standingSaid({ outcome, seat, origin, horizontal, now }: MeritStanding): Said {
  if (now === 'released') return { text: 'Seat released' };
  if (now === null && outcome === 'elsewhere') return { text: 'Seat in a higher choice' };
  if (now === null && outcome === 'waiting') return { text: 'Waiting list' };
  const of = origin
    ? { text: '{seat}, converted from {origin}', with: { seat, origin } }
    : horizontal
      ? { text: '{seat}, by horizontal reservation', with: { seat } }
      : seat;
  return { text: SEAT[now ?? (outcome === 'held' ? 'held' : 'allotted')], with: { seat: of } };
}
const SEAT = {
  allotted: 'Seat: {seat}',
  held: 'Seat allotted earlier: {seat}',
  moved: 'Seat from the waiting list: {seat}',
  later: 'Seat in a later round: {seat}',
} as const;
