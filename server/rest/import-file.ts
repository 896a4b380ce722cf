/** A file that somebody uploads, as columns and rows of text. CSV with commas, semicolons or tabs; the first sheet of an XLSX. */
import { setImmediate } from 'node:timers/promises';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import Papa from 'papaparse';
import { Problem } from '@/schema';
import { LIMITS } from '../limits';
import { unguarded } from './cells';

export interface ReadFile {
  readonly columns: readonly string[];
  /** Cells of each row, and the number that a spreadsheet shows beside it. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const MOST_COLUMNS = 500;
const PIECE = 1 << 16;
/** Lines that say by what cells are parted. */
const GUESSED = 100;
const BREATH = 500;
/** A file that unpacks to more is a trap. */
const UNPACKED = 400_000_000;

const unreadable = (reason: string): Problem => new Problem('malformed', { reason });

/** Bytes that a ZIP says it unpacks to; its directory stands at its end. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 20 > bytes.length) throw unreadable('the XLSX file is damaged');
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let n = bytes.readUInt16LE(end + 10); n > 0 && at + 46 <= bytes.length; n -= 1) {
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
  }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

type Lines = AsyncIterable<{ readonly row: number; readonly cells: readonly string[] }>;

async function* xlsxLines(bytes: Buffer): Lines {
  if (unpackedSize(bytes) > UNPACKED) throw new Problem('too_large', { limit: `${UNPACKED / 1_000_000} MB unpacked` });
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: LIMITS.IMPORT_ROWS + 2 })) yield { row: index + 1, cells: values.map(textOf) };
  } catch (error) {
    throw error instanceof Problem ? error : unreadable('the XLSX file is damaged');
  }
}

async function* csvLines(bytes: Buffer): Lines {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes a byte order mark off
  } catch {
    throw unreadable('the file is not UTF-8; save it as "CSV UTF-8"');
  }
  if (text.includes('\0')) throw unreadable('the file is no CSV');
  const { meta: { delimiter, linebreak } } = Papa.parse(text.slice(0, PIECE), { delimitersToGuess: [',', ';', '\t'], preview: GUESSED });
  const parser = new Papa.Parser({ delimiter, newline: linebreak as '\n' });
  let row = 0;
  let rest = '';
  // Piece by piece, and what a piece leaves of its last line goes with the next; a stream of lines would cost ten times as much.
  for (let at = 0; at < text.length; at += PIECE) {
    rest += text.slice(at, at + PIECE);
    const last = at + PIECE >= text.length;
    const { data, meta } = parser.parse(rest, 0, !last) as Papa.ParseResult<string[]>;
    rest = last ? '' : rest.slice(meta.cursor);
    for (const cells of data) yield { row: (row += 1), cells };
  }
}

/** Names of the columns: every one has a name, and no two the same. */
function named(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, n) => {
    const name = unguarded(cell.trim()) || `Column ${n + 1}`;
    let unique = name;
    for (let again = 2; taken.has(unique); again += 1) unique = `${name} (${again})`;
    taken.add(unique);
    return unique;
  });
}

/** Throws where the file cannot be read or is larger than a file may be. Rows without a single cell are left out. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = buffer.subarray(0, 2).toString('latin1') === 'PK' ? xlsxLines(buffer) : csvLines(buffer);
  let columns: string[] | undefined;
  const rows: { row: number; cells: string[] }[] = [];
  for await (const { row, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns) rows.push({ row, cells: cells.map(unguarded) });
    else columns = named(cells);
    if (rows.length % BREATH === 0) await setImmediate(); // others are waiting meanwhile
    if (rows.length > LIMITS.IMPORT_ROWS) throw new Problem('too_large', { limit: `${LIMITS.IMPORT_ROWS} rows` });
  }
  if (!columns || columns.length > MOST_COLUMNS) throw unreadable(columns ? `more than ${MOST_COLUMNS} columns` : 'the file is empty');
  return { columns, rows };
}
