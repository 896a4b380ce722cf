/** News: the list, pinned items first, and one item in full. */
import type { ReactNode } from 'react';
import { Prose } from '../prose';
import { useDescription, useTitle } from '../router';
import { useSay } from '../translation';
import { Asked, Day, ListHead, Pager, type NewsProps } from './frame';
import { NEWS_FEED, picturePath, type NewsLine, type NewsList, type NewsText } from './news';
import form from '../form.module.css';
import sheet from '../text-page.module.css';
import blog from '../blog/blog.module.css';

export function News({ place, college }: NewsProps): ReactNode {
  const say = useSay();
  return (
    <div className={blog['blog']}>
      <ListHead of="news" college={college}>
        {' · '}
        <a className={form['link']} href={NEWS_FEED} type="application/rss+xml">
          {say('RSS feed')}
        </a>
      </ListHead>
      <Asked<NewsList> place={place}>
        {({ items, page, pages }) => (
          <>
            {items.length === 0 ? (
              <p className={blog['none']}>{say('There is no news at present.')}</p>
            ) : (
              <ul className={blog['posts']}>
                {items.map((item, i) => (
                  <li key={item.id}>
                    <Entry item={item} first={i === 0 && page === 1} />
                  </li>
                ))}
              </ul>
            )}
            <Pager of="news" page={page} pages={pages} />
          </>
        )}
      </Asked>
    </div>
  );
}

function Entry({ item, first }: { readonly item: NewsLine; readonly first: boolean }): ReactNode {
  const { id, title, summary, pictured, image_alt } = item;
  return (
    <article className={blog['entry']} data-pictured={pictured || undefined}>
      {pictured && (
        <img
          className={blog['picture']}
          src={picturePath(id)}
          alt={image_alt ?? ''}
          width={1200}
          height={600}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
      <div>
        <h2>
          <a href={`/news/${id}`}>{title}</a>
        </h2>
        <p className={blog['summary']}>{summary}</p>
        <About {...item} />
      </div>
    </article>
  );
}

function About({ day, category }: Pick<NewsLine, 'day' | 'category'>): ReactNode {
  const say = useSay();
  return (
    <p className={blog['byLine']}>
      <Day day={day} />
      {category !== 'General' && <span>{say(category)}</span>}
    </p>
  );
}

export function NewsItem({ place, college }: NewsProps): ReactNode {
  const say = useSay();
  return (
    <Asked<NewsText> place={place}>
      {(item) => (
        <>
          <p className={blog['back']}>
            <a className={form['link']} href="/news">
              {say('All news')}
            </a>
          </p>
          <Sheet item={item} college={college?.name} />
        </>
      )}
    </Asked>
  );
}

function Sheet({
  item,
  college,
}: {
  readonly item: NewsText;
  readonly college: string | undefined;
}): ReactNode {
  const { id, title, summary, body, pictured, image_alt } = item;
  useTitle(college ? `${title} · ${college}` : title);
  useDescription(summary ?? title);
  return (
    <article className={sheet['sheet']}>
      <header className={sheet['head']}>
        <h1 className={sheet['title']}>{title}</h1>
        {summary && <p className={sheet['summary']}>{summary}</p>}
        <About {...item} />
      </header>
      {pictured && (
        <img
          className={blog['cover']}
          src={picturePath(id)}
          alt={image_alt ?? ''}
          width={1200}
          height={600}
        />
      )}
      <Prose text={body} />
    </article>
  );
}
