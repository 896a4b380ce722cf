/** A few kills on every run; fifty on each database are `npm run bench -- kill`. */
import { expect, it } from 'vitest';
import { drill } from '../kit/kill';

it('killed under writes, the product comes back with everything that it acknowledged', async () => {
  const report = await drill({ kills: 4 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], halves: [] });
  expect(report.audit).toMatch(/^The audit chain is whole/);
});
