/** The heads of a report: groups over their columns, and columns that sort the rows. */
import { monthText, type Column } from '@/schema';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { sized, type TableLayout } from '../kit/table/layout';
import { Resizer } from '../kit/table/resizer';
import { isFigure } from '../interactive/column-value';
import { headsOf } from './report-table';
import { nextSort, type Sort } from './sort';
import type { Folds } from './use-folds';
import css from './report.module.css';

interface Props {
  readonly layout: TableLayout<Column>;
  readonly folds: Folds;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** The index among the sticky columns; `undefined` for those that scroll. */
  readonly stick: (column: Column) => number | undefined;
  readonly ticks: React.ReactNode;
  readonly tools: boolean;
}

export function ReportHead({ layout, folds, sort, onSort, stick, ticks, tools }: Props) {
  const say = useSay();
  const { columns } = folds;
  const heads = headsOf(columns);
  const rows = heads ? 2 : 1;
  const head = (column: Column, rowSpan?: number) => {
    const place = stick(column);
    const { style, ...wide } = sized(layout.widths[column.name]);
    const own = sort?.column === column.name ? sort : null;
    return (
      <th
        key={column.name}
        scope="col"
        rowSpan={rowSpan}
        title={column.help && say(column.help)}
        aria-sort={own ? (own.down ? 'descending' : 'ascending') : undefined}
        {...wide}
        data-column={column.name}
        data-stick={place}
        style={place === undefined ? style : { ...style, left: `var(--stick-${place})` }}
        data-figures={isFigure(column) || undefined}
      >
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(nextSort(sort, column.name))}
        >
          {say(column.label)}
          {own ? (
            <span aria-hidden className={css.arrow}>
              {own.down ? '▾' : '▴'}
            </span>
          ) : null}
        </button>
        <Resizer layout={layout} name={column.name} />
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {ticks ? (
          <th rowSpan={rows} data-stick={0} data-tick="" style={{ left: 'var(--stick-0)' }}>
            {ticks}
          </th>
        ) : null}
        {heads
          ? heads.map((one, i) =>
              one.column ? (
                head(one.column, 2)
              ) : (
                <th key={i} scope="colgroup" colSpan={one.span} data-group="">
                  <span className={css.group}>
                    <GroupName
                      folded={folds.stateOf(one.label)}
                      toggle={() => folds.toggle(one.label)}
                    >
                      {monthText(one.label, say)}
                    </GroupName>
                  </span>
                </th>
              ),
            )
          : columns.map((column) => head(column))}
        {tools ? (
          <th rowSpan={rows} data-tools="" data-end="">
            <span className="visually-hidden">{say('Tools')}</span>
          </th>
        ) : null}
      </tr>
      {heads ? <tr>{columns.filter(({ group }) => group).map((column) => head(column))}</tr> : null}
    </thead>
  );
}

function GroupName({
  folded,
  toggle,
  children,
}: {
  readonly folded: boolean | undefined;
  readonly toggle: () => void;
  readonly children: string;
}) {
  const say = useSay();
  if (folded === undefined) return children;
  return (
    <button
      type="button"
      className={css.fold}
      aria-expanded={!folded}
      title={say(folded ? 'Show all columns of {group}' : 'Show only the last column of {group}', {
        group: children,
      })}
      onClick={toggle}
    >
      <Icon name="right" size={16} />
      {children}
    </button>
  );
}
