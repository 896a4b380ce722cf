/**
 * `DELETE` of one row or of a list of ids: refused with the names of everything that still refers
 * to it.
 */
import { inArray } from 'drizzle-orm';
import { pluralOf, Problem, type Resource, type RowOf } from '@/schema';
import { forgetAliases } from '../db/aliases';
import { countReferences, deleteRows, type Id, type Row } from '../db/rows';
import { areReferred, deleteOne } from '../db/single-rows';
import type { AuditLine } from '../handle/records';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import { changeOf } from './audit-change';
import type { ServedResource, Engine } from './engine';
import { refuseLocked } from './locked';
import { parseId } from './parse-id';
import { readListQuery, readVersion, readVersions } from './query';
import { staleProblem } from './refusal';
import { auditAll } from './save';
import { lockRows, idFromPath, readRows, readRow } from './read-rows';

/** Throws if the row cannot be deleted; names the kinds of rows that refer to it, and how many. */
export async function checkUnused(
  { roll, served }: Engine,
  { tx }: Call,
  { resource }: ServedResource,
  id: Id,
): Promise<void> {
  const homes = roll.refsTo(resource.name);
  const counts = await countReferences(
    tx,
    homes.map((home) => ({ table: served(home.resource.name).table, name: home.name })),
    id,
  );
  const by = homes.flatMap((home, n) =>
    counts[n]
      ? [
          {
            text: '{label} ({count})',
            with: {
              label: pluralOf(home.resource),
              count: counts[n] >= 1000 ? '1000+' : counts[n],
            },
          },
        ]
      : [],
  );
  if (by.length) throw new Problem('in_use', { what: resource.label, by });
}

/** Whether any row refers to one of the ids; one query for all. */
async function anyReferenced(
  { roll, served }: Engine,
  { tx }: Call,
  resource: Resource,
  ids: readonly Id[],
): Promise<boolean> {
  return areReferred(
    tx,
    roll
      .refsTo(resource.name)
      .map((home) => ({ table: served(home.resource.name).table, name: home.name })),
    ids,
  );
}

/**
 * Deletes rows that were found and locked. All are deleted, or none and the error names what refers
 * to the first that cannot be.
 */
export async function removeRows(
  engine: Engine,
  served: ServedResource,
  call: Call,
  rows: readonly Row[],
  audit?: AuditLine,
): Promise<void> {
  if (rows.length === 0) return;
  const { resource, table, columns, rules } = served;
  const ids = rows.map((row) => row['id'] as Id);
  refuseLocked(rules, call, rows, 'delete');
  // The newest first: a rule may let only the last of a series go.
  for (const { remove } of rules)
    if (remove) for (const row of rows.toReversed()) await remove(call, row as RowOf<Resource>);
  const id = columns['id'];
  const deleteIds = async (batch: readonly Id[]): Promise<void> => {
    const [first, ...others] = batch;
    if (first !== undefined && others.length === 0) await deleteOne(call.tx, table, first);
    else if (id) await deleteRows(call.tx, table, inArray(id, [...batch]));
  };
  // If one of them refers to another, they are deleted one after the other.
  if (await anyReferenced(engine, call, resource, ids))
    for (const rowId of ids) {
      await checkUnused(engine, call, served, rowId);
      await deleteIds([rowId]);
    }
  else await deleteIds(ids);
  if (served.textKey) await forgetAliases(call.tx, resource.name, ids.map(String));
  if (audit) await auditAll(call, served, audit, rows);
  else
    for (const row of rows)
      await call.audit('delete', resource.name, row['id'] as Id, {
        ...changeOf(resource, row, null),
      });
}

/** Refuses if one of them was changed after the sender read it. */
async function checkVersions(
  engine: Engine,
  served: ServedResource,
  call: Call,
  rows: readonly (Row | undefined)[],
  versions: readonly (number | undefined)[],
): Promise<void> {
  const stale = rows.find(
    (row, n) => versions[n] !== undefined && row?.['version'] !== versions[n],
  );
  if (stale)
    throw await staleProblem(
      call.tx,
      engine,
      stale,
      await readRow(call, served, stale['id'] as Id),
      'stale_delete',
    );
}

const notFound = ({ resource }: ServedResource): Problem =>
  new Problem('not_found', { what: resource.label });

export async function removeOne(
  engine: Engine,
  served: ServedResource,
  call: Call,
): Promise<Answer> {
  const id = idFromPath(engine, served, call.params['id']);
  const row = (await lockRows(call, served, [id], call.rows)).get(id);
  if (!row) throw notFound(served);
  await checkVersions(engine, served, call, [row], [readVersion(call.query)]);
  const data = await readRow(call, served, id);
  await removeRows(engine, served, call, [row]);
  return { data };
}

/** By ids only: a filter that happens to match everything must not empty a table. */
export async function removeMany(
  engine: Engine,
  served: ServedResource,
  call: Call,
): Promise<Answer> {
  const { filter } = readListQuery(call.query);
  const [other] = Object.keys(filter).filter((key) => key !== 'id');
  if (other !== undefined) throw new Problem('bad_filter', { field: other });
  const listed = filter['id'];
  if (!Array.isArray(listed) || listed.length === 0)
    throw new Problem('malformed', { reason: 'the filter must list ids' });
  if (listed.length > LIMITS.IDS)
    throw new Problem('malformed', { reason: `more than ${LIMITS.IDS} ids` });
  const requested = listed.map((id: unknown) => parseId(engine.roll, served.resource.name, id));
  const ids = [...new Set(requested)];
  const rows = await lockRows(
    call,
    served,
    ids.flatMap((id) => id ?? []),
    call.rows,
  );
  if (rows.size < ids.length) throw notFound(served);
  await checkVersions(
    engine,
    served,
    call,
    requested.map((id) => rows.get(id)),
    readVersions(call.query, requested.length),
  );
  const removed = await readRows(call, served, [...rows.keys()] as Id[]);
  await removeRows(engine, served, call, [...rows.values()]);
  return { data: removed.map((row) => row['id']) };
}
