/** For other modules: display names of the accounts stored in rows. */
import type { Sql } from '../../../../server/handle';

/**
 * Names of teachers and administrators by account, such as `faculty:12`; deleted accounts are left
 * out.
 */
export async function namesOf(
  sql: Sql,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<{ key: string; name: string }>`
    select 'faculty:' || id as key, name from faculty where 'faculty:' || id = any(${wanted}::text[])
    union all select 'admin:' || id, name from admin where 'admin:' || id = any(${wanted}::text[])`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}
