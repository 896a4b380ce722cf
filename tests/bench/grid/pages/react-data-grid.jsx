import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import {
  CODE_WIDTH,
  DAYS,
  DAY_WIDTH,
  NAME_WIDTH,
  ROW_HEIGHT,
  rows,
  tableOf,
  tell,
  totalOf,
} from './month.js';

const keyOf = (row) => row.id;
const COLUMNS = [
  { key: 'code', name: 'Code', width: CODE_WIDTH, frozen: true },
  { key: 'name', name: 'Name', width: NAME_WIDTH, frozen: true },
  ...DAYS.map((key, i) => ({
    key,
    name: String(i + 1),
    width: DAY_WIDTH,
    renderEditCell: renderTextEditor,
  })),
  {
    key: 'total',
    name: 'P',
    width: DAY_WIDTH,
    renderCell: ({ row }) => totalOf((day) => row[day]),
  },
];

function Page() {
  const [data, setData] = useState(rows);
  const drawn = useRef(data);
  const at = useRef({ row: 0, day: 0 });
  useLayoutEffect(() => {
    drawn.current = data;
  });
  useMemo(
    () =>
      tell({
        ready: () => document.querySelectorAll('.rdg-row .rdg-cell').length > 100,
        value: (row, day) => drawn.current[row][DAYS[day]],
        first: () => document.querySelector('[aria-rowindex="2"] [aria-colindex="3"]'),
        scroller: () => document.querySelector('.rdg'),
      }),
    [],
  );
  const paste = (event) => {
    const table = tableOf(event.clipboardData.getData('text/plain'));
    if (table.length < 2) return;
    const { row: top, day: left } = at.current;
    setData((now) =>
      now.map((row, r) => {
        const line = table[r - top];
        return line
          ? { ...row, ...Object.fromEntries(line.map((text, c) => [DAYS[left + c], text])) }
          : row;
      }),
    );
  };
  return (
    <div onPaste={paste}>
      <DataGrid
        style={{ blockSize: 760 }}
        columns={COLUMNS}
        rows={data}
        rowKeyGetter={keyOf}
        rowHeight={ROW_HEIGHT}
        onRowsChange={setData}
        onSelectedCellChange={({ rowIdx, column }) => {
          at.current = { row: rowIdx, day: DAYS.indexOf(column.key) };
        }}
      />
    </div>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
