/**
 * ACCESS: turns a permission decision into a row filter. The decision itself is `allows` in
 * `@/schema`; here it becomes an SQL condition, and the same test for a row in memory. It grants
 * nothing and knows no resource.
 * Next: `actor-key.ts` (the key of a caller), `rest/` (the callers of this file).
 */
import { eq, isNull, or, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Condition } from '@/schema';
import { never } from '../db/expressions';

export type Conditions = readonly Condition[] | undefined;

/**
 * Rows that meet at least one of the conditions; undefined means every row. A condition on an
 * attribute that the caller lacks matches no row.
 */
export function rowScope(
  columns: Readonly<Record<string, AnyColumn>>,
  conditions: Conditions,
): SQL | undefined {
  if (!conditions) return undefined;
  const parts = conditions.flatMap(({ field, value }) => {
    const column = columns[field];
    return column && value !== null ? eq(column, value) : [];
  });
  return parts.length ? or(...parts) : never;
}

/** The same test for a row in memory. */
export function inScope(row: Readonly<Record<string, unknown>>, conditions: Conditions): boolean {
  return (
    !conditions || conditions.some(({ field, value }) => value !== null && row[field] === value)
  );
}

/**
 * Conditions for rows whose fields equal all of the values; a null value matches rows where the
 * field is null.
 */
export function matching(
  columns: Readonly<Record<string, AnyColumn>>,
  values: Readonly<Record<string, unknown>>,
): SQL[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [value === null ? isNull(column) : eq(column, value)] : never;
  });
}
