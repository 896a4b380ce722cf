/** The positions of the marks in a chart over time. */
import { describe, expect, it } from 'vitest';
import { lineOf, topOf } from '@/console/kit/chart/scale';

describe('a chart over time', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 2], 5],
    [[41], 50],
    [[100], 100],
    [[1234], 2000],
  ])('of %j has an axis up to %d', (values, top) => {
    expect(topOf(values)).toBe(top);
  });
  it('centres each point in its share of the width, scales from the bottom up, and leaves gaps out', () => {
    expect(lineOf([0, 5, undefined, 10], 10)).toBe('12.50,100.00 37.50,50.00 87.50,0.00');
  });
});
