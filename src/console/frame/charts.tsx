/** Figures taken apart, on the front page. */
import type { Chart } from '@/auth/dashboard';
import { Bars } from '../kit/bars';
import { useSay } from '../kit/say';
import frame from './dashboard.module.css';
import css from './charts.module.css';

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
