/** Opens the dialogs of a screen, one after the other, and says what is wrong with them. */
import type { Page } from 'playwright-core';
import type { PlacedScreen } from '@/schema';
import { seriousFindings } from './axe';
import { wordFaults } from './old-words';
import type { Visitor } from './visits';

/**
 * Texts with intended placeholders: a page's title contains the college's name, and a message what
 * differs for each recipient.
 */
export const GIVEN: readonly string[] = [
  'About {name}',
  '{name}, {roll} and {percent} are replaced for each recipient.',
  '{name}, {roll} and {percent} of attendance are replaced for each recipient.',
  'Email. {name} and {roll} are replaced for each recipient.',
  '{name} and {roll} are replaced for each recipient.',
];
/** Screens that show the names used in formulas. */
const FORMULAS = ['/college-management/iqac/measures', '/college-management/iqac/manuals'];
/** Whether the fault is only that a screen shows names of formulas, as it should. */
export const showsKeys = (route: string, fault: string): boolean =>
  FORMULAS.includes(route) && /shows a key/.test(fault);

/** Labels that open the dialogs of a screen, without plain confirmations, which all look alike. */
const asking = (screen: PlacedScreen): readonly string[] =>
  Object.values('actions' in screen ? (screen.actions ?? {}) : {})
    .filter(({ fields }) => Object.keys(fields ?? {}).length > 0)
    .map(({ label }) => label);

/**
 * Presses the button of that name, or finds it in the menu of the screen or of one of the first
 * rows. False where it is not offered now.
 */
const openDialog = (page: Page, label: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const ROWS = 4;
    const FRAMES = 120;
    const drawn = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const named = (selector: string): HTMLElement | undefined =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) =>
          one.innerText.trim() === name && one.checkVisibility() && !one.matches(':disabled'),
      );
    let press = named('main button');
    for (const menu of [
      ...document.querySelectorAll<HTMLElement>('main button[aria-haspopup="menu"]'),
    ].slice(0, ROWS)) {
      if (press) break;
      menu.click();
      await drawn();
      press = named('[role="menuitem"]');
      if (!press) menu.click();
    }
    press?.click();
    for (let n = 0; press && n < FRAMES && !document.querySelector('dialog[open]'); n++)
      await drawn();
    return document.querySelector('dialog[open]') !== null;
  }, label);

/**
 * Returns the faults of the screen's dialogs on a phone, and how many were opened. `say`: the
 * labels in the language of the page.
 */
export async function dialogsOn(
  { page, small, texts }: Visitor,
  screen: PlacedScreen,
  say: (label: string) => string = (label) => label,
): Promise<{ readonly opened: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let opened = 0;
  const before = new Set(await small());
  for (const label of asking(screen).map(say)) {
    if (!(await openDialog(page, label))) continue;
    opened += 1;
    const sideways = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], dialog[open] form'),
      ].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    const found = [
      ...(sideways ? ['is wider than a phone'] : []),
      ...(await small()).filter((control) => !before.has(control)),
      ...(await seriousFindings(page, 'dialog[open]')),
      ...wordFaults(
        (await texts()).filter((text) => !GIVEN.flatMap((one) => [one, say(one)]).includes(text)),
      ).filter((fault) => !showsKeys(screen.route, fault)),
    ];
    faults.push(...found.map((fault) => `${screen.route}, ${label}: ${fault}`));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return { opened, faults };
}
