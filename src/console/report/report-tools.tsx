/** The toolbar of a report; while rows are ticked, what can be done with them. */
import type { ReactNode } from 'react';
import type { Column } from '@/schema';
import { FewActions } from '../interactive/folded-actions';
import { OrderMenu } from '../interactive/order-menu';
import { SaveFiles } from '../interactive/save-file';
import type { Offer } from '../interactive/offers';
import type { useActions } from '../interactive/use-actions';
import type { ScreenQuery } from '../interactive/use-screen-query';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { ColumnsPanel } from '../kit/table/columns-panel';
import { useNarrow } from '../kit/use-narrow';
import { nextSort, type Sort } from './sort';
import { TickBar } from './tick-bar';
import type { ReportColumns } from './use-report-columns';
import type { RowWork } from './use-row-work';
import css from './report.module.css';

interface Props {
  /** Comes first. */
  readonly filters: ReactNode;
  readonly asked: ScreenQuery;
  readonly arranged: ReportColumns;
  readonly headingOf: (column: Column) => string;
  readonly rowCount: number;
  readonly files: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** On the whole report. */
  readonly offers: readonly Offer[];
  readonly rowOffers: readonly Offer[];
  readonly actions: ReturnType<typeof useActions>;
  readonly work: RowWork;
}

export function ReportTools({
  filters,
  asked,
  arranged: { layout, folds, filed, asCards, ordering },
  headingOf,
  rowCount,
  files,
  sort,
  onSort,
  offers,
  rowOffers,
  actions,
  work,
}: Props) {
  const say = useSay();
  const narrow = useNarrow();
  return (
    <div className={css.tools}>
      <div className={css.line} inert={work.chosen.length > 0}>
        {filters}
        <div className={css.right}>
          {asCards && rowCount > 1 ? (
            <OrderMenu
              columns={ordering.map((column) => ({
                name: column.name,
                label: headingOf(column),
              }))}
              order={sort}
              onChoose={(name) => onSort(nextSort(sort, name))}
            />
          ) : null}
          <FewActions offers={offers} busy={actions.busy} onBegin={actions.begin} />
          {rowCount > 0 && !narrow ? (
            <ColumnsPanel
              layout={layout}
              labelOf={headingOf}
              extra={
                folds.toggleAll ? (
                  <Button onClick={folds.toggleAll}>
                    {say(folds.allFolded ? 'Expand all groups' : 'Collapse all groups')}
                  </Button>
                ) : undefined
              }
            />
          ) : null}
          {rowCount > 0 && files ? (
            <SaveFiles
              asked={asked}
              shown={{
                columns: filed.join(','),
                ...(sort ? { order: `${sort.down ? '-' : ''}${sort.column}` } : {}),
              }}
            />
          ) : null}
        </div>
      </div>
      {work.chosen.length > 0 ? (
        <TickBar
          offers={rowOffers}
          rows={work.chosen}
          busy={actions.busy}
          onClear={work.clear}
          onBegin={work.begin}
        />
      ) : null}
    </div>
  );
}
