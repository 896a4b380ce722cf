/** Cells by name instead of place, since rows and columns may have moved meanwhile. */
import type { GridColumn, GridRow } from './column';

export interface CellKey {
  readonly id: string | number;
  readonly field: string;
}

/** A changed cell in a save. */
export interface Change extends CellKey {
  readonly version: number;
  readonly value: unknown;
}

/** A changed cell in a draft. */
export interface DraftCell extends CellKey {
  readonly text: string;
  /** The text that the entry replaced. */
  readonly before: string;
}

interface Shape {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** Whether the same cells are at the same places, so that steps stored by place still hold. */
export const sameShape = (a: Shape, b: Shape): boolean =>
  a.rows.length === b.rows.length &&
  a.columns.length === b.columns.length &&
  a.rows.every(({ id }, row) => String(id) === String(b.rows[row]?.id)) &&
  a.columns.every(
    ({ name, editable }, col) =>
      name === b.columns[col]?.name && editable === b.columns[col].editable,
  );

const nameOf = ({ id, field }: CellKey): string => JSON.stringify([String(id), field]);

/** Returns a test of whether a cell still holds what was sent. */
export function settled(
  sent: readonly Change[],
): (cell: CellKey & { readonly value: unknown }) => boolean {
  const values = new Map(sent.map((change) => [nameOf(change), change.value]));
  return (cell) => {
    const name = nameOf(cell);
    return values.has(name) && JSON.stringify(values.get(name)) === JSON.stringify(cell.value);
  };
}
