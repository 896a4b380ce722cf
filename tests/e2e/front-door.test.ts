/**
 * The public side of the built product in a real browser: with and without a script, by each
 * entrance outside the console.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/api';
import { until } from '../kit/until';
import { seriousFindings } from '../kit/axe';
import { openBrowser, openPage, PHONE } from '../kit/browser';
import { enter } from '../kit/journey';
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

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const storage = (page: Page) => page.evaluate(() => Object.keys(localStorage));

it('the accessibility check finds planted barriers', async () => {
  const { page } = await openPage(browser);
  await page.goto(product.url);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<main><button></button><input type="text"><img src="/favicon.svg"><p>Faint</p></main>',
    );
    document.querySelector<HTMLElement>('body > main > p')?.style.setProperty('color', '#eee');
  });
  const found = (await seriousFindings(page)).map((line) => line.split(': ')[1]);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'label', 'image-alt']));
  expect(found).toContain('color-contrast');
  await page.context().close();
});

describe('the public pages', () => {
  it('show the sign-in screen without any script', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByLabel('Email, mobile number or ID').isVisible()).toBe(true);
    await page.getByText('Forgot password?').click();
    for (const kind of ['Administrator', 'Faculty', 'Parent', 'Applicant'])
      expect(await page.getByRole('link', { name: kind }).isVisible()).toBe(true);
    expect(await page.locator('.without-script').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(
      true,
    );
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)(
    'have no accessibility finding, no browser error and no sideways scrolling: %s, %i wide',
    async (colorScheme, width) => {
      const { page, trouble } = await openPage(browser, {
        colorScheme,
        viewport: { width, height: 740 },
      });
      for (const path of [
        '/',
        '/forgot-password/faculty',
        '/forgot-password/faculty?token=x',
        '/nonsense',
      ]) {
        await page.goto(product.url + path);
        await page.getByRole('contentinfo').getByText('Tlawng Valley College').waitFor();
        await page.getByRole('heading').nth(0).waitFor();
        expect(await seriousFindings(page), path).toEqual([]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          ),
          path,
        ).toBe(true);
      }
      expect(trouble.heard).toEqual([]);
    },
  );

  it('lead from an unknown path to the sign-in screen, and after sign-in back to that path', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/student-management/list`);
    await heading(page, 'ROOM 404');
    await expect.poll(() => page.title()).toBe('404 Not Found');
    await page.getByRole('link', { name: 'Back To Home' }).click();
    await heading(page, 'Sign in');
    await page.locator('input[name="identifier"]').fill('faculty.eng@tlawng.example');
    await page.locator('input[name="password"]').fill('not the right one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Invalid credentials.').waitFor();
    await page.locator('input[name="password"]').fill('bamboo-river-lantern');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/student-management/list');
    await page.getByRole('navigation').first().waitFor();
  });

  it('say that there is no connection when offline', async () => {
    const { page } = await openPage(browser);
    await page.goto(product.url);
    await page.locator('input[name="identifier"]').fill('a@b.example');
    await page.locator('input[name="password"]').fill('anything at all');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const said = page.getByRole('alert');
    await said.getByText('Something went wrong.', { exact: true }).waitFor();
    await said.getByText('Check your internet connection', { exact: true }).waitFor();
  });

  it('set a new password from the link in the email', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${product.url}/forgot-password/parent`);
    await page.locator('input[name="identifier"]').fill('parent@tlawng.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page
      .getByRole('status')
      .getByText('If the details match, a link has been sent.')
      .waitFor();
    const find = async (): Promise<string | undefined> =>
      product
        .mails()
        .map(
          (letter) =>
            /\/forgot-password\/parent\?token=([\w-]+)/.exec(
              letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
            )?.[1],
        )
        .find(Boolean);
    const token = await until(find, (found) => found !== undefined);
    await page.goto(`${product.url}/forgot-password/parent?token=${token}`);
    const fresh = 'seven quiet mountain herons';
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('Re-enter new password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('Login Password Changed').waitFor();
    await enter(page, product.url, 'Parent', 'parent@tlawng.example', fresh);
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await heading(page, 'Meeting of parents');
    expect(await storage(page)).toEqual(['parent']);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('an applicant', () => {
  it('sees the application card, changes the password, and signs out', async () => {
    const { page, trouble } = await openPage(browser, { viewport: PHONE });
    await enter(page, product.url, 'Applicant', 'applicant@tlawng.example');
    await page.getByText('Application ID', { exact: true }).waitFor();
    expect(await storage(page)).toEqual(['application']);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('five slow bicycles uphill');
    await page
      .getByLabel('Re-enter new password', { exact: true })
      .fill('five slow bicycles uphill');
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Login Password Changed').waitFor();
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    expect(await storage(page)).toEqual([]);
    expect(trouble.heard).toEqual([]);
  });

  it('sees that admission is closed when the college has closed it', async () => {
    const { page } = await openPage(browser);
    await enter(
      page,
      product.url,
      'Applicant',
      'applicant@tlawng.example',
      'five slow bicycles uphill',
    );
    await page.getByText('Application ID', { exact: true }).waitFor();
    const office = await signIn(product.url, 'admin', 'super@tlawng.example');
    const college = (await office.call('GET', '/api/college')).body.data as { version: number };
    expect(
      (
        await office.call('PATCH', '/api/college', {
          version: college.version,
          open_admission: false,
          open_admission_login: false,
        })
      ).status,
    ).toBe(200);
    await page.reload();
    await heading(page, 'Admission is closed');
  });
});
