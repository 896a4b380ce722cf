/** `GET /api/{r}`: a page of rows, or all rows with the given ids. */
import { and } from 'drizzle-orm';
import { rowScope } from '../access/scope';
import { selectPage } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call } from '../route';
import type { ServedResource, Engine } from './engine';
import { asksComputed, filterCondition } from './filter';
import { orderOf } from './order';
import { readListQuery } from './query';

type Row = Readonly<Record<string, unknown>>;

/** Reduces each row to the requested columns. */
export const pickColumns = (rows: readonly Row[], names: ReadonlySet<string>): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));

export async function getList(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const view = served.viewOf(call.actor);
  const { sort, range, filter, fields } = readListQuery(call.query);
  const where = and(
    rowScope(served.columns, call.rows),
    filterCondition(engine, served, view, filter),
  );
  const everyId = Array.isArray(filter['id']);
  const from = range?.from ?? 0;
  const projection = fields && view.only(fields);
  const { rows, total, more } = await selectPage(call.tx, engine.db.totals, served.table, {
    list: projection?.list ?? view.list,
    where,
    ...orderOf(served, view, sort),
    limit: range?.count ?? (everyId ? LIMITS.IDS : LIMITS.PAGE_DEFAULT),
    offset: from,
    searching: filter['q'] !== undefined || asksComputed(served, view, filter),
  });
  await served.mark?.(call, rows);
  const rangeText = rows.length ? `${from}-${from + rows.length - 1}` : '*';
  return {
    data: projection && served.mark ? pickColumns(rows, projection.names) : rows,
    ...(more ? { meta: { more } } : {}),
    headers: { 'Content-Range': `${served.resource.name} ${rangeText}/${total}` },
  };
}
