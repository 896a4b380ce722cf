/** Calculated values: columns with `live`, row by row, and the feet of columns. */
import type { GridColumn, GridRow, OffCell } from './column';

interface Source {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  value(row: number, col: number): unknown;
  error(row: number, col: number): string | undefined;
  off(row: number, col: number): OffCell | undefined;
}

export class LiveValues {
  readonly #cells: Source;
  /** Column to row to the value; a row is dropped when a cell in it changes. */
  readonly #values: (Map<number, unknown> | undefined)[];
  readonly #byName: ReadonlyMap<string, number>;
  readonly #foots: (string | undefined)[];
  constructor(cells: Source) {
    this.#cells = cells;
    this.#values = cells.columns.map(({ live }) => (live ? new Map() : undefined));
    this.#foots = cells.columns.map(() => undefined);
    // If two columns have the same name, the editable one counts.
    this.#byName = new Map(
      [false, true].flatMap((typed) =>
        cells.columns.flatMap(({ name, editable }, col): [string, number][] =>
          editable === typed ? [[name, col]] : [],
        ),
      ),
    );
  }

  /** Invalidates these rows and columns. */
  changed(rows: Iterable<number>, cols: Iterable<number> = []): void {
    for (const col of cols) this.#foots[col] = undefined;
    for (const [col, values] of this.#values.entries()) {
      if (!values) continue;
      for (const row of rows) values.delete(row);
      this.#foots[col] = undefined;
    }
  }
  clear(): void {
    for (const values of this.#values) values?.clear();
    this.#foots.fill(undefined);
  }

  value(row: number, col: number): unknown {
    const values = this.#values[col];
    const data = this.#cells.rows[row];
    const live = this.#cells.columns[col]?.live;
    if (!values || !data || !live) return null;
    if (!values.has(row)) {
      values.set(row, null); // a value that depends on itself reads null
      values.set(row, live((name) => this.#named(row, name, data), data) ?? null);
    }
    return values.get(row);
  }
  /** Invalid cells read as null: what cannot be parsed is not added up. */
  #named(row: number, name: string, data: GridRow): unknown {
    const col = this.#byName.get(name);
    if (col === undefined) return data.values[name] ?? null;
    return this.#cells.error(row, col) ? null : this.#cells.value(row, col);
  }

  /**
   * Cached until a cell of the column changes, so that one key costs one column. Cells that are off
   * are not counted.
   */
  foot(col: number): string {
    const { rows, columns } = this.#cells;
    const foot = columns[col]?.foot;
    if (!foot) return '';
    const known = this.#foots[col];
    if (known !== undefined) return known;
    const values: unknown[] = [];
    for (let row = 0; row < rows.length; row += 1) {
      if (!this.#cells.off(row, col))
        values.push(this.#cells.error(row, col) ? null : this.#cells.value(row, col));
    }
    const text = foot(values);
    this.#foots[col] = text;
    return text;
  }
}
