/**
 * A figure broken down into one bar per part. Plain boxes: every bar has its label and its figure
 * in words, and links to what it counts.
 */
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '@/domain/money';
import type { BarChart } from '@/schema';
import { countText } from '../fields/text-of';
import { Button } from './button';
import { useSay } from './say';
import { worded } from '../interactive/worded';
import css from './bars.module.css';

interface Props {
  readonly chart: BarChart;
  /** Beside a table: one line for each bar. */
  readonly narrow?: boolean;
  /** Values are sums of money. */
  readonly money?: boolean;
  /** Bars shown at once; the rest on demand. */
  readonly atOnce?: number;
}

/** Whole rupees are written without paise. */
export const figureText = (money: boolean, value: number): string =>
  money ? rupees(value).replace(/\.00$/, '') : countText(value);

export function Bars({
  chart: { label, unit, rows },
  narrow = false,
  money = false,
  atOnce = 8,
}: Props) {
  const say = useSay();
  const id = useId();
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const shown = all ? rows : rows.slice(0, atOnce);
  return (
    <section className={css['chart']} data-narrow={narrow ? '' : undefined} aria-labelledby={id}>
      <h3 id={id}>
        {say(label)}
        {unit && unit !== '%' ? <small> · {say(unit)}</small> : null}
      </h3>
      <ul>
        {shown.map((row, n) => (
          <Row key={n} row={row} most={most} percent={unit === '%'} money={money} />
        ))}
      </ul>
      {rows.length > atOnce && (
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
  readonly row: BarChart['rows'][number];
  readonly most: number;
  readonly percent: boolean;
  readonly money: boolean;
}) {
  const say = useSay();
  const share = Math.min(1, value / Math.max(1, of ?? most));
  const inside = (
    <>
      <span className={css['label']}>{worded(label, say)}</span>
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
