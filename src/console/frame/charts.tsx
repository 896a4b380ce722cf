/** Figures broken down into one bar per part, or shown over time. */
import type { Chart } from '@/auth/dashboard';
import { Bars, figureText } from '../kit/bars';
import { TimeChart } from '../kit/chart/time-chart';
import { useSay } from '../kit/say';
import css from './charts.module.css';

/** Bars shown at once: the front page has several charts, so each is short. */
const AT_ONCE = 5;

export function ChartBox({ chart }: { readonly chart: Chart }) {
  const { over } = chart;
  return over ? (
    <OverTime chart={chart} over={over} />
  ) : (
    <Bars chart={chart} money={isMoney(chart)} atOnce={AT_ONCE} />
  );
}

/** Sums are of money, unless they have a unit of their own. */
const isMoney = ({ adds, unit }: Chart): boolean => adds !== undefined && unit === undefined;

function OverTime({ chart, over }: { readonly chart: Chart; readonly over: 'line' | 'bar' }) {
  const say = useSay();
  const { key, label, rows } = chart;
  return (
    <section className={css['chart']} aria-labelledby={`chart-${key}`}>
      <h3 id={`chart-${key}`}>{say(label)}</h3>
      <TimeChart
        marks={rows}
        kind={over}
        labelledBy={`chart-${key}`}
        textOf={(value) => figureText(isMoney(chart), value)}
      />
    </section>
  );
}
