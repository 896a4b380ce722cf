/** Actions of a list: `POST /api{route}/{action}`; each row lists those it allows in `_can`. */
import { and, inArray } from 'drizzle-orm';
import { allows, Problem } from '@/schema';
import { matching, rowScope } from '../access/scope';
import { selectRows, type Id } from '../db/rows';
import type { ActionInput, Companion, ListActionInput, StoredRow } from '../handle';
import { serves } from '../handle/companion';
import type { ServedResource, Engine } from '../rest/engine';
import { parseId } from '../rest/parse-id';
import { lockBefore } from '../rest/read-rows';
import type { Call, Route } from '../route';
import { actionRoutes } from './action';
import { placesIn, type TableScreen } from './input';
import { listMayAct } from './may-act';
import { scopeOf } from './scope';

type ListPlaced = Extract<TableScreen, { kind: 'resource' }>;

/** The selected rows, if all of them are within the caller's grants and the scope of the path. */
async function selectedRows(
  engine: Engine,
  screen: ListPlaced,
  served: ServedResource,
  call: Call,
  requested: ActionInput['rows'],
): Promise<readonly StoredRow[]> {
  const { resource, columns, table } = served;
  const ids = [...new Set(requested.map((id) => parseId(engine.roll, resource.name, id)))];
  const decision = allows(resource.access.read, call.actor);
  if (decision.rows === 'none') throw new Problem('forbidden');
  if (ids.length === 0 || !columns['id']) return [];
  const scope = Object.entries(await scopeOf(engine, call.tx, screen, call.params)).filter(
    ([name, value]) => value !== null && columns[name],
  );
  const validIds = ids.filter((id): id is Id => id !== undefined);
  const selection = {
    where: and(
      inArray(columns['id'], validIds),
      rowScope(columns, decision.rows === 'some' ? decision.where : undefined),
      ...matching(columns, Object.fromEntries(scope)),
    ),
    order: [columns['id'].getSQL()],
  };
  if (resource.lockAfter)
    await lockBefore(call, engine, served, await selectRows(call.tx, table, selection));
  const found = await selectRows(call.tx, table, { ...selection, lock: true });
  if (found.length < ids.length) throw new Problem('not_found', { what: resource.label });
  return found as unknown as StoredRow[];
}

export function listActionRoutes(engine: Engine, companions: readonly Companion[]): Route[] {
  return companions.flatMap((companion): Route[] => {
    const screen =
      companion.does === 'list'
        ? engine.roll.screens.find((one) => serves(companion, one))
        : undefined;
    if (companion.does !== 'list' || screen?.kind !== 'resource') return [];
    const name = String([screen.resource].flat()[0]);
    return actionRoutes<ListActionInput>(
      engine,
      screen,
      placesIn(screen, companions),
      companion.actions,
      async (call, input) => ({
        ...input,
        resource: name,
        found: await selectedRows(engine, screen, engine.served(name), call, input.rows),
      }),
      (call, input, action) => listMayAct(engine.served(name), companion)(call, input, action),
    );
  });
}
