/** The last rank with a seat in each category. */
import type { ReactNode } from 'react';
import type { CutOff } from '@/domain/merit-list';
import { useSay } from '../translation';
import page from '../page.module.css';

export function CutOffs({
  of,
}: {
  readonly of: readonly Pick<
    CutOff,
    'category' | 'seats' | 'last_rank' | 'last_percent' | 'horizontal'
  >[];
}): ReactNode {
  const say = useSay();
  const minima = of.flatMap(({ category, horizontal = [] }) =>
    horizontal.map((one) => ({ category, ...one })),
  );
  return (
    <>
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
          {of.map(({ category, seats, last_rank, last_percent }) => (
            <tr key={category}>
              <th scope="row">{say(category)}</th>
              <td>{seats}</td>
              <td>{last_rank ?? '–'}</td>
              <td>{last_percent === null ? '–' : (last_percent / 100).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {minima.length > 0 && (
        <table className={page['figures']}>
          <caption>{say('Horizontal reservation: seats of each group')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Category')}</th>
              <th scope="col">{say('Minimum')}</th>
              <th scope="col">{say('By merit')}</th>
              <th scope="col">{say('By the rule')}</th>
            </tr>
          </thead>
          <tbody>
            {minima.map(({ category, name, needed, held, by_merit, by_rule }) => (
              <tr key={`${category} ${name}`}>
                <th scope="row">
                  {say(category)} · {name}
                </th>
                <td>{needed}</td>
                <td>{held + by_merit}</td>
                <td>{by_rule}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
