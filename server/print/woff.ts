/**
 * The web's container of a typeface, in which each table is compressed, and the plain one. The
 * library that reads typefaces expands a compressed table again for every glyph that it looks up.
 * Source: WOFF File Format 1.0 (W3C), sections 3 to 5.
 */
import { inflateSync } from 'node:zlib';

const SIGNATURE = 'wOFF';
const WOFF = { head: 44, entry: 20 } as const;
const PLAIN = { head: 12, entry: 16 } as const;
const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** The same typeface, uncompressed. Throws if it is not a WOFF file. */
export function plainTypeface(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('This is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = WOFF.head + n * WOFF.entry;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    ) as [number, number, number, number];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum,
      data: packed < length ? inflateSync(data) : data,
    };
  });
  // A plain file begins with the largest power of two among its tables, for a binary search.
  const steps = Math.floor(Math.log2(count));
  const range = 2 ** steps * PLAIN.entry;
  const head = Buffer.alloc(PLAIN.head + count * PLAIN.entry);
  woff.copy(head, 0, 4, 8); // the kind of outlines
  for (const [n, value] of [count, range, steps, count * PLAIN.entry - range].entries())
    head.writeUInt16BE(value, 4 + n * 2);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [n, { tag, checksum, data }] of tables.entries()) {
    const at = PLAIN.head + n * PLAIN.entry;
    tag.copy(head, at);
    for (const [field, value] of [checksum, offset, data.length].entries())
      head.writeUInt32BE(value, at + 4 + field * 4);
    parts.push(data, Buffer.alloc(aligned(data.length) - data.length));
    offset += aligned(data.length);
  }
  return Buffer.concat(parts);
}
