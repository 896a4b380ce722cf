/**
 * Where a grid is wider than its pane, the columns that name the row come first, then the outcome of
 * the row: both stick, so that neither is scrolled out of view. Pure but for the size of the pane.
 */
import { columnWidths } from './measures';
import type { GridColumn } from './shape';

/** The padding on both sides of the page, in pixels. */
const PADDING = 64;

/** Whether the columns need more room than the page has. */
export function isTight(columns: readonly GridColumn[]): boolean {
  const page = document.querySelector('main')?.clientWidth || window.innerWidth;
  return (columnWidths(columns).left.at(-1) ?? 0) > page - PADDING;
}

export function outcomeFirst(columns: readonly GridColumn[]): GridColumn[] {
  const names = columns.filter(({ sticky, heads, editable }) => (sticky || heads) && !editable);
  const outcome = columns.filter((column) => column.outcome && !names.includes(column));
  const first = [...names, ...outcome].map((column) => ({ ...column, sticky: true }));
  return [
    ...first,
    ...columns.filter((column) => !names.includes(column) && !outcome.includes(column)),
  ];
}
