/**
 * The title of a row and what distinguishes it from others of the same title, as far as the caller
 * may read them.
 */
import type { SQL } from 'drizzle-orm';
import type { Actor, Condition, Resource } from '@/schema';
import { opensEvery, rowsOf } from '../access/page';
import { rowScope } from '../access/scope';
import { selectList } from '../db/select-list';
import type { Engine } from '../rest/engine';

type Row = Readonly<Record<string, unknown>>;

export interface Naming {
  /** The columns to select. */
  readonly list: SQL;
  /**
   * The rows that the caller may open, as in the resource's own list; undefined means every row.
   */
  readonly scope: SQL | undefined;
  /** Whether the caller may read a field. */
  readonly reads: (name: string) => boolean;
  title(row: Row): string;
  tells(row: Row): string[];
}

function textOf(row: Row, name: string): string {
  const labels = row['_labels'] as Row | undefined;
  return String(labels?.[name] ?? row[name] ?? '');
}

/** Undefined if the caller may open no row. */
export function namingFor(engine: Engine, resource: Resource, actor: Actor): Naming | undefined {
  const rows = opensEvery(resource, actor) ? undefined : rowsOf(resource.access.read, actor);
  return rows === 'none' ? undefined : namingIn(engine, resource, actor, rows);
}

/** Titles of all rows, for callers who may open a screen for any of them. */
export const namingOfAll = (engine: Engine, resource: Resource, actor: Actor): Naming =>
  namingIn(engine, resource, actor, undefined);

function namingIn(
  engine: Engine,
  resource: Resource,
  actor: Actor,
  where: readonly Condition[] | undefined,
): Naming {
  const { columns } = engine.served(resource.name);
  const shows = ({ name }: Resource, field: string): boolean =>
    Object.hasOwn(engine.served(name).viewOf(actor).readable, field);
  const reads = (field: string): boolean => field === 'id' || shows(resource, field);
  const titles = [resource.title].flat().filter(reads);
  const tells = (resource.find ?? []).filter(reads);
  const names = [...new Set(['id', ...titles, ...tells])];
  return {
    list: selectList(engine.roll, resource, names, shows),
    scope: rowScope(columns, where),
    reads,
    title: (row) =>
      titles
        .map((name) => textOf(row, name))
        .filter(Boolean)
        .join(' ') || String(row['id']),
    tells: (row) => tells.map((name) => textOf(row, name)).filter(Boolean),
  };
}
