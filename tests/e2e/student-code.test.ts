/**
 * A student without an account, in a real browser: a grievance with an emailed code, followed by
 * its PIN; from the fourth attempt on the device does a proof of work.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../kit/until';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, PHONE } from '../kit/browser';
import { startProduct, type Product } from '../kit/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/** The first student of the batch before the newest, which has its roll numbers. */
function rollNumber(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
  })
    .format(new Date())
    .split('-')
    .map(Number);
  return `${(year - (month < 7 ? 2 : 1)) % 100}BA001`;
}
const codeIn = (all: readonly string[]): string | undefined =>
  all
    .map((letter) => /^(\d{6}) is your code/m.exec(letter)?.[1])
    .find((code) => code !== undefined);

it('a student lodges a grievance without an account and follows it', async () => {
  const { page, trouble } = await openPage(browser, { viewport: PHONE });
  await page.goto(`${product.url}/contact`);
  await page.getByRole('link', { name: 'Lodge a grievance' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Hostel' });
  await page.getByLabel('Subject').fill('Cold rooms');
  await page.getByLabel('What happened').fill('No fire all winter.');
  await page.getByLabel('Files').setInputFiles({
    name: 'order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  expect(await seriousFindings(page)).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
  ).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Roll number').fill(rollNumber());
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code').waitFor();
  const code = await until(
    () => Promise.resolve(codeIn(product.mails())),
    (found) => found !== undefined,
  );
  await page.getByLabel('Code').fill('1');
  await page.getByRole('button', { name: 'Lodge the grievance' }).click();
  await page.getByText('Enter the 6-digit code.').waitFor();
  await page.getByLabel('Code').fill(code ?? '');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lodge the grievance' }).click();
  await page.getByRole('heading', { name: 'Your grievance is lodged' }).waitFor();
  const [number = '', pin = ''] = await page.locator('dd').allTextContents();
  expect(number).toMatch(/^GRV\/\d{4}\/\d{5}$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pin);

  await page.getByRole('link', { name: 'Track a grievance' }).click();
  // By now this address has sent more than three forms: the browser does a proof of work,
  // invisibly.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/challenge'));
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('PIN').fill('AAAA-AAAA-AAAA');
  for (let n = 0; n < 2; n += 1) {
    await page.getByRole('button', { name: 'View grievance' }).click();
    await page.getByText('The number and PIN do not match.').waitFor();
  }
  await page.getByLabel('PIN').fill(pin.toLowerCase());
  await page.getByRole('button', { name: 'View grievance' }).click();
  await asked;
  await page.getByRole('heading', { name: 'Cold rooms' }).waitFor();
  await page.getByLabel('Message').fill('Still cold.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Still cold.' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(trouble.heard).toEqual([]);
});
