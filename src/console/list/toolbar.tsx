/** Toolbar of a list: search, filters and saved searches on one side; columns, export, import and create on the other. */
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '@/schema';
import { Button } from '../kit/button';
import { ButtonLink } from '../kit/button-link';
import { useMay } from '../kit/frame';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { ColumnsPanel } from './columns-panel';
import type { ChosenColumns } from './columns';
import { createPath } from './create-path';
import { ExportMenu } from './export-menu';
import { SavedQueries } from './saved-queries';
import { SearchBox } from './search-box';
import type { RowActions } from './use-row-actions';
import type { Rows } from './use-rows';
import { ActionButtons } from '../worked/action-buttons';
import styles from './toolbar.module.css';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog')).ImportDialog,
}));
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel')).FilterPanel }));

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly columns: ChosenColumns;
  readonly scope: Readonly<Record<string, string>>;
  readonly asides: readonly string[];
  readonly filtering: boolean;
  readonly onFiltering: (open: boolean) => void;
  readonly actions: RowActions;
}

export function Toolbar({
  resource,
  rows,
  columns,
  scope,
  asides,
  filtering,
  onFiltering,
  actions,
}: Props) {
  const say = useSay();
  const may = useMay();
  const [importing, setImporting] = useState(false);
  const asked = Object.keys(rows.filterValues as object).filter((key) => key !== 'q').length;
  return (
    <>
      <div className={styles['toolbar']} role="group" aria-label={say('List tools')}>
        <SearchBox resource={resource} rows={rows} />
        <Button onClick={() => onFiltering(true)} aria-haspopup="dialog">
          <Icon name="filter" size={18} />
          {asked > 0 ? say('Filters ({count})', { count: asked }) : say('Filters')}
        </Button>
        <SavedQueries resource={resource} rows={rows} />
        <div className={styles['right']}>
          <ColumnsPanel columns={columns} />
          {may('export', resource.name) && (
            <ExportMenu resource={resource} rows={rows} scope={scope} />
          )}
          {may('import', resource.name) && (
            <Button onClick={() => setImporting(true)} aria-haspopup="dialog">
              <Icon name="upload" size={18} />
              <span className={styles['word']}>{say('Import')}</span>
            </Button>
          )}
          <ActionButtons offers={actions.onScreen} busy={actions.busy} onBegin={actions.begin} />
          {may('create', resource.name) && (
            <ButtonLink tone="primary" to={createPath(resource, scope)}>
              <Icon name="add" size={18} />
              {say('Create')}
            </ButtonLink>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {filtering && (
          <FilterPanel
            resource={resource}
            rows={rows}
            scope={scope}
            asides={asides}
            onClose={() => onFiltering(false)}
          />
        )}
        {importing && (
          <ImportDialog
            resource={resource.name}
            open
            onClose={() => {
              setImporting(false);
              void rows.refetch();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
