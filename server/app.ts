/**
 * THE SERVER: every request passes through here, and does so in one order (`route.ts`). No noun is known here, nothing
 * global is kept, and nothing is answered that is not a route of the list, a page of the client, or a refusal.
 * Next: `portal.ts` (where the list of routes comes from), `http/` (bodies, headers, limits), `rest/`, `screens/`.
 */
import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { Problem, validate, type Actor } from '@/schema';
import { actorKey, VISITOR } from './access/actor-key';
import { findPages } from './client-paths';
import { COLLEGE_ZONE } from './clock';
import { carryAudit } from './db/audit';
import { NOBODY, type Provider } from './env';
import type { Carriers, PaymentDesk } from './handle';
import { memoryStore, type FileStore } from './files/store';
import { readJson, readUpload, type Body } from './http/body';
import { makeCall, NO_CARRIERS, permit, type Asked, type Caller } from './http/call';
import { health } from './http/health';
import { doOnce, onceOf } from './http/idempotency';
import { translations } from './http/language';
import { readPages } from './http/pages';
import { makeRates, type Rates } from './http/rate';
import { refuse, respond } from './http/respond';
import { openSentPages, readSource, type SentPagesDeps } from './http/sent-pages';
import { buildRouter, paramsFrom } from './http/router';
import { LIMITS } from './limits';
import { openPortal, type Portal, type PortalDeps } from './portal';
import { TICKET } from './reading/file-queue';
import { objectOf } from './rest/change';
import { refusalOf } from './rest/refusal';
import type { Answer, Method, Route } from './route';

export interface AppDeps extends PortalDeps {
  /** Folder of the built client; without it only the API is served. */
  readonly client?: string;
  /** Who provides the portal to the college. */
  readonly provider?: Provider;
  /** What draws the public pages; what the client was built with unless stated. */
  readonly drawing?: SentPagesDeps['source'];
  /** Address of the one proxy whose X-Forwarded-For is believed. */
  readonly proxy?: string;
  readonly rates?: Rates;
  /** What messages and payments leave by; nothing unless stated. */
  readonly carriers?: Carriers;
  /** What money comes in by; nothing unless stated. */
  readonly payments?: PaymentDesk | null;
  /** Where files are kept; without one, in memory. */
  readonly files?: FileStore;
}

export { openPortal, routesOf } from './portal';

const LONGEST_ADDRESS = 8_000;
const NOTHING: Body = { raw: new Uint8Array(), value: undefined };

/** `portal` is handed in by whoever also runs its tasks. */
export function buildApp(
  deps: AppDeps,
  portal: Portal = openPortal(deps),
): Hono<{ Bindings: Partial<HttpBindings> }> {
  const {
    db,
    roll,
    clock,
    log,
    auth,
    zone = COLLEGE_ZONE,
    rates = makeRates(clock),
    files = memoryStore(() => clock.now()),
    carriers = NO_CARRIERS,
    payments = null,
  } = deps;
  const ground = { roll, zone, files, carriers, payments, records: portal.records };
  const router = buildRouter(portal.routes);
  const provider = deps.provider ?? NOBODY;
  const pages = readPages(deps.client, provider);
  const findPage = findPages(roll);
  const sentPages = openSentPages({
    source: deps.drawing ?? readSource(deps.client),
    zone,
    publicUrl: deps.publicUrl ?? '',
    provider,
  });
  const translate = translations(roll, deps.words);

  /** Counts what a caller does; what only reads is counted where the route says so. */
  function checkRate({ route, address }: Asked, actor: Actor): void {
    if (route.unseen && !route.upload) return; // of files that come, how many is counted for an hour, in memory alone
    const caller = actorKey(actor) ?? address;
    if (route.perMinute)
      rates.count(`${route.method} ${route.path} ${caller}`, route.perMinute, 60);
    if (route.reads || route.foreign) return;
    if (actor.kind !== 'visitor') rates.count(`write ${caller}`, LIMITS.WRITES_A_MINUTE, 60);
    else if (route.perHour)
      rates.count(`${route.method} ${route.path} hour ${caller}`, route.perHour, 3600);
    else if (route.of && !route.proof)
      rates.count(`form ${caller}`, LIMITS.PUBLIC_FORMS_AN_HOUR, 3600);
    else rates.count(`write ${caller}`, LIMITS.SIGN_IN_PER_ADDRESS_A_MINUTE, 60);
  }

  async function readBody(
    request: Request,
    { input, json, upload, foreign }: Route,
  ): Promise<Body> {
    if (upload) return readUpload(request, upload, foreign);
    if (json) return readJson(request);
    if (!input) return NOTHING;
    const { raw, value } = await readJson(request);
    const { values, errors } = validate(input, objectOf(value));
    if (Object.keys(errors).length) throw refusalOf(errors);
    return { raw, value: values };
  }

  /** Files come in a few at a time: before the body is read, so that those who wait hold nothing. */
  function takePlace(
    { signal }: Request,
    { route: { upload = 0, queue = 'files', foreign }, headers, address }: Asked,
    { actor }: Caller,
  ): Promise<() => void> {
    if (upload <= LIMITS.BODY || foreign) return Promise.resolve(() => undefined);
    const places = upload > LIMITS.IMPORT_BYTES ? LIMITS.FILES_AT_ONCE : 1;
    return portal.queues[queue].enter(actorKey(actor) ?? address, {
      ticket: headers.get(TICKET) ?? undefined,
      signal,
      places,
    });
  }

  async function change(request: Request, asked: Asked, caller: Caller): Promise<Answer> {
    permit(asked.route, caller.actor);
    checkRate(asked, caller.actor);
    const leave = await takePlace(request, asked, caller);
    try {
      return await carryOut(request, asked, caller);
    } finally {
      leave();
    }
  }

  async function carryOut(request: Request, asked: Asked, caller: Caller): Promise<Answer> {
    const { route } = asked;
    const { raw, value: body } = await readBody(request, route);
    if (route.alone) return route.run(makeCall(ground, asked, caller, { body, raw }));
    const once =
      route.method === 'POST' && !route.unseen
        ? onceOf(
            asked.headers,
            actorKey(caller.actor),
            route.method,
            new URL(request.url).pathname,
            raw,
            asked.now,
          )
        : undefined;
    const answer = await db.transaction(
      (tx) => {
        const call = makeCall(ground, asked, caller, { body, raw }, tx);
        return once ? doOnce(tx, once, () => route.run(call)) : route.run(call);
      },
      { slow: route.slow },
    );
    if (answer.refusal) throw answer.refusal;
    return answer;
  }

  /** Sign-in, permission, and the work. A bad token and a missing one are refused without asking the database. */
  async function work(
    request: Request,
    asked: Asked,
    seen: (actor: Actor) => void,
  ): Promise<Answer> {
    const { route } = asked;
    const claims = await auth.claims(asked.headers);
    if (!claims) permit(route, VISITOR);
    if (!route.reads || route.alone) {
      const caller = claims
        ? await db.read((tx) => auth.caller(claims, tx))
        : { actor: VISITOR, session: null };
      seen(caller.actor);
      return change(request, asked, caller);
    }
    let carried: ReturnType<typeof carryAudit>;
    const answer = await db.read(
      async (tx) => {
        const caller = await auth.caller(claims, tx);
        seen(caller.actor);
        const call = makeCall(ground, asked, caller, { body: undefined, raw: NOTHING.raw }, tx);
        checkRate(asked, caller.actor);
        try {
          return await route.run(call);
        } finally {
          carried = carryAudit(tx);
        }
      },
      { slow: route.slow },
    );
    // Whoever looks at what is confidential is written down before they see it.
    const linked = carried;
    if (linked) await db.transaction(async (tx) => linked(tx));
    return answer;
  }

  async function api(
    request: Request,
    url: URL,
    frame: Pick<Asked, 'requestId' | 'address' | 'now'>,
    note: (entry: Record<string, unknown>) => void,
  ): Promise<Response> {
    const { requestId } = frame;
    const say = translate(request.headers);
    const match = url.href.length > LONGEST_ADDRESS ? undefined : router.match(url.pathname);
    if (!match)
      return url.href.length > LONGEST_ADDRESS
        ? new Response(
            refuse(
              new Problem('too_large', { limit: `${LONGEST_ADDRESS} characters` }),
              requestId,
              say,
            ).body,
            { status: 414, headers: respond({}, requestId).headers },
          )
        : refuse(new Problem('not_found', { what: 'address' }), requestId, say);
    const methods = [
      ...match.routes.keys(),
      ...(match.routes.has('GET') ? ['HEAD'] : []),
      'OPTIONS',
    ].join(', ');
    if (request.method === 'OPTIONS')
      return respond({ status: 204, headers: { Allow: methods } }, requestId);
    const route = match.routes.get((request.method === 'HEAD' ? 'GET' : request.method) as Method);
    if (!route)
      return refuse(new Problem('method_not_allowed', { method: request.method }), requestId, say, {
        Allow: methods,
      });
    note(route.unseen ? { unseen: true } : { route: route.path });
    if (!route.reads && !route.foreign && request.headers.get('sec-fetch-site') === 'cross-site')
      throw new Problem('bad_origin');
    const query: Record<string, string> = {};
    for (const [name, value] of url.searchParams) query[name] ??= value;
    const asked: Asked = {
      ...frame,
      route,
      params: paramsFrom(route, match.values),
      query,
      headers: request.headers,
    };
    return respond(
      await work(request, asked, (actor) => note({ actor: actorKey(actor) })),
      requestId,
    );
  }

  function failed(error: unknown, request: Request, requestId: string): Response {
    const problem = error instanceof Problem ? error : new Problem('internal');
    if (problem.status >= 500) {
      const cause = error instanceof Problem ? error.cause : error;
      log('error', {
        request_id: requestId,
        code: problem.code,
        reason: cause instanceof Error ? cause.message : undefined,
        stack: problem.code === 'internal' && cause instanceof Error ? cause.stack : undefined,
      });
    }
    return refuse(problem, requestId, translate(request.headers));
  }

  /** A page drawn here where there is one for the path, else what the client was built to. */
  async function page(
    request: Request,
    url: URL,
    frame: Pick<Asked, 'requestId' | 'address' | 'now'>,
  ): Promise<Response> {
    const call = (one: Request): Promise<Response> =>
      api(one, new URL(one.url), frame, () => undefined).catch((error: unknown) =>
        failed(error, one, frame.requestId),
      );
    const looking = request.method === 'GET' || request.method === 'HEAD';
    const found = findPage(url.pathname);
    const there =
      found &&
      (!looking ||
        found.shows === undefined ||
        (await call(new Request(new URL(found.shows, url.origin), { headers: request.headers })))
          .status !== 404);
    const missing =
      looking && !there
        ? pages.missing(request, url.pathname, translate(request.headers))
        : undefined;
    if (missing) return missing;
    if (found && !there)
      return refuse(
        new Problem('not_found', { what: 'address' }),
        frame.requestId,
        translate(request.headers),
      );
    const sent =
      looking || request.method === 'POST'
        ? await sentPages.answer(request, url, frame.now, call)
        : undefined;
    if (sent) return sent;
    if (!looking)
      return refuse(
        new Problem('method_not_allowed', { method: request.method }),
        frame.requestId,
        translate(request.headers),
        { Allow: 'GET, HEAD' },
      );
    return (
      pages.answer(request, url.pathname) ??
      refuse(
        new Problem('not_found', { what: 'address' }),
        frame.requestId,
        translate(request.headers),
      )
    );
  }

  async function answer(request: Request, remote: string): Promise<Response> {
    const started = performance.now();
    const requestId = randomUUID();
    const url = new URL(request.url);
    const forwarded =
      deps.proxy && remote === deps.proxy
        ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
        : undefined;
    const frame = { requestId, address: forwarded || remote, now: clock.now() };
    const entry: Record<string, unknown> = {
      request_id: requestId,
      method: request.method,
      address: frame.address,
    };
    let response: Response;
    try {
      if (url.pathname === '/healthz') response = await health(db, requestId);
      else if (/^\/api(\/|$)/.test(url.pathname))
        response = await api(request, url, frame, (more) => Object.assign(entry, more));
      else response = await page(request, url, frame);
    } catch (error) {
      response = failed(error, request, requestId);
    }
    if (!entry['unseen'])
      log('request', {
        ...entry,
        route: entry['route'] ?? url.pathname.slice(0, 200),
        status: response.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      });
    if (request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  }

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use('/api/*', compress()); // a page of rows shrinks to a sixth
  app.all('*', (c) =>
    answer(c.req.raw, c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'local'),
  );
  return app;
}
