/**
 * An applicant pays on the built product, over the test gateway: once refused, once accepted, with
 * a receipt to keep.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage } from '../kit/browser';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  ({ page } = await openPage(browser));
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

it('an applicant retries a failed payment and downloads the receipt', async () => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await enter(page, product.url, 'Applicant', 'applicant@tlawng.example');
  await page.getByRole('link', { name: 'Fees and payments' }).click();
  await page.getByText('the test gateway takes no money').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await button('Pay ₹307.08').click();
  await button('Simulate failure').click();
  await page.getByText('The payment did not go through.').waitFor();
  await button('Try again').click();
  await page.getByText('No money is taken here.').waitFor();
  await button('Simulate success').click();
  await page.getByText('Paid. Receipt APP/').waitFor(); // a failed job is retried after half a minute
  expect(await seriousFindings(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button('Download receipt').click(),
  ]);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Nothing is due.').waitFor();
  expect(await button(/^Pay/).count()).toBe(0);
});
