/**
 * The list archetype on rows in memory: many rows, pages, filters and searches beyond the main
 * path.
 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadingColumns } from '@/console/kit/table/use-fit';
import { ResourceList } from '@/console/list/resource-list';
import { rowFields } from '@/console/list/row-fields';
import { Failure } from '@/dataProvider/errors';
import { toast, Toasts } from '@/public/toasts';
import { defineResource, f, own, who, type Actor, type Resource } from '@/schema';
import { address, ACTOR, memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { pretend } from '../kit/answers';
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
    rows = jars(count),
    resource = jar,
  }: {
    at?: string;
    scope?: Record<string, string>;
    actor?: Actor;
    rows?: RaRecord[];
    resource?: Resource;
  } = {},
) => {
  data = memoryData({ jar: rows });
  vi.spyOn(data, 'getList');
  const page = renderInConsole(
    <>
      <ResourceList resource={resource} place="jar" scope={scope} />
      <Toasts />
    </>,
    { roll, data, at, actor },
  );
  if (count > 0) await screen.findAllByRole('checkbox', { name: /^Select Jar/ });
  return page;
};
/** The same list at two places, as in two modules. */
function Places() {
  const place = useLocation().pathname.slice(1);
  return <ResourceList key={place} resource={jar} place={place} />;
}
const openPlaces = async (count: number, at: string) => {
  data = memoryData({ jar: jars(count) });
  vi.spyOn(data, 'getList');
  const { router } = renderInConsole(<Places />, { roll, data, at });
  await screen.findAllByRole('checkbox', { name: /^Select Jar/ });
  return (path: string) => act(() => router.navigate(path));
};
const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = async (name: string) => {
  await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByLabelText('Selected rows'); // loaded with the first selection
};
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
  act(() => toast.removeAll()); // messages of one test must not be visible in the next
  vi.unstubAllGlobals();
});

describe('selected rows', () => {
  it('include those of all pages; the page checkbox adds and removes those of its page only', async () => {
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
    // Where only some rows of a page are selected, it adds the others.
    await user.click(button('Previous page'));
    await screen.findByText('Jar 3');
    await user.click(pageBox());
    expect(screen.getByText('25 selected')).toBeTruthy();
  });

  it('include every row of the filter and scope after Select all, loaded page by page', async () => {
    const rows = jars(500).map((row) => ({ ...row, code: Number(row.id) > 450 ? 'B' : 'A' }));
    data = memoryData({ jar: rows });
    vi.spyOn(data, 'getList');
    renderInConsole(<ResourceList resource={jar} place="jar" scope={{ code: 'A' }} />, {
      roll,
      data,
      at: at({ size: 'large', code: 'B' }), // an address does not lead out of the scope
    });
    await screen.findByRole('checkbox', { name: 'Select Jar 2' });
    await tick('Jar 2');
    await user.click(await screen.findByRole('button', { name: 'Select all 225' }));
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

  it('are limited to what one request may name', async () => {
    await open(730);
    await tick('Jar 1');
    await user.click(button('Select the first 500'));
    expect(await screen.findByText('500 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull();
  });

  it('stay unchanged when loading all rows fails, with an error message', async () => {
    await open(60);
    await tick('Jar 1');
    vi.mocked(data.getList).mockRejectedValueOnce(new Failure(0));
    await user.click(button('Select all 60'));
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('are deleted in one request after a confirmation, then deselected, and the list is reloaded', async () => {
    await open(5);
    const gone = vi.spyOn(data, 'deleteMany');
    await tick('Jar 2');
    await tick('Jar 4');
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 jars?' }));
    expect(gone).not.toHaveBeenCalled();
    const before = asked().length;
    await user.click(dialog.getByRole('button', { name: 'Delete jars' }));
    expect(await screen.findByText('2 jars deleted')).toBeTruthy();
    expect(gone.mock.calls.map(([, { ids }]) => ids)).toEqual([[2, 4]]);
    expect(screen.queryByText(/selected$/)).toBeNull();
    await waitFor(() =>
      expect(asked().length, 'the list was not read again').toBeGreaterThan(before),
    );
  });

  it('leave the focus in the table when their bar goes: cleared, or deleted', async () => {
    await open(5);
    const table = () => screen.getByRole('region', { name: /^Table/ });
    await tick('Jar 2');
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(document.activeElement).toBe(table()));
    await tick('Jar 3');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete jar' }));
    await screen.findByText('1 jar deleted');
    await waitFor(() => expect(document.activeElement).toBe(table()));
  });

  it('are named by kind and number in the delete dialog, a single one by its title', async () => {
    await open(3);
    await tick('Jar 1');
    await user.click(button('Delete'));
    const one = within(await screen.findByRole('dialog', { name: 'Delete Jar 1?' }));
    expect(one.getByRole('button', { name: 'Delete jar' })).toBeTruthy();
    await user.click(one.getByRole('button', { name: 'Cancel' }));
    await tick('Jar 3');
    await user.click(button('Delete'));
    const two = within(await screen.findByRole('dialog', { name: 'Delete 2 jars?' }));
    expect(two.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jar 1',
      'Jar 3',
    ]);
  });

  it('are named and deleted as they were last read', async () => {
    const rows = jars(30);
    await open(30, { at: '/jar?perPage=25&page=1', rows });
    const gone = vi.spyOn(data, 'deleteMany');
    await tick('Jar 1');
    rows[0] = { ...rows[0], id: 1, name: 'Jar one', version: 2 };
    await user.click(button('Next page'));
    await screen.findByText('Jar 30');
    await user.click(button('Previous page'));
    await screen.findByRole('checkbox', { name: 'Select Jar one' });
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Jar one?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete jar' }));
    await screen.findByText('1 jar deleted');
    expect(gone.mock.calls[0]?.[1].meta).toEqual({ versions: new Map([[1, 2]]) });
  });

  it('are read again after a refused deletion, also those of another page', async () => {
    const rows = jars(30);
    await open(30, { at: '/jar?perPage=25&page=1', rows });
    const gone = vi
      .spyOn(data, 'deleteMany')
      .mockRejectedValueOnce(
        new Failure(409, { code: 'stale', message: 'Someone else changed one of these.' }),
      );
    await tick('Jar 1');
    await user.click(button('Next page'));
    await screen.findByText('Jar 30');
    await tick('Jar 30');
    await user.click(button('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 jars?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete jars' }));
    expect(await dialog.findByText('Someone else changed one of these.')).toBeTruthy();
    rows[0] = { ...rows[0], id: 1, name: 'Jar one', version: 2 };
    rows[29] = { ...rows[29], id: 30, name: 'Jar thirty', version: 3 };
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByRole('checkbox', { name: 'Select Jar thirty' }),
      'the list was not read again',
    ).toBeTruthy();
    await user.click(button('Delete'));
    const again = within(await screen.findByRole('dialog', { name: 'Delete 2 jars?' }));
    expect(again.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jar one',
      'Jar thirty',
    ]);
    await user.click(again.getByRole('button', { name: 'Delete jars' }));
    await screen.findByText('2 jars deleted');
    expect(gone.mock.calls[1]?.[1].meta, 'the versions of before the refusal').toEqual({
      versions: new Map([
        [1, 2],
        [30, 3],
      ]),
    });
  });

  it('of an earlier visit are named in the question, and only counted where they cannot be read', async () => {
    const go = await openPlaces(30, '/first?perPage=25&page=2');
    await screen.findByText('Jar 30');
    await tick('Jar 30');
    await go('/second');
    await screen.findByText('1–25 of 30');
    await go('/first?perPage=25&page=1');
    await screen.findByText('1 selected');
    const names = vi.spyOn(data, 'getMany').mockRejectedValueOnce(new Failure(0));
    await user.click(button('Delete'));
    const counted = within(await screen.findByRole('dialog', { name: 'Delete 1 jar?' }));
    await user.click(counted.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Delete Jar 30?' })).toBeTruthy();
    expect(names).toHaveBeenCalledTimes(2);
  });

  it('stay selected when the deletion is cancelled', async () => {
    await open(3);
    const gone = vi.spyOn(data, 'deleteMany');
    await tick('Jar 1');
    await user.click(button('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(gone).not.toHaveBeenCalled();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});

describe('columns that do not fit', () => {
  /** Every column is 150 wide and the rest of the table 60, in a pane of 500. */
  const measure = () => {
    const columnsOf = (element: Element) => element.querySelectorAll('th[data-column]').length;
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.dataset['column'] === undefined ? 500 : 150;
    });
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(500, columnsOf(this) * 150 + 60);
    });
  };
  afterEach(() => vi.restoreAllMocks());
  const heads = () =>
    [...document.querySelectorAll('th[data-column]')].map(({ textContent }) => textContent);
  const pane = () => present(document.querySelector('table')?.parentElement?.parentElement, 'pane');

  it('are left to the columns menu instead of being cut off, without a second request', async () => {
    measure();
    await open(3);
    await waitFor(() => expect(heads()).toEqual(['Name', 'Size']));
    expect(pane().dataset['hidden']).toBe('');
    expect(asked()).toHaveLength(1);
    await user.click(button('Columns'));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Grams' });
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(heads()).toEqual(['Name', 'Size', 'Grams']);
  });
  it('are scrolled once the user has chosen them, and the hidden edge is marked', async () => {
    measure();
    await open(3);
    await waitFor(() => expect(heads()).toEqual(['Name', 'Size']));
    await user.click(button('Columns'));
    await user.click(await screen.findByRole('checkbox', { name: 'Grams' }));
    expect(pane().dataset['hidden']).toBe('after');
    const table = present(document.querySelector('table')?.parentElement, 'table');
    table.scrollLeft = 10;
    fireEvent.scroll(table);
    expect(pane().dataset['hidden']).toBe('before');
  });
  it('are hidden from the last to the first, except those that name the row', () => {
    const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    const widths = new Map([...'abcd'].map((name) => [name, 100] as const));
    const fitting = (room: number, keep: readonly string[] = []) =>
      leadingColumns(
        columns,
        new Set(['a', ...(keep.length > 0 ? [] : ['d'])]),
        new Set(keep),
        ({ name }) => widths.get(name) ?? 0,
        room,
      )
        .map(({ name }) => name)
        .join('');
    expect([400, 399, 299, 50].map((room) => fitting(room))).toEqual(['abcd', 'abd', 'ad', 'ad']);
    // The state of the row is the last to go, unless there is no room beside the names.
    expect([400, 399, 299, 150].map((room) => fitting(room, ['d']))).toEqual([
      'abcd',
      'abd',
      'ad',
      'a',
    ]);
  });
});

describe('changing a field of several rows', () => {
  const change = async () => {
    await tick('Jar 1');
    await tick('Jar 3');
    await user.click(button('Change a field'));
    return within(await screen.findByRole('dialog', { name: 'Change a field in 2 jars' }));
  };

  it('offers only fields that may be equal in all of them, and requires a choice', async () => {
    await open(3);
    const dialog = await change();
    expect(
      within(dialog.getByLabelText('Field'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a field', 'Size', 'Grams', 'Notes']);
    expect(dialog.getByRole('button', { name: 'Change all' })).toHaveProperty('disabled', true);
  });

  it('validates first, and sends only that field, once', async () => {
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
    expect(screen.queryByText(/2 jars changed/), 'said before the server said it').toBeNull();
    answer();
    expect(await screen.findByText(/2 jars changed/)).toBeTruthy();
    expect(sent.mock.calls.map(([, { ids, data: values }]) => [ids, values])).toEqual([
      [[1, 3], { size: 'large' }],
    ]);
  });

  it('offers to undo it: each changed row gets its own value back, at the version just made', async () => {
    await open(3);
    const sent = vi.spyOn(data, 'updateMany');
    for (const name of ['Jar 1', 'Jar 2', 'Jar 3']) await tick(name);
    await user.click(button('Change a field'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a field in 3 jars' }));
    await user.selectOptions(dialog.getByLabelText('Field'), 'size');
    await user.selectOptions(dialog.getByLabelText('Size'), 'large');
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    const told = await screen.findByText(/3 jars changed/);
    const before = asked().length;
    await user.click(within(told).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    await waitFor(() => expect(told.isConnected, 'it can be undone twice').toBe(false), {
      timeout: 8_000, // without being pressed it stays for ten seconds
    });
    await waitFor(() =>
      expect(asked().length, 'the list was not read again').toBeGreaterThan(before),
    );
    expect(sent.mock.calls[1]?.[1].meta).toEqual({
      rows: [
        { id: 1, version: 2, size: 'small' },
        { id: 3, version: 2, size: 'small' },
      ],
    });
  });

  it('shows each reason of a refusal once, three at most, and can be tried again', async () => {
    await open(3);
    const sent = vi.spyOn(data, 'updateMany').mockRejectedValueOnce(
      new Failure(422, {
        code: 'invalid',
        message: 'Correct the marked fields.',
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
    await user.selectOptions(dialog.getByLabelText('Field'), 'grams');
    expect(dialog.queryByRole('alert'), 'the refusal of another field').toBeNull();
    await user.selectOptions(dialog.getByLabelText('Field'), 'size');
    await user.click(dialog.getByRole('button', { name: 'Change all' }));
    expect(await screen.findByText(/2 jars changed/)).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('pagination', () => {
  const states = () =>
    ['First page', 'Previous page', 'Next page', 'Last page'].map((name) =>
      button(name).hasAttribute('disabled'),
    );
  it('goes from the first page to the last, with the range of rows on each', async () => {
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
  it('has a single page when all rows fit', async () => {
    await open(25);
    expect(screen.getByText('Page 1 of 1')).toBeTruthy();
    expect(states()).toEqual([true, true, true, true]);
  });
  it('goes to the last page from one beyond it, as when its only row is deleted', async () => {
    await open(60, { at: '/jar?page=9&perPage=25' });
    expect(await screen.findByText('51–60 of 60')).toBeTruthy();
    cleanup();
    const rows = jars(51);
    await open(51, { at: '/jar?page=3&perPage=25', rows });
    await tick('Jar 51');
    await user.click(button('Delete'));
    vi.spyOn(data, 'deleteMany').mockImplementation(async () => {
      rows.pop();
      return { data: [51] };
    });
    await user.click(await screen.findByRole('button', { name: 'Delete jar' }));
    expect(await screen.findByText('26–50 of 50')).toBeTruthy();
  });
  it('starts again at the first page where the address asks for more rows than a page may have', async () => {
    await open(150, { at: '/jar?page=2&perPage=1000' });
    expect(await screen.findByText('1–100 of 150')).toBeTruthy();
    expect(address.now).toContain('perPage=100');
    expect(asked().map(({ pagination }) => pagination.perPage)).toEqual([100]);
  });
  it('has as many rows as were chosen last, in the other lists of the same rows too', async () => {
    const go = await openPlaces(60, '/first');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await screen.findByText('1–50 of 60');
    await go('/second');
    expect(await screen.findByText('1–50 of 60')).toBeTruthy();
  });
  it('stays on its page, with a message, when another page cannot be loaded', async () => {
    const { router } = await open(80, { at: '/jar?page=2&perPage=25' });
    await screen.findByText('26–50 of 80');
    vi.mocked(data.getList).mockRejectedValueOnce(new Failure(0));
    await user.click(button('Next page'));
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toContain('page=2'));
    expect(screen.getByText('26–50 of 80')).toBeTruthy();
    await user.click(button('Next page'));
    expect(await screen.findByText('51–75 of 80')).toBeTruthy();
  });
  it('whose filter or order is refused is reset', async () => {
    data = memoryData({ jar: jars(60) });
    const { getList } = data;
    vi.spyOn(data, 'getList').mockImplementation(async (name, params) => {
      if ('secret' in (params.filter as object))
        throw new Failure(400, {
          code: 'bad_filter',
          message: 'You cannot filter or sort by "secret" here.',
        });
      return getList(name, params);
    });
    renderInConsole(<ResourceList resource={jar} place="jar" />, {
      roll,
      data,
      at: at({ secret: 1 }, '&sort=grams&order=DESC&page=2'),
    });
    expect(await screen.findByText('You cannot filter or sort by "secret" here.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Reset filters and sorting' }));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await screen.findByText('1–25 of 60')).toBeTruthy();
    expect(vi.mocked(data.getList).mock.calls.at(-1)?.[1]).toMatchObject({
      filter: {},
      sort: { field: 'name', order: 'ASC' },
    });
  });
  it('shows a total with a plus where the server stopped counting, and has no last page then', async () => {
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
  it('keeps its rows when reading them again fails', async () => {
    const { queryClient } = await open(3);
    vi.mocked(data.getList).mockRejectedValue(new Failure(0));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .some((query) => query.state.error),
      ).toBe(true),
    );
    expect(screen.getAllByRole('checkbox', { name: /^Select Jar/ })).toHaveLength(3);
  });
  it('starts again at the first page for another search', async () => {
    await open(60, { at: '/jar?page=2&perPage=25' });
    await screen.findByText('26–50 of 60');
    await user.type(screen.getByRole('searchbox'), 'Jar 1');
    expect(await screen.findByText('1–11 of 11')).toBeTruthy();
  });
});

describe('a search', () => {
  it('keeps the filters, ignores blanks, and can be cleared key by key', async () => {
    await open(30, { at: at({ size: 'large' }) });
    const box = screen.getByRole('searchbox');
    await user.type(box, ' Jar 12 ');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: 'large', q: 'Jar 12' }));
    await user.clear(box);
    await user.type(box, '  ');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: 'large' }));
  });
  it('takes away nothing of what is being typed: the blank before the next word, or a letter typed meanwhile', async () => {
    await open(30);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(box, 'Jar ');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'Jar' }));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(box.value).toBe('Jar ');
    await user.type(box, '12');
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'Jar 12' }));
    expect(box.value).toBe('Jar 12');
  });
  it('follows a step back in the history', async () => {
    const { router } = await open(30);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    for (const text of ['Jar 1', '2'])
      await user
        .type(box, text)
        .then(() => act(() => new Promise((done) => setTimeout(done, 400))));
    expect(box.value).toBe('Jar 12');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box.value).toBe('Jar 1'));
  });
  it('names the fields it searches', async () => {
    await open(1);
    expect(screen.getByRole('searchbox').getAttribute('aria-label')).toBe('Search Name');
  });
  it('survives clearing the filters, and is cleared with them where nothing was found', async () => {
    await open(30, { at: at({ q: 'Jar', size: 'large', name: 'Jar 2' }) });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'Jar' }));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByText('No results');
    await user.click(button('Clear filters'));
    await screen.findByText('1–25 of 30');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });
  it('that is still pending does not change the address after leaving the page', async () => {
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
  it('are removed one field at a time, with all conditions of that field', async () => {
    await open(0, { at: at({ grams_gte: 5, grams_lte: 9, size: ['large'], q: 'x' }) });
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Grams' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: ['large'], q: 'x' }));
  });
  it.each([
    [{ grams_gte: 5 }, 'Grams'],
    [{ grams_lte: 7 }, 'Grams'],
    [{ grams_ne: 5 }, 'Grams'],
    [{ grams: [null] }, 'Grams'],
    [{ size_ne: 'large' }, 'Size'],
    [{ size: [null, 'large'] }, 'Size'],
  ])('%o are removed by their own button', async (filter, field) => {
    await open(0, { at: at({ ...filter, q: 'x' }) });
    await user.click(await screen.findByRole('button', { name: `Remove filter: ${field}` }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ q: 'x' }));
  });
  it('are set in a dialog that keeps the search and shows the current values', async () => {
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

describe('a filter from the address', () => {
  const dialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  };
  it('by one value is ticked in the dialog, and the next choice is added to it', async () => {
    await open(0, { at: at({ size: 'large' }) });
    const shown = await dialog();
    expect(shown.getByLabelText<HTMLInputElement>('Large').checked).toBe(true);
    await user.click(shown.getByLabelText('Small'));
    await user.click(shown.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ size: ['large', 'small'] }));
  });
  it('by a value that is suggested no more is among the choices, ticked', async () => {
    const yearly = {
      ...jar,
      fields: { ...jar.fields, year: f.text({ suggest: 'split-year' }) },
    };
    await open(0, { at: at({ year: '1999-00' }), resource: yearly });
    const old = (await dialog()).getByLabelText<HTMLInputElement>('1999-00');
    expect(old.checked).toBe(true);
  });
});

describe('an empty list', () => {
  it('says so, and offers users with access to create the first row', async () => {
    await open(0);
    expect(await screen.findByText('No jars yet')).toBeTruthy();
    expect(screen.queryByText('No results')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Create' })).toHaveLength(2);
    cleanup();
    await open(0, { actor: { ...ACTOR, kind: 'faculty', level: 3 } });
    expect(await screen.findByText('Entries made by the office appear here.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    cleanup();
    const ofOffice = { ...jar, access: { ...jar.access, create: [who.admin('C')] } };
    await open(0, { actor: { ...ACTOR, kind: 'faculty', level: 3 }, resource: ofOffice });
    expect(
      await screen.findByText('Entries made by the office (Creation master) appear here.'),
    ).toBeTruthy();
    cleanup();
    const made = { ...jar, access: { ...jar.access, create: [] } };
    await open(0, { actor: { ...ACTOR, kind: 'faculty', level: 3 }, resource: made });
    expect(await screen.findByText('No jars yet')).toBeTruthy();
    expect(screen.queryByText('Entries made by the office appear here.')).toBeNull();
  });
});

describe('a row', () => {
  it('is requested with the columns shown, its title, and the fields that decide who may change and delete it', async () => {
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
  it('leaves out columns that the scope fixes', async () => {
    await open(2, { scope: { size: 'large' } });
    expect(screen.getByRole('columnheader', { name: /Grams/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Size/ })).toBeNull();
  });
  it('is not cached as the full record', async () => {
    const { queryClient } = await open(1);
    expect(
      queryClient.getQueryData(['jar', 'getOne', { id: '1', meta: undefined }]),
    ).toBeUndefined();
  });
  it('opens on a click in the row, but not on the checkbox or while selecting text', async () => {
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
  it('rows are cards with labelled fields, each with its own checkbox', async () => {
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
  it('leaves empty fields out of a card, but not 0', async () => {
    narrow();
    await open(1, { rows: [{ id: 1, version: 1, name: 'Jar 1', size: null, grams: 0 }] });
    const card = present(screen.getByText('Jar 1').closest('li'), 'card');
    expect([...card.querySelectorAll('dt')].map((dt) => dt.textContent)).toEqual(['Grams']);
  });
  it('rows are sorted by a menu, ascending and then descending, without fields that cannot be sorted', async () => {
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

describe('saved settings', () => {
  it('the last visible column cannot be hidden', async () => {
    await open(1);
    await user.click(button('Columns'));
    for (const name of ['Size', 'Grams']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Size' })).toBeNull();
  });
  it('a saved search is replaced by one of the same name, requires a name, and is removed alone', async () => {
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

  it('reorders its columns by keyboard; the column that names the row stays first', async () => {
    await open(2);
    await user.click(button('Columns'));
    await screen.findByRole('button', { name: 'Move or resize Size' });
    grip('Size').focus();
    await user.keyboard('{ArrowDown}');
    expect(heads()).toEqual(['', 'Name', 'Grams', 'Size', 'Actions']);
    expect(screen.getByText('Size: position 3 of 3')).toBeTruthy();
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
  it('resizes its columns by keyboard and by dragging', async () => {
    await open(2);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const size = () => screen.getByRole('columnheader', { name: /Size/ });
    await user.click(button('Columns'));
    await screen.findByRole('button', { name: 'Move or resize Size' });
    grip('Size').focus();
    await user.keyboard('{ArrowRight}');
    expect(size().style.width).toBe('116px');
    expect(screen.getByText('Size: 116 pixels wide')).toBeTruthy();
    await user.click(button('Reset columns'));
    expect(size().style.width).toBe('');
    grip('Size').focus();
    await user.keyboard('{ArrowRight}');
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
  it('has rows of the chosen height', async () => {
    await open(1);
    expect(screen.getByRole('table').dataset['density']).toBe('comfortable');
    await user.click(button('Columns'));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('table').dataset['density']).toBe('compact');
  });
  it('pins the column that names the row, and the checkboxes before it', async () => {
    await open(1);
    expect(
      [...document.querySelectorAll('[data-stick]')].map((cell) =>
        [cell.tagName, cell.getAttribute('data-stick'), cell.textContent].join(' '),
      ),
    ).toEqual(['TH 0 ', 'TH 1 Name', 'TD 0 ', 'TD 1 Jar 1']);
  });
  it('makes its tools inert while the selection bar covers them', async () => {
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
  it('prints every row of the filter, not only the visible page', async () => {
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
  it.each([
    ['the scope of its address', { scope: { code: 'A' } }],
    ['a filter', { at: at({ size: 'large' }) }],
    ['an order', { at: `/jar?sort=grams&order=DESC` }],
    ['all of these', { scope: { code: 'B' }, at: at({ size: 'large' }, '&sort=grams&order=DESC') }],
  ])('prints what the list shows under %s', async (_, where) => {
    const rows = jars(450).map((row) => ({ ...row, code: Number(row.id) % 4 < 2 ? 'A' : 'B' }));
    await open(450, { rows, ...where });
    const first = String(
      screen.getAllByRole('checkbox', { name: /^Select Jar/ })[0]?.getAttribute('aria-label'),
    );
    const listed = vi.mocked(data.getList).mock.lastCall?.[1] as { filter: object; sort: object };
    let printed: string[] = [];
    vi.stubGlobal('print', () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed = [...document.querySelectorAll('[data-paper] tbody tr')].map(({ textContent }) =>
        String(textContent),
      );
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    await user.click(button('Export'));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(printed).not.toHaveLength(0));
    const asks = vi.mocked(data.getList).mock.lastCall?.[1] as { filter: object; sort: object };
    expect([asks.filter, asks.sort]).toEqual([listed.filter, listed.sort]);
    const { total } = await data.getList('jar', {
      ...listed,
      pagination: { page: 1, perPage: 1 },
    } as never);
    expect(printed).toHaveLength(Number(total));
    expect(printed[0]).toContain(first.replace('Select ', ''));
  });
  it('does not print more rows than paper is for, and says so', async () => {
    data = memoryData({ jar: jars(30) });
    const { getList } = data;
    const read = vi.spyOn(data, 'getList').mockImplementation(async (name, params) => ({
      ...(await getList(name, params)),
      total: 10_001,
    }));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderInConsole(
      <>
        <ResourceList resource={jar} place="jar" />
        <Toasts />
      </>,
      { roll, data, at: '/jar' },
    );
    await screen.findByText('1–25 of 10,001');
    await user.click(button('Export'));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    expect(
      await screen.findByText('At most 10000 rows can be printed. Filter the list or export it.'),
    ).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
  });
  it('is saved as a file in its own order: as shown with its columns, for the import with all fields', async () => {
    const sent = pretend({});
    await open(2, { at: '/jar?sort=grams&order=DESC' });
    const files = () =>
      sent.map(({ call }) => new URL(call.replace('GET ', ''), 'https://portal.college.example'));
    for (const [count, name] of ['As shown (CSV)', 'For import (CSV)'].entries()) {
      await user.click(button('Export'));
      await user.click(screen.getByRole('menuitem', { name }));
      await waitFor(() => expect(files()).toHaveLength(count + 1));
    }
    expect(
      files().map(({ searchParams }) =>
        ['sort', 'as', 'fields'].map((name) => searchParams.get(name)),
      ),
    ).toEqual([
      ['["grams","DESC"]', 'shown', 'name,size,grams'],
      ['["grams","DESC"]', null, null],
    ]);
  });
  it('is read again when the import is closed', async () => {
    await open(2);
    await user.click(button('Import'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Import/ }));
    const before = asked().length;
    await user.click(await dialog.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });
});
