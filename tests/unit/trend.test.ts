/** Charts over time: the weeks and months up to a day, and the same ones of the year before. */
import { describe, expect, it } from 'vitest';
import { daysOf, filterOfInstants, periodsTo, trendOf, trendOver } from '../../server/handle/trend';

const link = ({ from, to }: { readonly from: string; readonly to: string }) => `${from}/${to}`;

describe('a trend', () => {
  it('has whole weeks from Monday on, the current one last, and the same weekdays a year before', () => {
    const weeks = periodsTo('2026-11-20', 'week', 3);
    expect(weeks.map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2026-11-02/2026-11-08',
      '2026-11-09/2026-11-15',
      '2026-11-16/2026-11-22',
    ]);
    expect(weeks[2]?.before).toEqual({ from: '2025-11-17', to: '2025-11-23' });
    expect(daysOf(weeks)).toEqual({
      now: { from: '2026-11-02', to: '2026-11-22' },
      before: { from: '2025-11-03', to: '2025-11-23' },
    });
  });
  it('has calendar months over the turn of a year, a leap day included', () => {
    expect(periodsTo('2024-02-10', 'month', 3).map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2023-12-01/2023-12-31',
      '2024-01-01/2024-01-31',
      '2024-02-01/2024-02-29',
    ]);
    expect(periodsTo('2024-02-10', 'month', 1)[0]?.before).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    });
  });
  it('adds up the days of each period, each once, and shows last year only if there was one', () => {
    const weeks = periodsTo('2026-11-20', 'week', 2);
    const now = [
      { day: '2026-11-09', n: 2 },
      { day: '2026-11-15', n: 3 },
      { day: '2026-11-16', n: 5 },
    ];
    expect(trendOver(weeks, now, link)?.rows).toEqual([
      { label: '09-11-2026', value: 5, link: '2026-11-09/2026-11-15' },
      { label: '16-11-2026', value: 5, link: '2026-11-16/2026-11-22' },
    ]);
    expect(
      trendOver(weeks, [...now, { day: '2025-11-10', n: 7 }], link)?.rows.map(
        ({ before }) => before,
      ),
    ).toEqual([7, 0]);
    expect(trendOver(weeks, [], link)).toBeNull();
  });
  it('counts the last twelve periods and the same ones a year before', async () => {
    const asked: unknown[] = [];
    const answer = await trendOf(
      '2026-11-20',
      'month',
      async ({ now, before }) => {
        asked.push(now, before);
        return [{ day: '2026-11-02', n: 4 }];
      },
      link,
    );
    expect(asked).toEqual([
      { from: '2025-12-01', to: '2026-11-30' },
      { from: '2024-12-01', to: '2025-11-30' },
    ]);
    expect(answer?.rows).toHaveLength(12);
    expect(answer?.rows.at(-1)).toEqual({
      label: expect.anything(),
      value: 4,
      link: '2026-11-01/2026-11-30',
    });
  });
  it('asks a list for instants by the days of the college', () => {
    expect(filterOfInstants('at', { from: '2026-11-09', to: '2026-11-15' })).toEqual({
      at_gte: '2026-11-08T18:30:00.000Z',
      at_lte: '2026-11-15T18:29:59.999Z',
    });
  });
});
