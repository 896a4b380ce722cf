/** `/blog`: the posts of the students' union, newest first. */
import type { ReactNode } from 'react';
import type { OpenPageProps } from '../open-page';
import { useOpenData } from '../open-data';
import { useDescription, useTitle } from '../router';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import {
  listApi,
  listedBy,
  listPath,
  picturePath,
  postPath,
  type PostLine,
  type Posts,
} from './blog';
import { ByLine } from './by-line';
import form from '../form.module.css';
import css from './blog.module.css';

export default function BlogList({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const listed = listedBy(params);
  const { tag } = listed;
  const { data, failed, again } = useOpenData<Posts>(listApi(listed));
  const title = say("Blog of the students' union");
  useTitle(college ? `${title} · ${college.name}` : title);
  useDescription(say("News and articles from the students' union."));
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  const { posts, page, pages } = data;
  return (
    <div className={css['blog']}>
      <header className={css['head']}>
        <h1>{title}</h1>
        {tag ? (
          <p>
            {say('Posts on {tag}', { tag: `"${tag}"` })} ·{' '}
            <a className={form['link']} href="/blog">
              {say('All posts')}
            </a>
          </p>
        ) : (
          <p>{college?.name}</p>
        )}
      </header>
      {posts.length === 0 ? (
        <p className={css['none']}>{say(tag ? 'No posts with this tag.' : 'No posts yet.')}</p>
      ) : (
        <ul className={css['posts']}>
          {posts.map((post, i) => (
            <li key={post.slug}>
              <Entry post={post} first={i === 0 && page === 1 && !tag} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={css['pages']} aria-label={say('Pages')}>
          {page > 1 ? (
            <a className={form['quiet']} rel="prev" href={listPath({ page: page - 1, tag })}>
              {say('Newer posts')}
            </a>
          ) : (
            <span />
          )}
          <span>{say('Page {page} of {pages}', { page, pages })}</span>
          {page < pages ? (
            <a className={form['quiet']} rel="next" href={listPath({ page: page + 1, tag })}>
              {say('Older posts')}
            </a>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}

/** The newest post is larger. The title links to the post; its picture is part of the same link. */
function Entry({ post, first }: { readonly post: PostLine; readonly first: boolean }): ReactNode {
  const { slug, title, summary, pictured, cover_alt } = post;
  return (
    <article
      className={css['entry']}
      data-first={first || undefined}
      data-pictured={pictured || undefined}
    >
      {pictured && (
        <img
          className={css['picture']}
          src={picturePath(slug)}
          alt={cover_alt ?? ''}
          width={1200}
          height={600}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
      <div>
        <h2>
          <a href={postPath(slug)}>{title}</a>
        </h2>
        {summary && <p className={css['summary']}>{summary}</p>}
        <ByLine {...post} />
      </div>
    </article>
  );
}
