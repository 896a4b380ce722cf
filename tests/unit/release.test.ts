/** Memory of files that nobody needs any more. */
import { expect, it } from 'vitest';
import { releaseMemory } from '../../server/release';

it('the memory of a file is free as soon as it is let go of, without a collection', async () => {
  const held = (): number => process.memoryUsage().arrayBuffers;
  const bytes = new Uint8Array(50_000_000).fill(1);
  const before = held();
  releaseMemory(bytes);
  expect(bytes.byteLength).toBe(0);
  await expect.poll(() => before - held()).toBeGreaterThan(45_000_000);
  expect(() => releaseMemory(bytes)).not.toThrow();
});
