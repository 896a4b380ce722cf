import { Hono, type Handler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { describe, expect, it } from 'vitest';
import { translator } from '@/schema';
import { checkPath, pathAsSent } from '../../server/http/api-path';
import type { HonoEnv } from '../../server/http/context';
import { closeBodyOfHead } from '../../server/http/head';
import { languageOf } from '../../server/http/language';
import { onError, refusalsIn } from '../../server/http/refusals';
import { addRoutes } from '../../server/http/routes';
import { idError } from '../../server/rest/id-error';
import { readListQuery } from '../../server/rest/query';
import type { Method, Route } from '../../server/route';

/** An API of these routes; each responds with its own name and the values of its path. */
function apiOf(...routes: readonly (readonly [Method, string])[]) {
  const app = new Hono<HonoEnv>({ router: new TrieRouter(), getPath: pathAsSent });
  const translate = () => translator(undefined);
  const refuse = refusalsIn(translate);
  app.onError(onError(() => undefined, refuse));
  app.use((c, next) => {
    c.set('logged', {});
    return next();
  });
  app.use(checkPath(translate));
  const all = routes.map(
    ([method, path]): Route => ({
      method,
      path,
      who: [],
      summary: '',
      run: () => Promise.resolve({}),
    }),
  );
  const answer =
    ({ method, path }: Route): Handler<HonoEnv> =>
    (c) =>
      c.json([`${method} ${path}`, c.req.param()]);
  addRoutes(app, all, (route) => [answer(route)], refuse);
  app.notFound((c) => c.json(null, 404));
  return async (path: string, method = 'GET'): Promise<unknown> => {
    const response = await app.request(new Request(`http://localhost${path}`, { method }));
    return response.status === 200
      ? response.json()
      : [response.status, response.headers.get('allow')];
  };
}

describe('an API path', () => {
  const ask = apiOf(
    ['GET', '/api/a/{id}'],
    ['PATCH', '/api/a/{id}'],
    ['POST', '/api/a/{run}'],
    ['GET', '/api/a/export'],
    ['POST', '/api/a/import/{run}/check'],
    ['GET', '/api/{x}/b/{y}'],
    ['PUT', '/api/only'],
  );

  it('matches a literal segment before a parameter, whatever the order of the routes', async () => {
    expect(await ask('/api/a/export')).toEqual(['GET /api/a/export', {}]);
    expect(await ask('/api/a/7')).toEqual(['GET /api/a/{id}', { id: '7' }]);
    expect(await ask('/api/a/import')).toEqual(['GET /api/a/{id}', { id: 'import' }]);
    expect(await ask('/api/a/b/c')).toEqual(['GET /api/{x}/b/{y}', { x: 'a', y: 'c' }]);
    expect(await ask('/api/a/import/3/check', 'POST')).toEqual([
      'POST /api/a/import/{run}/check',
      { run: '3' },
    ]);
    expect(await ask('/api/a/7', 'POST')).toEqual(['POST /api/a/{run}', { run: '7' }]);
  });

  it.each([
    '/api/a',
    '/api/a/',
    '/api//a/7',
    '/api/a/7/',
    '/API/a/7',
    '/api/%61/7',
    '/api/a/%',
    '/api/a/%00',
    '/api/a/%zz',
    '/api/a/%c3%28',
    `/api/a/${'x'.repeat(513)}`,
  ])('is not found in another spelling: %s', async (path) => {
    expect(await ask(path)).toEqual([404, null]);
    expect(await ask(path, 'OPTIONS')).toEqual([404, null]);
  });

  it('may contain an encoded slash, dots and a percent sign, decoded once', async () => {
    expect(await ask('/api/a/%252e%20%E0%A4%95')).toEqual(['GET /api/a/{id}', { id: '%2e क' }]);
    expect(await ask('/api/a/x%2fy')).toEqual(['GET /api/a/{id}', { id: 'x/y' }]);
    expect(await ask('/api/a/b+c')).toEqual(['GET /api/a/{id}', { id: 'b+c' }]);
    expect(await ask('/api/z/../a/7')).toEqual(['GET /api/a/{id}', { id: '7' }]);
    expect(await ask(`/api/a/${'x'.repeat(512)}`)).toEqual([
      'GET /api/a/{id}',
      { id: 'x'.repeat(512) },
    ]);
  });

  it('lists the allowed methods of its own route, not of a parameter that also matches', async () => {
    expect(await ask('/api/a/export', 'POST')).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await ask('/api/a/7', 'DELETE')).toEqual([405, 'GET, PATCH, POST, HEAD, OPTIONS']);
    expect(await ask('/api/a/7', 'OPTIONS')).toEqual([204, 'GET, PATCH, POST, HEAD, OPTIONS']);
    expect(await ask('/api/a/7', 'PROPFIND')).toEqual([405, 'GET, PATCH, POST, HEAD, OPTIONS']);
    expect(await ask('/api/only')).toEqual([405, 'PUT, OPTIONS']);
    expect(await ask('/api/only', 'HEAD')).toEqual([405, 'PUT, OPTIONS']);
  });
});

describe('HEAD', () => {
  it('cancels the body stream that is not sent', async () => {
    let closed = false;
    const stream = new ReadableStream({
      cancel: () => {
        closed = true;
      },
    });
    const app = new Hono().use(closeBodyOfHead).get('/', () => new Response(stream));
    const { body } = await app.request('/', { method: 'HEAD' });
    expect([body, closed]).toEqual([null, true]);
  });
});

describe('the language', () => {
  it.each([
    ['hi', 'hi'],
    ['en-IN,hi;q=0.8', 'en'],
    ['hi-IN;q=0.9,en;q=0.8', 'hi'],
    ['fr,de', 'en'],
    ['hi;q=0', 'en'],
    ['', 'en'],
    ['*', 'en'],
    [';;;,,,', 'en'],
  ])('of "%s" is %s', (header, language) => {
    expect(languageOf(new Headers({ 'accept-language': header }))).toBe(language);
  });
});

describe('the query of a list', () => {
  it('is parsed in the dialect of ra-data-simple-rest, and limited to a page', () => {
    expect(readListQuery({ sort: '["name","DESC"]', range: '[50,74]', filter: '{"a":1}' })).toEqual(
      { sort: [['name', true]], range: { from: 50, count: 25 }, filter: { a: 1 } },
    );
    expect(readListQuery({ sort: '[["a","ASC"],["b","desc"]]', range: '[0,5000]' })).toEqual({
      sort: [
        ['a', false],
        ['b', true],
      ],
      range: { from: 0, count: 200 },
      filter: {},
    });
    expect(readListQuery({})).toEqual({ sort: [], range: undefined, filter: {} });
  });
});

describe('an id', () => {
  it.each(['A', '2026', 'BA-1', 'a.b_c', 'x'.repeat(32)])('may be %s', (id) =>
    expect(idError(id)).toBeUndefined(),
  );
  it.each(['', null, undefined, {}, 1.5, 'all', 'NEW', 'a b', '.a', 'é', 'a/b', 'x'.repeat(33)])(
    'may not be %s',
    (id) => expect(idError(id)).toBeTruthy(),
  );
});
