/** What a database reports about its own tables, for backup and restore. */
import pg from 'pg';
import { SESSION } from './session-settings';
import { LEDGER } from './tables';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its identity column, if it has one. */
  readonly counter: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/** A connection without a statement timeout. */
export async function patientClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: `${SESSION} -c datestyle=ISO -c statement_timeout=0 -c extra_float_digits=3`,
    application_name: `college-portal ${name}`,
  });
  client.on('error', () => undefined); // the running query reports it
  await client.connect();
  return client;
}

/**
 * Every table in order of name, except the ledger of migrations, which belongs to the program and
 * not to the data.
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; counter: string | null }>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, max(a.attname::text) filter (where a.attidentity <> '') as counter
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> $1
    group by c.relname order by c.relname`,
    [LEDGER],
  );
  return rows;
}

/** Names and digests of the applied migrations. */
export async function ledgerOf(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  return (
    await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from ${LEDGER} order by name`,
    )
  ).rows;
}
