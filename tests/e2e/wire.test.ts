/**
 * The requests of a real browser: how it requests rows, how they are transferred, and what it need
 * not load.
 */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../kit/browser';
import { signIn } from '../kit/api';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

const LIST = '/student-management/list/2025/BA/all';

let product: Product;
let browser: Browser;
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let office: State;
let teacher: State;
/** The register of one of the teacher's papers. */
let register: string;

async function stateOf(tab: string, identifier: string): Promise<State> {
  const { page } = await openPage(browser);
  await enter(page, product.url, tab, identifier);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  office = await stateOf('Administrator', 'admin.a@tlawng.example');
  teacher = await stateOf('Faculty', 'faculty.eng@tlawng.example');
  const voice = await signIn(product.url, 'faculty', 'faculty.eng@tlawng.example');
  const names = ['batch', 'subject', 'semester', 'course', 'month'];
  const { body } = await voice.call('GET', `/api/shortcut?of=${names.join()}`);
  const [offer] = body.data as { choices: { params: Record<string, string> }[] }[];
  const params = offer?.choices[0]?.params ?? {};
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .slice(0, 7);
  register = `/attendance/entry/${names.map((name) => params[name] ?? month).join('/')}`;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/** Collects every request of a page with an empty cache, until it is idle. */
async function asked(path: string, state = office): Promise<{ page: Page; requests: Request[] }> {
  const { page: fresh } = await openPage(browser, { storageState: state });
  const requests: Request[] = [];
  fresh.on('requestfinished', (request) => requests.push(request));
  await fresh.goto(product.url + path, { waitUntil: 'networkidle' });
  return { page: fresh, requests };
}
/** Returns the single addresses of a combined request. */
const addressesOf = (request: Request): string[] => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/api/together'
    ? (JSON.parse(searchParams.get('of') ?? '[]') as string[])
    : [];
};
interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly data: Record<string, unknown>[] };
}
const bytesOf = async (request: Request): Promise<number> => {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
};

/** Milliseconds. */
const FRAME = 17;

describe('a list', () => {
  it('is sent compressed, with only the columns shown', async () => {
    const { page: list, requests } = await asked(LIST);
    await list.getByRole('row').nth(1).waitFor();
    const asksRows = (of: string): boolean => of.startsWith('/api/student?');
    const request = requests.find((one) => addressesOf(one).some(asksRows));
    const response = await request?.response();
    if (!request || !response) throw new Error('No rows were asked for');
    const headers = await request.allHeaders();
    const { data } = (await response.json()) as { data: Part[] };
    const part = data[addressesOf(request).findIndex(asksRows)];
    const rows = part?.body.data ?? [];
    expect([headers['range'], headers['accept-encoding']]).toEqual([
      undefined,
      expect.stringContaining('br'),
    ]);
    expect(await response.headerValue('content-encoding')).toBe('br');
    expect(part?.headers['content-range']).toMatch(/^student 0-24\/\d+$/);
    expect(rows).toHaveLength(25);
    expect(Object.keys(rows[0] ?? {}).length).toBeLessThan(15);
    expect((await request.sizes()).responseBodySize).toBeLessThan(JSON.stringify(rows).length / 3);
    await list.context().close();
  });
});

describe('the first page', () => {
  it('loads the sign-in screen only for users who are not signed in', async () => {
    const names = (requests: readonly Request[]): string[] =>
      requests.map((request) => new URL(request.url()).pathname);
    const { page: inside, requests } = await asked('/');
    await inside.getByRole('heading', { level: 1 }).waitFor();
    expect(names(requests).filter((name) => /\/(sign-in|visitor)-/.test(name))).toEqual([]);
    await inside.context().close();
    const { page: outside } = await openPage(browser);
    const loaded: Request[] = [];
    outside.on('requestfinished', (request) => loaded.push(request));
    await outside.goto(product.url, { waitUntil: 'networkidle' });
    expect(names(loaded).filter((name) => /\/(sign-in|visitor)-/.test(name))).not.toEqual([]);
    await outside.context().close();
  });
});

describe('the definitions of a module', () => {
  const piece = /\/assets\/student-management-[^/]*\.js$/;
  it('are loaded with the first page of the module and with no other', async () => {
    const fetched = (requests: readonly Request[]): number =>
      requests.filter((request) => piece.test(request.url())).length;
    const { page: dashboard, requests: first } = await asked('/');
    await dashboard.getByRole('heading', { level: 1 }).waitFor();
    expect(fetched(first)).toBe(0);
    await dashboard.context().close();
    const { page: list, requests } = await asked(LIST);
    await list.getByRole('row').nth(1).waitFor();
    expect(fetched(requests)).toBe(1);
    await list.context().close();
  });

  it('are loaded again on Try again after they failed', async () => {
    const { page: console } = await asked('/');
    await console.route(piece, (route) => route.abort());
    await console
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: 'Student management' })
      .click();
    await console.getByText('Check your internet connection').waitFor();
    await console.unroute(piece);
    await console.getByRole('button', { name: 'Try again' }).click();
    await console.getByRole('heading', { level: 1, name: 'Student management' }).waitFor();
    await console.context().close();
  });
});

/** Loaded after the page and not counted with it. */
const isTypeface = (request: Request): boolean =>
  request.resourceType() === 'font' || /\/typeface-[^/]*\.css$/.test(request.url());

describe('the typeface', () => {
  it('loads after the first paint, in at most 60 KB for a visitor, and is applied to the page', async () => {
    const { page: outside } = await openPage(browser);
    const loaded: Request[] = [];
    outside.on('requestfinished', (request) => loaded.push(request));
    await outside.goto(product.url, { waitUntil: 'networkidle' });
    await outside.waitForFunction(() =>
      ['400 1em "College Sans"', '600 1em "College Serif"'].every((face) =>
        document.fonts.check(face),
      ),
    );
    const faces = loaded.filter(isTypeface);
    const weight = (await Promise.all(faces.map(bytesOf))).reduce((sum, size) => sum + size, 0);
    console.info(`typeface: ${(weight / 1000).toFixed(1)} KB in ${faces.length} requests`);
    expect(weight).toBeGreaterThan(20_000);
    expect(weight).toBeLessThan(60_000);
    const {
      paint,
      asked: begun,
      family,
    } = await outside.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2$|typeface-/.test(name))
        .map(({ startTime }) => startTime),
      family: getComputedStyle(document.body).fontFamily,
    }));
    // A paint is timed when its frame is shown, up to one frame after the scripts that waited for it.
    expect(Math.min(...begun)).toBeGreaterThan(paint - FRAME);
    expect(family).toContain('College Sans');
    await outside.context().close();
  });

  it('loads Devanagari only for pages in Hindi', async () => {
    const { page: outside } = await openPage(browser, { locale: 'hi-IN' });
    await outside.goto(product.url, { waitUntil: 'networkidle' });
    await outside.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /-devanagari-400-/.test(name)),
    );
    await outside.context().close();
    const { page: english, requests } = await asked('/');
    expect(requests.some((one) => /-latin-400-/.test(one.url()))).toBe(true);
    expect(requests.filter((one) => /-(devanagari|bengali)-[46]00-/.test(one.url()))).toHaveLength(
      0,
    );
    await english.context().close();
  });
});

/** Lists the largest files, to show where bytes can be saved. */
function largest(requests: readonly Request[], sizes: readonly number[]): string {
  const lines = requests
    .map((request, at) => [sizes[at] ?? 0, new URL(request.url()).pathname] as const)
    .sort(([one], [other]) => other - one)
    .slice(0, 15)
    .map(([size, path]) => `${(size / 1000).toFixed(1).padStart(7)} KB  ${path}`);
  return ['the largest parts of the page:', ...lines].join('\n');
}

describe('a page with its API answers', () => {
  it.each([
    ['dashboard', 179, 12, () => asked('/')],
    ['list', 220, 16, () => asked(LIST)],
    ['attendance entry', 231, 17, () => asked(register, teacher)],
  ])(
    'stays within its budget: the %s at most %i KB in %i requests',
    async (name, budget, most, look) => {
      const { page: open, requests: all } = await look();
      const requests = all.filter((request) => !isTypeface(request));
      const sizes = await Promise.all(requests.map(bytesOf));
      const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      const parts = largest(requests, sizes);
      console.info(`${name}: ${weight.toFixed(1)} KB in ${requests.length} requests`);
      expect(requests.length).toBeGreaterThan(5);
      expect(requests.length, parts).toBeLessThanOrEqual(most);
      expect(weight, parts).toBeLessThan(budget);
      await open.context().close();
    },
  );
});
