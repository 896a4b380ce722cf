/** A short table of computed rows within a page, with grouped headings and totals. */
import type { Column } from '@/schema';
import { useSay } from '../kit/say';
import { ScrollPane } from '../kit/table/scroll-pane';
import { isFigure } from '../interactive/column-value';
import { ReportCell } from './report-cell';
import { cellOf, headsOf, totalsOf, type ReportRow } from './report-table';
import { keyOf } from './rows-with-id';
import table from '../list/rows-table.module.css';

export function PlainTable({
  columns,
  rows,
  label,
}: {
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  readonly label: string;
}) {
  const say = useSay();
  const totals = totalsOf(columns, rows);
  const groups = headsOf(columns);
  return (
    <ScrollPane
      className={table['scroll']}
      label={say(label)}
      shape={`${columns.map(({ name }) => name).join(' ')} ${rows.length}`}
    >
      <table className={table['table']}>
        <thead>
          {groups ? (
            <tr>
              {groups.map((group, at) => (
                <th
                  key={at}
                  scope={group.alone ? 'col' : 'colgroup'}
                  colSpan={group.span}
                  rowSpan={group.alone ? 2 : undefined}
                  title={group.column?.help && say(group.column.help)}
                  data-figures={(group.column && isFigure(group.column)) || undefined}
                  data-group={group.alone ? undefined : ''}
                >
                  {say(group.label)}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {columns
              .filter(({ group }) => !groups || group)
              .map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  title={column.help && say(column.help)}
                  data-figures={isFigure(column) || undefined}
                >
                  {say(column.label)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map((column) => (
                <td key={column.name} data-figures={isFigure(column) || undefined}>
                  <ReportCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.name} data-figures={isFigure(column) || undefined}>
                  {column.total ? cellOf(column, totals, say) : at === 0 ? say('Total') : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollPane>
  );
}
