/** Rows of a list beyond the visible page, fetched page by page in its order. */
import type { DataProvider } from 'react-admin';
import type { ListMeta } from '@/dataProvider/rest';
import type { Filter } from './filter-values';
import type { Row } from './use-rows';

/** The server's largest page (server/limits.ts). */
const PAGE = 200;
/** Pages requested concurrently. */
const AT_ONCE = 4;

interface RowsQuery {
  readonly filter: Filter;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly meta: ListMeta;
  readonly count: number;
}

export async function everyRow(
  dataProvider: DataProvider,
  resource: string,
  { filter, sort, meta, count }: RowsQuery,
): Promise<readonly Row[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, i) => i + 1);
  const rows: Row[] = [];
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const read = await Promise.all(
      pages.slice(from, from + AT_ONCE).map((page) =>
        dataProvider.getList<Row>(resource, {
          filter,
          sort,
          pagination: { page, perPage: PAGE },
          meta,
        }),
      ),
    );
    rows.push(...read.flatMap(({ data }) => data));
  }
  return rows;
}
