/**
 * `PATCH /api/{r}`: changes many rows at once, each with its own changes or all with the same; all
 * or nothing.
 */
import { Problem } from '@/schema';
import type { Id } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { objectOf, saveChanges, versionOf, type Change } from './change';
import { wrong } from './judge';
import { asKey } from './keys';
import { refusalOf } from './refusal';
import { shown } from './shown';

const malformed = (reason: string): Problem => new Problem('malformed', { reason });

function listOf(given: unknown, name: string): unknown[] {
  if (!Array.isArray(given) || given.length === 0)
    throw malformed(`"${name}" must be a list that is not empty`);
  if (given.length > LIMITS.BULK_ROWS) throw malformed(`more than ${LIMITS.BULK_ROWS} rows`);
  return given;
}

function keyAt(engine: Engine, bound: BoundResource, index: number, given: unknown): Id {
  const id = asKey(engine.roll, bound.resource.name, given);
  if (id === undefined)
    throw refusalOf({
      [`rows.${index}.id`]: wrong('ref', 'id', undefined, { value: String(given) }),
    });
  return id;
}

function eachItsOwn(engine: Engine, bound: BoundResource, rows: readonly unknown[]): Change[] {
  return rows.map((row, index) => {
    const { id, version, newid, ...input } = objectOf(row);
    if (newid !== undefined)
      throw refusalOf({ [`rows.${index}.newid`]: wrong('unknown', 'newid') });
    return {
      index,
      id: keyAt(engine, bound, index, id),
      version: versionOf(version, true, `rows.${index}.version`),
      input,
    };
  });
}

export async function bulk(engine: Engine, bound: BoundResource, call: Call): Promise<Answer> {
  const { rows, ids, values, ...rest } = objectOf(call.body);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw refusalOf({ [extra]: wrong('unknown', extra) });
  const same = objectOf(values ?? {});
  if (Object.hasOwn(same, 'id') || Object.hasOwn(same, 'newid'))
    throw refusalOf({ id: wrong('not_writable', 'id') });
  const changes =
    rows === undefined
      ? listOf(ids, 'ids').map((id, index) => ({
          index,
          id: keyAt(engine, bound, index, id),
          version: undefined,
          input: same,
        }))
      : eachItsOwn(engine, bound, listOf(rows, 'rows'));
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw malformed('the same row stands there twice');
  const keyOf = ({ index }: { readonly index: number }, field: string): string =>
    `rows.${index}.${field}`;
  const missing = ({ index, id }: Change): Problem =>
    refusalOf({ [`rows.${index}.id`]: wrong('ref', 'id', undefined, { value: id }) });
  const written = await saveChanges(
    { engine, call, bound, rows: call.rows, keyOf },
    bound.viewOf(call.actor),
    changes,
    missing,
  );
  return { data: await shown(call, bound, written) };
}
