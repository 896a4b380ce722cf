/**
 * Fifty kills during writes, on the private database and on a given one: nothing acknowledged is
 * lost, healthy within 5 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmbedded } from '../../server/db/embedded';
import { drill, type DrillReport } from '../kit/kill';

const KILLS = 50;
const HEALTHY = 5_000;

function judge(
  where: string,
  { kills, acknowledged, lost, halves, healthyAfter, audit }: DrillReport,
): void {
  const at = (part: number): number =>
    healthyAfter[Math.min(healthyAfter.length - 1, Math.floor(healthyAfter.length * part))] ?? 0;
  console.log(
    `${where}: ${kills} kills, ${acknowledged} acknowledged writes, ${lost.length} lost, ${halves.length} half; healthy after ${at(0.5)} ms (half), ${at(1)} ms (longest). ${audit}`,
  );
  expect(lost).toEqual([]);
  expect(halves).toEqual([]);
  expect(at(1)).toBeLessThan(HEALTHY);
  expect(audit).toMatch(/^The audit chain is intact/);
}

it('on the private database', async () => judge('private', await drill({ kills: KILLS })));

it('on a given database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-given-'));
  const server = await startEmbedded(folder);
  try {
    judge('given', await drill({ kills: KILLS, databaseUrl: server.ownerUrl }));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
