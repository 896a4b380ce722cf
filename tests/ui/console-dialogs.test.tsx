/**
 * Dialogs for conflicts and for pastes that do not fit, panels of a record, and filter chips: what
 * they show, and what they pass on.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedNames, valuesOf } from '@/console/form/form-values';
import { fillable } from '@/console/import/mapping';
import { takesFile } from '@/console/import/run';
import { RowsValue } from '@/console/fields/rows-value';
import values from '@/console/fields/field-value.module.css';
import { ConflictDialog } from '@/console/form/conflict-dialog';
import { PasteDialog } from '@/console/kit/grid/paste-dialog';
import type { PastePlan } from '@/console/kit/grid/paste';
import { GridStore } from '@/console/kit/grid/store';
import { Whom } from '@/console/kit/whom';
import { ClashDialog } from '@/console/register/clash-dialog';
import { clashesOf, refusalsOf } from '@/console/register/refusals';
import { FilterChips, FilterLine } from '@/console/list/filter-chips';
import type { Rows } from '@/console/list/use-rows';
import { RecordPanel } from '@/console/show/record-panel';
import { f, type Resource } from '@/schema';
import { pretend } from '../kit/answers';
import { ACTOR, memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { column, words } from '../kit/grid';
import { sampleRoll, thing } from '../kit/sample-roll';

const roll = sampleRoll();
const show = (children: React.ReactNode, data = memoryData({})) =>
  renderInConsole(children, { roll, data });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

beforeEach(giveDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the conflict dialog of a row', () => {
  const fields = {
    name: f.text({ required: true }),
    count: f.int(),
    price: f.money(),
    room: f.text(),
  };
  const before = { id: 1, name: 'Lamp', count: 1, price: 100, room: 'A' };
  const mine = { ...before, name: 'Mine', count: 2 };
  const current = { ...before, name: 'Theirs', count: 3, room: 'B' };
  const open = (now: object = current) => {
    const chosen: unknown[] = [];
    const closed = vi.fn();
    show(
      <ConflictDialog
        fields={fields}
        message="Anna saved it."
        before={before}
        mine={mine}
        current={{ ...current, ...now }}
        onClose={closed}
        onChoose={(values) => chosen.push(values)}
      />,
    );
    return { chosen, closed };
  };
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('compares the fields that both changed, keeps my value unless theirs is chosen, and takes their other changes', () => {
    const { chosen, closed } = open();
    expect(screen.getByText('Anna saved it.')).toBeTruthy();
    expect(rowTexts()).toEqual([
      'Field | Original value | Your value | Their value',
      'Name | Lamp | Mine | Theirs',
      'Count | 1 | 2 | 3',
    ]);
    expect(screen.getByRole('term').textContent).toBe('Room');
    expect(screen.getByRole('definition').textContent).toBe('B');
    expect([radio('Name: your value').checked, radio('Name: their value').checked]).toEqual([
      true,
      false,
    ]);
    fireEvent.click(radio('Name: their value'));
    fireEvent.click(radio('Count: their value'));
    fireEvent.click(radio('Count: your value'));
    expect([radio('Name: their value').checked, radio('Count: your value').checked]).toEqual([
      true,
      true,
    ]);
    press('Save again');
    expect(chosen).toEqual([{ room: 'B', name: 'Theirs' }]);
    press('Back to the form');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(chosen).toHaveLength(1);
  });
  it('has both versions of a long text in full, not cut off as in a list', () => {
    const long = (end: string) => ({ id: 1, address: `${'Ramthar, '.repeat(40)}${end}` });
    show(
      <ConflictDialog
        fields={{ address: f.longtext() }}
        message="Anna saved it."
        before={long('north')}
        mine={long('east')}
        current={long('west')}
        onClose={vi.fn()}
        onChoose={vi.fn()}
      />,
    );
    for (const end of ['north', 'east', 'west'])
      expect([...screen.getByText(new RegExp(`${end}$`)).classList]).toEqual([values['lines']]);
  });
  it('says so when the changes do not overlap', () => {
    const { chosen } = open({ name: 'Lamp', count: 1 });
    expect(screen.getByText('Your changes do not overlap. Both can be saved.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    press('Save again');
    expect(chosen).toEqual([{ room: 'B' }]);
  });
});

describe('values sent by a form or an import', () => {
  it('of a form are the changed ones; a secret is sent only when it was typed again', () => {
    const fields = { name: f.text(), pin: f.text({ secret: true }) };
    const before = { name: 'Lamp', pin: 'stored' };
    expect(valuesOf(fields, before)).toEqual({ name: 'Lamp', pin: null });
    expect(changedNames(fields, before, { name: 'Lamp', pin: null })).toEqual([]);
    expect(changedNames(fields, before, { name: 'Lamp', pin: 'stored' })).toEqual(['pin']);
    expect(changedNames(fields, before, { name: null, pin: null })).toEqual(['name']);
  });
  it('of an import are read from .csv and .xlsx files in any letter case, and fill no file fields', () => {
    expect(['A.CSV', 'a.xlsx', 'a.pdf', 'csv'].map((name) => takesFile({}, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const fills = Object.keys(fillable(thing as Resource, ACTOR));
    expect(fills).toContain('colour');
    expect(fills[0]).toBe('id');
    expect(fills).not.toContain('picture');
  });
});

describe('conflicting cells', () => {
  const rows = [
    { id: 1, version: 1, values: { name: 'Anna', roll: 'R1', marks: 100 } },
    { id: 2, version: 1, values: { name: 'Ben', roll: 'R2', marks: 200 } },
  ];
  const columns = [
    column('name', f.text(), { editable: false, sticky: true, heads: true }),
    column('roll', f.text(), { editable: false }),
    column('marks', f.marks()),
  ];
  it('are listed by row and name with three values, and resolved one by one or all at once', () => {
    const store = new GridStore(rows, columns, words);
    const clashes = [
      { row: 0, col: 2, before: 100, mine: 150, theirs: null },
      { row: 1, col: 2, before: 200, mine: 250, theirs: 300 },
    ];
    const chosen: unknown[] = [];
    const closed = vi.fn();
    show(
      <ClashDialog
        store={store}
        message="Ben saved it."
        clashes={clashes}
        onClose={closed}
        onChoose={(theirs) => chosen.push(theirs)}
      />,
    );
    expect(rowTexts()).toEqual([
      'Row | Field | Original value | Your value | Their value',
      '1. Anna | Marks | 1 | 1.5 | –',
      '2. Ben | Marks | 2 | 2.5 | 3',
    ]);
    const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    press('Save again');
    fireEvent.click(radio('Ben, Marks: their value'));
    press('Save again');
    press('Use all of theirs');
    fireEvent.click(radio('Ben, Marks: your value'));
    press('Save again');
    expect(chosen).toEqual([[], [clashes[1]], [clashes[0]]]);
    press('Back to the table');
    expect(closed).toHaveBeenCalledTimes(1);
  });
  it('are those that both changed to different values; errors are matched to the cells that were sent', () => {
    const store = new GridStore(rows, columns, words);
    store.write([
      { row: 0, col: 2, text: '1.5' },
      { row: 1, col: 2, text: '2.5' },
    ]);
    const now = (first: unknown, second: unknown) => [
      { id: 1, version: 2, values: { marks: first } },
      { id: 2, version: 2, values: { marks: second } },
    ];
    expect(clashesOf(store.cells, now(100, 300))).toEqual([
      { row: 1, col: 2, before: 200, mine: 250, theirs: 300 },
    ]);
    expect(clashesOf(store.cells, now(150, 200))).toEqual([]);
    expect(clashesOf(store.cells, [])).toEqual([]);
    const sent = [
      { id: 1, version: 1, field: 'marks', value: 150 },
      { id: 2, version: 1, field: 'marks', value: 250 },
    ];
    expect(
      refusalsOf({ 'cells.1.value': 'Too many.', 'cells.7.value': 'Gone.', term: 'Closed.' }, sent),
    ).toEqual({
      cells: [{ id: 2, field: 'marks', message: 'Too many.' }],
      others: ['Gone.', 'Closed.'],
    });
  });
});

describe('the paste dialog', () => {
  const place = (row: number, text: string) => ({ row, col: 0, text, reason: 'Not a number.' });
  const plan: PastePlan = {
    cells: [],
    from: { row: 0, col: 0 },
    to: { row: 0, col: 0 },
    below: [],
    beside: 0,
    locked: 0,
    off: [],
    wrong: [],
    heading: false,
  };
  const open = (more: Partial<PastePlan>) => {
    const store = new GridStore(
      [{ id: 1, version: 1, values: { n: 1 } }],
      [column('n', f.int())],
      words,
    );
    const closed = vi.fn();
    show(<PasteDialog plan={{ ...plan, ...more }} store={store} onClose={closed} />);
    return closed;
  };
  it('explains each skipped part with up to five examples before anything is written', () => {
    const cells = Array.from({ length: 8 }, (_, row) => ({
      row,
      col: 0,
      text: 'x',
      current: null,
    }));
    const closed = open({
      cells,
      heading: true,
      wrong: [0, 1, 2, 3, 4, 5, 6].map((row) => place(row, `w${row}`)),
      below: ['one'],
      off: [{ ...place(2, 'o'), reason: 'Closed.' }],
      locked: 2,
      beside: 1,
    });
    const [list] = screen.getAllByRole('list');
    expect([...(list?.children ?? [])].map((one) => one.textContent)).toEqual([
      '1 cell ready to paste',
      'The first row is a heading and is skipped.',
      '7 cells with errors' +
        [1, 2, 3, 4, 5].map((n) => `Row ${n}, "w${n - 1}": Not a number.`).join('') +
        'and 2 more',
      '1 row skipped: the table has only 1 rowone',
      '1 cell skipped: lockedRow 3, "o": Closed.',
      '2 cells skipped: read-only column',
      '1 cell skipped: beyond the last column',
    ]);
    press('Paste 8 cells');
    press('Cancel');
    expect(closed.mock.calls).toEqual([[true], [false]]);
  });
  it('offers no paste when nothing would be written', () => {
    open({ locked: 1, below: ['a'] });
    expect(screen.queryByRole('button', { name: /^Paste/ })).toBeNull();
    expect(screen.getByText('0 cells ready to paste')).toBeTruthy();
    expect(screen.getByText('1 cell skipped: read-only column')).toBeTruthy();
    expect(screen.queryByText(/heading|errors|beyond|locked$/)).toBeNull();
  });
});

describe('a panel of a record', () => {
  const AT = 'GET /api/thing/a%20b/parts/fees';
  const part = { key: 'fees', label: 'Fees', module: 'store' };
  const open = (answer: object | readonly object[], data = memoryData({})) => {
    const sent = pretend({ [AT]: answer });
    show(<RecordPanel part={part} resource={thing as Resource} record={{ id: 'a b' }} />, data);
    return sent;
  };
  const found = (data: unknown) => ({ body: { data } });
  it('of computed rows shows totals, footnotes and links, and can be loaded again after an error', async () => {
    open([
      { status: 503, body: { code: 'busy', message: 'The server is busy.' } },
      found({
        link: '/fees?student=7',
        columns: [
          { name: 'what', label: 'Fee', kind: 'text', link: '/demand/{id}' },
          { name: 'due', label: 'Due', kind: 'money', total: true },
        ],
        rows: [
          { id: 1, what: 'Tuition', due: 100_000 },
          { id: 2, what: 'Library', due: 50_050 },
        ],
        footnotes: ['Fines are not counted.'],
      }),
    ]);
    await screen.findByText('The server is busy.');
    press('Try again');
    await screen.findByRole('table');
    expect(screen.getByRole('region', { name: 'Fees' })).toBeTruthy();
    expect(rowTexts()).toEqual([
      'Fee | Due',
      'Tuition | ₹1,000.00',
      'Library | ₹500.50',
      'Total | ₹1,500.50',
    ]);
    expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/demand/2');
    expect(screen.getByText('Fines are not counted.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe(
      '/fees?student=7',
    );
  });
  it('says when it is empty, with a link to the list where there is one', async () => {
    open(found({ link: '/fees', columns: [], rows: [] }));
    await screen.findByText('Nothing to show for this record.');
    expect(screen.getByRole('link', { name: 'Open the list' })).toBeTruthy();
    cleanup();
    open(found(null));
    await screen.findByText('Nothing to show for this record.');
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('of a list requests the newest rows with the shown columns, links each, and shows the total', async () => {
    const data = memoryData({});
    const asked: unknown[] = [];
    data.getList = (async (name: string, params: object) => {
      asked.push([name, params]);
      return {
        data: [
          { id: 9, name: 'Lamp', price: 1_000 },
          { id: 8, name: 'Chair', price: null },
        ],
        total: 31,
      };
    }) as unknown as typeof data.getList;
    open(
      found({
        link: '/thing',
        list: 'thing',
        filter: { shelf: 'N' },
        fields: ['name', 'price', 'none'],
      }),
      data,
    );
    await screen.findByRole('table');
    expect(rowTexts()).toEqual(['Name | Price', 'Lamp | ₹10.00', 'Chair | –']);
    expect(screen.getByText('2 of 31 · Things')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lamp' }).getAttribute('href')).toBe('/thing/9/show');
    expect(asked).toMatchObject([
      [
        'thing',
        {
          filter: { shelf: 'N' },
          sort: { field: 'id', order: 'DESC' },
          pagination: { page: 1, perPage: 25 },
          meta: { fields: ['name', 'price'] },
        },
      ],
    ]);
  });
});

describe('those an action applies to', () => {
  it('are named, five at once and the others on request; those without a known name are counted', () => {
    const names = Array.from({ length: 7 }, (_, i) => `Name ${i + 1}`);
    show(<Whom names={names} count={10} />);
    const listed = () =>
      within(screen.getByRole('list', { name: 'Selected' })).getAllByRole('listitem');
    expect(listed().map(({ textContent }) => textContent)).toEqual(names.slice(0, 5));
    press('and 5 more');
    expect(listed().map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.getByText('and 3 more').tagName).toBe('P');
  });
});

describe('the filter chips of a list', () => {
  it('name rows by their titles and show ranges, are removed one at a time, and keep the search', async () => {
    const asked: unknown[] = [];
    function Chips() {
      const [filterValues, setFilters] = useState<Record<string, unknown>>({
        q: 'la',
        shelf: ['N', 'gone'],
        count_gte: 2,
        count_lte: 5,
        colour_ne: 'red',
      });
      const rows = {
        filterValues,
        setFilters: (next: Record<string, unknown>) => {
          asked.push(next);
          setFilters(next);
        },
      } as unknown as Rows;
      return (
        <>
          <FilterChips
            resource={thing as Resource}
            rows={rows}
            fixed={[]}
            onOpen={() => undefined}
          />
          <p data-testid="line">
            <FilterLine resource={thing as Resource} rows={rows} scope={{ code: 'C7' }} />
          </p>
        </>
      );
    }
    show(<Chips />, memoryData({ 'wooden-shelf': [{ id: 'N', name: 'North', room: 'A' }] }));
    const chips = within(screen.getByRole('list', { name: 'Filters' }));
    await chips.findByText('North, gone');
    const texts = () => screen.getAllByRole('listitem').map((one) => one.textContent);
    expect([...texts()].sort()).toEqual(
      ['Clear filters', 'Colour: not Red', 'Count: 2 – 5', 'Shelf: North, gone'].sort(),
    );
    expect(screen.getByTestId('line').textContent).toMatch(
      /^(?=.*Code: C7)(?=.*Shelf: North, gone)(?=.*Count: 2 – 5).* · Search: la$/,
    );
    press('Remove filter: Count');
    expect(asked.at(-1)).toEqual({ q: 'la', shelf: ['N', 'gone'], colour_ne: 'red' });
    press('Clear filters');
    expect(asked.at(-1)).toEqual({ q: 'la' });
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });
});

describe('a value of several rows', () => {
  it('is shown as a table of formatted cells, which the keyboard can scroll', () => {
    show(
      <RowsValue
        label="Bands"
        rows={{ letter: f.text(), from: f.percent(), open: f.bool() }}
        value={[{ letter: 'A', from: 8_000, open: true }, null]}
      />,
    );
    expect(rowTexts()).toEqual(['Letter | From | Open', 'A | 80 % | Yes', ' |  | ']);
    expect(screen.getByRole('group', { name: 'Bands' }).tabIndex).toBe(0);
  });
});
