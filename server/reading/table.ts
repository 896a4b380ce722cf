/**
 * A file as columns and rows of text: CSV with commas, semicolons or tabs; the first sheet of an
 * XLSX; MARC records. Only the current row is in memory.
 */
import { LIMITS } from '../limits';
import { unguardFormula } from '../rest/cells';
import { csvLines, type ParseCount, type FileRow } from './csv';
import { marcLines, packedMarcLines } from './marc';
import { badFile, fileTooLarge } from './refusals';
import { xlsxLines } from './xlsx';

const EMPTY = 'The file is empty. Put column names in the first row and data below.';
const MANY_ROWS = 'The file has more than {most} rows. Split it and upload the parts one by one.';

/** Unique column names without gaps. */
function uniqueNames(cells: readonly string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, n) => {
    const name = unguardFormula(cell.trim()) || `Column ${n + 1}`;
    let unique = name;
    for (let again = 2; used.has(unique); again += 1) unique = `${name} (${again})`;
    used.add(unique);
    return unique;
  });
}

export type { FileRow };
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Number of lines searched for the column names. */
const BEGINNING = 20;
/**
 * A line with fewer cells is not part of a table but a title: the name of a university or a
 * session.
 */
const WIDE = 3;
const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';
const filled = ({ cells }: FileRow): number => cells.filter((cell) => !isBlank(cell)).length;

/**
 * The index of the line of column names: the first line, unless that is a title of a single cell
 * and a wide line follows.
 */
function headAt(lines: readonly FileRow[]): number {
  if (lines[0] && filled(lines[0]) > 1) return 0;
  return Math.max(
    0,
    lines.findIndex((line) => filled(line) >= WIDE),
  );
}

/** Whether the lines so far determine where the table begins. */
const isHeadKnown = (lines: readonly FileRow[]): boolean =>
  lines.length > BEGINNING ||
  (headAt(lines) < lines.length - 1 &&
    lines.some((line, n) => filled(line) > (n === 0 ? 1 : WIDE - 1)));

/**
 * Whether the names take two lines, as `INT` and `EXT` below the code of a paper: some names have
 * nothing below them, the second line fills the gaps of the first, and no name is a number.
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

/** `24-LIT-01` above `INT` and `EXT` becomes `24-LIT-01 INT` and `24-LIT-01 EXT`. */
function joined(head: readonly string[], next: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(head.length, next.length) }, (_, n) => {
    const [above, below] = [(head[n] ?? '').trim(), (next[n] ?? '').trim()];
    if (above !== '') group = above;
    return below === '' ? above : `${group} ${below}`.trim();
  });
}

export interface TableOptions {
  readonly effort?: ParseCount | undefined;
  /** Of MARC records, the items are the rows. */
  readonly marcItems?: boolean | undefined;
}

const everyLine = (
  bytes: Uint8Array,
  { effort, marcItems = false }: TableOptions,
): AsyncIterable<FileRow> | Iterable<FileRow> =>
  isPacked(bytes)
    ? (packedMarcLines(bytes, marcItems) ?? xlsxLines(bytes))
    : (marcLines(bytes, marcItems) ?? csvLines(bytes, effort));

async function* linesOf(bytes: Uint8Array, options: TableOptions): AsyncGenerator<FileRow> {
  let lines = 0;
  for await (const line of everyLine(bytes, options)) {
    if (++lines > LIMITS.IMPORT_LINES) throw fileTooLarge(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
    if (!line.cells.every(isBlank)) yield line;
  }
}

/** Splits the first lines of a file into the column names and what follows. */
function splitHead(lines: readonly FileRow[]): {
  readonly head: FileRow;
  readonly rest: FileRow[];
} {
  const at = headAt(lines);
  const [head, next] = [lines[at], lines[at + 1]];
  if (!head) throw badFile(EMPTY);
  const twice = next !== undefined && isSecondLine(head.cells, next.cells);
  return {
    head: {
      row: head.row,
      cells: uniqueNames(twice ? joined(head.cells, next.cells) : head.cells),
    },
    rest: lines.slice(at + (twice ? 2 : 1)),
  };
}

/**
 * Yields the column names, then the rows that are not empty. Titles above the names are skipped,
 * and names in two lines are joined. Throws if the file cannot be read or is too large.
 */
export async function* readTable(
  bytes: Uint8Array,
  options: TableOptions = {},
): AsyncGenerator<FileRow> {
  let rows = 0;
  const counted = ({ row, cells }: FileRow): FileRow => {
    if (++rows > LIMITS.IMPORT_ROWS) throw fileTooLarge(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
    return { row, cells: cells.map(unguardFormula) };
  };
  const first: FileRow[] = [];
  let isOpen = true;
  function* beginning(): Generator<FileRow> {
    isOpen = false;
    const { head, rest } = splitHead(first);
    yield head;
    for (const line of rest) yield counted(line);
  }
  for await (const line of linesOf(bytes, options)) {
    if (!isOpen) yield counted(line);
    else {
      first.push(line);
      if (isHeadKnown(first)) yield* beginning();
    }
  }
  if (isOpen) yield* beginning();
}
