/**
 * A digest of the derived schema, computed without the migration generator, which takes half a
 * second to load.
 */
import { createHash } from 'node:crypto';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Derived } from './derive';
import { ENGINE_TABLES } from './tables';

const dialect = new PgDialect();

function describe(table: PgTable): unknown {
  const textOf = (value: unknown): unknown =>
    is(value, SQL) ? dialect.sqlToQuery(value.inlineParams(), 'indexes').sql : value;
  const { name, columns, indexes, foreignKeys, primaryKeys } = getTableConfig(table);
  return {
    name,
    columns: columns.map((column) => [
      column.name,
      column.getSQLType(),
      column.notNull,
      column.primary,
      textOf(column.default),
      column.generatedIdentity?.type,
    ]),
    indexes: indexes.map(({ config }) => [
      config.name,
      config.unique,
      config.columns.map((part) =>
        is(part, SQL) ? textOf(part) : 'name' in part ? part.name : null,
      ),
      textOf(config.where),
    ]),
    keys: foreignKeys.map((key) => [
      key.getName(),
      key.onUpdate,
      key.onDelete,
      getTableConfig(key.reference().foreignTable).name,
    ]),
    primary: primaryKeys.map((key) => [key.getName(), key.columns.map((column) => column.name)]),
  };
}

export function fingerprintOf(derived: Derived): string {
  const tables = [...Object.values(ENGINE_TABLES), ...derived.tables.values()].map(describe);
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex');
}
