// The server's description of a sheet, mapped to the grid.
import { describe, expect, it, vi } from 'vitest';
import { say, type Sheet, type SheetColumn } from '@/schema';
import { optionOfKey, readCell, type GridColumn, type Words } from '@/console/kit/grid/column';
import { outcomeFirst } from '@/console/kit/grid/outcome-first';
import { gridColumns, gridRows } from '@/console/sheet/sheet-columns';

const words: Words = (text, values) => say({ text, ...(values ? { with: values } : {}) });
const sheetOf = (columns: readonly SheetColumn[], rows: Sheet['rows'] = []): Sheet => ({
  columns,
  rows,
  version: 1,
});
function made(
  column: Partial<SheetColumn>,
  rows: Sheet['rows'] = [],
  live?: Parameters<typeof gridColumns>[2]['live'],
): GridColumn {
  const sheet = sheetOf([{ name: 'a', label: 'A', ...column }], rows);
  const [first] = gridColumns(sheet, gridRows(sheet, words), { words, live, actions: () => [] });
  if (!first) throw new Error('No column');
  return first;
}

describe('a column of a sheet', () => {
  it('stands in for another only while a row has no value there', () => {
    const columns: SheetColumn[] = [
      { name: 'roll', label: 'Roll number', sticky: true },
      { name: 'registration', label: 'Registration number', insteadOf: 'roll' },
      { name: 'name', label: 'Name', heads: true },
      { name: 'mark', label: 'Mark', kind: 'marks', edit: true },
    ];
    const shown = (...rolls: (string | null)[]): string[] => {
      const sheet = sheetOf(
        columns,
        rolls.map((roll, id) => ({ id, values: { roll, registration: `R${id}`, name: 'A' } })),
      );
      return gridColumns(sheet, gridRows(sheet, words), {
        words,
        live: undefined,
        actions: () => [],
      }).map(({ name }) => name);
    };
    expect(shown('1', '2')).toEqual(['roll', 'name', 'mark']);
    expect(shown('1', null)).toEqual(['roll', 'registration', 'name', 'mark']);
    expect(shown(null, null)).toEqual(['registration', 'name', 'mark']);
  });
  it('is hidden where it names no row, also if nothing is typed', () => {
    const columns: SheetColumn[] = [
      { name: 'roll', label: 'Roll number', sticky: true },
      { name: 'registration', label: 'Registration number', insteadOf: 'roll' },
      { name: 'name', label: 'Name', sticky: true, heads: true },
      { name: 'tests', label: 'Tests', kind: 'marks' },
    ];
    const shown = (...columnsOf: Record<string, unknown>[]): string[] => {
      const sheet = sheetOf(
        columns,
        columnsOf.map((values, id) => ({ id, values: { name: 'A', ...values } })),
      );
      return gridColumns(sheet, gridRows(sheet, words), {
        words,
        live: undefined,
        actions: () => [],
      }).map(({ name }) => name);
    };
    expect(shown({}, {})).toEqual(['name', 'tests']);
    expect(shown({ registration: 'R1' }, {})).toEqual(['registration', 'name', 'tests']);
    expect(shown({ roll: '1' }, { roll: '2' })).toEqual(['roll', 'name', 'tests']);
  });
  it('accepts codes beside numbers, and only steps that the server allows', () => {
    const column = made({ kind: 'marks', edit: true, words: ['LOST'], max: 5000, step: 50 });
    expect([readCell(column, 'lost', words).value, readCell(column, '12.5', words).value]).toEqual([
      'LOST',
      1250,
    ]);
    for (const wrong of ['12.3', '51', 'AWAY'])
      expect(readCell(column, wrong, words).error).toBeTruthy();
  });
  it('accepts only its options, whatever their type', () => {
    const letters = made({
      edit: true,
      options: [
        { value: 'P', label: 'P' },
        { value: 'A', label: 'A' },
      ],
    });
    expect([
      readCell(letters, 'p', words).value,
      Boolean(readCell(letters, 'x', words).error),
    ]).toEqual(['P', true]);
    const numbers = made({
      edit: true,
      options: [
        { value: 1, label: 'One' },
        { value: 2, label: 'Two' },
      ],
    });
    expect([
      readCell(numbers, 'two', words).value,
      Boolean(readCell(numbers, '3', words).error),
    ]).toEqual([2, true]);
    const answers = made({
      edit: true,
      options: [
        { value: true, label: 'Came' },
        { value: false, label: 'Did not come' },
      ],
    });
    expect(readCell(answers, 'came', words).value).toBe(true);
  });
  it('converts hours for display, and checks its limit in the same unit', () => {
    const column = made({ kind: 'hours', edit: true, max: 100 });
    expect(
      gridRows(
        sheetOf([{ name: 'a', label: 'A', kind: 'hours' }], [{ id: 1, values: { a: 25, b: 7 } }]),
        words,
      )[0]?.values,
    ).toEqual({ a: 2.5, b: 7 });
    expect(readCell(column, '10', words).error).toBeUndefined();
    expect(readCell(column, '10.1', words).error).toBeTruthy();
  });
  it('is pinned where it is the first or says so', () => {
    const sheet = sheetOf([
      { name: 'a', label: 'A' },
      { name: 'b', label: 'B', sticky: true },
      { name: 'c', label: 'C' },
    ]);
    expect(
      gridColumns(sheet, [], { words, live: undefined, actions: () => [] }).map(
        ({ sticky }) => sticky,
      ),
    ).toEqual([true, true, false]);
  });
  it('of single keys shows the letter of an option whose value is a number, and takes its key', () => {
    const section = made({
      oneKey: true,
      edit: true,
      label: 'Section',
      options: [
        { value: 7, label: 'A' },
        { value: 'P', label: 'Present' },
      ],
    });
    expect(section.options?.map(({ label, spoken }) => [label, spoken])).toEqual([
      ['A', 'A'],
      ['P', 'Present'],
    ]);
    expect(optionOfKey(section, 'a')?.value).toBe(7);
  });
  it('fits its values, its total and its group, and is narrow for a single character', () => {
    expect(made({ oneKey: true, edit: true, label: '1' }).width).toBeLessThan(
      made({ edit: true, label: '1' }).width,
    );
    expect(made({ group: 'A group with a very long name' }).width).toBeGreaterThan(28);
    expect(
      made({ label: 'A', kind: 'marks', foot: 'mean' }, [{ id: 1, values: { a: 123_456 } }]).width,
    ).toBeGreaterThan('Mean 1,234.56'.length);
  });
});

describe('the columns of a sheet', () => {
  const named = (columns: readonly SheetColumn[], rows: Sheet['rows']): GridColumn[] => {
    const sheet = sheetOf(columns, rows);
    return gridColumns(sheet, gridRows(sheet, words), {
      words,
      live: undefined,
      actions: () => [],
    });
  };
  const COLUMNS: SheetColumn[] = [
    { name: 'number', label: 'Number', sticky: true },
    { name: 'name', label: 'Name', heads: true },
    { name: 'a', label: '19', edit: true, day: '2026-11-19', sub: 'P4', today: true },
    { name: 'note', label: 'Note' },
  ];
  it('hide blank columns that name the rows, but never the name', () => {
    const names = (values: Readonly<Record<string, unknown>>): string[] =>
      named(COLUMNS, [{ id: 1, values }]).map(({ name }) => name);
    expect(names({})).toEqual(['name', 'a', 'note']);
    expect(names({ number: '7' })).toEqual(['number', 'name', 'a', 'note']);
  });
  it('keep the name and what the row comes to in view where there is no room for all', () => {
    const parts: SheetColumn[] = [
      { name: 'number', label: 'Number', sticky: true },
      { name: 'register', label: 'Register' },
      { name: 'name', label: 'Name', heads: true },
      { name: 'a', label: 'A', edit: true },
      { name: 'sum', label: 'Sum', live: true },
      { name: 'result', label: 'Result', live: true },
    ];
    const placed = (columns: readonly SheetColumn[]) =>
      outcomeFirst(named(columns, [])).map(({ name, sticky }) => (sticky ? `${name}!` : name));
    expect(placed(parts)).toEqual(['number!', 'name!', 'result!', 'register', 'a', 'sum']);
    expect(
      placed(parts.map((each) => (each.name === 'sum' ? { ...each, outcome: true } : each))),
    ).toEqual(['number!', 'name!', 'sum!', 'register', 'a', 'result']);
  });
  it('of a day show the weekday, and mark today', () => {
    expect(named(COLUMNS, [])[2]).toMatchObject({ sub: 'Thu P4', today: true });
  });
  it('use the tones of their options, and pass on what these ask for', () => {
    const [column] = named(
      [
        {
          name: 'a',
          label: 'A',
          edit: true,
          oneKey: true,
          options: [
            { value: 'P', label: 'Present' },
            { value: 'D', label: 'Duty', tone: 'good', asks: 'excuse' },
          ],
        },
      ],
      [],
    );
    expect([column?.tone?.('P'), column?.tone?.('D')]).toEqual([undefined, 'good']);
    expect(column?.options?.[1]).toEqual({
      value: 'D',
      label: 'D',
      spoken: 'Duty',
      asks: 'excuse',
    });
  });
});

describe('a computed column', () => {
  const rows = [
    { id: 1, values: { a: 1250 } },
    { id: 2, values: { a: null } },
  ];
  const shown = (live: Parameters<typeof made>[2]): unknown[] => {
    const column = made({ kind: 'marks', live: true }, rows, live);
    return rows.map(({ id, values }) => column.live?.(() => null, { id, version: 0, values }));
  };
  it('shows the loaded value where the live code returns none', () =>
    expect(shown(() => ({}))).toEqual([1250, null]));
  it('shows what the live code returns, including null as blank', () => {
    expect([shown(() => ({ a: 700 })), shown(() => ({ a: null }))]).toEqual([
      [700, 700],
      [null, null],
    ]);
  });
});

describe('the footer of a column', () => {
  it('counts the filled cells', () => {
    expect(made({ foot: 'filled' }).foot?.([1, null, '', 'x'])).toBe('2 of 4');
  });
  it('averages the numbers, ignoring codes, rounded once', () => {
    const mean = made({ kind: 'marks', foot: 'mean' }).foot;
    expect([mean?.([100, 201, 'LOST', null]), mean?.([null])]).toEqual(['Average 1.51', '–']);
  });
  it('counts listed values, or sums', () => {
    expect(made({ foot: { count: ['P', 'L'] } }).foot?.(['P', 'A', 'L', null])).toBe('2');
    expect(made({ kind: 'hours', total: true }).foot?.([2.5, 0.1, null])).toBe('2.6');
  });
});

describe('live code of a column', () => {
  it('reads and returns values in stored units', () => {
    const work = vi.fn((values: (name: string) => unknown) => ({ a: Number(values('a')) * 2 }));
    const column = made({ kind: 'hours', live: true }, [{ id: 1, values: { a: 5 } }], work);
    expect(column.live?.(() => 2.5, { id: 1, version: 0, values: {} })).toBe(5);
    expect(work.mock.results[0]?.value).toEqual({ a: 50 });
  });
  it('is optional', () => {
    expect(made({ live: true }).live).toBeUndefined();
  });
});
