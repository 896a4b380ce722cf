/**
 * From the command to the first response: on an empty folder, on an existing one, and the time of a
 * build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { printTable, timesOf } from '../kit/measure';
import { startProduct } from '../kit/product';

const ROUNDS = 5;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const result = await work();
  return [result, performance.now() - from];
}

it('start to first answer', async () => {
  const taken: Record<'first' | 'second', number[]> = { first: [], second: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'college-'));
    for (const start of ['first', 'second'] as const) {
      const [product, milliseconds] = await timed(() => startProduct({ dataDir }));
      taken[start].push(milliseconds);
      await (start === 'first' ? product.stop() : product.remove());
    }
  }
  const npm = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    execFileSync('npm', ['exec', '--', 'node', '--version'], {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    return performance.now() - from;
  });
  const row = (name: string, milliseconds: readonly number[]): (string | number)[] => {
    const { p50, p95 } = timesOf(milliseconds);
    return [name, Math.round(p50), Math.round(p95)];
  };
  printTable(
    'Milliseconds from the command to the first healthy answer',
    ['', 'p50', 'longest'],
    [
      row(
        'first start: makes the database, migrates, fills the demonstration college',
        taken.first,
      ),
      row('second start', taken.second),
      row('npm itself, before it runs anything', npm),
    ],
  );
});

it('a build of everything', async () => {
  const from = performance.now();
  execFileSync(process.execPath, ['server/cli.mjs', 'build'], { stdio: 'ignore' });
  printTable('Seconds', ['', 's'], [['npm run build', (performance.now() - from) / 1000]]);
});
