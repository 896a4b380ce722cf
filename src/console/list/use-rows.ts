/** react-admin's list controller, set up for one list at one place. */
import { useStore, useListController, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ListMeta, ListResult } from '@/dataProvider/rest';
import type { Resource } from '@/schema';

export type Row = RaRecord & { readonly _labels?: Readonly<Record<string, string>> };
export type Rows = ListControllerResult<Row>;

/** Whether there are more rows than the total says. */
export const hasMore = ({ meta }: Rows): boolean => (meta as ListResult | undefined)?.more ?? false;

export const PAGE_SIZES = [25, 50, 100] as const;
const quiet = (): void => undefined;

/** `place` keeps lists of the same resource apart, so that each remembers where one was. */
export function useRows(
  resource: Resource,
  scope: Readonly<Record<string, string>>,
  place: string,
  meta: ListMeta,
): Rows {
  const [perPage, setPerPage] = useStore<number>(`${resource.name}.perPage`, PAGE_SIZES[0]);
  const [field, order] = resource.sort ?? [[resource.title].flat()[0] ?? 'id', 'asc'];
  const rows = useListController<Row>({
    resource: resource.name,
    filter: scope,
    perPage,
    sort: { field, order: order === 'desc' ? 'DESC' : 'ASC' },
    exporter: false,
    debounce: 250,
    storeKey: `${resource.name}@${place}${Object.values(scope).join('/')}`,
    disableAuthentication: true, // the routes have asked already, and asking again costs a round of rendering
    queryOptions: { onError: quiet, meta }, // a failed load is said where the rows would stand
  });
  const { setPerPage: apply } = rows;
  const choose = useCallback(
    (size: number) => {
      setPerPage(size);
      apply(size);
    },
    [apply, setPerPage],
  );
  return { ...rows, setPerPage: choose } as Rows;
}
