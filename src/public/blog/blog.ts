/** Responses of the server to the open pages of the blog, and their addresses. */
import { read } from '../router';

export const BLOG = '/api/public/blog';

export interface PostLine {
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  readonly author: string | null;
  readonly published_at: string;
  readonly tags: readonly string[];
  readonly pictured: boolean;
  readonly cover_alt: string | null;
}
export interface Posts {
  readonly posts: readonly PostLine[];
  readonly page: number;
  readonly pages: number;
}
interface Neighbour {
  readonly slug: string;
  readonly title: string;
}
export interface Post extends PostLine {
  readonly body: string;
  readonly newer: Neighbour | null;
  readonly older: Neighbour | null;
}

export const postPath = (slug: string): string => `/blog/${slug}`;
export const picturePath = (slug: string): string => `${BLOG}/${slug}/picture`;

/** Selects posts of the list: by tag or all, ten a page. */
export interface ListAddress {
  readonly page: number;
  readonly tag: string | null;
}
/** Addresses of the list. It depends only on the path, so that the server can render it too. */
export const LISTS = [
  '/blog',
  '/blog/page/{page}',
  '/blog/tag/{tag}',
  '/blog/tag/{tag}/{page}',
] as const;
export const listedBy = ({ page = '1', tag }: Readonly<Record<string, string>>): ListAddress => ({
  page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  tag: tag ?? null,
});

/** Parses an address of the list; `undefined` for any other. */
export function listOf(path: string): ListAddress | undefined {
  for (const pattern of LISTS) {
    const params = read(pattern, path);
    if (params) return listedBy(params);
  }
  return undefined;
}

/** The first page has no number. */
export const listPath = ({ page, tag }: ListAddress): string =>
  tag === null
    ? page > 1
      ? `/blog/page/${page}`
      : '/blog'
    : `/blog/tag/${encodeURIComponent(tag)}${page > 1 ? `/${page}` : ''}`;

/** The API address of a page of the list. */
export function listApi({ page, tag }: ListAddress): string {
  const query = new URLSearchParams({
    ...(tag === null ? {} : { tag }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${BLOG}?${query}` : BLOG;
}
export const postApi = (slug: string): string => `${BLOG}/${encodeURIComponent(slug)}`;
