/** What the rows of a report come to: the columns that stay in view of a wide table. Pure. */
import type { Column } from '@/schema';

/**
 * Returns the names of the outcome columns, with the others of their groups, in order: the columns
 * that say so, otherwise the last state outside a group. Columns that name the row are not among
 * them.
 */
export function outcomesOf(columns: readonly Column[], naming: readonly string[]): string[] {
  const others = columns.filter(({ name }) => !naming.includes(name));
  const said = others.filter(({ outcome }) => outcome);
  const found =
    said.length > 0 ? said : others.filter(({ tones, group }) => tones && !group).slice(-1);
  const groups = new Set(found.flatMap(({ group }) => group ?? []));
  return others
    .filter((column) => found.includes(column) || (column.group && groups.has(column.group)))
    .map(({ name }) => name);
}
