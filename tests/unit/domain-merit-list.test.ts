/**
 * Seats by merit, compared with a calculation that tries every allocation (administration §5.1).
 */
import { describe, expect, it } from 'vitest';
import { fraction } from '@/domain/fraction';
import { allot, type Contender, type SeatRules } from '@/domain/merit-allotment';
import { drawn, type Standing } from '@/domain/merit-list';
import fc from '../kit/any';

const seats = (of: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(of));
const people = (...categories: readonly string[]): Contender[] =>
  categories.map((category, i) => ({ id: i + 1, category }));
const OPEN: SeatRules = { open: 'General', conversions: [] };
const shown = (
  order: readonly Contender[],
  free: Parameters<typeof allot>[1],
  rules: SeatRules,
  round = 1,
) => {
  const { given } = allot(order, free, rules, round);
  return order.map(({ id }) => {
    const one = given.get(id);
    return one ? (one.seat === one.origin ? one.seat : `${one.origin}>${one.seat}`) : null;
  });
};

/**
 * Tries every allocation of the seats. The best one gives the first of the list the best they can
 * have (open before own before none), then the second, and so on.
 */
function bestOfAll(
  order: readonly Contender[],
  free: ReadonlyMap<string, number>,
  open: string | null,
) {
  let best: readonly (string | null)[] | undefined;
  let worth = '';
  const walk = (
    at: number,
    left: Map<string, number>,
    so: readonly (string | null)[],
    key: string,
  ): void => {
    const one = order[at];
    if (!one) {
      if (best === undefined || key > worth) [best, worth] = [so, key];
      return;
    }
    for (const [n, seat] of [null, one.category, open].entries()) {
      if (n > 0 && (seat === null || (left.get(seat) ?? 0) === 0)) continue;
      if (n === 2 && open === null) continue;
      const rest = new Map(left);
      if (seat !== null) rest.set(seat, (rest.get(seat) ?? 0) - 1);
      const rank = seat === null ? 0 : seat === open ? 2 : 1;
      walk(at + 1, rest, [...so, seat], key + String(rank));
    }
  };
  walk(0, new Map(free), [], '');
  return best;
}

/**
 * Converts seat by seat: the first rule with a seat left and a taker, then the whole list is
 * searched again.
 */
function bySingleSeats(
  order: readonly Contender[],
  free: ReadonlyMap<string, number>,
  rules: SeatRules,
  round: number,
) {
  const result = [...(bestOfAll(order, free, rules.open) ?? [])];
  const left = new Map(free);
  for (const seat of result) if (seat !== null) left.set(seat, (left.get(seat) ?? 0) - 1);
  for (;;) {
    const rule = rules.conversions.find(
      ({ from, to, round: first }) =>
        first <= round &&
        (left.get(from) ?? 0) > 0 &&
        order.some((one, i) => result[i] === null && (to === rules.open || one.category === to)),
    );
    if (!rule) return result;
    const at = order.findIndex(
      (one, i) => result[i] === null && (rule.to === rules.open || one.category === rule.to),
    );
    result[at] = `${rule.from}>${rule.to}`;
    left.set(rule.from, (left.get(rule.from) ?? 0) - 1);
  }
}

const CATEGORIES = ['General', 'OBC', 'ST'] as const;
const anyCategory = fc.constantFrom(...CATEGORIES);
const anySeats = fc
  .tuple(fc.nat(2), fc.nat(2), fc.nat(2))
  .map(([a, b, c]) => seats({ General: a, OBC: b, ST: c }));
const anyRules = fc.record({
  open: fc.constantFrom('General', null),
  conversions: fc.array(
    fc
      .record({ from: anyCategory, to: anyCategory, round: fc.integer({ min: 1, max: 2 }) })
      .filter(({ from, to }) => from !== to),
    { maxLength: 3 },
  ),
});

describe('seats', () => {
  it('that are open go to all by merit, which leaves reserved seats to the next of the category', () => {
    expect(
      shown(people('ST', 'General', 'ST', 'ST', 'General'), seats({ General: 2, ST: 1 }), OPEN),
    ).toEqual(['General', 'General', 'ST', null, null]);
  });
  it('go only to their own category when none are open', () => {
    expect(
      shown(people('ST', 'General', 'ST'), seats({ General: 2, ST: 1 }), {
        open: null,
        conversions: [],
      }),
    ).toEqual(['ST', 'General', null]);
  });
  it('are converted from the round named in the rule on, only when no one of the category waits', () => {
    const rules: SeatRules = {
      open: 'General',
      conversions: [{ from: 'ST', to: 'General', round: 2 }],
    };
    const order = people('General', 'OBC', 'General');
    const free = seats({ General: 1, ST: 1, OBC: 0 });
    expect(shown(order, free, rules, 1)).toEqual(['General', null, null]);
    expect(shown(order, free, rules, 2)).toEqual(['General', 'ST>General', null]);
    expect(shown(people('General', 'OBC', 'ST'), free, rules, 2)).toEqual(['General', null, 'ST']);
  });
  it('are allotted as in the best possible allotment', () => {
    fc.assert(
      fc.property(
        fc.array(anyCategory, { maxLength: 6 }),
        anySeats,
        fc.constantFrom('General', null),
        (all, free, open) => {
          expect(shown(people(...all), free, { open, conversions: [] })).toEqual(
            bestOfAll(people(...all), free, open),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
  it('are converted the same as by a search seat by seat', () => {
    fc.assert(
      fc.property(
        fc.array(anyCategory, { maxLength: 6 }),
        anySeats,
        anyRules,
        fc.integer({ min: 1, max: 2 }),
        (all, free, rules, round) => {
          expect(shown(people(...all), free, rules, round)).toEqual(
            bySingleSeats(people(...all), free, rules, round),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

const standing = (
  id: number,
  percent: number,
  category: string,
  more: Partial<Standing> = {},
): Standing => ({
  id,
  application_no: `26UG${String(id).padStart(5, '0')}`,
  category,
  share: fraction(percent, 100),
  percent: percent * 100,
  aggregate: null,
  class_x: null,
  dob: null,
  off: null,
  holds: null,
  ...more,
});
const TIES = ['aggregate', 'application'] as const;
const by = (more: Partial<SeatRules> = {}) => ({ seating: { ...OPEN, ...more }, ties: TIES });

describe('a round', () => {
  it('ranks all who compete for a seat, and says why the others are not ranked', () => {
    const { places } = drawn(
      [
        standing(1, 60, 'ST'),
        standing(2, 80, 'ST', { off: 'not_eligible' }),
        standing(3, 70, 'General'),
        standing(4, 90, 'General', { off: 'unpaid' }),
      ],
      seats({ General: 1, ST: 0 }),
      by(),
      1,
    );
    expect(
      places.map(({ application, rank, outcome, seat }) => [application, rank, outcome, seat]),
    ).toEqual([
      [3, 1, 'allotted', 'General'],
      [1, 2, 'waiting', null],
      [2, null, 'not_eligible', null],
      [4, null, 'unpaid', null],
    ]);
  });
  it('leaves held seats with their holders, whoever applied since, and allots the rest', () => {
    const { places, cutoffs } = drawn(
      [
        standing(1, 60, 'ST', { holds: { seat: 'General', origin: 'General' } }),
        standing(2, 99, 'General'),
        standing(3, 50, 'ST'),
      ],
      seats({ General: 1, ST: 1 }),
      by(),
      2,
    );
    expect(places.map(({ application, outcome, seat }) => [application, outcome, seat])).toEqual([
      [2, 'waiting', null],
      [1, 'held', 'General'],
      [3, 'allotted', 'ST'],
    ]);
    expect(cutoffs).toEqual([
      {
        category: 'General',
        seats: 1,
        free: 0,
        given: 0,
        converted: 0,
        left: 0,
        last_rank: 2,
        last_percent: 6000,
      },
      {
        category: 'ST',
        seats: 1,
        free: 1,
        given: 1,
        converted: 0,
        left: 0,
        last_rank: 3,
        last_percent: 5000,
      },
    ]);
  });
  it('counts a converted seat for its original category, to which it returns when freed', () => {
    const holds = { seat: 'General', origin: 'ST' };
    const { cutoffs } = drawn(
      [standing(1, 90, 'General', { holds })],
      seats({ General: 1, ST: 1 }),
      by(),
      2,
    );
    expect(cutoffs.map(({ category, free }) => [category, free])).toEqual([
      ['General', 1],
      ['ST', 0],
    ]);
  });
  it('does not depend on the order of the applications', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 40, max: 44 }), anyCategory), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(some, anySeats, (all, free) => {
        const standings = all.map(([percent, category], i) => standing(i + 1, percent, category));
        expect(drawn([...standings].reverse(), free, by(), 1)).toEqual(
          drawn(standings, free, by(), 1),
        );
      }),
    );
  });
});
