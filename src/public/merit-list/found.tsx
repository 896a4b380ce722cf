/** The position of one application in the published rounds. */
import type { ReactNode } from 'react';
import type { MeritFound } from '@/domain/merit-public';
import { useSay } from '../translation';
import { Back, Outcome, Search, useHead } from './frame';
import { listPath } from './merit';
import form from '../form.module.css';
import blog from '../blog/blog.module.css';
import css from './merit-list.module.css';

export function Found({
  found,
  number,
  college,
}: {
  readonly found: readonly MeritFound[];
  readonly number: string;
  readonly college: string | undefined;
}): ReactNode {
  const say = useSay();
  const title = useHead(undefined, college);
  return (
    <div className={css['merit']}>
      <Back />
      <header className={blog['head']}>
        <h1>{title}</h1>
        <p>{college}</p>
      </header>
      <Search number={number} />
      {found.length === 0 ? (
        <p className={blog['none']}>
          {say('Application {number} is not in a published merit list.', { number })}
        </p>
      ) : (
        <ul className={css['programmes']} aria-label={say('Your application ID')}>
          {found.map((one) => (
            <li key={one.id}>
              <h2>{one.programme}</h2>
              <p className={css['soft']}>
                {one.cycle} · {say('Round {number}', { number: one.round })}
              </p>
              <p className={css['stands']}>
                <strong>
                  {say('Rank {rank} of {ranked}', { rank: one.rank, ranked: one.ranked })}
                </strong>
                <Outcome of={one} />
              </p>
              <a
                className={form['link']}
                href={`${listPath(one.id, null, one.page)}#${one.application_no}`}
              >
                {say('View full list')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
