import { describe, expect, it } from 'vitest';
import { daysBetween, yearsBetween } from '@/domain/dates';
import { inNaturalOrder } from '@/domain/natural-order';
import { fillPattern, patternFault } from '@/domain/number-pattern';
import { beginEach, wordsOf } from '@/domain/words';
import { say } from '@/schema';
import fc from '../kit/any';

const row = (current: string | null, words: Record<string, string> = { YY: '23', PROG: 'BA' }) => ({
  current,
  words,
});
const all = { start: 1, onlyBlanks: false };

describe('numbers by pattern', () => {
  it('count in the order given', () => {
    expect(fillPattern('{YY}{PROG}{SEQ:3}', [row(null), row(null), row(null)], all)).toEqual([
      '23BA001',
      '23BA002',
      '23BA003',
    ]);
  });
  it('count each programme separately', () => {
    expect(
      fillPattern('{PROG}-{SEQ}', [row(null), row(null, { PROG: 'BCOM' }), row(null)], all),
    ).toEqual(['BA-1', 'BCOM-1', 'BA-2']);
  });
  it('fill only blanks and skip numbers in use, ignoring case', () => {
    expect(
      fillPattern('{PROG}{SEQ}', [row('ba2'), row(null), row(null)], {
        start: 1,
        onlyBlanks: true,
        taken: ['BA3'],
      }),
    ).toEqual([null, 'BA1', 'BA4']);
  });
  it('leave a row blank rather than exceed 20 characters', () => {
    expect(fillPattern('{PROG}{SEQ}', [row(null, { PROG: 'A'.repeat(20) })], all)).toEqual([null]);
  });
  it('are never given twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(null, 'BA1', 'BA7', 'ba12'), { maxLength: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (currents, start) => {
          const filled = fillPattern(
            '{PROG}{SEQ}',
            currents.map((current) => row(current)),
            { start, onlyBlanks: false },
          );
          const given = filled.flatMap((number) => number ?? []);
          expect(new Set(given.map((number) => number.toLowerCase())).size).toBe(given.length);
        },
      ),
    );
  });
  it.each([
    ['{SEQ', 'A bracket in the pattern is not closed.'],
    ['{YY}', 'Use {SEQ} exactly once, for example {SEQ:3}.'],
    ['{SEQ}{SEQ:2}', 'Use {SEQ} exactly once, for example {SEQ:3}.'],
    ['{XX}{SEQ}', '{XX} is not a placeholder. Use {YY} {SEQ:3}.'],
    ['a b{SEQ}', 'Outside the brackets use only letters, digits, / and -.'],
  ])('report what is wrong with %s', (pattern, fault) => {
    expect(say(patternFault(pattern, ['YY']) ?? '')).toBe(fault);
  });
  it('accept a valid pattern', () => {
    expect(patternFault('{YY}/{PROG}-{SEQ:4}', ['YY', 'PROG'])).toBeNull();
  });
});

describe('natural order', () => {
  it('sorts 1, 2, 10 (vector D04)', () => {
    expect(['2', '10', '1'].sort(inNaturalOrder)).toEqual(['1', '2', '10']);
  });
  it('sorts values without a number last', () => {
    expect([null, 'BA10', 'BA9'].sort(inNaturalOrder)).toEqual(['BA9', 'BA10', null]);
  });
});

describe('words to find', () => {
  it.each([
    ['re-ad', 'Re-admission', true],
    ['admission', 'Re-admission', true],
    ['2026-27', 'Fees · 2026-27', true],
    ['ao & meera', 'Meera Ao', true],
    ['issue return', 'Issue/return', true],
    ['dmission', 'Re-admission', false],
    ['meera zo', 'Meera Ao', false],
    ['-', 'Re-admission', false],
  ])('"%s" begins words of "%s": %s', (text, title, expected) => {
    expect(beginEach(wordsOf(text), wordsOf(title))).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2026-02-28', '2026-03-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-07-15', '2026-12-20', 158],
  ])('%s to %s are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
  it.each([
    ['2008-07-01', '2026-06-30', 17],
    ['2008-07-01', '2026-07-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s is %s %i years old', (born, on, years) => {
    expect(yearsBetween(born, on)).toBe(years);
  });
});
