import { describe, expect, it } from 'vitest';
import {
  GRIEVANCE_MOVES,
  GRIEVANCE_STATES,
  grievanceClock,
  grievanceMoves,
  grievanceRefusal,
  stateAfterMove,
} from '@/domain/grievance-move';
import { isWorkingDay, workingDayAfter, workingDaysUntil } from '@/domain/working-days';
import fc from '../kit/any';

const KUT = { from_date: '2026-03-06', to_date: '2026-03-06' };

describe('working days', () => {
  it.each([
    ['2026-03-05', 1, [], '2026-03-06'], // Thursday to Friday
    ['2026-03-07', 1, [], '2026-03-09'], // Saturday over Sunday to Monday
    ['2026-03-05', 1, [KUT], '2026-03-07'], // over the holiday to Saturday
    ['2026-03-02', 15, [], '2026-03-19'],
    ['2026-03-02', 15, [KUT], '2026-03-20'],
    ['2026-03-02', 0, [], '2026-03-02'],
  ] as const)('%s and %i more, with the holidays, is %s', (from, count, holidays, day) => {
    expect(workingDayAfter(from, count, holidays)).toBe(day);
  });
  it('left are 0 on the day itself and negative afterwards', () => {
    expect(workingDaysUntil('2026-03-05', '2026-03-09', [KUT])).toBe(2);
    expect(workingDaysUntil('2026-03-09', '2026-03-09', [])).toBe(0);
    expect(workingDaysUntil('2026-03-10', '2026-03-09', [])).toBe(-1);
  });
  it('are the same counted forwards and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 700 }),
        (count, offset) => {
          const from = new Date(Date.parse('2026-01-01') + offset * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const to = workingDayAfter(from, count, [KUT]);
          expect(workingDaysUntil(from, to, [KUT])).toBe(count);
          if (count > 0) expect(isWorkingDay(to, [KUT])).toBe(true);
        },
      ),
    );
  });
});

describe('a grievance', () => {
  const now = {
    state: 'received',
    decided_on: null,
    reopened: false,
    today: '2026-03-10',
  } as const;

  it('offers each party only the allowed moves, and none once closed', () => {
    expect(grievanceMoves('office', now)).toEqual(['forward', 'redress', 'reject']);
    expect(grievanceMoves('office', { ...now, state: 'hearing' })).toEqual([
      'hear',
      'redress',
      'reject',
    ]);
    expect(grievanceMoves('complainant', now)).toEqual([]);
    for (const state of GRIEVANCE_STATES)
      for (const move of GRIEVANCE_MOVES)
        expect(GRIEVANCE_STATES).toContain(stateAfterMove(move) ?? state);
    for (const party of ['office', 'complainant'] as const)
      expect(grievanceMoves(party, { ...now, state: 'closed' })).toEqual([]);
  });
  it('can be appealed and reopened for fifteen days, reopened only once', () => {
    const decided = { state: 'rejected', decided_on: '2026-03-01', reopened: false } as const;
    expect(grievanceMoves('complainant', { ...decided, today: '2026-03-16' })).toEqual([
      'appeal',
      'reopen',
    ]);
    expect(grievanceMoves('complainant', { ...decided, today: '2026-03-17' })).toEqual([]);
    expect(
      grievanceMoves('complainant', { ...decided, reopened: true, today: '2026-03-05' }),
    ).toEqual(['appeal']);
    expect(grievanceRefusal('appeal', 'office', { ...decided, today: '2026-03-05' })?.code).toBe(
      'forbidden',
    );
  });
  it.each([
    [false, 4, 'in_time'],
    [false, 3, 'near'],
    [false, 0, 'near'],
    [false, -1, 'overdue'],
    [true, -9, 'done'],
  ] as const)('decided %s with %i days left is %s', (decided, left, clock) => {
    expect(grievanceClock(decided, left)).toBe(clock);
  });
});
