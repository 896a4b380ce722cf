/**
 * Reads ZIP files by their central directory, without unpacking them to disk. Nothing they declare
 * is trusted: entries are inflated into a bounded buffer, and entry names are labels, not paths.
 */
import { crc32, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { Problem } from '@/schema';
import { sniff } from './sniff';
import { countLines, viewOf, zipLines, type ZipLine } from './zip-contents';

const inflate = promisify(inflateRaw);

export interface ArchiveLimits {
  readonly entries: number;
  /** Maximum inflated bytes of one entry, and of all together. */
  readonly each: number;
  readonly total: number;
}

export interface ArchiveEntry {
  /** As in the archive, with folders. */
  readonly name: string;
  /** In bytes, as declared by the archive. */
  readonly size: number;
  /** True if the name points outside the archive, or is not a valid name. */
  readonly unsafe: boolean;
  /** Null if the entry is corrupt or not what the archive declares. */
  read(): Promise<Uint8Array | null>;
}

const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

const broken = (): Problem =>
  new Problem('invalid', { errors: { file: 'This ZIP file cannot be read.' } });

const leadsOut = (name: string): boolean =>
  /[:\0]/.test(name) || name.split(/[\\/]/).some((part) => part === '..' || part === '');

function* contents(bytes: Uint8Array, view: DataView, most: number): Generator<ZipLine> {
  const count = countLines(view);
  if (count === null) throw broken();
  if (count > most) throw new Problem('too_large', { limit: `${most} files` });
  for (const line of zipLines(bytes, view)) {
    if (!line) throw broken();
    yield line;
  }
}

/**
 * Throws `wrong_type`, `too_large` (too many entries, or too large when inflated) or `invalid`.
 * Folders are left out.
 */
export function openArchive(
  bytes: Uint8Array,
  { entries, each, total }: ArchiveLimits,
): ArchiveEntry[] {
  if (sniff(bytes) !== 'application/zip') throw new Problem('wrong_type', { wanted: 'ZIP' });
  const view = viewOf(bytes);
  const lines = [...contents(bytes, view, entries)].filter(
    ({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'),
  );
  // Declared sizes are refused before anything is inflated; undeclared ones are caught while
  // inflating.
  if (lines.reduce((sum, { size }) => sum + size, 0) > total)
    throw new Problem('too_large', { limit: `${Math.floor(total / 1_000_000)} MB` });
  let left = total;
  return lines.map(({ name, size, packed, method, crc, encrypted, at }) => ({
    name,
    size,
    unsafe: leadsOut(name),
    async read() {
      if (
        encrypted ||
        size > each ||
        size > left ||
        at + 30 > view.byteLength ||
        view.getUint32(at, true) !== LOCAL
      )
        return null;
      const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      const data = bytes.subarray(from, from + packed);
      if (data.byteLength !== packed || (method !== STORED && method !== DEFLATED)) return null;
      const read =
        method === STORED
          ? data
          : await inflate(data, { maxOutputLength: Math.max(1, size) }).catch(() => null);
      if (read?.byteLength !== size || crc32(read) !== crc) return null;
      left -= size;
      return read;
    },
  }));
}
