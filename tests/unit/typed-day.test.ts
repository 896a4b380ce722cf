// Days as people type them.
import { describe, expect, it } from 'vitest';
import { dayText } from '@/schema';
import { monthsAfter, weeksOf } from '@/domain/months';
import { dayOf, typedDay, writtenDay } from '@/domain/typed-day';
import fc from '../kit/any';

const TODAY = '2026-11-20';
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('a date in a file', () => {
  it.each([
    ['06-07-2026', '2026-07-06'],
    ['6/7/26', '2026-07-06'],
    ['06-Jul-26', '2026-07-06'],
    ['6 July 2026', '2026-07-06'],
    ['July 6, 2026', '2026-07-06'],
    ['2026-07-06', '2026-07-06'],
    ['15/8/05', '2005-08-15'],
  ])('%s', (text, day) => {
    expect(writtenDay(text, TODAY)).toBe(day);
  });
  it.each(['today', '+3', '6 jul', '6-7', '07/31/2026', '31-02-2026', '45000', ''])(
    'rejects "%s", which is no date or another one tomorrow',
    (text) => {
      expect(writtenDay(text, TODAY)).toBeNull();
    },
  );
});

describe('a typed day', () => {
  it.each([
    ['06-07-2026', '2026-07-06'],
    ['6/7/26', '2026-07-06'],
    ['6.7.2026', '2026-07-06'],
    ['6 7 2026', '2026-07-06'],
    ['6 jul', '2026-07-06'],
    ['6 July 2026', '2026-07-06'],
    ['6jul26', '2026-07-06'],
    ['jul 6, 2025', '2025-07-06'],
    ['6th sept', '2026-09-06'],
    ['6-7', '2026-07-06'],
    ['06072026', '2026-07-06'],
    ['060726', '2026-07-06'],
    ['2026-07-06', '2026-07-06'],
    ['6 जुलाई 2026', '2026-07-06'],
    ['today', TODAY],
    [' Today ', TODAY],
    ['आज', TODAY],
    ['tomorrow', '2026-11-21'],
    ['yesterday', '2026-11-19'],
    ['+12', '2026-12-02'],
    ['-20', '2026-10-31'],
    ['29-2-2024', '2024-02-29'],
    ['1-1-46', '2046-01-01'],
    ['1-1-47', '1947-01-01'],
    ['15/8/05', '2005-08-15'],
  ])('%s', (text, day) => {
    expect(typedDay(text, TODAY)).toBe(day);
  });
  it.each([
    '',
    'x',
    '6',
    '6 ju',
    '31-02-2026',
    '29-2-2026',
    '13-13-2026',
    '2026-13-01',
    '6-7-202',
    '6-7-20266',
    '6 jul 2026 x',
    'jul',
    '32 jul',
    '0-1-2026',
    '6 maybe',
  ])('rejects "%s"', (text) => {
    expect(typedDay(text, TODAY)).toBeNull();
  });
  it('has the day before the month, and is unchanged when formatted and parsed', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(typedDay(dayText(day), TODAY)).toBe(day);
        expect(typedDay(day, TODAY)).toBe(day);
      }),
    );
  });
});

describe('calendar days', () => {
  it('are whole weeks from Monday, with every day of the month once', () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = weeksOf(day);
        const all = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(new Date(all[0] ?? '').getUTCDay()).toBe(1);
        expect(new Set(all).size).toBe(all.length);
        const month = all.filter((one) => one.startsWith(day.slice(0, 7)));
        expect(month.at(0)).toBe(`${day.slice(0, 7)}-01`);
        expect(month.length).toBeGreaterThanOrEqual(28);
      }),
    );
  });
  it('are limited to the end of a shorter month', () => {
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsAfter('2024-01-31', 1)).toBe('2024-02-29');
    expect(monthsAfter('2026-03-15', -3)).toBe('2025-12-15');
    expect(dayOf(2026, 2, 30)).toBeNull();
  });
});
