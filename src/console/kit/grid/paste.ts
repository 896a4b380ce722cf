/** Plans a paste before anything is written, so that what does not fit can be shown first. */
import type { CellText } from './history';
import { readCell, type GridColumn, type ParsedText } from './column';
import { isSingle, type CellPosition } from './range';
import type { GridStore } from './store';

export interface PastePlan {
  /** Ready to be written in one pass. */
  readonly cells: readonly CellText[];
  /** Selection after the paste. */
  readonly from: CellPosition;
  readonly to: CellPosition;
  /** Lines of the clipboard without a row, with their first texts. */
  readonly below: readonly string[];
  /** The number of cells beyond the last column. */
  readonly beside: number;
  /** The number of cells meant for read-only columns. */
  readonly locked: number;
  /** Read-only cells of editable columns, each with the reason. */
  readonly off: readonly (CellPosition & { readonly text: string; readonly reason: string })[];
  /** Writable cells with an invalid value, each with the reason. */
  readonly wrong: readonly (CellPosition & { readonly text: string; readonly reason: string })[];
  /** The first line was the heading of the column and is dropped. */
  readonly heading: boolean;
}

/**
 * One value fills the whole selection; a block goes where the selection starts, repeated where the
 * selection is a multiple of it.
 */
export function planPaste(store: GridStore, table: readonly (readonly string[])[]): PastePlan {
  const { range } = store;
  const { columns } = store.cells;
  const isHeading = (cell: string, col: number): boolean => {
    const wanted = cell.trim().toLowerCase();
    return (
      wanted !== '' && [columns[col]?.label.toLowerCase(), columns[col]?.name].includes(wanted)
    );
  };
  const heading =
    table.length > 1 && (table[0]?.every((cell, c) => isHeading(cell, range.left + c)) ?? false);
  const lines = heading ? table.slice(1) : table;
  const tall = lines.length;
  const wide = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const selected = { tall: range.bottom - range.top + 1, wide: range.right - range.left + 1 };
  const repeats = !isSingle(range) && selected.tall % tall === 0 && selected.wide % wide === 0;
  const size = repeats ? selected : { tall, wide };

  // The same text in the same column is the same value: thousands of cells need only a few parses.
  const readings: Map<string, ParsedText>[] = [];
  const read = (column: GridColumn, col: number, text: string): ParsedText => {
    const known = readings[col] ?? new Map<string, ParsedText>();
    readings[col] = known;
    const typed = known.get(text) ?? readCell(column, text, store.words);
    known.set(text, typed);
    return typed;
  };
  const cells: CellText[] = [];
  const wrong: (CellPosition & { text: string; reason: string })[] = [];
  const off: (CellPosition & { text: string; reason: string })[] = [];
  const below: string[] = [];
  let beside = 0;
  let locked = 0;
  for (let r = 0; r < size.tall; r += 1) {
    const line = lines[r % tall] ?? [];
    const row = range.top + r;
    if (row >= store.height) {
      below.push(line.join(' · '));
      continue;
    }
    for (let c = 0; c < size.wide; c += 1) {
      const text = line[c % wide];
      const col = range.left + c;
      const column = columns[col];
      if (text === undefined) continue;
      if (!column) {
        beside += 1;
        continue;
      }
      if (!store.cells.writable(row, col)) {
        const reason = store.cells.reasonOff(row, col);
        if (!reason) locked += 1;
        else if (text.trim() !== '' && text !== store.cells.text(row, col))
          off.push({ row, col, text, reason }); // the same text as in the cell is no loss
        continue;
      }
      const typed = read(column, col, text);
      cells.push({ row, col, text, typed });
      if (typed.error) wrong.push({ row, col, text, reason: typed.error });
    }
  }
  return {
    cells,
    wrong,
    off,
    below,
    beside,
    locked,
    heading,
    from: { row: range.top, col: range.left },
    to: {
      row: Math.min(store.height - 1, range.top + size.tall - 1),
      col: Math.min(store.width - 1, range.left + size.wide - 1),
    },
  };
}

/** Whether something would be lost or wrong and needs to be shown first. */
export const needsPreview = (plan: PastePlan): boolean =>
  plan.below.length > 0 ||
  plan.beside > 0 ||
  plan.locked > 0 ||
  plan.off.length > 0 ||
  plan.wrong.length > 0;
