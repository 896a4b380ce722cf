/** From the command to the first healthy answer: over nothing, again, and after SIGKILL. The build stands already. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startProduct, type Product } from '../kit/product';

const AGAIN = 5;
const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(dataDir?: string): Promise<{ product: Product; ms: number }> {
  const began = performance.now();
  const product = await startProduct(dataDir ? { dataDir } : {});
  return { product, ms: Math.round(performance.now() - began) };
}

it('npm start', async () => {
  const first = await timed();
  let { product } = first;
  const [again, killed]: [number[], number[]] = [[], []];
  for (let n = 0; n < AGAIN; n += 1) {
    await product.stop();
    const next = await timed(product.dataDir);
    again.push(next.ms);
    const gone = once(next.product.process, 'exit');
    next.product.process.kill('SIGKILL');
    await gone;
    const after = await timed(product.dataDir);
    killed.push(after.ms);
    product = after.product;
  }
  await product.remove();
  console.log(`first answer: ${first.ms} ms over nothing, ${middle(again)} ms again, ${middle(killed)} ms after SIGKILL (middle of ${AGAIN})`);
  expect(middle(again)).toBeLessThan(3_000);
  expect(middle(killed)).toBeLessThan(5_000);
});
