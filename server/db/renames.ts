/**
 * Renames of tables and columns (`was`): the statements that rename them, and the last snapshot as
 * it looks afterwards, so that the generator sees nothing added or dropped. Works on the snapshot
 * as data: a column may be called `name` or `type` like its keys.
 */
import type { Resource, Roll, Table as BareTable } from '@/schema';
import { tableName } from './derive';
import type { Snapshot } from './snapshot';

type Names = Readonly<Record<string, string>>;
type All<T> = Readonly<Record<string, T>>;
interface NamedThing {
  readonly name: string;
}
interface OfColumns extends NamedThing {
  readonly columns: readonly string[];
}
/** The parts of a table in the snapshot that name tables or columns, in the generator's format. */
interface Table extends NamedThing {
  readonly columns: All<NamedThing & { readonly identity?: NamedThing }>;
  readonly indexes: All<
    NamedThing & {
      readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[];
      readonly where?: string;
    }
  >;
  readonly foreignKeys: All<
    NamedThing & {
      readonly tableFrom: string;
      readonly tableTo: string;
      readonly columnsFrom: readonly string[];
    }
  >;
  readonly compositePrimaryKeys: All<OfColumns>;
  readonly uniqueConstraints: All<OfColumns>;
  readonly checkConstraints: All<NamedThing & { readonly value: string }>;
}
interface RenameResult {
  readonly statements: readonly string[];
  readonly snapshot: Snapshot;
}

const quoted = (name: string): string => `"${name}"`;
const keyOf = (table: string): string => `public.${table}`;
const mapped = <T, U>(all: All<T>, change: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));

/**
 * Renames columns in an SQL expression: identifiers in double quotes. Text in single quotes is left
 * alone.
 */
const inSql = (text: string, names: Names): string =>
  text.replace(/'(?:[^']|'')*'|"([^"]+)"/g, (whole, name?: string) =>
    name !== undefined && Object.hasOwn(names, name) ? quoted(names[name] ?? name) : whole,
  );

/**
 * A table with renamed columns. Foreign keys refer only to primary keys called `id`, which are
 * never renamed.
 */
function withColumns(table: Table, names: Names): Table {
  const now = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  return {
    ...table,
    columns: Object.fromEntries(
      Object.values(table.columns).map((column) => [
        now(column.name),
        { ...column, name: now(column.name) },
      ]),
    ),
    indexes: mapped(table.indexes, (index) => ({
      ...index,
      columns: index.columns.map((part) => ({
        ...part,
        expression: part.isExpression ? inSql(part.expression, names) : now(part.expression),
      })),
      ...(index.where === undefined ? {} : { where: inSql(index.where, names) }),
    })),
    foreignKeys: mapped(table.foreignKeys, (key) => ({
      ...key,
      columnsFrom: key.columnsFrom.map(now),
    })),
    compositePrimaryKeys: mapped(table.compositePrimaryKeys, (key) => ({
      ...key,
      columns: key.columns.map(now),
    })),
    uniqueConstraints: mapped(table.uniqueConstraints, (unique) => ({
      ...unique,
      columns: unique.columns.map(now),
    })),
    checkConstraints: mapped(table.checkConstraints, (check) => ({
      ...check,
      value: inSql(check.value, names),
    })),
  };
}

/** A snapshot with a renamed table, wherever it is referred to. */
function renameTable(snapshot: Snapshot, was: string, name: string): Snapshot {
  const now = (table: string): string => (table === was ? name : table);
  return {
    ...snapshot,
    tables: Object.fromEntries(
      Object.values<Table>(snapshot.tables).map((table) => [
        keyOf(now(table.name)),
        {
          ...table,
          name: now(table.name),
          foreignKeys: mapped(table.foreignKeys, (key) => ({
            ...key,
            tableFrom: now(key.tableFrom),
            tableTo: now(key.tableTo),
          })),
        },
      ]),
    ),
  };
}

/** The sequence of a primary key is named after its table. */
function withSequences(table: Table, was: string): { table: Table; statements: string[] } {
  const statements: string[] = [];
  const columns = mapped(table.columns, (column) => {
    const old = `${was}_${column.name}_seq`;
    if (column.identity?.name !== old) return column;
    const name = `${table.name}_${column.name}_seq`;
    statements.push(`ALTER SEQUENCE ${quoted(old)} RENAME TO ${quoted(name)};`);
    return { ...column, identity: { ...column.identity, name } };
  });
  return { table: { ...table, columns }, statements };
}

/** Pairs removed entries with added ones that differ in name only. */
function pairsOfSameShape<T extends NamedThing>(
  before: All<T>,
  next: All<T>,
): [was: string, name: string][] {
  const shape = (one: T): string => JSON.stringify({ ...one, name: '' });
  const added = Object.values(next).filter(({ name }) => !Object.hasOwn(before, name));
  return Object.values(before).flatMap((one): [string, string][] => {
    const at = Object.hasOwn(next, one.name)
      ? -1
      : added.findIndex((other) => shape(other) === shape(one));
    const [found] = at < 0 ? [] : added.splice(at, 1);
    return found ? [[one.name, found.name]] : [];
  });
}
const renamed = <T extends NamedThing>(
  all: All<T>,
  pairs: readonly (readonly [string, string])[],
): Record<string, T> => {
  const names = new Map(pairs);
  return Object.fromEntries(
    Object.values(all).map((one) => {
      const name = names.get(one.name) ?? one.name;
      return [name, { ...one, name }];
    }),
  );
};

/** Indexes and constraints are named after their table and columns, and are renamed with them. */
function withConstraints(table: Table, next: Table): { table: Table; statements: string[] } {
  const indexes = pairsOfSameShape(table.indexes, next.indexes);
  const keys = pairsOfSameShape(table.foreignKeys, next.foreignKeys);
  const primary = pairsOfSameShape(table.compositePrimaryKeys, next.compositePrimaryKeys);
  return {
    table: {
      ...table,
      indexes: renamed(table.indexes, indexes),
      foreignKeys: renamed(table.foreignKeys, keys),
      compositePrimaryKeys: renamed(table.compositePrimaryKeys, primary),
    },
    statements: [
      ...indexes.map(([was, name]) => `ALTER INDEX ${quoted(was)} RENAME TO ${quoted(name)};`),
      ...[...primary, ...keys].map(
        ([was, name]) =>
          `ALTER TABLE ${quoted(table.name)} RENAME CONSTRAINT ${quoted(was)} TO ${quoted(name)};`,
      ),
    ],
  };
}

/** Renames a table and everything that PostgreSQL names after it. */
function moveTable(before: Snapshot, was: string, name: string): RenameResult {
  const snapshot = renameTable(before, was, name);
  const moved: Table | undefined = snapshot.tables[keyOf(name)];
  if (!moved) return { statements: [], snapshot };
  const { table, statements } = withSequences(moved, was);
  // A single-column primary key has no name in the snapshot; PostgreSQL names it after the table.
  const bare = Object.keys(table.compositePrimaryKeys).length === 0;
  return {
    statements: [
      `ALTER TABLE ${quoted(was)} RENAME TO ${quoted(name)};`,
      ...(bare
        ? [
            `ALTER TABLE ${quoted(name)} RENAME CONSTRAINT ${quoted(`${was}_pkey`)} TO ${quoted(`${name}_pkey`)};`,
          ]
        : []),
      ...statements,
    ],
    snapshot: { ...snapshot, tables: { ...snapshot.tables, [keyOf(name)]: table } },
  };
}

/**
 * Tables first, then columns, then what is named after them. Anything that has its new name already
 * is left alone.
 */
export function renamesBetween(roll: Roll, before: Snapshot, next: Snapshot): RenameResult {
  const all: readonly (Resource | BareTable)[] = [
    ...roll.resources.values(),
    ...roll.tables.values(),
  ];
  const statements: string[] = [];
  let snapshot = before;
  for (const { name, was } of all) {
    const [old, now] = [tableName(was ?? ''), tableName(name)];
    if (!was || !snapshot.tables[keyOf(old)] || snapshot.tables[keyOf(now)]) continue;
    const moved = moveTable(snapshot, old, now);
    statements.push(...moved.statements);
    snapshot = moved.snapshot;
  }
  const tables: Record<string, Table> = { ...snapshot.tables };
  for (const { name, was, fields } of all) {
    const key = keyOf(tableName(name));
    const table = tables[key];
    const wanted: Table | undefined = next.tables[key];
    if (!table || !wanted) continue;
    const names = Object.fromEntries(
      Object.entries(fields).flatMap(([field, { options }]) =>
        options.was && table.columns[options.was] && !table.columns[field]
          ? [[options.was, field]]
          : [],
      ),
    );
    if (!was && Object.keys(names).length === 0) continue;
    for (const [old, field] of Object.entries(names))
      statements.push(
        `ALTER TABLE ${quoted(table.name)} RENAME COLUMN ${quoted(old)} TO ${quoted(field)};`,
      );
    const constrained = withConstraints(withColumns(table, names), wanted);
    statements.push(...constrained.statements);
    tables[key] = constrained.table;
  }
  return { statements, snapshot: { ...snapshot, tables } };
}
