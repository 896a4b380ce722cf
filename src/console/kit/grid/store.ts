/**
 * The grid's state, outside React: contents (`Cells`), the active cell, what is chosen and whether one types.
 * Next: `listeners.ts` (who is told of a change), `cells.ts` (the contents).
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
import { Selection } from './chosen';
import { copiedOf } from './copied';
import { belowOf, columnOf, downOf, rightOf } from './fill';
import { placesOf, type CellPosition } from './range';
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
  /** True while the keyboard belongs to the grid: the next active cell takes the focus. */
  wantsFocus = false;
  /** Set by Escape: the next Tab leaves the grid instead of walking in it. */
  leaving = false;
  /** Somebody tried to type where one may not: the cell says why, until the next step. */
  explaining = false;
  /** True while the corner that moves need not be brought into sight. */
  staying = false;
  /** Grows whenever there are other rows or columns. */
  shape = 0;
  /** The column in which one began to walk with Tab: Enter leads back to it. */
  tabFrom: number | null = null;
  /** Cells that were given a value which asks for something first; nothing is written into them. */
  asked: readonly OptionChoice[] = [];
  /** Grows whenever the active cell is to be brought into sight, even if it was the active one before. */
  sought = 0;
  #summary: Summary | undefined;
  /** What one types at the moment and has not finished. */
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
  /** One begins where there is something to do. */
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

  // -- walking
  /** `add` keeps what is chosen already beside what is chosen now. */
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
  /** Goes there and has it brought into sight, wherever one has scrolled to. */
  show(place: CellPosition): void {
    this.sought += 1;
    this.wantsFocus = true;
    this.moveTo(place);
  }
  /** With `stay` the far corner is not brought into sight: one goes on looking at where one is. */
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
  /** The text in the editor as it is typed; stored when the cell is left. Where one key is a whole value it is stored at once. */
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
  /** Writes the option and goes on to the row below. */
  press(option: CellOption): void {
    const { row, col } = this.active;
    this.#drop();
    this.write([
      { row, col, text: option.label, typed: { text: option.label, value: option.value } },
    ]);
    if (this.asked.length > 0) return; // it is being asked for what the value needs
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
  /** Says why nothing can be typed here. */
  explain(): void {
    const reason = this.cells.reasonOff(this.active.row, this.active.col);
    if (!reason || this.explaining) return;
    this.explaining = true;
    this.#tell((row) => row === this.active.row, false);
    this.announce(reason);
  }
  /** What a row is called: the texts of the columns that head it, or its number. */
  nameOf(row: number): string {
    const { columns } = this.cells;
    const texts = columns
      .flatMap(({ heads }, col) => (heads ? [this.cells.shown(row, col)] : []))
      .filter(Boolean);
    return texts.join(' ') || String(row + 1);
  }
  /** What is being typed and not stored yet; null when nobody types. */
  get pending(): string | null {
    return this.#pending;
  }
  /** What is wrong with the text in the editor, while it is typed. */
  pendingError(): string | undefined {
    const { column } = this;
    return column && this.editing && this.#pending !== null
      ? readCell(column, this.#pending, this.words).error
      : undefined;
  }
  /** Stores what was typed, if anything was. */
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
  /** Receives entries that need an answer first, to ask for it. */
  #ask(): void {
    const { withheld } = this.cells;
    if (withheld.length > 0) this.asked = withheld;
  }
  /** It is being asked for, or was given up; `rest` waits its turn. */
  answered(rest: readonly OptionChoice[] = []): void {
    this.asked = rest;
    this.#tell(() => false, false);
  }
  /** What was typed into these cells is overtaken by what has been written there in another way. */
  forget(cells: readonly { readonly row: string | number; readonly column: string }[]): void {
    const place = this.cells.places();
    for (const { row, column } of cells) {
      const at = place({ id: row, field: column });
      if (at && this.cells.changed(at.row, at.col)) this.cells.revert(at);
    }
    this.#tell();
  }
  /** The same by values instead of texts. */
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
  /** The same text into everything that is chosen. */
  fillRanges(text: string): number {
    return this.write(
      this.ranges.flatMap((range) => [...placesOf(range)].map((place) => ({ ...place, text }))),
    );
  }
  /** The value of the active cell, or what is being typed into it, into the whole selection. */
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
  /** The first row of the selection into those below it; of a single cell: the one above it into it. */
  fillDown(range = this.range): number {
    return this.write(downOf(this.cells, range));
  }
  /** The first column of the selection into those beside it; of a single cell: the one before it into it. */
  fillRight(range = this.range): number {
    return this.write(rightOf(this.cells, range));
  }
  /** Repeats the selection down (or up) to the row, as the handle does. */
  dragFill(to: number): number {
    const { range } = this;
    const count = this.write(belowOf(this.cells, range, to));
    this.select(
      { row: Math.min(range.top, to), col: range.left },
      { row: Math.max(range.bottom, to), col: range.right },
    );
    return count;
  }
  /** One value into every cell of a column that can be written, or into the empty ones of them. */
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
    if (!found) this.announce(this.words('Only the last of the chosen ranges is copied.'));
    return found ?? copiedOf(this.cells, [this.range]) ?? [];
  }

  // -- what comes from the server or out of a draft
  renew(rows: readonly GridRow[], settle: boolean): void {
    this.cells.renew(rows, settle);
    this.#tell();
  }
  /**
   * Other rows and columns, as they stand on the server now. What is typed stays in its cells, by row id and column name; the
   * active cell stays where it was, by the same names, and so does what is being typed into it. Steps back end here where
   * rows or columns are others. `sent`: cells that have been saved. Returns what was typed and has no place any more.
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
