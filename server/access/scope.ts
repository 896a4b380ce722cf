/**
 * ACCESS: what a decision over grants means for rows. The decision itself is `allows` of the language; here it becomes
 * a condition of a query, and the same condition is asked of a row in memory. It grants nothing and knows no resource.
 * Next: `actor-key.ts` (how a caller is written down), `rest/` (who uses this).
 */
import { eq, isNull, or, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Condition } from '@/schema';
import { never } from '../db/expressions';

export type Conditions = readonly Condition[] | undefined;

/** The rows that meet one of the conditions; undefined means every row. A caller's missing attribute meets no row. */
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

/** The same, of a row that is at hand. */
export function inScope(row: Readonly<Record<string, unknown>>, conditions: Conditions): boolean {
  return (
    !conditions || conditions.some(({ field, value }) => value !== null && row[field] === value)
  );
}

/** Rows whose fields equal all of the values; null asks for rows without one. */
export function matching(
  columns: Readonly<Record<string, AnyColumn>>,
  values: Readonly<Record<string, unknown>>,
): SQL[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [value === null ? isNull(column) : eq(column, value)] : never;
  });
}
