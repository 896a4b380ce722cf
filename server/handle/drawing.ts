/** Drawing pictures before the transaction in which they are kept begins: it would hold its connection and its locks meanwhile. */
import { cleaned, redraw, type ImageWish } from '../files/image';
import { sniff } from '../files/sniff';

/** Draws as `files.keepImage` will with this wish, as `files.keep` will without one. What is refused is refused there. */
export async function drawAhead(bytes: Uint8Array, wish?: ImageWish): Promise<void> {
  const type = sniff(bytes);
  if (!type) return;
  await (wish ? redraw(bytes, wish) : cleaned(bytes, type)).catch(() => undefined);
}
