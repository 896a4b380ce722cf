/**
 * Compares the row that the code expects with the row that its query returns. More columns may be
 * selected than expected: rows are also sent to a screen, whose columns read them by name.
 */
import type { Column } from './describe';
import type { Expected } from './templates';

/**
 * @param choices the words that a column of a choice may hold, by `table.column`
 * @param filled whether a column that this query always fills is filled by all the queries that
 *   share its type
 * @returns one line for each difference
 */
export function differences(
  row: ReadonlyMap<string, Expected>,
  columns: readonly Column[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
  filled: (expected: Expected) => boolean = () => true,
): string[] {
  // Of two columns with the same name the driver keeps the last.
  const answered = new Map(columns.map((column) => [column.name, column]));
  const found: string[] = [];
  for (const [name, expected] of row) {
    const column = answered.get(name);
    if (!column) {
      if (!expected.optional) found.push(`"${name}" is in the row, but not selected`);
      continue;
    }
    if (expected.kind !== 'other' && column.kind !== 'other' && expected.kind !== column.kind)
      found.push(`"${name}" is a ${column.kind}, not a ${expected.kind}`);
    if (column.nullable === true && expected.nullable === false)
      found.push(`"${name}" may be null`);
    if (column.nullable === false && expected.nullable && filled(expected))
      found.push(`"${name}" is never null`);
    const words = column.of === null ? undefined : choices.get(column.of);
    const unknown = words && expected.words?.filter((word) => !words.has(word));
    if (unknown?.length) found.push(`"${name}" is never ${unknown.join(', ')}`);
  }
  return found;
}
