/** The latest news below the sign-in, if the college enables it. */
import type { ReactNode } from 'react';
import { useOpenData } from '../open-data';
import { useSay } from '../translation';
import { Day } from './frame';
import { LATEST, type NewsList } from './news';
import form from '../form.module.css';
import css from './news.module.css';

export default function LatestNews(): ReactNode {
  const say = useSay();
  const { data } = useOpenData<NewsList>(LATEST);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css['latest']} aria-labelledby="latest-news">
      <header>
        <h2 id="latest-news">{say('News')}</h2>
        <a className={form['link']} href="/news">
          {say('All news')}
        </a>
      </header>
      <ul>
        {data.items.map(({ id, title, day }) => (
          <li key={id}>
            <a href={`/news/${id}`}>{title}</a>
            <small>
              <Day day={day} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
