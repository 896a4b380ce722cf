/**
 * A resource with a single row for the whole portal: it is read and changed, never added or
 * deleted.
 */
import { emptyRecord, Problem } from '@/schema';
import type { Answer, Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { objectOf, saveChanges, versionOf } from './change';
import { judgeNew } from './judge';
import { save, throwErrors } from './save';
import { lockRows, shown, shownOne } from './shown';

const ID = 1;

function checkId({ params }: Call, { resource }: BoundResource): void {
  if (params['id'] !== undefined && params['id'] !== String(ID))
    throw new Problem('not_found', { what: resource.label });
}

/** Reads the row, or its defaults before it was first saved. */
export async function readSingle(bound: BoundResource, call: Call): Promise<Answer> {
  checkId(call, bound);
  const [row] = await shown(call, bound, [ID]);
  const { readable } = bound.viewOf(call.actor);
  return { data: row ?? { id: ID, version: 0, ...emptyRecord(readable) } };
}

export async function writeSingle(
  engine: Engine,
  bound: BoundResource,
  call: Call,
  needsVersion: boolean,
): Promise<Answer> {
  checkId(call, bound);
  const input = objectOf(call.body);
  const view = bound.viewOf(call.actor);
  const saving = { engine, call, bound, rows: call.rows };
  const version = versionOf(input['version'], needsVersion);
  if ((await lockRows(call, bound, [ID], call.rows)).size) {
    await saveChanges(
      saving,
      view,
      [{ index: 0, id: ID, version, input }],
      () => new Problem('not_found', { what: bound.resource.label }),
    );
  } else {
    const { id: _id, version: _version, _labels, ...values } = input;
    const draft = { index: 0, before: null, ...judgeNew(bound, view, values) };
    draft.values['id'] = ID;
    throwErrors([draft]);
    await save(saving, [draft]);
  }
  return { data: await shownOne(call, bound, ID) };
}
