/**
 * ZIP files, read by their table of contents and never unpacked to a disk. Nothing is believed of what they say about themselves:
 * entries are inflated into a bounded room, and what they are called is a label, not a place.
 */
import { crc32, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { zip, type AsyncZippable } from 'fflate';
import { Problem } from '@/schema';
import { sniff } from './sniff';

const inflate = promisify(inflateRaw);

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes of one entry, and of all together, when inflated. */
  readonly each: number;
  readonly total: number;
}

export interface ArchiveEntry {
  /** As it stands in the archive, folders and all. */
  readonly name: string;
  /** Bytes, as the archive has it. */
  readonly size: number;
  /** True where the name leads out of the archive, or is none. */
  readonly unsafe: boolean;
  /** Null where it is broken or is not what the archive says. */
  read(): Promise<Uint8Array | null>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

const broken = (): Problem => new Problem('invalid', { errors: { file: 'This ZIP file cannot be read.' } });

/** The table of contents is at the end; behind it only a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  throw broken();
}

const leadsOut = (name: string): boolean => /[:\0]/.test(name) || name.split(/[\\/]/).some((part) => part === '..' || part === '');

interface Line {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  readonly encrypted: boolean;
  readonly at: number;
}

function* contents(bytes: Uint8Array, view: DataView, most: number): Generator<Line> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new Problem('too_large', { limit: `${most} files` });
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw broken();
    const long = view.getUint16(at + 28, true);
    const next = at + 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw broken();
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + long)), method: view.getUint16(at + 10, true), encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true), packed: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true), at: view.getUint32(at + 42, true),
    };
    at = next;
  }
}

/** Throws `wrong_type`, `too_large` (too many, or more than there may be when inflated) or `invalid`. Folders are left out. */
export function openArchive(bytes: Uint8Array, { entries, each, total }: ArchiveLimits): ArchiveEntry[] {
  if (sniff(bytes) !== 'application/zip') throw new Problem('wrong_type', { wanted: 'ZIP' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = [...contents(bytes, view, entries)].filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  // What is declared is refused before anything is inflated; what is not declared is caught while it is.
  if (lines.reduce((sum, { size }) => sum + size, 0) > total) throw new Problem('too_large', { limit: `${Math.floor(total / 1_000_000)} MB` });
  let left = total;
  return lines.map(({ name, size, packed, method, crc, encrypted, at }) => ({
    name, size, unsafe: leadsOut(name),
    async read() {
      if (encrypted || size > each || size > left || at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) return null;
      const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      const data = bytes.subarray(from, from + packed);
      if (data.byteLength !== packed || (method !== STORED && method !== DEFLATED)) return null;
      const read = method === STORED ? data : await inflate(data, { maxOutputLength: Math.max(1, size) }).catch(() => null);
      if (read?.byteLength !== size || crc32(read) !== crc) return null;
      left -= size;
      return read;
    },
  }));
}

/** Packs what is packed already (pictures): nothing is deflated again. */
export function archiveOf(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const options: AsyncZippable = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: 0 as const }]]));
  return new Promise((resolve, reject) => { zip(options, (error, packed) => (error ? reject(error) : resolve(packed))); });
}
