/** Every path outside the API: a server-rendered page if there is one, else the built client. */
import type { Context, Hono, NotFoundHandler } from 'hono';
import { Problem } from '@/schema';
import type { FindPage } from '../client-paths';
import type { HonoEnv } from './context';
import type { Translations } from './language';
import { isSignedIn, type Pages } from './pages';
import type { Refuse } from './refusals';
import type { SentPages } from './sent-pages';

interface PageDeps {
  readonly findPage: FindPage;
  readonly pages: Pages;
  readonly sentPages: SentPages;
  readonly translate: Translations;
  readonly refuse: Refuse;
}

export function pageHandler(
  app: Hono<HonoEnv>,
  { findPage, pages, sentPages, translate, refuse }: PageDeps,
): NotFoundHandler<HonoEnv> {
  const notFound = (c: Context<HonoEnv>): Response =>
    refuse(c, new Problem('not_found', { what: 'address' }));

  /** Whether the content of the page exists. */
  async function contentExists(c: Context<HonoEnv>, path: string, url: URL): Promise<boolean> {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('accept-encoding');
    const answer = await callApi(c, new Request(new URL(path, url.origin), { headers }));
    return answer.status !== 404;
  }

  async function callApi(c: Context<HonoEnv>, request: Request): Promise<Response> {
    const { requestId, address, now } = c.var;
    return app.fetch(request, { ...c.env, page: { requestId, address, now } });
  }

  return async (c) => {
    const { method, raw: request } = c.req;
    const url = new URL(request.url);
    const isRead = method === 'GET' || method === 'HEAD';
    const clientPage = findPage(url.pathname);
    const exists =
      clientPage &&
      (!isRead ||
        clientPage.shows === undefined ||
        (await contentExists(c, clientPage.shows, url)));
    const missing =
      isRead && !exists ? pages.missing(request, url.pathname, translate(request)) : undefined;
    if (missing) return missing;
    if (clientPage && !exists) return notFound(c);
    const signedIn = isRead && url.pathname === '/' && isSignedIn(request);
    const sent =
      (isRead || method === 'POST') && !signedIn
        ? await sentPages.answer(request, url, c.var.now, (apiRequest) => callApi(c, apiRequest))
        : undefined;
    if (sent) return sent;
    if (!isRead)
      return refuse(c, new Problem('method_not_allowed', { method }), { Allow: 'GET, HEAD' });
    return pages.answer(request, url.pathname) ?? notFound(c);
  };
}
