/**
 * On a phone the name of the row comes first and sticks, so that no cell is shown without it; the
 * rest scrolls. Pure.
 */
import type { GridColumn } from './shape';

/** In characters: less than half of a narrow screen. */
const NAME = 12;

export function namesFirst(columns: readonly GridColumn[]): GridColumn[] {
  const at = columns.findIndex(({ editable, heads }) => heads && !editable);
  const name = columns[at];
  if (!name) return [...columns];
  return [
    { ...name, sticky: true, width: Math.min(NAME, name.width) },
    ...columns.filter((_, col) => col !== at),
  ];
}
