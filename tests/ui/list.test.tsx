/**
 * The list archetype over the real server: what it shows, requests and remembers, and bulk actions.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from '../kit/live-console';

vi.setConfig({ testTimeout: 120_000 }); // whole screens, compiled on first use, on busy machines
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  HTMLAnchorElement.prototype.click = vi.fn();
});
afterEach(() => desk.leave());
afterAll(() => desk.close());

const students = (): string => `/student-management/list/${desk.batch(2)}/all/all`;
const main = () => within(screen.getByRole('main'));
const settled = async () => {
  await waitFor(() =>
    expect(
      screen.getByRole('main').querySelectorAll('tbody tr:not([aria-hidden])').length,
    ).toBeGreaterThan(0),
  );
  await waitFor(() =>
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull(),
  );
};
const bodyRows = () => [
  ...screen.getByRole('main').querySelectorAll<HTMLTableRowElement>('tbody tr'),
];
const headings = () =>
  main()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== 'Actions');
/** Returns the texts of a column, by its heading. */
const column = (name: string) => {
  const at = main()
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === name);
  return bodyRows().map((row) => row.cells[at]?.textContent);
};
const lastCall = (start: string) => desk.calls.filter((call) => call.startsWith(start)).at(-1);
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }));

describe('the table', () => {
  it('shows the columns of the definition in their order, with the labels of references', async () => {
    await desk.open('admin:C', '/course');
    await settled();
    expect(headings()).toEqual([
      'Code',
      'Title',
      'Subject',
      'Semester',
      'Category',
      'Type',
      'Active',
    ]);
    expect(column('Semester')[0]).toMatch(/^Semester/);
    expect(main().getByRole('columnheader', { name: 'Code' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(desk.calls.filter((call) => /GET \/api\/(subject|semester)/.test(call))).toEqual([]); // the labels came with the rows
  });
  it('reads at most as many rows at once as it offers, whatever the address says', async () => {
    await desk.open('admin:M', `${students()}?perPage=1000&page=1`);
    await settled();
    expect((main().getByLabelText('Rows per page') as HTMLSelectElement).value).toBe('100');
    const ranges = desk.calls.flatMap((call) =>
      call.startsWith('GET /api/student?')
        ? (new URLSearchParams(call.slice(call.indexOf('?'))).get('range') ?? [])
        : [],
    );
    expect(ranges.filter((range) => Number(/,(\d+)/.exec(range)?.[1]) > 99)).toEqual([]);
  });
  it('sorts on a click on a heading, ascending and then descending, and announces it', async () => {
    await desk.open('admin:M', students());
    await settled();
    await press('Name');
    await waitFor(() =>
      expect(main().getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
    await settled();
    const up = column('Name');
    expect(up).toEqual(
      [...up].sort((a, b) => String(a).toLowerCase().localeCompare(String(b).toLowerCase(), 'en')),
    );
    await press('Name');
    await waitFor(() =>
      expect(main().getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
        'descending',
      ),
    );
    await waitFor(() => expect(lastCall('GET /api/student?')).toContain('sort=["name","DESC"]'));
  });
  it('pages through the rows, 25, 50 or 100 at a time', async () => {
    await desk.open('admin:M', '/student');
    await settled();
    expect(bodyRows()).toHaveLength(25);
    expect(main().getByText(/^1–25 of 300$/)).toBeTruthy();
    await press('Next page');
    await main().findByText(/^26–50 of 300$/);
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Rows per page' }), '100');
    await main().findByText(/^1–100 of 300$/);
    await waitFor(() => expect(bodyRows()).toHaveLength(100));
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Rows per page' }), '25');
    await main().findByText(/^1–25 of 300$/);
  });
  it('links the first column to the row, and opens it on a click anywhere in the row', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    expect(
      main()
        .getByRole('link', { name: desk.batch(0) })
        .getAttribute('href'),
    ).toBe(`/batch/${desk.batch(0)}/show`);
    expect(
      main()
        .getByRole('link', { name: `Edit Batch ${desk.batch(0)}` })
        .getAttribute('href'),
    ).toBe(`/batch/${desk.batch(0)}`);
    await userEvent.click(main().getByText(`Batch ${desk.batch(0)}`));
    await waitFor(() => expect(window.location.pathname).toBe(`/batch/${desk.batch(0)}/show`));
  });
  it('requests only the columns it shows, and the full row when one is opened', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    expect(lastCall('GET /api/batch?')).toMatch(/&fields=name,start_year,status$/);
    await userEvent.click(main().getByRole('link', { name: `Edit Batch ${desk.batch(0)}` }));
    const order = await main().findByRole('textbox', { name: 'Order' });
    expect(order).toHaveProperty('value', expect.stringMatching(/^\d+$/));
    expect(lastCall(`GET /api/batch/${desk.batch(0)}`)).toBe(`GET /api/batch/${desk.batch(0)}`);
  });
  it('offers only what the caller may do', async () => {
    await desk.open('admin:M', '/batch');
    await settled();
    for (const name of ['Import', 'Create']) expect(main().queryByText(name)).toBeNull();
    expect(main().queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(main().getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});

describe('search and filters', () => {
  it('search once the typing pauses', async () => {
    await desk.open('admin:M', students());
    await settled();
    const name = String(column('Name')[3]);
    const before = desk.calls.filter((call) => call.startsWith('GET /api/student?')).length;
    await userEvent.type(main().getByRole('searchbox'), name);
    await waitFor(() => expect(lastCall('GET /api/student?')).toContain(`"q":"${name}"`));
    await settled();
    expect(column('Name')).toContain(name);
    expect(
      desk.calls.filter((call) => call.startsWith('GET /api/student?')).length - before,
    ).toBeLessThan(4);
  });
  it('combine several choices, shown as a chip that can be removed', async () => {
    await desk.open('admin:M', '/student');
    await settled();
    await press('Filters');
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    const status = within(within(dialog).getByRole('group', { name: 'Status' }));
    await userEvent.click(status.getByLabelText('On leave'));
    await userEvent.click(status.getByLabelText('Discontinued'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
    const chip = await main().findByRole('button', { name: 'Status: On leave, Discontinued' });
    expect(lastCall('GET /api/student?')).toContain('"status":["on_leave","discontinued"]');
    expect(decodeURIComponent(window.location.search)).toContain(
      '"status":["on_leave","discontinued"]',
    );
    expect(main().getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
    await press('Remove filter: Status');
    await waitFor(() => expect(chip.isConnected).toBe(false));
    expect(lastCall('GET /api/student?')).toContain('filter={}');
  });
  it('limit any other field to a range', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    await press('Filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Filter by another field' }),
      'start_year',
    );
    const range = within(dialog.getByRole('group', { name: 'Start year' }));
    await userEvent.type(range.getByLabelText('From'), '2024');
    await userEvent.type(range.getByLabelText('To'), '2025');
    await userEvent.keyboard('{Enter}');
    await main().findByRole('button', { name: 'Start year: 2024 – 2025' });
    await waitFor(() => expect(column('Start year')).toHaveLength(2));
    expect(lastCall('GET /api/batch?')).toContain('"start_year_gte":2024,"start_year_lte":2025');
  });
  it('reject an invalid value in the dialog', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    await press('Filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Filter by another field' }),
      'start_year',
    );
    await userEvent.type(
      within(dialog.getByRole('group', { name: 'Start year' })).getByLabelText('From'),
      'soon',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText('Start year must be a whole number.')).toBeTruthy();
  });
  it('from the address match the figure that links there, blank values included', async () => {
    await desk.open(
      'admin:M',
      `/student?filter=${encodeURIComponent('{"status":"active","roll_no":null}')}`,
    );
    await settled();
    expect(main().getByRole('button', { name: 'Roll number: none' })).toBeTruthy();
    expect(lastCall('GET /api/student?')).toContain('{"status":"active","roll_no":null}');
    const card = await desk.college.ask('/api/dashboard', {
      headers: {
        authorization: `Bearer ${await desk.college.session(desk.college.people.get('admin:M') ?? nobody())}`,
      },
    });
    const { data } = (await card.json()) as { data: { cards: { label: string; value: number }[] } };
    const promised = data.cards.find(({ label }) => label.includes('without'))?.value;
    expect(main().getByText(new RegExp(` of ${promised}$`))).toBeTruthy();
  });
  it('without results say so, and can be cleared', async () => {
    await desk.open('admin:C', `/batch?filter=${encodeURIComponent('{"q":"zzzz"}')}`);
    await screen.findByText('No results');
    await press('Clear filters');
    await settled();
    expect(bodyRows().length).toBeGreaterThan(2);
  });
  it('within a scope keep to it, and do not offer its fields', async () => {
    await desk.open('admin:M', `/student-management/list/${desk.batch(2)}/BA/all`);
    await settled();
    expect(lastCall('GET /api/student?')).toContain(
      `{"batch":"${desk.batch(2)}","programme":"BA"}`,
    );
    await press('Filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(dialog.queryByLabelText('Batch')).toBeNull();
    expect(dialog.queryByLabelText('Programme')).toBeNull();
  });
});

const nobody = (): never => {
  throw new Error('nobody');
};

describe('saved settings', () => {
  it('keep the chosen columns until they are reset', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    await press('Columns');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Order' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }));
    expect(headings()).toEqual(['ID', 'Name', 'Start year', 'Order']);
    await press('Reset columns');
    expect(headings()).toEqual(['ID', 'Name', 'Start year', 'Status']);
  });
  it('keep a named search, which restores filters and order', async () => {
    await desk.open(
      'admin:M',
      `/student?filter=${encodeURIComponent('{"status":["on_leave"]}')}&sort=name&order=DESC`,
    );
    await settled();
    await press('Saved searches');
    await userEvent.click(screen.getByRole('menuitem', { name: /Save this search/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save this search' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Away{Enter}');
    expect(main().getByRole('button', { name: 'Away' })).toBeTruthy();
    await press('Remove filter: Status');
    await waitFor(() =>
      expect(main().getByRole('button', { name: 'Saved searches' })).toBeTruthy(),
    );
    await userEvent.click(main().getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(lastCall('GET /api/student?')).toContain('sort=["name","ASC"]'));
    await press('Saved searches');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Away' }));
    await main().findByRole('button', { name: 'Status: On leave' });
    await waitFor(() => expect(lastCall('GET /api/student?')).toContain('sort=["name","DESC"]'));
    expect(lastCall('GET /api/student?')).toContain('"status":["on_leave"]');
  });
});

describe('bulk actions', () => {
  const select = async (count: number) => {
    for (const box of main()
      .getAllByRole('checkbox', { name: /^Select (?!all)/ })
      .slice(0, count))
      await userEvent.click(box);
  };
  it('count the selection, select a page or every row of the filter, and clear it', async () => {
    await desk.open('admin:M', '/student');
    await settled();
    await userEvent.click(main().getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(main().getByText('25 selected')).toBeTruthy();
    await press('Select all 300');
    await main().findByText('300 selected');
    await press('Clear selection');
    expect(main().queryByText(/selected$/)).toBeNull();
  });
  it('set the same value in one request', async () => {
    await desk.open('admin:M', students());
    await settled();
    await select(3);
    await press('Change a field');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change a field in 3 students' }),
    );
    await userEvent.selectOptions(dialog.getByLabelText('Field'), 'nationality');
    await userEvent.clear(dialog.getByLabelText('Nationality'));
    await userEvent.type(dialog.getByLabelText('Nationality'), 'Bhutanese');
    await userEvent.click(dialog.getByRole('button', { name: 'Change all' }));
    await screen.findByText('3 students changed');
    expect(desk.calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/student']);
    expect(main().queryByText(/selected$/)).toBeNull();
  });
  it('delete nothing when one row cannot be deleted, and show the reason', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    await select(2);
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 batches?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete batches' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/is in use/);
    expect(desk.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bodyRows().length).toBeGreaterThan(3);
  });
  it('export the selected ids', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    await select(2);
    const bar = within(main().getByRole('region', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'For import (Excel)' }));
    const newest = await desk.college.db.read(
      ({ sql }) => sql<{ id: string }>`select id from batch order by start_year desc limit 2`,
    );
    await waitFor(() =>
      expect(lastCall('GET /api/batch/export')).toContain(
        `format=xlsx&filter=${JSON.stringify({ id: newest.map(({ id }) => id) })}`,
      ),
    );
  });
});

describe('the export', () => {
  it('requests every row of the filter and scope, with the token, and saves the file', async () => {
    await desk.open(
      'admin:M',
      `${students()}?filter=${encodeURIComponent('{"status":["active"]}')}`,
    );
    await settled();
    await press('Export');
    await userEvent.click(screen.getByRole('menuitem', { name: 'For import (CSV)' }));
    await waitFor(() =>
      expect(lastCall('GET /api/student/export')).toContain(
        `format=csv&filter={"status":["active"],"batch":"${desk.batch(2)}"}`,
      ),
    );
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });
  it('reports a failure', async () => {
    await desk.open('admin:C', '/batch');
    await settled();
    desk.instead('/api/batch/export', 'none');
    await press('Export');
    await userEvent.click(screen.getByRole('menuitem', { name: 'For import (CSV)' }));
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
  });
});

describe('rows that fail to load', () => {
  it('show the error once in their place, with a button to try again', async () => {
    desk.instead('/api/batch', {
      status: 503,
      body: {
        code: 'unavailable',
        message: 'The college database is not responding. Try again in a moment.',
      },
    });
    await desk.open('admin:C', '/batch');
    expect(
      await screen.findAllByText('The college database is not responding. Try again in a moment.'),
    ).toHaveLength(1);
    expect(main().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('several resources on one screen', () => {
  it('are tabs, moved through with the arrows, and the address names the open one', async () => {
    await desk.open('super', '/creation-master');
    await settled();
    const tabs = main().getAllByRole('tab');
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    tabs[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(window.location.search).toBe('?tab=programme'));
    await settled();
    expect(main().getByRole('tab', { selected: true }).textContent).toBe('Programmes');
    await press('Name');
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('sort')).toBe('name'),
    );
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('programme'); // sorting does not leave the tab
  });
  it('have a form in the tab of a singleton', async () => {
    await desk.open('super', '/creation-master?tab=college');
    expect(await screen.findByLabelText(/^Short name/)).toBeTruthy();
  });
});
