/** Figures taken apart, a bar for each part, or followed over time. Every bar is a link with its label and its figure in words. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '@/domain/money';
import type { Bar, Chart } from '@/auth/dashboard';
import { countText } from '../fields/text-of';
import { Button } from '../kit/button';
import { TimeChart } from '../kit/chart/time-chart';
import { useSay } from '../kit/say';
import css from './charts.module.css';

/** As many as one takes in at a glance; the rest on demand. */
const AT_ONCE = 5;

export function ChartBox({ chart }: { readonly chart: Chart }) {
  return chart.over ? <OverTime chart={chart} over={chart.over} /> : <Bars chart={chart} />;
}

const figureText = (money: boolean, value: number): string =>
  money ? rupees(value).replace(/\.00$/, '') : countText(value);

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

function Bars({ chart: { key, label, unit, rows, adds } }: { readonly chart: Chart }) {
  const say = useSay();
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const shown = all ? rows : rows.slice(0, AT_ONCE);
  return (
    <section className={css['chart']} aria-labelledby={`chart-${key}`}>
      <h3 id={`chart-${key}`}>
        {say(label)}
        {unit && unit !== '%' ? <small> · {say(unit)}</small> : null}
      </h3>
      <ul>
        {shown.map((row) => (
          <Row
            key={`${row.link} ${row.label}`}
            row={row}
            most={most}
            percent={unit === '%'}
            money={adds !== undefined}
          />
        ))}
      </ul>
      {rows.length > AT_ONCE && (
        <Button tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('Show fewer') : say('Show all {count}', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

function Row({
  row: { label, value, of, link, tone },
  most,
  percent,
  money,
}: {
  readonly row: Bar;
  readonly most: number;
  readonly percent: boolean;
  readonly money: boolean;
}) {
  const say = useSay();
  const share = Math.min(1, value / Math.max(1, of ?? most));
  const inside = (
    <>
      <span className={css['label']}>{label}</span>
      <span className={css['figure']}>
        {figureText(money, value)}
        {percent ? ' %' : ''}
        {of === undefined ? null : <small> {say('of {total}', { total: countText(of) })}</small>}
      </span>
      <span className={css['track']} aria-hidden>
        <span data-tone={tone} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
  return (
    <li>
      {link ? (
        <Link className={css['bar']} to={link}>
          {inside}
        </Link>
      ) : (
        <div className={css['bar']}>{inside}</div>
      )}
    </li>
  );
}
