/** A file as columns and rows of text: CSV with commas, semicolons or tabs; the first sheet of an XLSX; MARC records. Nothing of it is held but the row at hand. */
import { LIMITS } from '../limits';
import { unguarded } from '../rest/cells';
import { csvLines, type Effort, type FileRow } from './csv';
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

const linesOf = (bytes: Uint8Array, effort?: Effort): AsyncIterable<FileRow> | Iterable<FileRow> =>
  isPacked(bytes)
    ? (packedMarcLines(bytes) ?? xlsxLines(bytes))
    : (marcLines(bytes) ?? csvLines(bytes, effort));

/** First the names of the columns, then the rows that hold anything. Throws where the file cannot be read or is larger than a file may be. */
export async function* readTable(bytes: Uint8Array, effort?: Effort): AsyncGenerator<FileRow> {
  let head = true;
  let lines = 0;
  let rows = 0;
  for await (const { row, cells } of linesOf(bytes, effort)) {
    if (++lines > LIMITS.IMPORT_LINES) throw tooMuch(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (head) {
      head = false;
      yield { row, cells: named(cells) };
    } else {
      if (++rows > LIMITS.IMPORT_ROWS) throw tooMuch(MANY_ROWS, { most: LIMITS.IMPORT_ROWS });
      yield { row, cells: cells.map(unguarded) };
    }
  }
  if (head) throw badFile(EMPTY);
}
