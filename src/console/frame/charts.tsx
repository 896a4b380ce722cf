/** Figures taken apart, a bar for each part. Plain boxes: every bar is a link with its label and its figure in words. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Bar, Chart } from '@/auth/dashboard';
import { countText } from '../fields/text-of';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import frame from './dashboard.module.css';
import css from './charts.module.css';

/** As many as one takes in at a glance; the rest on demand. */
const AT_ONCE = 8;

export function Charts({ charts }: { readonly charts: readonly Chart[] }) {
  const say = useSay();
  if (charts.length === 0) return null;
  return (
    <section aria-labelledby="charts">
      <h2 id="charts" className={frame['heading']}>
        {say('Charts')}
      </h2>
      <div className={css['charts']}>
        {charts.map((chart) => (
          <Bars key={chart.key} chart={chart} />
        ))}
      </div>
    </section>
  );
}

function Bars({ chart: { key, label, unit, rows } }: { readonly chart: Chart }) {
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
          <Row key={`${row.link} ${row.label}`} row={row} most={most} percent={unit === '%'} />
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
}: {
  readonly row: Bar;
  readonly most: number;
  readonly percent: boolean;
}) {
  const say = useSay();
  const share = Math.min(1, value / Math.max(1, of ?? most));
  const inside = (
    <>
      <span className={css['label']}>{label}</span>
      <span className={css['figure']}>
        {countText(value)}
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
