/** react-admin's list controller, set up for one list at one place. */
import { useStore, useListController, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
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
const LARGEST = Math.max(...PAGE_SIZES);
/** An address or a saved query may name any size: at most what the screen offers is read at once. */
const offered = (size: number): number =>
  size >= 1 ? Math.min(Math.trunc(size), LARGEST) : PAGE_SIZES[0];
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
  const [asked, keepAsked] = useSearchParams();
  const size = asked.get('perPage');
  const isOffered = size === null || Number(size) === offered(Number(size));
  useEffect(() => {
    if (isOffered) return;
    // The page was counted in other steps.
    const within = new URLSearchParams(asked);
    within.set('perPage', String(offered(Number(size))));
    within.delete('page');
    keepAsked(within, { replace: true });
  }, [asked, isOffered, keepAsked, size]);
  const rows = useListController<Row>({
    resource: resource.name,
    filter: scope,
    perPage: offered(perPage),
    sort,
    exporter: false,
    debounce: 250,
    storeKey: `${resource.name}@${place}${Object.values(scope).join('/')}`,
    disableAuthentication: true, // the routes have checked already, and checking again costs a render
    queryOptions: { onError: quiet, meta, enabled: isOffered }, // a failed load is shown in place of the rows
  });
  usePageBefore(rows as Rows);
  const { setPerPage: apply, setFilters, setSort } = rows;
  const choose = useCallback(
    (chosen: number) => {
      setPerPage(offered(chosen));
      apply(offered(chosen));
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
