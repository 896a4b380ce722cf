/**
 * Time until the first pages are usable, with the processor four times slower and an empty cache:
 * ours compared with the smallest page that React can render.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { NOBODY } from '../../server/env';
import { readPages } from '../../server/http/pages';
import { signIn } from '../kit/api';
import { openBrowser } from '../kit/browser';
import { printTable } from '../kit/measure';
import { freePort, startProduct, type Product } from '../kit/product';

const ROUNDS = 9;
const SLOWER = 4;
/** A page is done when no long task has run for this many milliseconds. */
const QUIET = 1_000;

interface Figures {
  readonly paint: number;
  readonly blocked: number;
  /** Until the main content is shown. */
  readonly ready: number;
  /** As transferred. */
  readonly kilobytes: number;
}
const WHAT = [
  'paint',
  'blocked',
  'ready',
  'kilobytes',
] as const satisfies readonly (keyof Figures)[];

interface Place {
  readonly url: string;
  readonly token?: string;
  /** Appears when the page is usable. */
  readonly until: string;
}

let product: Product;
let browser: Browser;
let plain: { url: string; folder: string; server: ServerType };
let token: string;

/**
 * Builds the plain page like ours and serves it with the same code: compressed, with the same
 * headers.
 */
async function servePlain(): Promise<typeof plain> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'paint/build.mjs'), folder],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The plain page could not be built');
  const pages = readPages(folder, NOBODY);
  const port = await freePort();
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: (request: Request) =>
      pages.answer(request, new URL(request.url).pathname) ?? new Response(null, { status: 404 }),
  });
  return { url: `http://127.0.0.1:${port}/`, folder, server };
}

beforeAll(async () => {
  product = await startProduct();
  [{ token }, browser, plain] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
    servePlain(),
  ]);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  plain?.server.close();
  if (plain) rmSync(plain.folder, { recursive: true, force: true });
});

async function measured({ url, token: stored, until }: Place): Promise<Figures> {
  const { origin } = new URL(url);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(stored
      ? {
          storageState: {
            cookies: [],
            origins: [{ origin, localStorage: [{ name: 'super_admin', value: stored }] }],
          },
        }
      : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const long: { start: number; duration: number }[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          long.push({ start: startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'load' });
    const ready = await page.waitForFunction(
      (selector) => document.querySelector(selector) && performance.now(),
      until,
      { polling: 'raf' },
    );
    return {
      ready: Number(await ready.jsonValue()),
      ...(await page.evaluate(async (quiet) => {
        const { long } = window as unknown as { long: { start: number; duration: number }[] };
        const last = (): number =>
          Math.max(
            0,
            ...long.map(({ start, duration }) => start + duration),
            ...performance
              .getEntriesByType('resource')
              .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
          );
        while (performance.now() - last() < quiet)
          await new Promise((done) => {
            setTimeout(done, 100);
          });
        const sizes = [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ].map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
        const paint =
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        return {
          paint,
          blocked: long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
          kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000,
        };
      }, QUIET)),
    };
  } finally {
    await context.close();
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

it('first paint and blocking of the first pages', async () => {
  const places: readonly (readonly [name: string, place: Place])[] = [
    ['plain React page', { url: plain.url, until: 'h1' }],
    ['sign-in', { url: `${product.url}/`, until: 'button[type="submit"]:enabled' }],
    ['about the college', { url: `${product.url}/about`, until: 'h1' }],
    ['console: dashboard', { url: `${product.url}/`, token, until: 'main h1' }],
  ];
  const found = new Map<string, Figures[]>(places.map(([name]) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, place] of places) {
      const figures = await measured(place);
      if (round >= 0) found.get(name)?.push(figures); // in turns: a slow phase of the machine affects all
    }
  }
  const figure = (name: string, what: keyof Figures): number =>
    middle((found.get(name) ?? []).map((figures) => figures[what]));
  const head = ['', 'first paint', 'blocked', 'ready', 'KB on the wire'];
  printTable(
    `Milliseconds, processor ${SLOWER} times slower, cold cache, middle of ${ROUNDS} rounds`,
    head,
    places.map(([name]) => [name, ...WHAT.map((what) => Math.round(figure(name, what)))]),
  );
  printTable(
    'Beside the plain React page (below 1 is less)',
    head,
    places
      .slice(1)
      .map(([name]) => [
        name,
        ...WHAT.map((what) => (figure(name, what) / figure('plain React page', what)).toFixed(2)),
      ]),
  );
});
