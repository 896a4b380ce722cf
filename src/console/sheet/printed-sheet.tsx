/** A sheet on paper: all of its rows as they stand now, as a plain table. */
import type { Sheet } from '@/schema';
import type { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import { PrintHead } from '../report/print-head';
import { broad } from '../report/broad';
import { headsOf } from '../report/report-table';
import report from '../report/report.module.css';
import { worded } from '../worked/worded';
import type { SheetPlace } from './answer';

interface Props {
  readonly screen: SheetPlace;
  readonly params: Readonly<Record<string, string>>;
  readonly sheet: Sheet;
  readonly store: GridStore;
}

export function PrintedSheet({ screen, params, sheet, store }: Props) {
  const say = useSay();
  const { columns, rows } = store.cells;
  const heads = headsOf(columns);
  const { state, head = [] } = sheet;
  const lines = [
    ...(state
      ? [[say(state.label), state.note && worded(state.note, say)].filter(Boolean).join(': ')]
      : []),
    ...(head.length > 0
      ? [head.map(({ label, value }) => `${say(label)}: ${value}`).join(' · ')]
      : []),
  ];
  return (
    <div className={report.report} {...broad(columns.length)}>
      <PrintHead screen={screen} params={params} lines={lines} />
      <table className={report.table}>
        <thead>
          {heads ? (
            <tr>
              <th rowSpan={2} scope="col">
                {say('No.')}
              </th>
              {heads.map((one, i) => (
                <th
                  key={i}
                  scope={one.alone ? 'col' : 'colgroup'}
                  colSpan={one.span}
                  rowSpan={one.alone ? 2 : 1}
                >
                  {one.label}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {heads ? null : <th scope="col">{say('No.')}</th>}
            {columns
              .filter(({ group }) => !heads || group)
              .map(({ key, label, sub }) => (
                <th key={key} scope="col">
                  {label}
                  {sub ? (
                    <>
                      <br />
                      {sub}
                    </>
                  ) : null}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              {columns.map((column, col) => (
                <td key={column.key}>{store.cells.shown(at, col)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
