/**
 * The contents of the grid: rows as they were loaded, and over them what was typed. No focus, no React.
 * Every change is a list of patches, so that a paste of thousands of cells is one step back.
 */
import { cellText, readCell, type GridColumn, type GridRow, type Typed, type Words } from './column';

export interface Patch {
  readonly row: number;
  readonly col: number;
  readonly before: string;
  readonly after: string;
}

/** A text for a cell; `typed` where it was read already, since reading thousands twice is felt. */
export interface Written {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly typed?: Typed;
}

/** A changed cell as it is saved. */
export interface Change {
  readonly id: string | number;
  readonly version: number;
  readonly field: string;
  readonly value: unknown;
}

/** A changed cell as it is kept for later: by names, not places, since the rows may have moved by then. */
export interface KeptCell {
  readonly id: string | number;
  readonly field: string;
  readonly text: string;
  /** What stood there when it was typed over. */
  readonly before: string;
}

/** More steps than anyone takes back; a bound, so that a long day does not fill the memory. */
const STEPS = 200;

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

export class Cells {
  rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly #words: Words;
  /** Column to row to what was typed, where it differs from what was loaded. */
  readonly #typed: readonly Map<number, Typed>[];
  /** Refusals of the server; gone as soon as the cell is typed into. */
  readonly #refused: readonly Map<number, string>[];
  /** Column to row to the row that holds the same value. */
  readonly #twins: Map<number, number>[];
  /** Rows that look different since the last change. */
  touched: ReadonlySet<number> = new Set();
  #done: (readonly Patch[])[] = [];
  #undone: (readonly Patch[])[] = [];

  constructor(rows: readonly GridRow[], columns: readonly GridColumn[], words: Words) {
    this.rows = rows;
    this.columns = columns;
    this.#words = words;
    this.#typed = columns.map(() => new Map());
    this.#refused = columns.map(() => new Map());
    this.#twins = columns.map(() => new Map());
  }

  get canUndo(): boolean { return this.#done.length > 0; }
  get canRedo(): boolean { return this.#undone.length > 0; }

  baseValue(row: number, col: number): unknown {
    const column = this.columns[col];
    return column ? this.rows[row]?.values[column.name] ?? null : null;
  }
  value(row: number, col: number): unknown {
    const typed = this.#typed[col]?.get(row);
    return typed ? typed.value : this.baseValue(row, col);
  }
  text(row: number, col: number): string {
    const typed = this.#typed[col]?.get(row);
    const column = this.columns[col];
    if (typed) return column?.options && !typed.error ? cellText(column, typed.value) : typed.text;
    return column ? cellText(column, this.baseValue(row, col), this.rows[row]?.labels) : '';
  }
  changed(row: number, col: number): boolean {
    return this.#typed[col]?.has(row) ?? false;
  }
  error(row: number, col: number): string | undefined {
    const own = this.#typed[col]?.get(row)?.error ?? this.#refused[col]?.get(row);
    if (own) return own;
    const twin = this.#twins[col]?.get(row);
    if (twin === undefined) return undefined;
    return this.#words('{label} "{value}" also stands in row {row}.', { label: this.columns[col]?.label, value: this.text(row, col), row: twin + 1 });
  }

  /** Writes texts into editable cells as one step; what is the same already is left out. Returns how many cells changed. */
  write(cells: Iterable<Written>): number {
    const patches: Patch[] = [];
    for (const { row, col, text, typed } of cells) {
      if (!this.columns[col]?.editable || !this.rows[row]) continue;
      const before = this.text(row, col);
      if (before === text) continue;
      patches.push({ row, col, before, after: text });
      this.#set(row, col, text, typed);
    }
    if (patches.length === 0) {
      this.touched = new Set();
      return 0;
    }
    this.#findTwins(patches);
    this.#done = [...this.#done, patches].slice(-STEPS);
    this.#undone = [];
    return patches.length;
  }

  /** Takes the last step back; returns the places it touched. */
  undo(): readonly Patch[] {
    const patches = this.#done.pop();
    if (!patches) return [];
    for (const { row, col, before } of [...patches].reverse()) this.#set(row, col, before);
    this.#findTwins(patches);
    this.#undone.push(patches);
    return patches;
  }

  redo(): readonly Patch[] {
    const patches = this.#undone.pop();
    if (!patches) return [];
    for (const { row, col, after } of patches) this.#set(row, col, after);
    this.#findTwins(patches);
    this.#done.push(patches);
    return patches;
  }

  changes(): Change[] {
    return this.#eachTyped((row, column, typed) => ({ id: row.id, version: row.version, field: column.name, value: typed.value }));
  }
  kept(): KeptCell[] {
    return this.#eachTyped((row, column, typed) => ({
      id: row.id, field: column.name, text: typed.text, before: cellText(column, row.values[column.name] ?? null, row.labels),
    }));
  }
  /** Puts kept cells back as one step. Where others have saved something else meanwhile, the cell says so. */
  restore(kept: readonly KeptCell[]): number {
    const places = new Map(this.rows.map(({ id }, row) => [String(id), row]));
    const cells = kept.flatMap(({ id, field, text, before }) => {
      const row = places.get(String(id));
      const col = this.columns.findIndex(({ editable, name }) => editable && name === field);
      return row === undefined || col < 0 ? [] : [{ row, col, text, before, now: this.text(row, col) }];
    });
    const count = this.write(cells);
    for (const { row, col, before, now } of cells) {
      if (before !== now && this.changed(row, col)) this.#refused[col]?.set(row, this.#words('Others have changed this to "{value}" meanwhile.', { value: now }));
    }
    return count;
  }

  /** Rows as they stand on the server now. With `settle`, what was typed into them is saved and therefore no change any more. */
  renew(rows: readonly GridRow[], settle: boolean): void {
    const fresh = new Map(rows.map((row) => [String(row.id), row]));
    this.rows = this.rows.map((row) => {
      const now = fresh.get(String(row.id));
      return now ? { ...now, values: { ...row.values, ...now.values }, labels: { ...row.labels, ...now.labels } } : row;
    });
    for (const [col, typed] of this.#typed.entries()) {
      for (const [row, { text }] of [...typed]) {
        if (!fresh.has(String(this.rows[row]?.id))) continue;
        if (settle) typed.delete(row);
        else this.#set(row, col, text);
      }
    }
    if (settle) for (const refused of this.#refused) refused.clear();
    this.#findTwins();
  }

  /** Throws away what was typed into one cell, or into all. Not a step that can be taken back with the keyboard alone. */
  revert(place?: { readonly row: number; readonly col: number }): void {
    const cells = place ? [place] : this.#typed.flatMap((typed, col) => [...typed.keys()].map((row) => ({ row, col })));
    this.write(cells.map(({ row, col }) => {
      const column = this.columns[col];
      return { row, col, text: column ? cellText(column, this.baseValue(row, col), this.rows[row]?.labels) : '' };
    }));
  }

  refuse(refusals: readonly { readonly id: string | number; readonly field: string; readonly message: string }[]): void {
    for (const { id, field, message } of refusals) {
      const row = this.rows.findIndex((candidate) => String(candidate.id) === String(id));
      const col = this.columns.findIndex(({ editable, name }) => editable && name === field);
      if (row >= 0) this.#refused[col]?.set(row, message);
    }
  }

  /** True while a cell is wrong by itself. What the server refused may be sent again: the reason may be gone by then. */
  blocked(): boolean {
    return this.#typed.some((typed) => [...typed.values()].some(({ error }) => error !== undefined)) || this.#twins.some((twins) => twins.size > 0);
  }

  count(): { changed: number; invalid: number } {
    let changed = 0;
    const invalid = new Set<string>();
    for (const [col, typed] of this.#typed.entries()) {
      changed += typed.size;
      for (const [row, { error }] of typed) if (error) invalid.add(`${row}:${col}`);
      for (const row of this.#refused[col]?.keys() ?? []) invalid.add(`${row}:${col}`);
      for (const row of this.#twins[col]?.keys() ?? []) invalid.add(`${row}:${col}`);
    }
    return { changed, invalid: invalid.size };
  }

  /** How many cells of the column hold something. */
  filled(col: number): number {
    const column = this.columns[col];
    if (!column) return 0;
    let filled = 0;
    for (let row = 0; row < this.rows.length; row += 1) {
      const value = this.value(row, col);
      if (value !== null && value !== '') filled += 1;
    }
    return filled;
  }

  /** The next wrong cell after a place, round the end to the first. */
  nextInvalid(after: { readonly row: number; readonly col: number }): { row: number; col: number } | undefined {
    const width = this.columns.length;
    const start = after.row * width + after.col + 1;
    const total = this.rows.length * width;
    for (let step = 0; step < total; step += 1) {
      const at = (start + step) % total;
      const place = { row: Math.floor(at / width), col: at % width };
      if (this.error(place.row, place.col)) return place;
    }
    return undefined;
  }

  #set(row: number, col: number, text: string, known?: Typed): void {
    const column = this.columns[col];
    if (!column) return;
    const typed = known ?? readCell(column, text, this.#words);
    this.#refused[col]?.delete(row);
    if (!typed.error && same(typed.value, this.baseValue(row, col))) this.#typed[col]?.delete(row);
    else this.#typed[col]?.set(row, typed);
  }

  #eachTyped<T>(make: (row: GridRow, column: GridColumn, typed: Typed) => T): T[] {
    return this.#typed.flatMap((typed, col) => [...typed].sort(([a], [b]) => a - b).flatMap(([at, cell]) => {
      const row = this.rows[at];
      const column = this.columns[col];
      return row && column ? [make(row, column, cell)] : [];
    }));
  }

  /** Looks for values that stand twice in the columns the patches touched. Rows that nobody typed into are not blamed. */
  #findTwins(patches?: readonly Patch[]): void {
    const changedColumns = patches ? new Set(patches.map(({ col }) => col)) : undefined;
    const touched = new Set(patches?.map(({ row }) => row));
    this.touched = touched;
    for (const [col, column] of this.columns.entries()) {
      if (!column.editable || !column.uniqueWithin || (changedColumns && !changedColumns.has(col))) continue;
      const twins = new Map<number, number>();
      const first = new Map<string, number>();
      for (const [row, { values }] of this.rows.entries()) {
        const value = this.value(row, col);
        if (value === null || value === '') continue;
        const key = JSON.stringify([String(value).toLowerCase(), ...column.uniqueWithin.map((name) => values[name])]);
        const other = first.get(key);
        if (other === undefined) { first.set(key, row); continue; }
        if (this.changed(row, col)) twins.set(row, other);
        if (this.changed(other, col) && !twins.has(other)) twins.set(other, row);
      }
      for (const row of [...twins.keys(), ...this.#twins[col]?.keys() ?? []]) touched.add(row);
      this.#twins[col] = twins;
    }
  }
}
