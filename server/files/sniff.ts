/** What a file is, by what stands in it. Its name and what the sender calls it say nothing. */
import { extensionFor, FILE_TYPES, wordsFor, type FileType } from '@/schema';
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

/** A document of more parts than this is none. */
const MOST_PARTS = 20_000;
const OFFICE = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'xl/workbook.bin': 'xlsx',
  'ppt/presentation.xml': 'pptx',
} as const;
/** A macro is a program, whatever the document around it says. */
const MACRO = /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/i;

/** A ZIP file is what its parts make it. One with macros in it is no document any more. */
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
  // An OpenDocument says what it is in its first part, which is stored as it is: 30 bytes of head, the name, the type.
  const open = (['ods', 'odt'] as const).find(
    (one) =>
      reads(bytes, 30, `mimetype${FILE_TYPES[one].mime}`) &&
      reads(bytes, 30 + 8 + FILE_TYPES[one].mime.length, 'PK'),
  );
  return FILE_TYPES[open ?? 'zip'].mime;
}

/** The streams of an old Office file, by the names they have in its folder of contents (UTF-16). */
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

/** Text that begins so is a page or a picture that could run something, whatever its name says. */
const MARKUP = /^\uFEFF?\s*</;

/** Proper UTF-8 in which nothing but lines and tabs is there beside what one reads. */
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

/** By its first bytes alone. */
export const isPicture = (bytes: Uint8Array): boolean =>
  SIGNS.some(([sign, is]) => sign !== 'pdf' && is(bytes));

/** Null for what is none of the kinds that anybody takes. Text is plain text: whether it is a table, only its name can say. */
export function sniff(bytes: Uint8Array): FileType | null {
  const [sign] = SIGNS.find(([, is]) => is(bytes)) ?? [];
  if (sign) return FILE_TYPES[sign].mime;
  if (isZip(bytes)) return insideZip(bytes);
  if (isCompound(bytes)) return insideCompound(bytes);
  return isText(bytes) ? FILE_TYPES.txt.mime : null;
}

/** As one says it to whoever sent something else. */
export const wordsOf = (types: readonly FileType[]): string =>
  wordsFor(types.flatMap((type) => extensionFor(type) ?? []));

const INLINE_TYPES: ReadonlySet<string> = new Set([
  FILE_TYPES.jpg.mime,
  FILE_TYPES.png.mime,
  FILE_TYPES.gif.mime,
  FILE_TYPES.webp.mime,
]);
/** Shown in the page where it cannot do anything but be seen; everything else is handed out to be kept. */
export const isInline = (type: string): boolean => INLINE_TYPES.has(type);
