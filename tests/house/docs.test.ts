/** The generated documents match the definitions. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderDocs } from '../../server/docs';
import { describedRoutes } from '../../server/product';

it('generated documents are up to date: otherwise run npm run docs and commit them', async () => {
  const { roll, routes } = await describedRoutes();
  for (const [path, text] of Object.entries(renderDocs(roll, routes))) {
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8') === text, `${path} is stale`).toBe(true);
  }
});
