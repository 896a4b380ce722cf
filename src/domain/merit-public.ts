/** The published merit lists as everybody reads them, as the server answers it: application IDs, and nothing else that says who somebody is. */
import type { CutOff } from './merit-list';

interface Said {
  readonly text: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** A published round, by which it is chosen. */
export interface MeritRoundName {
  readonly id: number;
  /** Name of the cycle of admission. */
  readonly cycle: string;
  readonly programme: string;
  readonly round: number;
  readonly published_at: string;
}
/** What became of an applicant in a round. Where it changed since the round was published, `now` says so. */
export interface MeritStanding {
  readonly rank: number;
  readonly outcome: 'allotted' | 'held' | 'waiting';
  readonly seat: string | null;
  /** The category that the seat belongs to, where it was converted. */
  readonly origin: string | null;
  /** `moved`: came up from the waiting list; `later`: got a seat in a later round; `released`: no longer has the seat. */
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
  /** Published rounds of the same programme, the first one first. */
  readonly rounds: readonly { readonly id: number; readonly round: number }[];
  readonly cutoffs: readonly CutOff[];
  /** Seats of this category go to all applicants by merit. */
  readonly open: string | null;
  /** How many are ranked in the whole round. */
  readonly ranked: number;
  /** Null where all of them are listed. */
  readonly category: string | null;
  readonly page: number;
  readonly pages: number;
  readonly lines: readonly MeritLine[];
}
/** Where one application stands in a published round, and on which page of its list. */
export interface MeritFound extends MeritRoundName, MeritLine {
  readonly ranked: number;
  readonly page: number;
}

/** What became of somebody, as it is said. */
export function standingSaid({ outcome, seat, origin, now }: MeritStanding): Said {
  if (now === 'released') return { text: 'Seat released' };
  if (outcome === 'waiting' && now === null) return { text: 'Waiting list' };
  const of = origin ? { text: '{seat}, converted from {origin}', with: { seat, origin } } : seat;
  return { text: SEAT[now ?? (outcome === 'held' ? 'held' : 'allotted')], with: { seat: of } };
}
const SEAT = {
  allotted: 'Seat: {seat}',
  held: 'Seat allotted earlier: {seat}',
  moved: 'Seat from the waiting list: {seat}',
  later: 'Seat in a later round: {seat}',
} as const;
