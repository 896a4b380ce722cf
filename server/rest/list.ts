/** `GET /api/{r}`: a page of rows, or all rows with the given ids. */
import { and } from 'drizzle-orm';
import { rowScope } from '../access/scope';
import { selectPage } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import type { BoundResource, Engine } from './bound';
import { filterCondition } from './filter';
import { orderOf } from './order';
import { readListQuery } from './query';

type Row = Readonly<Record<string, unknown>>;

/** Reduces each row to the requested columns. */
const narrowed = (rows: readonly Row[], names: ReadonlySet<string>): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));

export async function list(engine: Engine, bound: BoundResource, call: Call): Promise<Answer> {
  const view = bound.viewOf(call.actor);
  const { sort, range, filter, fields } = readListQuery(call.query);
  const where = and(
    rowScope(bound.columns, call.rows),
    filterCondition(engine, bound, view, filter),
  );
  const everyId = Array.isArray(filter['id']);
  const from = range?.from ?? 0;
  const projection = fields && view.only(fields);
  const { rows, total, more } = await selectPage(call.tx, engine.db.totals, bound.table, {
    list: projection?.list ?? view.list,
    where,
    order: orderOf(bound, view, sort),
    limit: range?.count ?? (everyId ? LIMITS.IDS : LIMITS.PAGE_DEFAULT),
    offset: from,
    searching: filter['q'] !== undefined,
  });
  await bound.mark?.(call, rows);
  const last = rows.length ? `${from}-${from + rows.length - 1}` : '*';
  return {
    data: projection && bound.mark ? narrowed(rows, projection.names) : rows,
    ...(more ? { meta: { more } } : {}),
    headers: { 'Content-Range': `${bound.resource.name} ${last}/${total}` },
  };
}
