/** Cells by names instead of places, since rows and columns may have moved by the time they are looked for. */
import type { GridColumn, GridRow } from './column';

export interface CellKey {
  readonly id: string | number;
  readonly field: string;
}

/** A changed cell as it is saved. */
export interface Change extends CellKey {
  readonly version: number;
  readonly value: unknown;
}

/** A changed cell as it is kept for later. */
export interface DraftCell extends CellKey {
  readonly text: string;
  /** What stood there when it was typed over. */
  readonly before: string;
}

interface Shape {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** The same cells stand at the same places, so that steps remembered by place still hold. */
export const sameShape = (a: Shape, b: Shape): boolean =>
  a.rows.length === b.rows.length &&
  a.columns.length === b.columns.length &&
  a.rows.every(({ id }, row) => String(id) === String(b.rows[row]?.id)) &&
  a.columns.every(
    ({ name, editable }, col) =>
      name === b.columns[col]?.name && editable === b.columns[col].editable,
  );

const nameOf = ({ id, field }: CellKey): string => JSON.stringify([String(id), field]);

/** Tells of a cell whether it still holds what was sent. */
export function settled(
  sent: readonly Change[],
): (cell: CellKey & { readonly value: unknown }) => boolean {
  const values = new Map(sent.map((change) => [nameOf(change), change.value]));
  return (cell) => {
    const name = nameOf(cell);
    return values.has(name) && JSON.stringify(values.get(name)) === JSON.stringify(cell.value);
  };
}
