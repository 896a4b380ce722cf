/**
 * What a file is, and whether it could do something where it is opened: macros, scripts, programs and attached files in documents are
 * refused by what stands in them, whatever the file is called.
 */
import { FILE_TYPES } from '@/schema';
import { LIMITS } from '../limits';
import { sniff, type FileType } from '../files/sniff';
import { BrokenPart, partsOf, PROGRAM, type Part } from './parts';
import { inspectPdf } from './pdf';
import { attribute, feed } from './xml';
import { active, MACROS } from './refusals';

const OBJECT =
  'This document contains an embedded program or file. Remove it or save the document as PDF, and upload it again.';
const REMOTE =
  'This document loads a template or object from another place. Save it as PDF and upload it again.';
const FIELD =
  'This document contains a DDE field, which can start a program. Remove it or save the document as PDF, and upload it again.';

/** Content types of such parts, however they are called. */
const PROGRAM_TYPE = /macroEnabled|ms-office\.(vbaProject|activeX)|ms-excel\.(intl)?macrosheet/i;
const FETCHED = /\/(attachedTemplate|oleObject|frame|subDocument)$/;
/** Another machine; a template on the writer's own disk is none. */
const ELSEWHERE = /^((https?|ftp|mhtml|html|script):|\\\\|\/\/|file:\/*\\\\|file:\/\/[^/])/i;
const DDE = /<(\w+:)?ddeLink\b|<w:instrText[^>]*>\s*DDE|\binstr\s*=\s*"\s*DDE/i;
const LISTENER = /<script:event-listener\b|<office:script\b/i;

const HEAD = 1_000;
/** As much of a stretch as a pattern may take from the one before it. */
const OVERLAP = 400;
/** How deep a document in a document, or in an archive, is looked at. */
const DEEPEST = 2;

/** Streams of an old Office file: one that holds macros, and one that holds a file of any kind. */
const PROGRAM_OLD = '_VBA_PROJECT';
const FILE_OLD = '\u0001Ole10Native';

function inspectCompound(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.includes(Buffer.from(PROGRAM_OLD, 'utf16le'))) throw active(MACROS);
  if (all.includes(Buffer.from(FILE_OLD, 'utf16le'))) throw active(OBJECT);
}

/** Whether the part contains a pattern; searched a window at a time. */
async function search(part: Part, patterns: readonly (readonly [RegExp, string])[]): Promise<void> {
  let rest = '';
  for await (const chunk of part.bytes()) {
    const text =
      rest +
      Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        .toString('latin1')
        .replaceAll('\0', ''); // letters of two bytes read as those of one
    for (const [pattern, sentence] of patterns) if (pattern.test(text)) throw active(sentence);
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
        throw active(REMOTE);
    },
  });
}

/** How ZIP files, PDF files and the older Office files begin. */
const DOCUMENTS = ['PK\u0003\u0004', '%PDF-', '\u00d0\u00cf\u0011\u00e0'];

/** The whole of a part where it begins as a document does; null for everything else. */
async function asDocument(part: Part, room: { left: number }): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let head = true;
  for await (const chunk of part.bytes()) {
    if (head) {
      const start = Buffer.from(chunk.subarray(0, 8)).toString('latin1');
      if (!DOCUMENTS.some((one) => start.startsWith(one))) return null;
    }
    head = false;
    room.left -= chunk.byteLength;
    if (room.left < 0) throw active(OBJECT);
    chunks.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(chunks);
}

async function inspectZip(bytes: Uint8Array, depth: number, room: { left: number }): Promise<void> {
  const parts = partsOf(bytes);
  if (!parts) return; // no document that any program opens
  if (parts.some(({ name }) => PROGRAM.test(name))) throw active(MACROS);
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
        const inner = await asDocument(part, room);
        if (inner) await inspectInside(inner, depth + 1, room);
      }
    } catch (error) {
      if (!(error instanceof BrokenPart)) throw error; // what cannot be unpacked cannot run either
    }
  }
}

async function inspectInside(
  bytes: Uint8Array,
  depth: number,
  room: { left: number },
): Promise<void> {
  if (bytes[0] === 0x50) await inspectZip(bytes, depth, room);
  else if (bytes[0] === 0xd0) inspectCompound(bytes);
  else if (bytes[0] === 0x25) inspectPdf(bytes);
}

/** Null for what is none of the kinds that anybody takes; throws where it could do something. */
export async function inspect(bytes: Uint8Array): Promise<FileType | null> {
  await inspectInside(bytes, 0, { left: LIMITS.IMPORT_STRINGS });
  const type = sniff(bytes);
  return type === FILE_TYPES.txt.mime && isProgramText(bytes) ? null : type;
}

/** Text that office programs open as a document of its own, with all that such a document can do: RTF, a page in an envelope, SYLK. */
const isProgramText = (bytes: Uint8Array): boolean =>
  /^[\uFEFF\s]*(\{\\rt|MIME-Version:|ID;P)/i.test(
    new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart().slice(0, 100),
  );
