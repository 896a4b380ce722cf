/** react-admin's list controller, set up for one list at one place. */
import { useStore, useListController, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ListMeta, ListResult } from '@/dataProvider/rest';
import type { Resource } from '@/schema';

export type Row = RaRecord & { readonly _labels?: Readonly<Record<string, string>> };
export type Rows = ListControllerResult<Row>;

/** Whether there are more rows than the total states. */
export const hasMore = ({ meta }: Rows): boolean => (meta as ListResult | undefined)?.more ?? false;

export const PAGE_SIZES = [25, 50, 100] as const;
const quiet = (): void => undefined;

/** `place` separates lists of the same resource, so that each remembers its own state. */
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
    disableAuthentication: true, // the routes have checked already, and checking again costs a render
    queryOptions: { onError: quiet, meta }, // a failed load is shown in place of the rows
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
