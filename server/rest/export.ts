/**
 * `GET /api/{r}/export`: what the list shows, as a file that imports back unchanged. The ids are taken down at once, so
 * that the file is of one moment; the rows follow page by page, and no connection is held while a slow reader reads.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { and, inArray } from 'drizzle-orm';
import { Problem, type Field, type Resource } from '@/schema';
import { rowScope } from '../access/scope';
import { selectIds, selectRows, type Id } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call, Route } from '../route';
import type { Bound, Engine, OwnView } from './bound';
import { cellText, sheetCell } from './cells';
import { filterCondition } from './filter';
import { orderOf } from './order';
import { LIST, readListQuery } from './query';
import { FORMAT, formatOf, sheetFile, type Format } from './sheet-file';

const PAGE = 500;
const ID: Field = { kind: 'text', options: {} };

/** The file may be read before the request that began it has let go of its connection. */
const apart = AsyncLocalStorage.snapshot();

async function* pagesOf(
  { db }: Engine,
  { table, columns }: Bound,
  { plain, readable }: OwnView,
  ids: readonly Id[],
  format: Format,
): AsyncGenerator<(string | number | null)[][]> {
  const fields: [string, Field][] = [['id', ID], ...Object.entries(readable)];
  const cell = format === 'csv' ? cellText : sheetCell;
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const found = new Map(
      (
        await apart(() =>
          db.read((tx) =>
            selectRows(tx, table, {
              list: plain,
              where: columns['id'] && inArray(columns['id'], page),
            }),
          ),
        )
      ).map((row) => [row['id'], row]),
    );
    yield page.flatMap((id) => {
      const row = found.get(id);
      return row ? [fields.map(([name, field]) => cell(field, row[name]))] : [];
    });
  }
}

async function exportRows(engine: Engine, bound: Bound, call: Call): Promise<Answer> {
  const format = formatOf(call.query['format']);
  const view = bound.viewOf(call.actor);
  const { sort, filter } = readListQuery(call.query);
  const where = and(
    rowScope(bound.columns, call.rows),
    filterCondition(engine, bound, view, filter),
  );
  const ids = await selectIds(call.tx, bound.table, {
    where,
    order: orderOf(bound, view, sort),
    limit: LIMITS.EXPORT_ROWS + 1,
  });
  if (ids.length > LIMITS.EXPORT_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.EXPORT_ROWS} rows` });
  return sheetFile(
    format,
    `${bound.resource.name}-${call.today}`,
    ['id', ...Object.keys(view.readable)],
    pagesOf(engine, bound, view, ids, format),
  );
}

export const exportRoutes = (engine: Engine, { name, label, access }: Resource): Route[] => [
  {
    method: 'GET',
    path: `/api/${name}/export`,
    who: access.read,
    summary: `${label}: the rows of the list as CSV or XLSX.`,
    answers: () => 'file',
    queries: { ...FORMAT, ...LIST },
    of: name,
    reads: true,
    slow: true,
    heavy: true,
    run: (call) => exportRows(engine, engine.bound(name), call),
  },
];
