/** Date and author of a post, and its tags. */
import type { ReactNode } from 'react';
import { dayIn } from '../dates';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { listPath, type PostLine } from './blog';
import css from './blog.module.css';

export function ByLine({
  author,
  published_at,
  tags,
}: Pick<PostLine, 'author' | 'published_at' | 'tags'>): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  return (
    <p className={css['byLine']}>
      <time dateTime={published_at}>{dayIn(locale, published_at)}</time>
      {author && <span>{author}</span>}
      {tags.length > 0 && (
        <span className={css['tags']}>
          {tags.map((tag) => (
            <a
              key={tag}
              href={listPath({ page: 1, tag })}
              aria-label={say('Posts on {tag}', { tag: `"${tag}"` })}
            >
              #{tag}
            </a>
          ))}
        </span>
      )}
    </p>
  );
}
