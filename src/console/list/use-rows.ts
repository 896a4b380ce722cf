/** react-admin's list controller, set up for one list at one place. */
import { useStore, useListController, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import type { ListMeta, ListResult } from '@/dataProvider/rest';
import type { Resource } from '@/schema';
import { useToast } from '../kit/toast';

export type Row = RaRecord & { readonly _labels?: Readonly<Record<string, string>> };
export type Rows = ListControllerResult<Row> & {
  /** Every row in the usual order. */
  readonly reset: () => void;
};

/** Whether there are more rows than the total states. */
export const hasMore = ({ meta }: Rows): boolean => (meta as ListResult | undefined)?.more ?? false;

export const PAGE_SIZES = [25, 50, 100] as const;
const quiet = (): void => undefined;

function usualSort({ sort, title }: Resource): { field: string; order: 'ASC' | 'DESC' } {
  const [field, order] = sort ?? [[title].flat()[0] ?? 'id', 'asc'];
  return { field, order: order === 'desc' ? 'DESC' : 'ASC' };
}

/**
 * From a page without rows react-admin goes to the first: also from the last one when its last row
 * is deleted, and, without a word, from one that could not be loaded. Here the page before is
 * shown. A page chosen in the same tick as react-admin's counts, so this must follow its hook.
 */
function usePageBefore({
  data,
  error,
  total = 0,
  page,
  perPage,
  setPage,
  isFetching,
  isPlaceholderData,
}: Rows): void {
  const tell = useToast();
  const loaded = useRef<number>(undefined);
  useEffect(() => {
    if (isFetching || isPlaceholderData) return;
    if (data) loaded.current = page;
    const before = loaded.current ?? page;
    if (page <= 1) return;
    if (data?.length === 0 && total > 0)
      setPage(Math.min(page - 1, Math.max(1, Math.ceil(total / perPage))));
    else if (!data && error && before !== page) {
      tell.failure(error);
      setPage(before);
    }
  }, [data, error, total, page, perPage, setPage, isFetching, isPlaceholderData, tell]);
}

/** `place` separates lists of the same resource, so that each remembers its own state. */
export function useRows(
  resource: Resource,
  scope: Readonly<Record<string, string>>,
  place: string,
  meta: ListMeta,
): Rows {
  const [perPage, setPerPage] = useStore<number>(`${resource.name}.perPage`, PAGE_SIZES[0]);
  const sort = usualSort(resource);
  const rows = useListController<Row>({
    resource: resource.name,
    filter: scope,
    perPage,
    sort,
    exporter: false,
    debounce: 250,
    storeKey: `${resource.name}@${place}${Object.values(scope).join('/')}`,
    disableAuthentication: true, // the routes have checked already, and checking again costs a render
    queryOptions: { onError: quiet, meta }, // a failed load is shown in place of the rows
  });
  usePageBefore(rows as Rows);
  const { setPerPage: apply, setFilters, setSort } = rows;
  const choose = useCallback(
    (size: number) => {
      setPerPage(size);
      apply(size);
    },
    [apply, setPerPage],
  );
  /** For an address that the server refuses: it names what the caller may not read, or nonsense. */
  const reset = useCallback(() => {
    setFilters({}, undefined, false);
    setSort(sort);
    apply(PAGE_SIZES[0]);
  }, [apply, setFilters, setSort, sort]);
  return { ...rows, setPerPage: choose, reset } as Rows;
}
