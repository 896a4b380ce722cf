// After random changes of marks, parts, retests, classes and rules everything equals a recount.
import { expect, it } from 'vitest';
import { drill } from '../kit/internal-drill';

it.each([11, 29])(
  'every internal mark on every screen, print and file matches a recount (seed %i)',
  async (seed) => {
    const { taken, figures, faults } = await drill(seed, 120);
    expect(faults).toEqual([]);
    // Each kind of change was accepted at least once, and something was frozen.
    expect(Object.keys(taken).sort()).toEqual([
      'attendance',
      'class',
      'freeze',
      'mark',
      'maximum',
      'no class',
      'part',
      'recalculate',
      'retest',
      'setting',
      'thaw',
    ]);
    expect(figures).toBeGreaterThan(2000);
  },
  240_000,
);
