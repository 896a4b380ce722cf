/**
 * A newcomer's first hour with the built product, in a real browser: every kind of user, and a
 * clerk's work from an empty batch to a full one.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

const OFFICE = [
  'College management',
  'Admissions',
  'Student management',
  'Attendance Portal',
  'Internal assessments',
  'Semester Mark Entries',
  'Examination Results',
  'Fee management',
  'E-classroom',
  'Print & Export',
  'Staff management',
  'Library Management',
  "Students' union",
  'Creation master',
];
/** The tab for each user to sign in, and the items of the side menu below the dashboard. */
const CONSOLE = [
  ['a super administrator', 'Administrator', 'super@tlawng.example', OFFICE],
  ['an administrator with every letter', 'Administrator', 'admin.a@tlawng.example', OFFICE],
  [
    'an administrator with the letter M',
    'Administrator',
    'admin.m@tlawng.example',
    ['Student management'],
  ],
  [
    'a teacher',
    'Faculty',
    'faculty.eng@tlawng.example',
    [
      'College management',
      'My Documents',
      'Student management',
      'Mentoring',
      'Attendance Portal',
      'Internal assessments',
      'Semester Mark Entries',
      'Examination Results',
      'E-classroom',
      'Print & Export',
    ],
  ],
  [
    'a head of department',
    'Faculty',
    'hod.eng@tlawng.example',
    [
      'College management',
      'My Documents',
      'Admissions',
      'Student management',
      'Mentoring',
      'Attendance Portal',
      'Internal assessments',
      'Semester Mark Entries',
      'Examination Results',
      'E-classroom',
      'Print & Export',
      'Department feeds',
    ],
  ],
  [
    "a member of the students' union",
    "Students' Union",
    'union@tlawng.example',
    [
      'Notices',
      'Blog',
      'My Documents',
      'Feedback',
      'Student list',
      "Students' activity report",
      'Polling',
      'College election',
      'Support',
    ],
  ],
] as const;
const NAMES = ['Vanlalpeka Zote', 'Rualkhuma Zote', 'Hrangchhuana Zote'];

let product: Product;
let browser: Browser;
let office: Voice;
let page: Page;
let trouble: Trouble;

const to = (path: string): Promise<unknown> => page.goto(product.url + path);
const heading = (name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const accessible = async (): Promise<void> => expect(await seriousFindings(page)).toEqual([]);
const students = async (filter: unknown): Promise<Record<string, unknown>[]> =>
  (
    await office.call(
      'GET',
      `/api/student?sort=["id","ASC"]&range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body.data as Record<string, unknown>[];

async function freshPage(): Promise<void> {
  await page?.context().close();
  ({ page, trouble } = await openPage(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
}
async function signOut(): Promise<void> {
  await button('Profile').click();
  // A menu in the console, a button on the lean pages.
  await page
    .getByRole('menuitem', { name: 'Sign out', exact: true })
    .or(button('Sign out'))
    .click();
  await button('Sign in').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

beforeAll(async () => {
  product = await startProduct();
  [office, browser] = await Promise.all([
    signIn(product.url, 'admin', 'admin.a@tlawng.example'),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});
afterEach(() => expect(trouble.heard).toEqual([]));

describe('a visit to the portal', () => {
  it('shows the sign-in screen, and the not-found page at an unknown address', async () => {
    await freshPage();
    await to('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await accessible();
    await to('/no/such/page');
    await page.getByText('ROOM 404').waitFor();
    await expect.poll(() => page.title()).toBe('404 Not Found');
    await accessible();
    await page.getByRole('link', { name: 'Back To Home' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('refuses a wrong password with the reason', async () => {
    await freshPage();
    await to('/');
    await page.getByLabel('Email').fill('admin.a@tlawng.example');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await button('Sign in').click();
    await page.getByText('Invalid credentials.').waitFor();
  });

  it.each(CONSOLE)(
    'shows the menu of %s, and signs out again',
    async (_, tab, identifier, modules) => {
      await freshPage();
      await enter(page, product.url, tab, identifier);
      await heading('Dashboard');
      const menu = page.getByRole('navigation', { name: 'Modules' });
      await expect
        .poll(() => menu.getByRole('link').allTextContents())
        .toEqual(['Dashboard', ...modules]);
      const searches = page.getByRole('combobox', { name: 'Search students' });
      await expect.poll(() => searches.count()).toBe(tab === "Students' Union" ? 0 : 1);
      // The union's notices are not marked; with many figures the last are behind a button.
      if (tab !== "Students' Union")
        await page
          .getByText(/^(Unread notices|Show all \d+)$/)
          .first()
          .waitFor();
      await accessible();
      await to('/nonsense');
      await page.getByText('ROOM 404').waitFor();
      await expect.poll(() => page.title()).toBe('404 Not Found');
      await page.getByRole('link', { name: 'Back To Home' }).click();
      await heading('Dashboard');
      await signOut();
      expect(
        await page.evaluate(() =>
          Object.values({ ...localStorage }).filter((value) => String(value).startsWith('ey')),
        ),
      ).toEqual([]);
      // A page open a moment ago is now a path that a visitor does not have.
      await to('/student');
      await page.getByText('ROOM 404').waitFor();
    },
  );

  it('shows an applicant the application, its number and its status', async () => {
    await freshPage();
    await enter(page, product.url, 'Applicant', 'applicant@tlawng.example');
    await heading('Tashi Lepcha');
    await page.getByText('Pending').first().waitFor();
    await accessible();
    await button('Copy ID').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^\d\dUG00001$/);
    await signOut();
  });

  it('shows a parent the notices and the name of the parent', async () => {
    await freshPage();
    await enter(page, product.url, 'Parent', 'parent@tlawng.example');
    await heading('Welcome, Lalthanzama Ralte');
    await page.getByRole('heading', { name: 'Meeting of parents' }).waitFor();
    await accessible();
    await signOut();
  });
});

describe('the office', () => {
  it('adds a batch', async () => {
    await freshPage();
    await enter(page, product.url, 'Administrator', 'admin.a@tlawng.example');
    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: 'Creation master' })
      .click();
    await page
      .getByRole('tabpanel', { name: 'Batches' })
      .getByRole('link', { name: 'Create' })
      .click();
    await heading('New batch');
    await accessible();
    await button('Save').click();
    await page.getByText('Enter start year.').waitFor();
    await page.getByRole('textbox', { name: 'ID' }).fill('Evening');
    await page.getByRole('textbox', { name: 'Name' }).fill('Evening batch');
    await page.getByRole('textbox', { name: 'Start year' }).fill('2031');
    await button('Save').click();
    await heading('Evening batch');
    await accessible();
  });

  it('changes its ID, and the old address still leads to it', async () => {
    await to('/batch/Evening');
    await button('Change ID …').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'New ID' }).fill('2031');
    await accessible();
    await dialog.getByRole('button', { name: 'Change ID', exact: true }).click();
    await page.waitForURL('**/batch/2031**');
    await to('/batch/Evening');
    await page.waitForURL('**/batch/2031**');
    await heading('Evening batch');
    expect(await office.call('GET', '/api/batch/Evening')).toMatchObject({
      status: 200,
      body: { data: { id: '2031' } },
    });
  });

  it('adds students to it', async () => {
    await to('/student-management/list');
    const choose = async (part: string, value: string): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^${part}: `) }).click();
      await page.getByRole('combobox', { name: part }).selectOption(value);
    };
    await choose('Batch', '2031');
    await page.waitForURL('**/student-management/list/2031/**');
    await choose('Programme', 'BA');
    await page.waitForURL('**/student-management/list/2031/BA/**');
    await choose('Department', 'ENG');
    await page.waitForURL('**/student-management/list/2031/BA/ENG**');
    await page.keyboard.press('Escape');
    await accessible();
    await page.getByRole('link', { name: 'Create' }).first().click();
    await heading('New student');
    for (const [i, name] of NAMES.entries()) {
      // The form is ready for the next entry when it is empty again, shortly after the server has
      // stored the previous row.
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
        .toBe('');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page
        .getByRole('combobox', { name: 'Gender' })
        .selectOption({ label: i === 0 ? 'Male' : 'Female' });
      await button(i < NAMES.length - 1 ? 'Save and add another' : 'Save').click();
      if (i < NAMES.length - 1)
        await expect.poll(async () => (await students({ batch: '2031' })).length).toBe(i + 1);
    }
    await heading(NAMES.at(-1) ?? '');
    await accessible();
    expect(
      (await students({ batch: '2031' })).map(({ name, programme, department, status }) => [
        name,
        programme,
        department,
        status,
      ]),
    ).toEqual(NAMES.map((name) => [name, 'BA', 'ENG', 'active']));
  });

  it('assigns roll numbers by a pattern', async () => {
    await to('/student-management/assign-roll-numbers/2031/BA/all');
    await button('Fill by pattern …').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: '31BA003' }).waitFor();
    await accessible();
    await dialog.getByRole('button', { name: 'Fill 3 rows' }).click();
    await button('Save 3 changes').click();
    await expect
      .poll(async () => (await students({ batch: '2031' })).map(({ roll_no }) => roll_no))
      .toEqual(['31BA001', '31BA002', '31BA003']);
    await accessible();
  });

  it('assigns roll numbers from a pasted column', async () => {
    await to('/student-management/assign-roll-numbers/2031/BA/all');
    const grid = page.getByRole('grid', { name: 'Assign roll numbers' });
    await grid.getByRole('row', { name: NAMES[0] }).getByRole('gridcell').last().click();
    await page.evaluate(() => navigator.clipboard.writeText('EV-11\r\nEV-12\r\nEV-13\r\n'));
    await page.keyboard.press('Control+V');
    await grid.getByText('EV-13').waitFor();
    await page.keyboard.press('Control+S');
    await expect
      .poll(async () => (await students({ batch: '2031' })).map(({ roll_no }) => roll_no))
      .toEqual(['EV-11', 'EV-12', 'EV-13']);
  });

  it('finds a student by the beginning of the name, and opens the record', async () => {
    await page.getByRole('combobox', { name: 'Search students' }).fill('hran');
    await page.getByRole('option', { name: /Hrangchhuana Zote.*EV-13/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Hrangchhuana Zote' });
    await dialog.getByText('EV-13').waitFor();
    await dialog.getByText('Bachelor of Arts').waitFor();
    await accessible();
    await dialog.getByRole('button', { name: 'Open full record' }).click();
    await heading('Hrangchhuana Zote');
  });

  it('exports the students, and importing that file changes nothing', async () => {
    await to('/student-management/list/2031/BA/ENG');
    await page.getByRole('cell', { name: 'EV-13' }).waitFor();
    const before = await students({ batch: '2031' });
    await button('Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'For import (CSV)' }).click(),
    ]);
    const file = await download.path();
    expect(readFileSync(file, 'utf8')).toContain('Hrangchhuana Zote');

    await button('Import').click();
    const dialog = page.getByRole('dialog');
    await accessible();
    await dialog.locator('input[type=file]').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: readFileSync(file),
    });
    await dialog.getByRole('button', { name: 'Check 3 rows' }).click();
    await dialog.getByRole('button', { name: 'Nothing to save' }).waitFor();
    const counts = Object.fromEntries(
      await dialog
        .locator('dl > div')
        .evaluateAll((pairs) =>
          pairs.map((pair) => [
            pair.querySelector('dt')?.textContent ?? '',
            pair.querySelector('dd')?.textContent ?? '',
          ]),
        ),
    );
    expect(counts).toMatchObject({
      'new rows': '0',
      'changed rows': '0',
      'unchanged rows': '3',
      'rows with errors': '0',
    });
    await accessible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await students({ batch: '2031' })).toEqual(before);
  });

  it('prints the overall data report of the new batch', async () => {
    await to('/student-management/overall-data-report/2031/2031/BA/all');
    await page.getByRole('rowheader', { name: 'Evening batch' }).waitFor();
    await accessible();
  });

  it('signs out', async () => {
    await signOut();
    await to('/student');
    await page.getByText('ROOM 404').waitFor();
    expect(await page.getByText('Hrangchhuana Zote').count()).toBe(0);
  });
});
