/**
 * A round of a merit list: order, seats, cut-offs. Nothing here depends on the time or the user, so
 * the same applications give the same list.
 */
import { meritOrder, type Candidate, type Ranking, type TieBreak } from './merit';
import type { HorizontalFigure, Proof } from './horizontal';
import { allot, type SeatGiven, type SeatRules } from './merit-allotment';

export interface Standing extends Candidate {
  readonly category: string | null;
  /** In basis points, as displayed. */
  readonly percent: number | null;
  /** Why the applicant is not ranked; null if ranked. */
  readonly off: 'awaited' | 'not_eligible' | 'unpaid' | null;
  /** The seat already held. */
  readonly holds: SeatGiven | null;
  /** What is proved for horizontal reservation. */
  readonly proofs?: readonly Proof[];
}
export interface CutOff {
  readonly category: string;
  readonly seats: number;
  /** Free at the start of the round. */
  readonly free: number;
  /** Allotted in this round, excluding converted seats. */
  readonly given: number;
  /** Unfilled seats converted in this round. */
  readonly converted: number;
  readonly left: number;
  /**
   * Rank and percentage of the last applicant with a seat given out as this category, in this or an
   * earlier round.
   */
  readonly last_rank: number | null;
  readonly last_percent: number | null;
  /** The minima of horizontal reservation in this category; absent if it has none. */
  readonly horizontal?: readonly HorizontalFigure[];
}
export interface Place {
  readonly application: number;
  readonly rank: number | null;
  readonly category: string | null;
  readonly percent: number | null;
  readonly decided_by: Ranking['decided_by'];
  readonly outcome:
    | 'allotted'
    | 'held'
    | 'waiting'
    | 'elsewhere'
    | 'awaited'
    | 'not_eligible'
    | 'unpaid';
  readonly seat: string | null;
  readonly origin: string | null;
  /** The horizontal reservation by which the seat was given in spite of a lower rank. */
  readonly within?: string;
  /** The horizontal reservation for which the applicant gave way. */
  readonly gave_way?: string;
  /** Which choice of the applicant this programme is, from 1. */
  readonly choice?: number;
}
export interface MeritDraw {
  readonly places: readonly Place[];
  readonly cutoffs: readonly CutOff[];
}

/** The input of a round's digest: the same list gives the same digest. */
export const roundText = (number: number, { places, cutoffs }: MeritDraw): string =>
  JSON.stringify([number, places, cutoffs]);

const count = <T>(all: readonly T[], of: (one: T) => boolean): number => all.filter(of).length;

/**
 * Computes the list of one round from the standing of every applicant. Those in `elsewhere` have a
 * seat of a higher choice: they are ranked, but compete for no seat and give up the one they hold.
 */
export function drawn(
  standings: readonly Standing[],
  seats: ReadonlyMap<string, number>,
  { seating, ties }: { readonly seating: SeatRules; readonly ties: readonly TieBreak[] },
  round: number,
  elsewhere: ReadonlySet<number> = new Set(),
): MeritDraw {
  const byId = new Map(standings.map((one) => [one.id, one]));
  const ranked = meritOrder(
    standings.filter(({ off }) => off === null),
    ties,
  );
  const order = ranked.flatMap(({ id }) => byId.get(id) ?? []);
  const holders = standings.filter(({ id, holds }) => holds !== null && !elsewhere.has(id));
  const free = new Map(
    [...seats].map(([category, all]) => [
      category,
      Math.max(0, all - count(holders, ({ holds }) => holds?.origin === category)),
    ]),
  );
  const { given, left, gaveWay, horizontal } = allot(
    order.filter(({ id, holds }) => holds === null && !elsewhere.has(id)),
    free,
    seating,
    round,
    holders.flatMap(({ id, holds, proofs = [] }) =>
      holds ? [{ id, proofs, origin: holds.origin }] : [],
    ),
  );
  const listed = ranked.map(({ id, rank, decided_by }): Place => {
    const one = byId.get(id);
    const now = given.get(id);
    const gone = elsewhere.has(id);
    const seat = gone ? null : (one?.holds ?? now ?? null);
    const gave_way = gaveWay.get(id);
    return {
      application: id,
      rank,
      category: one?.category ?? null,
      percent: one?.percent ?? null,
      decided_by,
      outcome: gone ? 'elsewhere' : one?.holds ? 'held' : now ? 'allotted' : 'waiting',
      seat: seat?.seat ?? null,
      origin: seat?.origin ?? null,
      ...(seat?.within === undefined ? {} : { within: seat.within }),
      ...(gave_way === undefined ? {} : { gave_way }),
    };
  });
  const off = standings.flatMap(({ id, off: why, category, percent }): Place[] =>
    why === null
      ? []
      : [
          {
            application: id,
            rank: null,
            category,
            percent,
            decided_by: null,
            outcome: why,
            seat: null,
            origin: null,
          },
        ],
  );
  const seated = listed.filter(({ seat }) => seat !== null);
  return {
    places: [...listed, ...off],
    cutoffs: [...seats].map(([category, all]) => {
      const last = seated.findLast(({ seat }) => seat === category);
      const now = [...given.values()].filter(({ origin }) => origin === category);
      const minima = horizontal.get(category) ?? [];
      return {
        category,
        seats: all,
        free: free.get(category) ?? 0,
        given: count(now, ({ seat }) => seat === category),
        converted: count(now, ({ seat }) => seat !== category),
        left: left.get(category) ?? 0,
        last_rank: last?.rank ?? null,
        last_percent: last?.percent ?? null,
        ...(minima.length > 0 ? { horizontal: minima } : {}),
      };
    }),
  };
}
