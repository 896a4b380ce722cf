/** Ids that rows once had (`id_alias`): whose they are now, and how a rename is remembered. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { quoted } from './catalogue';
import type { Tx } from './database';
import { renameRow } from './rows';

/** Of these ids, by lower case: the row that each belongs to, or belonged to once. */
export async function ownersOf(
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

/** Moves the row, and what refers to it with it; its old id leads on, and one that it takes back is its own again. */
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

/** A row that is gone leaves no name behind. */
export async function forgetAliases(tx: Tx, entity: string, ids: readonly string[]): Promise<void> {
  await tx.sql`delete from id_alias where entity = ${entity} and id = any(${ids as string[]}::text[])`;
}
