/**
 * After random edits every figure of attendance on every screen equals a recount from the marks.
 * `tests/bench/figures.bench.ts` makes thousands.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrill, type Drill } from '../kit/figures-drill';

const ROUNDS = 1;
const EDITS = 200;
/**
 * A major paper with its second, one with a practical, two that everyone takes: one in sections,
 * one whole.
 */
const PAPERS = ['ENG301', 'ENG302', 'PHY302', 'ENG3AE', 'EDU3VA'];

let drill: Drill;
beforeAll(async () => {
  drill = await openDrill(20_261_120, PAPERS);
}, 120_000);
afterAll(() => drill?.world.close());

it('every attendance figure of the demonstration college is correct to begin with', async () => {
  const { figures, differ } = await drill.compare();
  expect(differ.slice(0, 20)).toEqual([]);
  expect(figures).toBeGreaterThan(10_000);
}, 300_000);

it.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))(
  `after ${EDITS} random edits (round %i), every attendance figure equals a recount`,
  async () => {
    await drill.edit(EDITS);
    const { differ } = await drill.compare();
    expect(differ.slice(0, 20)).toEqual([]);
  },
  300_000,
);
