/** What a screen does to people who do not use it as we do: the findings of axe that are serious or critical. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Colours count once they stand still: what is still fading in is not what people read. Spinners never end and are not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );

/** One line a finding; none when all is well. A toast that is fading away is left out. `within`: of that part of the page alone. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  // It is long, and stays on a page until the next is loaded.
  const isThere = await page.evaluate(() => 'axe' in window);
  const whole = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) });
  // In the page itself and without what passed: the product has no frames of another origin, and so it takes a third of the time.
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
