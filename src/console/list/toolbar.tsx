/**
 * The line above the rows: search, filters and active conditions, saved queries; columns, export,
 * import, create.
 */
import { useState } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { labelOf, type Resource } from '@/schema';
import { Button } from '../kit/button';
import { ButtonLink } from '../kit/button-link';
import { useMay } from '../kit/frame';
import { Icon } from '../kit/icon';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { ColumnsPanel } from '../kit/table/columns-panel';
import type { ListLayout } from './columns';
import { createPath } from './create-path';
import { ExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { SavedQueries } from './saved-queries';
import { SearchBox } from './search-box';
import type { RowActions } from './use-row-actions';
import type { Rows } from './use-rows';
import { FewActions } from '../interactive/folded-actions';
import styles from './toolbar.module.css';

const ImportDialog = lazyComponent(async () => ({
  default: (await import('../import/import-dialog')).ImportDialog,
}));
const FilterPanel = lazyOnInput(async () => (await import('./filter-panel')).FilterPanel);

interface Props {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly layout: ListLayout;
  readonly scope: Readonly<Record<string, string>>;
  readonly asides: readonly string[];
  readonly actions: RowActions;
  /** Prints every row. */
  readonly print: () => Promise<void>;
  /** Something overlays it, so it is not reachable until that is closed. */
  readonly covered: boolean;
}

export function Toolbar({ resource, rows, layout, scope, asides, actions, print, covered }: Props) {
  const say = useSay();
  const may = useMay();
  const [importing, setImporting] = useState(false);
  const [filtering, setFiltering] = useState(false); // here, so that opening the dialog renders no row again
  const asked = Object.keys(rows.filterValues as object).filter((key) => key !== 'q').length;
  return (
    <>
      <div
        className={styles['toolbar']}
        role="group"
        aria-label={say('List tools')}
        inert={covered}
      >
        <SearchBox resource={resource} rows={rows} />
        <Button onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <Icon name="filter" size={18} />
          {asked > 0 ? say('Filters ({count})', { count: asked }) : say('Filters')}
        </Button>
        <FilterChips
          resource={resource}
          rows={rows}
          fixed={Object.keys(scope)}
          onOpen={() => setFiltering(true)}
        />
        <div className={styles['right']}>
          <SavedQueries resource={resource} rows={rows} />
          <ColumnsPanel
            layout={layout}
            labelOf={({ name, field }) => say(labelOf(name, field))}
            wordClass={styles['word']}
          />
          {may('export', resource.name) && (
            <ExportMenu
              resource={resource}
              rows={rows}
              scope={scope}
              columns={layout.shown.map(({ name }) => name)}
              print={print}
            />
          )}
          {may('import', resource.name) && (
            <Button onClick={() => setImporting(true)} aria-haspopup="dialog">
              <Icon name="upload" size={18} />
              <span className={styles['word']}>{say('Import')}</span>
            </Button>
          )}
          <FewActions
            offers={actions.onScreen}
            busy={actions.busy}
            onBegin={actions.begin}
            crowded={may('import', resource.name) && may('create', resource.name)}
          />
          {may('create', resource.name) && (
            <ButtonLink tone="primary" to={createPath(resource, scope)}>
              <Icon name="add" size={18} />
              {say('Create')}
            </ButtonLink>
          )}
        </div>
      </div>
      <LazyBoundary>
        {filtering && (
          <FilterPanel
            resource={resource}
            rows={rows}
            scope={scope}
            asides={asides}
            onClose={() => setFiltering(false)}
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
      </LazyBoundary>
    </>
  );
}
