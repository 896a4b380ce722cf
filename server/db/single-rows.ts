/**
 * Statements about single rows, which nearly every writing request needs: lookup, update and delete
 * by an index. Texts are built once per table and set of columns, and run as prepared statements
 * (`prepared.ts`).
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { quoted } from './catalogue';
import type { Tx } from './database';

type Row = Readonly<Record<string, unknown>>;
type StoredRow = Record<string, unknown>;

/** Text fields that are unique on their own are compared case-insensitively. */
export interface Key {
  readonly name: string;
  readonly ignoreCase: boolean;
}

const MOST_TEXTS = 500;
const texts = new WeakMap<PgTable, Map<string, string>>();

function textOf(table: PgTable, key: string, make: (name: string) => string): string {
  const all = texts.get(table) ?? new Map<string, string>();
  texts.set(table, all);
  const cached = all.get(key);
  if (cached !== undefined) return cached;
  if (all.size >= MOST_TEXTS) all.clear();
  const text = make(quoted(getTableName(table)));
  all.set(key, text);
  return text;
}

/** Every column by name. */
export const columnsOf = (table: PgTable): string =>
  textOf(table, 'columns', (name) =>
    Object.keys(getTableColumns(table))
      .map((column) => `${name}.${quoted(column)}`)
      .join(', '),
  );

/**
 * The value as the driver needs it: it would send an array as a PostgreSQL array, even for a JSON
 * column.
 */
function parameterOf(table: PgTable, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (getTableColumns(table)[name]?.getSQLType() === 'jsonb') return JSON.stringify(value);
  return value instanceof Date ? value.toISOString() : value;
}

export function insertOne(
  { prepared }: Tx,
  table: PgTable,
  names: readonly string[],
  row: Row,
  skipKnown: boolean,
): Promise<StoredRow[]> {
  const text = textOf(
    table,
    `insert ${String(skipKnown)} ${names.join()}`,
    (name) =>
      `insert into ${name} (${names.map(quoted).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})${skipKnown ? ' on conflict do nothing' : ''} returning ${columnsOf(table)}`,
  );
  return prepared.run(
    text,
    names.map((name) => parameterOf(table, name, row[name])),
  );
}

/** Updates the row by its `id`. With a stamp the version is incremented. */
export function updateOne(
  { prepared }: Tx,
  table: PgTable,
  names: readonly string[],
  row: Row,
  stamp: Row | null,
): Promise<StoredRow[]> {
  const stamped = Object.keys(stamp ?? {});
  const text = textOf(table, `update ${names.join()} ${stamped.join()}`, (name) => {
    const sets = [...names, ...stamped].map((column, n) => `${quoted(column)} = $${n + 2}`);
    if (stamp) sets.push(`version = ${name}.version + 1`);
    return `update ${name} set ${sets.join(', ')} where ${name}.id = $1 returning ${columnsOf(table)}`;
  });
  return prepared.run(text, [
    row['id'],
    ...names.map((name) => parameterOf(table, name, row[name])),
    ...stamped.map((name) => parameterOf(table, name, stamp?.[name])),
  ]);
}

export async function deleteOne(
  { prepared }: Tx,
  table: PgTable,
  id: string | number,
): Promise<void> {
  const text = textOf(table, 'delete', (name) => `delete from ${name} where ${name}.id = $1`);
  await prepared.run(text, [id]);
}

const sameAs = (keys: readonly Key[], first: number): string =>
  keys
    .map(({ name, ignoreCase }, n) =>
      ignoreCase
        ? `lower(${quoted(name)}) = lower($${first + n})`
        : `${quoted(name)} = $${first + n}`,
    )
    .join(' and ');

/** Stored rows that hold the same values. */
export function sharingOne(
  { prepared }: Tx,
  table: PgTable,
  keys: readonly Key[],
  row: Row,
  lock: boolean,
): Promise<StoredRow[]> {
  const shape = keys.map(({ name, ignoreCase }) => `${name}${ignoreCase ? '~' : ''}`).join();
  const text = textOf(
    table,
    `sharing ${String(lock)} ${shape}`,
    (name) =>
      `select ${columnsOf(table)} from ${name} where ${sameAs(keys, 1)}${lock ? ' for update' : ''}`,
  );
  return prepared.run(
    text,
    keys.map(({ name }) => parameterOf(table, name, row[name])),
  );
}

export interface UniqueQuery {
  readonly keys: readonly Key[];
  readonly row: Row;
}

/** For each question, the ids of stored rows that hold the same values; all in one statement. */
export async function holdersOf(
  { prepared }: Tx,
  table: PgTable,
  queries: readonly UniqueQuery[],
): Promise<(string | number)[][]> {
  if (queries.length === 0) return [];
  const name = quoted(getTableName(table));
  const values: unknown[] = [];
  const parts = queries.map(({ keys, row }, n) => {
    const first = values.length + 1;
    values.push(...keys.map((key) => parameterOf(table, key.name, row[key.name])));
    return `select ${n} as question, id from ${name} where ${sameAs(keys, first)}`;
  });
  const rows = (await prepared.run(parts.join(' union all '), values)) as {
    question: number;
    id: string | number;
  }[];
  return queries.map((_, n) =>
    rows.flatMap(({ question: uniqueQuery, id }) => (uniqueQuery === n ? id : [])),
  );
}

const listOf = (table: PgTable, column = 'id'): string =>
  `${getTableColumns(table)[column]?.getSQLType() ?? 'text'}[]`;

/** Which of these ids exist, table by table, in one round trip; as text. */
export async function presentIds(
  { prepared }: Tx,
  queries: readonly { readonly table: PgTable; readonly ids: readonly (string | number)[] }[],
): Promise<Set<string>[]> {
  if (queries.length === 0) return [];
  const parts = queries.map(
    ({ table }, n) =>
      `select ${n} as question, id::text as id from ${quoted(getTableName(table))} where id = any($${n + 1}::${listOf(table)})`,
  );
  const rows = (await prepared.run(
    parts.join(' union all '),
    queries.map(({ ids }) => ids),
  )) as { question: number; id: string }[];
  return queries.map(
    (_, n) =>
      new Set(rows.flatMap(({ question: uniqueQuery, id }) => (uniqueQuery === n ? id : []))),
  );
}

/** Whether one of `homes` refers to one of the ids. */
export async function areReferred(
  { prepared }: Tx,
  homes: readonly { readonly table: PgTable; readonly name: string }[],
  ids: readonly (string | number)[],
): Promise<boolean> {
  const [first] = homes;
  if (!first || ids.length === 0) return false;
  const list = listOf(first.table, first.name);
  const some = homes.map(
    ({ table, name }) =>
      `exists (select from ${quoted(getTableName(table))} where ${quoted(name)} = any($1::${list}))`,
  );
  const [row] = await prepared.run(`select ${some.join(' or ')} as used`, [ids]);
  return row?.['used'] === true;
}
