/**
 * Allotment by preference, compared with every matching of applicants and programmes that is stable.
 */
import { describe, expect, it } from 'vitest';
import type { Contender, SeatRules } from '@/domain/merit-allotment';
import {
  allotByPreference,
  stillWanted,
  taken,
  UPGRADES,
  type Taking,
} from '@/domain/preference-allotment';
import fc from '../kit/any';

const seats = (of: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(of));
const OPEN: SeatRules = { open: 'General', conversions: [] };
const people = (...ids: readonly number[]): Contender[] =>
  ids.map((id) => ({ id, category: 'General' }));
const programme = (
  id: number,
  order: readonly Contender[],
  more: Partial<Taking> = {},
): Taking => ({
  id,
  order,
  seats: seats({ General: 1 }),
  rules: OPEN,
  holds: new Map(),
  ...more,
});
const shown = (...given: Parameters<typeof allotByPreference>): readonly (readonly number[])[] =>
  [...allotByPreference(...given)].sort(([a], [b]) => a - b);

const CATEGORIES = ['General', 'OBC'] as const;
const PROGRAMMES = [1, 2, 3];
/** Applicants with a category and proofs; their choices; and for each programme an order and rules. */
const anyCycle = fc
  .record({
    people: fc.array(
      fc.record({
        category: fc.constantFrom(...CATEGORIES),
        proofs: fc.subarray(['women', 'sports'] as const),
        choices: fc.shuffledSubarray(PROGRAMMES),
        // The programme whose seat is held, if it is among the choices.
        held: fc.option(fc.constantFrom(...PROGRAMMES), { freq: 2 }),
        upgrade: fc.constantFrom(...UPGRADES),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    orders: fc.array(fc.infiniteStream(fc.nat(1000)), { minLength: 3, maxLength: 3 }),
    general: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
    obc: fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }),
    women: fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }),
    converts: fc.boolean(),
  })
  .map(({ people: all, orders, general, obc, women, converts }) => {
    const contenders = all.map(({ category, proofs }, i) => ({ id: i + 1, category, proofs }));
    const takings = PROGRAMMES.map((id, at): Taking => {
      const key = new Map(contenders.map((one) => [one.id, orders[at]?.next().value ?? 0]));
      const order = [...contenders].sort(
        (a, b) => (key.get(a.id) ?? 0) - (key.get(b.id) ?? 0) || a.id - b.id,
      );
      const of = { General: general[at] ?? 0, OBC: obc[at] ?? 0 };
      const left = { ...of };
      const holds = new Map<number, { seat: string; origin: string }>();
      for (const [i, { choices, held, category }] of all.entries())
        if (held === id && choices.includes(id) && left[category] > 0) {
          left[category] -= 1;
          holds.set(i + 1, { seat: category, origin: category });
        }
      return programme(id, order, {
        seats: seats(of),
        holds,
        rules: {
          open: 'General',
          conversions: converts ? [{ from: 'OBC', to: 'General', round: 1 }] : [],
          horizontal: [
            { name: 'women', proof: 'women', category: 'General', seats: women[at] ?? 0 },
          ],
        },
      });
    });
    const wanted = new Map(
      all.map(({ choices, upgrade }, i) => {
        const held = takings.find(({ holds }) => holds.has(i + 1))?.id ?? null;
        return [i + 1, stillWanted(choices, held, upgrade, String)] as const;
      }),
    );
    return { takings, wanted };
  });

/** Whether nobody could be taken by a programme that they prefer, and each takes whom it has. */
function isStable(
  at: ReadonlyMap<number, number>,
  {
    takings,
    wanted,
  }: {
    readonly takings: readonly Taking[];
    readonly wanted: ReadonlyMap<number, readonly number[]>;
  },
): boolean {
  return takings.every((one) => {
    const own = new Set([...at].filter(([, id]) => id === one.id).map(([id]) => id));
    if (taken(one, own, 1).size !== own.size) return false;
    return [...wanted].every(([id, choices]) => {
      const now = at.get(id);
      const place = choices.indexOf(one.id);
      const prefers = place >= 0 && (now === undefined || place < choices.indexOf(now));
      return !prefers || !taken(one, new Set([...own, id]), 1).has(id);
    });
  });
}
function everyMatching(wanted: ReadonlyMap<number, readonly number[]>): Map<number, number>[] {
  let all: [number, number][][] = [[]];
  for (const [id, choices] of wanted)
    all = all.flatMap((some) => [
      some,
      ...choices.map((one) => [...some, [id, one] as [number, number]]),
    ]);
  return all.map((some) => new Map(some));
}

describe('an allotment by preference', () => {
  it('gives the best choice that the merit reaches, and the seat given up to the next', () => {
    const order = people(1, 2, 3);
    const choices = new Map([
      [1, [20, 10]],
      [2, [20, 10]],
      [3, [10, 20]],
    ]);
    expect(shown(choices, [programme(10, order), programme(20, order)], 1)).toEqual([
      [1, 20],
      [2, 10],
    ]);
  });
  it('counts only programmes that rank the applicant', () => {
    const choices = new Map([[1, [10, 20]]]);
    expect(shown(choices, [programme(10, []), programme(20, people(1))], 1)).toEqual([[1, 20]]);
  });
  it('never takes a seat from its holder, and frees it when the holder is upgraded', () => {
    const holds = new Map([[2, { seat: 'General', origin: 'General' }]]);
    const order = people(1, 2);
    const takings = [programme(10, order, { holds }), programme(20, people(2))];
    const stays = new Map([
      [1, [10]],
      [2, [10]],
    ]);
    expect(shown(stays, takings, 2)).toEqual([[2, 10]]);
    const floats = new Map([
      [1, [10]],
      [2, [20, 10]],
    ]);
    expect(shown(floats, takings, 2)).toEqual([
      [1, 10],
      [2, 20],
    ]);
  });
  it('is stable, and the best of all stable ones for every applicant', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const at = allotByPreference(cycle.wanted, cycle.takings, 1);
        expect(isStable(at, cycle)).toBe(true);
        for (const other of everyMatching(cycle.wanted).filter((one) => isStable(one, cycle)))
          for (const [id, choices] of cycle.wanted) {
            const place = (of: number | undefined): number =>
              of === undefined ? choices.length : choices.indexOf(of);
            expect(place(at.get(id))).toBeLessThanOrEqual(place(other.get(id)));
          }
      }),
      { numRuns: 200 },
    );
  });
  it('gives every holder the held seat or a higher choice, and never more seats than there are', () => {
    fc.assert(
      fc.property(anyCycle, ({ takings, wanted }) => {
        const at = allotByPreference(wanted, takings, 1);
        for (const { id, holds, seats: of } of takings) {
          for (const holder of holds.keys()) {
            const choices = wanted.get(holder) ?? [];
            expect(choices.indexOf(at.get(holder) ?? -1)).toBeGreaterThanOrEqual(0);
            expect(choices.at(-1)).toBe(id);
          }
          const all = [...of.values()].reduce((sum, n) => sum + n, 0);
          expect([...at.values()].filter((one) => one === id).length).toBeLessThanOrEqual(all);
        }
      }),
    );
  });
});

describe('the holder of a seat', () => {
  const programmeOf = (id: number): string => (id < 20 ? 'BSC' : 'BA');
  const wanted = (upgrade: (typeof UPGRADES)[number], held: number | null = 12) =>
    stillWanted([20, 11, 12, 21], held, upgrade, programmeOf);
  it('competes for higher choices only, as far as they want', () => {
    expect(wanted('float')).toEqual([20, 11, 12]);
    expect(wanted('slide')).toEqual([11, 12]);
    expect(wanted('freeze')).toEqual([12]);
  });
  it('keeps a seat that is none of the choices; without one, all choices count', () => {
    expect(wanted('float', 99)).toEqual([99]);
    expect(wanted('freeze', null)).toEqual([20, 11, 12, 21]);
  });
});
