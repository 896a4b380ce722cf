import { describe, expect, it } from 'vitest';
import { attendanceMarksShare, GJC_TABLE } from '@/domain/attendance-marks';
import { compare, fraction, formatFraction } from '@/domain/fraction';
import {
  inHundredths,
  internalMark,
  internalReach,
  INTERNAL_RULE,
  type InternalPart,
  type InternalRule,
} from '@/domain/internal';
import {
  componentShare,
  COMPONENT_RULES,
  type Component,
  type Score,
} from '@/domain/internal-component';
import { PRESETS, schemeFault, splitFault } from '@/domain/internal-scheme';
import { BLANK, scored, token, type Mark } from '@/domain/mark';
import { greatest } from '@/domain/spread';
import { say } from '@/schema';
import fc from '../kit/any';

const tests = (more: Partial<Component> = {}): Component => ({
  code: 'T',
  name: 'Tests',
  source: 'cat',
  cats: ['1', '2', '3'],
  rule: 'avg',
  scale_to: 2500,
  ...more,
});
const bestTwo = tests({ rule: 'best_n_avg', n: 2 });
/** Marks out of 20, or out of the number after a stroke: `14`, `24/30`, `AB`, and nothing. */
const scores = (text: string): Score[] =>
  text.split(' ').map((one) => {
    const [mark = '', max = '20'] = one.split('/');
    const value: Mark =
      mark === '-'
        ? BLANK
        : /^\d/.test(mark)
          ? scored(Math.round(Number(mark) * 100))
          : token(mark as 'AB' | 'EX' | 'UFM' | 'NA');
    return { mark: value, max: Number(max) * 100 };
  });
const only = (
  component: Component,
  text: string,
  rule: Partial<InternalRule> = {},
): ReturnType<typeof internalMark> =>
  internalMark([{ component, scores: scores(text) }], { ...INTERNAL_RULE, ...rule });

describe('the internal mark', () => {
  it.each([
    ['I01', '14 11 17', bestTwo, '19.38', '19'],
    ['I02', '14 11 17', tests(), '17.50', '18'],
    ['I04', '14 AB AB', bestTwo, '8.75', '9'],
    ['I05', '14 EX EX', bestTwo, '17.50', '18'],
    ['I08 as the mean of ratios', '14/20 24/30', tests(), '18.75', '19'],
    ['I08 pooled', '14/20 24/30', tests({ ratios: 'pooled' }), '19.00', '19'],
    ['I10', '12/15 9/15 13/15', tests({ rule: 'best_n_avg', n: 2, scale_to: 1500 }), '12.50', '13'],
    ['the highest', '14 11 17', tests({ rule: 'max' }), '21.25', '21'],
    ['the sum of parts', '9/10 4/5 3/10', tests({ rule: 'sum' }), '16.00', '16'],
    [
      'best two pooled',
      '14/20 24/30 1/20',
      tests({ rule: 'best_n_avg', n: 2, ratios: 'pooled' }),
      '19.00',
      '19',
    ],
    [
      'weights',
      '80/100 60/100 70/100',
      tests({ rule: 'weighted', weights: [30, 50, 20], scale_to: 10_000 }),
      '68.00',
      '68',
    ],
    [
      'weights with one exempt',
      '80/100 60/100 EX',
      tests({ rule: 'weighted', weights: [30, 50, 20], scale_to: 10_000 }),
      '67.50',
      '68',
    ],
    ['unfair means count as 0 and are not dropped', 'UFM 20', tests(), '12.50', '13'],
    ['unfair means among the best two', 'UFM 20 20', bestTwo, '25.00', '25'],
    ['not applicable drops out', 'NA 20', tests(), '25.00', '25'],
  ])('%s: %s', (_, text, component, raw, rounded) => {
    const mark = only(component, text);
    expect([formatFraction(mark.raw), formatFraction(mark.total, 'half_up_0')]).toEqual([
      raw,
      rounded,
    ]);
    expect(formatFraction(only(component, text, { internal_rounding: 'none' }).total)).toBe(raw);
  });
  it('I07: is null while a test is not entered', () => {
    const mark = only(tests(), '- 15');
    expect([mark.raw, mark.total, mark.flags]).toEqual([null, null, ['incomplete']]);
    expect([formatFraction(mark.so_far), mark.so_far_of]).toEqual(['18.75', 2500]);
  });
  it('I11: the parts of a paper with practical add up to 69', () => {
    const parts: [string, string, number][] = [
      ['CA', '13/15', 1500],
      ['ESE', '33/55', 5500],
      ['PCA', '8/10', 1000],
      ['PESE', '15/20', 2000],
    ];
    const mark = internalMark(
      parts.map(([code, text, scale_to]) => ({
        component: tests({ code, rule: 'sum', scale_to }),
        scores: scores(text),
      })),
      INTERNAL_RULE,
    );
    expect(mark.total).toEqual(fraction(69));
    expect(
      splitFault(
        parts.map(([, , max]) => max),
        10_000,
      ),
    ).toBeNull();
  });
  it.each([
    ['part 3, B10', '80/100 60/100 -', '67.50', null],
    ['part 3, B11', '67.5/100 70/100', '68.50', '68.50'],
  ])('%s: weighted marks %s', (id, text, so_far, raw) => {
    const weights = id.endsWith('B10') ? [30, 50, 20] : [60, 40];
    const mark = only(tests({ rule: 'weighted', weights, scale_to: 10_000 }), text);
    expect([formatFraction(mark.so_far), mark.raw && formatFraction(mark.raw)]).toEqual([
      so_far,
      raw,
    ]);
  });
  it('part 3, B13: a blank is not entered, never 0', () => {
    expect(only(tests(), '0 0').total).toEqual(fraction(0));
    expect(only(tests(), '- -')).toMatchObject({
      total: null,
      flags: ['incomplete'],
      so_far_of: 0,
    });
  });
  it.each([
    ['zero', 'AB AB', '0.00', ['no_test_taken']],
    ['exclude', 'AB AB', '0.00', ['no_test_taken']],
    ['exclude', '14 AB', '17.50', []],
    ['zero', '14 AB', '8.75', []],
    ['zero', 'EX EX', '–', ['no_test_taken']],
    ['exclude', 'AB EX', '0.00', ['no_test_taken']],
    ['exclude', 'AB -', '–', ['incomplete']],
    ['zero', 'UFM UFM', '0.00', ['no_test_taken']],
  ] as const)('with absence as %s, %s', (absent_rule, text, raw, flags) => {
    const mark = only(tests(), text, { absent_rule });
    expect([formatFraction(mark.raw), mark.flags]).toEqual([raw, flags]);
  });
  it('includes attendance as a separate part, and flags when no class was held', () => {
    const attendance = (share: Parameters<typeof attendanceMarksShare>[0]): InternalPart => ({
      component: tests({ code: 'A', source: 'attendance', scale_to: 500 }),
      attendance: attendanceMarksShare(share, GJC_TABLE),
    });
    const test: InternalPart = { component: tests({ scale_to: 2000 }), scores: scores('14 11 17') };
    expect(
      formatFraction(internalMark([test, attendance(fraction(85, 100))], INTERNAL_RULE).raw),
    ).toBe('18.00');
    expect(internalMark([test, attendance(null)], INTERNAL_RULE)).toMatchObject({
      raw: null,
      flags: ['no_classes'],
      so_far_of: 2000,
    });
  });
  it('rounds each part where the regulation says so, and never above its maximum', () => {
    const parts: InternalPart[] = [
      { component: tests({ scale_to: 1250 }), scores: scores('14 11 17') },
      { component: tests({ code: 'U', scale_to: 1250 }), scores: scores('20 20 20') },
    ];
    expect(
      internalMark(parts, {
        ...INTERNAL_RULE,
        component_rounding: 'ceil',
        internal_rounding: 'none',
      }).components.map(({ value }) => formatFraction(value)),
    ).toEqual(['9.00', '12.50']);
    expect(
      formatFraction(
        internalMark(
          [parts[1] ?? parts[0]].flatMap((one) => one ?? []),
          INTERNAL_RULE,
        ).total,
      ),
    ).toBe('12.50');
  });
  it.each([
    ['half_up_0', '18'],
    ['half_even_0', '18'],
    ['ceil', '18'],
    ['half_up_2', '17.5'],
  ] as const)('17.5 under %s is %s', (internal_rounding, text) => {
    expect(only(tests(), '14 11 17', { internal_rounding }).total).toEqual(
      fraction(Number(text) * 10, 10),
    );
  });
  it('is stored in whole hundredths', () => {
    expect(inHundredths(fraction(19_375, 1000))).toBe(1938);
  });
});

const mark = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((half) => scored(half * 50)),
  fc.constantFrom(BLANK, token('AB'), token('EX'), token('UFM'), token('NA')),
);
const anyScores = fc.array(fc.record({ mark, max: fc.constantFrom(2000, 3000, 10_000) }), {
  maxLength: 6,
});
const anyComponent = fc
  .record({
    rule: fc.constantFrom(...COMPONENT_RULES),
    ratios: fc.constantFrom('mean' as const, 'pooled' as const),
    n: fc.integer({ min: 1, max: 4 }),
  })
  .map((more) => tests({ ...more, weights: [10, 20, 30, 10, 10, 20] }));
const absence = fc.constantFrom('zero' as const, 'exclude' as const);

describe('a part of the internal mark', () => {
  it('is between zero and its maximum', () => {
    fc.assert(
      fc.property(anyComponent, anyScores, absence, (component, given, absent) => {
        const { share, so_far } = componentShare(component, given, absent);
        for (const one of [share, so_far].flatMap((value) => value ?? [])) {
          expect(compare(one, fraction(0))).not.toBe(-1);
          expect(compare(one, fraction(1))).not.toBe(1);
        }
      }),
    );
  });
  it('does not depend on the order of its scores, except for weights', () => {
    fc.assert(
      fc.property(
        anyComponent.filter(({ rule }) => rule !== 'weighted'),
        anyScores,
        absence,
        (component, given, absent) => {
          expect(componentShare(component, [...given].reverse(), absent)).toEqual(
            componentShare(component, given, absent),
          );
        },
      ),
    );
  });
  it('of the best n pooled is the highest of any n, by trying them all', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ mark: fc.integer({ min: 0, max: 40 }), max: fc.constantFrom(20, 30, 100) }),
          { minLength: 3, maxLength: 6 },
        ),
        (all) => {
          const { share } = componentShare(
            tests({ rule: 'best_n_avg', n: 2, ratios: 'pooled' }),
            all.map(({ mark: half, max }) => ({ mark: scored(half * 50), max: max * 100 })),
            'zero',
          );
          const pairs = all.flatMap((a, i) =>
            all.slice(i + 1).map((b) => fraction(a.mark + b.mark, 2 * (a.max + b.max))),
          );
          expect(share).toEqual(greatest(pairs));
        },
      ),
    );
  });
  it('treats an exemption as if the test did not exist', () => {
    fc.assert(
      fc.property(
        anyComponent.filter(({ rule }) => rule !== 'weighted'),
        anyScores.filter((given) => given.length > 0),
        absence,
        (component, given, absent) => {
          const [with_, without] = [[...given, { mark: token('EX'), max: 2000 }], given].map(
            (one) => componentShare(component, one, absent),
          );
          expect(with_?.share).toEqual(without?.share);
        },
      ),
    );
  });
  it('is null exactly while a score is missing or all are exempt', () => {
    fc.assert(
      fc.property(anyComponent, anyScores, absence, (component, given, absent) => {
        const known =
          given.every(({ mark: { is } }) => is !== 'blank') &&
          given.some(({ mark: { is } }) => is === 'mark' || is === 'AB' || is === 'UFM');
        expect(componentShare(component, given, absent).share !== null).toBe(known);
      }),
    );
  });
  it('ends between the lowest and highest reachable total, whatever is entered', () => {
    const filled = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(anyComponent, anyScores, filled, (component, given, halves) => {
        const at = (list: readonly Score[]): InternalPart[] => [{ component, scores: list }];
        const { lowest, highest } = internalReach(at(given), INTERNAL_RULE);
        const total = internalMark(
          at(
            given.map((one, i) =>
              one.mark.is === 'blank' ? { ...one, mark: scored((halves[i] ?? 0) * 50) } : one,
            ),
          ),
          INTERNAL_RULE,
        ).total;
        expect([lowest === null, highest === null]).toEqual([total === null, total === null]);
        if (total === null) return;
        expect(lowest && compare(lowest, total)).not.toBe(1);
        expect(highest && compare(highest, total)).not.toBe(-1);
      }),
    );
  });
});

it('the reachable range with attendance not yet known', () => {
  const parts: InternalPart[] = [
    { component: tests({ scale_to: 2000 }), scores: scores('10 - 20') },
    { component: tests({ code: 'A', source: 'attendance', scale_to: 500 }), attendance: null },
  ];
  const { lowest, highest } = internalReach(parts, { ...INTERNAL_RULE, internal_rounding: 'none' });
  expect([formatFraction(lowest), formatFraction(highest)]).toEqual(['10.00', '21.67']);
});

describe('a scheme', () => {
  it.each([
    ['E10', [2500, 7500], 10_000, null],
    ['E10', [3000, 7000], 10_000, null],
    ['E10', [1000, 4000], 5000, null],
    ['E10', [2500, 7000], 10_000, 'The parts add up to 95; they must add up to 100.'],
    ['part 3, B08', [1000, 1500], 3000, 'The parts add up to 25; they must add up to 30.'],
  ] as const)('%s: %j of %i', (_, parts, whole, words) => {
    const fault = splitFault(parts, whole);
    expect(fault && say(fault)).toBe(words);
  });
  it.each([
    [
      'part 3, B08: weights of 40 and 50',
      [tests({ rule: 'weighted', cats: ['1', '2'], weights: [40, 50] })],
      'The weights of Tests add up to 90; they must add up to 100.',
    ],
    [
      'a total that is off',
      [tests({ scale_to: 2000 })],
      'The parts add up to 20; they must add up to 25.',
    ],
    ['no part', [], 'Add at least one part.'],
    [
      'a code twice',
      [tests({ scale_to: 1000 }), tests({ scale_to: 1500 })],
      'Two parts have the same code.',
    ],
    ['no test', [tests({ cats: [] })], 'Choose the tests for Tests.'],
    ['a test twice', [tests({ cats: ['1', '1'] })], 'Tests lists the same test twice.'],
    [
      'best of nothing',
      [tests({ rule: 'best_n_avg' })],
      'Enter the number of best tests counted for Tests.',
    ],
    ['best of too many', [tests({ rule: 'best_n_avg', n: 4 })], 'Tests has only 3 tests.'],
    [
      'weights that are short',
      [tests({ rule: 'weighted', weights: [100] })],
      'Enter a weight for each test of Tests.',
    ],
    [
      'a weight of 0',
      [tests({ rule: 'weighted', weights: [50, 50, 0] })],
      'Each weight of Tests must be a whole number above 0.',
    ],
    ['a part worth nothing', [tests({ scale_to: 0 })], 'The marks for Tests must be more than 0.'],
    ['a good one', [tests()], null],
  ] as [string, Component[], string | null][])('with %s', (_, components, words) => {
    const fault = schemeFault(components, 2500);
    expect(fault && say(fault)).toBe(words);
  });
  it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    'from the presets, %s, is valid once its tests are chosen',
    (_, { components, internal_max }) => {
      const chosen = components.map((component) =>
        component.source === 'cat' ? { ...component, cats: ['1', '2', '3'] } : component,
      );
      expect(schemeFault(chosen, internal_max)).toBeNull();
    },
  );
});
