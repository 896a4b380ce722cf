/** Detects the type of a file by its content. Its name and declared type are not trusted. */
import { extensionFor, FILE_TYPES, fileTypesText, type FileType } from '@/schema';
import { viewOf, zipLines } from './zip-contents';

export type { FileType };

const begins =
  (...signs: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    signs.every((sign, i) => bytes[i] === sign);
const reads = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + text.length)
    .equals(Buffer.from(text, 'latin1'));

const SIGNS = [
  ['jpg', begins(0xff, 0xd8, 0xff)],
  ['png', begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', (bytes: Uint8Array) => reads(bytes, 0, 'GIF87a') || reads(bytes, 0, 'GIF89a')],
  ['webp', (bytes: Uint8Array) => reads(bytes, 0, 'RIFF') && reads(bytes, 8, 'WEBP')],
  ['pdf', begins(0x25, 0x50, 0x44, 0x46, 0x2d)],
] as const;
const isZip = begins(0x50, 0x4b, 0x03, 0x04);
const isCompound = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** A document with more parts than this is refused. */
const MOST_PARTS = 20_000;
const OFFICE = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'xl/workbook.bin': 'xlsx',
  'ppt/presentation.xml': 'pptx',
} as const;
/** A macro is a program, whatever kind of document it is in. */
const MACRO = /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/i;

/** A ZIP file is typed by its parts. A document with macros is not accepted as a document. */
function insideZip(bytes: Uint8Array): FileType {
  const found: (keyof typeof OFFICE)[] = [];
  let types = false;
  let parts = 0;
  for (const line of zipLines(bytes, viewOf(bytes))) {
    if (!line || ++parts > MOST_PARTS || MACRO.test(line.name)) return FILE_TYPES.zip.mime;
    if (line.name === '[Content_Types].xml') types = true;
    if (Object.hasOwn(OFFICE, line.name)) found.push(line.name as keyof typeof OFFICE);
  }
  const [main] = found;
  if (types && main && found.length === 1) return FILE_TYPES[OFFICE[main]].mime;
  // An OpenDocument declares its type in its first part, which is stored uncompressed: a header of
  // 30 bytes, the name, the type.
  const open = (['ods', 'odt'] as const).find(
    (one) =>
      reads(bytes, 30, `mimetype${FILE_TYPES[one].mime}`) &&
      reads(bytes, 30 + 8 + FILE_TYPES[one].mime.length, 'PK'),
  );
  return FILE_TYPES[open ?? 'zip'].mime;
}

/** Stream names of old Office files, as in their directory (UTF-16). */
const STREAMS = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;

function insideCompound(bytes: Uint8Array): FileType | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string): boolean => all.includes(Buffer.from(name, 'utf16le'));
  if (has('_VBA_PROJECT')) return null;
  const [, type] = STREAMS.find(([name]) => has(name)) ?? [];
  return type ? FILE_TYPES[type].mime : null;
}

/** Text that begins like this is HTML or SVG that could execute, whatever its name. */
const MARKUP = /^\uFEFF?\s*</;

/**
 * Whether the bytes are valid UTF-8 without markup, and without control characters other than line
 * breaks and tabs.
 */
function isText(bytes: Uint8Array): boolean {
  if (
    bytes.byteLength === 0 ||
    bytes.some(
      (byte) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f,
    )
  )
    return false;
  try {
    return !MARKUP.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** By the first bytes only. */
export const isPicture = (bytes: Uint8Array): boolean =>
  SIGNS.some(([sign, is]) => sign !== 'pdf' && is(bytes));

/**
 * The detected type; null if it is not one that any field accepts. Text is plain text: only its
 * name can tell whether it is a table.
 */
export function sniff(bytes: Uint8Array): FileType | null {
  const [sign] = SIGNS.find(([, is]) => is(bytes)) ?? [];
  if (sign) return FILE_TYPES[sign].mime;
  if (isZip(bytes)) return insideZip(bytes);
  if (isCompound(bytes)) return insideCompound(bytes);
  return isText(bytes) ? FILE_TYPES.txt.mime : null;
}

/** The accepted types in words, for the sender of another type. */
export const wordsOf = (types: readonly FileType[]): string =>
  fileTypesText(types.flatMap((type) => extensionFor(type) ?? []));

const INLINE_TYPES: ReadonlySet<string> = new Set([
  FILE_TYPES.jpg.mime,
  FILE_TYPES.png.mime,
  FILE_TYPES.gif.mime,
  FILE_TYPES.webp.mime,
]);
/**
 * Whether the type is shown in the page, because it can only be displayed; all other types are sent
 * as attachments.
 */
export const isInline = (type: string): boolean => INLINE_TYPES.has(type);
