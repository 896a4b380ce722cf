/** Accessibility checks: axe's serious and critical findings on a screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Waits until animations end, since colours count only then. Spinners never end and are not waited
 * for.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );

/**
 * Returns one line for each finding. A toast that is fading out is left out. `within`: checks only
 * this part of the page.
 */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  // The script is large, and stays on a page until the next is loaded.
  const isThere = await page.evaluate(() => 'axe' in window);
  const whole = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) });
  // Runs in the page itself and without passed rules: the product has no cross-origin frames, and
  // this takes a third of the time.
  const { violations } = await (within === undefined ? whole : whole.include(within))
    .exclude('[data-visible="false"]')
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${new URL(page.url()).pathname}: ${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
      ),
    );
}
