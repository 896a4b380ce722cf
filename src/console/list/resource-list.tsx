/**
 * List: the rows of a resource, generated from its definition: column choice, filters, saved
 * queries, sorting, paging, bulk actions, export and import, on react-admin's headless list
 * controller. It knows no resource in particular.
 * Next: `use-rows.ts` (the controller), `toolbar.tsx` (above the rows), `rows-table.tsx` and
 * `rows-cards.tsx` (the rows).
 */
import { useEffect, useRef } from 'react';
import { useLocation, useStoreContext } from 'react-admin';
import { pluralOf, type Resource } from '@/schema';
import { Failure } from '@/dataProvider/errors';
import { useActor, useMay } from '../kit/frame';
import { Button } from '../kit/button';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { Failed } from '../kit/states';
import { listKey } from '../frame/crumbs';
import { useColumns } from './columns';
import { EmptyList } from './empty-list';
import { Paging } from './paging';
import { rowFields } from './row-fields';
import { RowsCards } from './rows-cards';
import { RowsTable } from './rows-table';
import { Toolbar } from './toolbar';
import { useNarrow } from '../kit/use-narrow';
import { useRoom } from '../kit/use-room';
import { useWholeWindow } from '../kit/whole-window';
import { useRowActions } from './use-row-actions';
import { usePrintedList } from './use-printed-list';
import { useRows } from './use-rows';
import { ownColumn, type ListScreen } from '../visible';
import styles from './list.module.css';

const BulkBar = lazyOnInput(async () => (await import('./bulk-bar')).BulkBar);

/** Whether the server refuses the filters or the sorting, as of a link from someone who sees more. */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.status === 400;

const NO_SCOPE = {};
const NO_ASIDES: readonly string[] = [];

interface Props {
  readonly resource: Resource;
  /** Fixed for every row here: the parameters of the address. */
  readonly scope?: Readonly<Record<string, string>>;
  /**
   * Parameters of the address, including those left open: they are not offered as filters again.
   */
  readonly asides?: readonly string[];
  /** Identifies the list's place. */
  readonly place: string;
  /** The screen that declares the actions, and its parameters. */
  readonly screen?: ListScreen | undefined;
  readonly params?: Readonly<Record<string, string>>;
}

export function ResourceList({
  resource,
  scope = NO_SCOPE,
  asides = NO_ASIDES,
  place,
  screen,
  params = NO_SCOPE,
}: Props) {
  const say = useSay();
  const actor = useActor();
  const may = useMay();
  const narrow = useNarrow();
  const store = useStoreContext();
  const { pathname, search } = useLocation();
  useEffect(
    () => store.setItem(listKey(resource.name), pathname + search),
    [store, resource.name, pathname, search],
  );
  const fixed = Object.keys(scope);
  const own = ownColumn(resource, actor);
  const layout = useColumns(resource, actor, own === undefined ? fixed : [...fixed, own]);
  const rows = useRows(resource, scope, place, rowFields(resource, actor, layout.wanted, screen));
  const actions = useRowActions(screen, params, () => {
    rows.onUnselectItems();
    return rows.refetch();
  });
  const name = say(pluralOf(resource));
  const paper = usePrintedList({ resource, actor, rows, layout, scope, title: name });
  const { data, error, isPending, isPlaceholderData, total = 0, filterValues } = rows;
  const filtered = Object.keys(filterValues as object).length > 0;
  const selectable =
    may('edit', resource.name) ||
    may('delete', resource.name) ||
    may('export', resource.name) ||
    actions.onRows.length > 0;
  const page = useRef<HTMLElement>(null);
  useWholeWindow(!narrow); // before the room is measured, to avoid a second layout
  useRoom(page);
  const batch = rows.selectedIds.length > 0;
  const View = narrow ? RowsCards : RowsTable;
  return (
    <section ref={page} aria-label={name} className={styles['list']}>
      <div className={styles['tools']}>
        <Toolbar
          resource={resource}
          rows={rows}
          layout={layout}
          scope={scope}
          asides={asides}
          actions={actions}
          print={paper.print}
          covered={batch}
        />
        {batch && (
          <BulkBar
            resource={resource}
            rows={rows}
            scope={scope}
            columns={layout.shown.map(({ name }) => name)}
            actions={actions}
            screen={screen}
          />
        )}
      </div>
      {error && !data ? (
        <Failed error={error} retry={() => void rows.refetch()}>
          {isRefused(error) && (
            <Button onClick={rows.reset}>{say('Reset filters and sorting')}</Button>
          )}
        </Failed>
      ) : !isPending && total === 0 ? (
        <EmptyList resource={resource} rows={rows} scope={scope} filtered={filtered} />
      ) : (
        <>
          <div
            aria-busy={isPending || isPlaceholderData}
            className={styles['rows']}
            data-stale={isPlaceholderData || undefined}
          >
            <View
              resource={resource}
              rows={rows}
              columns={layout.shown}
              layout={layout}
              selectable={selectable}
              actions={actions}
            />
          </div>
          <Paging rows={rows} />
        </>
      )}
      {paper.sheet}
      {actions.dialog}
    </section>
  );
}
