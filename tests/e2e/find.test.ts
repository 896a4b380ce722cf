/**
 * Navigation in a real browser: Ctrl+K from a misspelt name to the record, keys, pins, phone, both
 * colour schemes, no findings by axe.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/api';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, type Trouble } from '../kit/browser';
import { enter } from '../kit/journey';
import { startProduct, type Product } from '../kit/product';

let product: Product;
let browser: Browser;
let page: Page;
let trouble: Trouble;
let name = '';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const office = await signIn(product.url, 'admin', 'admin.a@tlawng.example');
  const range = encodeURIComponent(JSON.stringify({ status: 'active' }));
  const { body } = await office.call('GET', `/api/student?filter=${range}&range=[0,0]`);
  name = (body.data as readonly { readonly name: string }[])[0]?.name ?? '';
  ({ page, trouble } = await openPage(browser, { viewport: { width: 1366, height: 768 } }));
  await enter(page, product.url, 'Administrator', 'admin.a@tlawng.example');
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const box = () => page.getByRole('combobox', { name: 'Search or jump to' });
const heading = (title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });
/** Shortly after an element appears or disappears. */
const focusOn = (tag: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(tag);
/** Replaces the middle letter. */
const misspelt = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}x${text.slice(middle + 1)}`;
};

describe('search and jump', () => {
  it('opens on Ctrl+K, finds a misspelt name, and opens the record on Enter', async () => {
    await heading('Dashboard').waitFor();
    await page.keyboard.press('Control+K');
    await box().fill(misspelt(name.split(' ')[0] ?? ''));
    await page
      .getByRole('option', { name: name.split(' ')[0] })
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await box().fill(name);
    const option = page.getByRole('option', { name });
    await option.first().waitFor();
    await page.keyboard.press('Enter');
    await heading(name).waitFor();
    await focusOn('H1');
  });

  it('closes on Escape and returns the focus', async () => {
    await page.keyboard.press('Control+K');
    await box().waitFor();
    await page.keyboard.press('Escape');
    await box().waitFor({ state: 'detached' });
    await focusOn('H1');
  });

  it('opens a module with g and its letter, and a screen on a default scope', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await heading('Student management').waitFor();
    await page.keyboard.press('Control+K');
    await box().fill('assign abc');
    await page.getByRole('option', { name: /^Assign ABC ID/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/student-management\/assign-abc-id\/[^/]+\/[^/]+\/[^/]+$/);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('fits a phone in the dark theme', async () => {
    const phone = await openPage(browser, {
      viewport: { width: 360, height: 780 },
      colorScheme: 'dark',
      hasTouch: true,
    });
    await enter(phone.page, product.url, 'Administrator', 'admin.a@tlawng.example');
    await phone.page.getByRole('button', { name: 'Search or jump to' }).click();
    await phone.page
      .getByRole('combobox')
      .last()
      .fill(name.split(' ')[0] ?? '');
    await phone.page
      .getByRole('option', { name: name.split(' ')[0] })
      .first()
      .waitFor();
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.goto(`${product.url}/admission/single-entry`);
    const tops = await Promise.all(
      ['Save', 'Save and add another', 'Cancel'].map(async (name) => {
        const button = phone.page.getByRole('button', { name, exact: true });
        await button.waitFor();
        return (await button.boundingBox())?.y;
      }),
    );
    expect(new Set(tops).size, 'the save bar takes more than one line').toBe(1);
    expect(phone.trouble.heard).toEqual([]);
    await phone.page.context().close();
  });

  it('logs no errors in the browser', () => {
    expect(trouble.heard).toEqual([]);
  });
});
