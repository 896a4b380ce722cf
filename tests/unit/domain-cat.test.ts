import { describe, expect, it } from 'vitest';
import {
  afterRetest,
  catRanks,
  catTotal,
  passed,
  passMark,
  RETEST_POLICIES,
  type PaperMark,
  type RetestPolicy,
} from '@/domain/cat';
import { fraction, formatFraction, formatPercent } from '@/domain/fraction';
import {
  BLANK,
  columnsOf,
  markNeedsReason,
  markOf,
  scored,
  showMark,
  token,
  TOKENS,
  type Mark,
} from '@/domain/mark';
import { markFault, readMark } from '@/domain/mark-entry';
import { markStatistics } from '@/domain/mark-statistics';
import { say } from '@/schema';
import fc from '../kit/any';

const of = (mark: number | 'AB' | 'EX' | 'UFM' | 'NA' | null): Mark =>
  mark === null ? BLANK : typeof mark === 'number' ? scored(Math.round(mark * 100)) : token(mark);
const anyMark = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((half) => scored(half * 50)),
  fc.constantFrom(BLANK, ...TOKENS.map(token)),
);

describe('the text of a cell', () => {
  it.each([
    ['I13', '', null],
    ['I13', 'AB ', 'AB'],
    ['also', '12.5', 12.5],
    ['also', ' 0 ', 0],
    ['also', '20', 20],
    ['also', '20.0', 20],
    ['also', '05', 5],
    ['also', '7.50', 7.5],
    ['also', '3.500', 3.5],
    ['also', 'ab', 'AB'],
    ['also', 'Ex', 'EX'],
    ['also', 'UFM', 'UFM'],
    ['also', '　１２.５', 12.5],
    ['also', '\u00a0', null],
    ['also', '0.5', 0.5],
  ] as [string, string, Parameters<typeof of>[0]][])('%s "%s" is parsed', (_, text, mark) => {
    expect(readMark(text, { max: 2000 })).toEqual({ mark: of(mark) });
  });
  const OTHER = 'Enter a mark such as 12.5, or one of AB, EX, UFM.';
  it.each([
    ['I13', '20.5', 'The mark must be at most 20.'],
    ['I13', '-1', 'The mark must be at least 0.'],
    ['I13', '18,5', 'Use a decimal point, not a comma: 18.5.'],
    ['part 3, B07', '21', 'The mark must be at most 20.'],
    ['also', '−0.5', 'The mark must be at least 0.'],
    ['also', '12.3', 'The mark must be a multiple of 0.5.'],
    ['also', '12.501', 'The mark must be a multiple of 0.5.'],
    ['also', '99999999999999999999', 'The mark must be at most 20.'],
    ['also', 'A', OTHER],
    ['also', 'absent', OTHER],
    ['also', '1 2', OTHER],
    ['also', '1.2E1', OTHER],
    ['also', '+5', OTHER],
    ['also', '12.', OTHER],
    ['also', '.5', OTHER],
    ['also', '1/2', OTHER],
    ['also', '-', OTHER],
    ['also', 'NA', OTHER],
    ['also', 'Infinity', OTHER],
    ['also', 'null', OTHER],
    ['also', '=5', OTHER],
    ['also', '0x10', OTHER],
  ])('%s "%s" is rejected', (_, text, words) => {
    const read = readMark(text, { max: 2000 });
    expect('fault' in read && say(read.fault)).toBe(words);
  });
  it('part 3, B07: 11 of 10 is rejected', () => {
    expect(readMark('11', { max: 1000 })).toHaveProperty('fault');
  });
  it('follows the given step and tokens', () => {
    expect(readMark('12.25', { max: 2000, step: 25 })).toEqual({ mark: scored(1225) });
    expect(readMark('12.5', { max: 2000, step: 100 })).toMatchObject({
      fault: { with: { step: '1' } },
    });
    expect(readMark('NA', { max: 2000, tokens: ['AB', 'NA'] })).toEqual({ mark: token('NA') });
    expect(readMark('EX', { max: 2000, tokens: ['AB', 'NA'] })).toMatchObject({
      fault: { with: { tokens: 'AB, NA' } },
    });
  });
  it('parses what it shows, and validates parsed and sent marks alike', () => {
    fc.assert(
      fc.property(anyMark, (mark) => {
        expect(readMark(showMark(mark), { max: 2000, tokens: TOKENS })).toEqual({ mark });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (hundredths) => {
        expect('fault' in readMark(showMark(scored(hundredths)), { max: 2000 })).toBe(
          markFault(scored(hundredths), { max: 2000 }) !== null,
        );
      }),
    );
  });
  it('is never taken for a number by accident', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readMark(text, { max: 10_000 });
        if ('mark' in read && read.mark.is === 'mark')
          expect(text.normalize('NFKC').trim()).toMatch(/^\d+(\.\d+)?$/);
      }),
    );
  });
});

describe('not entered, 0, absent, exempt and unfair means', () => {
  it('are five distinct values', () => {
    const five = [null, 0, 'AB', 'EX', 'UFM'] as const;
    expect(new Set(five.map((one) => JSON.stringify(columnsOf(of(one))))).size).toBe(5);
    expect(five.map((one) => passed(of(one), 2000, 4000))).toEqual([
      null,
      false,
      false,
      null,
      false,
    ]);
    expect(five.map((one) => markNeedsReason(of(one)))).toEqual([false, false, false, true, false]);
  });
  it('are read back from their columns unchanged', () => {
    fc.assert(
      fc.property(anyMark, (mark) => {
        expect(markOf(columnsOf(mark))).toEqual(mark);
      }),
    );
  });
  it.each([[{ mark: 5, token: 'AB' as const }], [{ mark: 1.5, token: null }]])(
    'are not read from %j',
    (columns) => {
      expect(() => markOf(columns)).toThrow(RangeError);
    },
  );
});

describe('a retest', () => {
  const counts = (first: Mark, retest: Mark, policy: RetestPolicy): Mark =>
    afterRetest(first, retest, { policy, max: 2000, pass_pct: 4000 });
  it.each([
    ['max', 12],
    ['cap_at_pass', 8],
    ['none', 'AB'],
    ['replace', 12],
  ] as const)('I14: of 12 after AB counts under %s as %s', (policy, mark) => {
    expect(counts(token('AB'), scored(1200), policy)).toEqual(of(mark));
  });
  it.each([
    ['max', 14, 12, 14],
    ['max', 5, 12, 12],
    ['cap_at_pass', 5, 12, 8],
    ['cap_at_pass', 9, 12, 9],
    ['cap_at_pass', 3, 6, 6],
    ['replace', 14, 12, 12],
    ['none', 5, 12, 5],
    ['max', 5, 'AB', 5],
    ['replace', 5, 'AB', 'AB'],
    ['max', 'UFM', 12, 'UFM'],
    ['replace', 'UFM', 12, 12],
    ['max', 'EX', 12, 12],
    ['max', null, 12, null],
    ['replace', 7, null, 7],
    ['max', 'AB', 0, 0],
  ] as const)('under %s, %s then %s is %s', (policy, first, retest, mark) => {
    expect(counts(of(first), of(retest), policy)).toEqual(of(mark));
  });
  it('never lowers a mark, unless the policy is to replace it', () => {
    fc.assert(
      fc.property(
        anyMark,
        anyMark,
        fc.constantFrom(...RETEST_POLICIES.filter((one) => one !== 'replace')),
        (first, retest, policy) => {
          const mark = counts(first, retest, policy);
          if (first.is === 'mark')
            expect(mark.is === 'mark' && mark.hundredths >= first.hundredths).toBe(true);
        },
      ),
    );
  });
  it('capped at the pass mark always passes when it was passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (max, pct) => {
          const least = passMark(max, pct);
          expect([-1, 0, 1].map((step) => passed(scored(least + step), max, pct))).toEqual([
            false,
            true,
            true,
          ]);
          expect(
            passed(
              afterRetest(token('AB'), scored(max), { policy: 'cap_at_pass', max, pass_pct: pct }),
              max,
              pct,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('a result sheet', () => {
  const sheet = (...marks: Parameters<typeof of>[0][]): PaperMark[] =>
    marks.map((mark) => ({ mark: of(mark), max: 2000 }));
  it('includes absent papers in the maximum, but not exempt ones', () => {
    expect(catTotal(sheet(14, 'AB', 'EX', 7), 4000)).toMatchObject({
      total: 2100,
      max: 6000,
      share: fraction(7, 20),
      failed: 2,
      absent: 1,
      missing: 0,
    });
    expect(catTotal(sheet(14, null, 'UFM', 'NA'), 4000)).toMatchObject({
      total: 1400,
      max: 4000,
      failed: 1,
      unfair: 1,
      missing: 1,
    });
    expect(catTotal(sheet('EX', 'EX'), 4000)).toMatchObject({
      total: 0,
      max: 0,
      share: null,
      failed: 0,
    });
  });
  it('passes at the pass mark itself', () => {
    expect([7.5, 8, 8.5].map((mark) => passed(of(mark), 2000, 4000))).toEqual([false, true, true]);
  });
  it('ranks by share, equals alike, and omits students who are absent or lack a mark', () => {
    const totals = [
      sheet(10, 10),
      sheet('EX', 15),
      sheet(15, 15),
      sheet(20, 'AB'),
      sheet(12, 12),
      sheet(20, null),
      sheet(20, 'UFM'),
    ].map((papers) => catTotal(papers, 4000));
    expect(catRanks(totals)).toEqual([4, 1, 1, null, 3, null, null]);
    expect(catRanks(totals, 'dense')).toEqual([3, 1, 1, null, 2, null, null]);
  });
  it('D05: the pass percentage is of those who appeared', () => {
    const marks = [
      ...Array<Mark>(36).fill(of(12)),
      ...Array<Mark>(12).fill(of(3)),
      of('AB'),
      of('AB'),
    ];
    const {
      registered,
      appeared,
      absent,
      passed: good,
      pass_share,
    } = markStatistics(marks, 2000, 4000);
    expect([registered, appeared, absent, good, formatPercent(pass_share)]).toEqual([
      50,
      48,
      2,
      36,
      '75.00',
    ]);
  });
  it('counts what is entered, and averages only the numbers', () => {
    expect(
      markStatistics(
        [of(0), of(10), of(17), of(null), of('EX'), of('UFM'), of('NA'), of('AB')],
        2000,
        4000,
      ),
    ).toMatchObject({
      registered: 7,
      entered: 6,
      missing: 1,
      absent: 1,
      exempt: 1,
      appeared: 4,
      passed: 2,
      failed: 2,
      mean: fraction(9),
      median: fraction(10),
      highest: fraction(17),
      lowest: fraction(0),
    });
    expect(markStatistics([of(null)], 2000, 4000)).toMatchObject({ mean: null, pass_share: null });
    expect(formatFraction(markStatistics([of(0)], 2000, 4000).mean)).toBe('0.00');
  });
});
