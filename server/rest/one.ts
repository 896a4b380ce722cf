/** `GET /api/{r}/{id}`; a renamed row is also found under its old id. */
import { and, eq } from 'drizzle-orm';
import { Problem } from '@/schema';
import { rowScope } from '../access/scope';
import { ownersOf } from '../db/aliases';
import { selectRows, type Id } from '../db/rows';
import type { Answer, Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { pathKey } from './shown';

async function read(
  call: Call,
  { columns, table, viewOf, mark }: BoundResource,
  id: Id,
): Promise<Record<string, unknown> | undefined> {
  if (!columns['id']) return undefined;
  const found = await selectRows(call.tx, table, {
    list: viewOf(call.actor).list,
    where: and(eq(columns['id'], id), rowScope(columns, call.rows)),
  });
  await mark?.(call, found);
  return found[0];
}

/**
 * Refuses all other ids, existing or not, to an account that may read only its own row of its kind:
 * section 7 of the specification has the profile under this path, and its client expects a refusal.
 */
function checkOwnProfile({ rows }: Call, { resource }: BoundResource, id: Id): void {
  const onlyOneself = resource.account && rows?.every(({ field }) => field === 'id');
  if (onlyOneself && !rows?.some(({ value }) => value === id)) throw new Problem('forbidden');
}

/** The current id of a row. */
export async function presentId(
  { tx }: Call,
  { resource, table, textKey }: BoundResource,
  id: Id,
): Promise<Id | undefined> {
  return textKey
    ? (await ownersOf(tx, table, resource.name, [String(id)])).get(String(id).toLowerCase())
    : undefined;
}

export async function one(engine: Engine, bound: BoundResource, call: Call): Promise<Answer> {
  const id = pathKey(engine, bound, call.params['id']);
  checkOwnProfile(call, bound, id);
  const row = await read(call, bound, id);
  if (row) return { data: row };
  const moved = await presentId(call, bound, id);
  const found = moved === undefined || moved === id ? undefined : await read(call, bound, moved);
  if (!found) throw new Problem('not_found', { what: bound.resource.label });
  return { data: found, meta: { moved_to: moved } };
}
