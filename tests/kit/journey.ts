/** What every journey begins with. */
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';

/** Comes in through the sign-in screen, by the tab of that name. */
export async function enter(
  page: Page,
  url: string,
  tab: string,
  identifier: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(url);
  await page.locator('button[type="submit"]:enabled').waitFor(); // the script has taken over the page that was sent
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.locator('input[name="identifier"]').fill(identifier);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
}
