/**
 * Derives Drizzle tables from the definitions of resources and tables. One column per field, of the
 * same name; indexes, unique constraints and foreign keys come only from the definition. Each
 * constraint name is recorded with its fields (`sqlstate.ts`).
 */
import { createHash } from 'node:crypto';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import {
  offeredFilters,
  storedFields,
  type Field,
  type Resource,
  type Roll,
  type Table,
} from '@/schema';
import { instant } from './columns';
import { natural } from './expressions';
import { ENGINE_TABLES, LEDGER } from './tables';

/** The resource and fields that a constraint or index belongs to. */
export interface ConstraintHome {
  readonly resource: Resource | Table;
  readonly fields: readonly string[];
  /** For a foreign key: its target. */
  readonly to?: Resource | Table;
}

export interface Derived {
  /** By the name of the resource or the table. */
  readonly tables: ReadonlyMap<string, PgTable>;
  /** Resources by table name. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** By constraint name. */
  readonly constraints: ReadonlyMap<string, ConstraintHome>;
  /** Names of tables for which PostgreSQL collects no statistics. */
  readonly unmeasured: readonly string[];
}

/** A table whose columns are looked up by field name. */
export type DerivedTable = PgTable & Readonly<Record<string, AnyPgColumn>>;

export const tableName = (resource: string): string => resource.replaceAll('-', '_');

/** PostgreSQL truncates names at 63 bytes; a longer name ends in a digest of the whole instead. */
export function constraintName(...parts: string[]): string {
  const name = parts.join('__');
  return name.length <= 63
    ? name
    : `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Whether a field is compared, sorted and searched as text. */
export const isText = (field: Field): boolean => field.kind === 'text' || field.kind === 'longtext';

/** Text fields that the search box searches: the declared ones, or the text columns of the list. */
export function searched(resource: Resource): readonly string[] {
  return (resource.search ?? resource.list).filter((name) =>
    name === 'id'
      ? resource.key === 'text'
      : isText(storedFields(resource.fields)[name] ?? { kind: 'json', options: {} }),
  );
}

/**
 * Text columns of numbers and codes, sorted with 2 before 10: unique ones, and references to text
 * ids.
 */
export function naturalFields(resource: Resource, roll: Roll): readonly string[] {
  const shared = new Set((resource.unique ?? []).flat());
  return Object.entries(resource.fields).flatMap(([name, { kind, to, options }]) =>
    (kind === 'text' && (options.unique || shared.has(name))) ||
    (to && roll.resources.get(to)?.key === 'text')
      ? [name]
      : [],
  );
}

/**
 * The parent and number of a resource whose rows are numbered within a parent, and so are listed
 * within it. In the index over all numbers the rows of one parent are adjacent, so finding the
 * first of them there could mean reading all the others first.
 */
function numberedWithin({
  unique = [],
  fields,
  sort,
  title,
}: Resource): { readonly within: string; readonly by: string } | undefined {
  const by = sort?.[0] ?? [title].flat()[0];
  const [within] = unique.find((set) => set.length > 1 && set.at(-1) === by) ?? [];
  return by && within && fields[by]?.kind === 'text' ? { within, by } : undefined;
}

/**
 * The column carries its name: one without would get it from the dialect, which remembers the columns
 * of a table by the name of the table, also when a definition has changed under a running server.
 */
function columnOf(name: string, field: Field, roll: Roll): PgColumnBuilderBase {
  const { required, default: fallback } = field.options;
  const build = () => {
    switch (field.kind) {
      case 'int':
      case 'percent':
      case 'marks':
      case 'file':
        return integer(name);
      case 'files':
        return integer(name).array();
      case 'money':
        return bigint(name, { mode: 'number' });
      case 'decimal':
        return numeric(name, {
          precision: 14 + (field.places ?? 0),
          scale: field.places ?? 0,
          mode: 'number',
        });
      case 'bool':
        return boolean(name);
      case 'date':
        return date(name, { mode: 'string' });
      case 'instant':
        return instant(name);
      case 'json':
        return jsonb(name);
      case 'ref':
        return roll.resources.get(field.to ?? '')?.key === 'text' ? text(name) : integer(name);
      case 'text':
      case 'longtext':
      case 'time':
      case 'choice':
      case 'state':
        return text(name);
    }
  };
  const column = build();
  const filled = fallback === undefined ? column : column.default(sql.raw(literal(fallback)));
  return required ? filled.notNull() : filled;
}

/** A default of a definition as SQL text; definitions are code, not input. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function frameColumns(resource: Resource): Record<string, PgColumnBuilderBase> {
  return {
    id:
      resource.key === 'text'
        ? text('id').primaryKey()
        : integer('id').primaryKey().generatedByDefaultAsIdentity(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    created_by: text('created_by'),
    updated_by: text('updated_by'),
  };
}

const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;
const allGiven = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `"${name}" is not null`).join(' and '));

function constraintsOf(
  resource: Resource,
  tables: ReadonlyMap<string, PgTable>,
  t: DerivedTable,
  roll: Roll,
  note: (name: string, fields: readonly string[], to?: string) => string,
): PgTableExtraConfigValue[] {
  const table = tableName(resource.name);
  const isNatural = new Set(naturalFields(resource, roll));
  const numbered = numberedWithin(resource);
  const col = (name: string): AnyPgColumn => {
    const column = t[name];
    if (!column) throw new Error(`${resource.name} has no column ${name}`);
    return column;
  };
  const extras: PgTableExtraConfigValue[] = [];
  if (resource.key === 'text')
    extras.push(uniqueIndex(note(constraintName(table, 'id', 'key'), ['id'])).on(lower(col('id'))));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.options.unique) {
      extras.push(
        uniqueIndex(note(constraintName(table, name, 'key'), [name]))
          .on(isText(field) ? lower(col(name)) : col(name))
          .where(allGiven([name])),
      );
    }
    if (field.kind !== 'ref' || !field.to) continue;
    const target = tables.get(field.to) as DerivedTable;
    const key = foreignKey({
      name: note(constraintName(table, name, 'fkey'), [name], field.to),
      columns: [col(name)],
      foreignColumns: [target['id'] as AnyPgColumn],
    }).onDelete('restrict');
    extras.push(
      target['id']?.dataType === 'string' ? key.onUpdate('cascade') : key,
      index(constraintName(table, name, 'ref')).on(
        col(name),
        ...(numbered && name === numbered.within ? [...natural(col(numbered.by)), col('id')] : []),
      ),
    );
  }
  for (const names of resource.unique ?? []) {
    const [first, ...rest] = names.map(col);
    if (first)
      extras.push(
        uniqueIndex(note(constraintName(table, names.join('_'), 'key'), names))
          .on(first, ...rest)
          .where(allGiven(names)),
      );
  }
  const ordered = new Set([[resource.title].flat()[0], resource.sort?.[0]]);
  for (const name of ordered) {
    const field = name === undefined ? undefined : resource.fields[name];
    if (!name || !field) continue;
    if (isNatural.has(name)) {
      const [stem, ...rest] = natural(col(name));
      if (stem)
        extras.push(index(constraintName(table, name, 'natural')).on(stem, ...rest, col('id')));
    }
    // A naturally sorted column that another index already covers for lookups needs no second
    // index.
    if (!isNatural.has(name) || !isIndexed(field))
      extras.push(
        index(constraintName(table, name, 'order')).on(
          isText(field) ? lower(col(name)) : col(name),
          col('id'),
        ),
      );
  }
  for (const name of offeredFilters(resource)) {
    const field = resource.fields[name];
    if (field && !field.options.computed && !ordered.has(name) && !isIndexed(field))
      extras.push(
        index(constraintName(table, name, 'filter')).on(
          isText(field) ? lower(col(name)) : col(name),
        ),
      );
  }
  return extras;
}

/** Whether the field has an index of its own, or is of a kind that cannot be filtered by. */
const isIndexed = ({ kind, options }: Field): boolean =>
  kind === 'ref' || options.unique === true || ['json', 'file', 'files'].includes(kind);

/** The value that stands for null in a unique index. */
function blankOf({ kind, to }: Field, roll: Roll): SQL {
  const asText =
    ['text', 'longtext', 'time', 'choice', 'state'].includes(kind) ||
    (kind === 'ref' && roll.resources.get(to ?? '')?.key === 'text');
  return asText ? sql`''` : kind === 'date' ? sql`'0001-01-01'::date` : sql`0`;
}

/** Constraints of a table that is not a resource: its own key and indexes, no frame columns. */
function bareConstraints(
  { name, fields, key, unique = [], index: indexes = [] }: Table,
  tables: ReadonlyMap<string, PgTable>,
  t: DerivedTable,
  roll: Roll,
  note: (name: string, fields: readonly string[], to?: string) => string,
): PgTableExtraConfigValue[] {
  const table = tableName(name);
  const col = (field: string): AnyPgColumn => t[field] as AnyPgColumn;
  // Nulls count as equal, so that two rows without the value conflict.
  const known = (field: string): AnyPgColumn | SQL => {
    const definition = fields[field];
    return !definition || definition.options.required
      ? col(field)
      : sql`coalesce(${col(field)}, ${blankOf(definition, roll)})`;
  };
  const leads = (field: string): boolean =>
    [...(key ? [key] : []), ...indexes].some(([one]) => one === field) ||
    unique.some(([one]) => one === field && fields[field]?.options.required);
  const extras: PgTableExtraConfigValue[] = [];
  const [first, ...rest] = key?.map(col) ?? [];
  if (first && key)
    extras.push(primaryKey({ name: note(`${table}_pkey`, key), columns: [first, ...rest] }));
  for (const [field, { kind, to }] of Object.entries(fields)) {
    if (kind !== 'ref' || !to) continue;
    const target = (tables.get(to) as DerivedTable)['id'] as AnyPgColumn;
    const constraint = foreignKey({
      name: note(constraintName(table, field, 'fkey'), [field], to),
      columns: [col(field)],
      foreignColumns: [target],
    }).onDelete('restrict');
    extras.push(target.dataType === 'string' ? constraint.onUpdate('cascade') : constraint);
    // Deleting the referenced row looks up rows by this column.
    if (!leads(field)) extras.push(index(constraintName(table, field, 'ref')).on(col(field)));
  }
  for (const set of unique) {
    const [one, ...others] = set.map(known);
    if (one)
      extras.push(
        uniqueIndex(note(constraintName(table, set.join('_'), 'key'), set)).on(one, ...others),
      );
  }
  for (const set of indexes) {
    const [one, ...others] = set.map(col);
    if (one) extras.push(index(constraintName(table, set.join('_'), 'idx')).on(one, ...others));
  }
  return extras;
}

const derivedOf = new WeakMap<Roll, Derived>();

/**
 * The tables of a roll, derived once: a roll does not change. Throws if the table of a resource has
 * the name of another table.
 */
export function deriveTables(roll: Roll): Derived {
  const before = derivedOf.get(roll);
  if (before) return before;
  const derived = derive(roll);
  derivedOf.set(roll, derived);
  return derived;
}

function derive(roll: Roll): Derived {
  const taken = new Set<string>([
    LEDGER,
    ...Object.values(ENGINE_TABLES).map((table) => getTableName(table)),
  ]);
  const tables = new Map<string, PgTable>();
  const resources = new Map<string, Resource>();
  const constraints = new Map<string, ConstraintHome>();
  const notes =
    (resource: Resource | Table) =>
    (constraint: string, fields: readonly string[], to?: string): string => {
      constraints.set(constraint, {
        resource,
        fields,
        ...(to ? { to: roll.resources.get(to) ?? roll.tables.get(to) } : {}),
      });
      return constraint;
    };
  for (const resource of roll.resources.values()) {
    const name = tableName(resource.name);
    if (taken.has(name))
      throw new Error(
        `${resource.name}: the table "${name}" is the engine's own; give the resource another name`,
      );
    const columns = {
      ...frameColumns(resource),
      ...Object.fromEntries(
        Object.entries(storedFields(resource.fields)).map(([field, definition]) => [
          field,
          columnOf(field, definition, roll),
        ]),
      ),
    };
    const note = notes(resource);
    constraints.set(`${name}_pkey`, { resource, fields: ['id'] });
    const table = pgTable(name, columns, (t) =>
      constraintsOf(resource, tables, t as unknown as DerivedTable, roll, note),
    );
    resources.set(name, resource);
    tables.set(resource.name, table);
  }
  for (const bare of roll.tables.values()) {
    const name = tableName(bare.name);
    if (taken.has(name))
      throw new Error(
        `${bare.name}: the table "${name}" is the engine's own; give it another name`,
      );
    const columns: Record<string, PgColumnBuilderBase> = {
      ...(bare.key ? {} : { id: integer('id').primaryKey().generatedByDefaultAsIdentity() }),
      ...Object.fromEntries(
        Object.entries(bare.fields).map(([field, definition]) => [
          field,
          columnOf(field, definition, roll),
        ]),
      ),
    };
    tables.set(
      bare.name,
      pgTable(name, columns, (t) =>
        bareConstraints(bare, tables, t as unknown as DerivedTable, roll, notes(bare)),
      ),
    );
  }
  for (const table of tables.values()) getTableConfig(table); // builds the indexes and keys, now that every table exists
  return {
    tables,
    resources,
    constraints,
    unmeasured: [...roll.tables.values()]
      .filter(({ whole }) => whole)
      .map(({ name }) => tableName(name)),
  };
}
