/** The pages open to everybody: each is loaded when it is opened, and never with the sign-in. */
import type { ComponentType } from 'react';
import { brought } from './brought';
import { LISTS } from './blog/blog';
import { MERIT_PATHS } from './merit-list/paths';
import { NEWS_PATHS } from './news/paths';
import type { OpenArea } from './open-areas';
import type { OpenPageProps } from './open-page';
import { read } from './router';

export type { OpenPageProps };
const BlogList = brought<OpenPageProps>(() => import('./blog/list'));
const Catalogue = brought<OpenPageProps>(() => import('./catalogue/page'));
const MeritLists = brought<OpenPageProps>(() => import('./merit-list/page'));
const News = brought<OpenPageProps>(() => import('./news/page'));
type Page = ComponentType<OpenPageProps>;
export type Eager = Readonly<Record<string, ComponentType<OpenPageProps>>>;

const OPEN: Readonly<Record<OpenArea, readonly (readonly [pattern: string, page: Page])[]>> = {
  blog: [
    ...LISTS.map((path) => [path, BlogList] as const),
    ['/blog/{slug}', brought<OpenPageProps>(() => import('./blog/post'))],
  ],
  news: NEWS_PATHS.map((path) => [path, News] as const),
  activities: [], // one page with the news
  committees: [],
  'merit-list': MERIT_PATHS.map((path) => [path, MeritLists] as const),
  answer: [['/answer/{token}', brought(() => import('./answer/page'))]],
  catalogue: [
    ['/catalogue', Catalogue],
    ['/catalogue/{words}', Catalogue],
    ['/catalogue/{words}/{page}', Catalogue],
  ],
  classroom: [['/classroom', brought(() => import('./classroom/page'))]],
  election: [
    ['/election/booth', brought(() => import('./election/booth'))],
    ['/election/vote', brought(() => import('./election/vote'))],
  ],
  'online-payment': [
    [
      '/online-payment/admission-fee/{token}/{fee}',
      brought(() => import('./online-payment/admission-fee')),
    ],
    [
      '/online-payment/examination-fee/{token}/{fee}',
      brought(() => import('./online-payment/examination-fee')),
    ],
    ['/online-payment/result/{code}', brought(() => import('./online-payment/result'))],
    ['/online-payment/receipt/{code}', brought(() => import('./online-payment/receipt'))],
    [
      '/online-payment/test-gateway/{order}',
      brought(() => import('./online-payment/test-gateway')),
    ],
  ],
  grievance: [
    ['/grievance', brought(() => import('./grievance/lodge'))],
    ['/grievance/follow', brought(() => import('./grievance/follow'))],
  ],
  feed: [['/feed/{token}', brought(() => import('./feed/feed'))]],
  'link-gone': [['/link-gone', brought(() => import('./link-gone/link-gone'))]],
  verify: [['/verify/{code}', brought(() => import('./verify/page'))]],
  'application-check': [
    ['/application-check/{code}', brought(() => import('./application-check'))],
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
