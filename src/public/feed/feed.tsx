/** Announcements of a department to its students, open to anyone with the address. */
import type { ReactNode } from 'react';
import { dayIn } from '../dates';
import { useOpenData } from '../open-data';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { useLanguage } from '../site-text';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import css from './feed.module.css';

interface FeedAnswer {
  readonly department: string;
  readonly posts: readonly {
    readonly id: number;
    readonly text: string;
    readonly link: string | null;
    readonly pinned: boolean;
    readonly author: string | null;
    readonly posted_at: string;
    readonly images: readonly string[];
  }[];
}

export default function Feed({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const path = `/api/public/department-feed/${encodeURIComponent(params['token'] ?? '')}`;
  const { data, missing, failed, again } = useOpenData<FeedAnswer>(path);
  const title = data ? say('Department of {name}', { name: data.department }) : '';
  useTitle(college && title ? `${title} · ${college.name}` : title || say('College portal'));
  if (missing)
    return (
      <p className={css['closed']} role="alert">
        {say('This page is closed. Ask your department for its new address.')}
      </p>
    );
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <article className={css['feed']}>
      <h1>{title}</h1>
      {data.posts.length === 0 && (
        <p className={css['none']}>{say('No posts from the department yet.')}</p>
      )}
      <ul>
        {data.posts.map(({ id, text, link, pinned, author, posted_at, images }) => (
          <li key={id}>
            <p className={css['by']}>
              {pinned && <b>{say('Pinned')}</b>}
              <span>{author}</span>
              <time dateTime={posted_at}>{dayIn(locale, posted_at)}</time>
            </p>
            <p className={css['text']}>{text}</p>
            {link && (
              <p>
                <a href={link} rel="noopener noreferrer" target="_blank">
                  {new URL(link).hostname}
                </a>
              </p>
            )}
            {images.length > 0 && (
              <div className={css['pictures']}>
                {images.map((name, at) => (
                  <img key={name} src={`${path}/${id}/${at + 1}`} alt={name} loading="lazy" />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
