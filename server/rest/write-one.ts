/** `POST`, `PUT` and `PATCH` of one row. */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import type { Answer, Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { objectOf, saveChanges, versionOf } from './change';
import { judgeNew } from './judge';
import { presentId } from './one';
import { save, throwErrors } from './save';
import { pathKey, shownOne } from './shown';

export async function create(engine: Engine, bound: BoundResource, call: Call): Promise<Answer> {
  const draft = {
    index: 0,
    before: null,
    ...judgeNew(bound, bound.viewOf(call.actor), objectOf(call.body), call.rows),
  };
  throwErrors([draft]);
  const [row] = await save({ engine, call, bound, rows: call.rows }, [draft]);
  return { status: 201, data: await shownOne(call, bound, row?.['id'] as Id) };
}

/** Only given fields are changed. `PATCH` requires the version that was seen; `PUT` may omit it. */
export async function update(
  engine: Engine,
  bound: BoundResource,
  call: Call,
  needsVersion: boolean,
): Promise<Answer> {
  const input = objectOf(call.body);
  const asked = pathKey(engine, bound, call.params['id']);
  const id = bound.textKey ? ((await presentId(call, bound, asked)) ?? asked) : asked;
  const version = versionOf(input['version'], needsVersion);
  const change = {
    index: 0,
    id,
    version,
    input:
      id === asked ? input : { ...input, id: input['id'] === asked ? id : (input['id'] ?? id) },
  };
  const [now = id] = await saveChanges(
    { engine, call, bound, rows: call.rows },
    bound.viewOf(call.actor),
    [change],
    () => new Problem('not_found', { what: bound.resource.label }),
  );
  const data = await shownOne(call, bound, now);
  return now === id ? { data } : { bare: { data, old_id: id } };
}
