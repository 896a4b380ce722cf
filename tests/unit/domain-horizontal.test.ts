/**
 * Horizontal reservation, compared with two independent calculations: the replacement of the last
 * selected, as the courts describe it, and a search of every selection.
 */
import { describe, expect, it } from 'vitest';
import {
  CLAIMS,
  fillCategory,
  minimaOf,
  PROOFS,
  provedBy,
  PROVING_KINDS,
  type Claimant,
  type Claiming,
  type HorizontalMinimum,
  type Proof,
} from '@/domain/horizontal';
import { allot, allotFreed, type Contender, type SeatRules } from '@/domain/merit-allotment';
import fc from '../kit/any';

const seats = (of: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(of));
const minimum = (proof: Proof, of: number, category = 'General'): HorizontalMinimum => ({
  name: proof,
  proof,
  category,
  seats: of,
});
const pool = (...proofs: readonly (readonly Proof[])[]): Claiming[] =>
  proofs.map((own, i) => ({ id: i + 1, proofs: own }));
const chosen = (...given: Parameters<typeof fillCategory>): number[] =>
  [...fillCategory(...given).chosen].sort((a, b) => a - b);

/** How many seats of the minima these people can meet, each counted once: every assignment. */
function mostMet(people: readonly Claiming[], minima: readonly HorizontalMinimum[]): number {
  const [one, ...rest] = people;
  if (!one) return 0;
  let most = mostMet(rest, minima);
  for (const [i, { proof, seats: of }] of minima.entries())
    if (of > 0 && one.proofs.includes(proof))
      most = Math.max(
        most,
        1 +
          mostMet(
            rest,
            minima.map((m, at) => (at === i ? { ...m, seats: of - 1 } : m)),
          ),
      );
  return most;
}
const selections = (of: readonly Claiming[], size: number): Claiming[][] => {
  if (size === 0) return [[]];
  const [one, ...rest] = of;
  if (!one) return [];
  return [...selections(rest, size - 1).map((some) => [one, ...some]), ...selections(rest, size)];
};
/** Of the selections that meet most of the minima, the one with the best ranks. */
function bestSelection(
  of: readonly Claiming[],
  free: number,
  minima: readonly HorizontalMinimum[],
  holders: readonly Claiming[],
): number[] {
  let best: Claiming[] = [];
  let met = -1;
  // In the order of merit: the first of equally many is the best.
  for (const some of selections(of, Math.min(free, of.length))) {
    const now = mostMet([...holders, ...some], minima);
    if (now > met) [best, met] = [some, now];
  }
  return best.map(({ id }) => id);
}

/** The last selected without the claim gives way to the best with it, until the minimum is met. */
function byReplacement(
  of: readonly Claiming[],
  free: number,
  { proof, seats: needed }: HorizontalMinimum,
): number[] {
  const selected = of.slice(0, free);
  const others = of.slice(free);
  const has = (one: Claiming): boolean => one.proofs.includes(proof);
  for (;;) {
    const out = selected.findLastIndex((one) => !has(one));
    const best = others.findIndex(has);
    if (selected.filter(has).length >= needed || out < 0 || best < 0) break;
    selected.splice(out, 1, ...others.splice(best, 1));
  }
  return selected.map(({ id }) => id).sort((a, b) => a - b);
}

const GROUPS = ['women', 'disability', 'sports'] as const;
const anyProofs = fc.subarray([...GROUPS], { maxLength: 3 });
const anyPool = fc.array(anyProofs, { maxLength: 7 }).map((all) => pool(...all));

describe('a minimum within a category', () => {
  it('is met by those who get a seat by merit, so that nobody gives way', () => {
    const filled = fillCategory(pool(['women'], [], ['women'], []), 3, [minimum('women', 2)], []);
    expect([...filled.chosen].sort()).toEqual([1, 2, 3]);
    expect(filled.byRule.size + filled.gaveWay.size).toBe(0);
    expect(filled.figures).toEqual([
      { name: 'women', needed: 2, held: 0, by_merit: 2, by_rule: 0 },
    ]);
  });
  it('is met by the best with the claim, for whom the last without it gives way', () => {
    const filled = fillCategory(
      pool(['women'], [], [], [], ['women'], ['women']),
      3,
      [minimum('women', 2)],
      [],
    );
    expect([...filled.chosen].sort()).toEqual([1, 2, 5]);
    expect([...filled.byRule]).toEqual([[5, 'women']]);
    expect([...filled.gaveWay]).toEqual([[3, 'women']]);
    expect(filled.figures).toEqual([
      { name: 'women', needed: 2, held: 0, by_merit: 1, by_rule: 1 },
    ]);
  });
  it('is no maximum', () => {
    expect(chosen(pool(['women'], ['women'], []), 2, [minimum('women', 1)], [])).toEqual([1, 2]);
  });
  it('leaves seats that nobody can claim to the category', () => {
    expect(chosen(pool([], [], []), 2, [minimum('disability', 2)], [])).toEqual([1, 2]);
  });
  it('counts seats that were given before', () => {
    const holders = [{ id: 99, proofs: ['women'] as const }];
    expect(chosen(pool([], ['women']), 1, [minimum('women', 1)], holders)).toEqual([1]);
  });
  it('counts a person with two claims once, where that meets most', () => {
    const minima = [minimum('women', 1), minimum('disability', 1)];
    expect(chosen(pool(['women', 'disability'], [], ['women']), 2, minima, [])).toEqual([1, 3]);
  });
  it('selects as the replacement of the last selected does', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(5), fc.nat(4), (of, free, needed) => {
        const one = minimum('women', Math.min(needed, free));
        expect(chosen(of, free, [one], [])).toEqual(byReplacement(of, free, one));
      }),
      { numRuns: 300 },
    );
  });
  it('selects the best of all selections that meet most of several minima', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.nat(5),
        fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
        fc.array(anyProofs, { maxLength: 2 }),
        (of, free, needed, before) => {
          const minima = GROUPS.map((proof, i) => minimum(proof, needed[i] ?? 0));
          const holders = before.map((proofs, i) => ({ id: 100 + i, proofs }));
          expect(chosen(of, free, minima, holders)).toEqual(
            bestSelection(of, free, minima, holders),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('seats with horizontal reservation', () => {
  const person = (id: number, category: string, ...proofs: readonly Proof[]): Contender => ({
    id,
    category,
    proofs,
  });
  const rules: SeatRules = {
    open: 'General',
    conversions: [],
    horizontal: [minimum('women', 1), minimum('women', 1, 'OBC')],
  };
  it('go to women of any category where they are open to all (Saurav Yadav, 2020)', () => {
    const order = [
      person(1, 'General'),
      person(2, 'General'),
      person(3, 'OBC', 'women'),
      person(4, 'General', 'women'),
    ];
    const { given, gaveWay } = allot(order, seats({ General: 2, OBC: 0 }), rules, 1);
    expect([...given]).toEqual([
      [3, { seat: 'General', origin: 'General', within: 'women' }],
      [1, { seat: 'General', origin: 'General' }],
    ]);
    expect([...gaveWay]).toEqual([[2, 'women']]);
  });
  it('leave whoever gives way an open seat to the seats of the own category', () => {
    const order = [person(1, 'General'), person(2, 'OBC'), person(3, 'General', 'women')];
    const { given, gaveWay } = allot(order, seats({ General: 2, OBC: 1 }), rules, 1);
    expect(given.get(2)).toEqual({ seat: 'OBC', origin: 'OBC' });
    expect(given.get(3)?.within).toBe('women');
    expect(gaveWay.size).toBe(0);
  });
  it('that become free go to the next with the claim while the minimum is not met', () => {
    const waiting = [person(2, 'General'), person(3, 'General', 'women')];
    expect([...allotFreed(waiting, ['General'], rules, 1).keys()]).toEqual([3]);
    const held = [{ id: 1, proofs: ['women'] as const, origin: 'General' }];
    expect([...allotFreed(waiting, ['General'], rules, 1, held).keys()]).toEqual([2]);
  });
  it('count each freed seat before the next is given', () => {
    const waiting = [
      person(2, 'General'),
      person(3, 'General', 'women'),
      person(4, 'General', 'women'),
    ];
    expect([...allotFreed(waiting, ['General', 'General'], rules, 1).keys()]).toEqual([3, 2]);
  });
});

describe('shares', () => {
  const share = {
    name: 'PwD',
    proof: 'disability',
    category: null,
    percent: 500,
    seats: null,
  } as const;
  const counted = (of: Parameters<typeof minimaOf>[0], all: Readonly<Record<string, number>>) =>
    minimaOf(of, seats(all)).map(({ category, seats: n }) => [category, n]);
  it('are rounded to whole seats in each category, half a seat up', () => {
    expect(counted([share], { General: 40, OBC: 10, ST: 9, SC: 30 })).toEqual([
      ['General', 2],
      ['OBC', 1],
      ['SC', 2],
    ]);
  });
  it('of one category replace the share of all', () => {
    expect(
      counted([share, { ...share, category: 'ST', percent: null, seats: 3 }], {
        General: 20,
        ST: 20,
      }),
    ).toEqual([
      ['General', 1],
      ['ST', 3],
    ]);
  });
  it('are never more than the seats of the category', () => {
    expect(counted([{ ...share, percent: null, seats: 5 }], { ST: 2 })).toEqual([['ST', 2]]);
  });
});

describe('a claim', () => {
  const one: Claimant = {
    gender: 'male',
    is_pwd: true,
    pwd_percent: 4_000,
    claimed: [{ claim: 'sports' }],
    verified: ['disability', 'claim_sports'],
  };
  it('of disability needs 40 % and a verified certificate', () => {
    expect(provedBy(one)).toEqual(['disability', 'sports']);
    expect(provedBy({ ...one, pwd_percent: 3_999 })).toEqual(['sports']);
    expect(provedBy({ ...one, verified: ['claim_sports'] })).toEqual(['sports']);
  });
  it('of any other kind needs a verified certificate; gender needs none', () => {
    expect(provedBy({ ...one, verified: [] })).toEqual([]);
    expect(provedBy({ ...one, verified: [], gender: 'female' })).toEqual(['women']);
    const all = { ...one, claimed: CLAIMS.map((claim) => ({ claim })), verified: PROVING_KINDS };
    expect(provedBy(all), 'by the kinds of documents that are looked for').toEqual(
      PROOFS.filter((proof) => proof !== 'women' && proof !== 'transgender'),
    );
  });
  it('is proved by its own certificate only', () => {
    const claimed: Claimant['claimed'] = [{ claim: 'sports' }, { claim: 'ncc' }];
    expect(provedBy({ ...one, claimed, verified: ['claim_ncc', 'claims'] })).toEqual(['ncc']);
  });
});
