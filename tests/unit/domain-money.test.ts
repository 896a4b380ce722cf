/**
 * Money: charges, fines, shares, numbers and words, compared with the vectors of the design and
 * with sums computed another way.
 */
import { describe, expect, it } from 'vitest';
import { mayTakeCash } from '@/domain/cash-limit';
import { sumsToWhole, allocate, linesFor, nextInstalment, paperFee } from '@/domain/fee-lines';
import { chargeOn, rateInMillionths } from '@/domain/gateway-charge';
import { fineOn, slabFault, type FineSlab } from '@/domain/late-fine';
import { maskedName } from '@/domain/masked-name';
import { financialYear, splitByWeight, rupees, rupeesInWords, shareOf } from '@/domain/money';
import { mayBecome, ORDER_STATES } from '@/domain/payment-order';
import { receiptNumber, seriesOf } from '@/domain/receipt-number';
import { refundShare } from '@/domain/refund-share';
import fc from '../kit/any';

const RATE = rateInMillionths(0.0236);

describe('the gateway charge', () => {
  it.each([
    [1_000_000, 23_600],
    [250_000, 5_900],
    [99_999, 2_360],
    [1_234_567, 29_136],
    [3_750, 89],
    [6_250, 148],
    [100_000, 2_360],
    [50_000, 1_180],
    [0, 0],
  ])('on %i paise is %i, rounded half up', (due, charge) => {
    expect(chargeOn(due, RATE)).toBe(charge);
  });
  it('grossed up covers what is due, and not a paisa more than needed', () => {
    expect(chargeOn(1_000_000, RATE, 'gross_up')).toBe(24_170);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (due, rate) => {
          const total = due + chargeOn(due, rate, 'gross_up');
          const left = (sum: number): number =>
            sum - Math.floor((sum * rate + 500_000) / 1_000_000);
          return left(total) >= due && (total === due || left(total - 1) < due);
        },
      ),
    );
  });
  it('agrees with long division for every amount and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (due, rate) => {
          const exact = BigInt(due) * BigInt(rate);
          const whole = exact / 1_000_000n;
          return chargeOn(due, rate) === Number(whole + (exact % 1_000_000n >= 500_000n ? 1n : 0n));
        },
      ),
    );
  });
});

describe('money', () => {
  it.each([
    [12_345_650, '₹1,23,456.50'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [-166_667, '-₹1,666.67'],
    [10_000_000, '₹1,00,000.00'],
  ])('%i is formatted as %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });
  it.each([
    [
      12_345_650,
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only',
    ],
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [11_900, 'Rupees One Hundred Nineteen Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [100_000_000_000, 'Rupees One Hundred Crore Only'],
  ])('%i is spelled out as %s', (amount, text) => {
    expect(rupeesInWords(amount)).toBe(text);
  });
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['1999-12-01', '1999-00'],
  ])('received on %s belongs to the year %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });
  it('is split into parts that add up to the whole', () => {
    expect(splitByWeight(1_000_000, Array<number>(12).fill(1))).toEqual([
      ...Array<number>(8).fill(83_333),
      ...Array<number>(4).fill(83_334),
    ]);
    expect(splitByWeight(5_000_000, [4_000, 6_000])).toEqual([2_000_000, 3_000_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 24 }),
        (amount, weights) =>
          splitByWeight(amount, weights).reduce((sum, part) => sum + part, 0) === amount,
      ),
    );
  });
  it('is reduced by a share, rounded half up', () => {
    expect(shareOf(333_333, 5_000)).toBe(166_667);
    expect(333_333 - shareOf(333_333, 5_000)).toBe(166_666);
  });
});

describe('the late fine', () => {
  const slabs: FineSlab[] = [
    { from_day: 1, to_day: 5, kind: 'flat', amount: 10_000 },
    { from_day: 6, to_day: 10, kind: 'flat', amount: 30_000 },
  ];
  it.each([
    ['2025-09-10', 0],
    ['2025-09-11', 10_000],
    ['2025-09-15', 10_000],
    ['2025-09-16', 30_000],
    ['2025-09-20', 30_000],
    ['2025-09-21', null],
  ])('on %s is %s', (on, fine) => {
    expect(fineOn('2025-09-10', on, slabs)).toBe(fine);
  });
  it('is per day where the slab says so, counting only the days in that slab', () => {
    const daily: FineSlab[] = [{ from_day: 1, to_day: null, kind: 'per_day', amount: 1_000 }];
    expect(fineOn('2025-09-10', '2025-09-13', daily)).toBe(3_000);
    expect(
      fineOn('2025-09-10', '2025-09-18', [
        { from_day: 1, to_day: 5, kind: 'flat', amount: 500 },
        { from_day: 6, to_day: null, kind: 'per_day', amount: 1_000 },
      ]),
    ).toBe(3_000);
  });
  it('is 0 until the last day without slabs, and null afterwards: no payment is accepted', () => {
    expect(fineOn('2025-09-10', '2025-09-10', [])).toBe(0);
    expect(fineOn('2025-09-10', '2025-09-11', [])).toBeNull();
  });
  it('applies the previous slab in a gap of the table', () => {
    expect(
      fineOn('2025-09-10', '2025-09-17', [
        { from_day: 1, to_day: 5, kind: 'flat', amount: 100 },
        { from_day: 10, to_day: 12, kind: 'flat', amount: 900 },
      ]),
    ).toBe(100);
    expect(
      fineOn('2025-09-10', '2025-09-17', [
        { from_day: 1, to_day: 5, kind: 'per_day', amount: 100 },
        { from_day: 10, to_day: 12, kind: 'flat', amount: 900 },
      ]),
      'days of the gap are not charged',
    ).toBe(500);
  });
  it('rejects a table with two fines for one day', () => {
    expect(slabFault(slabs)).toBeNull();
    expect(
      slabFault([
        { from_day: 1, to_day: 5, kind: 'flat', amount: 1 },
        { from_day: 5, to_day: 9, kind: 'flat', amount: 2 },
      ]),
    ).toBe('overlap');
    expect(
      slabFault([
        { from_day: 1, to_day: null, kind: 'flat', amount: 1 },
        { from_day: 5, to_day: 9, kind: 'flat', amount: 2 },
      ]),
    ).toBe('after_endless');
    expect(slabFault([{ from_day: 5, to_day: 1, kind: 'flat', amount: 1 }])).toBe('order');
  });
});

describe('what a student owes', () => {
  it('uses the most specific line of a head, not the sum', () => {
    const lines = [
      { head: 'TUI', amount: 500_000 },
      { head: 'TUI', amount: 100_000, category: 'ST' },
      { head: 'LAB', amount: 60_000 },
      { head: 'TUI', amount: 0, category: 'ST', gender: 'female' },
    ];
    expect(linesFor(lines, { category: 'General', gender: 'male' })).toEqual([
      { head: 'TUI', amount: 500_000 },
      { head: 'LAB', amount: 60_000 },
    ]);
    expect(linesFor(lines, { category: 'ST', gender: 'male' })[0]).toEqual({
      head: 'TUI',
      amount: 100_000,
    });
    expect(linesFor(lines, { category: 'ST', gender: 'female' })[0]).toEqual({
      head: 'TUI',
      amount: 0,
    });
  });
  it('for papers is base plus papers up to the cap, and null without papers', () => {
    expect(paperFee(20_000, 15_000, 3)).toBe(65_000);
    expect(paperFee(20_000, 15_000, 30, 200_000)).toBe(200_000);
    expect(paperFee(20_000, 15_000, 0)).toBeNull();
  });
  it('is paid by priority of the heads', () => {
    const heads = [
      { head: 'LIB', priority: 2, owed: 50_000, paid: 0 },
      { head: 'TUI', priority: 1, owed: 70_000, paid: 0 },
    ];
    expect(allocate(100_000, heads)).toEqual([
      { head: 'TUI', amount: 70_000 },
      { head: 'LIB', amount: 30_000 },
    ]);
    expect(allocate(150_000, heads).reduce((sum, { amount }) => sum + amount, 0)).toBe(120_000);
  });
  it('is due in instalments that add up to the whole', () => {
    const terms = [{ percent: 4_000 }, { percent: 6_000 }];
    expect(sumsToWhole(terms)).toBe(true);
    expect(sumsToWhole([{ percent: 4_000 }, { percent: 5_000 }])).toBe(false);
    expect([
      nextInstalment(5_000_000, 0, terms),
      nextInstalment(5_000_000, 2_000_000, terms),
      nextInstalment(5_000_000, 1_999_999, terms),
      nextInstalment(5_000_000, 5_000_000, terms),
    ]).toEqual([2_000_000, 3_000_000, 1, 0]);
    expect(nextInstalment(4_500_000, 0, terms)).toBe(1_800_000);
  });
});

describe('the refund on withdrawal', () => {
  const paid = { fees: 800_000, caution: 50_000, last_day: '2025-07-31' };
  it.each([
    ['2025-07-16', 10_000, 850_000],
    ['2025-07-17', 9_000, 770_000],
    ['2025-07-31', 9_000, 770_000],
    ['2025-08-01', 8_000, 690_000],
    ['2025-08-16', 5_000, 450_000],
    ['2025-08-30', 5_000, 450_000],
    ['2025-08-31', 0, 50_000],
  ])('on %s is %i basis points: %i', (withdrawn_on, percent, amount) => {
    expect(refundShare({ ...paid, withdrawn_on })).toMatchObject({ percent, amount });
  });
  it('is reduced by a deduction for an early withdrawal, at most 5 % and ₹5,000', () => {
    expect(refundShare({ ...paid, withdrawn_on: '2025-07-16', keep: 500 }).amount).toBe(810_000);
    expect(refundShare({ ...paid, withdrawn_on: '2025-07-16', keep: 5_000 }).amount).toBe(810_000);
    expect(
      refundShare({ ...paid, fees: 80_000_000, withdrawn_on: '2025-07-16', keep: 500 }).amount,
    ).toBe(80_000_000 - 500_000 + 50_000);
  });
  it('follows the circular for the session', () => {
    const session = { full_until: '2025-09-30', less_until: '2025-10-31', less: 100_000 };
    expect(refundShare({ ...paid, withdrawn_on: '2025-09-30', session }).amount).toBe(850_000);
    expect(refundShare({ ...paid, withdrawn_on: '2025-10-15', session }).amount).toBe(750_000);
    expect(refundShare({ ...paid, withdrawn_on: '2025-11-01', session })).toMatchObject({
      percent: 0,
      amount: 50_000,
    });
  });
});

describe('other rules', () => {
  it('receipts are numbered by series and year', () => {
    expect(receiptNumber(seriesOf('admission'), '2025-26', 123)).toBe('ADM/2025-26/000123');
    expect(receiptNumber(seriesOf('exam_repeater'), '2025-26', 1)).toBe('RPT/2025-26/000001');
  });
  it('cash of two lakh or more from one person in a day is refused', () => {
    expect([
      mayTakeCash(19_999_900, 0),
      mayTakeCash(20_000_000, 0),
      mayTakeCash(10_000_000, 10_000_000),
    ]).toEqual([true, false, false]);
  });
  it('masked names show first and last letters', () => {
    expect(maskedName('Lalthanzauvi Ralte')).toBe('L***i R***e');
    expect(maskedName('A')).toBe('A***');
  });
  it('an order only moves on, and money received late still counts', () => {
    const after = Object.fromEntries(
      ORDER_STATES.map((from) => [from, ORDER_STATES.filter((to) => mayBecome(from, to))]),
    );
    expect(after).toEqual({
      created: ['attempted', 'paid', 'expired', 'cancelled'],
      attempted: ['paid', 'expired', 'cancelled'],
      expired: ['paid'],
      cancelled: ['paid'],
      paid: [],
    });
  });
});
