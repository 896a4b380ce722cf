/** Former ids of rows (`id_alias`): which row an old id leads to, and how renames are recorded. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { quoted } from './catalogue';
import type { Tx } from './database';
import { renameRow } from './rows';

/** Maps each of these ids, in lower case, to the row that has it or once had it. */
export async function currentIdsOf(
  tx: Tx,
  table: PgTable,
  entity: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const name = quoted(getTableName(table));
  const rows = await tx.prepared.run(
    `select w.key, coalesce(t.id, a.id) as id
    from unnest($1::text[]) w(key)
    left join ${name} t on lower(t.id) = w.key
    left join id_alias a on a.entity = $2 and lower(a.old_id) = w.key
    where coalesce(t.id, a.id) is not null`,
    [ids.map((id) => id.toLowerCase()), entity],
  );
  return new Map((rows as { key: string; id: string }[]).map(({ key, id }) => [key, id]));
}

/**
 * Changes the id of a row and of everything that refers to it. The old id becomes an alias; if the
 * new id was an alias, the alias is dropped.
 */
export async function moveId(
  tx: Tx,
  table: PgTable,
  entity: string,
  from: string,
  to: string,
  stamp: { readonly at: string; readonly by: string | null },
): Promise<void> {
  await renameRow(tx, table, from, to);
  await tx.sql`delete from id_alias where entity = ${entity} and lower(old_id) = lower(${to})`;
  await tx.sql`update id_alias set id = ${to} where entity = ${entity} and id = ${from}`;
  if (from.toLowerCase() === to.toLowerCase()) return;
  await tx.sql`insert into id_alias (entity, old_id, id, at, by) values (${entity}, ${from}, ${to}, ${stamp.at}, ${stamp.by})`;
}

/** Deletes the aliases of deleted rows. */
export async function forgetAliases(tx: Tx, entity: string, ids: readonly string[]): Promise<void> {
  await tx.sql`delete from id_alias where entity = ${entity} and id = any(${ids as string[]}::text[])`;
}
