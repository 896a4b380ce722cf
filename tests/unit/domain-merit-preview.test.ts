/** Comparing two draws of the same applications. */
import { describe, expect, it } from 'vitest';
import { fraction } from '@/domain/fraction';
import { drawn, type Standing } from '@/domain/merit-list';
import { compareDraws, eligibilityChanged } from '@/domain/merit-preview';
import fc from '../kit/any';

const standing = (id: number, percent: number, off: Standing['off'] = null): Standing => ({
  id,
  application_no: `26UG${String(id).padStart(5, '0')}`,
  category: id % 2 ? 'General' : 'ST',
  share: fraction(percent, 100),
  percent: percent * 100,
  aggregate: null,
  class_x: null,
  dob: null,
  off,
  holds: null,
});
const draw = (standings: readonly Standing[]) =>
  drawn(
    standings,
    new Map([
      ['General', 1],
      ['ST', 1],
    ]),
    { seating: { open: null, conversions: [] }, ties: ['application'] },
    1,
  );

describe('comparing two draws', () => {
  it('gives the ranks each applicant gained, and finds who became eligible', () => {
    const { places, categories } = compareDraws(
      draw([standing(1, 90), standing(2, 80), standing(3, 70), standing(4, 60, 'not_eligible')]),
      draw([standing(1, 60), standing(2, 80), standing(3, 70), standing(4, 50)]),
    );
    expect(places.map(({ application, move }) => [application, move])).toEqual([
      [2, 1],
      [3, 1],
      [1, -2],
      [4, null],
    ]);
    expect(places.filter(eligibilityChanged).map(({ application }) => application)).toEqual([4]);
    expect(categories).toEqual([
      {
        category: 'General',
        before: { ranked: 2, seats: 1, filled: 1, converted: 0, last_rank: 1, last_percent: 9000 },
        after: { ranked: 2, seats: 1, filled: 1, converted: 0, last_rank: 2, last_percent: 7000 },
      },
      {
        category: 'ST',
        before: { ranked: 1, seats: 1, filled: 1, converted: 0, last_rank: 2, last_percent: 8000 },
        after: { ranked: 2, seats: 1, filled: 1, converted: 0, last_rank: 1, last_percent: 8000 },
      },
    ]);
  });
  it('finds no changes between equal draws, and ranks gained and lost add up to zero', () => {
    const marks = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        marks,
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }),
        (one, other) => {
          const before = draw(one.map((mark, n) => standing(n + 1, mark)));
          const after = draw(one.map((_, n) => standing(n + 1, other[n] ?? 0)));
          expect(compareDraws(before, before).places.some(({ changed }) => changed)).toBe(false);
          const moves = compareDraws(before, after).places.map(({ move }) => move ?? 0);
          // The application ID breaks every tie, so all ranks differ.
          expect(moves.reduce((sum, move) => sum + move, 0)).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});
