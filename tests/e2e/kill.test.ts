/**
 * A few kills on every run; fifty on each database are `npm run bench -- kill`, two hundred
 * applications `npm run bench -- applications-kept`.
 */
import { expect, it } from 'vitest';
import { drillApplications } from '../kit/applications-kept';
import { drill } from '../kit/kill';

it('keeps every acknowledged write when the server is killed during writes', async () => {
  const report = await drill({ kills: 4 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], halves: [] });
  expect(report.audit).toMatch(/^The audit chain is intact/);
});

it('loses no field and doubles no document when killed during applications, with the network cut around every call', async () => {
  const report = await drillApplications(12, 1);
  expect(report.unanswered).toBeGreaterThan(3 * 12 * 11);
  expect(report).toMatchObject({ kills: 1, refused: [], lost: [], doubled: [], conflicts: 0 });
});
