/** Runs the command of a key. Returns false where the browser should act itself. */
import { blockEnd } from './blocks';
import type { Command } from './keys';
import type { GridStore } from './store';

interface Situation {
  readonly locked: boolean;
  /** Rows of one page. */
  readonly page: number;
  readonly save: (() => void) | undefined;
  /** Opens the menu of a column; false where it has none. */
  readonly menu: (col: number) => boolean;
  /** Opens the menu of the active cell. */
  readonly cellMenu: () => void;
  /** Lets the table fill the whole window, or restores it; false where that is not possible. */
  readonly full: (on?: false) => boolean;
}

export function runCommand(
  store: GridStore,
  command: Command,
  { locked, page, save, menu, cellMenu, full }: Situation,
): boolean {
  const { extent, active } = store;
  const from = 'extend' in command && command.extend ? extent : active;
  switch (command.do) {
    case 'move':
      store.moveTo({ row: from.row + command.rows, col: from.col + command.cols }, command.extend);
      return true;
    case 'page':
      store.moveTo({ row: from.row + command.by * page, col: from.col }, command.extend);
      return true;
    case 'edge': {
      const to = (way: number, now: number, last: number): number =>
        way < 0 ? 0 : way > 0 ? last : now;
      store.moveTo(
        {
          row: to(command.rows, from.row, store.height - 1),
          col: to(command.cols, from.col, store.width - 1),
        },
        command.extend,
      );
      return true;
    }
    case 'block':
      store.moveTo(blockEnd(store.cells, from, command.rows, command.cols), command.extend);
      return true;
    case 'enter':
      store.moveTo({
        row: active.row + command.by,
        col: command.by > 0 ? (store.tabFrom ?? active.col) : active.col,
      });
      return true;
    case 'tab':
      return tab(store, command.by);
    case 'escape':
      if (store.editing) store.cancel();
      else if (store.isSelected(active.row, active.col)) store.moveTo(active);
      else if (full(false)) return true;
      else store.leaving = true;
      return true;
    case 'select-all':
      store.select(
        { row: 0, col: 0 },
        { row: store.height - 1, col: store.width - 1 },
        { stay: true },
      );
      return true;
    case 'select-row':
      store.select(
        { row: active.row, col: 0 },
        { row: extent.row, col: store.width - 1 },
        { stay: true },
      );
      return true;
    case 'select-column':
      store.select(
        { row: 0, col: active.col },
        { row: store.height - 1, col: extent.col },
        { stay: true },
      );
      return true;
    case 'save':
      store.finish();
      save?.();
      return save !== undefined;
    case 'menu':
      return menu(active.col);
    case 'cell-menu':
      cellMenu();
      return true;
    case 'full':
      return full();
  }
  if (locked) return command.do !== 'edit' && command.do !== 'fill-right'; // the browser's reload key
  switch (command.do) {
    case 'edit':
      if (!store.editing) store.beginEdit('edit');
      else store.editing = store.editing === 'edit' ? 'type' : 'edit';
      return true;
    case 'next-option':
      store.nextOption();
      return true;
    case 'clear':
      store.clear();
      return true;
    case 'undo':
      store.undo();
      return true;
    case 'redo':
      store.redo();
      return true;
    case 'fill-down':
      store.finish();
      store.fillDown();
      return true;
    case 'fill-right':
      store.finish();
      store.fillRight();
      return true;
    case 'fill-selection':
      store.fillSelection();
      return true;
  }
}

/**
 * Moves through the editable cells, row by row; leaves the grid at the very end, and after Escape.
 */
function tab(store: GridStore, by: 1 | -1): boolean {
  if (store.leaving) {
    store.leaving = false;
    return false;
  }
  const { cells, width, height } = store;
  const began = store.tabFrom ?? store.active.col;
  const total = width * height;
  const from = store.active.row * width + store.active.col;
  for (let at = from + by; at >= 0 && at < total; at += by) {
    const place = { row: Math.floor(at / width), col: at % width };
    if (!cells.writable(place.row, place.col)) continue;
    store.moveTo(place);
    store.tabFrom = began;
    return true;
  }
  store.finish();
  return false;
}
