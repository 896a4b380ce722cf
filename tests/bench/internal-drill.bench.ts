/**
 * Thousands of random changes of marks, parts, retests, classes and rules: every internal mark is
 * compared with a recount after each. EDITS sets the number.
 */
import { expect, it } from 'vitest';
import { drill } from '../kit/internal-drill';
import { printTable } from '../kit/measure';

const EDITS = Number(process.env['EDITS'] ?? 5_000);
const A_CLASS = 250;

it('internal marks after random changes', async () => {
  const taken: Record<string, number> = {};
  let figures = 0;
  const faults: string[] = [];
  for (let seed = 1; seed <= Math.ceil(EDITS / A_CLASS); seed += 1) {
    const one = await drill(1000 + seed, Math.min(A_CLASS, EDITS - (seed - 1) * A_CLASS));
    figures += one.figures;
    faults.push(...one.faults);
    for (const [turn, n] of Object.entries(one.taken)) taken[turn] = (taken[turn] ?? 0) + n;
  }
  printTable(
    'Internal marks after random changes',
    ['changes tried', 'taken', 'figures compared', 'different'],
    [
      [
        String(EDITS),
        String(Object.values(taken).reduce((a, b) => a + b, 0)),
        String(figures),
        String(faults.length),
      ],
    ],
  );
  console.log(JSON.stringify(taken));
  expect(faults).toEqual([]);
});
