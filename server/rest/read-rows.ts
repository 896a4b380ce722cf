/** Rows as their caller may see them, read again after they were written. */
import { and, inArray } from 'drizzle-orm';
import { isGranted, Problem } from '@/schema';
import { rowScope, type Conditions } from '../access/scope';
import { selectRows, type Id } from '../db/rows';
import type { Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { parseId } from './parse-id';

type Row = Record<string, unknown>;

/** In the order of the ids. Callers who may write but not read get only the id and the version. */
export async function readRows(
  call: Call,
  served: ServedResource,
  ids: readonly Id[],
): Promise<Row[]> {
  const { tx, actor } = call;
  const { columns, resource, table } = served;
  if (!columns['id'] || ids.length === 0) return [];
  const rows = await selectRows(tx, table, {
    list: served.viewOf(actor).list,
    where: inArray(columns['id'], [...ids]),
    kept: ids.length === 1,
  });
  await served.mark?.(call, rows);
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const idsOnly = !isGranted(resource.access.read, actor);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [idsOnly ? { id: row['id'], version: row['version'] } : row] : [];
  });
}

export async function readRow(call: Call, served: ServedResource, id: Id): Promise<Row> {
  const [row] = await readRows(call, served, [id]);
  if (!row) throw new Problem('not_found', { what: served.resource.label });
  return row;
}

/**
 * Locks the rows that these refer to by the fields of `lockAfter`: resource by resource, and each in
 * order of id.
 */
export async function lockBefore(
  { tx }: Call,
  engine: Engine,
  { resource }: ServedResource,
  rows: readonly Row[],
): Promise<void> {
  for (const name of resource.lockAfter ?? []) {
    const target = resource.fields[name]?.to;
    const { columns, table } = engine.served(target ?? '');
    const ids = [...new Set(rows.flatMap((row) => (row[name] as Id | null) ?? []))];
    if (!columns['id'] || ids.length === 0) continue;
    await selectRows(tx, table, {
      list: columns['id'].getSQL(),
      where: inArray(columns['id'], ids),
      order: [columns['id'].getSQL()],
      lock: true,
    });
  }
}

/**
 * Locks the stored rows of these ids within the caller's reach, in order of id, so that concurrent
 * saves do not deadlock.
 */
export async function lockRows(
  { tx }: Call,
  { columns, table }: ServedResource,
  ids: readonly Id[],
  rows: Conditions,
): Promise<Map<unknown, Row>> {
  const { id } = columns;
  if (!id || ids.length === 0) return new Map();
  const found = await selectRows(tx, table, {
    where: and(inArray(id, [...ids]), rowScope(columns, rows)),
    order: [id.getSQL()],
    lock: true,
    kept: ids.length === 1,
  });
  return new Map(found.map((row) => [row['id'], row]));
}

/** The id in a path; throws if no such row can exist. */
export function idFromPath(
  { roll }: Engine,
  { resource }: ServedResource,
  value: string | undefined,
): Id {
  const id = parseId(roll, resource.name, value);
  if (id === undefined) throw new Problem('not_found', { what: resource.label });
  return id;
}
