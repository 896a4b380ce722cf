/**
 * The grid's state, outside React: contents (`Cells`), the active cell, the selection and whether one types. Rows subscribe
 * by their number, so that a key press renders the rows it touches and no other.
 */
import { Cells, type KeptCell, type Written } from './cells';
import { readCell, type GridColumn, type GridRow, type Words } from './column';
import { contains, isSingle, placesOf, rangeOf, type Place, type Range } from './range';
import type { Editing } from './keys';

/** What stands beside the grid: counts and buttons. */
export interface Summary {
  readonly changed: number;
  readonly invalid: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Grows with every change, for whoever keeps drafts or draws dialogs. */
  readonly revision: number;
}

export class GridStore {
  readonly cells: Cells;
  active: Place;
  /** The other corner of the selection. */
  extent: Place;
  editing: Editing = null;
  /** True while the keyboard belongs to the grid: the next active cell takes the focus. */
  wantsFocus = false;
  /** Set by Escape: the next Tab leaves the grid instead of walking in it. */
  leaving = false;
  readonly #rows = new Map<number, Set<() => void>>();
  readonly #all = new Set<() => void>();
  readonly #stamps = new Map<number, number>();
  #stamp = 0;
  #summary: Summary | undefined;
  /** What one types at the moment and has not finished. */
  #pending: string | null = null;

  constructor(rows: readonly GridRow[], columns: readonly GridColumn[], readonly words: Words) {
    this.cells = new Cells(rows, columns, words);
    const col = Math.max(0, columns.findIndex(({ editable }) => editable));
    this.active = this.extent = { row: 0, col };
  }

  get height(): number { return this.cells.rows.length; }
  get width(): number { return this.cells.columns.length; }
  get range(): Range { return rangeOf(this.active, this.extent); }

  // -- subscriptions (arrow functions: they are handed to React as they are)
  readonly subscribeRow = (row: number, tell: () => void): (() => void) => {
    const listeners = this.#rows.get(row) ?? new Set();
    this.#rows.set(row, listeners.add(tell));
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) this.#rows.delete(row);
    };
  };
  readonly stampOf = (row: number): number => this.#stamps.get(row) ?? 0;
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#all.add(tell);
    return () => this.#all.delete(tell);
  };
  readonly summary = (): Summary => {
    this.#summary ??= { ...this.cells.count(), canUndo: this.cells.canUndo, canRedo: this.cells.canRedo, revision: this.#stamp };
    return this.#summary;
  };

  /** Tells the rows that `concerns` says yes to (all without it), and whoever looks at the whole. */
  #tell(concerns: (row: number) => boolean = () => true, contents = true): void {
    this.#stamp += 1;
    if (contents) this.#summary = undefined;
    for (const [row, listeners] of this.#rows) {
      if (!concerns(row)) continue;
      this.#stamps.set(row, this.#stamp);
      for (const tell of listeners) tell();
    }
    for (const tell of this.#all) tell();
  }

  // -- walking
  moveTo(place: Place, extend = false): void {
    this.finish();
    const row = Math.max(0, Math.min(this.height - 1, place.row));
    const col = Math.max(0, Math.min(this.width - 1, place.col));
    const before = this.range;
    if (!extend) this.active = { row, col };
    this.extent = { row, col };
    this.leaving = false;
    const after = this.range;
    this.#tell((at) => (at >= before.top && at <= before.bottom) || (at >= after.top && at <= after.bottom), false);
  }
  select(from: Place, to: Place): void {
    this.moveTo(from);
    this.moveTo(to, true);
  }
  isSelected(row: number, col: number): boolean {
    const { range } = this;
    return !isSingle(range) && contains(range, row, col);
  }

  // -- typing
  beginEdit(how: 'type' | 'edit', text: string | null = null): void {
    if (!this.cells.columns[this.active.col]?.editable) return;
    this.editing = how;
    this.#pending = text;
    this.#tell((row) => row === this.active.row, false);
  }
  /** The text in the editor as it is typed; stored when the cell is left. */
  type(text: string): void {
    if (!this.editing) this.beginEdit('type', text);
    this.#pending = text;
  }
  /** What is wrong with the text in the editor, while it is typed. */
  pendingError(): string | undefined {
    const column = this.cells.columns[this.active.col];
    return column && this.editing && this.#pending !== null ? readCell(column, this.#pending, this.words).error : undefined;
  }
  /** Stores what was typed, if anything was. */
  finish(): void {
    const text = this.#pending;
    const was = this.editing;
    this.editing = null;
    this.#pending = null;
    if (was && text !== null) this.write([{ ...this.active, text }]);
    else if (was) this.#tell((row) => row === this.active.row, false);
  }
  cancel(): void {
    this.editing = null;
    this.#pending = null;
    this.#tell((row) => row === this.active.row, false);
  }

  // -- changing many at once
  write(cells: Iterable<Written>): number {
    const count = this.cells.write(cells);
    const { touched } = this.cells;
    this.#tell((row) => touched.has(row) || row === this.active.row);
    return count;
  }
  clear(): number {
    return this.write([...placesOf(this.range)].map((place) => ({ ...place, text: '' })));
  }
  /** The value of the active cell, or what is being typed into it, into the whole selection. */
  fillSelection(): number {
    const text = this.#pending ?? this.cells.text(this.active.row, this.active.col);
    this.editing = null;
    this.#pending = null;
    return this.write([...placesOf(this.range)].filter(({ col }) => col === this.active.col || this.active.col === this.extent.col).map((place) => ({ ...place, text })));
  }
  /** The first row of the selection into those below it; of a single cell: the one above it into it. */
  fillDown(range = this.range): number {
    const single = range.top === range.bottom;
    const from = single ? Math.max(0, range.top - 1) : range.top;
    const below = single ? range : { ...range, top: range.top + 1 };
    return this.write([...placesOf(below)].map((place) => ({ ...place, text: this.cells.text(from, place.col) })));
  }
  /** Repeats the selection down (or up) to the row, as the handle does. */
  dragFill(to: number): number {
    const { range } = this;
    const rows = to > range.bottom ? { first: range.bottom + 1, last: to } : { first: to, last: range.top - 1 };
    const tall = range.bottom - range.top + 1;
    const cells: (Place & { text: string })[] = [];
    for (const { row, col } of placesOf({ ...range, top: rows.first, bottom: rows.last })) {
      const from = range.top + ((((row - range.top) % tall) + tall) % tall);
      cells.push({ row, col, text: this.cells.text(from, col) });
    }
    const count = this.write(cells);
    this.select({ row: Math.min(range.top, rows.first), col: range.left }, { row: Math.max(range.bottom, rows.last), col: range.right });
    return count;
  }
  undo(): void { this.#show(this.cells.undo()); }
  redo(): void { this.#show(this.cells.redo()); }
  #show(patches: readonly Place[]): void {
    const [first] = patches;
    if (first) this.active = this.extent = { row: first.row, col: first.col };
    this.#tell();
  }

  /** The texts of the selection, for the clipboard. */
  copied(): string[][] {
    const { top, bottom, left, right } = this.range;
    return Array.from({ length: bottom - top + 1 }, (_, r) => Array.from({ length: right - left + 1 }, (_, c) => this.cells.text(top + r, left + c)));
  }

  // -- what comes from the server or out of a draft
  renew(rows: readonly GridRow[], settle: boolean): void {
    this.cells.renew(rows, settle);
    this.#tell();
  }
  refuse(refusals: Parameters<Cells['refuse']>[0]): void {
    this.cells.refuse(refusals);
    this.#tell();
  }
  restore(kept: readonly KeptCell[]): number {
    const count = this.cells.restore(kept);
    this.#tell();
    return count;
  }
  revert(place?: Place): void {
    this.cells.revert(place);
    this.#tell();
  }
}
