// The entry grid by keyboard, mouse and clipboard, as spreadsheet users know it.
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntryGrid } from '@/console/kit/grid/entry-grid';
import { optionsOf, type GridColumn, type GridRow } from '@/console/kit/grid/column';
import { GridStore } from '@/console/kit/grid/store';
import { f, say, type Field } from '@/schema';
import { giveDialogs } from '../kit/dialog';

const words = (english: string, values?: Readonly<Record<string, unknown>>): string =>
  say({ text: english, with: values });
const column = (
  name: string,
  field: Field,
  editable = true,
  more: Partial<GridColumn> = {},
): GridColumn => ({
  key: name,
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  field,
  editable,
  sticky: !editable,
  width: 10,
  ...more,
});

const COLUMNS: readonly GridColumn[] = [
  column('name', f.text(), false, { heads: true }),
  column('code', f.text({ max: 8, pattern: { like: /^[A-Z]\d+$/, example: 'A1' } }), true, {
    uniqueWithin: [],
  }),
  column('points', f.marks({ max: 10000 })),
  column('colour', f.choice(['red', 'green']), true, {
    options: optionsOf(f.choice(['red', 'green']), words),
  }),
];
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Row ${i + 1}`, code: i < 2 ? `A${i + 1}` : null, points: null, colour: null },
  }));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const saved = vi.fn();

function open(count = 5, locked = false): void {
  store = new GridStore(rowsOf(count), COLUMNS, words);
  render(<EntryGrid store={store} label="Things" locked={locked} onSave={saved} />);
}
const cell = (row: number, col: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
  if (!found) throw new Error(`No cell ${row}, ${col}`);
  return found;
};
const texts = (col: number): string[] =>
  Array.from({ length: store.height }, (_, row) => store.cells.text(row, col));
const editor = (): HTMLInputElement => {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement)) throw new Error('The focus is not in the grid');
  return element;
};
function paste(text: string): void {
  const event = createEvent.paste(editor(), { clipboardData: { getData: () => text } });
  fireEvent(editor(), event);
}

beforeEach(() => {
  giveDialogs();
  saved.mockClear();
  user = userEvent.setup();
});
afterEach(cleanup);

describe('typing', () => {
  it('accepts the first key after loading', async () => {
    open();
    await user.keyboard('B');
    await user.keyboard('7{Enter}');
    expect(texts(1)[0]).toBe('B7');
  });
  it('overwrites the existing value, and arrows commit it and move on', async () => {
    open();
    await user.keyboard('C3{ArrowDown}C4{ArrowDown}');
    expect(texts(1).slice(0, 3)).toEqual(['C3', 'C4', '']);
    expect(store.active).toEqual({ row: 2, col: 1 });
  });
  it('edits the existing value after F2, and Escape restores it', async () => {
    open();
    await user.keyboard('{F2}5{Enter}');
    expect(texts(1)[0]).toBe('A15');
    await user.keyboard('{ArrowUp}{F2}99{Escape}');
    expect(texts(1)[0]).toBe('A15');
    expect(editor().value).toBe('A15');
  });
  it('moves right with Tab through the editable cells, and on to the next row', async () => {
    open();
    await user.keyboard('{Tab}{Tab}');
    expect(store.active).toEqual({ row: 0, col: 3 });
    await user.keyboard('{Tab}');
    expect(store.active).toEqual({ row: 1, col: 1 });
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(store.active).toEqual({ row: 0, col: 3 });
  });
  it('lets the focus leave the table: Escape, then Tab', async () => {
    open();
    await user.keyboard('{Escape}');
    const event = createEvent.keyDown(editor(), { key: 'Tab' });
    fireEvent(editor(), event);
    expect(event.defaultPrevented).toBe(false);
  });
  it('stores numbers as integers of the smaller unit, and accepts the start of a choice', async () => {
    open();
    await user.keyboard('{Tab}7.5{Tab}g{Enter}');
    expect(store.cells.value(0, 2)).toBe(750);
    expect(store.cells.value(0, 3)).toBe('green');
    expect(cell(0, 3)).toHaveProperty('textContent', 'Green');
  });
  it('commits what was typed when the grid loses the focus', async () => {
    open();
    await user.keyboard('D1');
    fireEvent.blur(editor());
    expect(texts(1)[0]).toBe('D1');
  });
  it('saves with Ctrl+S, including the cell being edited', async () => {
    open();
    await user.keyboard('E1{Control>}s{/Control}');
    expect(saved).toHaveBeenCalledOnce();
    expect(texts(1)[0]).toBe('E1');
  });
});

describe('moving', () => {
  it('jumps with Ctrl+Home, Ctrl+End, Home, End and by pages', async () => {
    open(200);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(store.active).toEqual({ row: 199, col: 3 });
    await user.keyboard('{Home}');
    expect(store.active).toEqual({ row: 199, col: 0 });
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(store.active).toEqual({ row: 0, col: 0 });
    await user.keyboard('{PageDown}');
    expect(store.active.row).toBeGreaterThan(3);
  });
  it('keeps the focus in the active cell, with its row and column for screen readers', async () => {
    open(200);
    await user.keyboard('{Control>}{End}{/Control}');
    const active = editor().closest('[role="gridcell"]');
    expect(active?.getAttribute('aria-colindex')).toBe('5');
    expect(active?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('201');
    expect(editor().getAttribute('aria-label')).toBe('Colour, Row 200');
  });
  it('renders only the visible rows, however many there are', () => {
    open(3000);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3001');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('several cells', () => {
  it('selects a range with Shift, clears it with Delete, and undoes that as one step', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(document.querySelectorAll('[aria-selected="true"]').length).toBe(2);
    await user.keyboard('{Delete}');
    expect(texts(1).slice(0, 2)).toEqual(['', '']);
    await user.keyboard('{Control>}z{/Control}');
    expect(texts(1).slice(0, 2)).toEqual(['A1', 'A2']);
    await user.keyboard('{Control>}y{/Control}');
    expect(texts(1).slice(0, 2)).toEqual(['', '']);
  });
  it('copies a range as a table', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn();
    const event = createEvent.copy(editor(), { clipboardData: { setData } });
    fireEvent(editor(), event);
    expect(setData).toHaveBeenCalledWith('text/plain', 'A1\t\r\nA2\t');
    expect(event.defaultPrevented).toBe(true);
  });
  it('pastes a column of hundreds of rows in one step', async () => {
    open(600);
    paste(Array.from({ length: 600 }, (_, i) => `B${i}`).join('\r\n'));
    expect(store.cells.changes()).toHaveLength(600);
    expect(texts(1)[599]).toBe('B599');
    await user.keyboard('{Control>}z{/Control}');
    expect(store.cells.changes()).toHaveLength(0);
  });
  it('first lists what of a paste does not fit, and pastes the rest only on request', async () => {
    open(3);
    paste('B1\nnonsense\nB3\nB4\nB5\n');
    expect(store.cells.changes()).toHaveLength(0);
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('2 cells ready to paste');
    expect(dialog.textContent).toContain('2 rows skipped: the table has only 3 rows');
    expect(dialog.textContent).toContain('Row 2, "nonsense": Code must look like A1.');
    await user.click(within(dialog).getByRole('button', { name: 'Paste 3 cells' }));
    expect(texts(1)).toEqual(['B1', 'nonsense', 'B3']);
  });
  it('pastes nothing of it when the list is cancelled', async () => {
    open(3);
    const before = texts(1);
    paste('B1\nnonsense\nB3\n');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(texts(1)).toEqual(before);
    expect(store.cells.changes()).toHaveLength(0);
  });
  it('pastes a single value into the whole selection, and skips the heading of a copied column', async () => {
    open();
    await user.keyboard('{Tab}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('8');
    expect(texts(2)).toEqual(['8', '8', '8', '', '']);
    store.moveTo({ row: 3, col: 2 });
    paste('Points\n1\n2');
    expect(texts(2)).toEqual(['8', '8', '8', '1', '2']);
  });
  it('fills down with Ctrl+D, and the whole selection with Ctrl+Enter', async () => {
    open();
    await user.keyboard(
      '{ArrowRight}9{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}',
    );
    expect(texts(2)).toEqual(['9', '9', '9', '', '']);
    store.select({ row: 3, col: 2 }, { row: 4, col: 2 });
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(texts(2)).toEqual(['9', '9', '9', '4', '4']);
  });
  it('continues a series when the fill handle is dragged, and repeats what is none', () => {
    open();
    store.write([
      { row: 0, col: 2, text: '4' },
      { row: 1, col: 2, text: '2' },
      { row: 2, col: 2, text: '9' },
    ]);
    store.select({ row: 0, col: 1 }, { row: 1, col: 1 });
    store.dragFill({ top: 2, bottom: 4, left: 1, right: 1 });
    expect(texts(1)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    store.select({ row: 0, col: 2 }, { row: 2, col: 2 });
    store.dragFill({ top: 3, bottom: 4, left: 2, right: 2 });
    expect(texts(2)).toEqual(['4', '2', '9', '4', '2']);
    expect(store.range).toEqual({ top: 0, bottom: 4, left: 2, right: 2 });
  });
  it('selects a whole column by its heading', () => {
    open();
    fireEvent.pointerDown(screen.getByRole('columnheader', { name: 'Points' }), {
      button: 0,
      pointerType: 'mouse',
    });
    expect(store.range).toEqual({ top: 0, left: 2, bottom: 4, right: 2 });
  });
});

describe('an invalid value', () => {
  it('is marked as invalid and described by the reason', async () => {
    open();
    await user.keyboard('nonsense{ArrowUp}');
    expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(editor().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Code must look like A1.');
    expect(store.summary()).toMatchObject({ changed: 1, invalid: 1 });
  });
  it('names the other row of a duplicate', async () => {
    open();
    await user.keyboard('{ArrowDown}{ArrowDown}A1{Enter}');
    expect(store.cells.error(2, 1)).toBe('Code "A1" is also in row 1.');
    expect(store.cells.error(0, 1)).toBeUndefined();
    await user.keyboard('{ArrowUp}A9{Enter}');
    expect(store.summary().invalid).toBe(0);
  });
  it('does not prevent two rows from swapping their values', () => {
    open();
    store.write([
      { row: 0, col: 1, text: 'A2' },
      { row: 1, col: 1, text: 'A1' },
    ]);
    expect(store.summary()).toMatchObject({ changed: 2, invalid: 0 });
  });
  it('is not a change when the existing value is typed again', async () => {
    open();
    await user.keyboard('A1{Enter}');
    expect(store.summary().changed).toBe(0);
  });
});

it('a locked grid cannot be changed by typing, deleting or pasting', async () => {
  open(5, true);
  fireEvent.pointerDown(cell(0, 1), { button: 0, pointerType: 'mouse' });
  await user.keyboard('X1{Enter}{Delete}');
  paste('B1');
  expect(store.cells.changes()).toHaveLength(0);
  expect(editor().readOnly).toBe(true);
});
