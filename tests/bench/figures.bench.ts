/**
 * Five thousand random edits of attendance, and after each thousand every figure of every screen
 * compared with a recount from the marks. The suite does the same with a few hundred:
 * `tests/api/figures.test.ts`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrill, type Drill } from '../kit/figures-drill';
import { printTable } from '../kit/measure';

const SEED = 2_026;
const ROUNDS = 5;
const EDITS = 1_000;
/** So few that each is edited a thousand times: the effects of one edit meet the next. */
const PAPERS = ['ENG301', 'ENG302', 'PHY302', 'ENG3AE', 'EDU3VA'];

let drill: Drill;
const rows: (string | number)[][] = [];
beforeAll(async () => {
  drill = await openDrill(SEED, PAPERS);
}, 600_000);
afterAll(async () => {
  if (rows.length)
    printTable(
      'Figures of attendance after random edits',
      ['edits', 'taken', 'figures compared', 'differ'],
      rows,
    );
  await drill?.world.close();
});

it.each(Array.from({ length: ROUNDS }, (_, n) => (n + 1) * EDITS))(
  'after %i edits no figure differs',
  async (edits) => {
    const taken = await drill.edit(EDITS);
    const { figures, differ, screens } = await drill.compare();
    rows.push([
      edits,
      Object.entries(taken).reduce((sum, [kind, n]) => sum + (kind.endsWith('refused') ? 0 : n), 0),
      figures,
      differ.length,
    ]);
    if (edits === ROUNDS * EDITS)
      printTable('By screen, the last time', ['screen', 'figures'], Object.entries(screens));
    if (edits === EDITS)
      printTable('Edits of the first thousand', ['kind', 'edits'], Object.entries(taken));
    expect(differ.slice(0, 20)).toEqual([]);
  },
);
