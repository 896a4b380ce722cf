// The 29 actions that spreadsheet users know, one sentence each. What only a real browser shows
// (that a heading stays visible) is tested by its implementation.
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridRow } from '@/console/kit/grid/column';
import type { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { giveDialogs } from '../kit/dialog';
import { cellAt, column, editor, openGrid, pasteText, textsOf } from '../kit/grid';

const COLUMNS = [
  column('name', f.text(), { editable: false, sticky: true, heads: true }),
  column('a', f.int({ max: 100 })),
  column('b', f.int()),
  column('sum', f.int(), {
    editable: false,
    live: (value) => Number(value('a') ?? 0) + Number(value('b') ?? 0),
  }),
];
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Row ${i + 1}`, a: i + 1, b: null },
  }));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const open = (count = 6): void => {
  store = openGrid(rowsOf(count), COLUMNS);
};
const a = (): string[] => textsOf(store, 1);
const copied = (): string => {
  const setData = vi.fn<(kind: string, text: string) => void>();
  fireEvent(editor(), createEvent.copy(editor(), { clipboardData: { setData } }));
  return setData.mock.calls.find(([kind]) => kind === 'text/plain')?.[1] ?? '';
};
/** jsdom has no layout, so cells have no height: the events of a drag imply the row. */
const dragHandle = (to: number): void => {
  const handle = document.querySelector('[data-handle]');
  const grid = screen.getByRole('grid').parentElement;
  if (!handle || !grid) throw new Error('There is no handle');
  grid.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, pointerType: 'mouse' });
  fireEvent.pointerUp(grid, { pointerType: 'mouse', clientY: 34 * (to + 1) + 10 });
};

beforeEach(() => {
  giveDialogs();
  user = userEvent.setup();
});
afterEach(cleanup);

describe('a single cell', () => {
  it('1 is overwritten by typing', async () => {
    open();
    await user.keyboard('42{Enter}');
    expect(a()[0]).toBe('42');
  });
  it('2 Enter moves down, Shift+Enter up', async () => {
    open();
    await user.keyboard('7{Enter}8{Shift>}{Enter}{/Shift}');
    expect(store.active.row).toBe(0);
    expect(a().slice(0, 2)).toEqual(['7', '8']);
  });
  it('3 Tab moves right', async () => {
    open();
    await user.keyboard('7{Tab}');
    expect(store.active).toEqual({ row: 0, col: 2 });
  });
  it('4 an arrow key commits what is typed', async () => {
    open();
    await user.keyboard('7{ArrowRight}');
    expect(a()[0]).toBe('7');
    expect(store.active.col).toBe(2);
  });
  it('5 Escape restores the previous value', async () => {
    open();
    await user.keyboard('7{Escape}');
    expect(a()[0]).toBe('1');
    expect(editor().value).toBe('1');
  });
  it('6 F2 edits the existing text', async () => {
    open();
    await user.keyboard('{F2}0{Enter}');
    expect(a()[0]).toBe('10');
  });
  it('7 the first key after loading is not lost', async () => {
    open();
    await user.keyboard('9');
    expect(editor().value).toBe('9');
  });
  it('8 a burst of keys loses none', async () => {
    open(40);
    await user.keyboard(Array.from({ length: 40 }, (_, i) => `${i + 20}{Enter}`).join(''));
    expect(a()).toEqual(Array.from({ length: 40 }, (_, i) => String(i + 20)));
  });
});

describe('several cells', () => {
  it('9 Delete clears a range', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}');
    expect(a()).toEqual(['', '', '', '4', '5', '6']);
  });
  it('10 a range is copied', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(copied()).toBe('1\t\r\n2\t');
  });
  it('11 a range is pasted', () => {
    open();
    pasteText('7\t8\n9\t10\n');
    expect([a()[1], store.cells.text(1, 2)]).toEqual(['9', '10']);
  });
  it('12 one value is pasted into several cells', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    pasteText('5');
    expect(a().slice(0, 4)).toEqual(['5', '5', '5', '4']);
  });
  it('13 a shortcut fills down', async () => {
    open();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(a().slice(0, 4)).toEqual(['1', '1', '1', '4']);
  });
  it('14 the fill handle fills down', () => {
    open();
    dragHandle(3);
    expect(a()).toEqual(['1', '1', '1', '1', '5', '6']);
  });
  it('15 a step is undone', async () => {
    open();
    await user.keyboard('7{Enter}{Control>}z{/Control}');
    expect(a()[0]).toBe('1');
  });
  it('16 an undone step is redone', async () => {
    open();
    await user.keyboard('7{Enter}{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(a()[0]).toBe('7');
  });
  it('17 a paste is undone as one step', async () => {
    open();
    pasteText('7\n8\n9');
    await user.keyboard('{Control>}z{/Control}');
    expect(a()).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

describe('display', () => {
  it('18 an invalid cell is marked', async () => {
    open();
    await user.keyboard('x{Enter}');
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true');
  });
  it('19 an invalid cell gives the reason', async () => {
    open();
    await user.keyboard('999{Enter}');
    expect(cellAt(0, 1).title).toBe('A must be at most 100.');
  });
  it('20 a total updates while typing', async () => {
    open();
    await user.keyboard('50{Enter}');
    expect(cellAt(0, 3).textContent).toBe('50');
  });
  it('21 the header is the first row of the table and sticks to the top', () => {
    open(500);
    const head = screen.getAllByRole('rowgroup')[0];
    expect(head?.querySelectorAll('[role="columnheader"]')).toHaveLength(5);
    expect(head?.className).toMatch(/head/);
  });
  it('22 columns that name the row stick to the left', () => {
    open();
    expect(cellAt(0, 0).parentElement?.className).toMatch(/pins/);
    expect(cellAt(0, 1).parentElement?.getAttribute('role')).toBe('row');
  });
  it('23 Ctrl+Home moves to the first cell', async () => {
    open(300);
    act(() => {
      store.moveTo({ row: 200, col: 2 });
    });
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(store.active).toEqual({ row: 0, col: 0 });
  });
  it('24 Ctrl+End moves to the last cell', async () => {
    open(300);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(store.active).toEqual({ row: 299, col: 3 });
  });
});

describe('accessibility', () => {
  it('25 Escape, then Tab leaves the table', async () => {
    open();
    await user.keyboard('{Escape}');
    const tab = createEvent.keyDown(editor(), { key: 'Tab' });
    fireEvent(editor(), tab);
    expect(tab.defaultPrevented).toBe(false);
  });
  it('26 the focused cell has a name from its column and row, and their indices', async () => {
    open(300);
    await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
    expect(editor().getAttribute('aria-label')).toBe('B, Row 300');
    const cell = editor().closest('[role="gridcell"]');
    expect([
      cell?.getAttribute('aria-colindex'),
      cell?.closest('[role="row"]')?.getAttribute('aria-rowindex'),
    ]).toEqual(['4', '301']);
  });
  const findings = async (): Promise<string[]> =>
    (
      await axe.run(document.body, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      })
    ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  it('27 axe finds nothing while idle', async () => {
    open();
    expect(await findings()).toEqual([]);
  });
  it('28 axe finds nothing while invalid text is typed', async () => {
    open();
    await user.keyboard('x{Enter}{ArrowUp}y');
    expect(await findings()).toEqual([]);
  });
  it('29 a tap selects the cell and focuses its editor', async () => {
    open();
    fireEvent.pointerDown(cellAt(2, 2), { button: 0, pointerType: 'touch' });
    await user.keyboard('33{Enter}');
    expect(store.cells.text(2, 2)).toBe('33');
  });
});
