/** Parts shared by these pages: fetching, heads, the pager of a list, and dates. */
import type { ReactNode } from 'react';
import type { College } from '../college';
import { dayIn } from '../dates';
import { Loaded } from '../loaded';
import { useDescription, useTitle } from '../router';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { HEADS, listPath, newsApi, type NewsPlace } from './news';
import form from '../form.module.css';
import blog from '../blog/blog.module.css';

export interface NewsProps {
  readonly place: NewsPlace;
  readonly college: College | undefined;
}

/** Fetches the data of an address and renders it once it has arrived. */
export function Asked<T>({
  place,
  children,
}: {
  readonly place: NewsPlace;
  readonly children: (data: T) => ReactNode;
}): ReactNode {
  return <Loaded path={newsApi(place)}>{children}</Loaded>;
}

export function ListHead({
  of,
  college,
  children,
}: {
  readonly of: keyof typeof HEADS;
  readonly college: College | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const say = useSay();
  const [title, about] = HEADS[of];
  useTitle(college ? `${say(title)} · ${college.name}` : say(title));
  useDescription(say(about, { name: college?.name ?? '' }));
  return (
    <header className={blog['head']}>
      <h1>{say(title)}</h1>
      <p>
        {college?.name}
        {children}
      </p>
    </header>
  );
}

export function Pager({
  of,
  page,
  pages,
}: {
  readonly of: 'news' | 'activities';
  readonly page: number;
  readonly pages: number;
}): ReactNode {
  const say = useSay();
  if (pages <= 1) return null;
  return (
    <nav className={blog['pages']} aria-label={say('Pages')}>
      {page > 1 ? (
        <a className={form['quiet']} rel="prev" href={listPath(of, page - 1)}>
          {say('Newer')}
        </a>
      ) : (
        <span />
      )}
      <span>{say('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <a className={form['quiet']} rel="next" href={listPath(of, page + 1)}>
          {say('Older')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

export function Day({
  day,
  until = null,
}: {
  readonly day: string;
  readonly until?: string | null;
}): ReactNode {
  const locale = useLanguage();
  return (
    <span>
      <time dateTime={day}>{dayIn(locale, day)}</time>
      {until !== null && until !== day && (
        <>
          {' – '}
          <time dateTime={until}>{dayIn(locale, until)}</time>
        </>
      )}
    </span>
  );
}
