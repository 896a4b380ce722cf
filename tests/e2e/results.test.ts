/**
 * Semester results with everyone involved: a teacher enters, the office imports what the university
 * printed, another officer verifies and publishes, cards are printed and verified by their holders,
 * and void once results are withdrawn.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import { enter } from '../kit/journey';
import { canRead, pdfFault, pdfText } from '../kit/pdf-text';
import { startProduct, type Product } from '../kit/product';

interface Sheet {
  readonly state: { readonly label: string };
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly {
    readonly id: number;
    readonly values: Readonly<Record<string, string | number | null>>;
  }[];
}
type Where = Readonly<Record<'batch' | 'programme' | 'semester' | 'core' | 'exam', string>>;

let product: Product;
let browser: Browser;
let office: Voice;
let results: Voice;
/** The sheet, and its address. */
let where: Where;
let address: string;
const opened: Trouble[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  [office, results] = await Promise.all([
    signIn(product.url, 'admin', 'admin.s@tlawng.example'),
    signIn(product.url, 'admin', 'admin.r@tlawng.example'),
  ]);
  // The demonstration has published what its one teacher with an account entered: it is withdrawn,
  // and done again.
  const sheets = (
    await office.call(
      'GET',
      `/api/result-sheet?range=[0,49]&sort=["id","DESC"]&filter=${encodeURIComponent(JSON.stringify({ state: 'published', kind: 'regular', core: 'ENG' }))}`,
    )
  ).body.data as Where[];
  for (const one of sheets) {
    where = one;
    address = `/semester-mark-entry/${where.batch}/${where.programme}/${where.semester}/${where.core}`;
    const { rows } = await sheet();
    const isWhole = ({ values }: Sheet['rows'][number]): boolean =>
      values['withheld'] === null && values['registration_no'] !== null; // the newest batch has no numbers yet
    if (rows.length > 2 && rows.every(isWhole)) break;
  }
  const principal = await signIn(product.url, 'admin', 'super@tlawng.example');
  const { status } = await principal.call('POST', `/api${address}/unpublish`, {
    values: { reason: 'A paper is marked again' },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

async function sheet(): Promise<Sheet> {
  const { status, body } = await office.call('GET', `/api${address}`);
  expect(status).toBe(200);
  return body.data as Sheet;
}
async function as(tab: string, identifier: string): Promise<Page> {
  const { page, trouble } = await openPage(browser, { viewport: { width: 1366, height: 768 } });
  opened.push(trouble);
  await enter(page, product.url, tab, identifier);
  return page;
}
const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: true });
/** Presses the button of the screen and that of its dialog. */
async function act(page: Page, name: string, reason?: string): Promise<Locator> {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await button(dialog, name).click();
  return dialog;
}
/** Types into the cell of a row below a heading. */
async function typeInto(page: Page, heading: string, row: number, text: string): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Semester mark entry' });
  const head = grid.getByRole('columnheader').filter({ hasText: heading }).first();
  await grid.locator('[role="gridcell"][data-row="0"]').first().click();
  if ((await head.count()) === 0) await page.keyboard.press('Control+End'); // columns out of view are not rendered
  await head.waitFor();
  const column = await head.getAttribute('aria-colindex');
  await grid.locator(`[aria-colindex="${column}"][data-row="${row}"]`).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
}

it('results are entered, verified, published, certified on the public page, and unpublished again', async () => {
  const before = await sheet();
  const [first] = before.rows;
  if (!first) throw new Error('no sheet has students');
  const external = before.columns.find(({ name }) => name.startsWith('external-'))?.name ?? '';

  // A teacher of the department enters a mark, and may do no more than that.
  const teacher = await as('Faculty', `faculty.${where.core.toLowerCase()}@tlawng.example`);
  await teacher.goto(product.url + address);
  await typeInto(teacher, 'External', 0, '61');
  await expect.poll(async () => (await sheet()).rows[0]?.values[external]).toBe(6100);
  expect(await button(teacher, 'Verify').count()).toBe(0);
  expect(await seriousFindings(teacher)).toEqual([]);

  // The office imports what the university printed: all as computed, except for the first student.
  const { rows } = await sheet();
  const printed = rows
    .filter(({ values: { sgpa } }) => sgpa !== null)
    .map(({ id, values: { registration_no, sgpa } }) => [
      registration_no,
      id === first.id ? (Number(sgpa) - 0.1).toFixed(2) : sgpa,
    ]);
  const csv = [
    'Examination session,Registration no,Semester,Attempt,SGPA',
    ...printed.map((line) => [where.exam, line[0], where.semester, 'regular', line[1]].join(',')),
  ].join('\r\n');
  const clerk = await as('Administrator', 'admin.s@tlawng.example');
  await clerk.goto(`${product.url}/semester-mark-entry/marks`);
  await clerk.getByRole('tab', { name: 'Declared results' }).click();
  await button(clerk, 'Import').click();
  const dialog = clerk.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'declared.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await button(dialog, `Check ${printed.length} rows`).click();
  await button(dialog, /^Save \d+ rows?$/).click();
  await button(dialog, 'Done').click();

  // The user who entered may not verify; the verifier may not ignore a difference.
  await clerk.goto(product.url + address);
  const refused = await act(clerk, 'Verify');
  await refused.getByText('You entered these marks. Another person must verify them.').waitFor();
  await button(refused, 'Cancel').click();
  const dean = await as('Administrator', 'admin.a@tlawng.example');
  await dean.goto(product.url + address);
  await act(dean, 'Verify');
  await dean.getByText('Marks verified.').waitFor();
  const differs = await act(dean, 'Publish');
  await differs.getByText(/results of 1 student differ\. Acknowledge them first\./).waitFor();
  await button(differs, 'Cancel').click();
  await act(dean, 'Return', 'One SGPA differs from the printed one');
  await dean.getByText('Marks returned.').waitFor();
  await clerk.reload();
  await clerk.getByText('Returned: One SGPA differs from the printed one').waitFor();
  await typeInto(clerk, 'Acknowledged', 0, 'Yes');
  await expect.poll(async () => (await sheet()).rows[0]?.values['acknowledged']).toBe(true);
  await dean.reload();
  await act(dean, 'Verify');
  await dean.getByText('Marks verified.').waitFor();

  // Nobody else has seen anything so far; once published, every screen has it.
  const overview = `/examination-result/semester-mark-overview/${where.batch}/${where.programme}/${where.semester}/${where.core}`;
  await teacher.goto(product.url + overview);
  await teacher.getByText('No results for this selection.').waitFor();
  const publisher = await as('Administrator', 'admin.r@tlawng.example');
  const found = encodeURIComponent(
    JSON.stringify({ state: 'verified', core: where.core, batch: where.batch }),
  );
  await publisher.goto(`${product.url}/examination-result/publish?filter=${found}`);
  await publisher
    .getByRole('checkbox', { name: /^Select / })
    .nth(0)
    .check();
  await act(publisher, 'Publish');
  await publisher.getByText('1 sheet published.').waitFor();
  await teacher.reload();
  const name = String(first.values['name']);
  await teacher.getByRole('row').filter({ hasText: name }).waitFor();
  const published = (await sheet()).rows[0]?.values;
  const line = teacher.getByRole('row').filter({ hasText: name });
  expect(await line.textContent()).toContain(String(Number(published?.['sgpa'])));
  for (const screen of [
    `students-sgpa-overview/${where.batch}/${where.programme}/${where.core}`,
    `grade-card/${where.batch}/${where.programme}/${where.semester}/${where.core}`,
  ]) {
    await teacher.goto(`${product.url}/examination-result/${screen}`);
    await teacher.getByRole('row').filter({ hasText: name }).waitFor();
  }
  for (const screen of [
    `semester-wise-result/${where.batch}/${where.semester}/${where.programme}`,
    `department-wise-result/${where.batch}/${where.core}/${where.semester}/${where.semester}`,
  ]) {
    await publisher.goto(`${product.url}/examination-result/${screen}`);
    await publisher
      .getByRole('link', { name: String(rows.length), exact: true })
      .first()
      .waitFor();
  }

  // Printed cards for everyone; a holder can verify one.
  await publisher.goto(
    `${product.url}/examination-result/grade-card/${where.batch}/${where.programme}/${where.semester}/${where.core}`,
  );
  await act(publisher, 'Issue all cards');
  await publisher.getByText(`${rows.length} cards issued.`).waitFor();
  const [file] = await Promise.all([
    publisher.waitForEvent('download'),
    button(publisher, 'Print all cards').click(),
  ]);
  const bytes = readFileSync(await file.path());
  expect(pdfFault(bytes)).toBeUndefined();
  const cards = (
    await results.call(
      'GET',
      `/api/grade-card?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ semester: where.semester }))}`,
    )
  ).body.data as { student: number; serial: string; code: string; sgpa: number }[];
  const card = cards.find(({ student }) => student === first.id);
  if (!card) throw new Error(`${name} has no card`);
  if (canRead) {
    const page = pdfText(bytes).find((text) => text.includes(name)) ?? '';
    expect(page).toContain(card.serial);
    expect(page).toContain(String(published?.['sgpa']));
    expect(page.replace(/\s/g, '')).toContain(`/verify/${card.code}`);
  }
  const { page: visitor, trouble } = await openPage(browser, {
    viewport: { width: 360, height: 780 },
  });
  opened.push(trouble);
  await visitor.goto(`${product.url}/verify/${card.code}`);
  await visitor.getByText('This document is genuine.').waitFor();
  await visitor.getByText(card.serial).waitFor();
  expect(await visitor.getByText(name).count()).toBe(0); // the letters of the name are masked
  expect(await seriousFindings(visitor)).toEqual([]);

  // Withdrawn with a reason: the cards are void, and the reports are empty again.
  await dean.goto(product.url + address);
  await act(dean, 'Unpublish', 'The university has corrected a paper');
  await dean.getByText('Results unpublished.').waitFor();
  await visitor.reload();
  await visitor.getByText('This document is void.').waitFor();
  await teacher.goto(product.url + overview);
  await teacher.getByText('No results for this selection.').waitFor();
  expect(opened.flatMap(({ heard }) => heard)).toEqual([]);
});
