/** Figures broken down into one bar per part, or shown over time. */
import type { Chart } from '@/auth/dashboard';
import { Bars } from '../kit/bars';
import { OverTime } from '../kit/chart/over-time';

/** Bars shown at once: the front page has several charts, so each is short. */
const AT_ONCE = 5;

export function ChartBox({ chart }: { readonly chart: Chart }) {
  const { over } = chart;
  return over ? (
    <OverTime chart={chart} over={over} money={isMoney(chart)} />
  ) : (
    <Bars chart={chart} money={isMoney(chart)} atOnce={AT_ONCE} />
  );
}

/** Sums are of money, unless they have a unit of their own. */
const isMoney = ({ adds, unit }: Chart): boolean => adds !== undefined && unit === undefined;
