import { describe, expect, it } from 'vitest';
import {
  foldValues,
  lastMonthOf,
  lateDays,
  mayWrite,
  monthsOfYear,
  REPORT_STATES,
  reportDue,
  reportMoveRefusal,
  reportMovesOf,
  reportPartyOf,
  reportSpan,
  reportValueText,
} from '@/domain/department-report';
import { figureOf } from '@/resources/college-management/report-figures';

const caller = (kind: string, more: object = {}) => ({
  kind,
  letters: '',
  type: null,
  department: null,
  ...more,
});

describe('the period of a department report', () => {
  it.each([
    ['2026-10', { from: '2026-10-01', to: '2026-10-31' }],
    ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-27', { from: '2026-07-01', to: '2027-06-30' }],
    ['2009-10', { from: '2009-10-01', to: '2009-10-31' }],
    ['2026-13', null],
    ['2026-28', null],
    ['October', null],
  ])('%s', (period, span) => expect(reportSpan(period)).toEqual(span));
  it('has twelve months in an academic year, starting with July', () => {
    expect(monthsOfYear('2026-27')).toHaveLength(12);
    expect(monthsOfYear('2026-27')[0]).toBe('2026-07');
    expect(monthsOfYear('2026-28')).toEqual([]);
  });
  it('defaults to the previous month, across the new year', () => {
    expect(lastMonthOf('2026-11-20')).toBe('2026-10');
    expect(lastMonthOf('2027-01-01')).toBe('2026-12');
  });
  it.each([
    ['2026-10', 7, '2026-11-07'],
    ['2026-12', 28, '2027-01-28'],
    ['2026-27', 7, '2027-07-31'],
  ])('%s is due on day %i: %s', (period, day, due) => expect(reportDue(period, day)).toBe(due));
  it('is late by whole days, and never by a negative number', () => {
    expect(lateDays('2026-11-07', '2026-11-07')).toBe(0);
    expect(lateDays('2026-11-07', '2026-11-20')).toBe(13);
    expect(lateDays('2026-11-07', '2026-11-01')).toBe(0);
  });
});

describe('the role of a caller for a report', () => {
  it.each([
    [caller('super'), 'office'],
    [caller('admin', { letters: 'D' }), 'office'],
    [caller('admin', { letters: 'A' }), 'office'],
    [caller('admin', { letters: 'X' }), 'reader'],
    [caller('admin', { letters: 'K' }), 'none'],
    [caller('faculty', { type: 'Head Of Department', department: 'ENG' }), 'head'],
    [caller('faculty', { type: 'Head Of Department', department: 'HIS' }), 'none'],
    [caller('faculty', { department: 'ENG' }), 'reader'],
    [caller('union'), 'none'],
  ])('%o: %s', (who, party) => expect(reportPartyOf(who, 'ENG')).toBe(party));
  it('is none for a teacher where no department is given', () =>
    expect(reportPartyOf(caller('faculty', { department: null }), null)).toBe('none'));
});

describe('the workflow of a report', () => {
  const given = { period: '2026-10', today: '2026-11-20', reason: 'Because' };
  it('offers each role its moves in each state', () => {
    const table = (party: 'office' | 'head' | 'reader') =>
      REPORT_STATES.map((state) => reportMovesOf(party, state).join(' '));
    expect(table('head')).toEqual(['submit', '', 'submit', '', '']);
    expect(table('office')).toEqual(['submit', 'return accept', 'submit', 'return', 'unlock']);
    expect(table('reader')).toEqual(['', '', '', '', '']);
  });
  it('can be edited as a draft or when returned', () => {
    expect(REPORT_STATES.filter((state) => mayWrite('head', state))).toEqual(['draft', 'returned']);
    expect(mayWrite('reader', 'draft')).toBe(false);
  });
  it.each([
    ['submit', 'draft', 'reader', given, 'forbidden'],
    ['accept', 'submitted', 'head', given, 'forbidden'],
    ['accept', 'draft', 'office', given, 'wrong_move'],
    ['submit', 'draft', 'head', { ...given, today: '2026-10-31' }, 'invalid'],
    ['return', 'submitted', 'office', { ...given, reason: ' ' }, 'invalid'],
    ['unlock', 'locked', 'office', { ...given, reason: null }, 'invalid'],
  ] as const)('%s from %s by %s is refused', (move, state, party, with_, code) =>
    expect(reportMoveRefusal(move, state, party, with_)?.code).toBe(code),
  );
  it('can be submitted on the first day after its month', () =>
    expect(
      reportMoveRefusal('submit', 'draft', 'head', { ...given, today: '2026-11-01' }),
    ).toBeNull());
});

describe('a reported figure', () => {
  it.each([
    [{ n: 41, of: null }, 'int', '41'],
    [{ n: 12, of: 14 }, 'share', '12 / 14'],
    [{ n: 813, of: 1000 }, 'percent', '81.3 %'],
    [{ n: 1, of: 3 }, 'percent', '33.3 %'],
    [{ n: 2, of: 3 }, 'percent', '66.7 %'],
    [{ n: 1, of: 2000 }, 'percent', '0.1 %'],
    [{ n: 1, of: 2001 }, 'percent', '0.0 %'],
    [{ n: 7, of: 7 }, 'percent', '100.0 %'],
    [{ n: 0, of: 0 }, 'percent', '–'],
  ] as const)('%o as %s reads %s', (value, kind, text) =>
    expect(reportValueText(value, kind)).toBe(text),
  );
  it('of several months adds numerators and denominators, so that a percentage is weighted', () => {
    const months = [
      { n: 90, of: 100 },
      { n: 10, of: 20 },
    ];
    expect(reportValueText(foldValues(months, 'sum'), 'percent')).toBe('83.3 %');
    expect(foldValues(months, 'last')).toEqual({ n: 10, of: 20 });
    expect(foldValues([], 'sum')).toEqual({ n: 0, of: null });
    expect(foldValues([], 'last')).toEqual({ n: 0, of: null });
  });
});

describe('the figure of registers', () => {
  it('counts those submitted or cleared, not those open, returned or reopened', () => {
    const rows = ['submitted', 'cleared', 'open', 'returned', 'reopened', null].map((state) => ({
      state,
    }));
    expect(figureOf('registers')?.value(rows)).toEqual({ n: 2, of: 6 });
  });
});
