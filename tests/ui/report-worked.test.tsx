// Reports with actions, against the real API: filters and tabs, ticked rows, dialogs and their
// actions, files.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportView } from '@/console/report/report-view';
import { nextSort, sorted } from '@/console/report/sort';
import { createDataProvider } from '@/dataProvider/rest';
import { Toasts } from '@/public/toasts';
import type { Actor } from '@/schema';
import { office } from '../kit/actors';
import { address, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { companions, pantry, seals, stock } from '../kit/sample-sheet';
import { openWorld, type World } from '../kit/scenario';
import { wire } from '../kit/wire';

let world: World;
let actor: Actor = office('M');
const server = wire(
  () => world,
  () => actor,
);
const user = userEvent.setup();

const open = (query = '', screenOf = seals) =>
  renderInConsole(
    <>
      <ReportView screen={screenOf} params={{ crate: 'all' }} />
      <Toasts />
    </>,
    { roll: pantry, actor, data: createDataProvider(pantry), at: `/pantry/seals/all${query}` },
  );
const table = () => screen.findByRole('table', { name: 'Seals' });
const names = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Total');
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('button', { name }));
const tick = async (name: string): Promise<void> =>
  user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }));
const footer = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('contentinfo', { hidden: true });

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll: pantry, companions });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  actor = office('M');
  await stock(world);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe('an interactive report', () => {
  it('shows the columns, figures, tones, links and totals of its answer', async () => {
    open();
    const head = within(await table());
    expect(head.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Jar',
      'Crate',
      'Work',
      'Sealed',
      'Tools',
      'Hours',
    ]);
    expect(screen.getByText('Required').nextElementSibling?.textContent).toBe('open null');
    expect(head.getByRole('link', { name: 'Apple' }).getAttribute('href')).toMatch(/^\/jar\/\d+$/);
    expect(head.getAllByText('No')[0]?.getAttribute('data-tone')).toBe('warn');
    expect(
      [...(head.getAllByRole('row').at(-1)?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['', 'Total', '', '2', '', '']);
  });
  it('reloads for other filters, which are kept in the address beside its other parameters', async () => {
    open('?note=1');
    await table();
    expect(screen.queryByRole('combobox', { name: 'Tab' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    await waitFor(() => expect(names()).toEqual(['Berry']));
    expect(address.now).toBe('/pantry/seals/all?note=1&size=large');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'All');
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(address.now).toBe('/pantry/seals/all?note=1');
  });
  it('offers to clear the filters when no row is left, and keeps the tab', async () => {
    open('?tab=sealed&size=large');
    await screen.findByText('No results for this selection.');
    await press('Clear filters');
    expect(address.now).toBe('/pantry/seals/all?tab=sealed');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
  it('keeps the last choice of a filter that is remembered, which clearing does not take away', async () => {
    const { size } = seals.filters ?? {};
    if (!size) throw new Error('the sample has no such filter');
    const remembering = {
      ...seals,
      filters: {
        ...seals.filters,
        size: { ...size, options: { ...size.options, remember: true as const } },
      },
    };
    renderInConsole(
      <>
        <Link to="/pantry/seals/all?tab=sealed">Elsewhere</Link>
        <ReportView screen={remembering} params={{ crate: 'all' }} />
      </>,
      {
        roll: pantry,
        actor,
        data: createDataProvider(pantry),
        at: '/pantry/seals/all?size=large',
      },
    );
    await waitFor(() => expect(names()).toEqual(['Berry']));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address.now).toBe('/pantry/seals/all?tab=sealed');
    await screen.findByText('No results for this selection.');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
    expect(choice.selectedOptions[0]?.textContent).toBe('Large');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
  it('renders the filter called tab as tabs, which the arrows open', async () => {
    open();
    await table();
    const [first, second] = screen.getAllByRole('tab');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    first?.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('No results for this selection.')).toBeTruthy();
    expect(address.now).toBe('/pantry/seals/all?tab=sealed');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Count them' })).toBeTruthy();
  });
  it('exports with the current filters and columns', async () => {
    open('?size=large');
    await table();
    const asked = vi.fn();
    server.use(
      http.get('*/api/pantry/*', ({ request }) => {
        asked(new URL(request.url).search);
        return new HttpResponse('', {
          headers: { 'Content-Disposition': 'attachment; filename="seals.csv"' },
        });
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    await press('Export');
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        '?size=large&format=csv&as=shown&columns=name%2Ccrate%2Chours%2Csealed',
      ),
    );
  });
  it('sorts its rows by a column', async () => {
    open();
    await table();
    await press('Hours');
    expect(names()).toEqual(['Cherry', 'Apple', 'Berry', 'Date']);
    expect(screen.getByRole('columnheader', { name: /Hours/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await press(/Hours/);
    expect(names()).toEqual(['Apple', 'Cherry', 'Berry', 'Date']);
    await press(/Hours/);
    expect(names()).toEqual(['Apple', 'Berry', 'Cherry', 'Date']);
  });
});

describe('selected rows', () => {
  it('get the action as far as they allow it, with the values entered', async () => {
    open();
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('4 rows selected')).toBeTruthy();
    await press('Seal (3 of 4)');
    const dialog = await screen.findByRole('dialog', { name: 'Seal' });
    expect(
      within(within(dialog).getByRole('list', { name: 'Selected' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Apple · C', 'Cherry · C', 'Date · D']);
    await press('Seal', footer(dialog));
    expect(await within(dialog).findByText('Enter note.')).toBeTruthy();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Note/ }), 'Good wax');
    await press('Seal', footer(dialog));
    expect(await screen.findByText('3 sealed.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Berry']));
    const rows = await world.db.read(
      ({ sql }) => sql`select name, code from jar where sealed order by name`,
    );
    expect(rows).toEqual(['Apple', 'Cherry', 'Date'].map((name) => ({ name, code: 'good' })));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });
  it('are selected as a range with Shift, and from the keyboard', async () => {
    open();
    await table();
    await tick('Apple');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect([all.checked, all.indeterminate], 'only some').toEqual([false, true]);
    await user.keyboard('{Shift>}');
    await tick('Cherry');
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 rows selected')).toBeTruthy();
    screen.getByRole('checkbox', { name: /^Select Berry/ }).focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 rows selected')).toBeTruthy();
  });
  it('stay selected when the action does nothing, with the reason', async () => {
    open();
    await table();
    await tick('Berry');
    await press('Shake');
    expect(await screen.findByText('Nothing is shaken today: 1.')).toBeTruthy();
    expect(screen.getByText('1 row selected')).toBeTruthy();
  });
  it('have a menu of their allowed actions', async () => {
    open();
    await table();
    await press(/^Actions for Berry/);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Shake',
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nothing is shaken today: 1.')).toBeTruthy();
  });
  it('have the actions of their own tab only', async () => {
    const { seal } = seals.actions ?? {};
    if (!seal) throw new Error('the sample has no such action');
    const tabbed = {
      ...seals,
      actions: { ...seals.actions, seal: { ...seal, tabs: ['open'] } },
    };
    await world.db.transaction(({ sql }) => sql`update jar set sealed = true where name = 'Apple'`);
    const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    open('?tab=sealed', tabbed);
    await table();
    await press(/^Actions for Apple/);
    expect(offered()).toEqual(['Shake']);
    cleanup();
    open('', tabbed);
    await table();
    await press(/^Actions for Cherry/);
    expect(offered()).toEqual(['Seal', 'Shake']);
  });
  it('are not offered to users without any action', async () => {
    actor = office('W');
    open();
    await table();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe("in another order than the server's", () => {
  const sent = (): unknown[] => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/pantry/*', async ({ request }) => {
        bodies.push(((await request.clone().json()) as { rows?: unknown }).rows);
        return undefined;
      }),
    );
    return bodies;
  };
  let ids: ReadonlyMap<string, number>;
  beforeEach(async () => {
    ids = new Map(
      (
        await world.db.read(
          ({ sql }) => sql<{ id: number; name: string }>`select id, name from jar`,
        )
      ).map(({ id, name }) => [name, id]),
    );
  });

  it.each(['Apple', 'Berry', 'Cherry', 'Date'])(
    'the menu of a row belongs to that row: %s',
    async (name) => {
      const bodies = sent();
      open();
      await table();
      await press('Hours');
      await press(/^Hours/);
      expect(names()).toEqual(['Apple', 'Cherry', 'Berry', 'Date']);
      const row = screen.getByRole('rowheader', { name }).closest('tr');
      await press(/^Actions for/, row ?? undefined);
      await user.click(screen.getByRole('menuitem', { name: 'Shake' }));
      await waitFor(() => expect(bodies).toEqual([[ids.get(name)]]));
    },
  );
  it('the selection is kept, and is what the action applies to', async () => {
    const bodies = sent();
    open();
    await table();
    await tick('Berry');
    await press('Hours');
    await press(/^Hours/);
    expect(
      screen
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.closest('tr')?.querySelector('th')?.textContent),
    ).toEqual(['Berry']);
    await press('Shake');
    await waitFor(() => expect(bodies).toEqual([[ids.get('Berry')]]));
  });
  it('Shift selects the rows between in that order', async () => {
    open();
    await table();
    await press('Hours');
    await press(/^Hours/);
    await tick('Apple');
    await user.keyboard('{Shift>}');
    await tick('Berry');
    await user.keyboard('{/Shift}');
    expect(
      screen
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.closest('tr')?.querySelector('th')?.textContent),
    ).toEqual(['Apple', 'Cherry', 'Berry']);
  });
  it('a row that a filter removes is deselected, and not acted on', async () => {
    const bodies = sent();
    open();
    await table();
    await tick('Apple');
    await tick('Berry');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    await waitFor(() => expect(names()).toEqual(['Berry']));
    expect(screen.getByText('1 row selected')).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' }).checked,
    ).toBe(true);
    await press('Shake');
    await waitFor(() => expect(bodies).toEqual([[ids.get('Berry')]]));
  });
  it('a late answer does not replace a newer one', async () => {
    open();
    await table();
    let letGo = (): void => undefined;
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    server.use(
      http.get('*/api/pantry/*', async ({ request }) => {
        if (new URL(request.url).searchParams.get('size') === 'large') await held;
        return undefined;
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'All');
    await waitFor(() => expect(names()).toHaveLength(4));
    letGo();
    await new Promise((go) => {
      setTimeout(go);
    });
    expect(names()).toHaveLength(4);
  });
});

describe('an action on the whole screen', () => {
  it('navigates where the answer says so', async () => {
    open();
    await table();
    await press('Count them');
    await waitFor(() => expect(address.now).toBe('/pantry/weigh/C'));
  });
  it('saves a file when that is the answer', async () => {
    open('?size=large');
    await table();
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    click.mockClear();
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    await press('List');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('list.csv');
  });
  it('is sent again with the same idempotency key after a lost reply', async () => {
    open();
    await table();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/pantry/*', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    await press('Count them');
    expect(await screen.findByText('Check your internet connection')).toBeTruthy();
    await press('Count them');
    await waitFor(() => expect(address.now).toBe('/pantry/weigh/C'));
    expect(keys[0]).toBe(keys[1]);
  });
  it('is another request after a refusal: it has another idempotency key', async () => {
    open();
    await table();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/pantry/*', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.json({ code: 'conflict', message: 'Not yet.' }, { status: 409 })
          : undefined;
      }),
    );
    await press('Count them');
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    await press('Count them');
    await waitFor(() => expect(address.now).toBe('/pantry/weigh/C'));
    expect(keys[0], 'the server would repeat its refusal').not.toBe(keys[1]);
  });
});

describe('sorting', () => {
  const columns = [{ name: 'a', label: 'A' }];
  const order = (values: unknown[], down: boolean): unknown[] =>
    sorted(
      values.map((a, i) => ({ a, i })),
      { column: 'a', down },
      columns,
    ).map(({ a }) => a);
  it('is exact, natural and stable, with blanks last in both directions', () => {
    expect(order([10, 9, null, 9.5], false)).toEqual([9, 9.5, 10, null]);
    expect(order([10, 9, null, 9.5], true)).toEqual([10, 9.5, 9, null]);
    expect(order(['B10', 'B9', '', 'a'], false)).toEqual(['a', 'B9', 'B10', '']);
    expect(order([1, 'AB', 2], false)).toEqual([1, 2, 'AB']);
    expect(
      sorted(
        [
          { a: 1, i: 0 },
          { a: 1, i: 1 },
        ],
        { column: 'a', down: true },
        columns,
      ).map(({ i }) => i),
    ).toEqual([0, 1]);
    expect(order([2, 1], false)).not.toBe(sorted([], null, columns));
  });
  it('goes from ascending to descending to the original order', () => {
    const up = nextSort(null, 'a');
    expect([up, nextSort(up, 'a'), nextSort(nextSort(up, 'a'), 'a'), nextSort(up, 'b')]).toEqual([
      { column: 'a', down: false },
      { column: 'a', down: true },
      null,
      { column: 'b', down: false },
    ]);
  });
});
