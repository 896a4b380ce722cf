/** `/merit-list`: all published lists, by cycle and programme, and the search by application ID. */
import type { ReactNode } from 'react';
import type { MeritRoundName } from '@/domain/merit-public';
import { dayIn } from '../dates';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { Search, useHead } from './frame';
import { listPath } from './merit';
import form from '../form.module.css';
import blog from '../blog/blog.module.css';
import css from './merit-list.module.css';

export function Rounds({
  rounds,
  college,
}: {
  readonly rounds: readonly MeritRoundName[];
  readonly college: string | undefined;
}): ReactNode {
  const say = useSay();
  const title = useHead(rounds, college);
  const cycles = [...new Set(rounds.map(({ cycle }) => cycle))];
  return (
    <div className={css['merit']}>
      <header className={blog['head']}>
        <h1>{title}</h1>
        <p>{college}</p>
      </header>
      {rounds.length === 0 ? (
        <p className={blog['none']}>{say('No merit list is published at present.')}</p>
      ) : (
        <>
          <Search />
          {cycles.map((cycle) => (
            <section key={cycle} className={css['part']}>
              <h2>{cycle}</h2>
              <Programmes rounds={rounds.filter((one) => one.cycle === cycle)} />
            </section>
          ))}
        </>
      )}
    </div>
  );
}

function Programmes({ rounds }: { readonly rounds: readonly MeritRoundName[] }): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const programmes = [...new Set(rounds.map(({ programme }) => programme))];
  return (
    <ul className={css['programmes']}>
      {programmes.map((programme) => (
        <li key={programme}>
          <h3>{programme}</h3>
          <ul>
            {rounds
              .filter((one) => one.programme === programme)
              .map(({ id, round, published_at }) => (
                <li key={id}>
                  <a className={form['link']} href={listPath(id)}>
                    {say('Round {number}', { number: round })}
                  </a>
                  <time dateTime={published_at}>{dayIn(locale, published_at)}</time>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
