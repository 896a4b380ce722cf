// Only the visible part of a large table is rendered; typing, moving and screen readers must not be
// affected.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridRow } from '@/console/kit/grid/column';
import type { GridStore } from '@/console/kit/grid/store';
import { columnsIn, linesOf, rowsIn } from '@/console/kit/grid/window';
import { f } from '@/schema';
import { giveDialogs } from '../kit/dialog';
import { cellAt, column, editor, openGrid, pasteText } from '../kit/grid';

const DAYS = Array.from({ length: 40 }, (_, i) => `d${i + 1}`);
const COLUMNS = [
  column('name', f.text(), { editable: false, sticky: true, heads: true }),
  ...DAYS.map((name, i) =>
    column(name, f.int(), {
      width: 3,
      group: i < 20 ? 'First half' : 'Second half',
      foot: (values) => String(values.filter((value) => value !== null).length),
    }),
  ),
];
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Row ${i + 1}`, d1: i },
  }));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const scroller = (): HTMLElement => {
  const element = screen.getByRole('grid').parentElement;
  if (!element) throw new Error('Nothing scrolls');
  return element;
};
const scrollTo = (top: number, left: number): void => {
  scroller().scrollTop = top;
  scroller().scrollLeft = left;
  fireEvent.scroll(scroller());
};
const drawn = (row: number): number[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)].map(({ dataset }) =>
    Number(dataset['col']),
  );
const rowCount = (): number => screen.getAllByRole('row').length;

beforeEach(() => {
  giveDialogs();
  user = userEvent.setup();
  // jsdom has no layout: simulate a table of 600 by 760 pixels.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(760);
  store = openGrid(rowsOf(300), COLUMNS);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a table of 300 rows and 41 columns', () => {
  it('draws the visible and the pinned columns, in cells, header and footer alike', async () => {
    scrollTo(0, 900);
    const cols = drawn(3);
    expect(cols[0]).toBe(0);
    expect(cols.length).toBeLessThan(20);
    expect(cols).not.toContain(5);
    expect(cols).toContain(25);
    // The focus is in the first editable column, now out of view: it is rendered too.
    expect(cols).toContain(store.active.col);
    const numbers = (selector: string, name: 'head' | 'foot'): number[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) =>
        Number(dataset[name]),
      );
    expect(numbers('[data-head]', 'head')).toEqual(cols);
    expect(numbers('[data-foot]', 'foot')).toEqual(cols);
    expect(screen.getAllByRole('columnheader', { name: /half$/ })).toHaveLength(2);
  });
  it('tells screen readers the size of the table and the position of each cell', () => {
    scrollTo(3400, 900);
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('42');
    expect(cellAt(101, 25).getAttribute('aria-colindex')).toBe('27');
    expect(cellAt(101, 25).closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('104');
    const order = [
      ...(cellAt(101, 25).closest('[role="row"]')?.querySelectorAll('[aria-colindex]') ?? []),
    ].map((cell) => Number(cell.getAttribute('aria-colindex')));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
  it('places a cell where it would be if all were drawn', () => {
    const edge = (col: number): number =>
      [...(cellAt(3, col).closest('[role="row"]')?.children ?? [])]
        .flatMap((child) => (child instanceof HTMLElement ? [child] : []))
        .slice(0, 1 + drawn(3).filter((each) => each > 0 && each < col).length)
        .reduce(
          (sum, { style }) => sum + parseFloat(style.width) + (parseFloat(style.marginLeft) || 0),
          0,
        ) + (parseFloat(cellAt(3, col).style.marginLeft) || 0);
    const before = edge(18);
    scrollTo(0, 900);
    expect(drawn(3)).not.toContain(3);
    expect(edge(18)).toBe(before);
  });
  it('draws at first only what fits, and a little more after the first paint', async () => {
    const first = rowCount();
    expect(cellAt(0, 0)).toBeDefined();
    await waitFor(() => {
      expect(rowCount()).toBeGreaterThan(first);
    });
    expect(rowCount()).toBeLessThan(40);
  });
});

describe('the focused cell', () => {
  it('is drawn wherever the table is scrolled, and typing into it continues', async () => {
    const input = editor();
    await user.keyboard('4');
    scrollTo(5000, 1200);
    expect(editor()).toBe(input);
    expect(drawn(0)).toContain(1);
    expect(drawn(20)).toEqual([]);
    await user.keyboard('2{Enter}');
    expect(store.cells.text(0, 1)).toBe('42');
  });
  it('is scrolled into view by moving', async () => {
    scrollTo(5000, 1200);
    await user.keyboard('{ArrowDown}');
    expect(scroller().scrollTop).toBeLessThan(100);
    expect(scroller().scrollLeft).toBe(0);
    expect(editor().getAttribute('aria-label')).toBe('D1, Row 2');
  });
  it('is the very last one after Ctrl+End, visible and with the right indices', async () => {
    await user.keyboard('{Control>}{End}{/Control}');
    const cell = editor().closest('[role="gridcell"]');
    expect(cell).toBe(cellAt(299, 40));
    expect([
      cell?.getAttribute('aria-colindex'),
      cell?.closest('[role="row"]')?.getAttribute('aria-rowindex'),
    ]).toEqual(['42', '302']);
    expect(scroller().scrollLeft).toBeGreaterThan(1000);
    expect(scroller().scrollTop).toBeGreaterThan(9000);
    expect(drawn(299)).not.toContain(10);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(cellAt(0, 0).contains(editor())).toBe(true);
  });
  it('keeps the header of its column drawn when scrolled out of view', () => {
    scrollTo(0, 1500);
    expect(document.querySelector('[data-head="1"]')).not.toBeNull();
  });
});

it('a paste writes all its cells, drawn or not, and is undone as one step', async () => {
  pasteText(
    Array.from({ length: 300 }, (_, row) =>
      DAYS.map((__, day) => String(row + day)).join('\t'),
    ).join('\n'),
  );
  expect(store.cells.text(299, 40)).toBe('338');
  expect(cellAt(0, 2).textContent).toBe('1');
  scrollTo(9000, 1200);
  expect(cellAt(280, 36).textContent).toBe('315');
  await act(async () => {
    store.undo();
  });
  expect(cellAt(0, 2).textContent).toBe('');
  expect(store.summary().changed).toBe(0);
  await act(async () => {
    store.redo();
  });
  expect(store.cells.text(299, 40)).toBe('338');
});

describe('the visible range', () => {
  it('is computed from equal row heights', () => {
    expect(rowsIn(0, 100, 34, 300)).toEqual({ first: 0, last: 2 });
    expect(rowsIn(34, 68, 34, 300)).toEqual({ first: 1, last: 1 });
    expect(rowsIn(10_100, 10_300, 34, 300)).toEqual({ first: 297, last: 299 });
    expect(rowsIn(0, 100, 34, 0)).toEqual({ first: 0, last: -1 });
  });
  it('is computed from the column edges, without pinned columns', () => {
    const left = [48, 148, 198, 248, 298];
    expect(columnsIn(148, 230, left, 1)).toEqual({ first: 1, last: 2 });
    expect(columnsIn(199, 1000, left, 1)).toEqual({ first: 2, last: 3 });
    expect(columnsIn(48, 60, [48], 0)).toEqual({ first: 0, last: 0 });
  });
  it('gives the separate row its own place', () => {
    expect(linesOf({ first: 5, last: 7 }, 2)).toEqual([2, 5, 6, 7]);
    expect(linesOf({ first: 5, last: 7 }, 9)).toEqual([5, 6, 7, 9]);
    expect(linesOf({ first: 0, last: -1 })).toEqual([]);
  });
});
