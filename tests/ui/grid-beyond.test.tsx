// Spreadsheet features of the entry grid beyond the 29 actions: several ranges, blocks, menus, rows
// by their numbers, scrolling while dragging, and values that need an answer first.
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn, GridRow } from '@/console/kit/grid/column';
import { seriesOf } from '@/console/kit/grid/fill';
import { besideRange } from '@/console/kit/grid/range';
import { OneByOne } from '@/console/kit/grid/one-by-one';
import { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { render } from '@testing-library/react';
import { giveDialogs } from '../kit/dialog';
import { cellAt, column, editor, openGrid, pasteText, said, textsOf, words } from '../kit/grid';

const name = column('name', f.text(), { editable: false, sticky: true, heads: true });
const A = column('a', f.int({ max: 100 }));
const B = column('b', f.int());
const C = column('c', f.int());
const COLUMNS = [name, A, B, C];
const SIGNS = [
  { value: 'P', label: 'P', spoken: 'Present' },
  { value: 'A', label: 'A', spoken: 'Absent' },
  { value: 'D', label: 'D', spoken: 'Duty', asks: 'excuse' },
];
const sign = (key: string, more: Partial<GridColumn> = {}): GridColumn =>
  column(key, f.choice(['P', 'A', 'D']), { options: SIGNS, oneKey: true, ...more });
const rowsOf = (values: readonly Readonly<Record<string, unknown>>[]): GridRow[] =>
  values.map((each, i) => ({ id: i + 1, version: 1, values: { name: `Row ${i + 1}`, ...each } }));
const six = (): GridRow[] => rowsOf([1, 2, 3, 4, 5, 6].map((a) => ({ a })));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const open = (
  rows = six(),
  columns: readonly GridColumn[] = COLUMNS,
  start = { row: 0, col: 1 },
) => {
  store = openGrid(rows, columns);
  act(() => store.moveTo(start));
};
const press = (element: Element, more: object = {}): void => {
  fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse', ...more });
  fireEvent.pointerUp(element, { pointerType: 'mouse' });
};
const count = (row: number): Element => {
  const found = document.querySelector(`[data-count="${row}"]`);
  if (!found) throw new Error(`No number of row ${row}`);
  return found;
};
const handle = (): Element => {
  const found = document.querySelector('[data-handle]');
  if (!found) throw new Error('There is no handle');
  return found;
};
const copied = (): string => {
  const setData = vi.fn<(kind: string, text: string) => void>();
  fireEvent(editor(), createEvent.copy(editor(), { clipboardData: { setData } }));
  return setData.mock.calls.find(([kind]) => kind === 'text/plain')?.[1] ?? '';
};

beforeEach(() => {
  giveDialogs();
  user = userEvent.setup();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the focus', () => {
  it('stays outside the table when its active cell moves', async () => {
    open();
    await user.click(cellAt(0, 1));
    const beside = document.body.appendChild(document.createElement('input'));
    await user.click(beside);
    act(() => store.moveTo({ row: 3, col: 2 }));
    expect(document.activeElement).toBe(beside);
    beside.remove();
  });
});

describe('several ranges', () => {
  const two = (): void => {
    open();
    press(cellAt(0, 1));
    press(cellAt(3, 1), { ctrlKey: true });
    press(cellAt(4, 1), { shiftKey: true });
  };
  it('are selected with Ctrl+click, and marked as selected', () => {
    two();
    expect(store.ranges.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 0],
      [3, 4],
    ]);
    expect([0, 1, 3, 4].map((row) => cellAt(row, 1).getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'true',
      'true',
    ]);
  });
  it('are cleared, filled and pasted into together, each as one step', async () => {
    two();
    await user.keyboard('{Delete}');
    expect(textsOf(store, 1)).toEqual(['', '2', '3', '', '', '6']);
    await user.keyboard('9{Control>}{Enter}{/Control}');
    expect(textsOf(store, 1)).toEqual(['9', '2', '3', '9', '9', '6']);
    pasteText('7');
    expect(textsOf(store, 1)).toEqual(['7', '2', '3', '7', '7', '6']);
    await user.keyboard('{Control>}z{/Control}');
    expect(textsOf(store, 1)).toEqual(['9', '2', '3', '9', '9', '6']);
  });
  it('are copied as one table when they are aligned', () => {
    two();
    expect(copied()).toBe('1\r\n4\r\n5');
  });
  it('are copied as they stand in the table, in whatever order they were selected', () => {
    open(rowsOf([1, 2, 3].map((a) => ({ a, c: 10 * a }))));
    press(cellAt(2, 1));
    press(cellAt(0, 1), { ctrlKey: true });
    expect(copied(), 'the lower block came first').toBe('1\r\n3');
    press(cellAt(1, 3));
    press(cellAt(1, 1), { ctrlKey: true });
    expect(copied(), 'the right block came first').toBe('2\t20');
  });
  it('that are not aligned copy only the last one, and say so', () => {
    two();
    press(cellAt(1, 2), { ctrlKey: true });
    expect(copied()).toBe('');
    expect(said()).toBe('Only the last selected range is copied.');
  });
  it('are cleared by the next click', () => {
    two();
    press(cellAt(5, 1));
    expect(store.ranges).toHaveLength(1);
  });
});

describe('shortcuts', () => {
  it('Ctrl+arrow stops at the end of a block and at the start of the next', async () => {
    open(rowsOf([{ a: 1 }, { a: 2 }, {}, {}, { a: 5 }, {}]));
    const seen: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      await user.keyboard('{Control>}{ArrowDown}{/Control}');
      seen.push(store.active.row);
    }
    expect(seen).toEqual([1, 4, 5]);
    await user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
    expect(store.range).toMatchObject({ top: 4, bottom: 5 });
  });
  it('Ctrl+R fills to the right', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}{Control>}r{/Control}');
    expect([textsOf(store, 2), textsOf(store, 3)].map((texts) => texts.slice(0, 3))).toEqual([
      ['1', '2', ''],
      ['1', '2', ''],
    ]);
  });
  it('Tab, Tab, Enter moves to the next row in the column where Tab began', async () => {
    open();
    await user.keyboard('7{Tab}8{Tab}9{Enter}');
    expect(store.active).toEqual({ row: 1, col: 1 });
    expect([1, 2, 3].map((col) => store.cells.text(0, col))).toEqual(['7', '8', '9']);
    await user.keyboard('{Tab}{ArrowDown}{Enter}');
    expect(store.active).toEqual({ row: 3, col: 2 });
  });
  it('Ctrl+R reloads the browser page when the table is read-only', () => {
    store = openGrid(six(), COLUMNS, { locked: true });
    act(() => store.show({ row: 0, col: 1 }));
    const reload = createEvent.keyDown(editor(), { key: 'r', ctrlKey: true });
    fireEvent(editor(), reload);
    expect(reload.defaultPrevented).toBe(false);
  });
});

describe('the mouse', () => {
  it('selects a row by its number, and several with Shift', () => {
    open();
    press(count(2));
    expect(store.range).toEqual({ top: 2, bottom: 2, left: 0, right: 3 });
    press(count(4), { shiftKey: true });
    expect(store.range).toMatchObject({ top: 2, bottom: 4 });
  });
  it('fills down on a double click on the handle, as far as the neighbouring column, without overwriting', () => {
    open(rowsOf([{ a: 1, b: 7 }, { a: 2 }, { a: 3 }, {}, { a: 5 }]), COLUMNS, { row: 0, col: 2 });
    fireEvent.doubleClick(handle());
    expect(textsOf(store, 2)).toEqual(['7', '7', '7', '', '']);
    act(() => store.moveTo({ row: 0, col: 1 }));
    fireEvent.doubleClick(handle());
    expect(textsOf(store, 1)).toEqual(['1', '2', '3', '', '5']);
  });
  it('previews the fill while the handle is dragged', () => {
    open();
    fireEvent.pointerDown(handle(), { button: 0, pointerType: 'mouse' });
    const table = screen.getByRole('grid').parentElement as HTMLElement;
    fireEvent.pointerMove(table, { pointerType: 'mouse', buttons: 1, clientY: 34 * 3 + 10 });
    expect(store.filling).toMatchObject({ top: 1, bottom: 2 });
    fireEvent.pointerUp(table, { pointerType: 'mouse', clientY: 34 * 3 + 10 });
    expect([store.filling, textsOf(store, 1).slice(0, 4)]).toEqual([null, ['1', '1', '1', '4']]);
  });
  it('fills sideways where the handle is dragged farther across than down', () => {
    open(rowsOf([{ a: 1, b: 7 }, { a: 2 }, { a: 3 }, {}, { a: 5 }]));
    act(() => {
      store.select({ row: 0, col: 1 }, { row: 1, col: 1 });
      store.dragFill({ top: 0, bottom: 1, left: 2, right: 2 });
    });
    expect(textsOf(store, 2)).toEqual(['1', '2', '', '', '']);
    const range = { top: 2, bottom: 3, left: 4, right: 5 };
    expect([
      besideRange(range, { row: 3, col: 8 }),
      besideRange(range, { row: 4, col: 1 }),
      besideRange(range, { row: 6, col: 7 }),
      besideRange(range, { row: 0, col: 4 }),
      besideRange(range, { row: 2, col: 5 }),
    ]).toEqual([
      { top: 2, bottom: 3, left: 6, right: 8 },
      { top: 2, bottom: 3, left: 1, right: 3 },
      { top: 4, bottom: 6, left: 4, right: 5 },
      { top: 0, bottom: 1, left: 4, right: 5 },
      null,
    ]);
  });
  it.each([
    [['1', '2'], 2, '3'],
    [['10', '8', '6'], 3, '4'],
    [['1', '2'], -1, '0'],
    [['0.1', '0.2'], 3, '0.4'],
    [['7', '7.5'], 2, '8'],
    [['26BA001', '26BA002'], 9, '26BA010'],
    [['A-2', 'A-1'], 5, 'A-0'],
  ])('continues %j as a series', (texts, at, text) => {
    expect(seriesOf(texts)?.(at)).toBe(text);
  });
  it.each([[['1']], [['1', '1']], [['1', '2', '4']], [['P', 'A']], [['A1', 'B2']], [['1', '']]])(
    'finds no series in %j',
    (texts) => {
      expect(seriesOf(texts)).toBeNull();
    },
  );
  it('scrolls the table while dragging beyond its edge', () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    open(rowsOf(Array.from({ length: 100 }, (_, a) => ({ a }))));
    const table = screen.getByRole('grid').parentElement as HTMLElement;
    Object.defineProperty(table, 'clientHeight', { value: 200 });
    Object.defineProperty(table, 'clientWidth', { value: 400 });
    Object.defineProperty(table, 'scrollTop', { value: 0, writable: true });
    table.scrollBy = (_: unknown, y?: number) => {
      table.scrollTop += y ?? 0;
    };
    fireEvent.pointerDown(cellAt(0, 1), { button: 0, pointerType: 'mouse' });
    const before = store.extent.row;
    frames.length = 0;
    fireEvent.pointerMove(table, { pointerType: 'mouse', buttons: 1, clientX: 200, clientY: 401 });
    for (let frame = 0; frame < 12; frame += 1) act(() => frames.shift()?.(0));
    expect(table.scrollTop).toBeGreaterThan(100);
    expect(store.extent.row).toBeGreaterThan(before);
    fireEvent.pointerUp(table, { pointerType: 'mouse' });
    const stays = table.scrollTop;
    act(() => frames.shift()?.(0));
    expect(table.scrollTop).toBe(stays);
  });
});

describe('the context menu of cells', () => {
  it('opens at the pointer over the selection, and writes to all of it', async () => {
    open(six(), [name, sign('s'), sign('t')]);
    press(cellAt(1, 1));
    press(cellAt(3, 2), { shiftKey: true });
    fireEvent.contextMenu(cellAt(2, 2), { clientX: 30, clientY: 40 });
    await user.click(screen.getByRole('menuitem', { name: 'A Absent' }));
    expect(textsOf(store, 2)).toEqual(['', 'A', 'A', 'A', '', '']);
    expect(textsOf(store, 1)).toEqual(['', 'A', 'A', 'A', '', '']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(editor().getAttribute('aria-label')).toBe('S, Row 2');
  });
  it('applies to the one cell when opened outside the selection', () => {
    open();
    press(cellAt(1, 1));
    fireEvent.contextMenu(cellAt(4, 2), { clientX: 30, clientY: 40 });
    expect(store.active).toEqual({ row: 4, col: 2 });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toContain(
      'Clear cells',
    );
  });
  it('opens with Shift+F10, moves with arrows, and returns to the cell on Escape', async () => {
    open();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(editor().getAttribute('aria-label')).toBe('A, Row 1');
  });
  it('offers nothing that writes in a read-only table', () => {
    store = openGrid(six(), COLUMNS, { locked: true });
    fireEvent.contextMenu(cellAt(0, 1), { clientX: 30, clientY: 40 });
    const offered = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered.filter((label) => label !== 'Copy')).toEqual([]);
  });
});

describe('the initial cell', () => {
  it('is the first one still to be filled', () => {
    store = new GridStore(rowsOf([{ a: 1 }, { a: 2 }, {}, {}]), COLUMNS, words).begin();
    expect(store.active).toEqual({ row: 2, col: 1 });
  });
  it("is in today's column, where there is one", () => {
    store = openGrid(rowsOf([{ s: 'P', t: 'P' }, { s: 'P' }]), [
      name,
      sign('s'),
      sign('t', { today: true }),
    ]);
    expect(store.begin().active).toEqual({ row: 1, col: 2 });
    expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toContain('T');
  });
  it('is not in an optional column of remarks', () => {
    store = new GridStore(
      rowsOf([{ a: 1 }, { a: 2 }]),
      [name, A, column('note', f.text())],
      words,
    ).begin();
    expect(store.active).toEqual({ row: 0, col: 1 });
  });
});

describe('a value that requires more input', () => {
  beforeEach(() => open(six(), [name, sign('s')]));
  it('is not written, and the cells are reported to the dialog', async () => {
    await user.keyboard('d');
    expect(store.cells.text(0, 1)).toBe('');
    expect(store.asked).toMatchObject([{ row: 0, col: 1, option: { asks: 'excuse' } }]);
    expect(store.active.row).toBe(0);
  });
  it('does not block the other values of a paste', () => {
    pasteText('P\nD\nA\nD');
    expect(textsOf(store, 1)).toEqual(['P', '', 'A', '', '', '']);
    expect(store.asked.map(({ row }) => row)).toEqual([1, 3]);
    expect(store.cells.changes()).toHaveLength(2);
  });
  it('is written without asking where it was the saved value', () => {
    act(() => {
      store.replace(rowsOf([{ s: 'D' }]), [name, sign('s')]);
      store.write([{ row: 0, col: 1, text: 'P' }]);
      store.write([{ row: 0, col: 1, text: 'D' }]);
    });
    expect([store.asked.length, store.summary().changed, store.cells.text(0, 1)]).toEqual([
      0,
      0,
      'D',
    ]);
  });
  it('is skipped by the space bar', async () => {
    await user.keyboard('   ');
    expect([store.cells.text(0, 1), store.asked.length]).toEqual(['P', 0]);
  });
});

describe('entry one row at a time, on a phone', () => {
  const marks = column('points', f.marks({ max: 2500 }), { words: ['AB', 'EX'], step: 50 });
  const show = (column_: GridColumn, rows = rowsOf([{}, {}, {}])): void => {
    store = new GridStore(rows, [name, column_], words);
    render(<OneByOne store={store} name={column_.name} />);
  };
  const key = (label: string) => user.click(screen.getByRole('button', { name: label }));
  const current = (): string | null =>
    document.querySelector('[aria-current]')?.firstElementChild?.textContent ?? null;
  it('enters numbers and words with their labels, and moves on', async () => {
    show(marks);
    for (const label of ['1', '7', '0.5', 'Next', 'AB', '2', '0', 'Delete last character', 'Next'])
      await key(label);
    expect(textsOf(store, 1)).toEqual(['17.5', 'AB', '2']);
    expect(current()).toBe('Row 3');
  });
  it('overwrites the existing value, and shows what is invalid', async () => {
    show(marks, rowsOf([{ points: 1000 }, { points: 1000 }, { points: 1000 }]));
    for (const label of ['9', '9']) await key(label);
    expect(store.cells.text(0, 1)).toBe('99');
    expect(screen.getByText('Points must be at most 25.')).toBeDefined();
    for (const label of ['Next', '7']) await key(label);
    expect(store.cells.text(1, 1), 'in the next row too').toBe('7');
  });
  it('writes a mark and moves on, but stays where more input is required', async () => {
    show(sign('s'));
    await key('Present');
    expect(current()).toBe('Row 2');
    await key('Duty');
    expect([current(), store.asked.length]).toEqual(['Row 2', 1]);
  });
  it('accepts keys of a keyboard too', async () => {
    show(sign('s'));
    act(() => document.querySelector<HTMLElement>('[aria-current]')?.focus());
    await user.keyboard('pa');
    expect(textsOf(store, 1)).toEqual(['P', 'A', '']);
  });
});
