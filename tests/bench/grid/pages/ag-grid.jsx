import { useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
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

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  TextEditorModule,
  RowApiModule,
  RenderApiModule,
]);

function Page() {
  const grid = useRef(null);
  const data = useMemo(rows, []);
  const columns = useMemo(
    () => [
      { field: 'code', headerName: 'Code', width: CODE_WIDTH, pinned: 'left' },
      { field: 'name', headerName: 'Name', width: NAME_WIDTH, pinned: 'left' },
      ...DAYS.map((field, i) => ({
        field,
        headerName: String(i + 1),
        width: DAY_WIDTH,
        minWidth: DAY_WIDTH,
        editable: true,
        sortable: false,
        suppressMovable: true,
      })),
      {
        colId: 'total',
        headerName: 'P',
        width: DAY_WIDTH,
        minWidth: DAY_WIDTH,
        valueGetter: ({ data: row }) => totalOf((day) => row[day]),
      },
    ],
    [],
  );
  tell({
    ready: () => document.querySelector('.ag-row[row-index="5"] [col-id="d3"]') !== null,
    value: (row, day) => data[row][DAYS[day]],
    first: () => document.querySelector('.ag-row[row-index="0"] [col-id="d1"]'),
    scroller: () => document.querySelector('.ag-grid-viewport'),
  });
  // The free edition has no clipboard: this is the least that a page would add.
  const paste = (event) => {
    const cell = grid.current.api.getFocusedCell();
    if (!cell) return;
    const first = DAYS.indexOf(cell.column.getColId());
    const changed = tableOf(event.clipboardData.getData('text/plain')).map((line, r) => {
      const row = data[cell.rowIndex + r];
      line.forEach((text, c) => {
        row[DAYS[first + c]] = text;
      });
      return row;
    });
    grid.current.api.applyTransaction({ update: changed });
  };
  return (
    <div style={{ height: 760 }} onPaste={paste}>
      <AgGridReact
        ref={grid}
        rowData={data}
        columnDefs={columns}
        rowHeight={ROW_HEIGHT}
        getRowId={({ data: row }) => String(row.id)}
        enterNavigatesVerticallyAfterEdit
      />
    </div>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
