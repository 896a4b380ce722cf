/**
 * The list archetype on rows in memory: many rows, pages, filters and searches beyond the main
 * path.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceList } from '@/console/list/resource-list';
import { rowFields } from '@/console/list/row-fields';
import { Failure } from '@/dataProvider/errors';
import { Toasts } from '@/public/toasts';
import { defineResource, f, own, who, type Actor, type Resource } from '@/schema';
import { address, ACTOR, memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { present } from '../kit/present';
import { everybody, rollOf } from '../kit/sample-roll';

const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 20 }),
    code: f.text({ unique: true }),
    size: f.choice(['small', 'large']),
    grams: f.int(),
    notes: f.longtext(),
  },
  list: ['name', 'size', 'grams'],
  sort: ['name', 'asc'],
  access: everybody,
}) as Resource;
const roll = rollOf(jar);
const jars = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    version: 1,
    name: `Jar ${i + 1}`,
    size: i % 2 ? 'large' : 'small',
    grams: i,
  }));

let data: DataProvider;
const open = async (
  count: number,
  {
    at = '/jar',
    scope = {},
    actor = ACTOR,
  }: { at?: string; scope?: Record<string, string>; actor?: Actor } = {},
) => {
  data = memoryData({ jar: jars(count) });
  vi.spyOn(data, 'getList');
  const page = renderInConsole(
    <>
      <ResourceList resource={jar} place="jar" scope={scope} />
      <Toasts />
    </>,
    { roll, data, at, actor },
  );
  if (count > 0) await screen.findAllByRole('checkbox', { name: /^Select Jar/ });
  return page;
};
const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const pageBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
const asked = () =>
  vi.mocked(data.getList).mock.calls.map(
    ([, given]) =>
      given as {
        filter: Record<string, unknown>;
        pagination: { page: number; perPage: number };
        meta: unknown;
      },
  );
const at = (filter: object, more = '') =>
  `/jar?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const narrow = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(giveDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('rows that are selected', () => {
  it('are the ticked ones of all pages: the box of a page adds and takes away those of its page alone', async () => {
    await open(30, { at: '/jar?perPage=25&page=1' });
    await tick('Jar 3');
    expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true]);
    await user.click(button('Next page'));
    await screen.findByText('Jar 30');
    expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, false]);
    await user.click(pageBox());
    expect(screen.getByText('6 selected')).toBeTruthy();
    expect([pageBox().checked, pageBox().indeterminate]).toEqual([true, false]);
    await user.click(pageBox());
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('by everything are all that filter and scope leave, asked for page by page, and no others', async () => {
    const rows = jars(500).map((row) => ({ ...row, code: Number(row.id) > 450 ? 'B' : 'A' }));
    data = memoryData({ jar: rows });
    vi.spyOn(data, 'getList');
    renderInConsole(<ResourceList resource={jar} place="jar" scope={{ code: 'A' }} />, {
      roll,
      data,
      at: at({ size: 'large' }),
    });
    await screen.findByRole('checkbox', { name: 'Select Jar 2' });
    await tick('Jar 2');
    await user.click(button('Select all 225'));
    expect(await screen.findByText('225 selected')).toBeTruthy();
    expect(
      asked()
        .slice(-2)
        .map(({ filter, pagination }) => [filter, pagination]),
    ).toEqual([
      [
        { size: 'large', code: 'A' },
        { page: 1, perPage: 200 },
      ],
      [
        { size: 'large', code: 'A' },
        { page: 2, perPage: 200 },
      ],
    ]);
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('are no more than a request may name', async () => {
    await open(730);
    await tick('Jar 1');
    await user.click(button('Select the first 500'));
    expect(await screen.findByText('500 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull();
  });

  it('stay as they are where all of them cannot be read, which is said', async () => {
    await open(60);
    await tick('Jar 1');
    vi.mocked(data.getList).mockRejectedValueOnce(new Failure(0));
    await user.click(button('Select all 60'));
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('are deleted in one call after a question, then let go, and the list is read again', async () => {
    await open(5);
    const gone = vi.spyOn(data, 'deleteMany');
    await tick('Jar 2');
    await tick('Jar 4');
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 rows?' }));
    expect(gone).not.toHaveBeenCalled();
    const before = asked().length;
    await user.click(dialog.getByRole('button', { name: 'Delete rows' }));
    expect(await screen.findByText('2 rows deleted')).toBeTruthy();
    expect(gone.mock.calls.map(([, { ids }]) => ids)).toEqual([[2, 4]]);
    expect(screen.queryByText(/selected$/)).toBeNull();
    await waitFor(() =>
      expect(asked().length, 'the list was not read again').toBeGreaterThan(before),
    );
  });

  it('that are kept after all lose nothing', async () => {
    await open(3);
    const gone = vi.spyOn(data, 'deleteMany');
    await tick('Jar 1');
    await user.click(button('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(gone).not.toHaveBeenCalled();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});

describe('a field of many rows', () => {
  const change = async () => {
    await tick('Jar 1');
    await tick('Jar 3');
    await user.click(button('Change a field'));
    return within(await screen.findByRole('dialog', { name: 'Change a field in 2 rows' }));
  };

  it('is one that can be the same in all of them, and is chosen first', async () => {
    await open(3);
    const dialog = await change();
    expect(
      within(dialog.getByLabelText('Field'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a field', 'Size', 'Grams', 'Notes']);
    expect(dialog.getByRole('button', { name: 'Change all' })).toHaveProperty('disabled', true);
  });

  it('is judged before it is sent, and sent alone and once', async () => {
    await open(3);
    let answer = (): void => undefined;
    const sent = vi.spyOn(data, 'updateMany').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: [1, 3] });
        }),
    );
    const dialog = await change();
    await user.selectOptions(dialog.getByLabelText('Field'), 'grams');
    await user.type(dialog.getByLabelText('Grams'), 'many');
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    expect(await dialog.findByText('Grams must be a whole number.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await user.selectOptions(dialog.getByLabelText('Field'), 'size');
    await user.selectOptions(dialog.getByLabelText('Size'), 'large');
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    fireEvent.submit(present(dialog.getByLabelText('Field').closest('form'), 'form'));
    await act(async () => undefined);
    expect(screen.queryByText('2 rows changed'), 'said before the server said it').toBeNull();
    answer();
    expect(await screen.findByText('2 rows changed')).toBeTruthy();
    expect(sent.mock.calls.map(([, { ids, data: values }]) => [ids, values])).toEqual([
      [[1, 3], { size: 'large' }],
    ]);
  });

  it('that is refused says each reason once, three at most, and can be tried again', async () => {
    await open(3);
    const sent = vi.spyOn(data, 'updateMany').mockRejectedValueOnce(
      new Failure(422, {
        code: 'invalid',
        message: 'Please correct the marked fields.',
        errors: {
          'rows.0.size': 'One.',
          'rows.1.size': 'One.',
          'rows.2.size': 'Two.',
          'rows.3.size': 'Three.',
          'rows.4.size': 'Four.',
        },
      }),
    );
    const dialog = await change();
    await user.selectOptions(dialog.getByLabelText('Field'), 'size');
    await user.selectOptions(dialog.getByLabelText('Size'), 'large');
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Nothing was changed.One. Two. Three.',
    );
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    expect(await screen.findByText('2 rows changed')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('the pages', () => {
  const states = () =>
    ['First page', 'Previous page', 'Next page', 'Last page'].map((name) =>
      button(name).hasAttribute('disabled'),
    );
  it('begin at the first and end at the last, whose rows are counted as they are', async () => {
    await open(60);
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(states()).toEqual([true, true, false, false]);
    await user.click(button('Last page'));
    expect(await screen.findByText('51–60 of 60')).toBeTruthy();
    expect(states()).toEqual([false, false, true, true]);
    await user.click(button('Previous page'));
    expect(await screen.findByText('26–50 of 60')).toBeTruthy();
    await user.click(button('First page'));
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  });
  it('are one where all rows stand on it', async () => {
    await open(25);
    expect(screen.getByText('Page 1 of 1')).toBeTruthy();
    expect(states()).toEqual([true, true, true, true]);
  });
  it('beyond the last are no dead end', async () => {
    await open(60, { at: '/jar?page=9&perPage=25' });
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  });
  it('are told as more than were counted where the server stopped counting, and have no last one then', async () => {
    data = memoryData({ jar: jars(60) });
    const { getList } = data;
    vi.spyOn(data, 'getList').mockImplementation(async (name, params) => ({
      ...(await getList(name, params)),
      total: 10_000,
      meta: { more: true },
    }));
    renderInConsole(<ResourceList resource={jar} place="jar" />, { roll, data, at: '/jar' });
    expect(await screen.findByText('1–25 of 10,000+')).toBeTruthy();
    expect(screen.getByText('Page 1 of 400+')).toBeTruthy();
    expect(states()).toEqual([true, true, false, true]);
  });
  it('begin anew with another search', async () => {
    await open(60, { at: '/jar?page=2&perPage=25' });
    await screen.findByText('26–50 of 60');
    await user.type(screen.getByRole('searchbox'), 'Jar 1');
    expect(await screen.findByText('1–11 of 11')).toBeTruthy();
  });
});

describe('a search', () => {
  it('keeps the filters, leaves out blanks, and can be taken back letter by letter', async () => {
    await open(30, { at: at({ size: 'large' }) });
    const box = screen.getByRole('searchbox');
    await user.type(box, ' Jar 12 ');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: 'large', q: 'Jar 12' }));
    await user.clear(box);
    await user.type(box, '  ');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: 'large' }));
  });
  it('names what it looks into', async () => {
    await open(1);
    expect(screen.getByRole('searchbox').getAttribute('aria-label')).toBe('Search Name');
  });
  it('stays when the filters go, and goes with all of them where nothing was found', async () => {
    await open(30, { at: at({ q: 'Jar', size: 'large', name: 'Jar 2' }) });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'Jar' }));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByText('No results');
    await user.click(button('Clear filters'));
    await screen.findByText('1–25 of 30');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });
  it('that was typed and left does not move the page that comes after', async () => {
    const { router } = await open(30);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Jar 3' } });
    cleanup();
    await act(async () => void vi.runAllTimers());
    vi.useRealTimers();
    expect(router.state.location.search).not.toContain('Jar');
  });
});

describe('filters', () => {
  it.each([
    [{ grams_gte: 5 }, 'Grams: from 5'],
    [{ grams_lte: 7 }, 'Grams: to 7'],
    [{ grams_gte: 0, grams_lte: 7 }, 'Grams: 0 – 7'],
    [{ grams_ne: 5 }, 'Grams: not 5'],
    [{ grams: [null] }, 'Grams: none'],
    [{ size: [null, 'large'] }, 'Size: none, Large'],
  ])('%o read: %s', async (filter, words) => {
    await open(0, { at: at(filter) });
    expect((await screen.findByRole('button', { name: words })).textContent).toBe(words);
  });
  it('of several kinds are taken away one by one, with all that is asked of that field', async () => {
    await open(0, { at: at({ grams_gte: 5, grams_lte: 9, size: ['large'], q: 'x' }) });
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Grams' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: ['large'], q: 'x' }));
  });
  it('are set by a dialog that keeps the search and shows what stands', async () => {
    await open(0, { at: at({ size: ['large'], q: 'x' }) });
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Large').checked).toBe(true);
    await user.click(dialog.getByLabelText('Large'));
    await user.click(dialog.getByLabelText('Not entered'));
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: [null], q: 'x' }));
    await user.click(button('Filters (1)'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', {
        name: 'Clear filters',
      }),
    );
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'x' }));
  });
});

describe('a list without rows', () => {
  it('says so, and offers to make the first to whoever may', async () => {
    await open(0);
    expect(await screen.findByText('No jars yet')).toBeTruthy();
    expect(screen.queryByText('No results')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Create' })).toHaveLength(2);
    cleanup();
    await open(0, { actor: { ...ACTOR, kind: 'faculty', level: 3 } });
    expect(await screen.findByText('Entries made by the office appear here.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  });
});

describe('a row', () => {
  it('is asked for with the columns shown, what it is called, and what says whose it is to change and to delete', async () => {
    const mine = defineResource({
      ...jar,
      name: 'jar',
      title: 'code',
      access: {
        ...everybody,
        update: [own(who.faculty, 'grams')],
        delete: [own(who.faculty, 'notes')],
      },
    }) as Resource;
    const teacher: Actor = { ...ACTOR, kind: 'faculty', level: 3 };
    expect(rowFields(mine, teacher, [{ name: 'id' }, { name: 'size' }])).toEqual({
      fields: ['code', 'grams', 'notes', 'size'],
    });
    await open(1);
    expect(asked().map(({ meta }) => meta)).toEqual([{ fields: ['grams', 'name', 'size'] }]);
    await user.click(button('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'Notes' }));
    await waitFor(() =>
      expect(asked().at(-1)?.meta).toEqual({ fields: ['grams', 'name', 'notes', 'size'] }),
    );
  });
  it('does not say again what the scope says of every row', async () => {
    await open(2, { scope: { size: 'large' } });
    expect(screen.getByRole('columnheader', { name: /Grams/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Size/ })).toBeNull();
  });
  it('of a list is not taken for the whole of it', async () => {
    const { queryClient } = await open(1);
    expect(
      queryClient.getQueryData(['jar', 'getOne', { id: '1', meta: undefined }]),
    ).toBeUndefined();
  });
  it('is opened by a press beside its tick, not by the tick, nor by marking its text', async () => {
    await open(3);
    await tick('Jar 2');
    expect(address.now).toMatch(/^\/jar(\?|$)/);
    const row = screen.getByRole('link', { name: 'Jar 2' }).closest('tr');
    const cell = present(row?.cells[3], 'fourth cell');
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await user.click(cell);
    expect(address.now).toMatch(/^\/jar(\?|$)/);
    vi.restoreAllMocks();
    await user.click(cell);
    expect(address.now).toBe('/jar/2/show');
  });
});

describe('on a narrow screen', () => {
  it('rows are cards with their fields by name, ticked each for itself', async () => {
    narrow();
    await open(3);
    expect(screen.queryByRole('table')).toBeNull();
    const card = present(screen.getByText('Jar 2').closest('li'), 'card');
    expect(
      [...card.querySelectorAll('dt')].map(
        (dt) => `${dt.textContent}: ${dt.nextSibling?.textContent}`,
      ),
    ).toEqual(['Size: Large', 'Grams: 1']);
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/jar/2/show');
    await tick('Jar 2');
    expect(
      screen
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Select Jar 2']);
  });
  it('are sorted by a menu, up and then down, without what has no order', async () => {
    narrow();
    await open(3);
    await user.click(button('Sorted by Name'));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Size',
      'Grams',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Grams' }));
    await waitFor(() => expect(address.now).toContain('order=ASC'));
    await user.click(await screen.findByRole('button', { name: 'Sorted by Grams' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Grams' }));
    await waitFor(() => expect(address.now).toContain('order=DESC'));
  });
});

describe('what is remembered', () => {
  it('one column is left, whatever is taken away', async () => {
    await open(1);
    await user.click(button('Columns'));
    for (const name of ['Size', 'Grams']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Size' })).toBeNull();
  });
  it('a query is replaced under its own name, needs one, and is forgotten alone', async () => {
    await open(3, { at: at({ size: 'large' }) });
    const save = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
      await user.click(await screen.findByRole('menuitem', { name: /Save this search/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
      await user.type(dialog.getByLabelText('Name'), '  ');
      expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
      await user.type(dialog.getByLabelText('Name'), name);
      return dialog;
    };
    await user.click((await save('Mine ')).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Size' }));
    const again = await save('Mine');
    expect(again.getByText('This replaces the saved search with this name.')).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Save' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await user.click((await save('Other')).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Other' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Mine',
      'Other',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove "Other"' }));
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Mine',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Mine' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ filter: {}, pagination: { perPage: 25 } }),
    );
  });
});

describe('the table', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const grip = (name: string) => button(`Move or resize ${name}`);

  it('has its columns in an order of one’s own, by keys; what names the row stays first', async () => {
    await open(2);
    await user.click(button('Columns'));
    grip('Size').focus();
    await user.keyboard('{ArrowDown}');
    expect(heads()).toEqual(['', 'Name', 'Grams', 'Size', 'Actions']);
    expect(screen.getByText('Size: place 3 of 3')).toBeTruthy();
    grip('Grams').focus();
    await user.keyboard('{ArrowUp}');
    expect(heads()[1], 'the name was moved from its place').toBe('Name');
    await user.click(button('Reset columns'));
    const dataTransfer = { setData: () => undefined };
    const line = (name: string) => present(grip(name).closest('li'), name);
    fireEvent.drop(line('Size'), { dataTransfer }); // of something from elsewhere
    expect(heads()).toEqual(['', 'Name', 'Size', 'Grams', 'Actions']);
    fireEvent.dragStart(grip('Grams'), { dataTransfer });
    expect(fireEvent.dragOver(line('Size'), { dataTransfer })).toBe(false); // may be dropped here
    fireEvent.drop(line('Size'), { dataTransfer });
    expect(heads()).toEqual(['', 'Name', 'Grams', 'Size', 'Actions']);
    expect(fireEvent.dragOver(line('Size'), { dataTransfer })).toBe(true);
    await user.click(button('Reset columns'));
    expect(heads()).toEqual(['', 'Name', 'Size', 'Grams', 'Actions']);
  });
  it('has columns as wide as one makes them, by keys and by dragging', async () => {
    await open(2);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const size = () => screen.getByRole('columnheader', { name: /Size/ });
    await user.click(button('Columns'));
    grip('Size').focus();
    await user.keyboard('{ArrowRight}');
    expect(size().style.width).toBe('116px');
    const edge = present(size().querySelector('span[aria-hidden]:last-child'), 'edge');
    Object.assign(edge, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(edge, { button: 0, clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 250, pointerId: 1 });
    fireEvent.pointerUp(edge, { clientX: 250, pointerId: 1 });
    expect(size().style.width).toBe('150px');
    fireEvent.doubleClick(edge);
    expect(size().style.width).toBe('');
    vi.restoreAllMocks();
  });
  it('has rows of the height that one chose', async () => {
    await open(1);
    expect(screen.getByRole('table').dataset['density']).toBe('comfortable');
    await user.click(button('Columns'));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('table').dataset['density']).toBe('compact');
  });
  it('keeps in sight what names the row, and the ticks before it', async () => {
    await open(1);
    expect(
      [...document.querySelectorAll('[data-stick]')].map((cell) =>
        [cell.tagName, cell.getAttribute('data-stick'), cell.textContent].join(' '),
      ),
    ).toEqual(['TH 0 ', 'TH 1 Name', 'TD 0 ', 'TD 1 Jar 1']);
  });
  it('has its tools out of reach while the bar of what is selected lies over them', async () => {
    await open(2);
    const tools = screen.getByRole('group', { name: 'List tools' });
    await tick('Jar 1');
    expect(tools.hasAttribute('inert')).toBe(true);
    expect(
      tools.parentElement?.contains(screen.getByRole('region', { name: 'Selected rows' })),
    ).toBe(true);
    await user.click(button('Clear selection'));
    expect(tools.hasAttribute('inert')).toBe(false);
  });
  it('is printed with every row that the filter leaves, not with the page in sight', async () => {
    await open(450, { at: at({ size: 'large' }) });
    const rows = (): string[] =>
      [...document.querySelectorAll('[data-paper] tbody tr')].map(({ textContent }) =>
        String(textContent),
      );
    let printed: string[] = [];
    let head = '';
    vi.stubGlobal('print', () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed = rows();
      head = String(document.querySelector('[data-paper] header')?.textContent);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    await user.click(button('Export'));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveLength(225));
    expect([printed[0], printed.at(-1)]).toEqual(['Jar 2Large1', 'Jar 450Large449']);
    expect(head).toContain('JarsSize: Large');
    expect(rows()).toEqual([]);
    // The browser's own command prints the page in sight again.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows(), 'rows of the earlier printing').toHaveLength(25);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
