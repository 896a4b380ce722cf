/** The public pages: each is loaded when it is opened, and never with the sign-in. */
import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';
import { LISTS } from './blog/blog';
import { MERIT_PATHS } from './merit-list/paths';
import { NEWS_PATHS } from './news/paths';
import type { OpenArea } from './open-areas';
import type { OpenPageProps } from './open-page';
import { read } from './router';

export type { OpenPageProps };
const BlogList = lazyComponent<OpenPageProps>(() => import('./blog/list'));
const Catalogue = lazyComponent<OpenPageProps>(() => import('./catalogue/page'));
const MeritLists = lazyComponent<OpenPageProps>(() => import('./merit-list/page'));
const News = lazyComponent<OpenPageProps>(() => import('./news/page'));
type Page = ComponentType<OpenPageProps>;
export type Eager = Readonly<Record<string, ComponentType<OpenPageProps>>>;

const OPEN: Readonly<Record<OpenArea, readonly (readonly [pattern: string, page: Page])[]>> = {
  blog: [
    ...LISTS.map((path) => [path, BlogList] as const),
    ['/blog/{slug}', lazyComponent<OpenPageProps>(() => import('./blog/post'))],
  ],
  news: NEWS_PATHS.map((path) => [path, News] as const),
  activities: [], // one page with the news
  committees: [],
  'merit-list': MERIT_PATHS.map((path) => [path, MeritLists] as const),
  answer: [['/answer/{token}', lazyComponent(() => import('./answer/page'))]],
  catalogue: [
    ['/catalogue', Catalogue],
    ['/catalogue/{words}', Catalogue],
    ['/catalogue/{words}/{page}', Catalogue],
  ],
  classroom: [['/classroom', lazyComponent(() => import('./classroom/page'))]],
  'my-library': [['/my-library', lazyComponent(() => import('./my-library/page'))]],
  election: [
    ['/election/booth', lazyComponent(() => import('./election/booth'))],
    ['/election/vote', lazyComponent(() => import('./election/vote'))],
  ],
  'online-payment': [
    [
      '/online-payment/admission-fee/{token}/{fee}',
      lazyComponent(() => import('./online-payment/admission-fee')),
    ],
    [
      '/online-payment/examination-fee/{token}/{fee}',
      lazyComponent(() => import('./online-payment/examination-fee')),
    ],
    ['/online-payment/result/{code}', lazyComponent(() => import('./online-payment/result'))],
    ['/online-payment/receipt/{code}', lazyComponent(() => import('./online-payment/receipt'))],
    [
      '/online-payment/test-gateway/{order}',
      lazyComponent(() => import('./online-payment/test-gateway')),
    ],
  ],
  grievance: [
    ['/grievance', lazyComponent(() => import('./grievance/lodge'))],
    ['/grievance/follow', lazyComponent(() => import('./grievance/follow'))],
  ],
  feed: [['/feed/{token}', lazyComponent(() => import('./feed/feed'))]],
  'link-gone': [['/link-gone', lazyComponent(() => import('./link-gone/link-gone'))]],
  verify: [['/verify/{code}', lazyComponent(() => import('./verify/page'))]],
  'application-check': [
    ['/application-check/{code}', lazyComponent(() => import('./application-check'))],
    ['/application-check/{code}/{letter}', lazyComponent(() => import('./letter-check'))],
  ],
};

/** `eager`: pages that are loaded already, by pattern; the server cannot wait. */
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
