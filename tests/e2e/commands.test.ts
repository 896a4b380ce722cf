/**
 * The commands on the command line: what they refuse in one line, their output, and how the product
 * stops.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRoll } from '@/resources/roll';
import { runningEmbedded } from '../../server/db/embedded';
import { readCompanions } from '../../server/roll';
import { signIn } from '../kit/api';
import { PATIENCE } from '../kit/patience';
import { startProduct, type Product } from '../kit/product';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
}
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const began = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/cli.mjs', ...args],
      { env: { ...process.env, NODE_ENV: 'development', ...env }, maxBuffer: 50_000_000 },
      (error, out, err) =>
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          out,
          err,
          ms: performance.now() - began,
        }),
    );
  });
}
const place = mkdtempSync(join(tmpdir(), 'portal-commands-'));
chmodSync(place, 0o711); // when root runs this, the database's own user has to get through
const SECRET = 'kJ3vN8sQ2xW5zR7bT1mY4cF6hL9pD0gA';
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: join(place, 'data') });
});
afterAll(async () => {
  await product?.stop();
  rmSync(place, { recursive: true, force: true });
});
const beside = () => ({ DATA_DIR: product.dataDir });

describe('a start that fails', () => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'over a port that is taken',
      () => ({ DATA_DIR: join(place, 'other'), PORT: new URL(product.url).port, DEMO: '0' }),
      /^Port \d+ on 127\.0\.0\.1 cannot be opened: another program is using it/m,
    ],
    [
      'over a folder that another instance holds',
      beside,
      /^Another instance \(process \d+\) is using the database/m,
    ],
    [
      'with a database that is not there',
      () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none' }),
      /^The database is not responding: .*Check DATABASE_URL\.$/m,
    ],
    ['with a wrong port', () => ({ PORT: 'eighty' }), /^PORT must be a number/m],
    [
      'in production without a secret',
      () => ({ NODE_ENV: 'production' }),
      /^SECRET must be set in production/m,
    ],
    [
      'in production with the demonstration',
      () => ({ NODE_ENV: 'production', SECRET, DEMO: '1' }),
      /^DEMO cannot be on/m,
    ],
  ])('%s ends with one clear line', async (_, env, line) => {
    const { code, err } = await run(['start'], { PUBLIC_URL: 'http://localhost', ...env() });
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('beside a running server', () => {
  it('lists the routes of client and server as one JSON array, in the notation of the specification', async () => {
    const { code, out } = await run(['routes', '--json']);
    const routes = JSON.parse(out) as {
      side: string;
      method: string;
      path: string;
      grants: string[];
    }[];
    expect(code).toBe(0);
    expect(new Set(routes.map(({ side }) => side))).toEqual(new Set(['client', 'server']));
    expect(routes).toContainEqual({
      side: 'client',
      method: 'GET',
      path: '/student-management/list/{batch}/{programme}/{department}',
      grants: expect.any(Array) as string[],
    });
    expect(routes).toContainEqual({
      side: 'server',
      method: 'GET',
      path: '/api/student/{id}',
      grants: expect.any(Array) as string[],
    });
    expect(routes.every(({ grants }) => Array.isArray(grants))).toBe(true);
  });

  it('lists the demonstration accounts, one for each identity', async () => {
    const accounts = JSON.parse((await run(['seed', '--accounts', '--json'])).out) as {
      identity: string;
    }[];
    expect(accounts.map(({ identity }) => identity)).toEqual(
      expect.arrayContaining([
        'super',
        'admin',
        'admin:A',
        'admin:X',
        'faculty',
        'hod',
        'union',
        'applicant',
        'parent',
        'admin, inactive',
      ]),
    );
  });

  it('refuses to seed a database that is not empty', async () => {
    expect(await run(['seed', '--profile', 'exam'], beside())).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty/m) as string,
    });
  });

  it('verifies the audit chain', async () => {
    expect(await run(['audit:verify'], beside())).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The audit chain is intact: \d+ rows, head [0-9a-f]{64}(,[0-9a-f]{64})*$/m,
      ) as string,
    });
  });

  it('backs up, and restores into another folder where users can sign in', async () => {
    const backup = join(place, 'backup');
    expect(await run(['backup', backup], beside())).toMatchObject({ code: 0 });
    expect(statSync(backup).mode & 0o077).toBe(0);
    const data = join(place, 'restored');
    expect(await run(['restore', backup], { DATA_DIR: data })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored \d+ rows/) as string,
    });
    const restored = await startProduct({ dataDir: data });
    const office = await signIn(restored.url, 'admin', 'super@tlawng.example');
    expect(
      (await office.call('GET', '/api/student?range=[0,0]')).headers.get('Content-Range'),
    ).toMatch(/\/300$/);
    await restored.stop();
  });
});

it('a start begins the daily work of every module, once', async () => {
  const daily = readCompanions(readRoll()).flatMap((one) =>
    one.does === 'work' && one.daily ? one.kind : [],
  );
  expect(daily).not.toEqual([]);
  const client = new pg.Client(runningEmbedded(product.dataDir)?.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ kind: string }>(
      "select kind from job where kind = any($1) and state = 'waiting' order by kind",
      [daily],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([...daily].sort());
  } finally {
    await client.end();
  }
});

it('a second start keeps the existing data', async () => {
  const office = await signIn(product.url, 'admin', 'super@tlawng.example');
  await office.call('POST', '/api/programme', { id: 'KEPT', name: 'Kept over a stop' });
  await product.stop();
  expect(product.process.exitCode).toBe(0);
  product = await startProduct({ dataDir: product.dataDir });
  expect(product.output()).not.toContain('demonstration.made');
  const again = await signIn(product.url, 'admin', 'super@tlawng.example');
  expect(await again.call('GET', '/api/programme/KEPT')).toMatchObject({
    status: 200,
    body: { data: { name: 'Kept over a stop' } },
  });
});

describe('the development server', () => {
  it('reloads the server when one of its files changes, and keeps the database', async () => {
    const development = await startProduct({
      command: 'dev',
      dataDir: join(place, 'dev'),
      env: { DEMO: '0' },
    });
    try {
      const changed = new Date();
      utimesSync('server/product.ts', changed, changed);
      await vi.waitUntil(() => /^The server was .*loaded again/m.test(development.output()), {
        timeout: PATIENCE.page,
      });
      expect(development.output()).toMatch(/^The server was loaded again\.$/m);
      expect(await (await fetch(`${development.url}/healthz`)).json()).toMatchObject({
        database: true,
      });
    } finally {
      await development.stop();
    }
  });
});
