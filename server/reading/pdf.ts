/**
 * Detects active content in a PDF: scripts, programs, attached files. Objects may be in compressed
 * streams, and names may be written with escapes (`/J#61vaScript`); both are decoded. The file's
 * own table of objects is not trusted.
 */
import { inflateSync } from 'node:zlib';
import { activeContent, badFile, fileTooLarge } from './refusals';

const PROGRAM =
  'This PDF contains a script, attachment or automatic action. Print it to a new PDF and upload that.';
const LOCKED =
  'This PDF is locked and cannot be checked. Save it without a password and upload it again.';
const UNREADABLE = 'Parts of this PDF cannot be read. Print it to a new PDF and upload that.';
const LARGE =
  'This PDF is too large: more than {most} MB when unpacked. Print it to a new PDF and upload that.';

/** Names used only for active content, long enough not to occur by chance. */
const ANYWHERE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData)(?![A-Za-z])/;
/** Short names, searched only outside of compressed pictures and fonts. */
const IN_OBJECTS = /\/(XFA|Rendition)(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;
const PACKED = /\/ObjStm(?![A-Za-z])/;
const WINDOW = 1 << 20;
const OVERLAP = 64;
const UNPACKED = 60_000_000;
const MOST_STREAMS = 100_000;

const spelled = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([\da-fA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Whether a name occurs, in any spelling; searched a window at a time. */
function occurs(bytes: Buffer, name: RegExp): boolean {
  for (let at = 0; at < bytes.length; at += WINDOW) {
    if (
      name.test(
        spelled(bytes.toString('latin1', at, Math.min(bytes.length, at + WINDOW + OVERLAP))),
      )
    )
      return true;
  }
  return false;
}

function refuseWhere(bytes: Buffer, name: RegExp): void {
  if (occurs(bytes, name)) throw activeContent(PROGRAM);
}

/** Inflates an object stream from its start; the compressed data marks its own end. */
function unpack(bytes: Buffer, from: number, dictionary: string, left: number): Buffer {
  const filterIndex = dictionary.lastIndexOf('/Filter');
  if (filterIndex < 0) return Buffer.alloc(0); // not compressed: it was searched as it is
  if (
    !/^\/Filter\s*(\[\s*\/(FlateDecode|Fl)\s*\]|\/(FlateDecode|Fl)(?![A-Za-z]))/.test(
      dictionary.slice(filterIndex),
    ) ||
    /\/Predictor\s+(?!1\b)\d/.test(dictionary)
  )
    throw badFile(UNREADABLE);
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    if (error instanceof RangeError) throw fileTooLarge(LARGE, { most: UNPACKED / 1_000_000 });
    throw badFile(UNREADABLE);
  }
}

/** The keyword `stream` is followed by one line break. */
function dataAfter(bytes: Buffer, word: number): number {
  const at = word + 6;
  return bytes[at] === 13 && bytes[at + 1] === 10
    ? at + 2
    : bytes[at] === 13 || bytes[at] === 10
      ? at + 1
      : at;
}

/** Throws if the file has active content, or if that cannot be determined. */
export function inspectPdf(given: Uint8Array): void {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  refuseWhere(bytes, ANYWHERE);
  const locked = occurs(bytes, ENCRYPTED);
  let left = UNPACKED;
  let before = 0;
  for (let n = 0, at = 0; at >= 0; n += 1) {
    at = bytes.indexOf('stream', before);
    if (n > MOST_STREAMS) throw badFile(UNREADABLE);
    const end = at < 0 ? bytes.length : at;
    if (at < 0 || bytes.toString('latin1', at - 3, at) !== 'end') {
      // The text between the end of one stream and the start of the next: objects, and the
      // dictionary of the next stream.
      const between = spelled(bytes.toString('latin1', Math.max(before, end - WINDOW), end));
      if (IN_OBJECTS.test(between)) throw activeContent(PROGRAM);
      if (at >= 0 && PACKED.test(between)) {
        if (locked) throw activeContent(LOCKED);
        const objects = unpack(bytes, dataAfter(bytes, at), between, left);
        left -= objects.length;
        refuseWhere(objects, ANYWHERE);
        refuseWhere(objects, IN_OBJECTS);
      }
    }
    before = end + 6;
  }
}
