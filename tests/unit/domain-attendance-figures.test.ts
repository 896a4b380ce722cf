import { describe, expect, it } from 'vitest';
import { BANDS_75_65 } from '@/domain/attendance-bands';
import { bandTones, figuresOf, inTenths } from '@/domain/attendance-figures';
import { fraction, toBasisPoints } from '@/domain/fraction';

describe('attendance figures', () => {
  it.each([
    [30, 40, 7500],
    [4499, 5999, 7500],
    [92, 104, 8846],
    [1, 3, 3333],
    [2, 3, 6667],
    [1, 8, 1250],
  ])('%i of %i hours is %i basis points, rounded half up once', (attended, held, points) => {
    expect(toBasisPoints(fraction(attended, held))).toBe(points);
    expect(figuresOf({ held: fraction(held), attended: fraction(attended) })).toEqual({
      held: held * 10,
      attended: attended * 10,
      pct: points,
    });
  });
  it('have no percentage when no class was held', () => {
    expect(figuresOf({ held: fraction(0), attended: fraction(0) })).toEqual({
      held: 0,
      attended: 0,
      pct: null,
    });
  });
  it('round partial hours to the nearest tenth', () => {
    expect(inTenths(fraction(5, 2))).toBe(25);
    expect(inTenths(fraction(5, 4))).toBe(13);
  });
  it('use the given percentage where months are averaged', () => {
    expect(
      figuresOf({ held: fraction(70), attended: fraction(57) }, fraction(3125, 4000)).pct,
    ).toBe(7813);
  });
  it('colour the first band good, the last bad and those between as a warning', () => {
    expect(bandTones(BANDS_75_65)).toEqual({
      no_classes: 'muted',
      regular: 'good',
      non_collegiate: 'warn',
      dis_collegiate: 'bad',
    });
    expect(bandTones([{ name: 'all', min_pct: 0 }])).toEqual({ no_classes: 'muted', all: 'good' });
  });
});
