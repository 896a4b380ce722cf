/** The actions on all selected rows, on this page or others. */
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Resource } from '@/schema';
import { Button } from '../kit/button';
import { ClearSelection } from '../kit/clear-selection';
import { useActor, useMay } from '../kit/frame';
import { Icon } from '../kit/icon';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useKeptFocus } from '../kit/use-kept-focus';
import { useBusy } from '@/dataProvider/use-busy';
import { titleOf } from '../fields/title-of';
import type { ListScreen } from '../visible';
import { aboutRow, type ActionTarget } from '../interactive/about';
import { allows } from '../interactive/allows';
import { ChosenActions } from '../interactive/chosen-actions';
import { everyRow } from './every-row';
import { ExportMenu } from './export-menu';
import type { Filter } from './filter-values';
import { rowFields } from './row-fields';
import type { Offer } from '../interactive/offers';
import type { RowActions } from './use-row-actions';
import type { Row, Rows } from './use-rows';
import styles from './bulk-bar.module.css';

const BulkEditDialog = lazyOnInput(async () => (await import('./bulk-edit-dialog')).BulkEditDialog);
const BulkDeleteDialog = lazyOnInput(
  async () => (await import('./bulk-delete-dialog')).BulkDeleteDialog,
);

/** The most rows that one request may name (server/limits.ts). */
const AT_MOST = 500;

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly scope: Readonly<Record<string, string>>;
  /** Names of the columns on screen. */
  readonly columns: readonly string[];
  readonly actions: RowActions;
  readonly screen: ListScreen | undefined;
}

export function BulkBar({ resource, rows, scope, columns, actions, screen }: Props) {
  const say = useSay();
  const may = useMay();
  const actor = useActor();
  const tell = useToast();
  const dataProvider = useDataProvider();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [busy, once] = useBusy();
  useKeptFocus();
  const { data, selectedIds, onSelect, onUnselectItems, filterValues, sort, total = 0 } = rows;
  /**
   * Rows of all pages viewed so far, so what they allow is known. For others the server decides.
   */
  const [seen] = useState(() => new Map<Row['id'], Row>());
  for (const row of data ?? []) seen.set(row.id, row);
  const all = Math.min(total, AT_MOST);

  async function selectAll(): Promise<void> {
    try {
      const filter = { ...(filterValues as Filter), ...scope };
      const found = await everyRow(dataProvider, resource.name, {
        filter,
        sort,
        meta: rowFields(resource, actor, [], screen),
        count: all,
      });
      for (const row of found) seen.set(row.id, row);
      onSelect(found.map(({ id }) => id).slice(0, AT_MOST));
    } catch (error) {
      tell.failure(error);
    }
  }
  /**
   * Returns the rows with their names; those of another visit are fetched, and where that fails
   * they are only counted.
   */
  async function aboutOf(ids: readonly Row['id'][]): Promise<readonly ActionTarget[]> {
    const unknown = ids.filter((id) => !seen.has(id));
    if (unknown.length > 0) {
      const found = await dataProvider
        .getMany<Row>(resource.name, { ids: [...unknown] })
        .catch(() => ({ data: [] }));
      for (const row of found.data) seen.set(row.id, row);
    }
    return ids.flatMap((id) => {
      const row = seen.get(id);
      return row ? [aboutRow(say, titleOf(resource, row, say), row)] : [];
    });
  }
  const versionsOf = (ids: readonly Row['id'][]): ReadonlyMap<Row['id'], number> =>
    new Map(
      ids.flatMap((id) => {
        const version: unknown = seen.get(id)?.['version'];
        return typeof version === 'number' ? [[id, version] as const] : [];
      }),
    );
  const begin = async (offer: Offer, able: readonly Row['id'][]): Promise<void> =>
    actions.begin(offer, {
      rows: able as readonly (string | number)[],
      about: await aboutOf(able),
    });
  const ask = async (which: 'edit' | 'delete'): Promise<void> => {
    setNames((await aboutOf(selectedIds)).map(({ name }) => name));
    setDialog(which);
  };
  function done(): void {
    setDialog(null);
    onUnselectItems();
  }
  return (
    <section className={styles['bar']} aria-label={say('Selected rows')}>
      <span role="status">{say('{count} selected', { count: selectedIds.length })}</span>
      <ClearSelection onClear={() => onUnselectItems()} />
      {selectedIds.length < all && (
        <Button tone="quiet" busy={busy} onClick={() => void once(selectAll)}>
          {total > AT_MOST
            ? say('Select the first {count}', { count: AT_MOST })
            : say('Select all {count}', { count: total })}
        </Button>
      )}
      <div className={styles['acts']}>
        <ChosenActions
          offers={actions.onRows}
          rows={selectedIds}
          allows={(id, action) => allows(seen.get(id) ?? {}, action)}
          busy={actions.busy}
          onBegin={(offer, able) => void begin(offer, able)}
        />
        {may('edit', resource.name) && (
          <Button onClick={() => void ask('edit')}>
            <Icon name="edit" size={18} />
            {say('Change a field')}
          </Button>
        )}
        {may('export', resource.name) && (
          <ExportMenu
            resource={resource}
            rows={rows}
            scope={scope}
            columns={columns}
            ids={selectedIds as readonly (string | number)[]}
          />
        )}
        {may('delete', resource.name) && (
          <Button onClick={() => void ask('delete')}>
            <Icon name="remove" size={18} />
            {say('Delete')}
          </Button>
        )}
      </div>
      {dialog === 'edit' && (
        <BulkEditDialog
          resource={resource}
          ids={selectedIds}
          names={names}
          rows={selectedIds.map((id) => seen.get(id) ?? {})}
          onClose={() => setDialog(null)}
          onDone={done}
        />
      )}
      {dialog === 'delete' && (
        <BulkDeleteDialog
          resource={resource}
          ids={selectedIds}
          names={names}
          versions={versionsOf(selectedIds)}
          onClose={(refused) => {
            setDialog(null);
            if (!refused) return;
            // Whatever prevented the deletion, the next prompt must show the current rows.
            for (const id of selectedIds) seen.delete(id);
            void rows.refetch();
          }}
          onDone={done}
        />
      )}
    </section>
  );
}
