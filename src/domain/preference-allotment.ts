/**
 * Allotment over several programmes by the applicants' preferences: deferred acceptance, proposed by
 * applicants (Gale and Shapley, 1962). Every applicant gets the best of their choices that they can
 * reach: nobody holds two seats, and nobody prefers a programme that would take them in place of
 * someone it took.
 */
import { allot, type Contender, type SeatGiven, type SeatRules } from './merit-allotment';

/** What the holder of a seat wants: any higher choice, one of the same programme, or none. */
export const UPGRADES = ['float', 'slide', 'freeze'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** One programme, with everything that decides whom it takes. */
export interface Taking {
  readonly id: number;
  /** Ranked applicants in the order of merit of this programme. */
  readonly order: readonly Contender[];
  readonly seats: ReadonlyMap<string, number>;
  readonly rules: SeatRules;
  /** Seats held now, by applicant. Their holders keep them as long as they want them. */
  readonly holds: ReadonlyMap<number, SeatGiven>;
}

/** The seats that a programme gives to those who want one, by the rules of one round. */
export function taken(
  { order, seats, rules, holds }: Taking,
  wanting: ReadonlySet<number>,
  round: number,
): ReadonlyMap<number, SeatGiven> {
  const staying = new Map([...holds].filter(([id]) => wanting.has(id)));
  const free = new Map(seats);
  for (const { origin } of staying.values())
    free.set(origin, Math.max(0, (free.get(origin) ?? 0) - 1));
  const held = order.flatMap(({ id, proofs = [] }) => {
    const seat = staying.get(id);
    return seat ? [{ id, proofs, origin: seat.origin }] : [];
  });
  const competing = order.filter(({ id }) => wanting.has(id) && !staying.has(id));
  return new Map([...staying, ...allot(competing, free, rules, round, held).given]);
}

/**
 * The programmes that a holder still competes for: those chosen before the held one, as far as they
 * want to be upgraded, and the held one last. `programmeOf` tells which are of the same programme.
 */
export function stillWanted(
  choices: readonly number[],
  held: number | null,
  upgrade: Upgrade,
  programmeOf: (choice: number) => string | undefined,
): readonly number[] {
  if (held === null) return choices;
  const at = choices.indexOf(held);
  const higher = at < 0 || upgrade === 'freeze' ? [] : choices.slice(0, at);
  return [
    ...higher.filter((one) => upgrade === 'float' || programmeOf(one) === programmeOf(held)),
    held,
  ];
}

/**
 * Allots over all programmes at once. `choices` are the ids of programmes by applicant, best first;
 * only programmes that rank the applicant count. Returns the programme by applicant.
 */
export function allotByPreference(
  choices: ReadonlyMap<number, readonly number[]>,
  programmes: readonly Taking[],
  round: number,
): ReadonlyMap<number, number> {
  const takings = new Map(programmes.map((one) => [one.id, one]));
  const ranked = new Map(
    programmes.map((one) => [one.id, new Set(one.order.map(({ id }) => id))] as const),
  );
  const left = new Map(
    [...choices].map(([id, all]) => [id, all.filter((one) => ranked.get(one)?.has(id))]),
  );
  const wanting = new Map(programmes.map(({ id }) => [id, new Set<number>()]));
  let proposing: readonly number[] = [...left.keys()];
  while (proposing.length > 0) {
    const asked = new Set<number>();
    for (const id of proposing) {
      const next = left.get(id)?.shift();
      if (next === undefined) continue;
      wanting.get(next)?.add(id);
      asked.add(next);
    }
    const refused: number[] = [];
    for (const programme of asked) {
      const taking = takings.get(programme);
      const all = wanting.get(programme);
      if (!taking || !all) continue;
      const kept = taken(taking, all, round);
      for (const id of [...all].filter((one) => !kept.has(one))) {
        all.delete(id);
        refused.push(id);
      }
    }
    proposing = refused;
  }
  return new Map(
    [...wanting].flatMap(([programme, all]) => [...all].map((id) => [id, programme] as const)),
  );
}
