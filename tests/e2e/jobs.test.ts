/**
 * Eleven jobs of a working day in the built product, each from the dashboard by clicks and keys
 * only, with its steps counted. A job may not take more steps than it does now. The table is
 * printed at the end; `kit/steps` defines how steps are counted.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collegeDay } from '@/domain/dates';
import { signIn, type Voice } from '../kit/api';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';
import { stepsOn, type Steps } from '../kit/steps';

type Row = Readonly<Record<string, unknown>>;

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1366, height: 768 } };
const PEOPLE = 500;

let product: Product;
let browser: Browser;
let office: Voice;
const open: { page: Page; trouble: Trouble }[] = [];
const table: { readonly job: string; readonly steps: number; readonly most: number }[] = [];

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Signs in and goes to the dashboard; nothing is counted yet. */
async function at(tab: string, identifier: string, device = DESK): Promise<Steps> {
  const opened = await openPage(browser, device);
  open.push(opened);
  await enter(opened.page, product.url, tab, identifier);
  await opened.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  return stepsOn(opened.page);
}
const officeOf = (letter: string, device = DESK) =>
  at('Administrator', `admin.${letter}@tlawng.example`, device);

/** Finds by name from anywhere: three steps. */
async function find(steps: Steps, text: string, found: RegExp): Promise<void> {
  const { page } = steps;
  await steps.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await steps.type(text);
  await page.getByRole('option', { name: found, selected: true }).waitFor();
  await steps.press('Enter');
}
function counted(job: string, { count }: Steps, most: number): void {
  table.push({ job, steps: count, most });
  expect(count, `${job}: ${count} steps, at most ${most}`).toBeLessThanOrEqual(most);
}
const rows = async (path: string): Promise<readonly Row[]> =>
  (await office.call('GET', path)).body.data as Row[];
const filtered = (resource: string, filter: Row): string =>
  `/api/${resource}?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

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
  const width = Math.max(...table.map(({ job }) => job.length));
  console.log(
    table.map(({ job, steps, most }) => `${job.padEnd(width)}  ${steps} of ${most}`).join('\n'),
  );
});
afterEach(async () => {
  const heard = open.flatMap(({ trouble }) => trouble.heard);
  for (const { page } of open.splice(0)) await page.context().close();
  expect(heard).toEqual([]);
});

/**
 * Opens the menu of the first row, once the list is still: movement under an open menu closes it.
 */
async function openActions(steps: Steps): Promise<void> {
  const opener = steps.page.getByRole('button', { name: /^Actions for/ }).first();
  await opener.waitFor();
  await steps.page.waitForLoadState('networkidle');
  await steps.click(opener);
}

/**
 * On a holiday a class needs a reason, and on a day without routine a period: neither is required
 * on a normal day, so both are given without being counted.
 */
async function addClass(steps: Steps): Promise<void> {
  const { page } = steps;
  await steps.click(button(page, 'Add class'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A class on a holiday');
  const period = dialog.getByRole('combobox', { name: /^Period/ });
  if ((await period.inputValue()) === '') await period.selectOption({ label: 'Period 1' });
  await period.focus();
}

/**
 * Opens a class of today; on a day without any, a register of this month that waits for its
 * classes. The last of these is begun by the first caller, and later callers reopen it.
 */
async function toRegister(steps: Steps): Promise<void> {
  const { page } = steps;
  const waiting = page
    .getByRole('link', { name: /take attendance/i })
    .or(
      page.locator(`a[href^="/attendance/entry/"][href*="${collegeDay(new Date()).slice(0, 7)}"]`),
    );
  if (begun === undefined) await waiting.first().waitFor();
  else await page.waitForLoadState('networkidle');
  if (begun === undefined || (await waiting.count()) > 0) await steps.click(waiting.first());
  else await page.goto(begun);
  await button(page, 'Add class').waitFor();
  begun = page.url();
}
let begun: string | undefined;

describe('a teacher', () => {
  it('takes the attendance of a class', async () => {
    const steps = await at('Faculty', 'faculty.eng@tlawng.example');
    const { page } = steps;
    await toRegister(steps);
    await addClass(steps);
    await steps.click(button(page.getByRole('dialog'), 'Add class'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('input:focus').waitFor();
    await steps.press('a'); // one is absent, all others are present
    await steps.press('Control+s');
    await button(page, 'Save').and(page.locator(':disabled')).waitFor();
    counted('Take the attendance of a class, desktop', steps, 5);
  });

  it('takes the attendance of a class on a phone', async () => {
    const steps = await at('Faculty', 'faculty.eng@tlawng.example', PHONE);
    const { page } = steps;
    await toRegister(steps);
    await addClass(steps);
    await steps.click(button(page.getByRole('dialog'), 'Add class'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await steps.click(page.getByRole('button', { name: / Present$/ }).first());
    await steps.click(button(page, /^Save/).first());
    await button(page, /^Save/).first().and(page.locator(':disabled')).waitFor();
    counted('Take the attendance of a class, phone', steps, 5);
  });
});

describe('the counter', () => {
  /** The first student with dues, in whichever batch that is by now. */
  async function debtor(): Promise<Row> {
    const owing = (await rows(filtered('fee-demand', { state: 'due' }))).find(
      ({ student }) => student !== null,
    );
    return (await office.call('GET', `/api/student/${owing?.['student']}`)).body.data as Row;
  }

  it('takes a fee and prints the receipt', async () => {
    const student = await debtor();
    const steps = await officeOf('f');
    await find(steps, String(student['roll_no']), /^Take payment: /);
    const dialog = steps.page.getByRole('dialog', { name: /^Take ₹/ });
    await dialog.getByRole('textbox').first().waitFor();
    await steps.press('Enter');
    await steps.page.getByRole('dialog', { name: /^₹.* taken from / }).waitFor();
    counted('Take a fee and print the receipt', steps, 4);
  });

  it('looks up what a student owes', async () => {
    const { roll_no } = await debtor();
    const steps = await at('Administrator', 'super@tlawng.example');
    await find(steps, String(roll_no), new RegExp(String(roll_no)));
    await steps.page.getByRole('link', { name: /^Dues ₹/ }).waitFor();
    counted('Find what a student owes', steps, 3);
  });
});

describe('the office', () => {
  it('answers a grievance', async () => {
    const steps = await officeOf('g');
    const { page } = steps;
    await steps.click(page.getByRole('link', { name: /^GRV\// }).first());
    await steps.click(button(page, 'Redress'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea:focus').waitFor();
    await steps.type('The filter was changed.');
    await steps.click(button(dialog, 'Redress'));
    await page.getByText('The filter was changed.').waitFor();
    counted('Answer a grievance', steps, 4);
  });

  it("reopens last month's register at a teacher's request", async () => {
    const teacher = await signIn(product.url, 'faculty', 'faculty.eng@tlawng.example');
    const { body } = await teacher.call('GET', '/api/dashboard');
    const groups = (body.data as { pending: { lines: { text: string; link: string }[] }[] })
      .pending;
    const closed = groups
      .flatMap(({ lines }) => lines)
      .find(({ text }) => text.includes('Ask the office to reopen it'));
    const asked = await teacher.call(
      'POST',
      `/api${closed?.link.replace('?', '/ask-reopen?')}${closed?.link.includes('?') ? '' : '/ask-reopen'}`,
      {
        values: { reason: 'I was on leave.' },
      },
    );
    expect(asked.status).toBe(200);
    const steps = await officeOf('b');
    const { page } = steps;
    await steps.click(page.getByRole('link', { name: /asks to reopen/ }).first());
    await openActions(steps);
    await steps.click(page.getByRole('menuitem', { name: 'Grant' }));
    await steps.click(button(page.getByRole('dialog'), 'Grant'));
    await expect
      .poll(async () => (await rows(filtered('attendance-reopening', { state: 'granted' }))).length)
      .toBe(1);
    counted("Reopen last month's register", steps, 4);
  });

  it('publishes a notice', async () => {
    const steps = await officeOf('p');
    const { page } = steps;
    await find(steps, 'new notice', /^New notice/);
    await steps.fill(page.getByRole('textbox', { name: 'Title' }), 'Library hours');
    await steps.press('Tab');
    await steps.type('The library is open until eight.');
    await steps.click(page.getByRole('checkbox', { name: 'Staff' }));
    await steps.click(button(page, 'Save'));
    await steps.click(button(page, 'Publish notice'));
    const dialog = page.getByRole('dialog', {
      name: /^Publish notice: Library hours · Staff: \d+ people$/,
    });
    await steps.click(button(dialog, 'Publish notice'));
    await page.getByText('The notice is published.').waitFor();
    counted('Publish a notice', steps, 11);
  });

  it('imports 500 students and undoes it', async () => {
    const before = (await office.call('GET', '/api/student?range=[0,0]')).headers.get(
      'Content-Range',
    );
    const file = [
      'Name,Batch,Programme,Department',
      ...Array.from({ length: PEOPLE }, (_, i) => `Import Person ${i},2024,BA,ENG`),
    ].join('\n');
    const steps = await officeOf('m');
    const { page } = steps;
    await find(steps, 'students', /^Students/);
    await steps.click(button(page, 'Import'));
    const dialog = page.getByRole('dialog', { name: /^Import students/ });
    await dialog.locator('input[type="file"]').waitFor({ state: 'attached' });
    await steps.attach(dialog.locator('input[type="file"]'), 'people.csv', file);
    await steps.click(button(dialog, /^Check/));
    await steps.click(button(dialog, `Save ${PEOPLE} rows`));
    await steps.click(button(dialog, 'Undo import'));
    await expect
      .poll(
        async () =>
          (await office.call('GET', '/api/student?range=[0,0]')).headers.get('Content-Range'),
        { timeout: 60_000 },
      )
      .toBe(before);
    counted('Import 500 students and undo it', steps, 9);
  });

  it("prints a month's register", async () => {
    const steps = await officeOf('b');
    const { page } = steps;
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    await find(steps, 'monthly', /^Monthly/);
    await page.getByRole('table').first().waitFor();
    await steps.click(button(page, 'Export'));
    await steps.click(page.getByRole('menuitem', { name: 'Print' }));
    await page.locator('body[data-printed]').waitFor();
    counted("Print a month's register", steps, 5);
  });

  it('adds a paper', async () => {
    const steps = await officeOf('c');
    const { page } = steps;
    const pick = async (field: string, text: string, option: RegExp): Promise<void> => {
      await steps.fill(page.getByRole('combobox', { name: field }), text);
      await steps.click(page.getByRole('option', { name: option }).first());
    };
    await find(steps, 'new paper', /^New paper$/);
    await steps.fill(page.getByRole('textbox', { name: /^ID/ }), 'ENGEVE');
    await steps.fill(page.getByRole('textbox', { name: /^Code/ }), 'ENG/EVE');
    await steps.fill(page.getByRole('textbox', { name: /^Title/ }), 'Evening paper');
    await pick('Subject', 'English', /^English/);
    await pick('Semester', 'Semester I', /^Semester I/);
    await pick('Regulation', 'Four', /^Four-year/);
    await steps.choose(page.getByRole('combobox', { name: 'Category' }), 'MDC');
    await steps.fill(page.getByRole('textbox', { name: 'Lecture credits' }), '3');
    await steps.click(button(page, 'Save'));
    await page.getByRole('heading', { level: 1, name: /Evening paper/ }).waitFor();
    counted('Add a paper', steps, 23);
  });

  it("changes an administrator's role letters", async () => {
    const steps = await at('Administrator', 'super@tlawng.example');
    const { page } = steps;
    await steps.click(
      page
        .getByRole('navigation', { name: 'Modules' })
        .getByRole('link', { name: 'Creation master' }),
    );
    await steps.click(page.getByRole('tab', { name: 'Administrators' }));
    await steps.fill(page.getByRole('searchbox').first(), 'Office F');
    await steps.click(page.getByRole('link', { name: 'Edit Office F' }));
    await steps.click(page.getByRole('checkbox', { name: 'Attendance', exact: true }));
    await steps.click(button(page, 'Save'));
    await expect
      .poll(
        async () =>
          (await rows(filtered('admin', { email: 'admin.f@tlawng.example' })))[0]?.['role'],
      )
      .toBe('BF');
    counted("Change an administrator's letters", steps, 7);
  });
});
