/** Figures taken apart, a bar for each part, or followed over time. */
import type { Chart } from '@/auth/dashboard';
import { Bars, figureText } from '../kit/bars';
import { TimeChart } from '../kit/chart/time-chart';
import { useSay } from '../kit/say';
import css from './charts.module.css';

/** The front page shows several charts: each is short. */
const AT_ONCE = 5;

export function ChartBox({ chart }: { readonly chart: Chart }) {
  const { over, adds } = chart;
  return over ? (
    <OverTime chart={chart} over={over} />
  ) : (
    <Bars chart={chart} money={adds !== undefined} atOnce={AT_ONCE} />
  );
}

function OverTime({
  chart: { key, label, rows, adds },
  over,
}: {
  readonly chart: Chart;
  readonly over: 'line' | 'bar';
}) {
  const say = useSay();
  return (
    <section className={css['chart']} aria-labelledby={`chart-${key}`}>
      <h3 id={`chart-${key}`}>{say(label)}</h3>
      <TimeChart
        marks={rows}
        kind={over}
        labelledBy={`chart-${key}`}
        textOf={(value) => figureText(adds !== undefined, value)}
      />
    </section>
  );
}
