/**
 * THE SERVER: a Hono application. Middleware for every request is added first, then the routes,
 * each with the steps it needs (`stepsOf`), then the pages. No resource is named here, and there is
 * no global state.
 * Next: `portal.ts` (the list of routes), `http/` (one file for each middleware), `rest/`,
 * `screens/`.
 */
import { randomUUID } from 'node:crypto';
import { Hono, type Context, type Handler } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { TrieRouter } from 'hono/router/trie-router';
import { Problem } from '@/schema';
import { findPages } from './client-paths';
import { COLLEGE_ZONE } from './clock';
import { NOBODY, type Provider } from './env';
import { memoryStore, type FileStore } from './files/store';
import type { Carriers, PaymentDesk } from './handle';
import { checkPath, pathAsSent } from './http/api-path';
import { arrival } from './http/arrival';
import { NO_CARRIERS, type Services } from './http/call';
import { compressJson } from './http/compress';
import type { HonoEnv } from './http/context';
import { closeBodyOfHead } from './http/head';
import { everyAnswer, shortHead } from './http/headers';
import { health } from './http/health';
import { idempotency } from './http/idempotency';
import { translations } from './http/language';
import { pageHandler } from './http/page-routes';
import { readPages } from './http/pages';
import { makeRates, type Rates } from './http/rate';
import { onError, refusalsIn } from './http/refusals';
import { logRoute, requestLog } from './http/request-log';
import { routeBody } from './http/route-body';
import { addRoutes } from './http/routes';
import { runRoute } from './http/run-route';
import { sameSite } from './http/same-site';
import { openSentPages, readSource, type SentPagesDeps } from './http/sent-pages';
import { identifyFirst, signIn } from './http/sign-in';
import { partOnly } from './http/together';
import { uploadQueue, waitsForUpload } from './http/upload-queue';
import { openPortal, type Portal, type PortalDeps } from './portal';
import { renderPdf } from './print/pdf';
import type { Route } from './route';
import { letterheadOf } from './rest/engine';
import { clearancesIn } from './screens/clearances';

export interface AppDeps extends PortalDeps {
  /** Folder of the built client; without it only the API is served. */
  readonly client?: string;
  /** The provider of the portal to the college. */
  readonly provider?: Provider;
  /** The renderer of public pages; the one in the built client by default. */
  readonly drawing?: SentPagesDeps['source'];
  /** Address of the one proxy whose X-Forwarded-For is trusted. */
  readonly proxy?: string;
  readonly rates?: Rates;
  /** Carriers for messages and payments; none by default. */
  readonly carriers?: Carriers;
  /** Online payments; none by default. */
  readonly payments?: PaymentDesk | null;
  /** Store for files; in memory by default. */
  readonly files?: FileStore;
  /** The renderer of documents; by default the other thread's, or this one's if it is alone. */
  readonly pdf?: Services['pdf'];
}

export { openPortal, routesOf } from './portal';

const idFor = ({ env }: Context<HonoEnv>): string => env?.page?.requestId ?? randomUUID();

/** The services for the work of every route, in either thread. */
export const servicesOf = (
  {
    roll,
    clock,
    zone = COLLEGE_ZONE,
    files = memoryStore(() => clock.now()),
    carriers = NO_CARRIERS,
    payments = null,
    workerThread: beside,
    companions,
    pdf = beside ? (document) => beside.pdf(document) : renderPdf,
  }: AppDeps,
  { records }: Portal,
  answer: Services['answer'] = () =>
    Promise.reject(new Error('Only the first thread answers requests')),
): Services => ({
  roll,
  zone,
  files,
  carriers,
  payments,
  records,
  pdf,
  clearances: clearancesIn(companions),
  letterhead: letterheadOf(companions),
  answer,
});

/** `portal` is passed in by callers that also run its tasks. */
export function buildApp(deps: AppDeps, portal: Portal = openPortal(deps)): Hono<HonoEnv> {
  const {
    db,
    roll,
    clock,
    log,
    auth,
    zone = COLLEGE_ZONE,
    rates = makeRates(clock),
    provider = NOBODY,
  } = deps;
  const services = servicesOf(deps, portal, async (request, env) => app.fetch(request, env));
  const translate = translations(roll, deps.words);
  const refuse = refusalsIn(translate);
  // Hono's default also ends up with this router, because RegExpRouter rejects a literal where
  // another route has a parameter.
  const app = new Hono<HonoEnv>({ router: new TrieRouter(), getPath: pathAsSent });

  /** The order matters: a caller without permission is refused before the body is read. */
  function stepsOf(route: Route): Handler<HonoEnv>[] {
    const { method, reads, alone, unseen, foreign, json } = route;
    const writes = !reads || alone;
    // The caller is identified before a body is read, whatever becomes of it.
    const takesBody = writes || json;
    return [
      logRoute(route),
      partOnly(route),
      ...(reads || foreign ? [] : [sameSite]),
      signIn(route, auth, rates),
      ...(takesBody ? [identifyFirst(db)] : []),
      ...(writes && waitsForUpload(route) ? [uploadQueue(route, portal.queues)] : []),
      ...(takesBody ? [routeBody(route)] : []),
      ...(writes && !alone && !unseen && method === 'POST' ? [idempotency] : []),
      runRoute(route, services, db, deps.workerThread),
    ];
  }

  app.onError(onError(log, refuse));
  app.use(requestId({ headerName: '', generator: idFor }));
  app.use(arrival(clock, deps.proxy), requestLog(log), closeBodyOfHead);
  app.use('/assets/*', shortHead);
  app.use(everyAnswer);
  app.all('/healthz', (c) => health(db, c.var.requestId));
  app.use('/api/*', compress(), compressJson, checkPath(translate)); // a page of rows shrinks to a tenth
  addRoutes(app, portal.routes, stepsOf, refuse);
  app.all('/api/*', () => {
    throw new Problem('not_found', { what: 'address' });
  });
  const pages = readPages(deps.client, provider);
  const source = deps.drawing ?? readSource(deps.client);
  const sentPages = openSentPages({ source, zone, publicUrl: deps.publicUrl ?? '', provider });
  app.notFound(
    pageHandler(app, { findPage: findPages(roll), pages, sentPages, translate, refuse }),
  );
  return app;
}
