/**
 * A resource with a single row for the whole portal: it is read and changed, never added or
 * deleted.
 */
import { emptyRecord, Problem } from '@/schema';
import type { Answer, Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { objectOf, saveChanges, versionOf } from './save-changes';
import { validateNew } from './validate-row';
import { saveDrafts, throwErrors } from './save';
import { lockRows, readRows, readRow } from './read-rows';

const SINGLE_ID = 1;

function checkId({ params }: Call, { resource }: ServedResource): void {
  if (params['id'] !== undefined && params['id'] !== String(SINGLE_ID))
    throw new Problem('not_found', { what: resource.label });
}

/** Reads the row, or its defaults before it was first saved. */
export async function readSingle(served: ServedResource, call: Call): Promise<Answer> {
  checkId(call, served);
  const [row] = await readRows(call, served, [SINGLE_ID]);
  const { readable } = served.viewOf(call.actor);
  return { data: row ?? { id: SINGLE_ID, version: 0, ...emptyRecord(readable) } };
}

export async function writeSingle(
  engine: Engine,
  served: ServedResource,
  call: Call,
  needsVersion: boolean,
): Promise<Answer> {
  checkId(call, served);
  const input = objectOf(call.body);
  const view = served.viewOf(call.actor);
  const saving = { engine, call, served, rows: call.rows };
  const version = versionOf(input['version'], needsVersion);
  if ((await lockRows(call, served, [SINGLE_ID], call.rows)).size) {
    await saveChanges(
      saving,
      view,
      [{ index: 0, id: SINGLE_ID, version, input }],
      () => new Problem('not_found', { what: served.resource.label }),
    );
  } else {
    const { id: _id, version: _version, _labels, ...values } = input;
    const draft = { index: 0, before: null, ...validateNew(served, view, values) };
    draft.values['id'] = SINGLE_ID;
    throwErrors([draft]);
    await saveDrafts(saving, [draft]);
  }
  return { data: await readRow(call, served, SINGLE_ID) };
}
