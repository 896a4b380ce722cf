/** Rows as their caller may see them, read again after they were written. */
import { and, inArray } from 'drizzle-orm';
import { allows, Problem } from '@/schema';
import { rowScope, type Conditions } from '../access/scope';
import { selectRows, type Id } from '../db/rows';
import type { Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { asKey } from './keys';

type ShownRow = Record<string, unknown>;

/** In the order of the ids. Callers who may write but not read get only the id and the version. */
export async function shown(
  call: Call,
  bound: BoundResource,
  ids: readonly Id[],
): Promise<ShownRow[]> {
  const { tx, actor } = call;
  const { columns, resource, table } = bound;
  if (!columns['id'] || ids.length === 0) return [];
  const rows = await selectRows(tx, table, {
    list: bound.viewOf(actor).list,
    where: inArray(columns['id'], [...ids]),
    kept: ids.length === 1,
  });
  await bound.mark?.(call, rows);
  const found = new Map(rows.map((row) => [row['id'], row]));
  const mute = allows(resource.access.read, actor).rows === 'none';
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [mute ? { id: row['id'], version: row['version'] } : row] : [];
  });
}

export async function shownOne(call: Call, bound: BoundResource, id: Id): Promise<ShownRow> {
  const [row] = await shown(call, bound, [id]);
  if (!row) throw new Problem('not_found', { what: bound.resource.label });
  return row;
}

/**
 * Locks the stored rows of these ids within the caller's reach, in order of id, so that concurrent
 * saves do not deadlock.
 */
export async function lockRows(
  { tx }: Call,
  { columns, table }: BoundResource,
  ids: readonly Id[],
  rows: Conditions,
): Promise<Map<unknown, ShownRow>> {
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
export function pathKey(
  { roll }: Engine,
  { resource }: BoundResource,
  given: string | undefined,
): Id {
  const id = asKey(roll, resource.name, given);
  if (id === undefined) throw new Problem('not_found', { what: resource.label });
  return id;
}
