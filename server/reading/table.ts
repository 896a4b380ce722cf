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
/** Most lines that the names of columns take. */
const MOST_HEADS = 3;
const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';
const filled = ({ cells }: FileRow): number => cells.filter((cell) => !isBlank(cell)).length;

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

/**
 * Whether the first line has only the names of groups, and every column has its own name in the
 * second: `24-LIT-01` above a repeated `INT`, and nothing above `Roll`.
 */
function isBelowGroups(head: readonly string[], next: readonly string[]): boolean {
  const names = next.map((cell) => cell.trim());
  return (
    isBlank(head[0]) &&
    head.filter((cell) => !isBlank(cell)).length > 0 &&
    head.length <= next.length &&
    names.every((name) => name !== '' && Number.isNaN(Number(name))) &&
    new Set(names).size < names.length
  );
}

/**
 * `24-LIT-01` above `INT` and `EXT` becomes `24-LIT-01 INT` and `24-LIT-01 EXT`; a line of titles
 * between them is added to the group. Without a group of their own, the last columns belong to none
 * if no other column has such a name, as `SGPA` below nothing.
 */
function joined(lines: readonly (readonly string[])[], loose: boolean): string[] {
  const groups = lines.slice(0, -1).map(() => '');
  const below = (lines.at(-1) ?? []).map((cell) => cell.trim());
  const width = Math.max(...lines.map((cells) => cells.length));
  const once = (n: number): boolean => below.filter((name) => name === below[n]).length === 1;
  let end = width;
  while (
    loose &&
    end > 0 &&
    groups.every((_, at) => isBlank(lines[at]?.[end - 1])) &&
    once(end - 1)
  )
    end -= 1;
  return Array.from({ length: width }, (_, n) => {
    const above = groups.map((_group, at) => (lines[at]?.[n] ?? '').trim());
    // A new group begins with its first line; the lines below it begin anew.
    for (const [at, text] of above.entries())
      if (text !== '') groups.splice(at, groups.length - at, ...above.slice(at));
    const name = below[n] ?? '';
    return name === '' || n >= end
      ? [...above, name].filter(Boolean).join(' ')
      : [...groups, name].filter(Boolean).join(' ');
  });
}

/** The names of the columns, and how many lines they take. */
function namesOf(lines: readonly FileRow[]): { readonly names: string[]; readonly lines: number } {
  const [head = [], next = [], third = []] = lines.map(({ cells }) => cells);
  const between = isBlank(next[0]) && next.every((cell, n) => isBlank(cell) || !isBlank(third[n]));
  for (const [below, all] of [
    [next, [head, next]],
    [third, between ? [head, next, third] : []],
  ] as const)
    if (all.length && all.length <= lines.length)
      for (const loose of [false, true])
        if ((loose ? isBelowGroups : isSecondLine)(head, below))
          return { names: joined(all, loose), lines: all.length };
  return { names: [...head], lines: 1 };
}

/**
 * The index of the line of column names: the first line, unless a much wider one follows. Above it
 * stand titles: the name of a university, or `Centre: 017` and `Semester: III` in one line. A line
 * of groups above the names is part of them.
 */
function headAt(lines: readonly FileRow[]): number {
  const widest = Math.max(...lines.map(filled));
  const isWide = (line: FileRow, least: number): boolean =>
    filled(line) >= least && 2 * filled(line) > widest;
  const [first] = lines;
  if (!first || isWide(first, 2) || namesOf(lines.slice(0, MOST_HEADS)).lines > 1) return 0;
  const wide = lines.findIndex((line) => isWide(line, WIDE));
  for (let at = Math.max(0, wide - MOST_HEADS + 1); at < wide; at += 1)
    if (at + namesOf(lines.slice(at, at + MOST_HEADS)).lines > wide) return at;
  return Math.max(0, wide);
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
  const head = lines[at];
  if (!head) throw badFile(EMPTY);
  const { names, lines: taken } = namesOf(lines.slice(at, at + MOST_HEADS));
  return {
    head: { row: head.row, cells: uniqueNames(names) },
    rest: lines.slice(at + taken),
  };
}

/**
 * Yields the column names, then the rows that are not empty. Titles above the names are skipped,
 * and names in two or three lines are joined. Throws if the file cannot be read or is too large.
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
      if (first.length > BEGINNING) yield* beginning();
    }
  }
  if (isOpen) yield* beginning();
}
