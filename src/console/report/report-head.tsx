/** The heads of a report: groups over their columns, and columns that sort the rows. */
import { monthText, type Column } from '@/schema';
import { useSay } from '../kit/say';
import { sized, type TableLayout } from '../kit/table/layout';
import { Resizer } from '../kit/table/resizer';
import { isFigure } from '../interactive/column-value';
import { headsOf } from './report-table';
import { nextSort, type Sort } from './sort';
import css from './report.module.css';

interface Props {
  readonly layout: TableLayout<Column>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** The index among the sticky columns; `undefined` for those that scroll. */
  readonly stick: (column: Column) => number | undefined;
  readonly ticks: React.ReactNode;
  readonly tools: boolean;
}

export function ReportHead({ layout, sort, onSort, stick, ticks, tools }: Props) {
  const say = useSay();
  const columns = layout.shown;
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
                  <span className={css.group}>{monthText(one.label, say)}</span>
                </th>
              ),
            )
          : columns.map((column) => head(column))}
        {tools ? (
          <th rowSpan={rows} data-tools="">
            <span className="visually-hidden">{say('Tools')}</span>
          </th>
        ) : null}
      </tr>
      {heads ? <tr>{columns.filter(({ group }) => group).map((column) => head(column))}</tr> : null}
    </thead>
  );
}
