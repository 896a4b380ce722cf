/** What a screen does to people who do not use it as we do: the findings of axe that are serious or critical. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** One line a finding; none when all is well. A toast that is fading away is left out. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-visible="false"]').analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${new URL(page.url()).pathname}: ${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`));
}
