/**
 * The grid's state, outside React: contents (`Cells`), the active cell, the selection and the
 * editor.
 * Next: `listeners.ts` (who is notified of a change), `cells.ts` (the contents).
 */
import type { OptionChoice } from './asking';
import { Cells, type Change, type DraftCell, type CellText } from './cells';
import {
  cellText,
  optionOfKey,
  spokenOf,
  readCell,
  type CellOption,
  type GridColumn,
  type GridRow,
  type Words,
} from './column';
import { Selection } from './selection';
import { copiedOf } from './copied';
import { continuedOf, columnOf, downOf, rightOf } from './fill';
import { placesOf, type CellPosition, type Range } from './range';
import type { Editing } from './keys';
import { firstOf, startOf } from './start';

export type { OptionChoice } from './asking';

/** State shown around the grid: counts and buttons. */
export interface Summary {
  readonly changed: number;
  readonly invalid: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Increases with every change, for drafts and dialogs. */
  readonly revision: number;
}

export class GridStore extends Selection {
  readonly cells: Cells;
  editing: Editing = null;
  /** True while the grid has the keyboard: the next active cell takes the focus. */
  wantsFocus = false;
  /** Set by Escape: the next Tab leaves the grid instead of moving within it. */
  leaving = false;
  /** The user typed into a read-only cell: it shows the reason until the next step. */
  explaining = false;
  /** True while the moving corner need not be scrolled into view. */
  staying = false;
  /** Increases when rows or columns are replaced. */
  shape = 0;
  /** The column where a run of Tabs began: Enter returns to it. */
  tabFrom: number | null = null;
  /** Cells whose new value needs an answer first; nothing is written into them. */
  asked: readonly OptionChoice[] = [];
  /**
   * Increases whenever the active cell is to be scrolled into view, even if it was active before.
   */
  sought = 0;
  #summary: Summary | undefined;
  /** The unfinished text in the editor. */
  #pending: string | null = null;

  constructor(
    rows: readonly GridRow[],
    columns: readonly GridColumn[],
    readonly words: Words,
  ) {
    super();
    this.cells = new Cells(rows, columns, words);
    this.active = this.extent = firstOf(this.cells);
  }
  /** Starts where there is something to do. */
  begin(): this {
    this.active = this.extent = startOf(this.cells);
    return this;
  }

  get height(): number {
    return this.cells.rows.length;
  }
  get width(): number {
    return this.cells.columns.length;
  }

  readonly shapeOf = (): number => this.shape;
  readonly askedOf = (): readonly OptionChoice[] => this.asked;
  readonly summary = (): Summary => {
    this.#summary ??= {
      ...this.cells.count(),
      canUndo: this.cells.canUndo,
      canRedo: this.cells.canRedo,
      revision: this.stamp,
    };
    return this.#summary;
  };

  /** Notifies the rows that `concerns` accepts (all without it), and listeners to the whole grid. */
  #tell(concerns: (row: number) => boolean = () => true, contents = true): void {
    if (contents) this.#summary = undefined;
    this.tellRows(concerns);
  }

  // -- moving
  /** `add` keeps the existing selection. */
  moveTo(place: CellPosition, extend = false, add = false): void {
    this.finish();
    const row = Math.max(0, Math.min(this.height - 1, place.row));
    const col = Math.max(0, Math.min(this.width - 1, place.col));
    const before = this.ranges;
    if (add) this.others = before;
    else if (!extend && this.others.length > 0) this.others = [];
    if (!extend) this.active = { row, col };
    this.extent = { row, col };
    this.leaving = false;
    this.explaining = false;
    this.tabFrom = null;
    const after = this.range;
    this.#tell(
      (at) =>
        (at >= after.top && at <= after.bottom) ||
        before.some(({ top, bottom }) => at >= top && at <= bottom),
      false,
    );
  }
  /** Moves there and scrolls it into view. */
  show(place: CellPosition): void {
    this.sought += 1;
    this.wantsFocus = true;
    this.moveTo(place);
  }
  /** With `stay` the far corner is not scrolled into view. */
  select(from: CellPosition, to: CellPosition, { stay = false, add = false } = {}): void {
    this.staying = stay;
    this.moveTo(from, false, add);
    this.moveTo(to, true);
    this.staying = false;
  }

  // -- typing
  get column(): GridColumn | undefined {
    return this.cells.columns[this.active.col];
  }
  get writable(): boolean {
    return this.cells.writable(this.active.row, this.active.col);
  }

  beginEdit(how: 'type' | 'edit', text: string | null = null): void {
    if (!this.writable) {
      this.explain();
      return;
    }
    this.editing = how;
    this.#pending = text;
    this.#tell((row) => row === this.active.row, false);
  }
  /**
   * The text in the editor while typing; stored when the cell is left, or at once where one key is
   * a whole value.
   */
  type(text: string): void {
    if (!this.writable) return;
    const option =
      this.editing !== 'edit' && this.column
        ? optionOfKey(this.column, [...text].at(-1) ?? '')
        : undefined;
    if (option) {
      this.press(option);
      return;
    }
    if (!this.editing) this.beginEdit('type', text);
    this.#pending = text;
    if (this.column?.oneKey) this.#tell((row) => row === this.active.row, false);
  }
  /** Writes the option and moves to the row below. */
  press(option: CellOption): void {
    const { row, col } = this.active;
    this.#drop();
    this.write([
      { row, col, text: option.label, typed: { text: option.label, value: option.value } },
    ]);
    if (this.asked.length > 0) return; // the value's prompt is open
    if (row + 1 < this.height) this.moveTo({ row: row + 1, col });
    else if (this.extent.row !== row || this.extent.col !== col) this.moveTo({ row, col });
    this.announce(
      row + 1 < this.height
        ? this.words('{value}. Next: {row}', { value: spokenOf(option), row: this.nameOf(row + 1) })
        : this.words('{value}. Last row.', { value: spokenOf(option) }),
    );
  }
  /** Writes the next option, the first one after the last; the cell stays active. */
  nextOption(): void {
    const options = (this.column?.options ?? []).filter(({ asks }) => asks === undefined);
    const { row, col } = this.active;
    const at = options.findIndex(({ value }) => value === this.cells.value(row, col));
    const option = options[(at + 1) % options.length];
    if (!option) return;
    if (!this.writable) {
      this.explain();
      return;
    }
    this.#drop();
    this.write([
      { row, col, text: option.label, typed: { text: option.label, value: option.value } },
    ]);
    this.announce(spokenOf(option));
  }
  /** Shows why the cell is read-only. */
  explain(): void {
    const reason = this.cells.reasonOff(this.active.row, this.active.col);
    if (!reason || this.explaining) return;
    this.explaining = true;
    this.#tell((row) => row === this.active.row, false);
    this.announce(reason);
  }
  /** Returns the name of a row: the texts of its heading columns, or its number. */
  nameOf(row: number): string {
    const { columns } = this.cells;
    const texts = columns
      .flatMap(({ heads }, col) => (heads ? [this.cells.shown(row, col)] : []))
      .filter(Boolean);
    return texts.join(' ') || String(row + 1);
  }
  /** The text being typed and not yet stored; null when the editor is idle. */
  get pending(): string | null {
    return this.#pending;
  }
  /** The error of the text in the editor, while typing. */
  pendingError(): string | undefined {
    const { column } = this;
    return column && this.editing && this.#pending !== null
      ? readCell(column, this.#pending, this.words).error
      : undefined;
  }
  /** Stores the text in the editor, if any. */
  finish(): void {
    const text = this.#pending;
    const was = this.editing;
    this.#drop();
    if (was && text !== null) this.write([{ ...this.active, text }]);
    else if (was) this.#tell((row) => row === this.active.row, false);
  }
  cancel(): void {
    this.#drop();
    this.#tell((row) => row === this.active.row, false);
  }
  #drop(): void {
    this.editing = null;
    this.#pending = null;
  }

  // -- changing many at once
  write(cells: readonly CellText[]): number {
    const count = this.cells.write(cells);
    const { touched } = this.cells;
    this.#ask();
    this.#tell((row) => touched.has(row) || row === this.active.row);
    return count;
  }
  /** Takes the entries that need an answer, to prompt for it. */
  #ask(): void {
    const { withheld } = this.cells;
    if (withheld.length > 0) this.asked = withheld;
  }
  /** The prompt was opened or dismissed; `rest` waits its turn. */
  answered(rest: readonly OptionChoice[] = []): void {
    this.asked = rest;
    this.#tell(() => false, false);
  }
  /** Drops the entries of these cells, which were written in another way. */
  forget(cells: readonly { readonly row: string | number; readonly column: string }[]): void {
    const place = this.cells.places();
    for (const { row, column } of cells) {
      const at = place({ id: row, field: column });
      if (at && this.cells.changed(at.row, at.col)) this.cells.revert(at);
    }
    this.#tell();
  }
  /** Writes values instead of texts. */
  writeAs(cells: readonly (CellPosition & { readonly value: unknown })[]): number {
    return this.write(
      cells.flatMap(({ row, col, value }) => {
        const column = this.cells.columns[col];
        return column ? [{ row, col, text: cellText(column, value) }] : [];
      }),
    );
  }
  clear(): number {
    return this.fillRanges('');
  }
  /** Writes the same text into the whole selection. */
  fillRanges(text: string): number {
    return this.write(
      this.ranges.flatMap((range) => [...placesOf(range)].map((place) => ({ ...place, text }))),
    );
  }
  /** Writes the active cell's value, or the text being typed into it, into the whole selection. */
  fillSelection(): number {
    const { active, extent } = this;
    if (this.#pending === null && this.cells.off(active.row, active.col)) return 0;
    const text = this.#pending ?? this.cells.text(active.row, active.col);
    this.#drop();
    if (this.others.length > 0) return this.fillRanges(text);
    return this.write(
      [...placesOf(this.range)]
        .filter(({ col }) => col === active.col || active.col === extent.col)
        .map((place) => ({ ...place, text })),
    );
  }
  /**
   * Copies the first row of the selection into those below; a single cell is filled from the one
   * above it.
   */
  fillDown(range = this.range): number {
    return this.write(downOf(this.cells, range));
  }
  /**
   * Copies the first column of the selection into those beside it; a single cell is filled from the
   * one before it.
   */
  fillRight(range = this.range): number {
    return this.write(rightOf(this.cells, range));
  }
  /** Continues the selection over the range beside it, as the handle does. */
  dragFill(target: Range): number {
    const { range } = this;
    const count = this.write(continuedOf(this.cells, range, target));
    this.select(
      { row: Math.min(range.top, target.top), col: Math.min(range.left, target.left) },
      { row: Math.max(range.bottom, target.bottom), col: Math.max(range.right, target.right) },
    );
    return count;
  }
  /** Writes one value into every writable cell of a column, or into the empty ones. */
  fillColumn(col: number, value: unknown, onlyBlanks = false): number {
    this.finish();
    const column = this.cells.columns[col];
    return column ? this.write(columnOf(this.cells, col, cellText(column, value), onlyBlanks)) : 0;
  }
  undo(): void {
    this.#show(this.cells.undo());
  }
  redo(): void {
    this.#show(this.cells.redo());
  }
  #show(patches: readonly CellPosition[]): void {
    const [first] = patches;
    if (first) {
      this.active = this.extent = { row: first.row, col: first.col };
      this.others = [];
    }
    this.#tell();
  }

  /** The texts of the selection, for the clipboard. */
  copied(): string[][] {
    const found = copiedOf(this.cells, this.ranges);
    if (!found) this.announce(this.words('Only the last selected range is copied.'));
    return found ?? copiedOf(this.cells, [this.range]) ?? [];
  }

  // -- updates from the server or from a draft
  renew(rows: readonly GridRow[], settle: boolean): void {
    this.cells.renew(rows, settle);
    this.#tell();
  }
  /**
   * Replaces rows and columns with the server's current ones. Unsaved entries stay in their cells,
   * by row id and column name; so do the active cell and the text being typed into it. Undo steps
   * are dropped where rows or columns changed. `sent`: cells that have been saved. Returns entries
   * whose cell no longer exists.
   */
  replace(
    rows: readonly GridRow[],
    columns: readonly GridColumn[],
    sent: readonly Change[] = [],
  ): DraftCell[] {
    const id = this.cells.rows[this.active.row]?.id;
    const { name, editable } = this.column ?? {};
    const row = rows.findIndex((candidate) => String(candidate.id) === String(id));
    const col = columns.findIndex(
      (candidate) => candidate.name === name && candidate.editable === editable,
    );
    if (row < 0 || col < 0) this.finish();
    const lost = this.cells.replace(rows, columns, sent);
    const within = (place: CellPosition): CellPosition => ({
      row: Math.max(0, Math.min(rows.length - 1, place.row)),
      col: Math.max(0, Math.min(columns.length - 1, place.col)),
    });
    const { active } = this;
    const at = within({ row: row < 0 ? active.row : row, col: col < 0 ? active.col : col });
    const stays = at.row === active.row && at.col === active.col;
    this.active = at;
    this.extent = stays ? within(this.extent) : at;
    this.others = [];
    if (this.editing && !this.writable) this.#drop();
    this.shape += 1;
    this.#tell();
    return lost;
  }
  refuse(refusals: Parameters<Cells['refuse']>[0]): void {
    this.cells.refuse(refusals);
    this.#tell();
  }
  restore(kept: readonly DraftCell[]): number {
    const count = this.cells.restore(kept);
    this.#ask();
    this.#tell();
    return count;
  }
  revert(place?: CellPosition): void {
    this.cells.revert(place);
    this.#tell();
  }
}
