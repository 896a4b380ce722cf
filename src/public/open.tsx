/** The pages that stand open to everybody: each is fetched when it is opened, and never with the sign-in. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LISTS } from './blog/blog';
import { MERIT_PATHS } from './merit-list/paths';
import { NEWS_PATHS } from './news/paths';
import type { OpenArea } from './open-areas';
import type { OpenPageProps } from './open-page';
import { read } from './router';

export type { OpenPageProps };
const BlogList = lazy(() => import('./blog/list'));
const Catalogue = lazy(() => import('./catalogue/page'));
const MeritLists = lazy(() => import('./merit-list/page'));
const News = lazy(() => import('./news/page'));
type Page = LazyExoticComponent<ComponentType<OpenPageProps>>;
export type Eager = Readonly<Record<string, ComponentType<OpenPageProps>>>;

const OPEN: Readonly<Record<OpenArea, readonly (readonly [pattern: string, page: Page])[]>> = {
  blog: [
    ...LISTS.map((path) => [path, BlogList] as const),
    ['/blog/{slug}', lazy(() => import('./blog/post'))],
  ],
  news: NEWS_PATHS.map((path) => [path, News] as const),
  activities: [], // one page with the news
  committees: [],
  'merit-list': MERIT_PATHS.map((path) => [path, MeritLists] as const),
  answer: [['/answer/{token}', lazy(() => import('./answer/page'))]],
  catalogue: [
    ['/catalogue', Catalogue],
    ['/catalogue/{words}', Catalogue],
    ['/catalogue/{words}/{page}', Catalogue],
  ],
  classroom: [['/classroom', lazy(() => import('./classroom/page'))]],
  election: [
    ['/election/booth', lazy(() => import('./election/booth'))],
    ['/election/vote', lazy(() => import('./election/vote'))],
  ],
  'online-payment': [
    [
      '/online-payment/admission-fee/{token}/{fee}',
      lazy(() => import('./online-payment/admission-fee')),
    ],
    [
      '/online-payment/examination-fee/{token}/{fee}',
      lazy(() => import('./online-payment/examination-fee')),
    ],
    ['/online-payment/result/{code}', lazy(() => import('./online-payment/result'))],
    ['/online-payment/receipt/{code}', lazy(() => import('./online-payment/receipt'))],
    ['/online-payment/test-gateway/{order}', lazy(() => import('./online-payment/test-gateway'))],
  ],
  grievance: [
    ['/grievance', lazy(() => import('./grievance/lodge'))],
    ['/grievance/follow', lazy(() => import('./grievance/follow'))],
  ],
  feed: [['/feed/{token}', lazy(() => import('./feed/feed'))]],
  'link-gone': [['/link-gone', lazy(() => import('./link-gone/link-gone'))]],
  verify: [['/verify/{code}', lazy(() => import('./verify/page'))]],
  'application-check': [['/application-check/{code}', lazy(() => import('./application-check'))]],
};

/** `eager`: pages that need not be waited for, by their patterns; the server has no time to wait. */
export function openPage(
  path: string,
  eager: Eager = {},
):
  | {
      readonly Page: ComponentType<OpenPageProps>;
      readonly params: Readonly<Record<string, string>>;
    }
  | undefined {
  for (const [pattern, Page] of Object.values(OPEN).flat()) {
    const params = read(pattern, path);
    if (params) return { Page: eager[pattern] ?? Page, params };
  }
  return undefined;
}
