import { beforeEach, expect, it } from 'vitest';
import { office, tokenOf } from '../kit/actors';
import { hear, heard, hearing, whoAsks } from '../kit/heard';
import { forgetClosed, shown, watch } from '../kit/shown';

beforeEach(() => {
  heard();
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it('a failing test reports the request, its caller and the response', async () => {
  const request = hearing(() => json({ message: 'Somebody else changed it.' }, 409));
  const response = await request('/api/thing/7', {
    method: 'PATCH',
    body: '{"name":"x"}',
    headers: { authorization: `Bearer ${tokenOf(office('M', 3))}` },
  });
  expect(await response.json()).toEqual({ message: 'Somebody else changed it.' });
  expect(heard()).toBe(
    'PATCH /api/thing/7 {"name":"x"}\n  as admin M, id 3: 409 {"message":"Somebody else changed it."}',
  );
  expect(heard()).toBe('');
});

it('the report keeps the last five requests, truncates long bodies, and omits files', async () => {
  for (let n = 0; n < 7; n += 1)
    await hear(`/api/${n}`, {}, json({ data: 'x'.repeat(n === 6 ? 5000 : 1) }));
  await hear(
    '/api/file',
    { body: new Uint8Array(2) },
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  );
  const lines = heard().split('\n');
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    'GET /api/3',
    'GET /api/4',
    'GET /api/5',
    'GET /api/6',
    'GET /api/file (bytes)',
  ]);
  expect(lines.at(-3)?.length).toBeLessThan(800);
  expect(lines.at(-1)).toBe('  as a visitor: 200 application/pdf');
});

it('the report reads the caller from a signed token too', () => {
  const signed = `a.${Buffer.from('{"type":2.5,"id":9}').toString('base64url')}.c`;
  expect([`Bearer ${signed}`, 'Bearer x', null].map(whoAsks)).toEqual([
    'type 2.5, id 9',
    'a token that cannot be read',
    'a visitor',
  ]);
});

/** A page of a browser, with what is read of it. */
const page = (address: string, isClosed: boolean, words: Promise<string>) => {
  const context = { close: () => Promise.resolve() };
  return {
    url: () => address,
    isClosed: () => isClosed,
    innerText: () => words,
    context: () => context,
  };
};

it('a failing browser run reports the text of its open pages', async () => {
  watch(page('/closed', true, Promise.resolve('Gone')));
  watch(page('/batch', false, Promise.resolve(`Batches\n  ${'2026 '.repeat(300)}`)));
  watch(page('/empty', false, Promise.reject(new Error('nothing to read'))));
  const lines = await shown();
  expect(lines.map((line) => line.slice(0, 20))).toEqual([
    '/batch: Batches 2026',
    '/empty: (nothing)',
  ]);
  expect(lines[0]?.length).toBeLessThan(900);
});

it('a failing browser run reports pages that the test has closed itself, those of earlier tests not', async () => {
  const hostel = page('/hostel', false, Promise.resolve('Rooms'));
  watch(hostel);
  await hostel.context().close();
  expect(await shown()).toContain('/hostel: Rooms');
  forgetClosed();
  expect(await shown()).not.toContain('/hostel: Rooms');
});
