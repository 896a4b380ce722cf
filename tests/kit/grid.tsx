/** A rendered grid, with helpers that act and read like a user. */
import { createEvent, fireEvent, render } from '@testing-library/react';
import { EntryGrid } from '@/console/kit/grid/entry-grid';
import type { GridColumn, GridRow } from '@/console/kit/grid/column';
import { GridStore } from '@/console/kit/grid/store';
import { say, type Field } from '@/schema';

export const words = (english: string, values?: Readonly<Record<string, unknown>>): string =>
  say({ text: english, with: values });

export const column = (name: string, field: Field, more: Partial<GridColumn> = {}): GridColumn => ({
  key: name,
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  field,
  editable: true,
  sticky: false,
  width: 10,
  ...more,
});

export function openGrid(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  more: { locked?: boolean; onSave?: () => void } = {},
): GridStore {
  const store = new GridStore(rows, columns, words);
  render(<EntryGrid store={store} label="Things" {...more} />);
  return store;
}

export const cellAt = (row: number, col: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
  if (!found) throw new Error(`No cell ${row}, ${col}`);
  return found;
};
export const textsOf = (store: GridStore, col: number): string[] =>
  Array.from({ length: store.height }, (_, row) => store.cells.text(row, col));

/** The one input of the grid, which has the focus. */
export const editor = (): HTMLInputElement => {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement)) throw new Error('The focus is not in the grid');
  return element;
};
export function pasteText(text: string): void {
  fireEvent(editor(), createEvent.paste(editor(), { clipboardData: { getData: () => text } }));
}
/** The last announcement to screen readers. */
export const said = (): string | undefined =>
  [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent ?? undefined;
