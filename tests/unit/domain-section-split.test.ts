/**
 * Dividing a class: sizes differ by one at most, nobody is lost, and each method does what it
 * promises.
 */
import { describe, expect, it } from 'vitest';
import { nextNames, splitInto, SPLITS, type Divided } from '@/domain/section-split';
import fc from '../kit/any';

const pupils = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9_999 }),
    roll_no: fc.option(fc.stringMatching(/^BA\d{1,3}$/)),
    name: fc.string(),
    programme: fc.constantFrom('BA', 'BSC', 'BCOM'),
    gender: fc.constantFrom('male', 'female', 'transgender', null),
  }),
  { selector: ({ id }) => id, maxLength: 80 },
);
const parts = fc.integer({ min: 1, max: 7 });
const sizes = (places: ReadonlyMap<number, number>, count: number): number[] =>
  Array.from(
    { length: count },
    (_, part) => [...places.values()].filter((one) => one === part).length,
  );
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

describe('a section split', () => {
  it.each(SPLITS)('by %s places all students, in parts that differ by at most one', (how) => {
    fc.assert(
      fc.property(pupils, parts, (all, count) => {
        const places = splitInto(all, count, how);
        expect(places.size).toBe(all.length);
        expect(spread(sizes(places, count))).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('by ranges keeps neighbours together, in natural order', () => {
    const all = ['BA2', 'BA10', 'BA1', 'BA9', null].map(
      (roll_no, id): Divided => ({ id, roll_no, name: 'x', programme: 'BA', gender: null }),
    );
    expect(
      [...splitInto(all, 2, 'roll_ranges')].map(([id, part]) => [all[id]?.roll_no, part]),
    ).toEqual([
      ['BA1', 0],
      ['BA2', 0],
      ['BA9', 0],
      ['BA10', 1],
      [null, 1],
    ]);
  });
  it('by gender divides each gender into parts that differ by at most one', () => {
    fc.assert(
      fc.property(pupils, parts, (all, count) => {
        const places = splitInto(all, count, 'by_gender');
        for (const gender of ['male', 'female', 'transgender', null]) {
          const own = new Map(
            [...places].filter(([id]) => all.find((one) => one.id === id)?.gender === gender),
          );
          expect(spread(sizes(own, count))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
  it('by programme splits as few programmes as equal sizes allow', () => {
    fc.assert(
      fc.property(pupils, parts, (all, count) => {
        const places = splitInto(all, count, 'by_programme');
        const pieces = new Set(all.map(({ id, programme }) => `${programme} ${places.get(id)}`))
          .size;
        expect(pieces).toBeLessThanOrEqual(
          new Set(all.map(({ programme }) => programme)).size + count - 1,
        );
      }),
    );
  });
});

it('new sections are named by the first free letters', () => {
  expect(nextNames(['A', 'c'], 3)).toEqual(['B', 'D', 'E']);
  expect(
    nextNames(
      Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n)),
      2,
    ),
  ).toEqual(['A1', 'B1']);
});
