/**
 * A browser session of a user: goes from address to address, waits until a page is complete, and
 * records its complaints.
 */
import type { Browser, Page } from 'playwright-core';
import { SLOTS } from '@/auth/levels';
import { accounts, type DemoAccount } from '../../server/demo/people';
import { signIn } from './api';
import { PATIENCE } from './patience';
import { watch } from './shown';

/** Pixels that a finger needs in each direction. */
const FINGER = 44;

export interface Seen {
  readonly title: string;
  readonly headings: readonly string[];
  /** Links to the first page, by their text. */
  readonly home: readonly string[];
  /** Whether the page scrolls sideways. */
  readonly sideways: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Loads an address afresh, like a link from elsewhere, and waits for its heading. */
  load(path: string, heading: string): Promise<void>;
  /** Goes there within the page, like a link of the portal. */
  go(path: string, heading: string): Promise<void>;
  /** Reads the page. */
  see(): Promise<Seen>;
  /**
   * Returns controls that a finger misses: narrower or lower than 44 px, by their text and size.
   * Allowed are links within a sentence (WCAG 2.5.5), and the dense cells of an entry grid, for
   * which a phone has one column or one student at a time.
   */
  small(): Promise<readonly string[]>;
  /** Returns every text of the page, one per element. Code and text being typed are left out. */
  texts(): Promise<readonly string[]>;
  /**
   * Returns complaints since the last call: console errors, exceptions, refused or lost requests.
   */
  complaints(): string[];
  /** Hands the browser to another user, who finds only the product's own files in it. */
  become(stored: Stored): Promise<void>;
  leave(): Promise<void>;
}

export interface Stored {
  readonly slot: string;
  readonly token: string;
}

/** The account of an identity in the demonstration. */
export function accountOf(identity: string): DemoAccount {
  const account = accounts().find((one) => one.active && one.identity === identity);
  if (!account) throw new Error(`There is no ${identity}`);
  return account;
}

/** Where the browser keeps the token of an account. */
export const slotOf = ({ kind, identity }: DemoAccount): string =>
  SLOTS.find(
    ({ account, slot }) => account === kind && (slot === 'super_admin') === (identity === 'super'),
  )?.slot ?? '';

/** Signs a user of the demonstration in, for a browser to start with. */
export async function storedFor(url: string, account: DemoAccount): Promise<Stored> {
  const { token } = await signIn(url, account.kind, account.identifier);
  return { slot: slotOf(account), token };
}

/**
 * Starts with the token of a signed-in user; without one, as a visitor. `touch`: as on a phone,
 * with a finger.
 */
export async function visitor(
  browser: Browser,
  url: string,
  stored?: Stored,
  { touch = false }: { readonly touch?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: touch,
    ...(stored
      ? {
          storageState: {
            cookies: [],
            origins: [{ origin: url, localStorage: [{ name: stored.slot, value: stored.token }] }],
          },
        }
      : {}),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE.page);
  watch(page);
  const heard: string[] = [];
  const under = new Set<import('playwright-core').Request>();
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  // An unknown address responds with 404, and the console reports it: no fault of the page.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !(message.text().includes('status of 404') && message.location().url === page.url())
    )
      heard.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) under.clear(); // requests of the previous page no longer count
    under.add(request);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => {
    under.delete(request);
    // Requests that are no longer needed are aborted.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') heard.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (
      response.status() >= 400 &&
      !(response.status() === 404 && response.request().isNavigationRequest())
    )
      heard.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });

  /**
   * Waits for the heading, if it ever appears, without a spinner beside it and with no request or
   * render pending.
   */
  const stands = async (heading: string): Promise<void> => {
    const until = performance.now() + PATIENCE.page;
    const there = (): Promise<boolean> =>
      page.evaluate(async (text) => {
        await new Promise((drawn) => {
          requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 500 }));
        });
        return (
          document.querySelector('.spinner, [aria-busy="true"]') === null &&
          [...document.querySelectorAll<HTMLElement>('h1, h2')].some(
            ({ innerText }) => innerText.trim() === text,
          )
        );
      }, heading);
    while ((!(await there()) || under.size > 0) && performance.now() < until);
  };
  return {
    page,
    async load(path, heading) {
      await page.goto(url + path, { waitUntil: 'load' });
      await stands(heading);
    },
    async go(path, heading) {
      await page.evaluate((to) => {
        window.history.pushState({ idx: 1 }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, path);
      await stands(heading);
    },
    see: () =>
      page.evaluate(() => ({
        title: document.title,
        headings: [...document.querySelectorAll<HTMLElement>('h1, h2')].map(({ innerText }) =>
          innerText.trim(),
        ),
        home: [...document.querySelectorAll<HTMLElement>('main a[href="/"]')].map(
          ({ innerText }) => innerText,
        ),
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      })),
    small: () =>
      page.evaluate((least) => {
        const CONTROLS =
          'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="link"], [role="switch"]';
        /** The box alone is small; its label can be tapped too. */
        const targetOf = (control: HTMLElement): HTMLElement =>
          control instanceof HTMLInputElement &&
          ['checkbox', 'radio', 'file'].includes(control.type)
            ? (control.closest('label') ?? control)
            : control;
        const isSeen = (element: HTMLElement): boolean => {
          const { width, height, right, bottom } = element.getBoundingClientRect();
          return (
            width > 1 &&
            height > 1 &&
            right > 0 &&
            bottom > 0 &&
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            getComputedStyle(element).clipPath === 'none'
          );
        };
        /** Whether an element is among other words of a line. */
        const inText = (element: HTMLElement): boolean => {
          if (
            !(element instanceof HTMLAnchorElement) ||
            getComputedStyle(element).display !== 'inline'
          )
            return false;
          return [...(element.parentElement?.childNodes ?? [])].some(
            (node) =>
              node !== element &&
              node.nodeType === Node.TEXT_NODE &&
              /\p{L}{2}/u.test(node.textContent ?? ''),
          );
        };
        const found = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
          .filter(
            (control) =>
              !control.matches(':disabled, [role="grid"] *') && isSeen(control) && !inText(control),
          )
          .flatMap((control) => {
            const { width, height } = targetOf(control).getBoundingClientRect();
            const name =
              control.getAttribute('aria-label') ??
              (control.innerText.trim() || control.getAttribute('name') || control.className);
            return Math.round(width) < least || Math.round(height) < least
              ? [
                  `${control.tagName.toLowerCase()} "${name.slice(0, 40)}" is ${Math.round(width)} × ${Math.round(height)}`,
                ]
              : [];
          });
        return [...new Set(found)];
      }, FINGER),
    texts: () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts = new Set<string>();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement: parent } = node;
          const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
          if (text && parent && !parent.closest('script, style, pre, code, textarea'))
            texts.add(text);
        }
        return [...texts];
      }),
    complaints: () => heard.splice(0),
    async become({ slot, token }) {
      await context.clearCookies();
      await page.evaluate(
        ([name, value]) => {
          for (const store of [localStorage, sessionStorage]) store.clear();
          localStorage.setItem(name, value);
        },
        [slot, token] as const,
      );
    },
    leave: () => context.close(),
  };
}
