/**
 * MARC 21 as a table: each record is a row, and the columns are those that a catalogue holds. Reads
 * ISO 2709 and MARCXML, plain or as the only file in a ZIP, record by record. The lengths that a
 * record declares are checked against the actual ones.
 */
import {
  entryOf,
  ITEM_COLUMNS,
  itemsOf,
  MARC_COLUMNS,
  type ItemPart,
  type MarcField,
  type MarcPart,
  type MarcRecord,
} from '@/domain/marc';
import { marc8Text } from '@/domain/marc8';
import { LIMITS } from '../limits';
import { PIECE, type FileRow } from './csv';
import { BrokenPart, partsOf, type Part } from './zip-parts';
import { badFile, fileTooLarge } from './refusals';
import { attribute, plainOf, XmlReader } from './xml';

const NO_RECORD = 'The file has no MARC record.';
const DAMAGED =
  'Record {n} of the file is damaged. Export the file again from the system it comes from.';
const NOT_UTF8 = 'Record {n} is marked as UTF-8 but is not. Export the file again as UTF-8.';
const OTHER_SCRIPT =
  'Record {n} is in MARC-8 with non-Latin letters. Export the file again as UTF-8.';
const LONG_RECORD = 'Record {n} has more than {most} characters. Remove it from the file.';
const NOT_XML = 'This is not valid MARCXML in UTF-8. Export the file again, or use ISO 2709.';
const UNPACKED =
  'The file has more than {most} MB when unpacked. Split it and upload the parts one by one.';

const LEADER = 24;
const LINE = 12;
const LONGEST = 99_999;
const [FIELD_END, RECORD_END] = [0x1e, 0x1d];
const UNIT = '\x1f';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
async function* unpacked(part: Part): AsyncGenerator<Uint8Array> {
  const most = LIMITS.IMPORT_UNPACKED;
  const large = (): Error => fileTooLarge(UNPACKED, { most: most / 1_000_000 });
  if (part.size > most) throw large();
  try {
    yield* part.bytes();
  } catch (error) {
    throw error instanceof BrokenPart ? badFile(DAMAGED, { n: 1 }) : error;
  }
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const isIso = (head: Uint8Array): boolean =>
  /^\s*\d{5}[\x20-\x7e]{5}\d{7}/.test(latin(head.subarray(0, 64))) &&
  head.subarray(0, LONGEST).includes(FIELD_END);
const isXml = (head: Uint8Array): boolean =>
  /<(?:\w+:)?(?:collection|record)[\s>]/.test(latin(head.subarray(0, 2_000)));

const ESCAPE = 0x1b;

/**
 * Valid UTF-8 is decoded as such even if the record declares MARC-8, because many systems forget to
 * declare it. Only MARC-8 has escapes.
 */
function textOf(bytes: Uint8Array, unicode: boolean, n: number): string {
  if (unicode || !bytes.includes(ESCAPE))
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
        .decode(bytes)
        .normalize('NFC');
    } catch {
      if (unicode) throw badFile(NOT_UTF8, { n });
    }
  const text = marc8Text(bytes);
  if (text === null) throw badFile(OTHER_SCRIPT, { n });
  return text;
}

function isoRecord(bytes: Uint8Array, n: number): MarcRecord {
  const damaged = (): Error => badFile(DAMAGED, { n });
  const leader = latin(bytes.subarray(0, LEADER));
  const base = Number(leader.slice(12, 17));
  const lines = (base - LEADER - 1) / LINE;
  if (!Number.isInteger(lines) || lines < 0 || bytes[base - 1] !== FIELD_END) throw damaged();
  const directory = latin(bytes.subarray(LEADER, base - 1));
  const unicode = leader[9] === 'a';
  const fields = Array.from({ length: lines }, (_, line): MarcField => {
    const [, tag = '', length, start] =
      /^(\w{3})(\d{4})(\d{5})$/.exec(directory.slice(line * LINE, (line + 1) * LINE)) ?? [];
    const from = base + Number(start);
    const end = from + Number(length) - 1;
    if (!(end >= from && end < bytes.byteLength) || bytes[end] !== FIELD_END) throw damaged();
    const text = textOf(bytes.subarray(from, end), unicode, n);
    if (/^00\d$/.test(tag)) return { tag, value: text };
    const [indicators = '  ', ...parts] = text.split(UNIT);
    return { tag, indicators, subfields: parts.map((part) => [part[0] ?? '', part.slice(1)]) };
  });
  return { leader, fields };
}

async function* isoRecords(chunks: Chunks): AsyncGenerator<MarcRecord> {
  let rest = new Uint8Array(0);
  let n = 0;
  for await (const chunk of chunks) {
    let all = chunk;
    if (rest.byteLength > 0) {
      all = new Uint8Array(rest.byteLength + chunk.byteLength);
      all.set(rest);
      all.set(chunk, rest.byteLength);
    }
    let at = 0;
    for (;;) {
      // Some programs put each record on a line of its own.
      while (all[at] === 0x0a || all[at] === 0x0d || all[at] === 0x20) at += 1;
      if (all.byteLength - at < LEADER) break;
      const terminated = latin(all.subarray(at, at + 5));
      const length = /^\d{5}$/.test(terminated) ? Number(terminated) : 0;
      if (length <= LEADER) throw badFile(DAMAGED, { n: n + 1 });
      if (all.byteLength - at < length) break;
      n += 1;
      if (all[at + length - 1] !== RECORD_END) throw badFile(DAMAGED, { n });
      yield isoRecord(all.subarray(at, at + length), n);
      at += length;
    }
    rest = all.slice(at);
  }
  if (rest.byteLength > 0) throw badFile(DAMAGED, { n: n + 1 });
}

/** The MARCXML records parsed so far. */
class Records {
  ended: MarcRecord[] = [];
  private count = 0;
  private leader = '';
  private fields: MarcField[] = [];
  private field: { tag: string; indicators: string; subfields: [string, string][] } | undefined;
  private code = '';
  private raw = '';
  private length = 0;

  open(name: string, raw: string): void {
    const tag = attribute(raw, 'tag') ?? '';
    if (name === 'record') {
      [this.leader, this.fields, this.field, this.length] = ['', [], undefined, 0];
    } else if (name === 'datafield') {
      const indicators = (attribute(raw, 'ind1') ?? ' ') + (attribute(raw, 'ind2') ?? ' ');
      this.field = { tag, indicators, subfields: [] };
    } else if (name === 'controlfield' || name === 'subfield') {
      this.code = name === 'subfield' ? (attribute(raw, 'code') ?? '') : tag;
    }
    this.raw = '';
  }
  text(text: string): void {
    this.length += text.length;
    if (this.length > LIMITS.IMPORT_ROW)
      throw fileTooLarge(LONG_RECORD, { n: this.count + 1, most: LIMITS.IMPORT_ROW });
    this.raw += text;
  }
  close(name: string): void {
    const text = plainOf(this.raw).normalize('NFC');
    if (name === 'leader') this.leader = text;
    else if (name === 'controlfield') this.fields.push({ tag: this.code, value: text });
    else if (name === 'subfield') this.field?.subfields.push([this.code, text]);
    else if (name === 'datafield' && this.field) this.fields.push(this.field);
    else if (name === 'record') {
      this.count += 1;
      this.ended.push({ leader: this.leader, fields: this.fields });
    }
    this.raw = '';
  }
}

async function* xmlRecords(chunks: Chunks): AsyncGenerator<MarcRecord> {
  const records = new Records();
  const reader = new XmlReader(records, NOT_XML);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw badFile(NOT_XML);
    }
  };
  for await (const chunk of chunks) {
    reader.push(decoded(chunk));
    const { ended } = records;
    records.ended = [];
    yield* ended;
  }
  reader.push(decoded());
  reader.end();
  yield* records.ended;
}

const PARTS = Object.keys(MARC_COLUMNS) as MarcPart[];

const ITEM_PARTS = Object.keys(ITEM_COLUMNS) as ItemPart[];

async function* linesOf(chunks: Chunks, xml: boolean, items: boolean): AsyncGenerator<FileRow> {
  yield { row: 0, cells: Object.values(items ? ITEM_COLUMNS : MARC_COLUMNS) };
  let row = 0;
  for await (const record of xml ? xmlRecords(chunks) : isoRecords(chunks)) {
    row += 1;
    if (items) {
      for (const item of itemsOf(record))
        yield { row, cells: ITEM_PARTS.map((part) => item[part]) };
      continue;
    }
    const entry = entryOf(record);
    // An empty record becomes a row without a title.
    yield { row, cells: PARTS.map((part) => entry[part]) };
  }
  if (row === 0) throw badFile(NO_RECORD);
}

/** The rows of a file of records; null if it is something else. */
export function marcLines(bytes: Uint8Array, items: boolean): AsyncGenerator<FileRow> | null {
  if (isIso(bytes)) return linesOf(pieces(bytes), false, items);
  return isXml(bytes) ? linesOf(pieces(bytes), true, items) : null;
}

/** The same for the only part of a ZIP file. */
export function packedMarcLines(bytes: Uint8Array, items: boolean): AsyncGenerator<FileRow> | null {
  const parts = partsOf(bytes)?.filter(({ name }) => !name.endsWith('/')) ?? [];
  const [part] = parts;
  if (!part || parts.length > 1 || !/\.(mrc|marc|iso|dat|xml|marcxml)$/i.test(part.name))
    return null;
  return linesOf(unpacked(part), /xml$/i.test(part.name), items);
}
