/** `GET /api/{r}/{id}`; a renamed row is also found under its old id. */
import { and, eq } from 'drizzle-orm';
import { headFields, Problem } from '@/schema';
import { opensEvery, rowsOf } from '../access/page';
import { rowScope } from '../access/scope';
import { currentIdsOf } from '../db/aliases';
import { selectRows, type Id } from '../db/rows';
import type { Answer, Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { pickColumns } from './get-list';
import { idFromPath } from './read-rows';

type Row = Readonly<Record<string, unknown>>;

/** The row as its readers see it. */
async function selectWhole(call: Call, served: ServedResource, id: Id): Promise<Row | undefined> {
  const { columns, table, viewOf, mark, resource } = served;
  const rows = resource.access.open ? rowsOf(resource.access.read, call.actor) : call.rows;
  if (!columns['id'] || rows === 'none') return undefined;
  const stored = await selectRows(call.tx, table, {
    list: viewOf(call.actor).list,
    where: and(eq(columns['id'], id), rowScope(columns, rows)),
    kept: true,
  });
  await mark?.(call, stored);
  return stored[0];
}

/** The head of a row, for callers who may open its page without reading the list. */
async function selectHead(call: Call, served: ServedResource, id: Id): Promise<Row | undefined> {
  const { columns, table, viewOf, mark, resource } = served;
  if (!columns['id'] || !opensEvery(resource, call.actor)) return undefined;
  const { list, names } = viewOf(call.actor).only(headFields(resource));
  const stored = await selectRows(call.tx, table, {
    list,
    where: eq(columns['id'], id),
    kept: true,
  });
  await mark?.(call, stored);
  return pickColumns(stored, names)[0];
}

const select = async (call: Call, served: ServedResource, id: Id): Promise<Row | undefined> =>
  (await selectWhole(call, served, id)) ?? (await selectHead(call, served, id));

/**
 * Refuses all other ids, existing or not, to an account that may read only its own row of its kind:
 * section 7 of the specification has the profile under this path, and its client expects a refusal.
 */
function checkOwnProfile({ rows }: Call, { resource }: ServedResource, id: Id): void {
  const onlyOneself = resource.account && rows?.every(({ field }) => field === 'id');
  if (onlyOneself && !rows?.some(({ value }) => value === id)) throw new Problem('forbidden');
}

/** The current id of a row. */
export async function currentId(
  { tx }: Call,
  { resource, table, textKey }: ServedResource,
  id: Id,
): Promise<Id | undefined> {
  return textKey
    ? (await currentIdsOf(tx, table, resource.name, [String(id)])).get(String(id).toLowerCase())
    : undefined;
}

export async function getOne(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const id = idFromPath(engine, served, call.params['id']);
  checkOwnProfile(call, served, id);
  const row = await select(call, served, id);
  if (row) return { data: row };
  const newId = await currentId(call, served, id);
  const renamed =
    newId === undefined || newId === id ? undefined : await select(call, served, newId);
  if (!renamed) throw new Problem('not_found', { what: served.resource.label });
  return { data: renamed, meta: { moved_to: newId } };
}
