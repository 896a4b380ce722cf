/** On a phone no cell stands there without the name of its row: that comes first and stays, the rest of what stands scrolls. Pure. */
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
