import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPER, VISITOR } from '../kit/actors';
import fc from '../kit/any';
import { sampleRoll } from '../kit/sample-roll';
import { openWorld, type World } from '../kit/scenario';

let world: World;
const roll = sampleRoll();
const fields = [
  'id',
  'version',
  'created_at',
  'created_by',
  ...Object.keys(roll.resources.get('thing')?.fields ?? {}),
];
beforeAll(async () => {
  world = await openWorld({ roll, companions: [] });
  await world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/wooden-shelf',
    body: { id: 'A', name: 'A' },
    status: 201,
  });
  await world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/thing',
    body: { name: 'x', shelf: 'A' },
    status: 201,
  });
});
afterAll(() => world.close());

/** Requires a response or a refusal that reveals nothing of the implementation. */
async function sane(method: string, path: string, init: RequestInit = {}): Promise<void> {
  const response = await world.request(path, { method, ...init });
  const text = await response.text();
  expect(response.status, `${method} ${path} ${text}`).toBeLessThan(500);
  expect(text).not.toMatch(/syntax error|pg_|node_modules|drizzle|\.ts:\d+/i);
}
const query = (parts: Record<string, unknown>): string =>
  Object.entries(parts)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())}`,
    )
    .join('&');
const signed = {
  authorization: `Bearer ${Buffer.from(JSON.stringify(SUPER)).toString('base64url')}`,
  'content-type': 'application/json',
};

const name = fc.oneof(
  fc.constantFrom(...fields),
  fc
    .constantFrom(...fields)
    .chain((field) => fc.constantFrom('_gte', '_lte', '_ne', '_', ' ').map((tail) => field + tail)),
  fc.constantFrom('q', '__proto__', 'constructor', 'toString', '_labels'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    "'",
    '"; drop table thing',
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '1e400',
    -1,
    2 ** 40,
    0.1,
    '2026-13-45',
    '0000-00-00',
    '99999-01-01T00:00:00Z',
    {},
    [[]],
    [null],
    true,
    '',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('no input makes the server fail', () => {
  it('in filters, sort orders and ranges', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, odd, { maxKeys: 3 }),
        fc.oneof(fc.tuple(name, fc.constantFrom('ASC', 'DESC', 'asc', "desc'")), odd),
        fc.oneof(fc.tuple(fc.integer(), fc.integer()), odd),
        async (filter, sort, range) => {
          const parts = query({ filter, sort, range });
          await sane('GET', `/api/thing?${parts}`);
          await sane('GET', `/api/thing?${query({ filter })}`);
          await sane('GET', `/api/thing/export?format=csv&${query({ filter, sort })}`);
          await sane('DELETE', `/api/thing?${query({ filter: { ...filter, id: [999_999] } })}`, {
            headers: signed,
          });
        },
      ),
      { numRuns: 250 },
    );
  });

  it('in searches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) =>
        sane('GET', `/api/thing?${query({ filter: { q: text } })}`),
      ),
      { numRuns: 150 },
    );
  });

  it('in bodies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, odd, { maxKeys: 6 }), async (body) => {
        const init = { headers: signed, body: JSON.stringify(body) };
        await sane('POST', '/api/thing', init);
        await sane('PUT', '/api/thing/1', init);
        await sane('PATCH', '/api/thing/1', {
          headers: signed,
          body: JSON.stringify({ version: 1, ...body }),
        });
        await sane('PATCH', '/api/thing', {
          headers: signed,
          body: JSON.stringify({ rows: [{ id: 1, version: 1, ...body }] }),
        });
        await sane('PATCH', '/api/thing', {
          headers: signed,
          body: JSON.stringify({ ids: [1], values: body }),
        });
        await sane('POST', '/api/wooden-shelf', init);
      }),
      { numRuns: 120 },
    );
  });

  it('in paths, with any method', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              'thing',
              'wooden-shelf',
              'import',
              'export',
              '1',
              'A',
              '..',
              '%2e%2e',
              '%',
              '{id}',
            ),
            fc.string({ maxLength: 8 }),
          ),
          { maxLength: 5 },
        ),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
        async (parts, method) => {
          const path = `/api/${parts.join('/').replace(/[?#\\]/g, '')}`;
          await sane(method, new URL(path, 'http://x').pathname, {
            headers: signed,
            ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{}' } : {}),
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('in import files and their mappings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.dictionary(name, odd, { maxKeys: 3 }),
        async (file, mapping) => {
          const told = await world.ask({
            as: SUPER,
            method: 'POST',
            url: '/api/thing/import',
            body: new TextEncoder().encode(file),
            headers: { 'content-type': 'text/csv' },
          });
          expect(told.status).toBeLessThan(500);
          const run = (told.data as { id?: number } | undefined)?.id;
          if (run !== undefined)
            await sane('POST', `/api/thing/import/${run}/check`, {
              headers: signed,
              body: JSON.stringify({ mapping: { match: 'code', fields: mapping } }),
            });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('hidden field', () => {
  it('cannot be filtered or sorted by', async () => {
    for (const url of [
      '/api/thing?filter={"created_by":"admin:1"}',
      '/api/thing?sort=["updated_by","ASC"]',
    ]) {
      const told = await world.ask({ as: VISITOR, url });
      expect([told.status, told.body['code']]).toEqual([400, 'bad_filter']);
    }
  });
});
