/**
 * An allotment of 20,000 applicants to twelve programmes by preference, with two categories,
 * conversion and horizontal reservation, compared with one proposal after the other. In memory.
 */
import { expect, it } from 'vitest';
import { allotByPreference, taken, type Taking } from '@/domain/preference-allotment';
import { printTable } from '../kit/measure';

const APPLICANTS = 20_000;
/** The requirement: a draw of this size in less than this. */
const MOST_SECONDS = 5;

/** The programmes of a large cycle: seats of two categories, conversion, and a minimum of women. */
function largeCycle(applicants: number) {
  const ids = Array.from({ length: applicants }, (_, i) => i + 1);
  const programmes = Array.from({ length: 12 }, (_, i) => i + 1);
  const noise = (id: number, salt: number): number => (id * 48_271 + salt * 7_919) % 65_537;
  const takings = programmes.map(
    (id): Taking => ({
      id,
      order: ids
        .map((one) => ({
          id: one,
          category: noise(one, 1) % 3 === 0 ? 'OBC' : 'General',
          proofs: noise(one, 2) % 2 === 0 ? (['women'] as const) : [],
        }))
        // Ties are broken by the number of the application.
        .sort(
          (a, b) =>
            (noise(a.id, 100 + id) % 5_000) - (noise(b.id, 100 + id) % 5_000) || a.id - b.id,
        ),
      seats: new Map([
        ['General', 300],
        ['OBC', 100],
      ]),
      rules: {
        open: 'General',
        conversions: [{ from: 'OBC', to: 'General', round: 1 }],
        horizontal: [{ name: 'women', proof: 'women', category: 'General', seats: 90 }],
      },
      holds: new Map(),
    }),
  );
  const choices = new Map(
    ids.map((id) => [
      id,
      [...programmes]
        .sort((a, b) => noise(id, 200 + a) - noise(id, 200 + b))
        .slice(0, 1 + (noise(id, 3) % 6)),
    ]),
  );
  return { takings, choices };
}

/** Deferred acceptance as it is told: one applicant after the other proposes to the next choice. */
function oneByOne({ takings, choices }: ReturnType<typeof largeCycle>): Map<number, number> {
  const left = new Map([...choices].map(([id, all]) => [id, [...all]]));
  const has = new Map(takings.map(({ id }) => [id, new Set<number>()]));
  const proposing = [...choices.keys()].reverse();
  for (let id = proposing.pop(); id !== undefined; id = proposing.pop()) {
    const next = left.get(id)?.shift();
    const taking = takings.find((one) => one.id === next);
    const own = has.get(next ?? 0);
    if (!taking || !own) continue;
    own.add(id);
    const stay = taken(taking, own, 1);
    for (const one of [...own])
      if (!stay.has(one)) {
        own.delete(one);
        proposing.push(one);
      }
  }
  return new Map([...has].flatMap(([programme, own]) => [...own].map((id) => [id, programme])));
}

const inOrder = (all: ReadonlyMap<number, number>) => [...all].sort(([a], [b]) => a - b);

it('allots 20,000 applicants to twelve programmes by preference', () => {
  const small = largeCycle(1_500);
  expect(inOrder(allotByPreference(small.choices, small.takings, 1))).toEqual(
    inOrder(oneByOne(small)),
  );
  const large = largeCycle(APPLICANTS);
  const from = performance.now();
  const at = allotByPreference(large.choices, large.takings, 1);
  const seconds = (performance.now() - from) / 1000;
  const again = allotByPreference(new Map([...large.choices].reverse()), large.takings, 1);
  expect(inOrder(again), 'in whatever order the applications come').toEqual(inOrder(at));
  // Nobody prefers a programme that would take them in place of someone it took.
  for (const one of large.takings) {
    const own = new Set([...at].filter(([, id]) => id === one.id).map(([id]) => id));
    expect(taken(one, own, 1).size).toBe(own.size);
    for (const [id, choices] of large.choices) {
      const place = choices.indexOf(one.id);
      const now = at.get(id);
      if (id % 50 !== 0 || place < 0 || (now !== undefined && choices.indexOf(now) <= place))
        continue;
      expect(taken(one, new Set([...own, id]), 1).has(id)).toBe(false);
    }
  }
  printTable(
    `Allotment of ${APPLICANTS} applicants by preference`,
    ['seconds', 'seats given'],
    [[seconds.toFixed(2), at.size]],
  );
  expect(seconds).toBeLessThan(MOST_SECONDS);
}, 600_000);
