/**
 * Detects the type of a file and whether it has active content: macros, scripts, programs and
 * embedded files in documents are refused by their content, whatever the file's name.
 */
import { FILE_TYPES } from '@/schema';
import { LIMITS } from '../limits';
import { sniff, type FileType } from '../files/sniff';
import { BrokenPart, partsOf, PROGRAM, type Part } from './zip-parts';
import { inspectPdf } from './pdf';
import { attribute, feed } from './xml';
import { activeContent, MACROS } from './refusals';

const OBJECT =
  'This document contains an embedded program or file. Remove it or save the document as PDF, and upload it again.';
const REMOTE =
  'This document loads a template or object from outside. Save it as PDF and upload it again.';
const FIELD =
  'This document contains a DDE field, which can start a program. Remove it or save the document as PDF, and upload it again.';

/** Content types of such parts, whatever their names. */
const PROGRAM_TYPE = /macroEnabled|ms-office\.(vbaProject|activeX)|ms-excel\.(intl)?macrosheet/i;
const FETCHED = /\/(attachedTemplate|oleObject|frame|subDocument)$/;
/** On another machine; a template on the author's own disk does not count. */
const ELSEWHERE = /^((https?|ftp|mhtml|html|script):|\\\\|\/\/|file:\/*\\\\|file:\/\/[^/])/i;
const DDE = /<(\w+:)?ddeLink\b|<w:instrText[^>]*>\s*DDE|\binstr\s*=\s*"\s*DDE/i;
const LISTENER = /<script:event-listener\b|<office:script\b/i;

const HEAD = 1_000;
/** Characters of the previous window that a match may begin in. */
const OVERLAP = 400;
/** How deep documents within documents or archives are inspected. */
const DEEPEST = 2;

/** Streams of an old Office file: one that holds macros, and one that holds a file of any kind. */
const PROGRAM_OLD = '_VBA_PROJECT';
const FILE_OLD = '\u0001Ole10Native';

function inspectCompound(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.includes(Buffer.from(PROGRAM_OLD, 'utf16le'))) throw activeContent(MACROS);
  if (all.includes(Buffer.from(FILE_OLD, 'utf16le'))) throw activeContent(OBJECT);
}

/** Throws if the part contains one of the patterns; searched a window at a time. */
async function search(part: Part, patterns: readonly (readonly [RegExp, string])[]): Promise<void> {
  let rest = '';
  for await (const chunk of part.bytes()) {
    const text =
      rest +
      Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        .toString('latin1')
        .replaceAll('\0', ''); // UTF-16 text is searched as if it were single-byte
    for (const [pattern, sentence] of patterns)
      if (pattern.test(text)) throw activeContent(sentence);
    rest = text.slice(-OVERLAP);
  }
}

async function refuseFetching(part: Part): Promise<void> {
  await feed(part, {
    open(name, raw) {
      if (
        name === 'Relationship' &&
        attribute(raw, 'TargetMode') === 'External' &&
        FETCHED.test(attribute(raw, 'Type') ?? '') &&
        ELSEWHERE.test(attribute(raw, 'Target') ?? '')
      )
        throw activeContent(REMOTE);
    },
  });
}

/** The first bytes of ZIP files, PDF files and older Office files. */
const DOCUMENTS = ['PK\u0003\u0004', '%PDF-', '\u00d0\u00cf\u0011\u00e0'];

/** The whole of a part that begins like a document; null for all others. */
async function documentBytes(part: Part, budget: { left: number }): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let head = true;
  for await (const chunk of part.bytes()) {
    if (head) {
      const start = Buffer.from(chunk.subarray(0, 8)).toString('latin1');
      if (!DOCUMENTS.some((one) => start.startsWith(one))) return null;
    }
    head = false;
    budget.left -= chunk.byteLength;
    if (budget.left < 0) throw activeContent(OBJECT);
    chunks.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(chunks);
}

async function inspectZip(
  bytes: Uint8Array,
  depth: number,
  budget: { left: number },
): Promise<void> {
  const parts = partsOf(bytes);
  if (!parts) return; // not a document that any program opens
  if (parts.some(({ name }) => PROGRAM.test(name))) throw activeContent(MACROS);
  const isDocument = parts.some(
    ({ name }) => name === '[Content_Types].xml' || name === 'content.xml',
  );
  for (const part of parts) {
    const { name, size } = part;
    try {
      if (isDocument && name === '[Content_Types].xml')
        await search(part, [[PROGRAM_TYPE, MACROS]]);
      else if (isDocument && name.endsWith('.rels')) await refuseFetching(part);
      else if (
        isDocument &&
        /(^|\/)(content|document|footnotes|endnotes|comments|header\d*|footer\d*|externalLink\d+)\.xml$/i.test(
          name,
        )
      )
        await search(part, [
          [DDE, FIELD],
          ...(name === 'content.xml' ? [[LISTENER, MACROS] as const] : []),
        ]);
      else if (size > 8 && depth < DEEPEST) {
        const inner = await documentBytes(part, budget);
        if (inner) await inspectInside(inner, depth + 1, budget);
      }
    } catch (error) {
      if (!(error instanceof BrokenPart)) throw error; // a part that cannot be unpacked cannot run either
    }
  }
}

async function inspectInside(
  bytes: Uint8Array,
  depth: number,
  budget: { left: number },
): Promise<void> {
  if (bytes[0] === 0x50) await inspectZip(bytes, depth, budget);
  else if (bytes[0] === 0xd0) inspectCompound(bytes);
  else if (bytes[0] === 0x25) inspectPdf(bytes);
}

/** Null if it is not one of the types that any field accepts; throws if it has active content. */
export async function inspect(bytes: Uint8Array): Promise<FileType | null> {
  await inspectInside(bytes, 0, { left: LIMITS.IMPORT_STRINGS });
  const type = sniff(bytes);
  return type === FILE_TYPES.txt.mime && isProgramText(bytes) ? null : type;
}

/** Text that office programs open as a document with active content: RTF, MHTML, SYLK. */
const isProgramText = (bytes: Uint8Array): boolean =>
  /^[\uFEFF\s]*(\{\\rt|MIME-Version:|ID;P)/i.test(
    new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart().slice(0, 100),
  );
