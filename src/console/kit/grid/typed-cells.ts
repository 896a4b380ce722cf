/** What was typed, by column and row, where it differs from what was loaded; counted along, since it is asked after every key. */
import type { Typed } from './column';

export class TypedCells {
  readonly #columns: readonly Map<number, Typed>[];
  /** How many cells of each column are wrong by themselves. */
  readonly #wrong: number[];

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => new Map<number, Typed>());
    this.#wrong = this.#columns.map(() => 0);
  }

  get(row: number, col: number): Typed | undefined { return this.#columns[col]?.get(row); }
  has(row: number, col: number): boolean { return this.#columns[col]?.has(row) ?? false; }
  set(row: number, col: number, typed: Typed): void {
    this.delete(row, col);
    this.#columns[col]?.set(row, typed);
    if (typed.error) this.#wrong[col] = (this.#wrong[col] ?? 0) + 1;
  }
  delete(row: number, col: number): void {
    if (this.get(row, col)?.error) this.#wrong[col] = (this.#wrong[col] ?? 1) - 1;
    this.#columns[col]?.delete(row);
  }
  /** Column by column, each from the top. */
  all(): { readonly row: number; readonly col: number; readonly typed: Typed }[] {
    return this.#columns.flatMap((cells, col) => [...cells].sort(([a], [b]) => a - b).map(([row, typed]) => ({ row, col, typed })));
  }
  get size(): number { return this.#columns.reduce((sum, { size }) => sum + size, 0); }
  get wrong(): number { return this.#wrong.reduce((sum, count) => sum + count, 0); }
}
