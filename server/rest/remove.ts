/**
 * `DELETE` of one row or of a list of ids: refused with the names of everything that still refers
 * to it.
 */
import { inArray } from 'drizzle-orm';
import { plural, Problem, type Resource, type RowOf } from '@/schema';
import { forgetAliases } from '../db/aliases';
import { countReferences, deleteRows, type Id, type Row } from '../db/rows';
import { areReferred, deleteOne } from '../db/single-rows';
import type { AuditLine } from '../handle/records';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import { changeOf } from './audit-change';
import type { BoundResource, Engine } from './bound';
import { asKey } from './keys';
import { readListQuery, readVersion, readVersions } from './query';
import { staleProblem } from './refusal';
import { auditAll } from './save';
import { lockRows, pathKey, shown, shownOne } from './shown';

/** Throws if the row cannot be deleted; names the kinds of rows that refer to it, and how many. */
export async function checkUnused(
  { roll, bound }: Engine,
  { tx }: Call,
  { resource }: BoundResource,
  id: Id,
): Promise<void> {
  const homes = roll.refsTo(resource.name);
  const counts = await countReferences(
    tx,
    homes.map((home) => ({ table: bound(home.resource.name).table, name: home.name })),
    id,
  );
  const by = homes.flatMap((home, n) =>
    counts[n]
      ? [
          {
            text: '{label} ({count})',
            with: {
              label: home.resource.plural ?? plural(home.resource.label),
              count: counts[n] >= 1000 ? '1000+' : counts[n],
            },
          },
        ]
      : [],
  );
  if (by.length) throw new Problem('in_use', { what: resource.label, by });
}

/** Whether any row refers to one of the ids; one query for all. */
async function anyUsed(
  { roll, bound }: Engine,
  { tx }: Call,
  resource: Resource,
  ids: readonly Id[],
): Promise<boolean> {
  return areReferred(
    tx,
    roll
      .refsTo(resource.name)
      .map((home) => ({ table: bound(home.resource.name).table, name: home.name })),
    ids,
  );
}

/**
 * Deletes rows that were found and locked. All are deleted, or none and the error names what refers
 * to the first that cannot be.
 */
export async function removeRows(
  engine: Engine,
  bound: BoundResource,
  call: Call,
  rows: readonly Row[],
  audit?: AuditLine,
): Promise<void> {
  if (rows.length === 0) return;
  const { resource, table, columns, rules } = bound;
  const ids = rows.map((row) => row['id'] as Id);
  for (const { remove } of rules)
    if (remove) for (const row of rows) await remove(call, row as RowOf<Resource>);
  const id = columns['id'];
  const drop = async (some: readonly Id[]): Promise<void> => {
    const [first, ...others] = some;
    if (first !== undefined && others.length === 0) await deleteOne(call.tx, table, first);
    else if (id) await deleteRows(call.tx, table, inArray(id, [...some]));
  };
  // If one of them refers to another, they are deleted one after the other.
  if (await anyUsed(engine, call, resource, ids))
    for (const one of ids) {
      await checkUnused(engine, call, bound, one);
      await drop([one]);
    }
  else await drop(ids);
  if (bound.textKey) await forgetAliases(call.tx, resource.name, ids.map(String));
  if (audit) await auditAll(call, bound, audit, rows);
  else
    for (const row of rows)
      await call.audit('delete', resource.name, row['id'] as Id, {
        ...changeOf(resource, row, null),
      });
}

/** Refuses if one of them was changed after the sender read it. */
async function checkSeen(
  engine: Engine,
  bound: BoundResource,
  call: Call,
  rows: readonly (Row | undefined)[],
  seen: readonly (number | undefined)[],
): Promise<void> {
  const changed = rows.find((row, n) => seen[n] !== undefined && row?.['version'] !== seen[n]);
  if (changed)
    throw await staleProblem(
      call.tx,
      engine,
      changed,
      await shownOne(call, bound, changed['id'] as Id),
      'stale_delete',
    );
}

const gone = ({ resource }: BoundResource): Problem =>
  new Problem('not_found', { what: resource.label });

export async function removeOne(engine: Engine, bound: BoundResource, call: Call): Promise<Answer> {
  const id = pathKey(engine, bound, call.params['id']);
  const row = (await lockRows(call, bound, [id], call.rows)).get(id);
  if (!row) throw gone(bound);
  await checkSeen(engine, bound, call, [row], [readVersion(call.query)]);
  const data = await shownOne(call, bound, id);
  await removeRows(engine, bound, call, [row]);
  return { data };
}

/** By ids only: a filter that happens to match everything must not empty a table. */
export async function removeMany(
  engine: Engine,
  bound: BoundResource,
  call: Call,
): Promise<Answer> {
  const { filter } = readListQuery(call.query);
  const [other] = Object.keys(filter).filter((key) => key !== 'id');
  if (other !== undefined) throw new Problem('bad_filter', { field: other });
  const given = filter['id'];
  if (!Array.isArray(given) || given.length === 0)
    throw new Problem('malformed', { reason: 'the filter must list ids' });
  if (given.length > LIMITS.IDS)
    throw new Problem('malformed', { reason: `more than ${LIMITS.IDS} ids` });
  const asked = given.map((id: unknown) => asKey(engine.roll, bound.resource.name, id));
  const ids = [...new Set(asked)];
  const rows = await lockRows(
    call,
    bound,
    ids.flatMap((id) => id ?? []),
    call.rows,
  );
  if (rows.size < ids.length) throw gone(bound);
  await checkSeen(
    engine,
    bound,
    call,
    asked.map((id) => rows.get(id)),
    readVersions(call.query, asked.length),
  );
  const seen = await shown(call, bound, [...rows.keys()] as Id[]);
  await removeRows(engine, bound, call, [...rows.values()]);
  return { data: seen.map((row) => row['id']) };
}
