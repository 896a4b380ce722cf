/**
 * `PATCH /api/{r}`: changes many rows at once, each with its own changes or all with the same; all
 * or nothing.
 */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { objectOf, saveChanges, versionOf, type Change } from './save-changes';
import { fieldError } from './validate-row';
import { parseId } from './parse-id';
import { refusalOf } from './refusal';
import { readRows } from './read-rows';

const malformed = (reason: string): Problem => new Problem('malformed', { reason });

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0)
    throw malformed(`"${name}" must be a list that is not empty`);
  if (value.length > LIMITS.BULK_ROWS) throw malformed(`more than ${LIMITS.BULK_ROWS} rows`);
  return value;
}

function idAt(engine: Engine, served: ServedResource, index: number, value: unknown): Id {
  const id = parseId(engine.roll, served.resource.name, value);
  if (id === undefined)
    throw refusalOf({
      [`rows.${index}.id`]: fieldError('ref', 'id', undefined, { value: String(value) }),
    });
  return id;
}

function changesOf(engine: Engine, served: ServedResource, rows: readonly unknown[]): Change[] {
  return rows.map((row, index) => {
    const { id, version, newid, ...input } = objectOf(row);
    if (newid !== undefined)
      throw refusalOf({ [`rows.${index}.newid`]: fieldError('unknown', 'newid') });
    return {
      index,
      id: idAt(engine, served, index, id),
      version: versionOf(version, true, `rows.${index}.version`),
      input,
    };
  });
}

export async function updateMany(
  engine: Engine,
  served: ServedResource,
  call: Call,
): Promise<Answer> {
  const { rows, ids, values, ...rest } = objectOf(call.body);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw refusalOf({ [extra]: fieldError('unknown', extra) });
  const shared = objectOf(values ?? {});
  if (Object.hasOwn(shared, 'id') || Object.hasOwn(shared, 'newid'))
    throw refusalOf({ id: fieldError('not_writable', 'id') });
  const changes =
    rows === undefined
      ? listOf(ids, 'ids').map((id, index) => ({
          index,
          id: idAt(engine, served, index, id),
          version: undefined,
          input: shared,
        }))
      : changesOf(engine, served, listOf(rows, 'rows'));
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw malformed('the same row is listed twice');
  const keyOf = ({ index }: { readonly index: number }, field: string): string =>
    `rows.${index}.${field}`;
  const missing = ({ index, id }: Change): Problem =>
    refusalOf({ [`rows.${index}.id`]: fieldError('ref', 'id', undefined, { value: id }) });
  const written = await saveChanges(
    { engine, call, served, rows: call.rows, keyOf },
    served.viewOf(call.actor),
    changes,
    missing,
  );
  return { data: await readRows(call, served, written) };
}
