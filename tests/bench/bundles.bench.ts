/**
 * Bytes sent to the browser for each entry page: by the import graph of the build, and as actually
 * fetched by a browser.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, openPage } from '../kit/browser';
import { enter } from '../kit/journey';
import { printTable } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';

const DIST = 'dist/client';
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Modules, and chunks of several by the name that `src/public/chunks.ts` gives them. */
const FRAME = ['console'];
const SCOPED = [...FRAME, 'src/console/scope-bar/scope-bar.tsx'];
/** The parts of each page, its budget in KB, its user and its address. */
const PAGES: readonly (readonly [
  page: string,
  modules: readonly string[],
  budget: number,
  door: readonly [tab: string, identifier: string] | null,
  path: string,
])[] = [
  ['sign-in', ['src/public/visitor.tsx'], 110, null, '/'],
  ['applicant', ['src/public/applicant.tsx'], 130, ['Applicant', 'applicant@tlawng.example'], '/'],
  ['parent', ['src/public/parent.tsx'], 130, ['Parent', 'parent@tlawng.example'], '/'],
  ['console: dashboard', FRAME, 300, ['Administrator', 'admin.a@tlawng.example'], '/'],
  [
    'console: list',
    [...SCOPED, 'src/console/list/resource-list.tsx'],
    340,
    ['Administrator', 'admin.a@tlawng.example'],
    '/student-management/list/2025/BA/all',
  ],
  [
    'console: form',
    [...FRAME, 'src/console/form/resource-form.tsx'],
    340,
    ['Administrator', 'admin.a@tlawng.example'],
    '/student/create',
  ],
  [
    'console: register',
    [...SCOPED, 'src/console/register/register-view.tsx'],
    340,
    ['Administrator', 'admin.a@tlawng.example'],
    '/student-management/assign-roll-numbers/2025/BA/all',
  ],
  [
    'console: report',
    [...SCOPED, 'src/console/report/report-view.tsx'],
    340,
    ['Administrator', 'admin.a@tlawng.example'],
    '/student-management/overall-data-report/2023/2026/all/all',
  ],
];

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}/${file}`)).length, 0) /
  1000;

/** Returns the files of the modules and of their static imports, with those of the page itself. */
function graphOf(html: string, modules: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const files = new Set([
    html,
    ...[
      ...readFileSync(`${DIST}/${html}`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g),
    ].map(([, file = '']) => file),
  ]);
  const seen = new Set<string>();
  const follow = (key: string): void => {
    const chunk =
      manifest[key] ??
      Object.entries(manifest).find(
        ([name]) => name.replace(/-[\w-]{8}\.js$/, '') === `_${key}`,
      )?.[1];
    if (!chunk)
      throw new Error(`The build has no chunk for ${key}: mend tests/bench/bundles.bench.ts`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(follow);
  };
  for (const key of ['boot', ...modules]) follow(key);
  return files;
}

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/**
 * Returns every file of the build that a page with an empty cache requests, including images and
 * fonts.
 */
async function fetched(
  page: Page,
  html: string,
  path: string,
): Promise<{ files: Set<string>; milliseconds: number }> {
  const files = new Set([html]);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) files.add(pathname.slice(1));
  });
  const from = performance.now();
  await page.goto(product.url + path, { waitUntil: 'networkidle' });
  return { files, milliseconds: performance.now() - from };
}

it('bytes of each world', async () => {
  const rows: (string | number)[][] = [];
  for (const [name, modules, budget, door, path] of PAGES) {
    const { page } = await openPage(browser);
    let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;
    if (door) {
      await enter(page, product.url, ...door);
      state = await page.context().storageState();
    }
    await page.context().close();
    const { page: fresh } = await openPage(browser, state ? { storageState: state } : {});
    const html = door === null ? 'index.html' : 'app.html'; // only signed-out users get the sign-in screen
    const { files, milliseconds } = await fetched(fresh, html, path);
    await fresh.context().close();
    const graph = graphOf(html, modules);
    rows.push([
      name,
      graph.size,
      weigh(graph),
      files.size,
      weigh(files),
      budget,
      weigh(files) / budget,
      Math.round(milliseconds),
    ]);
  }
  printTable(
    'KB of gzip (1 KB = 1000 bytes) by page',
    ['', 'files by graph', 'KB', 'files fetched', 'KB', 'budget', 'ratio', 'ms to idle'],
    rows,
  );
});
