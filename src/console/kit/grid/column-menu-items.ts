/** What the menu of a column offers. */
import type { GridColumn } from './column';

export const hasMenu = ({ fill, actions }: GridColumn): boolean =>
  (fill?.length ?? 0) + (actions?.length ?? 0) > 0;

/** Filling is offered only where there is something to write into. */
export const mayFill = (column: GridColumn, locked: boolean): boolean =>
  !locked && column.editable && column.locked === undefined && !column.live;
