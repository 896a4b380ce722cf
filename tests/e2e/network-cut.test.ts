/**
 * The network fails during a save, before the request is sent or before its response arrives. The
 * user reads the specification's sentence, loses nothing typed, and saves again; the save happens
 * once (section 8).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { signIn, type Voice } from '../kit/api';
import { openBrowser, openPage } from '../kit/browser';
import { enter, openTab } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

const SAID = ['Something went wrong.', 'Check your internet connection'];

let product: Product;
let browser: Browser;
let office: Voice;
const pages = new Map<string, Page>();

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'super@tlawng.example'),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/** One page per user. */
async function pageOf(tab: string, identifier: string, password = DEMO_PASSWORD): Promise<Page> {
  const known = pages.get(identifier);
  if (known) return known;
  const { page } = await openPage(browser);
  if (tab) await enter(page, product.url, tab, identifier, password);
  pages.set(identifier, page);
  return page;
}

const CUTS = {
  'before the request is out': async (page: Page): Promise<() => Promise<void>> => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'before the answer is back': async (page: Page): Promise<() => Promise<void>> => {
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') return route.abort('connectionreset');
      await route.fetch();
      return route.abort('connectionreset');
    });
    // A pending request would otherwise be continued twice.
    return () => page.unrouteAll({ behavior: 'wait' });
  },
} as const;
type Cut = keyof typeof CUTS;

interface Save {
  readonly what: string;
  readonly as: readonly [tab: string, identifier: string];
  /** Opens the page and types; each cut types a text of its own. */
  begin(page: Page, own: string): Promise<unknown>;
  /** Checks that the typed text is still there. */
  typed?(page: Page): Promise<unknown>;
  save(page: Page): Promise<unknown>;
  /** Waits until the page reports success. */
  done(page: Page, own: string): Promise<unknown>;
  /** How often it was saved, according to the server. */
  times?(own: string): Promise<number>;
}

const open = (page: Page, path: string): Promise<unknown> => page.goto(product.url + path);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const values = (page: Page, within = 'main'): Promise<string[]> =>
  page
    .locator(`:is(${within}) :is(input:not([type="search"], [role="combobox"]), textarea, select)`)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const inDialog = (page: Page): Promise<string[]> => values(page, 'dialog[open], [role="dialog"]');
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('[data-visible="true"]').getByText(text).first().waitFor();
/** The list of the account's sessions, once the current one is the only one. */
const alone = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).and(page.locator(':not(:has(> li + li))'));
const rows = async (resource: string, filter: unknown): Promise<Record<string, unknown>[]> =>
  (
    await office.call(
      'GET',
      `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`,
    )
  ).body.data as Record<string, unknown>[];
const count = async (resource: string, filter: unknown): Promise<number> =>
  (await rows(resource, filter)).length;
const versionOf = async (resource: string, filter: unknown): Promise<number> =>
  Number((await rows(resource, filter))[0]?.['version'] ?? 0);
const audited = async (action: string, entity: string): Promise<number> =>
  (
    (await office.call('GET', `/api/audit-log?action=${action}&entity=${entity}`)).body
      .data as unknown[]
  ).length;

/** The current password, by user. */
const passwords = new Map<string, string>();
const NEXT = ['seven grey herons at dusk', 'four slow boats on a lake'];
function changesPassword(
  what: string,
  tab: string,
  identifier: string,
  entity: string,
  begin: (page: Page) => Promise<unknown>,
  asksOld = true,
): Save {
  return {
    what,
    as: [tab, identifier],
    async begin(page) {
      await page.bringToFront();
      await open(page, '/');
      await button(page, 'Profile').click();
      await begin(page);
      const dialog = page.getByRole('dialog');
      const now = passwords.get(identifier) ?? DEMO_PASSWORD;
      const next = NEXT.find((one) => one !== now) ?? '';
      passwords.set(identifier, next);
      if (asksOld) await dialog.getByLabel('Current password', { exact: true }).fill(now);
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('Re-enter new password', { exact: true }).fill(next);
    },
    typed: inDialog,
    save: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
    done: (page) => toast(page, 'Login Password Changed'),
    times: () => audited('password-changed', entity),
  };
}

const FILE = (own: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: `${own}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Title,From,To,Kind\r\nOf a file ${own},2027-02-01,2027-02-02,event\r\n`),
});
const NOTICE = (own: string) => ({ title: `Kept ${own}` });

const SAVES: readonly Save[] = [
  {
    what: 'signing in',
    as: ['', 'visitor'],
    async begin(page) {
      await page.context().clearCookies();
      await open(page, '/');
      await page.evaluate(() => localStorage.clear());
      await open(page, '/');
      await openTab(page, 'Faculty');
      await page.locator('input[name="identifier"]').fill('faculty.hin@tlawng.example');
      await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    },
    typed: (page) => values(page),
    save: (page) => button(page, 'Sign in').click(),
    done: (page) =>
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: 'Dashboard', level: 1 }))
        .first()
        .waitFor(),
  },
  {
    what: 'writing to the college',
    as: ['', 'writer'],
    async begin(page, own) {
      await open(page, '/contact');
      for (const [label, text] of [
        ['Your name', 'A Person'],
        ['Email', 'person@mail.example'],
        ['Subject', `Seats ${own}`],
        ['Message', 'How many are there?'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
    },
    typed: (page) => values(page),
    save: (page) => button(page, 'Send the message').click(),
    done: (page) =>
      page.getByRole('status').getByText('Your message has reached the office').waitFor(),
    times: (own) => count('support-ticket', { subject: `Seats ${own}` }),
  },
  {
    what: 'asking for a new password',
    as: ['', 'forgetful'],
    async begin(page) {
      await open(page, '/forgot-password/faculty');
      await page.locator('input[name="identifier"]').fill('faculty.hin@tlawng.example');
    },
    typed: (page) => values(page),
    save: (page) => button(page, 'Send the link').click(),
    done: (page) =>
      page.getByRole('status').getByText('If the details match, a link has been sent.').waitFor(),
  },
  changesPassword(
    "changing an applicant's password",
    'Applicant',
    'applicant@tlawng.example',
    'application',
    (page) => button(page, 'Change password').click(),
    false,
  ),
  changesPassword(
    "changing a parent's password",
    'Parent',
    'parent@tlawng.example',
    'parent',
    (page) => button(page, 'Change password').click(),
  ),
  changesPassword(
    'changing the password of the office',
    'Administrator',
    'admin.x@tlawng.example',
    'admin',
    (page) => page.getByRole('menuitem', { name: 'Change password' }).click(),
  ),
  {
    what: 'composing a notice',
    as: ['Administrator', 'admin.p@tlawng.example'],
    async begin(page, own) {
      await open(page, '/notice/create');
      await heading(page, 'New notice');
      await page.getByRole('textbox', { name: 'Title' }).fill(NOTICE(own).title);
      await page.getByRole('textbox', { name: 'Body' }).fill('The office is closed on Friday.');
      await page.getByRole('checkbox', { name: 'Staff' }).check();
    },
    typed: (page) => values(page),
    save: (page) => button(page, 'Save').click(),
    done: (page, own) => heading(page, NOTICE(own).title),
    times: (own) => count('notice', NOTICE(own)),
  },
  {
    what: 'changing a row',
    as: ['Administrator', 'admin.p@tlawng.example'],
    async begin(page, own) {
      const [notice] = await rows('notice', NOTICE(own));
      await open(page, `/notice/${String(notice?.['id'])}`);
      await page
        .getByRole('textbox', { name: 'Body' })
        .fill('The office is closed on Friday and on Saturday.');
    },
    typed: (page) => values(page),
    save: (page) => button(page, 'Save').click(),
    done: (page) => toast(page, 'Saved'),
    times: (own) => versionOf('notice', NOTICE(own)),
  },
  {
    what: 'changing a field of many rows',
    as: ['Administrator', 'admin.p@tlawng.example'],
    async begin(page) {
      await open(page, '/calendar-event');
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await button(page, /^Change a field/).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Details' });
      await dialog.getByRole('textbox', { name: 'Details' }).fill('As it is every year.');
    },
    typed: inDialog,
    save: (page) => button(page, 'Change all').click(),
    done: (page) => toast(page, 'events changed'),
  },
  {
    what: 'deleting a row',
    as: ['Administrator', 'admin.p@tlawng.example'],
    async begin(page, own) {
      const [notice] = await rows('notice', NOTICE(own));
      await open(page, `/notice/${String(notice?.['id'])}`);
      await button(page, 'Delete …').click();
    },
    save: (page) => button(page, 'Delete').click(),
    done: (page) => toast(page, 'was deleted.'),
    times: async (own) => 1 - (await count('notice', NOTICE(own))),
  },
  {
    what: 'renaming a row',
    as: ['Administrator', 'admin.c@tlawng.example'],
    async begin(page, own) {
      await office.call('POST', '/api/batch', {
        id: `Old-${own}`,
        name: `Batch ${own}`,
        start_year: 2040 + own.length,
      });
      await open(page, `/batch/Old-${own}`);
      await button(page, 'Change ID …').click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'New ID' }).fill(`New-${own}`);
    },
    typed: inDialog,
    save: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Change ID', exact: true }).click(),
    done: (page, own) => page.waitForURL(`**/batch/New-${own}**`),
    times: (own) => count('batch', { id: [`New-${own}`] }),
  },
  {
    what: 'saving a register',
    as: ['Administrator', 'admin.m@tlawng.example'],
    async begin(page, own) {
      await open(page, await registerPath());
      const grid = page.getByRole('grid');
      await grid
        .getByRole('row')
        .nth((own.length % 2) + 2)
        .getByRole('gridcell')
        .last()
        .click();
      await page.keyboard.type(`R-${own}`);
      await page.keyboard.press('Enter');
      await button(page, 'Save 1 change').waitFor();
    },
    typed: (page) => page.getByRole('gridcell', { name: /^R-/ }).allInnerTexts(),
    save: (page) => button(page, 'Save 1 change').click(),
    done: (page) =>
      toast(page, '1 cell saved').then(() =>
        button(page, 'Save 1 change').waitFor({ state: 'detached' }),
      ),
    times: (own) => count('student', { roll_no: `R-${own}` }),
  },
  {
    what: 'opening a support ticket',
    as: ['Faculty', 'faculty.eng@tlawng.example'],
    async begin(page, own) {
      await open(page, '/support');
      await button(page, 'New ticket').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Subject' }).fill(`Ticket ${own}`);
      await dialog.getByRole('textbox', { name: 'Details' }).fill('It does not print.');
    },
    typed: inDialog,
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'New ticket' }).click(),
    done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
    times: (own) => count('support-ticket', { subject: `Ticket ${own}` }),
  },
  {
    what: 'lodging a grievance',
    as: ['Faculty', 'faculty.eng@tlawng.example'],
    async begin(page, own) {
      await open(page, '/support/grievances');
      await button(page, 'Lodge grievance').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Library' });
      await dialog.getByRole('textbox', { name: 'Subject' }).fill(`Complaint ${own}`);
      await dialog.getByRole('textbox', { name: 'Details' }).fill('The reading room is locked.');
    },
    typed: inDialog,
    save: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Lodge grievance' }).click(),
    done: (page, own) => page.getByText(`Complaint ${own}`).first().waitFor(),
    times: async (own) =>
      (
        (await office.call('GET', '/api/grievances?tab=all')).body.data as { subject: string }[]
      ).filter(({ subject }) => subject === `Complaint ${own}`).length,
  },
  {
    what: 'adding an activity',
    as: ["Students' Union", 'union@tlawng.example'],
    async begin(page, own) {
      const [student] = (await rows('student', { status: 'active' })).filter(
        ({ roll_no }) => roll_no,
      );
      await open(page, '/students-activity-report');
      await button(page, 'Add activity').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Title' }).fill(`Race ${own}`);
      await dialog.getByRole('combobox', { name: /^Kind/ }).selectOption({ index: 1 });
      await dialog.getByRole('combobox', { name: /^Level/ }).selectOption({ index: 1 });
      await dialog.locator('input[data-day]').first().fill('2026-11-02');
      await dialog
        .getByRole('textbox', { name: /^Roll numbers/ })
        .fill(String(student?.['roll_no']));
    },
    typed: inDialog,
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add activity' }).click(),
    done: (page, own) => page.getByText(`Race ${own}`).first().waitFor(),
    times: (own) => count('student-activity', { title: `Race ${own}` }),
  },
  {
    what: 'choosing which mails one gets',
    as: ['Faculty', 'faculty.eng@tlawng.example'],
    async begin(page) {
      await open(page, '/account-settings');
      await page.getByRole('checkbox', { name: 'Marks due' }).waitFor();
    },
    save: (page) => page.getByRole('checkbox', { name: 'Marks due' }).click(),
    done: (page) => toast(page, 'Saved'),
  },
  {
    what: 'asking for a code to a new address',
    as: ['Faculty', 'faculty.eng@tlawng.example'],
    async begin(page, own) {
      await open(page, '/account-settings');
      await button(page, 'Change Alternate email').click();
      await page.getByRole('dialog').getByRole('textbox').fill(`${own}@mail.example`);
    },
    typed: inDialog,
    save: (page) => button(page, 'Send the code').click(),
    // A second code is not sent at once: a user who lost the first response sees how long to wait.
    done: (page) =>
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Code' })
        .or(page.getByText(/\d+ seconds/))
        .first()
        .waitFor(),
  },
  {
    what: 'ending the other sessions',
    as: ['Faculty', 'faculty.eng@tlawng.example'],
    async begin(page) {
      await signIn(product.url, 'faculty', 'faculty.eng@tlawng.example');
      await open(page, '/account-settings');
      await button(page, 'Sign out of other devices').waitFor();
    },
    async save(page) {
      const end = button(page, 'Sign out of other devices');
      // If the request arrived before the network failed, nobody else may be left to sign out.
      await end.and(page.locator(':enabled')).or(alone(page)).first().waitFor();
      if (await end.isVisible()) await end.click();
    },
    done: (page) => alone(page).waitFor(),
  },
  {
    what: 'bringing in a file',
    as: ['Administrator', 'admin.p@tlawng.example'],
    begin: importDialog,
    save: (page) =>
      page.getByRole('dialog').locator('input[type=file]').setInputFiles(FILE('upload')),
    done: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Check/ })
        .waitFor(),
  },
  {
    what: 'checking that file',
    as: ['Administrator', 'admin.p@tlawng.example'],
    begin: (page, own) => fileAt(page, own, 'Columns'),
    typed: inDialog,
    save: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Check/ })
        .click(),
    done: (page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).waitFor(),
  },
  {
    what: 'saving that file',
    as: ['Administrator', 'admin.p@tlawng.example'],
    begin: (page, own) => fileAt(page, own, 'Check'),
    save: (page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click(),
    done: (page) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).waitFor(),
    times: (own) => count('calendar-event', { title: `Of a file ${own}` }),
  },
];

/** Opens the import dialog at its first step: it resumes an import that was not finished. */
async function importDialog(page: Page): Promise<void> {
  await open(page, '/calendar-event');
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog');
  const other = dialog.getByRole('button', { name: 'Choose another file' });
  await other.or(dialog.getByText('Drop a file here or choose one')).first().waitFor();
  if (await other.isVisible()) await other.click();
}
/** Takes the import dialog with a file of its own up to this step. */
async function fileAt(page: Page, own: string, step: 'Columns' | 'Check'): Promise<void> {
  await importDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(FILE(own));
  const check = dialog.getByRole('button', { name: /^Check/ });
  await check.waitFor();
  if (step === 'Columns') return;
  await check.click();
  await dialog.getByRole('button', { name: /^Save/ }).waitFor();
}
/** The newest batch has no roll numbers yet. */
async function registerPath(): Promise<string> {
  const [student] = await rows('student', { status: 'active', roll_no: null });
  return `/student-management/assign-roll-numbers/${String(student?.['batch'])}/${String(student?.['programme'])}/all`;
}

describe.each(SAVES)('$what', ({ as: [tab, identifier], begin, typed, save, done, times }) => {
  it.each(Object.keys(CUTS) as Cut[])(
    'keeps what was typed when the network fails %s, and saves it on the next try',
    async (cut) => {
      const own = cut.includes('request') ? 'one' : 'second';
      const page = await pageOf(tab, identifier);
      await begin(page, own);
      const [before, wrote] = [await times?.(own), await typed?.(page)];
      const mend = await CUTS[cut](page);
      try {
        await save(page);
        for (const said of SAID) await page.getByText(said, { exact: true }).first().waitFor();
        expect(await typed?.(page)).toEqual(wrote);
      } finally {
        await mend();
      }
      await save(page);
      await done(page, own);
      if (times) await expect.poll(() => times(own)).toBe((before ?? 0) + 1);
    },
    90_000,
  );
});
