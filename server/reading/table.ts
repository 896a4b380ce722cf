/** A file as columns and rows of text: CSV with commas, semicolons or tabs; the first sheet of an XLSX; MARC records. Nothing of it is held but the row at hand. */
import { LIMITS } from '../limits';
import { unguarded } from '../rest/cells';
import { csvLines, type ParseCount, type FileRow } from './csv';
import { marcLines, packedMarcLines } from './marc';
import { badFile, tooMuch } from './refusals';
import { xlsxLines } from './xlsx';

const EMPTY = 'The file is empty. Put column names in the first row and data below.';
const MANY_ROWS = 'The file has more than {most} rows. Split it and upload the parts one by one.';

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

export type { FileRow };
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Lines in which the names of the columns are looked for. */
const BEGINNING = 20;
/** Fewer cells than a line of a table has: a title of a university, the name of a session. */
const WIDE = 3;
const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';
const filled = ({ cells }: FileRow): number => cells.filter((cell) => !isBlank(cell)).length;

/** Where the names of the columns stand: in the first line, unless that is a title of one cell alone and a wide line follows. */
function headAt(lines: readonly FileRow[]): number {
  if (lines[0] && filled(lines[0]) > 1) return 0;
  return Math.max(
    0,
    lines.findIndex((line) => filled(line) >= WIDE),
  );
}

/** Whether the beginning of a file tells where its table begins. */
const isEnough = (lines: readonly FileRow[]): boolean =>
  lines.length > BEGINNING ||
  (headAt(lines) < lines.length - 1 &&
    lines.some((line, n) => filled(line) > (n === 0 ? 1 : WIDE - 1)));

/**
 * Names in two lines, as `INT` and `EXT` below the code of a paper: below some names stands nothing, what the first line leaves out is
 * named by the second, and no figure is among the names.
 */
function isSecondLine(head: readonly string[], next: readonly string[]): boolean {
  const columns = Array.from({ length: Math.max(head.length, next.length) }, (_, n) => n);
  const last = Math.max(...columns.filter((n) => !isBlank(head[n]) || !isBlank(next[n])));
  const open = columns.filter((n) => n <= last && isBlank(head[n]));
  return (
    open.length > 1 &&
    open.every((n) => !isBlank(next[n])) &&
    columns.some((n) => !isBlank(head[n]) && isBlank(next[n])) &&
    next.every((cell) => isBlank(cell) || Number.isNaN(Number(cell)))
  );
}

/** `24-LIT-01` above `INT` and `EXT` is `24-LIT-01 INT` and `24-LIT-01 EXT`. */
function joined(head: readonly string[], next: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(head.length, next.length) }, (_, n) => {
    const [above, below] = [(head[n] ?? '').trim(), (next[n] ?? '').trim()];
    if (above !== '') group = above;
    return below === '' ? above : `${group} ${below}`.trim();
  });
}

const everyLine = (
  bytes: Uint8Array,
  effort?: ParseCount,
): AsyncIterable<FileRow> | Iterable<FileRow> =>
  isPacked(bytes)
    ? (packedMarcLines(bytes) ?? xlsxLines(bytes))
    : (marcLines(bytes) ?? csvLines(bytes, effort));

async function* linesOf(bytes: Uint8Array, effort?: ParseCount): AsyncGenerator<FileRow> {
  let lines = 0;
  for await (const line of everyLine(bytes, effort)) {
    if (++lines > LIMITS.IMPORT_LINES) throw tooMuch(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
    if (!line.cells.every(isBlank)) yield line;
  }
}

/** The names of the columns and what follows them, out of the beginning of a file. */
function begun(lines: readonly FileRow[]): { readonly head: FileRow; readonly rest: FileRow[] } {
  const at = headAt(lines);
  const [head, next] = [lines[at], lines[at + 1]];
  if (!head) throw badFile(EMPTY);
  const twice = next !== undefined && isSecondLine(head.cells, next.cells);
  return {
    head: { row: head.row, cells: named(twice ? joined(head.cells, next.cells) : head.cells) },
    rest: lines.slice(at + (twice ? 2 : 1)),
  };
}

/**
 * First the names of the columns, then the rows that hold anything. Titles above the names are left out, and names in two lines are put
 * together. Throws where the file cannot be read or is larger than a file may be.
 */
export async function* readTable(bytes: Uint8Array, effort?: ParseCount): AsyncGenerator<FileRow> {
  let rows = 0;
  const counted = ({ row, cells }: FileRow): FileRow => {
    if (++rows > LIMITS.IMPORT_ROWS) throw tooMuch(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
    return { row, cells: cells.map(unguarded) };
  };
  const first: FileRow[] = [];
  let isOpen = true;
  function* beginning(): Generator<FileRow> {
    isOpen = false;
    const { head, rest } = begun(first);
    yield head;
    for (const line of rest) yield counted(line);
  }
  for await (const line of linesOf(bytes, effort)) {
    if (!isOpen) yield counted(line);
    else {
      first.push(line);
      if (isEnough(first)) yield* beginning();
    }
  }
  if (isOpen) yield* beginning();
}
