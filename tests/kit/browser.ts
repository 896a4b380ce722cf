/**
 * Headless Chromium for the journeys: the installed one, with a fresh profile and no connections
 * except to the product.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { PATIENCE } from './patience';
import { watch } from './shown';

/** The headless shell first: it renders the same in half the processor time (0194). */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The window of a narrow phone, in pixels. */
export const PHONE = { width: 360, height: 740 } as const;

export async function openBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found: install the package "chromium"');
  return chromium.launch({ executablePath, args: FLAGS });
}

export interface Trouble {
  /** Complaints of the page: console errors, uncaught exceptions, blocked content. */
  readonly heard: string[];
}

/** Leaves out what the browser reports about a failed network or a killed product. */
export const besidesNetwork = ({ heard }: Trouble): string[] =>
  heard.filter(
    (complaint) =>
      !/net::ERR_(INTERNET|NETWORK|CONNECTION|EMPTY|SOCKET|INCOMPLETE|CONTENT_LENGTH)|Failed to fetch/.test(
        complaint,
      ),
  );

/**
 * Opens a page that records every complaint. Responses with status 4xx are refusals, not
 * complaints.
 */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; trouble: Trouble }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE.page);
  watch(page);
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      heard.push(message.text());
  });
  return { page, trouble: { heard } };
}
