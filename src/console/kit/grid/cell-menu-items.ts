/** The items of the cell menu: the clipboard, values, filling, and the column's own. */
import type { MenuItem } from '../menu';
import { counted, type Say } from '../say';
import { wordOf } from './column';
import { columnItems } from './column-menu-items';
import { isSingle, placesOf } from './range';
import type { GridStore } from './store';

interface Options {
  readonly store: GridStore;
  readonly say: Say;
  readonly locked: boolean;
  /** What the browser lets a page do with the clipboard; absent where that is nothing. */
  readonly clipboard:
    | { readonly copy: () => void; readonly cut: () => void; readonly paste: () => void }
    | undefined;
}

export function cellMenuItems({ store, say, locked, clipboard }: Options): MenuItem[] {
  const { range, others, cells } = store;
  const isOneColumn = others.length === 0 && range.left === range.right;
  const column = isOneColumn ? cells.columns[range.left] : undefined;
  const places = store.ranges.flatMap((one) => [...placesOf(one)]);
  const writes = !locked && places.some(({ row, col }) => cells.writable(row, col));
  // Options common to all columns of the selection.
  const signs = [...new Set(places.map(({ col }) => cells.columns[col]))].filter(
    (one) => one?.editable,
  );
  const known =
    writes && signs.length > 0 && signs.every((one) => one?.oneKey)
      ? (signs[0]?.options ?? [])
      : [];
  const told = (count: number): void =>
    store.announce(counted(say, count, '1 cell changed.', '{count} cells changed.'));
  const item = (key: string, label: string, onSelect: () => void): MenuItem => ({
    key,
    label,
    onSelect,
  });
  return [
    ...known
      .filter((option) =>
        signs.every((one) => one?.options?.some(({ value }) => value === option.value)),
      )
      .map(({ value, label }) =>
        item(
          `option ${String(value)}`,
          `${label}  ${signs[0] ? wordOf(signs[0], value) : ''}`,
          () => told(store.fillRanges(label)),
        ),
      ),
    ...(clipboard && writes ? [item('cut', say('Cut'), clipboard.cut)] : []),
    ...(clipboard ? [item('copy', say('Copy'), clipboard.copy)] : []),
    ...(clipboard && writes ? [item('paste', say('Paste'), clipboard.paste)] : []),
    ...(writes ? [item('clear', say('Clear cells'), () => told(store.clear()))] : []),
    ...(writes && (range.top > 0 || !isSingle(range))
      ? [item('down', say('Fill down'), () => told(store.fillDown()))]
      : []),
    ...(writes && range.right > range.left
      ? [item('right', say('Fill right'), () => told(store.fillRight()))]
      : []),
    ...(column ? columnItems(store, column, range.left, locked, say) : []),
  ];
}
