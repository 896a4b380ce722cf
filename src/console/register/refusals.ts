/**
 * Maps the server's refusal to the cells that were sent, and finds conflicts with other users'
 * saves. Pure.
 */
import type { Change, Cells } from '../kit/grid/cells';
import type { GridRow } from '../kit/grid/column';

export interface Refusal {
  readonly id: string | number;
  readonly field: string;
  readonly message: string;
}

/**
 * Errors are named `cells.3.value` or `cells.3.<field>`: the third of the cells sent. An error
 * without a cell applies to the whole save.
 */
export function refusalsOf(
  errors: Readonly<Record<string, string>>,
  sent: readonly Change[],
): { cells: Refusal[]; others: string[] } {
  const cells: Refusal[] = [];
  const others: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const at = /^\w+\.(\d+)(?:\.|$)/.exec(name)?.[1];
    const cell = at === undefined ? undefined : sent[Number(at)];
    if (cell) cells.push({ id: cell.id, field: cell.field, message });
    else others.push(message);
  }
  return { cells, others };
}

export interface CellClash {
  readonly row: number;
  readonly col: number;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the edited cells that another user has saved differently meanwhile. */
export function clashesOf(cells: Cells, rows: readonly GridRow[]): CellClash[] {
  const fresh = new Map(rows.map((row) => [String(row.id), row]));
  return cells.rows.flatMap(({ id }, row) => {
    const now = fresh.get(String(id));
    if (!now) return [];
    return cells.columns.flatMap(({ name, editable }, col) => {
      if (!editable || !cells.changed(row, col) || !(name in now.values)) return [];
      const before = cells.baseValue(row, col);
      const mine = cells.value(row, col);
      const theirs = now.values[name];
      return same(before, theirs) || same(mine, theirs) ? [] : [{ row, col, before, mine, theirs }];
    });
  });
}
