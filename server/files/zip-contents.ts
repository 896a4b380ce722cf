/**
 * The central directory of a ZIP file, at its end. Nothing is inflated here, and nothing in it is
 * trusted.
 */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LONGEST_COMMENT = 65_535;

export interface ZipLine {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  readonly encrypted: boolean;
  readonly at: number;
}

/** Only a comment follows the central directory. -1 if there is none. */
function endOf(view: DataView): number {
  for (
    let at = view.byteLength - 22;
    at >= Math.max(0, view.byteLength - 22 - LONGEST_COMMENT);
    at -= 1
  ) {
    if (
      view.getUint32(at, true) === END &&
      at + 22 + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return -1;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The declared number of entries; null if the file has no central directory. */
export function countLines(view: DataView): number | null {
  const end = endOf(view);
  return end < 0 ? null : view.getUint16(end + 10, true);
}

/** The entries in order; null as the last one if the directory is corrupt. */
export function* zipLines(bytes: Uint8Array, view: DataView): Generator<ZipLine | null> {
  const end = endOf(view);
  if (end < 0) {
    yield null;
    return;
  }
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) {
      yield null;
      return;
    }
    const long = view.getUint16(at + 28, true);
    const next = at + 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) {
      yield null;
      return;
    }
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + long)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at = next;
  }
}
