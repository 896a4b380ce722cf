import { useQuery } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import type { FeedItem } from '@/console/kit/feed';
import { useSay } from '@/console/kit/say';
import type { Post } from './post';

const FOR = {
  both: 'For teachers and students',
  faculty: 'For teachers',
  students: 'For students',
} as const;

export function useFeed() {
  return useQuery({
    queryKey: ['department-feeds'],
    queryFn: ({ signal }) => ask<readonly Post[]>('/api/department-feeds', { signal }),
    retry: false,
  });
}

/** Converts a post to an item of a feed. */
export function useItem(): (post: Post) => FeedItem {
  const say = useSay();
  return ({ id, text, link, audience, pinned, author, posted_at, images }) => ({
    key: String(id),
    title: author ?? '',
    text,
    at: posted_at,
    notes: [say(FOR[audience])],
    mark: pinned ? say('Pinned') : undefined,
    pictures: images.map((name, at) => ({
      name,
      path: `/api/department-post/${id}/images/${at + 1}`,
    })),
    link: link
      ? { to: link, label: say('Open {host}', { host: new URL(link).hostname }) }
      : undefined,
  });
}
