/** Charts of a report's figures, side by side below its table. */
import type { BarChart } from '@/schema';
import { Bars } from '../kit/bars';
import { OverTime } from '../kit/chart/over-time';
import css from './report.module.css';

export function ReportCharts({
  charts = [],
}: {
  readonly charts?: readonly BarChart[] | undefined;
}) {
  const drawn = charts.filter(({ rows }) => rows.length > 0);
  if (drawn.length === 0) return null;
  return (
    <div className={css.charts}>
      {drawn.map((chart) =>
        chart.over ? (
          <OverTime key={chart.key} chart={chart} over={chart.over} />
        ) : (
          <Bars key={chart.key} chart={chart} narrow />
        ),
      )}
    </div>
  );
}
