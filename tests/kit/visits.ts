/** A browser in somebody's hands: goes from address to address, waits until a page stands, and keeps what it complained of. */
import type { Browser, Page } from 'playwright-core';
import { PATIENCE } from './patience';
import { watch } from './shown';

/** Pixels that a finger needs either way. */
const FINGER = 44;

export interface Seen {
  readonly title: string;
  readonly headings: readonly string[];
  /** Links that lead to the first page, by their words. */
  readonly home: readonly string[];
  /** Whether the page can be moved sideways. */
  readonly sideways: boolean;
}

export interface Visitor {
  readonly page: Page;
  /** Loads an address afresh, as a link from elsewhere would, and waits for the heading that should stand there. */
  load(path: string, heading: string): Promise<void>;
  /** Goes there within the page, as a link of the portal would. */
  go(path: string, heading: string): Promise<void>;
  /** What stands there to be read. */
  see(): Promise<Seen>;
  /**
   * Controls that a finger misses: narrower or lower than 44 px, by their words and measures. Links within a sentence may be (WCAG
   * 2.5.5), and the dense cells of an entry grid, beside which a phone has one column or one student at a time.
   */
  small(): Promise<readonly string[]>;
  /** Every text of the page, an element's each. What stands as code or is being typed is left out. */
  texts(): Promise<readonly string[]>;
  /** What has gone wrong since the last time one asked: console errors, exceptions, calls that were refused or lost. */
  complaints(): string[];
  /** Hands the browser to somebody else, who finds nothing of the other's in it but the product's own files. */
  become(stored: Stored): Promise<void>;
  leave(): Promise<void>;
}

export interface Stored {
  readonly slot: string;
  readonly token: string;
}

/** Comes with the token of whoever is signed in already; without one, as a visitor. */
export async function visitor(browser: Browser, url: string, stored?: Stored): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
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
  // An address that is none is answered so, and says so: no fault of the page.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !(message.text().includes('status of 404') && message.location().url === page.url())
    )
      heard.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) under.clear(); // what the page before had asked for is nobody's any more
    under.add(request);
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => {
    under.delete(request);
    // What is no longer wanted is called off.
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

  /** Until the heading stands there, if it ever does, with no spinner beside it and nothing on its way or waiting to be drawn. */
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
        /** The box alone is small; what belongs to it can be tapped as well. */
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
        /** Among words of a line that are not its own. */
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
