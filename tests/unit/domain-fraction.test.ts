import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  compare,
  divide,
  floor,
  fraction,
  multiply,
  formatHundredths,
  isAtLeast,
  round,
  ROUNDINGS,
  formatFraction,
  plainPercent,
  formatPercent,
  subtract,
  sum,
} from '@/domain/fraction';
import { best, greatest, least, mean, median, ranks } from '@/domain/spread';
import fc from '../kit/any';

const whole = fc.integer({ min: -100_000, max: 100_000 });
const any = fc.tuple(whole, fc.integer({ min: 1, max: 10_000 })).map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  it('are in lowest terms, with the sign in the numerator', () => {
    expect(fraction(6, -8)).toEqual(fraction(-3, 4));
    expect(fraction(0, 7)).toEqual(fraction(0));
  });
  it.each([
    [1, 0],
    [1.5, 1],
    [NaN, 1],
    [1, Infinity],
  ])('reject %s / %s', (n, d) => {
    expect(() => fraction(n, d)).toThrow(RangeError);
  });
  it('are added, subtracted, multiplied and divided exactly', () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        expect(sum([a, b, c])).toEqual(sum([c, a, b]));
      }),
    );
  });
  it('lie between their floor and ceiling', () => {
    fc.assert(
      fc.property(any, (a) => {
        expect(compare(fraction(floor(a)), a)).not.toBe(1);
        expect(compare(fraction(floor(a) + 1n), a)).toBe(1);
        expect(compare(fraction(ceil(a)), a)).not.toBe(-1);
        expect(compare(fraction(ceil(a) - 1n), a)).toBe(-1);
      }),
    );
  });
  it('are compared with a percentage exactly: one step below is less, equal and above are not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (points, held) => {
          const needed = Number(ceil(fraction(points * held, 10_000)));
          expect(isAtLeast(fraction(needed - 1, held), points)).toBe(false);
          expect(isAtLeast(fraction(needed, held), points)).toBe(true);
          expect(isAtLeast(fraction(needed + 1, held), points)).toBe(true);
        },
      ),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['half_up_2', '1.01', '-1.01', '2.00'],
    ['half_even_2', '1.00', '-1.00', '2.00'],
    ['half_up_0', '1', '-1', '2'],
    ['half_even_0', '1', '-1', '2'],
    ['ceil', '2', '-1', '2'],
  ] as const)('%s of 1.005, -1.005 and 1.999', (rounding, a, b, c) => {
    expect(
      [fraction(1005, 1000), fraction(-1005, 1000), fraction(1999, 1000)].map((value) =>
        formatFraction(value, rounding),
      ),
    ).toEqual([a, b, c]);
  });
  it.each([
    [5, '1', '0'],
    [15, '2', '2'],
    [25, '3', '2'],
    [-5, '-1', '0'],
    [-25, '-3', '-2'],
  ])('to %s tenths differs by mode only at the half', (tenths, up, even) => {
    expect(formatFraction(fraction(tenths, 10), 'half_up_0')).toBe(up);
    expect(formatFraction(fraction(tenths, 10), 'half_even_0')).toBe(even);
  });
  it('as none keeps the value exact and shows two digits', () => {
    expect(round(fraction(1, 3), 'none')).toEqual(fraction(1, 3));
    expect(formatFraction(fraction(1, 3), 'none')).toBe('0.33');
  });
  it('shows null as a dash', () => {
    expect(formatFraction(null)).toBe('–');
    expect(formatPercent(null)).toBe('–');
  });
  it.each([
    [3, 4, '75'],
    [4, 7, '57.14'],
    [29, 40, '72.5'],
    [1, 1, '100'],
    [0, 5, '0'],
  ])('shows %i of %i as %s within a sentence, without trailing zeros', (n, d, said) => {
    expect(plainPercent(fraction(n, d))).toBe(said);
    expect(plainPercent(null)).toBe('–');
  });
  it('is at most half a step off, and formatted as rounded', () => {
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...ROUNDINGS.filter((one) => one.startsWith('half'))),
        (value, rounding) => {
          const off = subtract(round(value, rounding), value);
          const places = Number(rounding.at(-1));
          expect(compare(multiply(off, off), fraction(1n, 4n * 100n ** BigInt(places)))).not.toBe(
            1,
          );
          expect(round(value, rounding)).toEqual(
            fraction(
              BigInt(formatFraction(value, rounding).replace('.', '')),
              10n ** BigInt(places),
            ),
          );
        },
      ),
    );
  });
  it.each([
    ['B14 of 10', fraction(12_345_678, 100_000_000), 10, '0.12', '0.123'],
    ['B14 of 5', fraction(12_345_678, 100_000_000), 5, '0.25', '0.247'],
  ])('part 3, %s: a scaled mark shown with 2 and 3 digits', (_, mark, of, two, three) => {
    const rescaled = multiply(divide(mark, fraction(of)), fraction(10));
    expect([formatFraction(rescaled), formatFraction(rescaled, 'half_up_3')]).toEqual([two, three]);
  });
  it.each([
    [1250, '12.5'],
    [7500, '75'],
    [5, '0.05'],
    [0, '0'],
  ])('%i hundredths are written %s', (hundredths, text) => {
    expect(formatHundredths(hundredths)).toBe(text);
  });
});

describe('several numbers', () => {
  const marks = [53_740, 94_743, 25_474, 73_754].map((n) => fraction(n, 10_000));
  it('part 3, B01: dropping the lowest 2 keeps the other two', () => {
    expect(best(marks, 2, (mark) => mark).map((mark) => formatFraction(mark, 'half_up_3'))).toEqual(
      ['9.474', '7.375'],
    );
  });
  it('part 3, B02: the highest 1 is kept', () => {
    expect(best(marks, 1, (mark) => mark)).toEqual([fraction(94_743, 10_000)]);
  });
  it('part 3, B04: of equals at the border exactly one is dropped, the later one', () => {
    const tests = [
      { id: 1, mark: 5 },
      { id: 2, mark: 5 },
      { id: 3, mark: 7 },
    ];
    expect(best(tests, 2, ({ mark }) => fraction(mark)).map(({ id }) => id)).toEqual([3, 1]);
  });
  it('part 3, B05: 2, 4, 6 of 10 scaled to 20 have mean 8, median 8, maximum 12 and minimum 4', () => {
    const scaled = [2, 4, 6].map((mark) => fraction(mark * 20, 10));
    expect(
      [mean, median, greatest, least].map((of) => formatFraction(of(scaled), 'half_up_0')),
    ).toEqual(['8', '8', '12', '4']);
  });
  it('part 2, H8: the best 4 of 78, 82, 91, 66, 60', () => {
    expect(
      formatFraction(
        mean(
          best(
            [78, 82, 91, 66, 60].map((n) => fraction(n)),
            4,
            (mark) => mark,
          ),
        ),
      ),
    ).toBe('79.25');
  });
  it('without any, statistics are null', () => {
    expect([mean([]), median([]), greatest([]), least([])]).toEqual([null, null, null, null]);
  });
  it('of an even count have the median in the middle', () => {
    expect(median([4, 1, 3, 10].map((n) => fraction(n)))).toEqual(fraction(7, 2));
  });
  it.each([
    ['D07', [81, 79, 79, 72], 'competition', [1, 2, 2, 4]],
    ['part 3, A22 dense', [95, 95, 90], 'dense', [1, 1, 2]],
    ['part 3, A22 competition', [9, 8, 8, 7], 'competition', [1, 2, 2, 4]],
  ] as const)('%s: ranks', (_, values, method, expected) => {
    expect(
      ranks(
        values.map((n) => fraction(n, 10)),
        method,
      ),
    ).toEqual(expected);
  });
  it('rank null as null, and others by one more than are above', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 8 }))), (values) => {
        const ranked = ranks(values.map((n) => (n === null ? null : fraction(n))));
        expect(ranked).toEqual(
          values.map((n) =>
            n === null ? null : 1 + values.filter((other) => other !== null && other > n).length,
          ),
        );
      }),
    );
  });
});
