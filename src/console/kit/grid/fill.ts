/**
 * Computes what filling writes: from above, from the left, by the handle, or one value down a
 * column.
 */
import type { Cells, CellText } from './cells';
import { placesOf, type Range } from './range';

const numbersIn = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/**
 * Copies the first row of the range into those below; a single row is filled from the one above it.
 * Read-only cells give nothing.
 */
export function downOf(cells: Cells, range: Range): CellText[] {
  const from = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
  const below = range.top === range.bottom ? range : { ...range, top: range.top + 1 };
  return [...placesOf(below)].flatMap(({ row, col }) =>
    cells.off(from, col) ? [] : [{ row, col, text: cells.text(from, col) }],
  );
}

/**
 * Copies the first column of the range into those beside it; a single column is filled from the one
 * before it.
 */
export function rightOf(cells: Cells, range: Range): CellText[] {
  const single = range.left === range.right;
  const from = single ? Math.max(0, range.left - 1) : range.left;
  const beside = single ? range : { ...range, left: range.left + 1 };
  return [...placesOf(beside)].flatMap(({ row, col }) =>
    cells.off(row, from) ? [] : [{ row, col, text: cells.text(row, from) }],
  );
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const ENDS_IN_NUMBER = /^(.*?\D)(\d+)$/;
/** More digits than a number holds exactly. */
const MOST_DIGITS = 15;

/** A number, or the number at the end of a text with what stands before it. */
function numberIn(given: string): readonly [before: string, number: string] | null {
  const text = given.trim();
  if (text.length <= MOST_DIGITS && NUMBER.test(text)) return ['', text];
  const [, before, number = ''] = ENDS_IN_NUMBER.exec(text) ?? [];
  return before === undefined || number.length > MOST_DIGITS ? null : [before, number];
}

/**
 * The series that two or more texts begin: numbers with a constant step, also at the end of the
 * same text (`26BA001`, `26BA002`). Returns the text at any place, 0 being the first; null if they
 * are no series.
 */
export function seriesOf(texts: readonly string[]): ((at: number) => string) | null {
  const parts = texts.flatMap((text) => {
    const part = numberIn(text);
    return part ? [part] : [];
  });
  const [first, second] = parts;
  if (!first || !second || parts.length < texts.length) return null;
  const [before, start] = first;
  const places = Math.max(...parts.map(([, number]) => number.split('.')[1]?.length ?? 0));
  // In whole steps of the last decimal, so that no binary fraction is added up.
  const scaled = (number: string): number => Math.round(Number(number) * 10 ** places);
  const step = scaled(second[1]) - scaled(start);
  const isSeries = parts.every(
    ([text, number], n) => text === before && scaled(number) === scaled(start) + n * step,
  );
  if (!isSeries || step === 0) return null;
  return (at) => {
    const value = (scaled(start) + at * step) / 10 ** places;
    if (before === '') return String(value);
    // Behind other text a number keeps its leading zeros and does not pass below zero.
    return before + String(Math.max(0, value)).padStart(start.length, '0');
  };
}

/**
 * Continues the range over `target`, which lies along one of its sides: each column (or, sideways,
 * each row) goes on as its series, or is repeated.
 */
export function continuedOf(cells: Cells, range: Range, target: Range): CellText[] {
  const sideways = target.top === range.top && target.bottom === range.bottom;
  const [start, end] = sideways ? [range.left, range.right] : [range.top, range.bottom];
  const size = end - start + 1;
  /** The texts of the range in the line of a place; undefined where a cell has none to give. */
  const lineOf = (line: number): (string | undefined)[] =>
    Array.from({ length: size }, (_, n) => {
      const [row, col] = sideways ? [line, start + n] : [start + n, line];
      return cells.off(row, col) ? undefined : cells.text(row, col);
    });
  const lines = new Map<number, (at: number) => string | undefined>();
  for (const line of sideways
    ? numbersIn(range.top, range.bottom)
    : numbersIn(range.left, range.right)) {
    const texts = lineOf(line);
    const known = texts.flatMap((text) => text ?? []);
    const series = known.length === texts.length ? seriesOf(known) : null;
    lines.set(line, series ?? ((at) => texts[((at % size) + size) % size]));
  }
  return [...placesOf(target)].flatMap(({ row, col }) => {
    const text = lines.get(sideways ? row : col)?.((sideways ? col : row) - start);
    return text === undefined ? [] : [{ row, col, text }];
  });
}

export function columnOf(cells: Cells, col: number, text: string, onlyBlanks: boolean): CellText[] {
  const written: CellText[] = [];
  for (let row = 0; row < cells.rows.length; row += 1) {
    if (!onlyBlanks || cells.text(row, col) === '') written.push({ row, col, text });
  }
  return written;
}
