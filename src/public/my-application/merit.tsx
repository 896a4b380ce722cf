/** Why the applicant stands where they stand in the merit list, and the last rank that got a seat in each category. */
import type { ReactNode } from 'react';
import { collegeMoment } from '@/domain/dates';
import type { MeritExplained } from '@/domain/merit-explained';
import { useSay } from '../words';
import page from '../page.module.css';

export function MeritList({ merit }: { readonly merit: MeritExplained }): ReactNode {
  const say = useSay();
  return (
    <section>
      <h2 className={page['part']}>{say('Merit list')}</h2>
      <p className={page['none']}>
        {say('Round {number}', { number: merit.round })} · {collegeMoment(merit.published_at)}
      </p>
      <ul data-merit>
        {merit.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <table className={page['figures']}>
        <caption>{say('Last rank with a seat, by category')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Category')}</th>
            <th scope="col">{say('Seats')}</th>
            <th scope="col">{say('Last rank')}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {merit.cutoffs.map(({ category, seats, last_rank, last_percent }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td>{seats}</td>
              <td>{last_rank ?? '–'}</td>
              <td>{last_percent === null ? '–' : (last_percent / 100).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={page['none']}>
        {say('Check number of this list: {digest}', { digest: merit.digest })}
      </p>
    </section>
  );
}
