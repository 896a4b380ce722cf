/**
 * Every screen, with its dialogs, its print and the first record behind it, as every identity of
 * the demonstration college: in English at the office's monitor and in Hindi on a phone, in dark.
 * Prints what is wrong, and fails if anything is. `SCHEME=light` looks at it in light;
 * `IDENTITIES=super,faculty npm run bench -- crawl` as these alone.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import auth from '@/auth/hi';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import interactive from '@/console/hi-interactive';
import schema from '@/schema/hi';
import site from '@/public/hi';
import { isOfOne, openScreens } from '@/console/visible';
import { readRoll } from '@/resources/roll';
import { modules } from '@/resources/words';
import type { PlacedScreen } from '@/schema';
import { accounts } from '../../server/demo/people';
import { ACTORS } from '../kit/actors';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser } from '../kit/browser';
import { dialogsOn, GIVEN, showsKeys } from '../kit/dialogs';
import { printTable } from '../kit/measure';
import { wordFaults } from '../kit/old-words';
import { addressesOf, ledTo, placesOf, todayOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';
import { lets, readRoutes } from '../kit/routes';
import { accountOf, storedFor, visitor, type Visitor } from '../kit/visits';

const { IDENTITIES } = process.env;
const COLOURS = process.env['SCHEME'] === 'light' ? 'light' : 'dark';
const LOOKS = [
  { name: 'English, monitor', language: 'en', size: { width: 1366, height: 768 } },
  { name: 'Hindi, phone', language: 'hi', size: { width: 360, height: 740 } },
] as const;
/** Outside the console: addresses of the table of routes. */
const OUTSIDE = ['visitor', 'applicant', 'parent'];
/** Open to everyone, beyond the table of routes. */
const PUBLIC = [
  '/catalogue',
  '/catalogue/history',
  '/my-library',
  '/classroom',
  '/news',
  '/activities',
  '/committees',
  '/blog',
  '/merit-list',
  '/grievance',
  '/grievance/follow',
  '/election/booth',
];
/** Names that people or a gateway gave, which look like keys: of files, of payments, in a page. */
const GIVEN_NAMES = /class_x\.pdf|"(order|pay)_demo|"\{name\} teaches/;
const STILL = 4;
const PAUSE = 60;
const LONGEST = 10_000;

const roll = readRoll();
/** English that has Hindi: on a Hindi screen it stands there only by mistake, or as data. */
const translated = new Map(
  [site, schema, auth, own, archetypes, interactive, ...Object.values(modules)].flatMap((words) =>
    Object.entries(words as Readonly<Record<string, unknown>>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ),
);

/** Texts that the server answered with: data, or labels that it did not translate. */
const answered = new Set<string>();
const fromServer = new Set<string>();

let product: Product;
let browser: Browser;
let office: Voice;
let places: Awaited<ReturnType<typeof placesOf>>;

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
  ]);
  places = await placesOf(office, await todayOf(office));
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

async function come(identity: string, { language, size }: (typeof LOOKS)[number]) {
  const stored =
    identity === 'visitor' ? undefined : await storedFor(product.url, accountOf(identity));
  const who = await visitor(browser, product.url, stored, { touch: language === 'hi' });
  await who.page.emulateMedia({ colorScheme: COLOURS });
  await who.page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
  await who.page.setViewportSize(size);
  who.page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    response.text().then(
      (text) => {
        for (const [, value = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g)) answered.add(value);
      },
      () => undefined,
    );
  });
  await who.page.goto(product.url, { waitUntil: 'networkidle' });
  return who;
}

/** Waits until nothing is busy and the words of the page stay the same. */
const calm = ({ page }: Visitor): Promise<void> =>
  page.evaluate(
    async ([still, pause, longest]) => {
      const until = performance.now() + longest;
      let was = '';
      for (let same = 0; same < still && performance.now() < until; ) {
        await new Promise((done) => setTimeout(done, pause));
        const now = document.body.innerText;
        same =
          now === was && !document.querySelector('.spinner, [aria-busy="true"]') ? same + 1 : 0;
        was = now;
      }
    },
    [STILL, PAUSE, LONGEST] as const,
  );

async function goTo(who: Visitor, path: string): Promise<void> {
  await who.page.evaluate((to) => {
    window.history.pushState({ idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  }, path);
  await calm(who);
}

const links = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );

/** The first address of a screen that has something to show. */
async function addressOf(screen: PlacedScreen): Promise<string | undefined> {
  if (isOfOne(screen)) return undefined; // reached by the links of others
  const paths = addressesOf(screen, places);
  if (screen.kind === 'resource' || screen.kind === 'page') return paths[0];
  for (const path of paths.slice(0, 4))
    if ((await office.call('GET', `/api${path}`)).status === 200) return path;
  return undefined;
}

async function textFaults(who: Visitor, hindi: boolean, route: string): Promise<string[]> {
  const given = new Set(GIVEN.flatMap((text) => [text, translated.get(text) ?? text]));
  const texts = (await who.texts()).filter((text) => !given.has(text));
  const english = hindi
    ? texts.filter((text) => / /.test(text) && (translated.get(text) ?? text) !== text)
    : [];
  for (const text of english) if (answered.has(text)) fromServer.add(text);
  return [
    ...wordFaults(texts).filter((fault) => !showsKeys(route, fault) && !GIVEN_NAMES.test(fault)),
    ...english.filter((text) => !answered.has(text)).map((text) => `is not in Hindi: "${text}"`),
  ];
}

const found = new Map<string, string[]>();
const note = (fault: string, where: string): void => {
  found.set(fault, [...(found.get(fault) ?? []), where]);
};
const counted: (string | number)[][] = [];

it('every screen of every identity', async () => {
  const identities = [
    'visitor',
    ...accounts()
      .filter(({ active }) => active)
      .map(({ identity }) => identity),
  ].filter((identity) => !IDENTITIES || IDENTITIES.split(',').includes(identity));
  for (const identity of identities) {
    const actor = ACTORS[identity];
    if (!actor) continue;
    for (const look of LOOKS) {
      const seen = new Set<string>();
      const hindi = look.language === 'hi';
      const who = await come(identity, look);
      let [screens, dialogs] = [0, 0];
      const check = async (path: string, route: string): Promise<void> => {
        const where = `${identity}, ${look.name}: ${path}`;
        screens += 1;
        for (const fault of await textFaults(who, hindi, route)) note(fault, where);
        if ((await who.see()).sideways) note('scrolls sideways', where);
        if (hindi) for (const control of await who.small()) note(`small: ${control}`, where);
        for (const fault of await seriousFindings(who.page))
          note(fault.replace(/^[^:]+: /, ''), where);
        for (const fault of who.complaints()) note(fault.replace(product.url, ''), where);
      };
      if (OUTSIDE.includes(identity)) {
        const routes = readRoutes().filter(
          (line) => !/[{*]/.test(line.route) && lets(line, { identity }),
        );
        const open = identity === 'visitor' ? PUBLIC : [];
        for (const route of new Set(['/', ...routes.map((line) => line.route), ...open])) {
          await who.page.goto(product.url + route, { waitUntil: 'networkidle' });
          await calm(who);
          await check(route, route);
        }
      } else
        for (const screen of [undefined, ...openScreens(roll, actor)]) {
          const path = screen ? await addressOf(screen) : '/';
          if (path === undefined || seen.has(path)) continue;
          seen.add(path);
          await goTo(who, path);
          await check(path, screen?.route ?? path);
          const before = await links(who);
          if (screen && hindi) {
            const { opened, faults } = await dialogsOn(
              who,
              screen,
              (label) => translated.get(label) ?? label,
            );
            dialogs += opened;
            for (const fault of faults)
              note(
                fault.replace(/^[^:]+: /, ''),
                `${identity}, ${look.name}: ${fault.split(': ')[0] ?? ''}`,
              );
          }
          if (screen && !hindi) {
            await who.page.emulateMedia({ colorScheme: COLOURS, media: 'print' });
            await who.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
            for (const fault of await textFaults(who, hindi, screen.route))
              note(`on paper ${fault}`, `${identity}: ${path}`);
            await who.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
            await who.page.emulateMedia({ colorScheme: COLOURS, media: 'screen' });
          }
          const record = before.find(
            (link) => /\/show\/?$|^\/[\w-]+\/\d+(\/show)?$/.test(link) && !seen.has(link),
          );
          if (record && screen) {
            seen.add(record);
            await goTo(who, record);
            await check(record, screen.route);
          }
          for (const one of openScreens(roll, actor).filter(
            ({ scope }) => scope['id'] !== undefined,
          ))
            for (const path of ledTo(one, before)
              .filter((link) => !seen.has(link))
              .slice(0, 1)) {
              if ([...seen].some((link) => ledTo(one, [link]).length > 0)) continue;
              seen.add(path);
              await goTo(who, path);
              await check(path, one.route);
            }
        }
      await who.leave();
      counted.push([identity, look.name, screens, dialogs]);
      console.info(
        `${identity}, ${look.name}: ${screens} screens, ${dialogs} dialogs; ${found.size} kinds of fault so far`,
      );
    }
  }
  printTable('Looked at', ['identity', 'look', 'screens', 'dialogs'], counted);
  console.info(`English from the server on Hindi screens: ${[...fromServer].sort().join(' · ')}`);
  console.info(
    [...found]
      .map(([fault, where]) => `${fault}\n    ${where.length} times, first ${where[0]}`)
      .join('\n'),
  );
  expect([...found.keys()]).toEqual([]);
});
