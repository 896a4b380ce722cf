/** Duplicate values in columns that must be unique. Only edited rows are reported. */
import type { GridRow } from './column';

/** Maps each reported row to the row that holds the same value. */
export function twinsOf(
  rows: readonly GridRow[],
  within: readonly string[],
  value: (row: number) => unknown,
  changed: (row: number) => boolean,
): Map<number, number> {
  const twins = new Map<number, number>();
  const first = new Map<string, number>();
  for (const [row, { values }] of rows.entries()) {
    const own = value(row);
    if (own === null || own === '') continue;
    const key = JSON.stringify([String(own).toLowerCase(), ...within.map((name) => values[name])]);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, row);
      continue;
    }
    if (changed(row)) twins.set(row, other);
    if (changed(other) && !twins.has(other)) twins.set(other, row);
  }
  return twins;
}
