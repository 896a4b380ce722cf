/**
 * A streaming CSV parser: every character is examined once or twice, and only the current row is in
 * memory. Cell and row lengths are checked while they grow, so that an unclosed quotation mark
 * costs no more than the limit.
 */
import { LIMITS } from '../limits';
import { badFile, fileTooLarge } from './refusals';

export type Delimiter = ',' | ';' | '\t';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
/** Number of lines from which the delimiter is guessed. */
const GUESSED = 100;
/** Bytes per step. */
export const PIECE = 1 << 16;

const LONG_CELL =
  'A cell in row {row} has more than {most} characters. Shorten it or remove the column.';
const LONG_QUOTE =
  'Row {row} has a quotation mark (") that is not closed within {most} characters. Close it, or write "" for a quotation mark in the text.';
const OPEN_QUOTE =
  'Row {row} has a quotation mark (") that is not closed. Close it, or write "" for a quotation mark in the text.';
const LONG_ROW = 'Row {row} has more than {most} characters. Remove columns you do not need.';
export const WIDE_ROW = 'Row {row} has more than {most} columns. Remove columns you do not need.';
const NOT_UTF8 = 'The file is not in UTF-8. Save it as "CSV UTF-8" and upload it again.';
const NOT_TEXT = 'The file is not a CSV file. Save it as "CSV UTF-8" or XLSX and upload it again.';

type Mode = 'start' | 'plain' | 'quoted' | 'closed';

/** Counts the characters examined, for the test that parsing is linear. */
export interface ParseCount {
  looked: number;
}

/** Takes text piece by piece; `rows` are those completed since they were last taken. */
export class CsvParser {
  rows: string[][] = [];
  private cells: string[] = [];
  private cell = '';
  private mode: Mode = 'start';
  /**
   * Spaces after a closing quotation mark: dropped if the cell ends, else the mark was part of the
   * text.
   */
  private blanks = 0;
  private length = 0;
  private afterReturn = false;
  private row = 1;

  constructor(
    private readonly delimiter: Delimiter,
    private readonly effort: ParseCount = { looked: 0 },
  ) {}

  /** Appends text to the cell; throws as soon as cell or row are too long. */
  private grow(text: string): void {
    this.length += text.length;
    this.cell = this.cell === '' ? text : this.cell + text;
    if (this.cell.length > LIMITS.IMPORT_CELL)
      throw fileTooLarge(this.mode === 'quoted' ? LONG_QUOTE : LONG_CELL, {
        row: this.row,
        most: LIMITS.IMPORT_CELL,
      });
    if (this.length > LIMITS.IMPORT_ROW)
      throw fileTooLarge(LONG_ROW, { row: this.row, most: LIMITS.IMPORT_ROW });
  }

  private endCell(): void {
    this.cells.push(this.cell);
    if (this.cells.length > LIMITS.IMPORT_COLUMNS)
      throw fileTooLarge(WIDE_ROW, { row: this.row, most: LIMITS.IMPORT_COLUMNS });
    this.cell = '';
    this.blanks = 0;
    this.mode = 'start';
  }

  private endRow(): void {
    this.endCell();
    this.rows.push(this.cells);
    this.cells = [];
    this.length = 0;
    this.row += 1;
  }

  push(text: string): void {
    let at = 0;
    if (this.afterReturn && text !== '') {
      this.afterReturn = false;
      if (text[0] === '\n') at = 1;
    }
    /** The next position of each at or after `at`; searched again only once it is passed. */
    const next = { delimiter: -1, line: -1, back: -1 };
    const seek = (name: keyof typeof next, sign: string): number => {
      if (next[name] < at) {
        const found = text.indexOf(sign, at);
        next[name] = found < 0 ? text.length : found;
        this.effort.looked += next[name] - at + 1;
      }
      return next[name];
    };
    const lineEnd = (sign: string): void => {
      this.endRow();
      at += 1;
      if (sign !== '\r') return;
      if (at === text.length) this.afterReturn = true;
      else if (text[at] === '\n') at += 1;
    };
    while (at < text.length) {
      const sign = text[at] ?? '';
      if (this.mode === 'start') {
        if (sign === '"') {
          this.mode = 'quoted';
          at += 1;
          continue;
        }
        this.mode = 'plain';
      }
      if (this.mode === 'plain') {
        const end = Math.min(
          seek('delimiter', this.delimiter),
          seek('line', '\n'),
          seek('back', '\r'),
        );
        if (end > at) this.grow(text.slice(at, end));
        at = end;
        if (at === text.length) break;
        if (text[at] === this.delimiter) {
          this.endCell();
          at += 1;
        } else lineEnd(text[at] ?? '');
      } else if (this.mode === 'quoted') {
        const mark = text.indexOf('"', at);
        const end = mark < 0 ? text.length : mark;
        this.effort.looked += end - at + 1;
        if (end > at) this.grow(text.slice(at, end));
        at = end;
        if (mark >= 0) {
          this.mode = 'closed';
          at += 1;
        }
      } else if (sign === this.delimiter) {
        this.endCell();
        at += 1;
      } else if (sign === '\n' || sign === '\r') lineEnd(sign);
      else if (sign === '"' && this.blanks === 0) {
        this.mode = 'quoted';
        this.grow('"');
        at += 1;
      } else if (sign === ' ' && this.blanks < LIMITS.IMPORT_CELL) {
        this.blanks += 1;
        at += 1;
      } else {
        // The mark did not close the cell: it is part of the text, and so is what followed it.
        this.mode = 'quoted';
        this.grow(`"${' '.repeat(this.blanks)}`);
        this.blanks = 0;
      }
    }
  }

  /** Text after the last line break is a row too. */
  end(): void {
    if (this.mode === 'quoted') throw badFile(OPEN_QUOTE, { row: this.row });
    if (this.cells.length > 0 || this.mode !== 'start') this.endRow();
  }
}

/** The delimiter that splits the first lines most evenly. */
export function delimiterOf(text: string): Delimiter {
  let best: { delimiter: Delimiter; uneven: number; width: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const parser = new CsvParser(delimiter);
    try {
      parser.push(text);
    } catch {
      // The text decoded so far is enough here; reading the file reports the error.
    }
    const widths = parser.rows
      .filter((cells) => cells.length > 1 || cells[0] !== '')
      .slice(0, GUESSED)
      .map((cells) => cells.length);
    const first = widths[0] ?? 0;
    const width = widths.reduce((sum, one) => sum + one, 0) / Math.max(1, widths.length);
    const uneven =
      widths.reduce((sum, one) => sum + Math.abs(one - first), 0) / Math.max(1, widths.length);
    if (width < 1.99) continue;
    if (!best || uneven < best.uneven || (uneven === best.uneven && width > best.width))
      best = { delimiter, uneven, width };
  }
  return best?.delimiter ?? ',';
}

export interface FileRow {
  /** The row number that a spreadsheet shows. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of the file, parsed lazily. */
export function* csvLines(bytes: Uint8Array, effort?: ParseCount): Generator<FileRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true }); // removes a byte order mark
  const decode = (from: number): string => {
    try {
      return decoder.decode(bytes.subarray(from, from + PIECE), {
        stream: from + PIECE < bytes.byteLength,
      });
    } catch {
      throw badFile(NOT_UTF8);
    }
  };
  let parser: CsvParser | undefined;
  let row = 0;
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const text = decode(at);
    if (text.includes('\0')) throw badFile(NOT_TEXT);
    if (!parser) {
      const whole = at + PIECE >= bytes.byteLength ? `${text}\n` : text;
      parser = new CsvParser(delimiterOf(whole), effort);
    }
    parser.push(text);
    if (at + PIECE >= bytes.byteLength) parser.end();
    const { rows } = parser;
    parser.rows = [];
    for (const cells of rows) yield { row: ++row, cells };
  }
}
