import { describe, expect, it } from 'vitest';
import { formatFraction } from '@/domain/fraction';
import {
  derivation,
  computeInternal,
  isScaled,
  readFraction,
  writeFraction,
  type InternalInputs,
  type InternalScheme,
} from '@/domain/internal-sources';
import { INTERNAL_RULE, scaleFactor } from '@/domain/internal';
import type { Component } from '@/domain/internal-component';
import { allTheSame, outlierIndices } from '@/domain/mark-anomaly';
import { scored, token } from '@/domain/mark';
import { validateMark, markFromWire, markOnWire } from '@/domain/mark-entry';
import { fraction } from '@/domain/fraction';
import fc from '../kit/any';

const test = (scale_to: number, cats: readonly string[] = ['A', 'B']): Component => ({
  code: 'TEST',
  name: 'Tests',
  source: 'cat',
  cats,
  rule: 'avg',
  scale_to,
});
const scheme = (components: readonly Component[], internal_max = 2500): InternalScheme => ({
  components,
  internal_max,
  rule: { ...INTERNAL_RULE, internal_rounding: 'none' },
  retest: { policy: 'max', pass_pct: 4000 },
  maxima: { A: 2000, B: 2000 },
});
const inputs = (more: Partial<InternalInputs> = {}): InternalInputs => ({
  cats: {},
  manual: {},
  practical: null,
  attendance: null,
  attended: null,
  ...more,
});
const cat = (mark: number | 'AB' | 'EX' | 'UFM' | null, retest: number | null = null) => ({
  mark,
  retest,
  max: 2000,
});

describe('internal marks from stored values', () => {
  it('use the retest where it counts, and the maximum of the time', () => {
    expect(
      formatFraction(
        computeInternal(
          scheme([test(2500)]),
          inputs({ cats: { A: cat('AB', 1200), B: { mark: 3000, retest: null, max: 4000 } } }),
        ).raw,
      ),
    ).toBe('16.88');
  });
  it('use the current maximum for marks not entered', () => {
    const { raw, so_far, so_far_of, flags } = computeInternal(
      scheme([test(2500)]),
      inputs({ cats: { A: cat(1000) } }),
    );
    expect([raw, formatFraction(so_far), so_far_of, flags]).toEqual([
      null,
      '12.50',
      2500,
      ['incomplete'],
    ]);
  });
  it('use a manual part as one figure, whatever the rule', () => {
    const seminar: Component = {
      code: 'SEM',
      name: 'Seminar',
      source: 'manual',
      rule: 'best_n_avg',
      n: 2,
      scale_to: 2500,
    };
    expect(
      formatFraction(computeInternal(scheme([seminar]), inputs({ manual: { SEM: 0 } })).raw),
    ).toBe('0.00');
    expect(computeInternal(scheme([seminar]), inputs()).raw).toBeNull();
  });
  it('a practical part of a paper without practicals remains incomplete', () => {
    const lab: Component = {
      code: 'LAB',
      name: 'Lab',
      source: 'practical',
      rule: 'sum',
      scale_to: 2500,
    };
    expect(
      computeInternal(scheme([lab]), inputs({ practical: { mark: 500, max: 0 } })).flags,
    ).toEqual(['incomplete']);
    expect(
      formatFraction(
        computeInternal(scheme([lab]), inputs({ practical: { mark: 500, max: 1000 } })).raw,
      ),
    ).toBe('12.50');
  });
  it('are scaled to the whole of the course, exactly and in proportion', () => {
    const parts = [
      test(2000),
      {
        code: 'ATT',
        name: 'Attendance',
        source: 'attendance',
        rule: 'sum',
        scale_to: 500,
      } satisfies Component,
    ];
    const given = inputs({ cats: { A: cat(1400), B: cat(1500) }, attendance: '4/5' });
    const [plain, small] = [
      computeInternal(scheme(parts), given),
      computeInternal(scheme(parts, 1500), given),
    ];
    expect([
      formatFraction(plain.raw),
      formatFraction(small.raw),
      isScaled(scheme(parts)),
      isScaled(scheme(parts, 1500)),
    ]).toEqual(['18.50', '11.10', false, true]);
    expect(writeFraction(small.raw)).toBe('111/10');
  });
  it('full marks make the whole and no marks make 0, whatever the parts are worth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 20_000 }),
        (a, b, whole) => {
          const one = scheme(
            [test(a), { code: 'ATT', name: 'A', source: 'attendance', rule: 'sum', scale_to: b }],
            whole,
          );
          expect(
            writeFraction(
              computeInternal(
                one,
                inputs({ cats: { A: cat(2000), B: cat(2000) }, attendance: '1/1' }),
              ).raw,
            ),
          ).toBe(writeFraction(fraction(whole, 100)));
          expect(
            writeFraction(
              computeInternal(one, inputs({ cats: { A: cat(0), B: cat('AB') }, attendance: '0/1' }))
                .raw,
            ),
          ).toBe('0/1');
        },
      ),
    );
  });
  it('explain how each part was computed', () => {
    const one = scheme([test(2500)]);
    const given = inputs({ cats: { A: cat(1400), B: cat('AB') } });
    expect(derivation(one, given, computeInternal(one, given))).toEqual([
      'Tests: 14/20, AB/20 → 8.75',
    ]);
  });
  it('explain attendance by the share of classes attended, not by its marks', () => {
    const attended: Component = {
      code: 'ATT',
      name: 'Attendance',
      source: 'attendance',
      rule: 'sum',
      scale_to: 500,
    };
    const [one, given] = [
      scheme([attended], 500),
      inputs({ attendance: '3/5', attended: '21/26' }),
    ];
    expect(derivation(one, given, computeInternal(one, given))).toEqual([
      'Attendance: 80.77 % → 3.00',
    ]);
  });
  it('exact values are unchanged when written and read as text', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
        expect(readFraction(writeFraction(fraction(n, d)))).toEqual(fraction(n, d));
      }),
    );
    expect([readFraction(null), writeFraction(null), scaleFactor([])]).toEqual([
      null,
      null,
      fraction(1),
    ]);
  });
});

describe('a mark on the wire', () => {
  it.each([[null], [0], [1250], ['AB'], ['EX'], ['UFM'], ['NA']] as const)(
    '%s is unchanged when written and read',
    (value) => expect(markOnWire(markFromWire(value) ?? token('NA'))).toBe(value),
  );
  it.each([[12.5], ['12.5'], ['ab'], [true], [{}], [Number.NaN]])('%s is invalid', (value) =>
    expect(markFromWire(value)).toBeUndefined(),
  );
  it('is validated like a typed one', () => {
    expect(validateMark(2050, { max: 2000 })).toHaveProperty('fault');
    expect(validateMark('NA', { max: 2000 })).toHaveProperty('fault');
    expect(validateMark('AB', { max: 2000 })).toEqual({ mark: token('AB') });
  });
});

describe('checks for unusual marks', () => {
  it('detect identical marks of all students, from five on', () => {
    expect(allTheSame(Array.from({ length: 5 }, () => scored(1000)))).toBe(true);
    expect(allTheSame(Array.from({ length: 4 }, () => scored(1000)))).toBe(false);
    expect(allTheSame([...Array.from({ length: 5 }, () => scored(1000)), scored(0)])).toBe(false);
  });
  it('detect a student who jumped, but not a class that moved together', () => {
    const step = (now: number) => ({
      now: { hundredths: now, max: 2000 },
      before: [{ hundredths: 1000, max: 2000 }],
    });
    expect(outlierIndices([1000, 1050, 1000, 950, 1000, 1050, 950, 2000].map(step))).toEqual([7]);
    expect(outlierIndices([1500, 1500, 1500, 1500, 1500].map(step))).toEqual([]);
    expect(outlierIndices([null, step(2000)])).toEqual([]);
  });
});
