/**
 * Grants for the role that serves requests: it reads and writes rows, owns no table, alters none,
 * and may only append to the audit. Tables belong to the role that migrates. Renewed after every
 * migration, in one transaction.
 */
import type pg from 'pg';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Roll } from '@/schema';
import { quoted } from './catalogue';
import type { Database } from './database';
import { tableName } from './derive';
import { auditHead, auditLog, LEDGER } from './tables';

const AUDIT = getTableName(auditLog);
const HEAD = getTableName(auditHead);
const withoutId = (table: PgTable): string =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
    .map(quoted)
    .join(', ');
/** Audit rows are numbered only by the database: the role cannot set an id. */
const WRITTEN = withoutId(auditLog);
const MOVED = withoutId(auditHead);

/** Does nothing if one role both migrates and serves requests. */
export async function grantTo(client: pg.ClientBase, roll: Roll, role: string): Promise<void> {
  const {
    rows: [here],
  } = await client.query<{ owner: string; schema: string }>(
    'select current_user::text as owner, current_schema()::text as schema',
  );
  if (!here || here.owner === role) return;
  const [who, schema] = [quoted(role), quoted(here.schema)];
  const truncatable = [...roll.tables.values()]
    .filter(({ whole }) => whole)
    .map(({ name }) => quoted(tableName(name)));
  await client.query('begin');
  try {
    for (const statement of [
      `revoke all on all tables in schema ${schema} from ${who}`,
      `revoke all on all sequences in schema ${schema} from ${who}`,
      `revoke create on schema ${schema} from public, ${who}`,
      `grant usage on schema ${schema} to ${who}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${who}`,
      `revoke insert, update, delete on ${AUDIT}, ${HEAD}, ${LEDGER} from ${who}`,
      `grant insert (${WRITTEN}) on ${AUDIT} to ${who}`,
      // A head moves with every row; one that was moved by hand is detected by verifying the
      // chains.
      `grant update (${MOVED}) on ${HEAD} to ${who}`,
      ...(truncatable.length > 0 ? [`grant truncate on ${truncatable.join(', ')} to ${who}`] : []),
    ])
      await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Why the role that serves requests could alter the audit; null if the database prevents it. */
export async function auditOpenTo(
  db: Database,
): Promise<{ readonly role: string; readonly why: string } | null> {
  const [row] = await db.read(
    ({ sql }) => sql<{ role: string; superuser: boolean; owner: boolean; may: string[] }>`
    select r.rolname::text as role, r.rolsuper as superuser, pg_has_role(c.relowner, 'member') as owner,
      array(select p from unnest(array['update', 'delete', 'truncate', 'trigger']) p where case when p = 'update' then has_any_column_privilege(c.oid, p) else has_table_privilege(c.oid, p) end) as may
    from pg_roles r, pg_class c where r.rolname = current_user and c.oid = ${AUDIT}::regclass`,
  );
  if (!row) return null;
  const why = row.superuser
    ? 'it is a superuser'
    : row.owner
      ? `it owns ${AUDIT}`
      : row.may.length > 0
        ? `it may ${row.may.join(', ')} ${AUDIT}`
        : null;
  return why === null ? null : { role: row.role, why };
}
