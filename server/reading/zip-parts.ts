/** Parts of a ZIP file as streams. Declared sizes are not trusted: the actual bytes are counted. */
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { viewOf, zipLines, type ZipLine } from '../files/zip-contents';

const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
/** Bytes per step. */
const STEP = 1 << 17;
const MOST_PARTS = 20_000;

/**
 * Parts of a document that are programs: Visual Basic, macro sheets, ActiveX controls, scripts of
 * OpenDocument.
 */
export const PROGRAM =
  /(^|\/)(vbaProject\w*\.bin|vbaData\.xml|macrosheets\/|activeX\/|Basic\/|Scripts\/)/i;

/** A part that is not what the file declares. */
export class BrokenPart extends Error {}

export interface Part {
  readonly name: string;
  /** In bytes, as declared by the file. */
  readonly size: number;
  /** Throws `BrokenPart` if it cannot be unpacked, or is larger than declared. */
  bytes(): AsyncGenerator<Uint8Array>;
}

async function* unpacked(
  bytes: Uint8Array,
  view: DataView,
  { at, packed, size, method, encrypted }: ZipLine,
): AsyncGenerator<Uint8Array> {
  if (
    encrypted ||
    at + 30 > view.byteLength ||
    view.getUint32(at, true) !== LOCAL ||
    (method !== STORED && method !== DEFLATED)
  )
    throw new BrokenPart();
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(from, from + packed);
  if (data.byteLength !== packed) throw new BrokenPart();
  let received = 0;
  const source =
    method === STORED
      ? Readable.from([data])
      : Readable.from([data]).pipe(createInflateRaw({ chunkSize: STEP }));
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      received += chunk.byteLength;
      if (received > size) throw new BrokenPart();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? new BrokenPart()
      : error;
  } finally {
    source.destroy();
  }
  if (received !== size) throw new BrokenPart();
}

/** Null if the central directory is corrupt, or longer than a document's. */
export function partsOf(bytes: Uint8Array): Part[] | null {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  for (const line of zipLines(bytes, view)) {
    if (!line || parts.length === MOST_PARTS) return null;
    parts.push({ name: line.name, size: line.size, bytes: () => unpacked(bytes, view, line) });
  }
  return parts;
}
