/**
 * Edge cases of the grid: nothing to undo, cells that are gone, rows saved by others meanwhile, a
 * menu on a heading.
 */
import { act, cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cells } from '@/console/kit/grid/cells';
import { optionOfKey, readCell, type GridRow } from '@/console/kit/grid/column';
import { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { giveDialogs } from '../kit/dialog';
import { column, editor, openGrid, words } from '../kit/grid';

const OPTIONS = [
  { value: 'P', label: 'Present' },
  { value: 'A', label: 'Absent' },
];
const COLUMNS = [
  column('name', f.text(), { editable: false, sticky: true, heads: true }),
  column('points', f.int({ max: 100 }), { foot: () => '' }),
  column('note', f.text()),
  column('mark', f.choice(['P', 'A']), { options: OPTIONS }),
];
const rows = (count = 4): GridRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Row ${i + 1}`, points: i + 1, note: null, mark: 'P' },
  }));
const POINTS = 1;

beforeEach(giveDialogs);
afterEach(cleanup);

describe('the cells', () => {
  it('have nothing to undo or redo before anything is typed', () => {
    const cells = new Cells(rows(), COLUMNS, words);
    expect([cells.canUndo, cells.canRedo, cells.undo(), cells.redo()]).toEqual([
      false,
      false,
      [],
      [],
    ]);
    expect(cells.count()).toEqual({ changed: 0, invalid: 0 });
  });

  it('restore drafts where the value is unchanged, and say where others have changed it', () => {
    const cells = new Cells(rows(), COLUMNS, words);
    const kept = { field: 'points', text: '50' };
    expect(
      cells.restore([
        { ...kept, id: 1, before: '1' },
        { ...kept, id: 2, before: '9' },
        { ...kept, id: 99, before: '1' },
        { ...kept, id: 3, field: 'gone', before: '1' },
      ]),
    ).toBe(2);
    expect([0, 1, 2].map((row) => cells.text(row, POINTS))).toEqual(['50', '50', '3']);
    expect([0, 1].map((row) => cells.error(row, POINTS))).toEqual([
      undefined,
      'Someone else changed this to "2".',
    ]);
    expect(cells.count()).toEqual({ changed: 2, invalid: 1 });
  });

  it('keep typed values when rows are reloaded, unless the row now has that value', () => {
    const cells = new Cells(rows(), COLUMNS, words);
    for (const row of [0, 1, 2]) cells.write([{ row, col: POINTS, text: '50' }]);
    cells.renew(
      [
        { id: 1, version: 2, values: { points: 50 } },
        { id: 2, version: 2, values: { points: 7 } },
      ],
      false,
    );
    expect([0, 1, 2].map((row) => cells.changed(row, POINTS))).toEqual([false, true, true]);
    expect([cells.text(1, POINTS), cells.baseValue(1, POINTS)]).toEqual(['50', 7]);
    expect(cells.text(0, 0), 'what did not come stays').toBe('Row 1');
  });

  it('are unchanged in the rows that were saved, and in no others', () => {
    const cells = new Cells(rows(), COLUMNS, words);
    for (const row of [0, 1]) cells.write([{ row, col: POINTS, text: '50' }]);
    cells.renew([{ id: 1, version: 2, values: { points: 51 } }], true);
    expect([0, 1].map((row) => [cells.text(row, POINTS), cells.changed(row, POINTS)])).toEqual([
      ['51', false],
      ['50', true],
    ]);
  });

  it('drop undo steps and further ranges with the columns that they belonged to', () => {
    const store = new GridStore(rows(), COLUMNS, words);
    store.write([{ row: 0, col: POINTS, text: '50' }]);
    store.replace(rows(), COLUMNS);
    expect(store.summary().canUndo, 'the table is the same').toBe(true);
    store.select({ row: 0, col: POINTS }, { row: 1, col: POINTS });
    store.select({ row: 3, col: POINTS }, { row: 3, col: POINTS }, { add: true });
    store.replace(rows(), [...COLUMNS.slice(0, 1), column('other', f.int()), ...COLUMNS.slice(1)]);
    expect(store.summary().canUndo, 'it would write into another column').toBe(false);
    expect(store.ranges).toHaveLength(1);
    expect([store.cells.text(0, POINTS), store.cells.text(0, POINTS + 1)]).toEqual(['', '50']);
  });

  it('are unchanged after undo in a reference whose options are not loaded yet', () => {
    const room = column('room', f.ref('room'));
    const loaded = [{ id: 1, version: 1, values: { room: 'R1' }, labels: { room: 'Red room' } }];
    const cells = new Cells(loaded, [room], words);
    cells.write([{ row: 0, col: 0, text: 'Blue room' }]);
    expect(cells.changes()).toMatchObject([{ field: 'room', value: 'Blue room' }]);
    cells.undo();
    expect([cells.text(0, 0), cells.changes()]).toEqual(['Red room', []]);
    cells.redo();
    cells.revert();
    expect([cells.text(0, 0), cells.changes()]).toEqual(['Red room', []]);
  });

  it('are written by value, in existing columns only', () => {
    const store = new GridStore(rows(), COLUMNS, words);
    expect(
      store.writeAs([
        { row: 0, col: POINTS, value: 12 },
        { row: 0, col: 77, value: 12 },
      ]),
    ).toBe(1);
    expect(store.cells.text(0, POINTS)).toBe('12');
  });
});

describe('cell input', () => {
  const [, points, , mark] = COLUMNS;
  it('clears a choice when blank, and is invalid when no choice matches', () => {
    if (!mark) throw new Error('there is no such column');
    expect(readCell(mark, '  ', words)).toEqual({ text: '  ', value: null });
    expect(readCell(mark, 'absent', words).value).toBe('A');
    expect(readCell(mark, 'x', words).error).toBeTruthy();
  });
  it('by a single key means no option in other columns', () => {
    if (!points || !mark) throw new Error('there is no such column');
    expect(optionOfKey({ ...points, oneKey: true }, 'p')).toBeUndefined();
    expect(optionOfKey({ ...mark, oneKey: true }, 'p')?.value).toBe('P');
    expect(optionOfKey(mark, 'p')).toBeUndefined();
  });
  it('is right-aligned for numbers only', () => {
    const store = openGrid(rows(), COLUMNS);
    const numeric = [POINTS, 2, 3].map((col) => {
      act(() => store.select({ row: 0, col }, { row: 0, col }));
      return editor().dataset['numeric'];
    });
    expect(numeric).toEqual(['true', undefined, undefined]);
  });
});

describe('pointer and keys', () => {
  const at = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  it('select all at the corner, a column by the menu of its heading, and a row by that of its number', () => {
    const store = openGrid(rows(), COLUMNS);
    fireEvent.pointerDown(at('[data-all]'), { button: 0, pointerType: 'mouse' });
    expect(store.range).toMatchObject({ top: 0, bottom: 3 });
    fireEvent.contextMenu(at('[data-head="1"]'));
    expect(store.range).toEqual({ top: 0, left: 1, bottom: 3, right: 1 });
    fireEvent.contextMenu(at('[data-count="2"]'));
    expect(store.range).toMatchObject({ top: 2, bottom: 2 });
  });
  it('move by pages: eight of the nine visible rows, between header and footer', async () => {
    const store = openGrid(rows(100), COLUMNS);
    await userEvent.keyboard('{PageDown}');
    expect(store.active.row).toBe(8);
    await userEvent.keyboard('{PageUp}');
    expect(store.active.row).toBe(0);
  });
});
