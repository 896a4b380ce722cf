/**
 * How much of a screen is data, measured on the college's usual monitor for every list, report,
 * register and sheet of the table of routes, and for the dashboard of each identity; and that each
 * fits a phone and reads as a person writes. The limits are those of the design of the screens,
 * with the worst of each printed.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFront, openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { isGranted, type PlacedScreen } from '@/schema';
import { accounts } from '../../server/demo/people';
import { ACTORS } from '../kit/actors';
import { signIn, type Voice } from '../kit/api';
import { openBrowser, PHONE } from '../kit/browser';
import { dialogsOn, GIVEN, showsKeys } from '../kit/dialogs';
import { wordFaults } from '../kit/old-words';
import { addressesOf, placesOf, todayOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';
import { accountOf, storedFor, visitor, type Stored, type Visitor } from '../kit/visits';
import { walk, type Drawn, type Walk } from '../kit/walk';

const MONITOR = { width: 1366, height: 768 };
/** How many are printed for each measure. */
const WORST = 5;

const KINDS = ['list', 'report', 'grid'] as const;
type Kind = (typeof KINDS)[number];
/** Pixels above the first row of data, at most. */
const TOP: Readonly<Record<Kind, number>> = { list: 220, report: 240, grid: 200 };
/** One more line: the tabs of a screen with several tables. */
const TABS = 50;
/**
 * Screens that need more than that, and why. Each has a limit of its own, so that none grows; once
 * improved, a screen is removed here.
 */
const HIGHER: Readonly<Record<string, readonly [limit: number, why: string]>> = {
  '/examination-result/semester-mark-overview/{batch}/{programme}/{semester}/{department}': [
    246,
    'heads in groups of papers with long names',
  ],
  '/admission/statistics/{batch}/{programme}': [
    335,
    'tabs, figures in a line of their own, heads in groups',
  ],
  '/print-export/daily-attendance/{batch}/{subject}/{semester}/{course}/{month}': [
    246,
    'five parts of a scope and figures, in two lines',
  ],
  '/student-management/subject-wise-report/{batch}/{department}/{semester}/{course}/{programme}/{status}':
    [246, 'six parts of a scope, in two lines'],
  '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month}': [
    230,
    'two filters and a teacher beside five parts of a scope',
  ],
};
/** Visible rows, at least, where there are as many. */
const ROWS = { comfortable: 12, compact: 18 };
/** The height of a row with one line; a head above its limit costs this many rows. */
const ROW_HEIGHT = { comfortable: 36, compact: 28 };
/** Screens that show fewer compact rows, since status chips and figures are higher than a line. */
const FEWER: Readonly<Record<string, number>> = {
  '/attendance/clearance/{batch}/{semester}/{month}': 16,
  '/internal-assessments/clearance/{batch}/{semester}/{cat}': 16,
  '/college-management/routine/exam': 17,
  '/fee-management/renewal-admission/{batch}/{programme}/{fee}': 17,
};
/** Screens whose rows have several lines. */
const TALL: Readonly<Record<string, string>> = {
  '/college-management/iqac': 'says what is asked for, in as many lines as it takes',
  '/college-management/iqac/measures': 'names all columns, in as many lines as they take',
  '/staff-management/service-completeness': 'names what is missing, in as many lines as it takes',
};
/** Pixels that may stay free under a grid, for its line of counts. */
const BELOW_GRID = 64;
const DASHBOARD = 1_800;

interface Place {
  readonly kind: Kind;
  readonly route: string;
  readonly path: string;
  readonly api: string;
}
interface Measured extends Place {
  /** The number of rendered rows, visible or not. */
  readonly rows: number;
  readonly tabs: boolean;
  readonly top: number;
  readonly comfortable: number;
  readonly compact: number;
  readonly bars: number;
  readonly below: number;
}

const roll = readRoll();
let product: Product;
let browser: Browser;
let places: Awaited<ReturnType<typeof placesOf>>;
let office: Voice;

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
  ]);
  places = await placesOf(office, await todayOf(office));
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const signedIn = (identity: string): Promise<Stored> => storedFor(product.url, accountOf(identity));
const comeAs = async (identity: string): Promise<Visitor> =>
  visitor(browser, product.url, await signedIn(identity));

const kindOf = ({ kind }: PlacedScreen): Kind =>
  kind === 'report' ? 'report' : kind === 'resource' ? 'list' : 'grid';

/** Returns addresses of a screen, those with most data first. */
async function placesOn(screen: PlacedScreen): Promise<readonly Place[]> {
  const kind = kindOf(screen);
  const { route } = screen;
  const paths = addressesOf(screen, places);
  if (screen.kind === 'resource') {
    const [name = ''] = [screen.resource].flat();
    return roll.resources.get(name)?.single
      ? []
      : paths.slice(0, 8).map((path) => ({ kind, route, path, api: `/api/${name}` }));
  }
  const found: (readonly [rows: number, path: string])[] = [];
  for (const path of paths.slice(0, 3)) {
    const { status, body } = await office.call('GET', `/api${path}`);
    if (status !== 200) continue;
    const data = body.data as readonly unknown[] | { readonly rows: readonly unknown[] };
    const { length } = 'rows' in data ? data.rows : data;
    if (length > 0) found.push([length, path]);
    if (length > ROWS.compact) break;
  }
  return found
    .sort(([a], [b]) => b - a)
    .slice(0, 1)
    .map(([, path]) => ({ kind, route, path, api: decodeURIComponent(`/api${path}`) }));
}

const rowsDrawn = ({ tables: [table], cells }: Drawn): number =>
  Math.max(table?.rows.length ?? 0, new Set(cells.map(({ row }) => row)).size);
/**
 * Goes there and waits until rows are rendered, if the response has any; `undefined` where it has
 * none.
 */
async function see(steps: Walk, { path, api }: Place) {
  const { data } = await steps.to(path, api);
  if (Array.isArray(data) && data.length === 0) return undefined;
  const { drawn, faults } = await steps.settled((now) =>
    rowsDrawn(now) === 0 ? [`${path}: no row is drawn`] : [],
  );
  return { rows: rowsDrawn(drawn), faults };
}

const measure = (page: Page) =>
  page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body;
    const grid = main.querySelector<HTMLElement>('[role="grid"]');
    const rows = (): HTMLElement[] =>
      grid
        ? [...grid.querySelectorAll<HTMLElement>('[data-row][data-col]')].filter(
            ({ dataset }, n, all) =>
              all.findIndex((one) => one.dataset['row'] === dataset['row']) === n,
          )
        : [...main.querySelectorAll<HTMLElement>('tbody tr')];
    /** Whether the row is wholly in the viewport and not covered. */
    const inSight = (row: HTMLElement): boolean => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return false;
      const at = document.elementFromPoint(left + Math.min(width / 2, 80), bottom - 3);
      return at !== null && (row === at || row.contains(at));
    };
    const count = (): number => rows().filter(inSight).length;
    const [first] = rows();
    const comfortable = count();
    const table = main.querySelector<HTMLElement>('[data-density]');
    let compact = comfortable;
    if (table) {
      table.dataset['density'] = 'compact';
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      compact = count();
      table.dataset['density'] = 'comfortable';
    }
    const pane = grid?.parentElement;
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 60;
    const bars = [...main.querySelectorAll('*')].filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) && scrolls(element),
    ).length;
    return {
      top: Math.round(first?.getBoundingClientRect().top ?? Number.NaN),
      comfortable,
      compact,
      bars: bars + (scrolls(document.documentElement) ? 1 : 0),
      tabs: main.querySelector('[role="tablist"]') !== null,
      below: pane ? Math.round(window.innerHeight - pane.getBoundingClientRect().bottom) : 0,
    };
  });

function worst(name: string, found: readonly (readonly [path: string, value: number])[]): void {
  const lines = [...found]
    .sort((a, b) => b[1] - a[1])
    .slice(0, WORST)
    .map(([path, value]) => `  ${Math.abs(value)}  ${path}`);
  console.info([`${name} (${found.length} measured):`, ...lines].join('\n'));
}

describe('the screens of a super administrator', () => {
  const measured: Measured[] = [];
  const onPhone: string[] = [];
  const words: string[] = [];
  const inDialogs: string[] = [];
  let dialogs = 0;
  let spent = 0;
  const faults: string[] = [];

  beforeAll(async () => {
    const actor = ACTORS['super'];
    if (!actor) throw new Error('There is no super administrator');
    const who = await comeAs('super');
    const steps = walk(who);
    await who.page.setViewportSize(MONITOR);
    await who.page.goto(product.url, { waitUntil: 'networkidle' });
    const screens = openScreens(roll, actor).filter(
      (screen) =>
        ['resource', 'report', 'sheet', 'register'].includes(screen.kind) &&
        screen.scope['id'] === undefined &&
        !(screen.kind === 'report' && screen.thread) &&
        !isFront(screen) &&
        (screen.kind !== 'resource' ||
          [screen.resource]
            .flat()
            .some((name) => isGranted(roll.resources.get(name)?.access.read ?? [], actor))),
    );
    for (const screen of screens) {
      let place: Place | undefined;
      let shown: Awaited<ReturnType<typeof see>>;
      for (place of await placesOn(screen)) {
        shown = await see(steps, place);
        if (shown) break;
      }
      if (!place || !shown) continue;
      faults.push(...shown.faults);
      measured.push({ ...place, rows: shown.rows, ...(await measure(who.page)) });
      words.push(
        ...wordFaults((await who.texts()).filter((text) => !GIVEN.includes(text)))
          .filter((fault) => !showsKeys(screen.route, fault))
          .map((fault) => `${screen.route} ${fault}`),
      );
      await who.page.setViewportSize(PHONE);
      const { sideways } = await who.see();
      if (sideways) onPhone.push(`${place.path} is wider than a phone`);
      onPhone.push(...(await who.small()).map((control) => `${place.path}: ${control}`));
      const began = performance.now();
      const { opened, faults: found } = await dialogsOn(who, screen);
      dialogs += opened;
      inDialogs.push(...found);
      spent += performance.now() - began;
      await who.page.setViewportSize(MONITOR);
    }
    faults.push(...who.complaints());
    await who.leave();
  });

  it('render with their rows and no faults', () => {
    console.info(
      `measured: ${KINDS.map((kind) => `${measured.filter((one) => one.kind === kind).length} ${kind}s`).join(', ')}`,
    );
    expect(faults).toEqual([]);
    for (const kind of KINDS)
      expect(measured.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(5);
  });

  it.each(KINDS)('start their data high on the page: %s', (kind) => {
    const own = measured.filter((one) => one.kind === kind);
    worst(
      `${kind}: pixels above the first row`,
      own.map(({ path, top }) => [path, top]),
    );
    const limit = ({ route, tabs }: Measured): number =>
      HIGHER[route]?.[0] ?? TOP[kind] + (tabs ? TABS : 0);
    expect(
      own
        .filter((one) => !(one.top <= limit(one)))
        .map((one) => `${one.route}: ${one.top} of ${limit(one)}`),
    ).toEqual([]);
  });

  it.each(['comfortable', 'compact'] as const)('show enough rows at once: %s', (density) => {
    const own = measured.filter(
      ({ kind, rows, route }) => kind !== 'grid' && rows > ROWS[density] && !TALL[route],
    );
    worst(
      `rows in sight, ${density}`,
      own.map((one) => [one.path, -one[density]]),
    );
    const least = ({ kind, route, top }: Measured): number =>
      (density === 'compact' ? (FEWER[route] ?? ROWS.compact) : ROWS.comfortable) -
      Math.ceil(Math.max(0, top - TOP[kind]) / ROW_HEIGHT[density]);
    expect(
      own
        .filter((one) => one[density] < least(one))
        .map((one) => `${one.route}: ${one[density]} of ${least(one)}`),
    ).toEqual([]);
  });

  it('have a single scrollbar, and grids that reach the bottom of the window', () => {
    worst(
      'scrollbars',
      measured.map(({ path, bars }) => [path, bars]),
    );
    const grids = measured.filter(({ kind, rows }) => kind === 'grid' && rows > 15);
    worst(
      'pixels under the grid',
      grids.map(({ path, below }) => [path, below]),
    );
    expect(
      measured.filter(({ bars }) => bars > 1).map(({ path, bars }) => `${path}: ${bars}`),
    ).toEqual([]);
    expect(
      grids.filter(({ below }) => below > BELOW_GRID).map(({ path, below }) => `${path}: ${below}`),
    ).toEqual([]);
  });

  it('fit a phone, with touch-sized controls', () => {
    expect(onPhone).toEqual([]);
  });

  it('open dialogs that fit a phone, use plain words and have no serious axe finding', () => {
    console.info(`${dialogs} dialogs opened in ${Math.round(spent / 1_000)} s`);
    expect(inDialogs).toEqual([]);
    expect(dialogs).toBeGreaterThan(40);
  });

  it('use plain words: no keys, no stored timestamps, no old phrases', () => {
    expect(words).toEqual([]);
  });
});

describe('a dashboard', () => {
  it('shows its first heading in the first window, and is at most two and a half windows high', async () => {
    const heights: [string, number][] = [];
    const faults: string[] = [];
    const identities = accounts().filter(
      ({ active, kind }) => active && !['application', 'parent'].includes(kind),
    );
    const who = await comeAs('super');
    await who.page.setViewportSize(MONITOR);
    await who.load('/', 'Dashboard');
    for (const { identity } of identities) {
      await who.become(await signedIn(identity));
      await who.load('/', 'Dashboard');
      const { height, first } = await who.page.evaluate(() => ({
        height: Math.max(
          document.documentElement.scrollHeight,
          ...[...document.querySelectorAll('main, main *')].map((element) =>
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
              ? element.scrollHeight
              : 0,
          ),
        ),
        first: document.querySelector('main h2')?.getBoundingClientRect().top ?? 0,
      }));
      heights.push([identity, height]);
      if (first > MONITOR.height) faults.push(`${identity}: nothing stands in the first window`);
      faults.push(
        ...wordFaults(await who.texts()).map((fault) => `${identity}: ${fault}`),
        ...who.complaints().map((complaint) => `${identity}: ${complaint}`),
      );
    }
    await who.leave();
    worst('height of the dashboard', heights);
    expect(faults).toEqual([]);
    expect(heights.filter(([, height]) => height > DASHBOARD)).toEqual([]);
  });
});
