import { describe, expect, it } from 'vitest';
import { classDateFault, hoursFault, usualHours, type ClassOn } from '@/domain/class-date';
import { leaveDays, overlap } from '@/domain/leave';
import { addDays, lastDayOf, monthsOf, resolveMonth, termsIn } from '@/domain/month';
import { say } from '@/schema';
import fc from '../kit/any';

const TERM = { starts_on: '2024-07-15', ends_on: '2024-12-10' };

describe('a month in a path', () => {
  it.each([
    ['D08', '2024-08', '2024-08', '2024-08-01', '2024-08-31'],
    ['D08', '2024-07', '2024-07', '2024-07-15', '2024-07-31'],
    ['also', '2024-12', '2024-12', '2024-12-01', '2024-12-10'],
    ['a number', '8', '2024-08', '2024-08-01', '2024-08-31'],
    ['a number', '07', '2024-07', '2024-07-15', '2024-07-31'],
    ['a number', '12', '2024-12', '2024-12-01', '2024-12-10'],
  ])('%s: %s is %s, from %s to %s', (_, text, month, from, to) => {
    expect(resolveMonth(text, TERM)).toEqual({ at: { month, from, to } });
  });
  it.each([
    [
      'D08',
      '2025-01',
      'invalid: The month January 2025 is outside the term, which runs from 15-07-2024 to 10-12-2024.',
    ],
    [
      'also',
      '2024-06',
      'invalid: The month June 2024 is outside the term, which runs from 15-07-2024 to 10-12-2024.',
    ],
    [
      'also',
      '3',
      'invalid: The month 3 is outside the term, which runs from 15-07-2024 to 10-12-2024.',
    ],
    ...['2024-13', '2024-8', '0', '00', '13', '2024', '', '2024-08-01', 'august', ' 8', '٨'].map(
      (text) => ['also', text, `malformed: "${text}" is not a month. Enter it as 2024-07.`],
    ),
  ] as [string, string, string][])('%s: %s is rejected', (_, text, words) => {
    const month = resolveMonth(text, TERM);
    expect('refusal' in month && `${month.refusal.code}: ${say(month.refusal.reason)}`).toBe(words);
  });
  it('across the new year is found by its number', () => {
    expect(resolveMonth('1', { starts_on: '2024-11-20', ends_on: '2025-03-05' })).toEqual({
      at: { month: '2025-01', from: '2025-01-01', to: '2025-01-31' },
    });
  });
  it('that occurs twice in a long term must be written in full', () => {
    const month = resolveMonth('7', { starts_on: '2024-07-15', ends_on: '2025-07-10' });
    expect('refusal' in month && say(month.refusal.reason)).toBe(
      'This month occurs twice in the term. Enter it as 2025-07.',
    );
  });
  it('has the right last day, leap years included', () => {
    expect(['2024-02', '2023-02', '2100-02', '2024-12', '2024-04'].map(lastDayOf)).toEqual([
      '2024-02-29',
      '2023-02-28',
      '2100-02-28',
      '2024-12-31',
      '2024-04-30',
    ]);
  });
  it('belongs to the terms that include a day of it', () => {
    const terms = [
      { id: 1, ...TERM },
      { id: 2, starts_on: '2024-12-16', ends_on: '2025-05-30' },
    ];
    expect(
      ['2024-11', '2024-12', '2025-01', '2025-06'].map((month) =>
        termsIn(month, terms).map(({ id }) => id),
      ),
    ).toEqual([[1], [1, 2], [2], []]);
  });
  it('together with the others covers its term without gaps or overlaps', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 240 }), (starts_on, length) => {
        const term = { starts_on, ends_on: addDays(starts_on, length) };
        const parts = monthsOf(term).map((month) => resolveMonth(month, term));
        const days = parts.flatMap((part) =>
          'at' in part ? leaveDays({ from_date: part.at.from, to_date: part.at.to }, []) : [],
        );
        expect(days).toEqual(Array.from({ length: length + 1 }, (_, n) => addDays(starts_on, n)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a class session', () => {
  const july = { month: '2024-07', from: '2024-07-15', to: '2024-07-31' };
  const holidays = [{ from_date: '2024-07-17', to_date: '2024-07-18', title: 'Muharram' }];
  const fault = (held_on: string, more: Partial<ClassOn> = {}): string | null => {
    const found = classDateFault(
      { held_on, kind: 'regular', ...more },
      july,
      TERM,
      '2024-07-25',
      holidays,
    );
    return found && say(found);
  };
  it.each([
    ['2024-07-15', null],
    ['2024-07-25', null],
    ['2024-07-14', 'The date must be in the term, from 15-07-2024 to 10-12-2024.'],
    ['2024-08-01', 'The date must be in the month, from 15-07-2024 to 31-07-2024.'],
    ['2024-07-26', 'The class date is in the future. Add the class after it is held.'],
    [
      '2024-07-18',
      '18-07-2024 is a holiday (Muharram). Only an extra class can be held, with a reason.',
    ],
  ])('on %s', (day, words) => {
    expect(fault(day)).toBe(words);
  });
  it('on the last day of the month belongs to the month', () => {
    expect(
      classDateFault({ held_on: '2024-07-31', kind: 'regular' }, july, TERM, '2024-08-02', []),
    ).toBeNull();
  });
  it('on a holiday must be extra and have a reason', () => {
    expect([
      fault('2024-07-17', { kind: 'extra', reason: 'lost days' }),
      fault('2024-07-19'),
    ]).toEqual([null, null]);
    expect(
      [
        fault('2024-07-17', { kind: 'extra', reason: ' ' }),
        fault('2024-07-17', { kind: 'substitute', reason: 'x' }),
      ].map(Boolean),
    ).toEqual([true, true]);
  });
  it('lasts from half an hour to four hours', () => {
    expect([4, 5, 15, 40, 41, 12.5].map((tenths) => hoursFault(tenths) === null)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([usualHours('L'), usualHours('P')]).toEqual([10, 20]);
  });
});

describe('leave', () => {
  it('part 3, C13: today and tomorrow with tomorrow a holiday is one day', () => {
    expect(
      leaveDays({ from_date: '2024-08-14', to_date: '2024-08-15' }, [
        { from_date: '2024-08-15', to_date: '2024-08-15', title: 'Independence Day' },
      ]),
    ).toEqual(['2024-08-14']);
  });
  it.each([
    ['C16', '2025-01-10', '2025-01-12', true],
    ['C16, the day after', '2025-01-11', '2025-01-12', false],
    ['C16, inside', '2025-01-06', '2025-01-07', true],
    ['C16, the day before', '2025-01-01', '2025-01-04', false],
  ])('part 3, %s: 5 to 10 January and %s to %s', (_, from_date, to_date, shared) => {
    const first = { from_date: '2025-01-05', to_date: '2025-01-10' };
    expect([
      overlap(first, { from_date, to_date }),
      overlap({ from_date, to_date }, first),
    ]).toEqual([shared, shared]);
  });
});
