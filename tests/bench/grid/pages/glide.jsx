import { useCallback, useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import {
  CODE_WIDTH,
  DAYS,
  DAY_WIDTH,
  NAME_WIDTH,
  ROWS,
  ROW_HEIGHT,
  rows,
  tell,
  totalOf,
} from './month.js';

const COLUMNS = [
  { id: 'code', title: 'Code', width: CODE_WIDTH },
  { id: 'name', title: 'Name', width: NAME_WIDTH },
  ...DAYS.map((id, i) => ({ id, title: String(i + 1), width: DAY_WIDTH })),
  { id: 'total', title: 'P', width: DAY_WIDTH },
];

function Page() {
  const data = useMemo(rows, []);
  const drawn = useRef(false);
  const content = useCallback(
    ([col, row]) => {
      drawn.current = true;
      const { id } = COLUMNS[col];
      const text =
        id === 'total' ? String(totalOf((day) => data[row][day])) : (data[row][id] ?? '');
      return {
        kind: GridCellKind.Text,
        data: text,
        displayData: text,
        allowOverlay: DAYS.includes(id),
        readonly: !DAYS.includes(id),
      };
    },
    [data],
  );
  useMemo(
    () =>
      tell({
        ready: () => drawn.current && document.querySelector('canvas') !== null,
        value: (row, day) => data[row][DAYS[day]],
        // It renders to a canvas: the first editable cell is found by its position.
        first: () => ({
          getBoundingClientRect: () => ({
            left: 8 + CODE_WIDTH + NAME_WIDTH,
            top: 8 + 36,
            width: DAY_WIDTH,
            height: ROW_HEIGHT,
          }),
        }),
        scroller: () => document.querySelector('.dvn-scroller'),
      }),
    [data],
  );
  const edited = useCallback(
    (edits) => {
      for (const {
        location: [col, row],
        value,
      } of edits)
        data[row][COLUMNS[col].id] = value.data;
      return true;
    },
    [data],
  );
  return (
    <DataEditor
      width={1264}
      height={760}
      columns={COLUMNS}
      rows={ROWS}
      rowHeight={ROW_HEIGHT}
      freezeColumns={2}
      getCellContent={content}
      onCellsEdited={edited}
      onPaste
      getCellsForSelection
    />
  );
}

document.body.insertAdjacentHTML(
  'beforeend',
  '<div id="portal" style="position: fixed; left: 0; top: 0; z-index: 9999"></div>',
);
createRoot(document.getElementById('root')).render(<Page />);
