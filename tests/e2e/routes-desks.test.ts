/**
 * Library, e-classroom, mentoring and staff in a real browser: every route of these areas of the
 * specification's table, by one who works there, wide and on a phone, in light and dark.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { ACTORS, VISITOR } from '../kit/actors';
import { signIn } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, PHONE } from '../kit/browser';
import { wordFaults } from '../kit/old-words';
import { addressesOf, placesOf, todayOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';
import { lets, readRoutes } from '../kit/routes';
import { accountOf, storedFor, visitor, type Visitor } from '../kit/visits';

/** Each area of the table, and who walks through it. */
const AREAS: Readonly<Record<string, string>> = {
  library: 'super',
  'e-classroom': 'hod',
  mentoring: 'hod',
  'staff-management': 'super',
};
const WIDE = { width: 1280, height: 800 };
/** One of each kind is checked closely; the others of its kind are built like it. */
const OF_ONE_MAKE = /^\/staff-management\/raac\/(?!self-authored-books$|philosophy$)/;

/** The quality cell reads the records of teachers too, from its own module. */
const READ_FOR_QUALITY = /^\/staff-management\/raac\//;

const routes = readRoutes().filter(({ area }) => area in AREAS);
const roll = readRoll();
const screens = roll.screens.filter(({ route }) => routes.some((line) => line.route === route));

let product: Product;
let browser: Browser;
let places: Awaited<ReturnType<typeof placesOf>>;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const office = await signIn(product.url, 'admin', 'super@tlawng.example');
  places = await placesOf(office, await todayOf(office));
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const comeAs = async (identity: string): Promise<Visitor> =>
  visitor(browser, product.url, await storedFor(product.url, accountOf(identity)));

/** The address and heading of a route: a module's own page has no screen of its own. */
function pageOf(route: string): readonly [path: string, heading: string] {
  const screen = screens.find((one) => one.route === route);
  if (screen) return [addressesOf(screen, places)[0] ?? '', screen.label];
  return [route, roll.modules.find(({ slug }) => `/${slug}` === route)?.label ?? ''];
}
async function faultsOf(who: Visitor, route: string): Promise<string[]> {
  const [path, heading] = pageOf(route);
  await who.go(path, heading);
  const { headings } = await who.see();
  const faults = [...who.complaints(), ...wordFaults(await who.texts())];
  if (!headings.includes(heading)) faults.push(`is called ${headings[0]} instead of ${heading}`);
  if (!OF_ONE_MAKE.test(route)) faults.push(...(await seriousFindings(who.page)));
  await who.page.setViewportSize(PHONE);
  if ((await who.see()).sideways) faults.push('is wider than a phone');
  faults.push(...(await who.small()));
  if (!OF_ONE_MAKE.test(route)) {
    await who.page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await seriousFindings(who.page)).map((fault) => `dark: ${fault}`));
    await who.page.emulateMedia({ colorScheme: 'light' });
  }
  await who.page.setViewportSize(WIDE);
  return faults.map((fault) => `${path}: ${fault}`);
}

it.each(Object.keys(ACTORS))('%s is let in exactly where the table says so', (identity) => {
  const open = openScreens({ ...roll, screens }, ACTORS[identity] ?? VISITOR);
  const isWanted = (route: string): boolean =>
    routes.some((line) => line.route === route && lets(line, { identity })) ||
    (identity === 'admin:I' && READ_FOR_QUALITY.test(route));
  const wrong = screens.filter((screen) => open.includes(screen) !== isWanted(screen.route));
  expect(wrong.map(({ route }) => route)).toEqual([]);
  expect(screens.length).toBe(28);
});

describe.each(Object.entries(AREAS))('%s', (area, identity) => {
  it('has every page of the table, wide and on a phone, in light and dark, without faults', async () => {
    const who = await comeAs(identity);
    await who.load('/', 'Dashboard');
    const faults: string[] = [];
    for (const { route } of routes.filter((line) => line.area === area))
      faults.push(...(await faultsOf(who, route)));
    expect(faults).toEqual([]);
    await who.leave();
  });
});

it("shows the students' union ROOM 404 at each of them", async () => {
  const who = await comeAs('union');
  await who.load('/', 'Dashboard');
  const open: string[] = [];
  for (const { route } of routes) {
    const [path] = pageOf(route);
    await who.go(path, 'ROOM 404');
    const { title, headings } = await who.see();
    if (title !== '404 Not Found' || headings[0] !== 'ROOM 404') open.push(path);
  }
  expect([open, who.complaints()]).toEqual([[], []]);
  await who.leave();
});
