import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { f, say } from '@/schema';
import type { GridColumn } from '@/console/kit/grid/column';
import { EntryGrid } from '@/console/kit/grid/entry-grid';
import { GridStore } from '@/console/kit/grid/store';
import '@/public/colours.css';
import { DAYS, rows, tell, totalOf } from './month.js';

const words = (text: string, values?: Readonly<Record<string, unknown>>): string =>
  say({ text, with: values });
const options = ['P', 'A', 'L'].map((value) => ({ value, label: value }));
const shown = { field: f.text(), editable: false, sticky: true };
const COLUMNS: readonly GridColumn[] = [
  { key: 'code', name: 'code', label: 'Code', width: 9, ...shown },
  { key: 'name', name: 'name', label: 'Name', width: 19, heads: true, ...shown },
  ...DAYS.map(
    (name: string, i: number): GridColumn => ({
      key: name,
      name,
      label: String(i + 1),
      field: f.choice(['P', 'A', 'L']),
      options,
      editable: true,
      sticky: false,
      width: 3,
    }),
  ),
  {
    key: 'total',
    name: 'total',
    label: 'P',
    field: f.int(),
    editable: false,
    sticky: false,
    width: 3,
    live: (value) => totalOf(value),
  },
];

function Page() {
  const [store] = useState(
    () =>
      new GridStore(
        rows().map(({ id, ...values }) => ({ id, version: 1, values })),
        COLUMNS,
        words,
      ),
  );
  tell({
    ready: () => document.querySelector('[data-row="5"][data-col="5"]') !== null,
    value: (row: number, day: number) => store.cells.text(row, day + 2),
    first: () => document.querySelector('[data-row="0"][data-col="2"]'),
    scroller: () => document.querySelector('[role="grid"]')?.parentElement,
  });
  return <EntryGrid store={store} label="Month" />;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
