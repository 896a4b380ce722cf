/**
 * Bulk reads and writes of derived tables. A batch is sent as one JSON parameter that PostgreSQL
 * turns into typed rows of the table, so 500 rows cost one statement without thousands of
 * parameters.
 */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { isoInstant } from './columns';
import type { Tx } from './database';
import { columnsOf, insertOne, sharingOne, updateOne, type Key } from './single-rows';
import type { Total, Totals } from './totals';

export type Row = Readonly<Record<string, unknown>>;
export type Id = string | number;

const instants = new WeakMap<PgTable, readonly string[]>();
function instantsOf(table: PgTable): readonly string[] {
  const cached = instants.get(table);
  if (cached) return cached;
  const names = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.getSQLType().startsWith('timestamp'))
    .map(([name]) => name);
  instants.set(table, names);
  return names;
}

const dialect = new PgDialect();

/**
 * Runs the query as a prepared statement: planning takes as long as the rest of a page. Its columns
 * must be listed.
 */
function runKept(tx: Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return tx.prepared.run(text, params);
}

/** Decodes columns that the driver returns raw. */
function decoded(table: PgTable, rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const names = instantsOf(table);
  for (const row of rows) {
    for (const name of names) {
      const value = row[name];
      if (typeof value === 'string') row[name] = isoInstant(value);
    }
  }
  return rows;
}

export interface Selection {
  /** From `selectList`; every column of the table by default. */
  readonly list?: SQL;
  readonly where?: SQL | undefined;
  readonly order?: readonly SQL[];
  /** How the rows are cut, where their order needs relations that are joined; else `order`. */
  readonly cut?: { readonly join: SQL; readonly order: readonly SQL[] } | undefined;
  readonly limit?: number;
  readonly offset?: number;
  /** Locks the rows until the transaction ends. */
  readonly lock?: boolean;
  /** The text recurs often: run it as a prepared statement. */
  readonly kept?: boolean;
}

const clause = (word: SQL, what: SQL | undefined): SQL => (what ? sql`${word}${what}` : sql``);

const orderClause = (order: Selection['order']): SQL =>
  order?.length ? sql` order by ${sql.join([...order], sql`, `)}` : sql``;
const windowClause = ({ limit, offset }: Selection): SQL =>
  sql`${limit === undefined ? sql`` : sql` limit ${limit}`}${offset ? sql` offset ${offset}` : sql``}`;

export async function selectRows(
  tx: Tx,
  table: PgTable,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { list, where, order, lock, kept = false } = selection;
  const columns = list ?? (kept ? sql.raw(columnsOf(table)) : sql`${table}.*`);
  const query = sql`
    select ${columns} from ${table}${clause(sql` where `, where)}${orderClause(order)}${windowClause(selection)}${lock ? sql` for update` : sql``}`;
  if (kept) return runKept(tx, query);
  return decoded(table, (await tx.drizzle.execute(query)).rows);
}

/** Columns for the number of matching rows, and the approximate size of the table. */
const counted = (table: PgTable, filter: SQL, upTo: number | undefined): SQL => sql`
  , (select count(*)::int from (select from ${table}${filter}${upTo === undefined ? sql`` : sql.raw(` limit ${upTo + 1}`)}) c) as "_total"
  , (select reltuples::int from pg_class where oid = ${sql.raw(`'"${getTableName(table)}"'`)}::regclass) as "_size"`;

export interface Page extends Total {
  readonly rows: Record<string, unknown>[];
}

/**
 * A page of rows and their total number, in one round trip. The page is cut on ids only, so that
 * nothing is computed for rows before it. `searching`: counting has to read every match anyway, so
 * both are done in one pass.
 */
export async function selectPage(
  tx: Tx,
  totals: Totals,
  table: PgTable,
  selection: Selection & {
    readonly list: SQL;
    readonly limit: number;
    readonly offset: number;
    readonly searching?: boolean;
  },
): Promise<Page> {
  const { list, where, order, cut, limit, offset, searching } = selection;
  const { id } = getTableColumns(table);
  const filter = clause(sql` where `, where);
  const { known: cached, upTo, found } = totals.of(table, where, offset + limit);
  const rows = await runKept(
    tx,
    sql`
    select ${list}${searching ? sql`, page.total as "_total"` : cached ? sql`` : counted(table, filter, upTo)}
    from (select ${id} as id${searching ? sql`, count(*) over ()::int as total` : sql``} from ${table}${cut?.join ?? sql``}${filter}${orderClause(cut?.order ?? order)}${windowClause(selection)}) page
    join ${table} on ${id} = page.id${orderClause(order)}`,
  );
  const [first] = rows;
  if (!first)
    return { rows: [], more: false, total: offset ? await countRows(tx, table, where) : 0 };
  const all = Number(first['_total']);
  const total = searching
    ? { total: all, more: false }
    : (cached ?? found(all, Number(first['_size'])));
  for (const row of rows) row['_total'] = row['_size'] = undefined; // deleting the key would make every row slow to serialise
  return { rows, ...total };
}

interface Count {
  readonly count: SQL;
  readonly done: (counted: number) => void;
  readonly failed: (error: unknown) => void;
}
/** Counts requested in the same tick over one connection. */
const counting = new WeakMap<Tx, Count[]>();

async function countAll(tx: Tx): Promise<void> {
  const counts = counting.get(tx) ?? [];
  counting.delete(tx);
  try {
    const columns = counts.map(({ count }, n) => sql`(${count}) as ${sql.identifier(`n${n}`)}`);
    const { rows } = await tx.drizzle.execute(sql`select ${sql.join(columns, sql`, `)}`);
    for (const [n, { done }] of counts.entries()) done(Number(rows[0]?.[`n${n}`]));
  } catch (error) {
    for (const { failed } of counts) failed(error);
  }
}

/** Counts requested in the same tick are combined into one statement. */
export function countRows(tx: Tx, table: PgTable, where?: SQL): Promise<number> {
  return new Promise((done, failed) => {
    const together = counting.get(tx) ?? [];
    together.push({
      count: sql`select count(*)::int from ${table}${clause(sql` where `, where)}`,
      done,
      failed,
    });
    if (together.length > 1) return;
    counting.set(tx, together);
    queueMicrotask(() => void countAll(tx));
  });
}

/** All ids, in order. */
export async function selectIds(
  tx: Tx,
  table: PgTable,
  { where, order, cut, limit }: Selection,
): Promise<Id[]> {
  const id = getTableColumns(table)['id'];
  const { rows } = await tx.drizzle.execute<{ id: Id }>(
    sql`select ${id} from ${table}${cut?.join ?? sql``}${clause(sql` where `, where)}${orderClause(cut?.order ?? order)}${windowClause({ limit })}`,
  );
  return rows.map((row) => row.id);
}

const columnNames = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
/**
 * The row type is taken from the table itself: a table may have the name of a built-in type, such
 * as `box` or `path`. The limit states how many rows there are: the planner assumes 100 for any
 * JSON, and would rather read the whole table for two.
 */
const populated = (table: PgTable, rows: readonly Row[]): SQL =>
  sql`(select * from json_populate_recordset((select t from ${table} t where false), ${JSON.stringify(rows)}::json) limit ${sql.raw(String(rows.length))})`;

/**
 * Inserts all rows, each with the same `names`; other columns get their default. Returns them as
 * stored, in order of id. `skipKnown`: rows that would violate a unique constraint are skipped.
 */
export async function insertRows(
  tx: Tx,
  table: PgTable,
  names: readonly string[],
  rows: readonly Row[],
  skipKnown = false,
): Promise<Record<string, unknown>[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  if (others.length === 0) return insertOne(tx, table, names, first, skipKnown);
  const result = await tx.drizzle.execute(sql`
    insert into ${table} (${columnNames(names)}) select ${columnNames(names)} from ${populated(table, rows)} as v${skipKnown ? sql` on conflict do nothing` : sql``} returning *`);
  return decoded(table, result.rows);
}

/**
 * Updates `names` of each row by its `id`. `stamp` is the same for all of them and increments the
 * version; null leaves both.
 */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  names: readonly string[],
  rows: readonly Row[],
  stamp: Row | null,
): Promise<Record<string, unknown>[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  if (others.length === 0) return updateOne(tx, table, names, first, stamp);
  const { id } = getTableColumns(table);
  const sets = names.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`);
  for (const [name, value] of Object.entries(stamp ?? {}))
    sets.push(sql`${sql.identifier(name)} = ${value}`);
  if (stamp) sets.push(sql`version = ${table}.version + 1`);
  const result = await tx.drizzle.execute(sql`
    update ${table} set ${sql.join(sets, sql`, `)}
    from ${populated(table, rows)} v where ${id} = v.id returning ${table}.*`);
  return decoded(table, result.rows);
}

/** Changes the id of the row; references follow automatically. */
export async function renameRow(tx: Tx, table: PgTable, from: Id, to: Id): Promise<void> {
  const { id } = getTableColumns(table);
  await tx.drizzle.execute(sql`update ${table} set id = ${to} where ${id} = ${from}`);
}

/** Sets one column to a temporary value, so that unique values can be swapped. */
export async function setTemporaryValues(
  tx: Tx,
  table: PgTable,
  name: string,
  ids: readonly Id[],
  into: 'null' | 'text' | 'number',
): Promise<void> {
  const { id } = getTableColumns(table);
  if (!id || ids.length === 0) return;
  const rows = populated(
    table,
    ids.map((one) => ({ id: one })),
  );
  const value =
    into === 'null'
      ? sql`null`
      : into === 'text'
        ? sql`chr(1) || v.id::text`
        : sql`-2147483648 + v.n::int`;
  await tx.drizzle.execute(sql`
    update ${table} set ${sql.identifier(name)} = ${value} from (select w.id, row_number() over () as n from ${rows} w) v where ${id} = v.id`);
}

export async function deleteRows(tx: Tx, table: PgTable, where: SQL): Promise<number> {
  const { rowCount } = await tx.drizzle.execute(sql`delete from ${table} where ${where}`);
  return rowCount ?? 0;
}

/**
 * Stored rows that share the values of `keys` with one of `rows`; unique text fields are compared
 * case-insensitively.
 */
export async function rowsSharing(
  tx: Tx,
  table: PgTable,
  keys: readonly Key[],
  rows: readonly Row[],
  lock = false,
): Promise<Record<string, unknown>[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  if (others.length === 0) return sharingOne(tx, table, keys, first, lock);
  const columns = getTableColumns(table);
  const on = keys.flatMap(({ name, ignoreCase }) => {
    const column = columns[name];
    if (!column) return [];
    return ignoreCase
      ? sql`lower(${column}) = lower(v.${sql.identifier(name)})`
      : sql`${column} = v.${sql.identifier(name)}`;
  });
  const result = await tx.drizzle.execute(sql`
    select ${table}.* from ${populated(table, rows)} v join ${table} on ${sql.join(on, sql` and `)}${lock ? sql`${columns['id'] ? sql` order by ${columns['id']}` : sql``} for update of ${table}` : sql``}`);
  return decoded(table, result.rows);
}

/** How often each of `homes` refers to the row; counting stops at 1,000. */
export async function countReferences(
  tx: Tx,
  homes: readonly { readonly table: PgTable; readonly name: string }[],
  id: Id,
): Promise<number[]> {
  if (homes.length === 0) return [];
  const counts = homes.map(({ table, name }, n) => {
    const column = getTableColumns(table)[name];
    return sql`(select count(*)::int from (select 1 from ${table} where ${column} = ${id} limit 1000) c) as ${sql.identifier(`n${n}`)}`;
  });
  const { rows } = await tx.drizzle.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return homes.map((_, n) => Number(rows[0]?.[`n${n}`]));
}
