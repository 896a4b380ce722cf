/**
 * Several reads in one response: each the same as alone, for the same caller, and nothing that
 * could not be requested alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { who, type Actor } from '@/schema';
import { endpoint } from '../../server/handle';
import { makeRates } from '../../server/http/rate';
import { LIMITS } from '../../server/limits';
import { office, SUPER, teacher, tokenOf } from '../kit/actors';
import { sampleRoll } from '../kit/sample-roll';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

let world: World;
let now = NOON;
let written = 0;
const read = { method: 'GET', who: [who.signedIn], summary: 'For a test.' } as const;
const companions = [
  endpoint({
    ...read,
    path: '/api/self',
    run: ({ actor }) => Promise.resolve(`${actor.kind} ${actor.id}`),
  }),
  endpoint({
    ...read,
    path: '/api/office',
    who: [who.admin()],
    run: () => Promise.resolve('a secret of the office'),
  }),
  endpoint({ ...read, path: '/api/few', perMinute: 2, run: () => Promise.resolve('here') }),
  endpoint({ ...read, path: '/api/paper', answers: 'file', run: () => Promise.resolve('paper') }),
  endpoint({
    ...read,
    path: '/api/ballot',
    unseen: true,
    run: () => Promise.resolve('a ballot'),
  }),
  endpoint({
    ...read,
    method: 'POST',
    path: '/api/write',
    run: () => {
      written += 1;
      return Promise.resolve('written');
    },
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
  await world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/wooden-shelf',
    body: { id: 'A', name: 'Oak & ash' },
    status: 201,
  });
});
afterAll(() => world.close());
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
});

interface Part {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
const at = (of: unknown): string =>
  `/api/together?of=${encodeURIComponent(typeof of === 'string' ? of : JSON.stringify(of))}`;
async function together(as: Actor, ...addresses: string[]): Promise<Part[]> {
  return (await world.scenario({ as, url: at(addresses), status: 200 })).data as Part[];
}
const refusal = async (of: unknown): Promise<string> =>
  String(
    (
      (await world.scenario({ as: SUPER, url: at(of), status: 422 })).body['errors'] as Told['body']
    )['of'],
  );
const withoutId = ({ request_id: _, ...body }: Part['body']): Part['body'] => body;

describe('several reads in one request', () => {
  it('are answered in order, each as it would be alone: status, headers and body', async () => {
    const addresses = [
      '/api/wooden-shelf?range=[0,4]&filter=%7B%22name%22%3A%22Oak%20%26%20ash%22%7D',
      '/api/wooden-shelf/A',
      '/api/wooden-shelf/none',
      '/api/office',
      '/api/nothing-of-ours',
      '/api/write',
      '/api/wooden-shelf?range=oops',
    ];
    const parts = await together(teacher('ENG'), ...addresses);
    for (const [place, url] of addresses.entries()) {
      const alone = await world.ask({ as: teacher('ENG'), url });
      const part = parts[place];
      expect([url, part?.status, withoutId(part?.body ?? {})]).toEqual([
        url,
        alone.status,
        withoutId(alone.body),
      ]);
      for (const name of ['content-range', 'content-type'])
        expect(part?.headers[name] ?? null, `${url} ${name}`).toBe(alone.headers.get(name));
    }
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 404, 403, 404, 405, 400]);
    expect(written).toBe(0);
  });

  it("run with the caller's own access", async () => {
    const callers = [teacher('ENG', 4), teacher('ENG', 5), office('C', 6)];
    const said = await Promise.all(
      callers.map((as) => together(as, '/api/self', '/api/office', '/api/self')),
    );
    expect(said.map((parts) => parts.map(({ body }) => body['data'] ?? body['code']))).toEqual([
      ['faculty 4', 'forbidden', 'faculty 4'],
      ['faculty 5', 'forbidden', 'faculty 5'],
      ['admin 6', 'a secret of the office', 'admin 6'],
    ]);
    await world.scenario({ url: at(['/api/self']), status: 401, has: ['no_session'] });
  });

  it('count towards rate limits individually', async () => {
    const as = teacher('ENG');
    const few = await together(as, '/api/few', '/api/few', '/api/few');
    expect(few.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(few.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
    await world.scenario({ as, url: '/api/few', status: 429 });
  });

  it('are logged by their own routes, under one request id', async () => {
    world.log.length = 0;
    await together(SUPER, '/api/self', '/api/wooden-shelf/A');
    expect(world.log.map(({ details }) => details['route']).sort()).toEqual([
      '/api/self',
      '/api/together',
      '/api/wooden-shelf/{id}',
    ]);
    expect(new Set(world.log.map(({ details }) => details['request_id'])).size).toBe(1);
  });

  it('are not cached, and are sent compressed', async () => {
    const { headers } = await world.request(at(Array(8).fill('/api/wooden-shelf?range=[0,9]')), {
      headers: { authorization: `Bearer ${tokenOf(SUPER)}`, 'accept-encoding': 'br' },
    });
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      'no-store',
      'br',
    ]);
  });
});

describe('refused reads', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '/api/self'],
    ['no list', '"/api/self"'],
    ['an empty list', []],
    ['too many', Array(LIMITS.TOGETHER + 1).fill('/api/self')],
  ])('%s: explains the expected form', async (_, of) => {
    expect(await refusal(of)).toBe(
      'Write "of" as a JSON list of 1 to 8 addresses, for example ["/api/batch/2025"].',
    );
  });

  it.each([
    'https://elsewhere.example/api/self',
    '//elsewhere.example/api/self',
    '/api/../healthz',
    '/api/%2e%2e/healthz',
    '/api\\self',
    '/healthz',
    '/',
    'self',
    '/api/self#part',
    7,
  ])('%s: not an address of this API', async (address) => {
    expect(await refusal(['/api/self', address])).toBe(
      `"${address}" is not an address of this API. Write it with its path, for example /api/batch/2025.`,
    );
  });

  it('its own address, in any spelling', async () => {
    for (const address of ['/api/together', '/api/together?of=[]'])
      expect(await refusal([address])).toBe('Ask for "/api/together" by itself.');
    const [part] = await together(SUPER, '/api/t%6fgether');
    expect(part?.status).toBe(404);
  });

  it.each(['/api/paper', '/api/ballot', '/api/openapi.json'])(
    '%s: must be requested alone, while the others are answered',
    async (address) => {
      const [other, part] = await together(SUPER, '/api/self', address);
      expect([other?.status, part?.status]).toEqual([200, 422]);
      expect(part?.body['errors']).toEqual({ of: `Ask for "${address}" by itself.` });
    },
  );

  it('too many requests in a minute', async () => {
    const as = office('B', 99);
    for (let times = 0; times < LIMITS.TOGETHER_A_MINUTE; times += 1)
      await together(as, '/api/self');
    await world.scenario({ as, url: at(['/api/self']), status: 429, has: ['slow_down'] });
  });
});
