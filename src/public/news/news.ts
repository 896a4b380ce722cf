/**
 * Responses of the server to the open pages of news, activities and committees, and their
 * addresses.
 */
import { read } from '../router';
import { NEWS_PATHS } from './paths';

const NEWS = '/api/public/news';
const ACTIVITIES = '/api/public/activities';
export const COMMITTEES = '/api/public/committees';
export const NEWS_FEED = '/api/public/news-feed';
/** The latest news, beside the sign-in. */
export const LATEST = `${NEWS}?most=3`;

interface Pages<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
}
interface NewsBase {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly day: string;
  readonly pictured: boolean;
  readonly image_alt: string | null;
}
export interface NewsLine extends NewsBase {
  readonly summary: string;
  readonly pinned: boolean;
}
export type NewsList = Pages<NewsLine>;
export interface NewsText extends NewsBase {
  readonly summary: string | null;
  readonly body: string;
}

interface ActivityBase {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly until: string | null;
  readonly venue: string | null;
  readonly organiser: string;
  readonly kind: string;
  /** Number of photos. */
  readonly photos: number;
}
export interface ActivityLine extends ActivityBase {
  readonly summary: string | null;
}
export type ActivityList = Pages<ActivityLine>;
export interface ActivityText extends ActivityBase {
  readonly level: string;
  readonly participants: number | null;
  readonly outcome: string | null;
}

export interface CommitteeText {
  readonly id: number;
  readonly name: string;
  readonly purpose: string | null;
  readonly contact: string | null;
  readonly members: readonly {
    readonly name: string;
    readonly seat: string;
    readonly designation: string | null;
  }[];
  /** Files to download. */
  readonly papers: readonly {
    readonly label: string;
    /** Of minutes: when the committee met. */
    readonly day: string | null;
    /** Of corrections of minutes. */
    readonly number?: number;
    readonly path: string;
  }[];
}

const numberIn = (text: string | undefined): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
const paged = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** A page: a list by page number, or one item by id. */
export type NewsPlace =
  | { readonly kind: 'news' | 'activities'; readonly page: number }
  | { readonly kind: 'item' | 'activity'; readonly id: string }
  | { readonly kind: 'committees' };

/** Parses an address; `undefined` for any other. */
export function newsPlace(path: string): NewsPlace | undefined {
  for (const pattern of NEWS_PATHS) {
    const params = read(pattern, path);
    if (!params) continue;
    if (pattern === '/committees') return { kind: 'committees' };
    const news = pattern.startsWith('/news');
    return pattern.endsWith('{id}')
      ? { kind: news ? 'item' : 'activity', id: params['id'] ?? '' }
      : { kind: news ? 'news' : 'activities', page: numberIn(params['page']) };
  }
  return undefined;
}

/** The API address of a page. */
export function newsApi(place: NewsPlace): string {
  switch (place.kind) {
    case 'news':
      return paged(NEWS, place.page);
    case 'activities':
      return paged(ACTIVITIES, place.page);
    case 'item':
      return `${NEWS}/${encodeURIComponent(place.id)}`;
    case 'activity':
      return `${ACTIVITIES}/${encodeURIComponent(place.id)}`;
    case 'committees':
      return COMMITTEES;
  }
}

/** The first page has no number. */
export const listPath = (of: 'news' | 'activities', page: number): string =>
  page > 1 ? `/${of}/page/${page}` : `/${of}`;
export const picturePath = (id: number): string => `${NEWS}/${id}/picture`;
export const photoPath = (id: number, n: number): string => `${ACTIVITIES}/${id}/photo/${n}`;

/** Titles and descriptions of the pages, for the script and the server. */
export const HEADS = {
  news: ['News', 'News of {name}.'],
  activities: ['Activities', 'Events and activities of {name}.'],
  committees: ['Committees and cells', 'Committees of {name} with their members.'],
} as const;
