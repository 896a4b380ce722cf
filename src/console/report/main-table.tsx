/** The rows of a report as a table: heads that sort, sticky columns, ticks, menus, sums. */
import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { Column } from '@/schema';
import { isFigure } from '../interactive/column-value';
import { useSay } from '../kit/say';
import { useDensity } from '../kit/table/density';
import { sized } from '../kit/table/layout';
import { ScrollPane } from '../kit/table/scroll-pane';
import { useMeasured } from '../kit/table/use-measured';
import { useSticky } from '../kit/table/use-sticky';
import { ReportCell } from './report-cell';
import { ReportHead } from './report-head';
import { cellOf, isPart, isSum, type ReportRow } from './report-table';
import { keyOf } from './rows-with-id';
import type { Sort } from './sort';
import type { ReportColumns } from './use-report-columns';
import type { RowWork } from './use-row-work';
import css from './report.module.css';

interface Props {
  readonly label: string;
  readonly arranged: ReportColumns;
  readonly rows: readonly ReportRow[];
  /** The texts of the last row, by column; undefined if nothing is added up. */
  readonly totals: readonly string[] | undefined;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly work: RowWork;
  /** What scrolls with the table, below it. */
  readonly children: ReactNode;
}

interface CellProps {
  readonly 'data-stick'?: number;
  readonly 'data-figures'?: true | undefined;
  readonly 'data-none'?: true | undefined;
  readonly style?: CSSProperties;
}

export function MainTable({
  label,
  arranged: { layout, folds, columns, stays, measureWide },
  rows,
  totals,
  sort,
  onSort,
  work,
  children,
}: Props) {
  const say = useSay();
  const scroller = useRef<HTMLElement>(null);
  const [density] = useDensity();
  const { works } = work;
  const widths = columns.map(({ name }) => `${name} ${layout.widths[name] ?? ''}`).join(' ');
  const shape = `${widths} ${works} ${rows.length} ${density}`;
  useSticky(scroller, shape);
  useMeasured(scroller, shape, measureWide);

  /** The index among the sticky columns, after that of the checkboxes. */
  const stick = ({ name }: Column): number | undefined => {
    const at = stays.indexOf(name);
    return at < 0 ? undefined : at + (works ? 1 : 0);
  };
  const stuck = (at: number, style?: CSSProperties): CellProps => ({
    'data-stick': at,
    style: { ...style, left: `var(--stick-${at})` },
  });
  const placeOf = (column: Column): CellProps => {
    const at = stick(column);
    const own = sized(layout.widths[column.name]);
    return {
      ...own,
      ...(at === undefined ? {} : stuck(at, own.style)),
      'data-figures': isFigure(column) || undefined,
    };
  };
  const cell = (column: Column, at: number, given: CellProps, content: ReactNode): ReactNode =>
    at === 0 ? (
      <th key={column.name} scope="row" {...given}>
        {content}
      </th>
    ) : (
      <td key={column.name} {...given}>
        {content}
      </td>
    );
  const tickCell = (tick?: ReactNode): ReactNode =>
    works ? (
      <td {...stuck(0)} data-tick="">
        {tick}
      </td>
    ) : null;
  const bodyCell = (column: Column, at: number, row: ReportRow): ReactNode => {
    const text = cellOf(column, row, say);
    return cell(
      column,
      at,
      { ...placeOf(column), 'data-none': text === '–' || text === '0' || undefined },
      <ReportCell column={column} row={row} />,
    );
  };

  return (
    <ScrollPane ref={scroller} shape={shape} className={css.scroll} label={label}>
      <table
        ref={layout.table}
        className={css.table}
        data-density={density}
        data-grouped={columns.some(({ group }) => group) ? '' : undefined}
      >
        <caption className="visually-hidden">{label}</caption>
        <ReportHead
          layout={layout}
          folds={folds}
          sort={sort}
          onSort={onSort}
          stick={stick}
          tools={works}
          ticks={work.tickAll}
        />
        <tbody>
          {rows.map((row, i) => (
            <tr
              key={keyOf(row, i)}
              data-sum={isSum(row) ? '' : undefined}
              data-part={isPart(row) ? '' : undefined}
              data-chosen={work.isChosen(row) ? '' : undefined}
            >
              {tickCell(work.tick(row))}
              {columns.map((column, at) => bodyCell(column, at, row))}
              {works ? <td data-tools="">{work.menu(row)}</td> : null}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              {tickCell()}
              {columns.map((column, at) => cell(column, at, placeOf(column), totals[at]))}
              {works ? <td data-tools="" /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {children}
    </ScrollPane>
  );
}
