import { addDays, lastDayOf, mondayOf, monthOf } from '@/domain/month';
import { dayText, monthSentence, type Sentence } from '@/schema';
import type { Bar, ChartAnswer } from './chart';

/** Days back to the same weekday a year earlier. */
const YEAR = 364;

type Every = 'week' | 'month';
interface Span {
  /** First and last day, inclusive. */
  readonly from: string;
  readonly to: string;
}
interface Period extends Span {
  readonly label: string | Sentence;
  /** The same weeks, or the same month, of the year before. */
  readonly before: Span;
}

const monthBack = (month: string, n: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - n;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};
const ofMonth = (month: string): Span => ({ from: `${month}-01`, to: lastDayOf(month) });

/** The weeks or months up to today, the earliest first. */
export function periodsTo(today: string, every: Every, count: number): Period[] {
  return Array.from({ length: count }, (_, i) => count - 1 - i).map((back): Period => {
    if (every === 'week') {
      const from = addDays(mondayOf(today), -7 * back);
      const before = addDays(from, -YEAR);
      return {
        from,
        to: addDays(from, 6),
        label: dayText(from),
        before: { from: before, to: addDays(before, 6) },
      };
    }
    const month = monthBack(monthOf(today), back);
    return {
      ...ofMonth(month),
      label: monthSentence(month),
      before: ofMonth(monthBack(month, 12)),
    };
  });
}

/**
 * A chart over these periods, with the year before beside it if there is anything of it; null if
 * nothing was counted at all. `counts` are by day; `link` is the list of a period's rows.
 */
export function trendOver(
  periods: readonly Period[],
  counts: readonly { readonly day: string; readonly n: number }[],
  link: (span: Span) => string,
): ChartAnswer | null {
  if (counts.length === 0) return null;
  const within = ({ from, to }: Span): number =>
    counts.reduce((sum, { day, n }) => (day >= from && day <= to ? sum + n : sum), 0);
  const earlier = periods.some(({ before }) => within(before) > 0);
  return {
    over: 'bar',
    rows: periods.map(
      ({ label, before, ...span }): Bar => ({
        label,
        value: within(span),
        ...(earlier ? { before: within(before) } : {}),
        link: link(span),
      }),
    ),
  };
}

interface TrendDays {
  readonly now: Span;
  /** The same days of the year before. */
  readonly before: Span;
}
/** The days to count for a chart: of these periods, and of the year before. */
export const daysOf = (periods: readonly Period[]): TrendDays => {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) throw new Error('a trend needs a period');
  return {
    now: { from: first.from, to: last.to },
    before: { from: first.before.from, to: last.before.to },
  };
};

/** Weeks or months of a trend on the dashboard. */
const PERIODS = 12;

/** The days that a trend counts, for a figure that shares its query. */
export const trendDays = (today: string, every: Every): TrendDays =>
  daysOf(periodsTo(today, every, PERIODS));

/**
 * The chart of the last twelve weeks or months, with the year before: `count` returns counts by day
 * for both, `link` the list of a period's rows.
 */
export async function trendOf(
  today: string,
  every: Every,
  count: (days: TrendDays) => Promise<Parameters<typeof trendOver>[1]>,
  link: Parameters<typeof trendOver>[2],
): Promise<ChartAnswer | null> {
  const periods = periodsTo(today, every, PERIODS);
  return trendOver(periods, await count(daysOf(periods)), link);
}

/** The filter of a list for the rows of a span, by a field that holds a day. */
export const filterOfDays = (
  field: string,
  { from, to }: Span,
): Readonly<Record<string, string>> => ({
  [`${field}_gte`]: from,
  [`${field}_lte`]: to,
});

/** The same by a field that holds an instant, in the zone of the college. */
export const filterOfInstants = (
  field: string,
  { from, to }: Span,
): Readonly<Record<string, string>> => ({
  [`${field}_gte`]: new Date(`${from}T00:00:00+05:30`).toISOString(),
  [`${field}_lte`]: new Date(`${to}T23:59:59.999+05:30`).toISOString(),
});
