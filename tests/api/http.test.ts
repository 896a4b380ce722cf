import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { f, Problem, who } from '@/schema';
import { actorKey } from '../../server/access/actor-key';
import { clientPaths } from '../../server/client-paths';
import type { Database } from '../../server/db/database';
import { endpoint } from '../../server/handle';
import { makeRates } from '../../server/http/rate';
import { credulous, office, SUPER, teacher, tokenOf } from '../kit/actors';
import { sampleRoll } from '../kit/sample-roll';
import { NOON, openWorld, type World } from '../kit/scenario';

let world: World;
let now = NOON;
let ran = 0;
const companions = [
  endpoint({
    method: 'GET',
    path: '/api/boom',
    summary: 'Breaks.',
    who: [who.anyone],
    run: () => {
      throw new TypeError('secret detail at /srv/app.ts');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/bare',
    summary: 'Bare.',
    who: [who.anyone],
    bare: true,
    run: () => Promise.resolve({ a: 1 }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/echo/{text}',
    summary: 'Echo.',
    who: [who.anyone],
    run: (_, { params }) => Promise.resolve(params['text']),
  }),
  endpoint({
    method: 'POST',
    path: '/api/count',
    summary: 'Counts.',
    who: [who.admin()],
    input: { by: f.int({ required: true, max: 5 }) },
    run: (handle, { body }) => {
      ran += 1;
      return handle.audit('counted', 'count', 1, { by: body['by'] }).then(() => ({ ran }));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/letter',
    summary: 'Open to all.',
    who: [who.anyone],
    run: () => Promise.resolve('taken'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/few',
    summary: 'Twice a minute.',
    who: [who.anyone],
    perMinute: 2,
    run: () => Promise.resolve('here'),
  }),
];
const clock = { now: () => now };

beforeAll(async () => {
  world = await openWorld({
    roll: sampleRoll(),
    companions,
    clock,
    deps: { rates: makeRates(clock) },
  });
});
afterAll(() => world.close());

const signed = { authorization: `Bearer ${tokenOf(SUPER)}`, 'content-type': 'application/json' };

describe('every response', () => {
  it.each(['/api/thing', '/api/none', '/api/boom', '/healthz', '/api/thing/99', '/nothing.png'])(
    'of %s has security headers and does not reveal the server software',
    async (path) => {
      const { headers } = await world.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
        'cache-control': 'no-store',
      });
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
        expect(headers.get(name)).toBeNull();
    },
  );

  it('for a script or picture omits headers that only pages need', async () => {
    const { headers } = await world.request('/assets/none.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect(headers.get(name), name).toBeNull();
  });

  it('to an internal error gives a request ID and no details', async () => {
    const told = await world.scenario({
      url: '/api/boom',
      status: 500,
      has: ['internal'],
      hasNot: ['secret', 'app.ts', 'TypeError', 'stack'],
    });
    expect(told.text).toContain(String(told.body['request_id']));
    expect(
      world.log.find(
        ({ event, details }) =>
          event === 'error' && details['request_id'] === told.body['request_id'],
      )?.details['stack'],
    ).toContain('secret detail');
  });

  it('is one log line without the full address, whatever the method', async () => {
    world.log.length = 0;
    await world.ask({ url: '/api/echo/a-secret-word' });
    await world.ask({ method: 'PROPFIND', url: '/api/echo/a-secret-word' });
    const line = { event: 'request' };
    expect(world.log).toMatchObject([
      { ...line, details: { route: '/api/echo/{text}', method: 'GET', status: 200, actor: null } },
      { ...line, details: { route: '/api/echo/{text}', method: 'PROPFIND', status: 405 } },
    ]);
    expect(JSON.stringify(world.log)).not.toContain('a-secret-word');
  });

  it('is in the language requested', async () => {
    for (const [language, text] of [
      ['hi', 'कृपया साइन इन करें।'],
      ['hi-IN,en;q=0.5', 'कृपया साइन इन करें।'],
      ['en,hi;q=0.9', 'Please sign in.'],
      ['fr', 'Please sign in.'],
      ['hi;q=x', 'Please sign in.'],
    ] as const) {
      await world.scenario({
        method: 'POST',
        url: '/api/count',
        headers: { 'accept-language': language },
        status: 401,
        has: [text],
      });
    }
  });
});

describe('an address', () => {
  it('that does not exist answers 404 as JSON, however it is spelt', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/none',
      '/api/thing/',
      '/api//thing',
      '/api/THING',
      '/api/thing/1/2',
      '/api/thing/%',
      '/api/thing/%00',
      '/api/thing/..%2fadmin',
      '/api/thing/-1',
      '/api/thing/1e3',
      '/api/thing/99999999999',
    ]) {
      await world.scenario({ as: SUPER, url: path, status: 404, has: ['not_found'] });
    }
  });

  it('accepts its own methods only, and lists them otherwise', async () => {
    const told = await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: '/api/count',
      status: 405,
      has: ['method_not_allowed'],
    });
    expect(told.headers.get('allow')).toBe('POST, OPTIONS');
    const options = await world.request('/api/thing', { method: 'OPTIONS' });
    expect([
      options.status,
      options.headers.get('allow'),
      options.headers.get('access-control-allow-origin'),
    ]).toEqual([204, 'GET, POST, PATCH, DELETE, HEAD, OPTIONS', null]);
    const head = await world.request('/api/thing', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-range')]).toEqual([
      200,
      '',
      'thing */0',
    ]);
    await world.scenario({ method: 'POST', url: '/', status: 405 });
    expect(
      (
        await world.request('/api/thing', {
          method: 'GET',
          headers: { 'x-http-method-override': 'DELETE' },
        })
      ).status,
    ).toBe(200);
  });

  it('that is too long answers 414', async () => {
    expect((await world.request(`/api/thing?filter=${'x'.repeat(9_000)}`)).status).toBe(414);
  });

  it('can be answered without the envelope', async () => {
    await world
      .scenario({ url: '/api/bare', status: 200 })
      .then(({ body }) => expect(body).toEqual({ a: 1 }));
  });
});

describe('a request body', () => {
  const post = (
    body: string | Uint8Array | ReadableStream,
    headers: Record<string, string> = signed,
  ): Promise<Response> =>
    world.request('/api/thing', {
      method: 'POST',
      headers,
      body: body as BodyInit,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);

  it('must be JSON, by type and contents', async () => {
    expect((await post('{}', { authorization: signed.authorization })).status).toBe(415);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ])
      expect((await post('{}', { ...signed, 'content-type': type })).status).toBe(415);
    expect(
      (await post('{}', { ...signed, 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(422);
    for (const text of ['', '{', '[]', '7', '"x"', 'null', '\u0000', '{"a":NaN}'])
      expect((await post(text)).status, text).toBe(400);
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
    const latin1 = Buffer.from('{"name":"Caf\u00e9","shelf":"Z"}', 'latin1');
    expect((await post(new Uint8Array(latin1))).status, 'letters that are not UTF-8').toBe(400);
  });

  it('is refused above its size limit, with or without a declared length', async () => {
    const big = `{"name":"${'x'.repeat(1_000_000)}"}`;
    expect((await post(big)).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(sent).toBeLessThan(20);
    expect((await post('{}', { ...signed, 'content-length': '99999999' })).status).toBe(413);
  });

  it('is refused when nested too deeply, and cannot reach a prototype', async () => {
    expect((await post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).status).toBe(400);
    expect((await post(`{"name":"x","parts":${'['.repeat(30)}${']'.repeat(30)}}`)).status).toBe(
      400,
    );
    expect((await post('{"__proto__":{"admin":true}}')).status).toBe(400);
    expect((await post('{"name":"a","parts":{"__proto__":1}}')).status).toBe(400);
    expect((await post('{"constructor":{"prototype":1}}')).status).toBe(422);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('with unusual numbers and texts is refused by field or kept as given', async () => {
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'Z', name: 'Z' },
      status: 201,
    });
    for (const [field, json] of [
      ['count', '1e400'],
      ['count', '1.5'],
      ['name', '"a\\u0000b"'],
      ['name', '"\\ud800"'],
      ['parts', '"\\u0000"'],
      ['parts', '{"\\udc00":1}'],
      ['weight', '0.0001'],
      ['price', '9007199254740993'],
    ]) {
      const response = await post(`{"name":"ok","shelf":"Z","${field}":${json}}`);
      expect(response.status, `${field} ${json}`).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
    }
    const kept = await post(
      '{"name":"first","name":"twice","shelf":"Z","count":-0,"parts":{"a":"\\\\u0000","b":[1,{"c":null}]}}',
    );
    expect(((await kept.json()) as { data: unknown }).data).toMatchObject({
      name: 'twice',
      count: 0,
      parts: { a: '\\u0000', b: [1, { c: null }] },
    });
  });

  it('with undeclared fields is refused', async () => {
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 1, admin: true },
      status: 422,
      has: ['admin'],
    });
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 9 },
      status: 422,
      has: ['"by"'],
    });
  });
});

describe('a caller', () => {
  it('is identified only by one bearer token in the header', async () => {
    const ask = (headers: Record<string, string>, path = '/api/count'): Promise<Response> =>
      world.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"by":1}',
      });
    expect((await ask({ authorization: signed.authorization })).status).toBe(200);
    for (const authorization of [
      `Basic ${tokenOf(SUPER)}`,
      tokenOf(SUPER),
      `Token ${tokenOf(SUPER)}`,
    ])
      expect((await ask({ authorization })).status).toBe(401);
    for (const path of [
      `/api/count?token=${tokenOf(SUPER)}`,
      `/api/count?access_token=${tokenOf(SUPER)}`,
    ])
      expect((await ask({ cookie: `token=${tokenOf(SUPER)}` }, path)).status).toBe(401);
    expect((await ask({})).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('must come from the same site to change anything', async () => {
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 1 },
      headers: { 'sec-fetch-site': 'cross-site' },
      status: 403,
      has: ['bad_origin'],
      audit: [],
    });
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 1 },
      headers: { 'sec-fetch-site': 'same-origin' },
      status: 200,
    });
  });

  it('is limited in rate, and told when to retry', async () => {
    const few = (): Promise<{ status: number; headers: Headers }> => world.ask({ url: '/api/few' });
    expect([(await few()).status, (await few()).status]).toEqual([200, 200]);
    const third = await few();
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
    now = new Date(NOON.getTime() + 61_000);
    expect((await few()).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 245; n += 1)
      statuses.push(
        (
          await world.ask({
            as: office('M', 77),
            method: 'POST',
            url: '/api/count',
            body: { by: 99 },
          })
        ).status,
      );
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([240, 429]);
    const letters: number[] = [];
    for (let n = 0; n < 22; n += 1)
      letters.push((await world.ask({ method: 'POST', url: '/api/letter' })).status);
    expect(letters.indexOf(429)).toBe(20);
    now = NOON;
  });
});

describe('the checks of a request', () => {
  it('run in order: origin, caller, permission, rate, body, fields, idempotency key', async () => {
    let counted = 0;
    let full = false;
    const count = (): void => {
      counted += 1;
      if (full) throw new Problem('slow_down', { seconds: 60, retryAfter: 60 });
    };
    const steps = await openWorld({
      roll: sampleRoll(),
      companions,
      clock,
      deps: { rates: { count } },
    });
    /** Reading it ends in 400. */
    const broken = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull() {
          throw new Error('cut off');
        },
      });
    const ask = async (
      actor: Parameters<typeof tokenOf>[0] | undefined,
      headers: Record<string, string> = {},
      body: BodyInit = broken(),
    ): Promise<number> =>
      (
        await steps.request('/api/count', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(actor ? { authorization: `Bearer ${tokenOf(actor)}` } : {}),
            ...headers,
          },
          body,
          duplex: 'half',
        } as RequestInit)
      ).status;
    try {
      expect(await ask(undefined, { 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await ask(undefined, { authorization: 'Basic x' })).toBe(401);
      expect(await ask(undefined)).toBe(401);
      expect([await ask(teacher('BOT')), counted], 'not for them, and not counted').toEqual([
        403, 0,
      ]);
      full = true;
      expect([await ask(SUPER), counted], 'beyond the rate, and not read').toEqual([429, 1]);
      full = false;
      expect(await ask(SUPER, { 'idempotency-key': '' }, '{'), 'the body').toBe(400);
      expect(await ask(SUPER, { 'idempotency-key': '' }, '{"by":9}'), 'its fields').toBe(422);
      expect(await ask(SUPER, { 'idempotency-key': '' }, '{"by":1}'), 'the key').toBe(400);
    } finally {
      await steps.close();
    }
  });
});

describe('the database connections of a request', () => {
  /** The connections used for the work and for authentication, and how often one was taken. */
  const taken: string[] = [];
  const used = new Map<string, unknown>();
  let full = false;
  let counted = 0;
  let site: World;
  const look = endpoint({
    method: 'GET',
    path: '/api/look',
    summary: 'For the office.',
    who: [who.admin()],
    perMinute: 5,
    run: async ({ sql }, { query }) => {
      used.set('work', sql);
      if (query['missing']) throw new Problem('not_found', { what: 'address' });
      return sql`select 1 as one`;
    },
  });

  beforeAll(async () => {
    const counting =
      <A extends unknown[], T>(what: string, run: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> => {
        taken.push(what);
        return run(...args);
      };
    site = await openWorld({
      roll: sampleRoll(),
      companions: [...companions, look],
      clock,
      deps: {
        db: {
          ...world.db,
          read: counting('read', world.db.read) as Database['read'],
          transaction: counting('transaction', world.db.transaction) as Database['transaction'],
        },
        auth: {
          ...credulous,
          routes: [],
          caller(claims, tx) {
            used.set('caller', tx.sql);
            if (claims?.jti === 'ended') throw new Problem('no_session');
            return credulous.caller(claims, tx);
          },
        },
        rates: {
          count() {
            counted += 1;
            if (full) throw new Problem('slow_down', { seconds: 60, retryAfter: 60 });
          },
        },
      },
    });
  });
  beforeEach(() => {
    taken.length = 0;
    used.clear();
    full = false;
    counted = 0;
  });
  afterAll(() => site.close());

  it('are one for a signed-in read, shared by authentication and the handler', async () => {
    await site.scenario({ as: SUPER, url: '/api/look', status: 200 });
    expect(taken).toEqual(['read']);
    expect(used.get('work'), 'another connection asked who calls').toBe(used.get('caller'));
    expect(counted).toBe(1);
    taken.length = 0;
    await site.scenario({ as: SUPER, url: '/api/thing', status: 200 });
    expect(taken, 'a list').toEqual(['read']);
  });

  it('are none for a read refused to a visitor or bad token, and at most one for other refusals', async () => {
    await site.scenario({ url: '/api/look?missing=1', status: 401 });
    await site.scenario({
      url: '/api/look?missing=1',
      headers: { authorization: 'Basic x' },
      status: 401,
    });
    expect([taken, counted]).toEqual([[], 0]);
    full = true;
    await site.scenario({
      url: '/api/look?missing=1',
      headers: { authorization: 'Bearer ended' },
      status: 401,
    });
    await site.scenario({ as: teacher('BOT'), url: '/api/look?missing=1', status: 403 });
    expect([taken, counted], 'not counted before it is permitted').toEqual([['read', 'read'], 0]);
    await site.scenario({ as: SUPER, url: '/api/look?missing=1', status: 429 });
    expect([used.has('work'), counted], 'beyond the rate, and not run').toEqual([false, 1]);
    full = false;
    await site.scenario({ as: SUPER, url: '/api/look?missing=1', status: 404 });
    expect([taken, counted]).toEqual([['read', 'read', 'read', 'read'], 2]);
    expect(site.log.at(-1)?.details['actor'], 'the log names who was refused').toBe(
      actorKey(SUPER),
    );
  });

  it('are two for a change, one before the body is read and one for its transaction', async () => {
    await site.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 1 },
      status: 200,
    });
    expect([taken, counted]).toEqual([['read', 'transaction'], 1]);
  });
});

describe('a repeated request', () => {
  it('with an idempotency key has one effect and one answer', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const first = await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 2 },
      headers,
      status: 200,
      audit: ['counted'],
    });
    const second = await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 2 },
      headers,
      status: 200,
      audit: [],
    });
    expect(second.body).toEqual(first.body);
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 3 },
      headers,
      status: 400,
      audit: [],
    });
    // A screen's filter stands in the address.
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count?department=ENG',
      body: { by: 2 },
      headers,
      status: 400,
      has: ['different request'],
      audit: [],
    });
    await world.scenario({
      as: office('A', 9),
      method: 'POST',
      url: '/api/count',
      body: { by: 2 },
      headers,
      status: 200,
      audit: ['counted'],
    });
    now = new Date(NOON.getTime() + 25 * 3_600_000);
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 2 },
      headers,
      status: 200,
      audit: ['counted'],
    });
    now = NOON;
  });

  it('made simultaneously has one effect, and a refusal is not stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.ask({
          as: SUPER,
          method: 'POST',
          url: '/api/wooden-shelf',
          body: { id: 'once', name: 'once' },
          headers: { 'idempotency-key': 'k-2' },
        }),
      ),
    );
    expect(
      new Set(answers.filter(({ status }) => status !== 503).map(({ text }) => text)).size,
    ).toBe(1);
    expect(
      answers.map(({ status }) => status).filter((status) => status === 201).length,
    ).toBeGreaterThan(0);
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'all', name: 'x' },
      headers: { 'idempotency-key': 'k-3' },
      status: 422,
    });
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'fine', name: 'x' },
      headers: { 'idempotency-key': 'k-3' },
      status: 201,
    });
  });
});

describe('an idempotency key', () => {
  const send = (key: string, status: number, more: object = {}) =>
    world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/count',
      body: { by: 2 },
      headers: { 'idempotency-key': key },
      status,
      ...more,
    });
  it('has 1 to 200 characters', async () => {
    await send('', 400, { has: ['1 to 200 characters'], audit: [] });
    await send('l'.repeat(201), 400, { audit: [] });
    await send('l'.repeat(200), 200, { audit: ['counted'] });
  });
  it('is valid for exactly one day', async () => {
    await send('day', 200, { audit: ['counted'] });
    now = new Date(NOON.getTime() + 24 * 3_600_000);
    const again = await send('day', 200, { audit: [] });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    now = new Date(NOON.getTime() + 24 * 3_600_000 + 1);
    const anew = await send('day', 200, { audit: ['counted'] });
    expect(anew.headers.get('idempotency-replayed')).toBeNull();
    now = NOON;
  });
});

describe('a rate limit', () => {
  it('counts separately for each key, reports the wait, and restarts after its window', () => {
    let at = 0;
    const rates = makeRates({ now: () => new Date(at) });
    const refused = (): unknown => {
      try {
        rates.count('a', 2, 60);
        return null;
      } catch (error) {
        return (error as Problem).details;
      }
    };
    expect([refused(), refused()]).toEqual([null, null]);
    at = 59_001;
    expect(refused()).toEqual({ seconds: 1, retryAfter: 1 });
    rates.count('b', 2, 60);
    at = 59_999;
    expect(refused()).toEqual({ seconds: 1, retryAfter: 1 });
    at = 60_000;
    expect([refused(), refused(), refused()]).toEqual([
      null,
      null,
      { seconds: 60, retryAfter: 60 },
    ]);
  });
  it('drops expired windows to make room, but not active ones', () => {
    let at = 0;
    const rates = makeRates({ now: () => new Date(at) });
    for (let n = 0; n < 49_999; n += 1) rates.count(`old ${n}`, 1, 1);
    at = 1_000;
    rates.count('held', 1, 60);
    rates.count('new', 1, 60);
    expect(() => rates.count('held', 1, 60)).toThrow();
  });
});

describe('without a database', () => {
  const away = (): Promise<never> => Promise.reject(new Problem('unavailable', { retryAfter: 2 }));
  it('requests that need no database are answered, and others get a 503 to retry', async () => {
    const db: Database = { ...world.db, read: away, transaction: away };
    const cut = await openWorld({ roll: sampleRoll(), companions, deps: { db } });
    await cut.scenario({ url: '/api/none', status: 404 });
    await cut.scenario({ method: 'POST', url: '/api/thing', body: {}, status: 401 });
    await cut.scenario({ url: '/api/openapi.json', status: 200 });
    const told = await cut.scenario({ url: '/api/thing', status: 503, has: ['unavailable'] });
    expect(told.headers.get('retry-after')).toBe('2');
    const health = await cut.scenario({ url: '/healthz', status: 503 });
    expect(health.body).toEqual({ ok: false, database: false });
    await cut.close();
    expect((await world.scenario({ url: '/healthz', status: 200 })).body).toEqual({
      ok: true,
      database: true,
    });
  });
});

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  let site: World;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<meta name="csp-nonce" content="__NONCE__"><h1>first</h1>',
    );
    writeFileSync(
      join(folder, 'app.html'),
      '<meta name="csp-nonce" content="__NONCE__"><title>College portal</title><body><noscript><p>JavaScript</p></noscript><div id="root"><h1>shell</h1></div></body>',
    );
    writeFileSync(
      join(folder, 'assets', 'main-1a2b.js'),
      `console.log(${JSON.stringify('x'.repeat(5_000))})`,
    );
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    site = await openWorld({ roll: sampleRoll(), companions: [], deps: { client: folder } });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('answer 404 at every unknown address, also without scripts', async () => {
    const whole = await openWorld({ deps: { client: folder } });
    const status = async (path: string): Promise<number> =>
      (await whole.request(path, { headers: { accept: 'text/html' } })).status;
    const examples = clientPaths(whole.roll)
      .filter(({ shows }) => !shows)
      .map(({ path, takes }) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => takes?.[name]?.[0] ?? 'x1'),
      );
    const lost = [
      '/nothing',
      '/about/us',
      '/aboutus',
      '/About',
      '/forgot-password',
      '/forgot-password/nobody',
      '/forgot-password/admin/again',
      '/blog/page',
      '/blog/a/b/c/d',
      '/blog/no-such-post',
      '/answer/no-such-link',
      '/feed/no-such-department',
      '/online-payment',
      '/online-payment/result',
      '/online-payment/admission-fee/t',
      '/election',
      '/election/other',
      '/student/create/more',
      '/student/1/show/more',
      '/student/1/edit',
      '/student-list/2026/BA/ENG/more',
      '/audit-log/more',
      '/wp-login',
      '/.env',
      '/%00',
      '/%zz',
    ];
    try {
      expect(
        await Promise.all(examples.map(async (path) => [path, await status(path)])),
        'pages that there are',
      ).toEqual(examples.map((path) => [path, 200]));
      for (const path of ['/student-list', '/Student-List', '/student/', '/attendance'])
        expect([path, await status(path)]).toEqual([path, 200]);
      expect(
        await Promise.all(lost.map(async (path) => [path, await status(path)])),
        'addresses that are none',
      ).toEqual(lost.map((path) => [path, 404]));
      const page = await whole.request('/nothing', {
        headers: { accept: 'text/html', 'accept-language': 'hi' },
      });
      expect([
        page.headers.get('content-type'),
        page.headers.get('content-security-policy')?.slice(0, 18),
      ]).toEqual(['text/html; charset=utf-8', "default-src 'self'"]);
      const text = await page.text();
      expect(text).toContain('<title>404 Not Found</title>');
      expect(text).toContain('<h1>ROOM 404</h1><p>यह पृष्ठ मौजूद नहीं है।</p>');
      expect(text).not.toContain('noscript');
      whole.log.length = 0;
      await whole.request('/blog/no-such-post', { headers: { accept: 'text/html' } });
      expect(
        whole.log.map(({ event, details }) => [event, details['route'], details['status']]),
        'what a page asks of the API is the same request',
      ).toEqual([['request', '/blog/no-such-post', 404]]);
      expect(
        (await whole.request('/nothing', { method: 'HEAD', headers: { accept: 'text/html' } }))
          .status,
      ).toBe(404);
    } finally {
      await whole.close();
    }
  });

  it('are the home page at / and the app shell elsewhere, each with its own nonce', async () => {
    const first = await site.request('/', { headers: { accept: 'text/html' } });
    const nonce = /'nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1];
    expect(await first.text()).toBe(`<meta name="csp-nonce" content="${nonce}"><h1>first</h1>`);
    const shell = await site.request('/thing/create', { headers: { accept: 'text/html' } });
    expect(await shell.text()).toContain('<h1>shell</h1>');
    expect(shell.headers.get('content-security-policy')).not.toContain(String(nonce));
    expect(shell.headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self'; style-src 'self' 'nonce-[^']+'; .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https:\/\/api\.razorpay\.com$/,
    );
  });

  it('omit the sign-in screen for a signed-in user', async () => {
    const heading = async (cookie: string): Promise<string | undefined> => {
      const answer = await site.request('/', { headers: { cookie } });
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, cookie');
      return /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
    };
    expect(await heading('theme=dark; signed_in=1')).toBe('shell');
    const first = await heading('theme=dark');
    expect(first).not.toBe('shell');
    expect(await heading('signed_in=0')).toBe(first);
  });

  it('load assets that are cached permanently when their name contains a hash', async () => {
    const plain = await site.request('/assets/main-1a2b.js');
    expect([plain.headers.get('cache-control'), plain.headers.get('content-type')]).toEqual([
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    const text = await plain.text();
    const squeezed = await site.request('/assets/main-1a2b.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(squeezed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await squeezed.arrayBuffer())).toString()).toBe(text);
    expect(
      (
        await site.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
      ).headers.get('content-encoding'),
    ).toBe('br');
    expect((await site.request('/favicon.svg')).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });

  it('never serve files outside their folder, and answer 404 for missing ones', async () => {
    for (const path of [
      '/assets/none.js',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
    ])
      expect((await site.request(path)).status, path).toBe(404);
  });
});

describe('an API response', () => {
  const many = (coding: string): Promise<Response> =>
    world.request('/api/openapi.json', { headers: { 'accept-encoding': coding } });
  it('is compressed with the best coding the client accepts', async () => {
    const plain = await (await many('identity')).text();
    for (const [accepted, coding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await many(accepted);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        coding,
        'Accept-Encoding',
      ]);
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
      expect(bytes.length).toBeLessThan(plain.length / 5);
      expect(open(bytes).toString()).toBe(plain);
    }
  });
  it('is not compressed when it is short or the client accepts no coding', async () => {
    for (const answer of [
      await world.request('/api/thing/0', { headers: { 'accept-encoding': 'br' } }),
      await many('identity'),
      await many('br;q=0, gzip;q=0'),
    ])
      expect(answer.headers.has('content-encoding')).toBe(false);
  });
});

describe('the API description', () => {
  it('lists every route with examples, and can be read as a page without scripts', async () => {
    const { body } = await world.scenario({ url: '/api/openapi.json', status: 200 });
    const paths = body['paths'] as Record<string, Record<string, unknown>>;
    for (const { method, path } of world.routes)
      expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeTruthy();
    const page = await world.request('/api/docs', { headers: { 'accept-encoding': 'gzip' } });
    const html = gunzipSync(Buffer.from(await page.arrayBuffer())).toString();
    expect(html).toContain('/api/thing/{id}');
    expect(html).not.toContain('<script');
    const nonceIn = (text: string): string => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonceIn(html)}'`);
    const again = await (await world.request('/api/docs')).text();
    expect(nonceIn(again)).not.toBe(nonceIn(html));
    expect(again.replace(nonceIn(again), nonceIn(html))).toBe(html);
  });
});
