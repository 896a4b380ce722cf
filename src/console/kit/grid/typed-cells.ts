/**
 * Entries that differ from the loaded values, by column and row; counted incrementally, since the
 * count is read after every key.
 */
import type { ParsedText } from './column';

interface TypedColumn {
  /** By row, with holes: faster and smaller than a map for a paste of thousands of cells. */
  readonly cells: (ParsedText | undefined)[];
  size: number;
  /** How many of them are invalid in themselves. */
  wrong: number;
}

export class TypedCells {
  readonly #columns: readonly TypedColumn[];

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => ({ cells: [], size: 0, wrong: 0 }));
  }

  get(row: number, col: number): ParsedText | undefined {
    return this.#columns[col]?.cells[row];
  }
  has(row: number, col: number): boolean {
    return this.get(row, col) !== undefined;
  }
  set(row: number, col: number, typed: ParsedText): void {
    this.#put(row, col, typed);
  }
  delete(row: number, col: number): void {
    this.#put(row, col, undefined);
  }
  #put(row: number, col: number, typed: ParsedText | undefined): void {
    const column = this.#columns[col];
    const before = column?.cells[row];
    if (!column || before === typed) return;
    column.size += (typed ? 1 : 0) - (before ? 1 : 0);
    column.wrong += (typed?.error ? 1 : 0) - (before?.error ? 1 : 0);
    column.cells[row] = typed;
  }
  /** Column by column, each from the top. */
  all(): { readonly row: number; readonly col: number; readonly typed: ParsedText }[] {
    const all: { row: number; col: number; typed: ParsedText }[] = [];
    for (const [col, { cells }] of this.#columns.entries())
      cells.forEach((typed, row) => {
        if (typed) all.push({ row, col, typed });
      });
    return all;
  }
  get size(): number {
    return this.#columns.reduce((sum, { size }) => sum + size, 0);
  }
  get wrong(): number {
    return this.#columns.reduce((sum, { wrong }) => sum + wrong, 0);
  }
}
