/** `DELETE` of one row or of a list of ids: refused with the names of whatever still refers to it. */
import { inArray } from 'drizzle-orm';
import { plural, Problem, type Resource, type RowOf } from '@/schema';
import { actorKey } from '../access/actor-key';
import { forgetAliases } from '../db/aliases';
import { writeAudit } from '../db/audit';
import { countReferences, deleteRows, type Id, type Row } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import { changeOf } from './audit-change';
import type { Bound, Engine } from './bound';
import { asKey } from './keys';
import { readListQuery } from './query';
import { lockRows, pathKey, shown, shownOne } from './shown';

/** Throws where the row cannot go; says which kinds of rows hold on to it, and how many. */
export async function checkUnused(
  { roll, bound }: Engine,
  { tx }: Call,
  { resource }: Bound,
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

async function removeRow(engine: Engine, bound: Bound, call: Call, row: Row): Promise<void> {
  const { resource, table, columns, rules } = bound;
  const id = row['id'] as Id;
  for (const { remove } of rules) await remove?.(call, row as RowOf<Resource>);
  await checkUnused(engine, call, bound, id);
  if (columns['id']) await deleteRows(call.tx, table, inArray(columns['id'], [id]));
  if (bound.textKey) await forgetAliases(call.tx, resource.name, [String(id)]);
  await writeAudit(call.tx, {
    at: call.now.toISOString(),
    actor: actorKey(call.actor),
    action: 'delete',
    entity: resource.name,
    entityId: id,
    change: changeOf(resource, row, null),
    requestId: call.requestId,
    address: call.address,
  });
}

const gone = ({ resource }: Bound): Problem => new Problem('not_found', { what: resource.label });

export async function removeOne(engine: Engine, bound: Bound, call: Call): Promise<Answer> {
  const id = pathKey(engine, bound, call.params['id']);
  const row = (await lockRows(call, bound, [id], call.rows)).get(id);
  if (!row) throw gone(bound);
  const data = await shownOne(call, bound, id);
  await removeRow(engine, bound, call, row);
  return { data };
}

/** Only by ids: a filter that happens to match everything must not empty a table. */
export async function removeMany(engine: Engine, bound: Bound, call: Call): Promise<Answer> {
  const { filter } = readListQuery(call.query);
  const [other] = Object.keys(filter).filter((key) => key !== 'id');
  if (other !== undefined) throw new Problem('bad_filter', { field: other });
  const given = filter['id'];
  if (!Array.isArray(given) || given.length === 0)
    throw new Problem('malformed', { reason: 'the filter must list ids' });
  if (given.length > LIMITS.IDS)
    throw new Problem('malformed', { reason: `more than ${LIMITS.IDS} ids` });
  const ids = [...new Set(given.map((id: unknown) => asKey(engine.roll, bound.resource.name, id)))];
  const rows = await lockRows(
    call,
    bound,
    ids.flatMap((id) => id ?? []),
    call.rows,
  );
  if (rows.size < ids.length) throw gone(bound);
  const seen = await shown(call, bound, [...rows.keys()] as Id[]);
  for (const row of rows.values()) await removeRow(engine, bound, call, row);
  return { data: seen.map((row) => row['id']) };
}
