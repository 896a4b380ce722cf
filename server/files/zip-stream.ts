/**
 * A ZIP file as a stream: one file at a time is read, written and released, whatever the total
 * size. Entries are stored uncompressed: the files kept here (PDF, pictures, office files) are
 * compressed already. Size and checksum precede the bytes of each entry, so that readers that
 * cannot seek can open it.
 */
import { streamOf } from './stream-of';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With folders, separated by `/`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Called when its turn comes. */
  read(): Promise<Uint8Array | null>;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
/** Version 2.0, and names in UTF-8. */
const [VERSION, UTF8] = [20, 0x0800];

const encoder = new TextEncoder();

/**
 * Two bytes each for time and date, in the MS-DOS format of ZIP: a resolution of two seconds, years
 * from 1980.
 */
function stamp(at: Date): readonly [time: number, day: number] {
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** Consecutive fields of two or four bytes each. */
function record(
  size: number,
  ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]
): Uint8Array<ArrayBuffer> {
  const record = new Uint8Array(size);
  const view = new DataView(record.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return record;
}

/** Size of the archive in bytes, known before any entry is read. */
export const zipSize = (entries: readonly Pick<ZipEntry, 'name' | 'size'>[]): number =>
  entries.reduce(
    (sum, { name, size }) =>
      sum + LOCAL_SIZE + CENTRAL_SIZE + 2 * encoder.encode(name).byteLength + size,
    END_SIZE,
  );

async function* parts(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const [time, day] = stamp(at);
  const contents: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = await entry.read();
    // An aborted download is better than one that looks complete and is not.
    if (bytes?.byteLength !== entry.size)
      throw new Error('a file of the archive is not what it was');
    const name = encoder.encode(entry.name);
    const sum = crc32(bytes);
    const same = [
      [2, UTF8],
      [2, 0],
      [2, time],
      [2, day],
      [4, sum],
      [4, entry.size],
      [4, entry.size],
      [2, name.byteLength],
      [2, 0],
    ] as const;
    yield record(LOCAL_SIZE, [4, LOCAL], [2, VERSION], ...same);
    yield name;
    yield bytes;
    contents.push(
      record(
        CENTRAL_SIZE,
        [4, CENTRAL],
        [2, VERSION],
        [2, VERSION],
        ...same,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ),
      name,
    );
    offset += LOCAL_SIZE + name.byteLength + entry.size;
  }
  yield* contents;
  const length = contents.reduce((sum, { byteLength }) => sum + byteLength, 0);
  yield record(
    END_SIZE,
    [4, END],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, length],
    [4, offset],
    [2, 0],
  );
}

/**
 * Pulled only as fast as it is read. At most 65,535 entries and 4 GB together; the caller ensures
 * that.
 */
export function zipStream(entries: readonly ZipEntry[], at: Date): ReadableStream<Uint8Array> {
  return streamOf(parts(entries, at));
}
