/**
 * The entry grid compared with four other grids: 500 rows of 31 cells, the processor four times
 * slower, all in one run.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser } from '../kit/browser';
import { printTable } from '../kit/measure';
import { measurePage, type Figures } from './grid/measure-page';
import { servePages, type Pages } from './grid/pages';

const FOLDER = join(import.meta.dirname, 'grid');
const ROUNDS = 3;
/** A round that fails by chance (a slow machine, a lost key) is retried. */
const TRIES = 3;

/** The keys that write one value and move one row down; `*` is the value. */
const GRIDS = {
  own: { name: 'ours', strokes: ['*', 'Enter'] },
  'ag-grid': { name: 'AG Grid Community 36', strokes: ['*', 'Enter'] },
  'react-data-grid': { name: 'react-data-grid 7 beta', strokes: ['*', 'Enter', 'ArrowDown'] },
  glide: { name: 'Glide Data Grid 6', strokes: ['*', 'Enter'] },
  datasheet: { name: 'react-datasheet-grid 4', strokes: ['*', 'Enter'] },
} as const;
type Name = keyof typeof GRIDS;
const NAMES = Object.keys(GRIDS) as Name[];
const FIGURES = [
  'load',
  'keyP50',
  'keyP95',
  'paste',
  'scrollP95',
] as const satisfies readonly (keyof Figures)[];
/** The most that ours may take, as a share of AG Grid's time. */
const BAR: Readonly<Record<keyof Figures, number>> = {
  load: 0.5,
  keyP50: 0.5,
  keyP95: 0.5,
  paste: 0.7,
  scrollP95: 0.5,
};

let browser: Browser;
let pages: Pages;
beforeAll(async () => {
  const { status } = spawnSync(process.execPath, [join(FOLDER, 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built');
  pages = await servePages(join(FOLDER, 'node_modules/.pages'));
  browser = await openBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await pages?.stop();
});

async function measured(name: Name): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const figures = await measurePage(browser, `${pages.url}/${name}`, GRIDS[name].strokes);
      console.log(
        `${GRIDS[name].name}: ${FIGURES.map((what) => `${what} ${Math.round(figures[what])}`).join(', ')}`,
      );
      return figures;
    } catch (error) {
      if (attempt === TRIES) throw error;
      console.log(`Once more: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

it('load, keys, paste and scrolling of five grids', async () => {
  const found = new Map<Name, Figures[]>(NAMES.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of NAMES) found.get(name)?.push(await measured(name)); // in turns: a slow phase of the machine affects all
  }
  const figure = (name: Name, what: keyof Figures): number =>
    middle((found.get(name) ?? []).map((figures) => figures[what]));
  const others = NAMES.filter((name) => name !== 'own');
  const round = (value: number): number => Math.round(value);
  printTable(
    'Milliseconds, processor 4 times slower, middle of 3 rounds',
    ['', 'load', 'key p50', 'key p95', 'paste 500 × 31', 'scroll frame p95'],
    NAMES.map((name) => [GRIDS[name].name, ...FIGURES.map((what) => round(figure(name, what)))]),
  );
  printTable(
    'Ours beside them (below 1 is faster)',
    ['', 'load', 'key p50', 'key p95', 'paste', 'scroll'],
    others.map((name) => [
      GRIDS[name].name,
      ...FIGURES.map((what) => (figure('own', what) / figure(name, what)).toFixed(2)),
    ]),
  );
  const best = (what: keyof Figures): number =>
    Math.min(...others.map((name) => figure(name, what)));
  printTable(
    'The bar',
    ['', 'load', 'key p50', 'key p95', 'paste', 'scroll'],
    [
      ['of AG Grid at most', ...FIGURES.map((what) => BAR[what].toFixed(2))],
      [
        'of AG Grid now',
        ...FIGURES.map((what) => (figure('own', what) / figure('ag-grid', what)).toFixed(2)),
      ],
      [
        'met',
        ...FIGURES.map((what) =>
          figure('own', what) / figure('ag-grid', what) <= BAR[what] ? 'yes' : 'NO',
        ),
      ],
      [
        'of the best other in the tail',
        '',
        '',
        (figure('own', 'keyP95') / best('keyP95')).toFixed(2),
        '',
        (figure('own', 'scrollP95') / best('scrollP95')).toFixed(2),
      ],
    ],
  );
});
