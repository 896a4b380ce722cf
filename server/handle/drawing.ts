/**
 * Re-encodes pictures before the transaction that stores them begins, which would otherwise hold
 * its connection and locks meanwhile.
 */
import { cleaned, redraw, type ImageWish } from '../files/image';
import { sniff } from '../files/sniff';

/**
 * Prepares what `files.keepImage` will need for this wish, or `files.keep` without one. Errors are
 * left to those.
 */
export async function drawAhead(bytes: Uint8Array, wish?: ImageWish): Promise<void> {
  const type = sniff(bytes);
  if (!type) return;
  await (wish ? redraw(bytes, wish) : cleaned(bytes, type)).catch(() => undefined);
}
