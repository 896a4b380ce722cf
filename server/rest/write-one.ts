/** `POST`, `PUT` and `PATCH` of one row. */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import type { Answer, Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { objectOf, saveChanges, versionOf } from './save-changes';
import { validateNew } from './validate-row';
import { currentId } from './get-one';
import { saveDrafts, throwErrors } from './save';
import { idFromPath, readRow } from './read-rows';

export async function create(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const draft = {
    index: 0,
    before: null,
    ...validateNew(served, served.viewOf(call.actor), objectOf(call.body), call.rows),
  };
  throwErrors([draft]);
  const [row] = await saveDrafts({ engine, call, served, rows: call.rows }, [draft]);
  return { status: 201, data: await readRow(call, served, row?.['id'] as Id) };
}

/** Only given fields are changed. `PATCH` requires the version that was seen; `PUT` may omit it. */
export async function update(
  engine: Engine,
  served: ServedResource,
  call: Call,
  needsVersion: boolean,
): Promise<Answer> {
  const input = objectOf(call.body);
  const pathId = idFromPath(engine, served, call.params['id']);
  const id = served.textKey ? ((await currentId(call, served, pathId)) ?? pathId) : pathId;
  const version = versionOf(input['version'], needsVersion);
  const change = {
    index: 0,
    id,
    version,
    input:
      id === pathId ? input : { ...input, id: input['id'] === pathId ? id : (input['id'] ?? id) },
  };
  const [savedId = id] = await saveChanges(
    { engine, call, served, rows: call.rows },
    served.viewOf(call.actor),
    [change],
    () => new Problem('not_found', { what: served.resource.label }),
  );
  const data = await readRow(call, served, savedId);
  return savedId === id ? { data } : { bare: { data, old_id: id } };
}
