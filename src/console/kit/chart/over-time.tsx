/** A chart of a figure over time with its heading, for the dashboard and reports. */
import { worded } from '../../interactive/worded';
import type { Sentence } from '@/schema';
import { figureText } from '../bars';
import { useSay } from '../say';
import { TimeChart } from './time-chart';
import css from './over-time.module.css';

interface Props {
  readonly chart: {
    readonly key: string;
    readonly label: string;
    readonly rows: readonly {
      readonly label: string | Sentence;
      readonly value: number;
      readonly before?: number | undefined;
      readonly link?: string | undefined;
    }[];
  };
  readonly over: 'line' | 'bar';
  /** Values are amounts of money. */
  readonly money?: boolean;
}

export function OverTime({ chart: { key, label, rows }, over, money = false }: Props) {
  const say = useSay();
  return (
    <section className={css['chart']} aria-labelledby={`chart-${key}`}>
      <h3 id={`chart-${key}`}>{say(label)}</h3>
      <TimeChart
        marks={rows.map((row) => ({ ...row, label: worded(row.label, say) }))}
        kind={over}
        labelledBy={`chart-${key}`}
        textOf={(value) => figureText(money, value)}
      />
    </section>
  );
}
