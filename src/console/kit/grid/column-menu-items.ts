/** The items of a column menu. */
import type { MenuItem } from '../menu';
import { counted, type Say } from '../say';
import type { GridColumn } from './column';
import type { GridStore } from './store';

export const hasMenu = ({ fill, actions }: GridColumn): boolean =>
  (fill?.length ?? 0) + (actions?.length ?? 0) > 0;

/** Filling is offered only where there is something to write into. */
export const mayFill = (column: GridColumn, locked: boolean): boolean =>
  !locked && column.editable && column.locked === undefined && !column.live;

export function columnItems(
  store: GridStore,
  column: GridColumn,
  col: number,
  locked: boolean,
  say: Say,
): MenuItem[] {
  const fills = mayFill(column, locked) ? (column.fill ?? []) : [];
  return [
    ...fills.map(({ label, value, onlyBlanks }, i) => ({
      key: `fill ${i}`,
      label,
      onSelect: () =>
        store.announce(
          counted(
            say,
            store.fillColumn(col, value, onlyBlanks),
            '1 cell changed.',
            '{count} cells changed.',
          ),
        ),
    })),
    ...(column.actions ?? []).map(({ label, tone, run }, i) => ({
      key: `action ${i}`,
      label,
      tone,
      onSelect: run,
    })),
  ];
}
