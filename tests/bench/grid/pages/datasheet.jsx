import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataSheetGrid, keyColumn, textColumn } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import {
  CODE_WIDTH,
  DAYS,
  DAY_WIDTH,
  NAME_WIDTH,
  ROW_HEIGHT,
  rows,
  tell,
  totalOf,
} from './month.js';

const fixed = (width) => ({ basis: width, grow: 0, shrink: 0, minWidth: width });
const COLUMNS = [
  { ...keyColumn('name', textColumn), title: 'Name', disabled: true, ...fixed(NAME_WIDTH) },
  ...DAYS.map((day, i) => ({
    ...keyColumn(day, textColumn),
    title: String(i + 1),
    ...fixed(DAY_WIDTH),
  })),
  {
    title: 'P',
    disabled: true,
    ...fixed(DAY_WIDTH),
    component: ({ rowData }) => <span>{totalOf((day) => rowData[day])}</span>,
  },
];
/** It keeps one column visible at the left, beside the row numbers. */
const GUTTER = { ...fixed(CODE_WIDTH), component: ({ rowData }) => <>{rowData.code}</> };

function Page() {
  const [data, setData] = useState(rows);
  const drawn = useRef(data);
  const sheet = useRef(null);
  useLayoutEffect(() => {
    drawn.current = data;
  });
  useMemo(
    () =>
      tell({
        ready: () => document.querySelectorAll('.dsg-row .dsg-cell').length > 100,
        value: (row, day) => drawn.current[row][DAYS[day]],
        first: () => {
          sheet.current.setActiveCell({ col: 1, row: 0 });
          return null;
        },
        scroller: () => document.querySelector('.dsg-container'),
      }),
    [],
  );
  return (
    <DataSheetGrid
      ref={sheet}
      value={data}
      onChange={setData}
      columns={COLUMNS}
      gutterColumn={GUTTER}
      height={760}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={ROW_HEIGHT}
      lockRows
      addRowsComponent={false}
    />
  );
}

createRoot(document.getElementById('root')).render(<Page />);
