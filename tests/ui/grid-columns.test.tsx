// The features of the entry grid's columns: words beside numbers, single keys, read-only cells,
// totals while typing, menus.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCell, type GridColumn, type GridRow } from '@/console/kit/grid/column';
import { PasteDialog } from '@/console/kit/grid/paste-dialog';
import type { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { giveDialogs } from '../kit/dialog';
import { cellAt, column, editor, openGrid, pasteText, said, textsOf, words } from '../kit/grid';

const LETTERS = ['P', 'A', 'L'].map((value) => ({ value, label: value }));
const name = column('name', f.text(), { editable: false, sticky: true, heads: true });
const letter = (key: string, more: Partial<GridColumn> = {}): GridColumn =>
  column(key, f.choice(['P', 'A', 'L']), { options: LETTERS, oneKey: true, ...more });
const points = column('points', f.marks({ max: 2500 }), { words: ['AB', 'EX'], step: 50 });
const rowsOf = (
  count: number,
  values: Readonly<Record<string, unknown>> = {},
  off?: GridRow['off'],
): GridRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Row ${i + 1}`, ...values },
    ...(i === 1 && off ? { off } : {}),
  }));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  giveDialogs();
  user = userEvent.setup();
});
afterEach(cleanup);

describe('a column of numbers or codes', () => {
  const read = (text: string, of = points) => readCell(of, text, words);
  it.each([
    ['12.5', 1250],
    ['0', 0],
    [' ab ', 'AB'],
    ['ＡＢ', 'AB'],
    ['Ex', 'EX'],
    ['１２.５', 1250],
    ['', null],
    ['25', 2500],
    ['12.500', 1250],
  ])('parses %j as %j', (text, value) => {
    expect(read(text)).toMatchObject({ value });
    expect(read(text).error).toBeUndefined();
  });
  it.each([
    ['12,5', 'Use a decimal point, not a comma: 12.5.'],
    ['26', 'Points must be at most 25.'],
    ['-1', 'Points must be at least 0.'],
    ['12.3', 'Points must be a multiple of 0.5.'],
    ['12.501', 'Points must be a multiple of 0.5.'],
    ['abs', 'Enter a number such as 12.5, or one of AB, EX.'],
    ['1e1', 'Enter a number such as 12.5, or one of AB, EX.'],
  ])('rejects %j: %s', (text, reason) => {
    expect(read(text).error).toBe(reason);
  });
  it('shows a valid example for its step', () => {
    expect(read('x', column('points', f.marks({ max: 500 }), { step: 100 })).error).toBe(
      'Enter a number such as 2.',
    );
  });
  it('distinguishes empty, zero and a code when saving', async () => {
    store = openGrid(rowsOf(3, { points: 100 }), [name, points]);
    await user.keyboard('0{Enter}ab{Enter}{Delete}');
    expect(store.cells.changes().map(({ value }) => value)).toEqual([0, 'AB', null]);
    expect(textsOf(store, 1)).toEqual(['0', 'AB', '']);
  });
});

describe('single-key columns', () => {
  beforeEach(() => {
    store = openGrid(rowsOf(4), [name, letter('one'), letter('two')]);
  });
  it('write the cell at once, move down a row, and announce it', async () => {
    await user.keyboard('pa');
    expect(textsOf(store, 1).slice(0, 2)).toEqual(['P', 'A']);
    expect(store.active).toEqual({ row: 2, col: 1 });
    expect(said()).toBe('A. Next: Row 3');
  });
  it('stay in the last row, and overwrite it with the next key', async () => {
    await user.keyboard('pppp');
    expect(said()).toBe('P. Last row.');
    await user.keyboard('l');
    expect(textsOf(store, 1)).toEqual(['P', 'P', 'P', 'L']);
  });
  it('undo one key at a time', async () => {
    await user.keyboard('pa{Control>}z{/Control}');
    expect(textsOf(store, 1)).toEqual(['P', '', '', '']);
  });
  it('mark an unknown key as invalid at once, until a valid key replaces it', async () => {
    await user.keyboard('x');
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true');
    expect(store.active.row).toBe(0);
    await user.keyboard('p');
    expect(textsOf(store, 1)[0]).toBe('P');
    expect(store.summary().invalid).toBe(0);
  });
  it('cycle through the options with the space bar', async () => {
    const seen: string[] = [];
    for (let press = 0; press < 4; press += 1) {
      await user.keyboard(' ');
      seen.push(store.cells.text(0, 1));
    }
    expect(seen).toEqual(['P', 'A', 'L', 'P']);
    expect(store.active).toEqual({ row: 0, col: 1 });
    expect(said()).toBe('P');
  });
  it('cycle through the options by taps after the one that selects the cell', () => {
    const tap = (): void => {
      fireEvent.pointerDown(cellAt(1, 1), { button: 0, pointerType: 'touch' });
      fireEvent.pointerUp(cellAt(1, 1), { pointerType: 'touch' });
      fireEvent.click(cellAt(1, 1));
    };
    tap();
    expect(textsOf(store, 1)[1]).toBe('');
    tap();
    tap();
    expect(textsOf(store, 1)[1]).toBe('A');
    expect(editor().inputMode).toBe('none');
  });
  it('change nothing on a double click', () => {
    fireEvent.pointerDown(cellAt(2, 2), { button: 0, pointerType: 'mouse' });
    fireEvent.doubleClick(cellAt(2, 2));
    expect(textsOf(store, 2)[2]).toBe('');
    expect(store.summary().changed).toBe(0);
  });
});

describe('locked cells and columns', () => {
  const OFF = { one: { text: 'N', reason: 'Joined later.' } };
  beforeEach(() => {
    store = openGrid(rowsOf(3, {}, OFF), [
      name,
      letter('one'),
      letter('two', { locked: 'Closed since Monday.' }),
    ]);
  });
  it('show their text and the reason, and cannot be typed into', async () => {
    act(() => {
      store.moveTo({ row: 1, col: 1 });
    });
    expect(cellAt(1, 1).title).toBe('Joined later.');
    expect(cellAt(1, 1).getAttribute('aria-readonly')).toBe('true');
    expect(editor().value).toBe('N');
    expect(editor().readOnly).toBe(true);
    expect(
      document.getElementById(editor().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Joined later.');
    await user.keyboard('p');
    expect(said()).toBe('Joined later.');
    expect(textsOf(store, 1)[1]).toBe('N');
    expect(store.summary().changed).toBe(0);
  });
  it('are skipped by filling, clearing, the space bar and undo', async () => {
    store.fillColumn(1, 'P');
    expect(textsOf(store, 1)).toEqual(['P', 'N', 'P']);
    store.select({ row: 0, col: 1 }, { row: 2, col: 2 });
    store.clear();
    expect(textsOf(store, 1)).toEqual(['', 'N', '']);
    store.undo();
    store.undo();
    expect(textsOf(store, 1)).toEqual(['', 'N', '']);
    store.moveTo({ row: 1, col: 2 });
    await user.keyboard(' ');
    expect(textsOf(store, 2)).toEqual(['', '', '']);
    store.select({ row: 1, col: 1 }, { row: 2, col: 1 });
    store.fillDown();
    expect(textsOf(store, 1)).toEqual(['', 'N', '']);
  });
  it('are listed in the paste preview as skipped, with the reason', async () => {
    pasteText('P\tA\nP\t\nA\t');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('2 cells skipped: locked');
    expect(dialog.textContent).toContain('Row 2, "P": Joined later.');
    expect(dialog.textContent).toContain('Row 1, "A": Closed since Monday.');
    await user.click(within(dialog).getByRole('button', { name: 'Paste 2 cells' }));
    expect(textsOf(store, 1)).toEqual(['P', 'N', 'A']);
  });
  it('have their reasons computed in that preview only as far as they are shown', () => {
    let read = 0;
    const off = Array.from({ length: 50_000 }, (_, at) => ({
      row: at,
      col: 1,
      text: 'P',
      get reason() {
        read += 1;
        return 'Joined later.';
      },
    }));
    const nothing = { cells: [], wrong: off, below: [], beside: 0, locked: 0, heading: false };
    const at = { row: 0, col: 0 };
    cleanup();
    render(
      <PasteDialog
        plan={{ ...nothing, off, from: at, to: at }}
        store={store}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole('dialog').textContent).toContain('and 49995 more');
    expect(read).toBeLessThan(50);
  });
  it('are unaffected when copied values that include them are pasted back', () => {
    store.fillColumn(1, 'A');
    const copied = store.copied.bind(store);
    store.select({ row: 0, col: 1 }, { row: 2, col: 1 });
    const table = copied();
    store.clear();
    store.moveTo({ row: 0, col: 1 });
    pasteText(table.map((line) => line.join('\t')).join('\n'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(textsOf(store, 1)).toEqual(['A', 'N', 'A']);
  });
  it('are skipped by Tab', async () => {
    await user.keyboard('{Tab}');
    expect(store.active).toEqual({ row: 2, col: 1 });
  });
});

describe('computed columns and footers', () => {
  const total = column('total', f.marks(), {
    editable: false,
    live: (value) => Number(value('a') ?? 0) + Number(value('b') ?? 0),
  });
  const foot = (values: readonly unknown[]): string =>
    `${values.filter((value) => value !== null).length} of ${values.length}`;
  it('update while typing, in the same row only and before the save', async () => {
    store = openGrid(rowsOf(3, { a: 100, b: 200 }), [
      name,
      column('a', f.marks()),
      column('b', f.marks()),
      total,
    ]);
    await user.keyboard('5{Enter}');
    expect(cellAt(0, 3).textContent).toBe('7');
    expect(cellAt(1, 3).textContent).toBe('3');
    await user.keyboard('nonsense{Enter}');
    expect(cellAt(1, 3).textContent).toBe('2');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(cellAt(0, 3).textContent).toBe('3');
  });
  it('cannot be typed into', async () => {
    store = openGrid(rowsOf(3, { a: 100, b: 200 }), [name, { ...total, editable: true }]);
    store.moveTo({ row: 0, col: 1 });
    await user.keyboard('9{Enter}');
    expect(store.summary().changed).toBe(0);
  });
  it('show a footer under the column, without locked cells', async () => {
    store = openGrid(rowsOf(3, {}, { one: { text: 'N', reason: 'Joined later.' } }), [
      name,
      letter('one', { foot }),
      letter('two'),
    ]);
    const under = (): string | null | undefined =>
      document.querySelector('[data-foot="1"]')?.textContent;
    expect(under()).toBe('0 of 2');
    await user.keyboard('p');
    await waitFor(() => {
      expect(under()).toBe('1 of 2');
    });
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
  });
  it('show no footer where no column has one', () => {
    store = openGrid(rowsOf(3), [name, letter('one')]);
    expect(document.querySelector('[data-foot]')).toBeNull();
  });
  it('colour a cell by its value, and keep the text', async () => {
    store = openGrid(rowsOf(2), [
      name,
      letter('one', { tone: (value) => (value === 'A' ? 'bad' : undefined) }),
    ]);
    await user.keyboard('ap');
    expect([cellAt(0, 1).dataset['tone'], cellAt(1, 1).dataset['tone']]).toEqual([
      'bad',
      undefined,
    ]);
    expect(cellAt(0, 1).textContent).toBe('A');
  });
});

describe('the table header', () => {
  it('has a row of groups above the columns they span, included in the row count', () => {
    store = openGrid(rowsOf(2), [
      name,
      letter('one', { group: 'Week 1' }),
      letter('two', { group: 'Week 1' }),
      letter('six', { group: 'Week 2', sub: 'Mon', note: 'Left out in the sum' }),
    ]);
    const group = screen.getByRole('columnheader', { name: 'Week 1' });
    expect([
      group.getAttribute('aria-colspan'),
      group.getAttribute('aria-colindex'),
      group.closest('[role="row"]')?.getAttribute('aria-rowindex'),
    ]).toEqual(['2', '3', '1']);
    const head = screen.getByRole('columnheader', { name: 'Six Mon' });
    expect(head.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('2');
    expect([head.title, head.getAttribute('aria-description')]).toEqual([
      'Left out in the sum',
      'Left out in the sum',
    ]);
    expect(cellAt(0, 0).closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('3');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
  });
});

describe('the menu of a column', () => {
  const run = vi.fn();
  const fill = [
    { label: 'All P', value: 'P' },
    { label: 'P where empty', value: 'P', onlyBlanks: true },
  ];
  beforeEach(() => {
    run.mockClear();
    store = openGrid(rowsOf(3, {}, { one: { text: 'N', reason: 'Joined later.' } }), [
      name,
      letter('one', { fill, actions: [{ label: 'Remove', tone: 'danger', run }] }),
      letter('two', { fill, locked: 'Closed.' }),
      letter('six'),
    ]);
  });
  it('opens with Alt+Down, fills writable cells as one step, and returns the focus', async () => {
    await user.keyboard('a');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement?.textContent).toBe('All P');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(textsOf(store, 1)).toEqual(['A', 'N', 'P']);
    expect(said()).toBe('1 cell changed.');
    expect(editor().getAttribute('aria-label')).toBe('One, Row 2');
    await user.keyboard('{Control>}z{/Control}');
    expect(textsOf(store, 1)).toEqual(['A', 'N', '']);
  });
  it('is part of the menu of the cell, from which Escape returns to the cell', async () => {
    await user.keyboard('{ContextMenu}');
    expect(screen.getByRole('menuitem', { name: 'All P' })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(editor().closest('[data-col]')?.getAttribute('data-col')).toBe('1');
  });
  it('runs the actions of the column', async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for column One' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
  it('is not a Tab stop, and is absent where a column has nothing to offer', () => {
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Actions for column One',
    ]);
    expect(buttons[0]?.tabIndex).toBe(-1);
  });
});

describe('new rows and columns from the server', () => {
  const columns = [name, letter('one'), letter('two')];
  it('keep typed values in their cells by id and name, and the active cell', async () => {
    store = openGrid(rowsOf(3), columns);
    store.moveTo({ row: 1, col: 2 });
    await user.keyboard('a');
    const rows = [{ id: 9, version: 1, values: { name: 'New row' } }, ...rowsOf(3)];
    let lost: unknown;
    act(() => {
      lost = store.replace(rows, [name, letter('zero', { label: 'Zero' }), ...columns.slice(1)]);
    });
    expect(lost).toEqual([]);
    expect(screen.getByRole('columnheader', { name: 'Zero' })).toBeDefined();
    expect(store.cells.text(2, 3)).toBe('A');
    expect(cellAt(2, 3).textContent).toBe('A');
    expect(store.active).toEqual({ row: 3, col: 3 });
    expect(store.summary()).toMatchObject({ changed: 1, canUndo: false });
  });
  it('keep the undo history when rows and columns are unchanged', async () => {
    store = openGrid(rowsOf(3), columns);
    await user.keyboard('a');
    act(() => {
      store.replace(rowsOf(3, { two: 'P' }), columns);
    });
    await user.keyboard('{Control>}z{/Control}');
    expect(textsOf(store, 1)).toEqual(['', '', '']);
    expect(textsOf(store, 2)).toEqual(['P', 'P', 'P']);
  });
  it('mark as saved what was sent, and keep what was typed during the save', async () => {
    store = openGrid(rowsOf(3), columns);
    await user.keyboard('ap');
    const sent = store.cells.changes();
    store.moveTo({ row: 1, col: 1 });
    await user.keyboard('l');
    const rows = rowsOf(3).map((row, i) => ({
      ...row,
      values: { ...row.values, one: ['A', 'P', null][i] },
    }));
    act(() => {
      store.replace(rows, columns, sent);
    });
    expect(store.cells.changes().map(({ id, value }) => [id, value])).toEqual([[2, 'L']]);
  });
  it('return what was typed into cells that are gone or locked', async () => {
    store = openGrid(rowsOf(3), columns);
    await user.keyboard('apl');
    let lost: readonly { id: unknown; text: string }[] = [];
    act(() => {
      lost = store.replace(rowsOf(2, {}, { one: { text: 'N', reason: 'Joined later.' } }), columns);
    });
    expect(lost.map(({ id, text }) => [id, text])).toEqual([
      [2, 'P'],
      [3, 'L'],
    ]);
    expect(textsOf(store, 1)).toEqual(['A', 'N']);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  });
  it('do not interrupt typing', async () => {
    store = openGrid(rowsOf(3), [name, points]);
    await user.keyboard('1');
    act(() => {
      store.replace(
        [{ id: 9, version: 1, values: { name: 'New row' } }, ...rowsOf(3)],
        [name, points],
      );
    });
    await user.keyboard('2{Enter}');
    expect(textsOf(store, 1)).toEqual(['', '12', '', '']);
  });
});
