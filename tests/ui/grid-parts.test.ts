/**
 * The pure parts of the grid, each on its own: keys, ranges, windows, clipboard, filling, undo
 * steps, duplicate values.
 */
import { describe, expect, it } from 'vitest';
import { fromTsv, toHtml, toTsv } from '@/console/kit/grid/clipboard';
import { exceptions, namesOf } from '@/console/kit/grid/exceptions';
import { columnOf, continuedOf, downOf, rightOf } from '@/console/kit/grid/fill';
import { History } from '@/console/kit/grid/history';
import { sameShape, settled } from '@/console/kit/grid/named-cells';
import { commandOf, type Editing, type KeyPress } from '@/console/kit/grid/keys';
import { columnWidths, COUNT_WIDTH, drawnColumns, lineHeights } from '@/console/kit/grid/measures';
import { plain, readNumberOrWord } from '@/console/kit/grid/number-or-word';
import { optionFor } from '@/console/kit/grid/option-index';
import { needsPreview, planPaste } from '@/console/kit/grid/paste';
import { contains, isSingle, placesOf, rangeOf } from '@/console/kit/grid/range';
import { spansOf } from '@/console/kit/grid/spans';
import { GridStore } from '@/console/kit/grid/store';
import { twinsOf } from '@/console/kit/grid/twins';
import { TypedCells } from '@/console/kit/grid/typed-cells';
import {
  columnsIn,
  holds,
  isIn,
  isSame,
  linesOf,
  rowsIn,
  widened,
} from '@/console/kit/grid/window';
import type { GridColumn, GridRow } from '@/console/kit/grid/column';
import { f } from '@/schema';
import fc from '../kit/any';
import { column, textsOf, words } from '../kit/grid';

const row = (
  id: number,
  values: Record<string, unknown>,
  more: Partial<GridRow> = {},
): GridRow => ({ id, version: 1, values, ...more });
const stroke = (keys: string): KeyPress => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
  };
};

describe('grid keys', () => {
  const move = (rows: number, cols: number, extend = false) => ({ do: 'move', rows, cols, extend });
  const edge = (rows: number, cols: number, extend = false) => ({ do: 'edge', rows, cols, extend });
  const block = (rows: number, cols: number, extend = false) => ({
    do: 'block',
    rows,
    cols,
    extend,
  });
  it.each<[string, Editing, unknown]>([
    ['ArrowUp', null, move(-1, 0)],
    ['ArrowDown', null, move(1, 0)],
    ['ArrowLeft', null, move(0, -1)],
    ['ArrowRight', null, move(0, 1)],
    ['Shift+ArrowDown', null, move(1, 0, true)],
    ['Shift+ArrowDown', 'type', move(1, 0)],
    ['ArrowLeft', 'type', move(0, -1)],
    ['ArrowLeft', 'edit', undefined],
    ['Ctrl+ArrowUp', null, block(-1, 0)],
    ['Ctrl+ArrowRight', null, block(0, 1)],
    ['Meta+ArrowDown', null, block(1, 0)],
    ['Ctrl+Shift+ArrowLeft', null, block(0, -1, true)],
    ['Enter', null, { do: 'enter', by: 1 }],
    ['Shift+Enter', 'edit', { do: 'enter', by: -1 }],
    ['Ctrl+Enter', 'type', { do: 'fill-selection' }],
    ['Tab', null, { do: 'tab', by: 1 }],
    ['Shift+Tab', null, { do: 'tab', by: -1 }],
    ['Ctrl+Tab', null, undefined],
    ['Escape', 'edit', { do: 'escape' }],
    ['F2', null, { do: 'edit' }],
    ['PageDown', null, { do: 'page', by: 1, extend: false }],
    ['Shift+PageUp', null, { do: 'page', by: -1, extend: true }],
    ['Home', null, edge(0, -1)],
    ['Ctrl+Home', null, edge(-1, -1)],
    ['Shift+End', null, edge(0, 1, true)],
    ['Ctrl+End', null, edge(1, 1)],
    ['Home', 'edit', undefined],
    ['End', 'edit', undefined],
    ['End', 'type', edge(0, 1)],
    ['Delete', null, { do: 'clear' }],
    ['Backspace', null, { do: 'clear' }],
    ['Delete', 'type', undefined],
    ['Backspace', 'edit', undefined],
    ['ContextMenu', null, { do: 'cell-menu' }],
    ['Shift+F10', null, { do: 'cell-menu' }],
    ['F10', null, undefined],
    ['F11', null, { do: 'full' }],
    ['Alt+ArrowDown', null, { do: 'menu' }],
    ['Alt+ArrowUp', null, undefined],
    ['Alt+s', null, undefined],
    ['Space', null, undefined],
    ['Ctrl+Space', null, { do: 'select-column' }],
    ['Shift+Space', null, { do: 'select-row' }],
    ['Ctrl+Space', 'edit', undefined],
    ['Shift+Space', 'type', undefined],
    ['Ctrl+s', 'edit', { do: 'save' }],
    ['Meta+S', null, { do: 'save' }],
    ['Ctrl+d', null, { do: 'fill-down' }],
    ['Ctrl+r', null, { do: 'fill-right' }],
    ['Ctrl+Shift+R', null, undefined],
    ['Ctrl+a', null, { do: 'select-all' }],
    ['Ctrl+a', 'edit', undefined],
    ['Ctrl+z', null, { do: 'undo' }],
    ['Ctrl+Shift+Z', null, { do: 'redo' }],
    ['Ctrl+y', null, { do: 'redo' }],
    ['Ctrl+z', 'type', undefined],
    ['Ctrl+y', 'edit', undefined],
    ['s', null, undefined],
    ['z', null, undefined],
    ['Ctrl+c', null, undefined],
  ])('%s while editing is %s', (keys, editing, command) => {
    expect(commandOf(stroke(keys), editing)).toEqual(command);
  });
  it.each<[string, Editing, unknown]>([
    ['Space', null, { do: 'next-option' }],
    ['Space', 'type', { do: 'next-option' }],
    ['Space', 'edit', undefined],
    ['Ctrl+Space', null, { do: 'select-column' }],
    ['Shift+Space', null, { do: 'select-row' }],
  ])('%s in a single-key cell, while editing is %s', (keys, editing, command) => {
    expect(commandOf(stroke(keys), editing, true)).toEqual(command);
  });
});

describe('a range', () => {
  const range = rangeOf({ row: 3, col: 1 }, { row: 1, col: 2 });
  it('lies between two cells, in either order', () => {
    expect(range).toEqual({ top: 1, left: 1, bottom: 3, right: 2 });
    expect(rangeOf({ row: 1, col: 2 }, { row: 3, col: 1 })).toEqual(range);
  });
  it('contains its edges and nothing beyond them', () => {
    for (const [r, c] of [
      [1, 1],
      [3, 2],
      [1, 2],
      [3, 1],
      [2, 1],
    ] as const)
      expect(contains(range, r, c), `${r}, ${c}`).toBe(true);
    for (const [r, c] of [
      [0, 1],
      [4, 1],
      [1, 0],
      [1, 3],
    ] as const)
      expect(contains(range, r, c), `${r}, ${c}`).toBe(false);
  });
  it('is iterated row by row', () => {
    expect(
      [...placesOf({ top: 1, left: 1, bottom: 2, right: 2 })].map(
        ({ row: r, col }) => `${r}${col}`,
      ),
    ).toEqual(['11', '12', '21', '22']);
  });
  it('is single only when it is one cell', () => {
    expect([
      isSingle(rangeOf({ row: 1, col: 1 }, { row: 1, col: 1 })),
      isSingle(rangeOf({ row: 1, col: 1 }, { row: 2, col: 1 })),
      isSingle(rangeOf({ row: 1, col: 1 }, { row: 1, col: 2 })),
    ]).toEqual([true, false, false]);
  });
});

describe('the visible window', () => {
  it.each([
    [0, 100, { first: 0, last: 9 }],
    [5, 95, { first: 0, last: 9 }],
    [10, 100, { first: 1, last: 9 }],
    [9, 101, { first: 0, last: 10 }],
    [-20, 10, { first: 0, last: 0 }],
    [990, 1_200, { first: 99, last: 99 }],
  ])('has rows from %s to %s', (from, to, window) => {
    expect(rowsIn(from, to, 10, 100)).toEqual(window);
  });
  it.each([
    [0, 100, 0, { first: 0, last: 1 }],
    [50, 100, 0, { first: 1, last: 1 }],
    [49, 101, 0, { first: 0, last: 2 }],
    [0, 1_000, 1, { first: 1, last: 3 }],
    [500, 900, 0, { first: 3, last: 3 }],
  ])('has columns from %s to %s, %s pinned', (from, to, pinned, window) => {
    expect(columnsIn(from, to, [0, 50, 100, 150, 200], pinned)).toEqual(window);
  });
  it('is compared and widened by its edges', () => {
    const window = { first: 3, last: 5 };
    expect([2, 3, 5, 6].map((line) => isIn(window, line))).toEqual([false, true, true, false]);
    expect([
      isSame(window, { first: 3, last: 5 }),
      isSame(window, { first: 3, last: 6 }),
      isSame(window, { first: 2, last: 5 }),
    ]).toEqual([true, false, false]);
    expect([
      holds(window, { first: 3, last: 5 }),
      holds(window, { first: 2, last: 5 }),
      holds(window, { first: 3, last: 6 }),
      holds(window, { first: 4, last: 4 }),
    ]).toEqual([true, false, false, true]);
    expect([widened(window, 2, 0, 9), widened(window, 9, 1, 6)]).toEqual([
      { first: 1, last: 7 },
      { first: 1, last: 6 },
    ]);
    expect([
      linesOf(window),
      linesOf(window, 1),
      linesOf(window, 8),
      linesOf({ first: 3, last: 2 }),
    ]).toEqual([[3, 4, 5], [1, 3, 4, 5], [3, 4, 5, 8], []]);
  });
});

describe('the clipboard', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['a\rb\r', [['a'], ['b']]],
    ['', [['']]],
    ['a\t', [['a', '']]],
    ['\ta', [['', 'a']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\n\n\n', [['a']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['"a\nb"\nc', [['a\nb'], ['c']]],
    ['"say ""so"""\tx', [['say "so"', 'x']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    ['"a"b\tx', [['"a"b', 'x']]],
    ['""\tx', [['', 'x']]],
    ['"a"\r\nb', [['a'], ['b']]],
  ])('parses %j', (text, table) => {
    expect(fromTsv(text)).toEqual(table);
  });
  it('parses what it wrote, whatever the cells contain', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', '\r', '1') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1, maxLength: 4 }),
        (table) => {
          expect(fromTsv(toTsv(table))).toEqual(table);
        },
      ),
    );
  });
  it('writes an HTML table with escaped text, and numbers as text', () => {
    expect(toHtml([['<b>&"', '007']])).toBe(
      '<table><tr><td style="mso-number-format:\'\\@\'">&lt;b&gt;&amp;&quot;</td><td style="mso-number-format:\'\\@\'">007</td></tr></table>',
    );
  });
});

const A = column('a', f.int({ min: 0, max: 99 }));
const B = column('b', f.int({ min: 0, max: 99 }));
const NAME = column('name', f.text(), { editable: false, sticky: true, heads: true });
const rows = (...values: (number | null)[]): GridRow[] =>
  values.map((a, i) => row(i + 1, { name: `N${i + 1}`, a, b: (i + 1) * 10 }));
const open = (list: readonly GridRow[], columns: readonly GridColumn[] = [NAME, A, B]): GridStore =>
  new GridStore(list, columns, words);
const OFF = { off: { a: { text: '–', reason: 'Exempt.' } } };

describe('filling', () => {
  const { cells } = open(rows(1, 2, 3, 4));
  const written = (list: readonly { row: number; col: number; text: string }[]) =>
    list.map(({ row: r, col, text }) => `${r},${col}=${text}`);
  it('down copies the first row of the range, or the row above a single row', () => {
    expect(written(downOf(cells, { top: 1, left: 1, bottom: 3, right: 2 }))).toEqual([
      '2,1=2',
      '2,2=20',
      '3,1=2',
      '3,2=20',
    ]);
    expect(written(downOf(cells, { top: 2, left: 1, bottom: 2, right: 1 }))).toEqual(['2,1=2']);
    expect(written(downOf(cells, { top: 0, left: 1, bottom: 0, right: 1 }))).toEqual(['0,1=1']);
  });
  it('by the handle continues a series, down and up', () => {
    const filled = (top: number, bottom: number, from: number, to: number): string[] =>
      written(
        continuedOf(
          cells,
          { top, bottom, left: 1, right: 1 },
          { top: from, bottom: to, left: 1, right: 1 },
        ),
      );
    expect(filled(0, 1, 2, 3)).toEqual(['2,1=3', '3,1=4']);
    expect(filled(2, 3, 0, 1)).toEqual(['0,1=1', '1,1=2']);
    expect(filled(1, 2, 0, 0)).toEqual(['0,1=1']);
    expect(filled(1, 1, 2, 3)).toEqual(['2,1=2', '3,1=2']);
  });
  it('by the handle repeats what is no series, in its order, on either side', () => {
    const some = open(rows(null, null, 1, 5, 6, null, null)).cells;
    const filled = (top: number, bottom: number): string[] =>
      written(
        continuedOf(
          some,
          { top: 2, bottom: 4, left: 1, right: 1 },
          { top, bottom, left: 1, right: 1 },
        ),
      );
    expect(filled(0, 1)).toEqual(['0,1=5', '1,1=6']);
    expect(filled(5, 6)).toEqual(['5,1=1', '6,1=5']);
  });
  it('takes nothing from a locked cell', () => {
    const off = open([row(1, { a: 1 }, OFF), row(2, { a: 2 })]).cells;
    expect(downOf(off, { top: 0, left: 1, bottom: 1, right: 1 })).toEqual([]);
    expect(
      continuedOf(
        off,
        { top: 0, left: 1, bottom: 0, right: 1 },
        { top: 1, left: 1, bottom: 1, right: 1 },
      ),
    ).toEqual([]);
    expect(written(rightOf(off, { top: 0, left: 1, bottom: 1, right: 2 }))).toEqual(['1,2=2']);
  });
  it('of a column writes all cells, or only the blank ones', () => {
    const some = open(rows(1, null, 3)).cells;
    expect(written(columnOf(some, 1, '7', false))).toEqual(['0,1=7', '1,1=7', '2,1=7']);
    expect(written(columnOf(some, 1, '7', true))).toEqual(['1,1=7']);
  });
});

describe('progress of a column', () => {
  it('counts the writable rows, those with the other value, and the blank ones', () => {
    const { cells } = open([
      row(1, { a: 1 }),
      row(2, { a: 2 }),
      row(3, { a: null }),
      row(4, { a: 2 }, OFF),
      row(5, { a: null }),
    ]);
    expect(exceptions(cells, 1, 1, 2)).toEqual({ total: 4, marked: 1, blanks: [2, 4] });
    expect(exceptions(cells, 1, null, 2)).toEqual({ total: 4, marked: 1, blanks: [] });
  });
  it('names a row by its pinned columns, or else by its number', () => {
    expect(namesOf(open(rows(1)).cells, 0)).toBe('N1');
    expect(namesOf(open(rows(1, 2), [A]).cells, 1)).toBe('2');
  });
  it('names a row by its name and its number before it, not by what is read beside it', () => {
    const pinned = { editable: false, sticky: true };
    const cells = open(
      [row(1, { no: '7', name: 'Ani', text: 'A long essay', a: null })],
      [column('no', f.text(), pinned), NAME, column('text', f.longtext(), pinned), A],
    );
    expect(namesOf(cells.cells, 0)).toBe('7 · Ani');
  });
});

describe('an option', () => {
  const options = [
    { value: 'present', label: 'P', spoken: 'Present' },
    { value: 'absent', label: 'A', spoken: 'Absent' },
    { value: 'pardoned', label: 'Pardoned' },
    { value: 'a', label: 'Excused' },
    { value: 'late', label: 'Late' },
    { value: 'later', label: 'Later' },
  ];
  it.each([
    ['p', 'present'],
    [' PRESENT ', 'present'],
    ['absent', 'absent'],
    ['a', 'absent'], // the first with that label, value or word
    ['pard', 'pardoned'],
    ['exc', 'a'],
    ['late', 'late'],
    ['lat', undefined], // two start with it
    ['zebra', undefined],
  ])('is matched by %s', (text, value) => {
    expect(optionFor(options, text)?.value).toBe(value);
  });
  it('is found among thousands without comparing each one for every text', () => {
    let looked = 0;
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      value: i,
      get label() {
        looked += 1;
        return `Room ${i}`;
      },
    }));
    for (let i = 0; i < 1_000; i += 1) optionFor(many, `Nobody ${i}`);
    expect(looked).toBeLessThan(10_000);
  });
});

describe('a paste', () => {
  const plan = (
    table: string[][],
    at: { row: number; col: number },
    to = at,
    list = rows(1, 2, 3),
  ) => {
    const store = open(list);
    store.moveTo(at);
    if (to !== at) store.moveTo(to, true);
    const made = planPaste(store, table);
    return {
      ...made,
      cells: made.cells.map(({ row: r, col, text }) => `${r},${col}=${text}`),
      asks: needsPreview(made),
    };
  };
  it('starts at the selection', () => {
    expect(
      plan(
        [
          ['7', '8'],
          ['9', '10'],
        ],
        { row: 1, col: 1 },
      ),
    ).toMatchObject({
      cells: ['1,1=7', '1,2=8', '2,1=9', '2,2=10'],
      from: { row: 1, col: 1 },
      to: { row: 2, col: 2 },
      asks: false,
      heading: false,
    });
  });
  it('fills a selection that is a multiple of its size, and no other', () => {
    expect(plan([['7']], { row: 0, col: 1 }, { row: 2, col: 1 }).cells).toEqual([
      '0,1=7',
      '1,1=7',
      '2,1=7',
    ]);
    expect(plan([['7'], ['8']], { row: 0, col: 1 }, { row: 2, col: 1 }).cells).toEqual([
      '0,1=7',
      '1,1=8',
    ]);
    expect(plan([['7', '8']], { row: 0, col: 1 }, { row: 1, col: 2 }).cells).toEqual([
      '0,1=7',
      '0,2=8',
      '1,1=7',
      '1,2=8',
    ]);
  });
  it('reports what falls below the last row, beyond the last column and into read-only columns', () => {
    expect(plan([['7'], ['8'], ['9']], { row: 1, col: 2 })).toMatchObject({
      cells: ['1,2=7', '2,2=8'],
      below: ['9'],
      beside: 0,
      asks: true,
      to: { row: 2, col: 2 },
    });
    expect(plan([['7', '8', '9']], { row: 0, col: 1 })).toMatchObject({
      cells: ['0,1=7', '0,2=8'],
      beside: 1,
      asks: true,
      to: { row: 0, col: 2 },
    });
    expect(plan([['x', '8']], { row: 0, col: 0 })).toMatchObject({
      cells: ['0,1=8'],
      locked: 1,
      asks: true,
    });
  });
  it('reports which cells are invalid, and why', () => {
    expect(plan([['100'], ['5']], { row: 0, col: 1 })).toMatchObject({
      cells: ['0,1=100', '1,1=5'],
      wrong: [{ row: 0, col: 1, text: '100', reason: 'A must be at most 99.' }],
      asks: true,
    });
  });
  it('reports a locked cell only when a different value would be lost', () => {
    const off = [row(1, { a: 1 }, OFF), row(2, { a: 2 })];
    expect(plan([['5']], { row: 0, col: 1 }, undefined, off)).toMatchObject({
      cells: [],
      off: [{ row: 0, col: 1, text: '5', reason: 'Exempt.' }],
      asks: true,
    });
    for (const harmless of ['', ' ', '–'])
      expect(plan([[harmless]], { row: 0, col: 1 }, undefined, off)).toMatchObject({
        off: [],
        locked: 0,
        asks: false,
      });
  });
  it('skips a first line of headings, but not a single value', () => {
    expect(
      plan(
        [
          ['A', 'b'],
          ['7', '8'],
        ],
        { row: 0, col: 1 },
      ),
    ).toMatchObject({ cells: ['0,1=7', '0,2=8'], heading: true });
    expect(
      plan(
        [
          ['A', '8'],
          ['7', '9'],
        ],
        { row: 0, col: 1 },
      ).heading,
    ).toBe(false);
    expect(plan([['A']], { row: 0, col: 1 }).heading).toBe(false);
  });
});

describe('undo history', () => {
  const step = (text: string) => ({ cells: [{ row: 0, col: 0, text }], before: [''] });
  const texts = (one: ReturnType<History['back']>) => one?.cells[0]?.text;
  it('undoes and redoes steps in order', () => {
    const history = new History();
    expect([history.canUndo, history.canRedo, history.back(), history.forth()]).toEqual([
      false,
      false,
      undefined,
      undefined,
    ]);
    for (const text of ['1', '2']) history.add(step(text));
    expect([
      texts(history.back()),
      texts(history.back()),
      history.canUndo,
      history.canRedo,
    ]).toEqual(['2', '1', false, true]);
    expect([
      texts(history.forth()),
      texts(history.forth()),
      history.canUndo,
      history.canRedo,
    ]).toEqual(['1', '2', true, false]);
  });
  it('drops undone steps after a new one', () => {
    const history = new History();
    history.add(step('1'));
    history.back();
    history.add(step('2'));
    expect([history.canRedo, texts(history.back()), history.canUndo]).toEqual([false, '2', false]);
    history.clear();
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  });
  it('keeps the newest two hundred steps', () => {
    const history = new History();
    for (let i = 1; i <= 201; i += 1) history.add(step(String(i)));
    let count = 0;
    let last: string | undefined;
    for (let one = history.back(); one; one = history.back()) {
      count += 1;
      last = texts(one);
    }
    expect([count, last]).toEqual([200, '2']);
  });
});

describe('duplicate values', () => {
  const list = [
    row(1, { a: 'X', s: 1 }),
    row(2, { a: 'x', s: 1 }),
    row(3, { a: 'X', s: 2 }),
    row(4, { a: '', s: 1 }),
    row(5, { a: null, s: 1 }),
    row(6, { a: '', s: 1 }),
  ];
  const twins = (changed: number[], within: string[] = ['s']) =>
    [
      ...twinsOf(
        list,
        within,
        (at) => list[at]?.values['a'],
        (at) => changed.includes(at),
      ),
    ].sort();
  it('are reported on the changed rows, with the other row', () => {
    expect(twins([1])).toEqual([[1, 0]]);
    expect(twins([0])).toEqual([[0, 1]]);
    expect(twins([0, 1])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(twins([])).toEqual([]);
  });
  it('are duplicates only when the other fields agree, and never when empty', () => {
    expect(twins([2, 3, 4, 5])).toEqual([]);
    expect(twins([2], [])).toEqual([[2, 0]]);
  });
});

describe('typed cells', () => {
  it('are counted, valid or not', () => {
    const cells = new TypedCells(2);
    cells.set(0, 0, { text: '1', value: 1 });
    cells.set(3, 1, { text: 'x', value: 'x', error: 'Wrong.' });
    expect([
      cells.size,
      cells.wrong,
      cells.has(0, 0),
      cells.has(0, 1),
      cells.get(3, 1)?.text,
    ]).toEqual([2, 1, true, false, 'x']);
    cells.set(3, 1, { text: '2', value: 2 });
    expect([cells.size, cells.wrong]).toEqual([2, 0]);
    cells.set(1, 0, { text: 'y', value: 'y', error: 'Wrong.' });
    expect(cells.all().map(({ row: r, col }) => `${r},${col}`)).toEqual(['0,0', '1,0', '3,1']);
    cells.delete(1, 0);
    cells.delete(1, 0);
    cells.set(9, 9, { text: '1', value: 1 });
    expect([cells.size, cells.wrong]).toEqual([2, 0]);
  });
  it('are settled if they still hold what was sent', () => {
    const is = settled([
      { id: 1, field: 'a', version: 1, value: 5 },
      { id: 2, field: 'a', version: 1, value: null },
    ]);
    expect([
      is({ id: 1, field: 'a', value: 5 }),
      is({ id: '1', field: 'a', value: 5 }),
      is({ id: 1, field: 'a', value: 6 }),
      is({ id: 1, field: 'b', value: 5 }),
      is({ id: 2, field: 'a', value: null }),
      is({ id: 3, field: 'a', value: undefined }),
    ]).toEqual([true, true, false, false, true, false]);
  });
  it('keep their positions while rows and columns are the same', () => {
    const shape = { rows: rows(1, 2), columns: [NAME, A] };
    expect(sameShape(shape, { rows: rows(5, 6), columns: [NAME, A] })).toBe(true);
    expect(sameShape(shape, { rows: rows(1), columns: [NAME, A] })).toBe(false);
    expect(sameShape(shape, { rows: [...rows(1, 2)].reverse(), columns: [NAME, A] })).toBe(false);
    expect(sameShape(shape, { rows: rows(1, 2), columns: [NAME, B] })).toBe(false);
    expect(sameShape(shape, { rows: rows(1, 2), columns: [NAME, { ...A, editable: false }] })).toBe(
      false,
    );
    expect(sameShape(shape, { rows: rows(1, 2), columns: [NAME] })).toBe(false);
  });
});

describe('a number or a code', () => {
  const marks = column('m', f.marks({ min: 0, max: 2500 }), { words: ['AB'], step: 50 });
  const read = (text: string, more: Partial<GridColumn> = {}) => {
    const { value, error } = readNumberOrWord({ ...marks, ...more }, text, words);
    return error ?? value;
  };
  it.each<[string, unknown]>([
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.500', 1250],
    ['0', 0],
    ['-0', 0],
    ['25', 2500],
    ['ab', 'AB'],
    [' AB ', 'AB'],
    ['', null],
    ['25.5', 'M must be at most 25.'],
    ['-0.5', 'M must be at least 0.'],
    ['−1', 'M must be at least 0.'],
    ['12.25', 'M must be a multiple of 0.5.'],
    ['12.501', 'M must be a multiple of 0.5.'],
    ['12,5', 'Use a decimal point, not a comma: 12.5.'],
    ['x', 'Enter a number such as 12.5, or one of AB.'],
    ['12.', 'Enter a number such as 12.5, or one of AB.'],
    ['1 2', 'Enter a number such as 12.5, or one of AB.'],
  ])('parses or rejects %j', (text, result) => {
    expect(read(text)).toEqual(result);
  });
  it('shows a valid example, and is required where it must be', () => {
    expect(read('x', { words: [], step: 100 })).toBe('Enter a number such as 12.');
    expect(read('x', { words: [], field: f.marks({ min: 0, max: 1000 }) })).toBe(
      'Enter a number such as 5.',
    );
    expect(read('', { field: f.marks({ required: true }) })).toBe('Enter M.');
    expect([1250, 1205, 1200, 5, -50, -1205].map(plain)).toEqual([
      '12.5',
      '12.05',
      '12',
      '0.05',
      '-0.5',
      '-12.05',
    ]);
  });
});

describe('layout', () => {
  it('column groups span together, but not across the pinned edge', () => {
    const grouped = ['x', 'x', 'x', 'y', undefined, undefined].map((group, i) =>
      column(`c${i}`, f.int(), group ? { group } : {}),
    );
    expect(spansOf(grouped, 1).map(({ group, first, last }) => [group, first, last])).toEqual([
      ['x', 0, 0],
      ['x', 1, 2],
      ['y', 3, 3],
      [undefined, 4, 5],
    ]);
  });
  it('columns are pinned as long as half of the width remains', () => {
    const columns = [NAME, { ...NAME, key: 'n2' }, A];
    const width = Math.round(10 * 8.2 + 22);
    expect(columnWidths(columns, 2_000)).toEqual({
      left: [48, 48 + width, 48 + 2 * width, 48 + 3 * width],
      pinned: 2,
      fixed: 48 + 2 * width,
    });
    expect(columnWidths(columns, 2 * (48 + width)).pinned).toBe(1);
    // what names the row sticks even on the smallest screen; anything else does not
    expect(columnWidths(columns, 2 * (48 + width) - 1).pinned).toBe(1);
    const unnamed = columns.map((each) => ({ ...each, heads: false }));
    expect(columnWidths(unnamed, 2 * (48 + width) - 1)).toMatchObject({
      pinned: 0,
      fixed: COUNT_WIDTH,
    });
  });
  it('columns that are not drawn leave their space', () => {
    expect(drawnColumns({ left: [48, 100, 150, 250], pinned: 1, fixed: 100 }, [0, 2])).toEqual([
      { col: 0, style: { width: 52 } },
      { col: 2, style: { width: 100, marginLeft: 50 } },
    ]);
  });
  it('header and footer lines exist where a column needs them', () => {
    expect(lineHeights([A], 34)).toEqual({
      row: 34,
      groups: 0,
      spans: false,
      labels: 34,
      menus: 0,
      head: 34,
      foot: 0,
    });
    expect(lineHeights([{ ...A, group: 'g', sub: 's', foot: () => '' }], 34)).toEqual({
      row: 34,
      groups: 24,
      spans: false,
      labels: 46,
      menus: 0,
      head: 70,
      foot: 34,
    });
    // Groups take no line of their own where columns without a group have two lines.
    expect(
      lineHeights(
        [
          { ...A, sub: 's' },
          { ...A, group: 'g' },
        ],
        34,
      ),
    ).toMatchObject({
      groups: 20,
      spans: true,
      labels: 26,
      head: 46,
    });
    expect(lineHeights([{ ...A, fill: [{ label: 'All', value: 1 }] }], 34)).toMatchObject({
      labels: 34,
      menus: 0,
      head: 34,
    });
  });
});

it('the store writes, undoes and redoes as one', () => {
  const store = open(rows(1, 2, 3));
  store.writeAs([
    { row: 0, col: 1, value: 9 },
    { row: 2, col: 1, value: 8 },
  ]);
  expect(textsOf(store, 1)).toEqual(['9', '2', '8']);
  store.undo();
  expect(textsOf(store, 1)).toEqual(['1', '2', '3']);
  store.redo();
  expect(textsOf(store, 1)).toEqual(['9', '2', '8']);
});
