/**
 * The monthly report of a department as its people make it: the head writes and submits it, the
 * office returns, accepts, compiles and locks it. Every figure of teaching is counted again in the
 * registers of the month, as their own screens show them.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import { enter } from '../kit/journey';
import { canRead, pdfText } from '../kit/pdf-text';
import { rowsOf } from '../kit/places';
import { startProduct, type Product } from '../kit/product';

const DEPARTMENT = 'ENG';
/** The last complete month. */
const month = ((): string => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const last = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  return last.toISOString().slice(0, 7);
})();
const address = `/college-management/dmr/${month}`;

let product: Product;
let browser: Browser;
let registers: Voice;
const heard: Trouble[] = [];
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  registers = await signIn(product.url, 'admin', 'admin.a@tlawng.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

async function as(tab: string, identifier: string): Promise<Page> {
  const { page, trouble } = await openPage(browser, { viewport: { width: 1366, height: 768 } });
  heard.push(trouble);
  await enter(page, product.url, tab, identifier);
  return page;
}
const button = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });

/** Presses an action, which may stand in the menu of further ones. */
async function press(page: Page, name: string): Promise<void> {
  const further = button(page, 'More actions');
  await button(page, name).or(further).first().waitFor();
  if (await button(page, name).isVisible()) return button(page, name).click();
  await further.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
/** Presses an action, and confirms its dialog. */
async function act(
  page: Page,
  name: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  for (const [field, text] of Object.entries(texts))
    await dialog.getByRole('textbox', { name: new RegExp(`^${field}`) }).fill(text);
  await button(dialog, name).click();
  await dialog.waitFor({ state: 'detached' });
}
const shown = async (page: Page, item: string): Promise<string> =>
  (
    await page.getByRole('row').filter({ hasText: item }).getByRole('link').first().innerText()
  ).trim();
const stands = (page: Page, state: string): Promise<void> =>
  page.getByText(state, { exact: true }).first().waitFor();

interface Register {
  readonly state: { readonly label: string };
  readonly columns: readonly { name: string; basis?: number; kind?: string; help?: string }[];
  readonly rows: readonly { readonly values: Readonly<Record<string, unknown>> }[];
}
/** The registers of the department's papers in the month that have a class. */
async function registersOfMonth(): Promise<readonly Register[]> {
  const found: Register[] = [];
  const courses = await rowsOf(registers, 'course', { subject: DEPARTMENT });
  for (const offering of await rowsOf(registers, 'offering', {
    course: courses.map(({ id }) => id),
  })) {
    const sections = await rowsOf(registers, 'section', { offering: offering['id'] });
    const at = `/api/attendance/entry/${offering['batch']}/${DEPARTMENT}/${offering['semester']}/${offering['course']}/${month}`;
    for (const query of sections.length ? sections.map(({ id }) => `?section=${id}`) : ['']) {
      const { status, body } = await registers.call('GET', at + query);
      const register = body.data as Register;
      if (status === 200 && classesOf(register).length > 0) found.push(register);
    }
  }
  return found;
}
const classesOf = ({ columns }: Register) => columns.filter(({ name }) => /^c\d+$/.test(name));

/** What the report must say of teaching: counted mark by mark. */
async function counted(): Promise<Readonly<Record<string, string>>> {
  const [version] = await rowsOf(registers, 'regulation-version');
  const late = Number(version?.['late_credit']) / 10_000;
  const credit: Readonly<Record<string, number>> = { P: 1, D: 1, L: late, A: 0, M: 0 };
  const found = await registersOfMonth();
  const classes = found.flatMap((register) => classesOf(register));
  let held = 0;
  let attended = 0;
  for (const register of found)
    for (const { name, basis = 0 } of classesOf(register))
      for (const { values } of register.rows) {
        const part = credit[String(values[name])];
        if (part === undefined) continue;
        held += basis;
        attended += basis * part;
      }
  return {
    'Classes held': String(classes.length),
    'Attendance of students': `${((100 * attended) / held).toFixed(1)} %`,
    'Teachers who held classes': String(
      new Set(classes.map(({ help }) => help?.split(' · ').at(-1))).size,
    ),
    'Students on the roll': String(
      (await rowsOf(registers, 'student', { department: DEPARTMENT, status: 'active' })).length,
    ),
  };
}

it('a monthly report is filled from the registers, submitted, returned, accepted, compiled and locked', async () => {
  const figures = await counted();
  expect(Number(figures['Classes held'])).toBeGreaterThan(10);

  // The head finds every figure in place, and writes only what no register holds.
  const head = await as('Faculty', `hod.${DEPARTMENT.toLowerCase()}@tlawng.example`);
  await head.goto(`${product.url}/college-management/dmr`);
  await head
    .getByRole('link', { name: /^(Late|Not started|Draft)$/ })
    .last()
    .waitFor();
  await head.goto(product.url + address);
  for (const [item, figure] of Object.entries(figures))
    expect(await shown(head, item), item).toBe(figure);
  expect(await seriousFindings(head)).toEqual([]);
  await act(head, 'Write texts', { Meetings: 'Syllabus of the month reviewed on the 5th.' });
  await head.getByText('Syllabus of the month reviewed on the 5th.').waitFor();
  await act(head, 'Submit');
  await stands(head, 'Submitted');
  expect(await button(head, 'Accept').count(), 'a head accepts nothing').toBe(0);

  // A figure leads to the rows that it counts.
  await head.getByRole('row').filter({ hasText: 'Classes held' }).getByRole('link').click();
  await head.getByRole('columnheader', { name: 'Classes in the routine' }).waitFor();

  // The office sends it back with a reason, which the head reads.
  const office = await as('Administrator', 'admin.d@tlawng.example');
  const own = `${product.url}${address}?department=${DEPARTMENT}`;
  await office.goto(own);
  await act(office, 'Return', { Reason: 'Attach the minutes of the meeting.' });
  await stands(office, 'Returned');
  await head.goto(product.url + address);
  await head.getByText('Attach the minutes of the meeting.').waitFor();
  await act(head, 'Submit');
  await stands(head, 'Submitted');

  // It is accepted, and the month of the college is compiled and locked.
  await office.goto(own);
  await act(office, 'Accept');
  await stands(office, 'Accepted');
  await office.goto(`${product.url}${address}?department=`);
  for (const [item, figure] of Object.entries(figures))
    expect(await shown(office, item), `${item} of the college's table`).toBe(figure);
  await act(office, 'Compile and lock');
  await head.goto(product.url + address);
  await stands(head, 'Locked');
  expect(await button(head, 'Submit').count(), 'a locked report is final').toBe(0);

  // On paper it says the same.
  const [download] = await Promise.all([
    head.waitForEvent('download'),
    press(head, 'Print report'),
  ]);
  if (canRead) {
    const text = pdfText(readFileSync(await download.path())).join('\n');
    for (const [item, figure] of Object.entries(figures))
      expect(text, item).toMatch(new RegExp(`${item}\\s+${figure.replace('.', '\\.')}`));
    expect(text).toContain('Syllabus of the month reviewed on the 5th.');
  }
  expect(heard.flatMap((one) => one.heard)).toEqual([]);
});
