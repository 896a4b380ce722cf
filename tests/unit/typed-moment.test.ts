// Times, and dates with a time, as people and spreadsheets write them.
import { describe, expect, it } from 'vitest';
import { collegeDateTime } from '@/domain/dates';
import { typedMoment, typedTime, writtenCell } from '@/domain/typed-moment';

const TODAY = '2026-11-20';

describe('a typed time', () => {
  it.each([
    ['14:05', '14:05'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['1405', '14:05'],
    ['2.05 pm', '14:05'],
    ['2 PM', '14:00'],
    ['12 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['09:30:00', '09:30'],
    ['00:00', '00:00'],
  ])('%s', (text, time) => {
    expect(typedTime(text)).toBe(time);
  });
  it.each(['', '9', '93', '24:00', '12:60', '13 pm', '0 am', 'x12:00', '9:3', '12:00 x'])(
    'rejects "%s"',
    (text) => {
      expect(typedTime(text)).toBeNull();
    },
  );
});

describe('a typed date with a time', () => {
  it.each([
    ['31-07-2026, 09:30', '31-07-2026, 09:30'],
    ['31-07-2026 09:30', '31-07-2026, 09:30'],
    ['31/7/26 9:30 PM', '31-07-2026, 21:30'],
    ['31-Jul-26 9.30', '31-07-2026, 09:30'],
    ['2026-07-31T09:30', '31-07-2026, 09:30'],
    ['2026-07-31 09:30:00', '31-07-2026, 09:30'],
    ['6 jul 2 pm', '06-07-2026, 14:00'],
    ['today, 17:00', '20-11-2026, 17:00'],
  ])('%s is a time of the college', (text, shown) => {
    expect(collegeDateTime(typedMoment(text, TODAY) ?? '')).toBe(shown);
  });
  it.each(['31-07-2026', '09:30', '31-02-2026 09:30', '31-07-2026 25:00', '6 jul 26', ''])(
    'rejects "%s"',
    (text) => {
      expect(typedMoment(text, TODAY)).toBeNull();
    },
  );
});

describe('a cell of a file', () => {
  it('has its date and time in the stored form, and is otherwise unchanged', () => {
    expect([
      writtenCell('date', '06-Jul-26', TODAY),
      writtenCell('time', '9:30 am', TODAY),
      writtenCell('instant', '31-07-2026, 09:30', TODAY),
      writtenCell('instant', '2026-07-31T04:00:00Z', TODAY),
      writtenCell('instant', 'today, 17:00', TODAY),
      writtenCell('date', 'soon', TODAY),
      writtenCell('text', '6/7/26', TODAY),
    ]).toEqual([
      '2026-07-06',
      '09:30',
      '2026-07-31T04:00:00.000Z',
      '2026-07-31T04:00:00Z',
      'today, 17:00',
      'soon',
      '6/7/26',
    ]);
  });
});
