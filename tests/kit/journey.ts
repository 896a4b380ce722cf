/** The first steps of every journey. */
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';

/**
 * Opens the tab of a kind of account on the sign-in screen; without a tab the single field is
 * shown.
 */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator('button[type="submit"]:enabled').waitFor(); // the script has hydrated the prerendered page
  const list = page.getByRole('tablist', { name: 'Account type' });
  if (!(await list.isVisible()))
    await page.getByRole('button', { name: 'Choose account type' }).click();
  await list.getByRole('tab', { name: tab, exact: true }).click();
}

/** Signs in on the sign-in screen, on the tab of that name. */
export async function enter(
  page: Page,
  url: string,
  tab: string,
  identifier: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(url);
  await openTab(page, tab);
  await page.locator('input[name="identifier"]').fill(identifier);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}
