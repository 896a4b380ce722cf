/** `/blog/{slug}`: one post, and links to others. */
import type { ReactNode } from 'react';
import { NotFound } from '../not-found';
import type { OpenPageProps } from '../open-page';
import { useOpenData } from '../open-data';
import { Prose } from '../prose';
import { useDescription, useTitle } from '../router';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { picturePath, postApi, postPath, type Post } from './blog';
import { ByLine } from './by-line';
import form from '../form.module.css';
import sheet from '../text-page.module.css';
import css from './blog.module.css';

export default function BlogPost({ params, college }: OpenPageProps): ReactNode {
  const { data: post, missing, failed, again } = useOpenData<Post>(postApi(params['slug'] ?? ''));
  if (missing) return <NotFound />;
  if (!post) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return <Sheet post={post} college={college?.name} />;
}

function Sheet({
  post,
  college,
}: {
  readonly post: Post;
  readonly college: string | undefined;
}): ReactNode {
  const say = useSay();
  const { slug, title, summary, body, pictured, cover_alt, newer, older } = post;
  useTitle(college ? `${title} · ${college}` : title);
  useDescription(summary ?? title);
  return (
    <>
      <p className={css['back']}>
        <a className={form['link']} href="/blog">
          {say("Blog of the students' union")}
        </a>
      </p>
      <article className={sheet['sheet']}>
        <header className={sheet['head']}>
          <h1 className={sheet['title']}>{title}</h1>
          {summary && <p className={sheet['summary']}>{summary}</p>}
          <ByLine {...post} />
        </header>
        {pictured && (
          <img
            className={css['cover']}
            src={picturePath(slug)}
            alt={cover_alt ?? ''}
            width={1200}
            height={600}
          />
        )}
        <Prose text={body} />
      </article>
      {(newer ?? older) && (
        <nav className={css['on']} aria-label={say('Other posts')}>
          {newer && (
            <a href={postPath(newer.slug)} rel="prev">
              <small>{say('Newer')}</small>
              {newer.title}
            </a>
          )}
          {older && (
            <a href={postPath(older.slug)} rel="next">
              <small>{say('Older')}</small>
              {older.title}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
