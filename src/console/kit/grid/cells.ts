/**
 * The contents of the grid: the loaded rows, overlaid with unsaved entries. No focus, no React.
 * Every change is one undo step, including a paste of thousands of cells.
 */
import { askedBy, isAsking, type OptionChoice } from './asking';
import {
  cellText,
  isOpen,
  readCell,
  shownText,
  typedText,
  type GridColumn,
  type GridRow,
  type OffCell,
  type ParsedText,
  type Words,
} from './column';
import { History, type CellText } from './history';
import { LiveValues } from './live-values';
import { sameShape, settled, type Change, type DraftCell, type CellKey } from './named-cells';
import type { CellPosition } from './range';
import { twinsOf } from './twins';
import { TypedCells } from './typed-cells';

export type { CellText } from './history';
export type { Change, DraftCell } from './named-cells';

const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
const perColumn = <T>(columns: readonly GridColumn[]): Map<number, T>[] =>
  columns.map(() => new Map());

export class Cells {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  readonly #words: Words;
  readonly #steps = new History();
  #typed: TypedCells;
  /** Refusals of the server; cleared when the cell is edited. */
  #refused: Map<number, string>[];
  /** Column to row to the row that holds the same value. */
  #twins: Map<number, number>[];
  #live: LiveValues;
  /** Which columns can be written at all; read for every cell of a paste. */
  #open: readonly boolean[];
  /** Rows to render again after the last change. */
  touched: ReadonlySet<number> = new Set();
  /** The values that the last write left out, since they need an answer first. */
  withheld: readonly OptionChoice[] = [];
  /** Which columns have such options. */
  #asking: readonly boolean[];

  constructor(rows: readonly GridRow[], columns: readonly GridColumn[], words: Words) {
    this.rows = rows;
    this.columns = columns;
    this.#words = words;
    this.#typed = new TypedCells(columns.length);
    this.#refused = perColumn(columns);
    this.#twins = perColumn(columns);
    this.#live = new LiveValues(this);
    this.#open = columns.map(isOpen);
    this.#asking = columns.map(isAsking);
  }

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }
  get canRedo(): boolean {
    return this.#steps.canRedo;
  }

  // -- one cell
  baseValue(row: number, col: number): unknown {
    const column = this.columns[col];
    return column ? (this.rows[row]?.values[column.name] ?? null) : null;
  }
  value(row: number, col: number): unknown {
    const typed = this.#typed.get(row, col);
    if (typed) return typed.value;
    return this.columns[col]?.live ? this.#live.value(row, col) : this.baseValue(row, col);
  }
  /** The text of the cell for editing. */
  text(row: number, col: number): string {
    const column = this.columns[col];
    if (!column) return '';
    const off = this.off(row, col);
    if (off) return off.text;
    const typed = this.#typed.get(row, col);
    return typed
      ? typedText(column, typed)
      : cellText(column, this.value(row, col), this.rows[row]?.labels);
  }
  /** The text of the cell for display. */
  shown(row: number, col: number): string {
    const column = this.columns[col];
    if (!column || column.editable || this.off(row, col)) return this.text(row, col);
    return shownText(column, this.value(row, col), this.#words, this.rows[row]?.labels);
  }
  off(row: number, col: number): OffCell | undefined {
    const off = this.rows[row]?.off;
    return off && this.columns[col] ? off[this.columns[col].name] : undefined;
  }
  /** Why a cell is read-only, where there is a reason to give. */
  reasonOff(row: number, col: number): string | undefined {
    return this.off(row, col)?.reason ?? this.columns[col]?.locked;
  }
  writable(row: number, col: number): boolean {
    return this.#open[col] === true && this.rows[row] !== undefined && !this.off(row, col);
  }
  changed(row: number, col: number): boolean {
    return this.#typed.has(row, col);
  }
  error(row: number, col: number): string | undefined {
    const own = this.#typed.get(row, col)?.error ?? this.#refused[col]?.get(row);
    if (own) return own;
    const twin = this.#twins[col]?.get(row);
    if (twin === undefined) return undefined;
    return this.#words('{label} "{value}" is also in row {row}.', {
      label: this.columns[col]?.label,
      value: this.text(row, col),
      row: twin + 1,
    });
  }

  // -- writing
  /**
   * Writes texts into the writable cells as one step and skips unchanged ones. Returns how many
   * cells changed.
   */
  write(cells: readonly CellText[]): number {
    const changed: CellText[] = [];
    const before: string[] = [];
    const withheld: OptionChoice[] = [];
    for (let at = 0; at < cells.length; at += 1) {
      // indexed: iterating over thousands of cells is noticeably slower
      const cell = cells[at];
      if (!cell || !this.writable(cell.row, cell.col)) continue;
      const { row, col, text } = cell;
      const column = this.columns[col];
      const typed = this.#typed.get(row, col);
      const base = this.baseValue(row, col);
      const was = !column
        ? ''
        : typed
          ? typedText(column, typed)
          : cellText(column, base, this.rows[row]?.labels);
      if (was === text) continue;
      if (this.#asking[col]) {
        const option = askedBy(column, cell, base, this.#words);
        if (option) withheld.push({ row, col, option });
        if (option) continue;
      }
      changed.push(cell);
      before.push(was);
      this.#set(row, col, text, cell.typed, base);
    }
    this.withheld = withheld;
    this.#settle(changed);
    if (changed.length > 0) this.#steps.add({ cells: changed, before });
    return changed.length;
  }
  /** Undoes the last step and returns the cells it touched. */
  undo(): readonly CellPosition[] {
    const { cells, before } = this.#steps.back() ?? { cells: [], before: [] };
    for (let at = cells.length - 1; at >= 0; at -= 1) this.#again(cells[at], before[at]);
    this.#settle(cells);
    return cells;
  }
  redo(): readonly CellPosition[] {
    const { cells } = this.#steps.forth() ?? { cells: [] };
    for (const cell of cells) this.#again(cell, cell.text);
    this.#settle(cells);
    return cells;
  }
  #again(place: CellPosition | undefined, text = ''): void {
    if (place && this.writable(place.row, place.col)) this.#set(place.row, place.col, text);
  }
  /** Discards the entry of one cell, or all entries, as one step. */
  revert(place?: CellPosition): void {
    const cells = place ? [place] : this.#typed.all();
    this.write(
      cells.map(({ row, col }) => {
        const column = this.columns[col];
        return {
          row,
          col,
          text: column ? cellText(column, this.baseValue(row, col), this.rows[row]?.labels) : '',
        };
      }),
    );
  }

  // -- saving and drafts
  changes(): Change[] {
    return this.#eachTyped(({ id, version }, { name }, { value }) => ({
      id,
      version,
      field: name,
      value,
    }));
  }
  kept(): DraftCell[] {
    return this.#eachTyped((row, column, { text }) => ({
      id: row.id,
      field: column.name,
      text,
      before: cellText(column, row.values[column.name] ?? null, row.labels),
    }));
  }
  /**
   * Restores a draft as one step. Where another user has saved a different value meanwhile, the
   * cell reports it.
   */
  restore(kept: readonly DraftCell[]): number {
    const place = this.places();
    const cells = kept.flatMap((cell) => {
      const at = place(cell);
      return at
        ? [{ ...at, text: cell.text, before: cell.before, now: this.text(at.row, at.col) }]
        : [];
    });
    const count = this.write(cells);
    for (const { row, col, before, now } of cells) {
      if (before !== now && this.changed(row, col))
        this.#refused[col]?.set(
          row,
          this.#words('Someone else changed this to "{value}".', { value: now }),
        );
    }
    return count;
  }

  // -- updates from the server
  /**
   * Takes the current rows of the server. With `settle`, entries in them are saved and no longer
   * count as changes.
   */
  renew(rows: readonly GridRow[], settle: boolean): void {
    const fresh = new Map(rows.map((row) => [String(row.id), row]));
    this.rows = this.rows.map((row) => {
      const now = fresh.get(String(row.id));
      return now
        ? {
            ...now,
            values: { ...row.values, ...now.values },
            labels: { ...row.labels, ...now.labels },
          }
        : row;
    });
    for (const { row, col, typed } of this.#typed.all()) {
      if (!fresh.has(String(this.rows[row]?.id))) continue;
      if (settle) this.#typed.delete(row, col);
      else this.#set(row, col, typed.text);
    }
    if (settle) for (const refused of this.#refused) refused.clear();
    this.#live.clear();
    this.#settle();
  }

  /**
   * Replaces rows and columns with the server's current ones; unsaved entries stay in their cells,
   * by row id and column name. Cells that were saved (`sent`) and not edited since are no longer
   * changes. Returns entries whose cell no longer exists.
   */
  replace(
    rows: readonly GridRow[],
    columns: readonly GridColumn[],
    sent: readonly Change[] = [],
  ): DraftCell[] {
    const typed = this.#eachTyped((row, column, { text, value }) => ({
      id: row.id,
      field: column.name,
      text,
      value,
      before: cellText(column, row.values[column.name] ?? null, row.labels),
    }));
    if (!sameShape(this, { rows, columns })) this.#steps.clear();
    this.rows = rows;
    this.columns = columns;
    this.#typed = new TypedCells(columns.length);
    this.#refused = perColumn(columns);
    this.#twins = perColumn(columns);
    this.#live = new LiveValues(this);
    this.#open = columns.map(isOpen);
    this.#asking = columns.map(isAsking);
    const place = this.places();
    const isSaved = settled(sent);
    const lost: DraftCell[] = [];
    for (const { value, ...cell } of typed) {
      if (isSaved({ ...cell, value })) continue;
      const at = place(cell);
      if (at && this.writable(at.row, at.col)) this.#set(at.row, at.col, cell.text);
      else lost.push(cell);
    }
    this.#settle();
    return lost;
  }

  refuse(refusals: readonly (CellKey & { readonly message: string })[]): void {
    const place = this.places();
    for (const refusal of refusals) {
      const at = place(refusal);
      if (at) this.#refused[at.col]?.set(at.row, refusal.message);
    }
    this.#live.clear();
  }

  /** Returns a function that finds a cell by row id and field, among the editable columns. */
  places(): (cell: CellKey) => CellPosition | undefined {
    const rows = new Map(this.rows.map(({ id }, row) => [String(id), row]));
    const cols = new Map(
      this.columns.flatMap(({ editable, name }, col): [string, number][] =>
        editable ? [[name, col]] : [],
      ),
    );
    return ({ id, field }) => {
      const row = rows.get(String(id));
      const col = cols.get(field);
      return row === undefined || col === undefined ? undefined : { row, col };
    };
  }

  // -- all cells
  /**
   * Whether a cell is invalid in itself. Values that the server refused may be sent again, because
   * the reason may be gone.
   */
  blocked(): boolean {
    return this.#typed.wrong > 0 || this.#twins.some(({ size }) => size > 0);
  }
  count(): { changed: number; invalid: number } {
    let invalid = this.#typed.wrong;
    for (const [col, refused] of this.#refused.entries()) {
      for (const row of new Set([...refused.keys(), ...(this.#twins[col]?.keys() ?? [])]))
        if (!this.#typed.get(row, col)?.error) invalid += 1;
    }
    return { changed: this.#typed.size, invalid };
  }
  /** Counts the cells of the column with a value. */
  filled(col: number): number {
    let filled = 0;
    for (let row = 0; row < this.rows.length; row += 1) {
      const value = this.value(row, col);
      if (value !== null && value !== '') filled += 1;
    }
    return filled;
  }
  foot(col: number): string {
    return this.#live.foot(col);
  }

  /** Returns the next invalid cell after a place, wrapping around at the end. */
  nextInvalid(after: CellPosition): CellPosition | undefined {
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

  #set(
    row: number,
    col: number,
    text: string,
    known?: ParsedText,
    base = this.baseValue(row, col),
  ): void {
    const column = this.columns[col];
    if (!column) return;
    const typed = known ?? readCell(column, text, this.#words);
    this.#refused[col]?.delete(row);
    // The title of the loaded row is the loaded value, even where the options do not have it (yet).
    const isBase =
      column.field.kind === 'ref' &&
      base !== null &&
      (typed.error !== undefined || !column.options) &&
      text === cellText(column, base, this.rows[row]?.labels);
    if (isBase || (!typed.error && same(typed.value, base))) this.#typed.delete(row, col);
    else this.#typed.set(row, col, typed);
  }

  #eachTyped<T>(make: (row: GridRow, column: GridColumn, typed: ParsedText) => T): T[] {
    return this.#typed.all().flatMap((cell) => {
      const row = this.rows[cell.row];
      const column = this.columns[cell.col];
      return row && column ? [make(row, column, cell.typed)] : [];
    });
  }

  /** After a change: collects the rows to render again and the duplicate values. */
  #settle(places?: readonly CellPosition[]): void {
    const touched = new Set<number>();
    const changedColumns = places ? new Set<number>() : undefined;
    let last = -1;
    places?.forEach(({ row, col }) => {
      if (row !== last) touched.add(row);
      last = row;
      changedColumns?.add(col);
    });
    this.touched = touched;
    for (const [col, { editable, uniqueWithin }] of this.columns.entries()) {
      if (!editable || !uniqueWithin || (changedColumns && !changedColumns.has(col))) continue;
      const twins = twinsOf(
        this.rows,
        uniqueWithin,
        (row) => this.value(row, col),
        (row) => this.changed(row, col),
      );
      for (const row of [...twins.keys(), ...(this.#twins[col]?.keys() ?? [])]) touched.add(row);
      this.#twins[col] = twins;
    }
    this.#live.changed(touched, changedColumns);
  }
}
