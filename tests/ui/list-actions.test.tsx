// Lists with actions, against the real API: on ticked rows, one row, the whole list, and the page
// of a row.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceScreenView } from '@/console/resource-screen';
import { ResourceShow } from '@/console/show/resource-show';
import { createDataProvider } from '@/dataProvider/rest';
import { Toasts } from '@/public/toasts';
import type { Actor } from '@/schema';
import { office, teacher } from '../kit/actors';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { companions, parcels, postRoom, stock } from '../kit/sample-list';
import { openWorld, type World } from '../kit/scenario';
import { wire } from '../kit/wire';

let world: World;
let ids: number[];
let actor: Actor = office('M');
const server = wire(
  () => world,
  () => actor,
);
const user = userEvent.setup();
const frame = () => ({
  roll: postRoom,
  actor,
  data: createDataProvider(postRoom),
  at: '/post/parcels',
});
const open = async (screenOf = parcels): Promise<void> => {
  renderInConsole(
    <>
      <ResourceScreenView screen={screenOf} params={{}} />
      <Toasts />
    </>,
    frame(),
  );
  await screen.findByRole('checkbox', { name: 'Select Apple' });
};
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  user.click(within(inside).getByRole('button', { name }));
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const stages = () =>
  world.db
    .read(({ sql }) => sql<{ stage: string }>`select stage from parcel order by name`)
    .then((rows) => rows.map(({ stage }) => stage));
const footer = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('contentinfo', { hidden: true });

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll: postRoom, companions });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  actor = office('M');
  ids = await stock(world);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe('an action on selected rows', () => {
  it('applies to those that allow it, after the required input', async () => {
    await open();
    for (const name of ['Apple', 'Berry', 'Cherry']) await tick(name);
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    await press('Stamp (2 of 3)', bar);
    const dialog = await screen.findByRole('dialog', { name: 'Stamp' });
    expect(
      within(within(dialog).getByRole('list', { name: 'Selected' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Apple', 'Cherry']);
    await press('Stamp', footer(dialog));
    expect(await within(dialog).findByText('Enter note.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'ink');
    await press('Stamp', footer(dialog));
    expect(await screen.findByText('2 stamped.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(await stages()).toEqual(['stamped', 'stamped', 'stamped', 'stamped']);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(4),
    );
  });
  it('is not offered when none of them allows it', async () => {
    await open();
    await tick('Berry');
    expect(screen.queryByRole('button', { name: /^Stamp/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Hand out' }).hasAttribute('disabled')).toBe(false);
  });
  it('gives the reason when it is refused, and keeps the selection', async () => {
    await open();
    await tick('Apple');
    await world.db.transaction(
      ({ sql }) => sql`update parcel set stage = 'stamped' where name = 'Apple'`,
    );
    await press('Stamp');
    const dialog = await screen.findByRole('dialog', { name: 'Stamp: Apple' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'ink');
    await press('Stamp', footer(dialog));
    expect(await within(dialog).findByText(/It has its stamp\./)).toBeTruthy();
    await press('Cancel', footer(dialog));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
  it('lists the refused rows with their reason where each is decided alone', async () => {
    actor = office('N');
    await open();
    for (const name of ['Apple', 'Berry', 'Cherry']) await tick(name);
    await press('Weigh');
    const dialog = await screen.findByRole('dialog', { name: 'Weigh' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), '4 kg');
    await press('Weigh', footer(dialog));
    const done = await screen.findByText('2 parcels weighed.');
    const told = done.closest('dialog') ?? document.body;
    const namesIn = (name: string): string | null =>
      within(told).getByRole('list', { name }).textContent;
    expect(namesIn('Done')).toBe('AppleBerry');
    expect(namesIn('The scales take 5 kg.')).toBe('Cherry');
    await press('Close', footer(told));
    expect(screen.queryByText('2 parcels weighed.')).toBeNull();
  });
  it('is undone from its message, and the list is read again', async () => {
    const { actions = {} } = parcels;
    const handOut = actions['hand-out'];
    if (!handOut) throw new Error('the sample has no such action');
    let rows: unknown;
    server.use(
      http.post('*/api/post/parcels/take-back', async ({ request }) => {
        ({ rows } = (await request.json()) as { rows: unknown });
        await world.db.transaction(
          ({ sql }) => sql`update parcel set stage = 'stamped' where stage = 'gone'`,
        );
        return HttpResponse.json({ data: {} });
      }),
    );
    await open({
      ...parcels,
      actions: {
        ...actions,
        'hand-out': { ...handOut, undo: 'take-back' },
        'take-back': { label: 'Take back', who: handOut.who, on: 'rows' },
      },
    });
    await tick('Berry');
    await user.click(await screen.findByRole('button', { name: 'Hand out' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Actions for Berry' })).toBeNull(),
    );
    await press('Undo', (await screen.findByText(/Hand out · Berry/)).parentElement ?? undefined);
    expect(
      await screen.findByRole('button', { name: 'Actions for Berry' }),
      'the list was not read again',
    ).toBeTruthy();
    expect(rows).toEqual([ids[1]]);
  });
  it('reads the list again when it is refused because someone else changed it', async () => {
    await open();
    await tick('Apple');
    await world.db.transaction(
      ({ sql }) => sql`update parcel set name = 'Damson' where name = 'Berry'`,
    );
    server.use(
      http.post('*/api/post/*', () =>
        HttpResponse.json({ code: 'stale', message: 'Changed meanwhile.' }, { status: 409 }),
      ),
    );
    await press('Stamp');
    const dialog = await screen.findByRole('dialog', { name: 'Stamp: Apple' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'ink');
    await press('Stamp', footer(dialog));
    expect(await within(dialog).findByText(/Changed meanwhile\./)).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'Select Damson' })).toBeTruthy();
  });
});

describe('in another order, on another page, under another filter', () => {
  const sent = (): { rows?: unknown; ids?: unknown }[] => {
    const bodies: { rows?: unknown; ids?: unknown }[] = [];
    const take = async ({ request }: { request: Request }): Promise<undefined> =>
      void bodies.push((await request.clone().json()) as { rows?: unknown });
    server.use(http.post('*/api/post/*', take), http.patch('*/api/parcel', take));
    return bodies;
  };
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  /** Reverses the order. */
  const turn = async (): Promise<void> => {
    await press('Name');
    await waitFor(() => expect(names()).toEqual(['Date', 'Cherry', 'Berry', 'Apple']));
  };

  it.each([
    ['Berry', 1],
    ['Date', 3],
  ] as const)('the menu of a row belongs to that row: %s', async (name, at) => {
    const bodies = sent();
    await open();
    await turn();
    const row = screen.getByRole('checkbox', { name: `Select ${name}` }).closest('tr');
    await press(/^Actions for/, row ?? undefined);
    await user.click(screen.getByRole('menuitem', { name: 'Hand out' }));
    await waitFor(() => expect(bodies.map(({ rows }) => rows)).toEqual([[ids[at]]]));
    await waitFor(async () => expect((await stages())[at]).toBe('gone'));
  });
  it('the edit link of a row leads to that row', async () => {
    await open();
    await turn();
    expect(screen.getByRole('link', { name: 'Edit Apple' }).getAttribute('href')).toBe(
      `/parcel/${ids[0]}`,
    );
    expect(screen.getByRole('link', { name: 'Cherry' }).getAttribute('href')).toBe(
      `/parcel/${ids[2]}/show`,
    );
  });
  it('the selection is kept, and is what the action applies to', async () => {
    const bodies = sent();
    await open();
    await tick('Berry');
    await turn();
    expect(
      screen
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Select Berry']);
    await press('Hand out');
    await waitFor(() => expect(bodies.map(({ rows }) => rows)).toEqual([[ids[1]]]));
  });
  it('rows hidden by a search stay selected, and the action applies to them too', async () => {
    const bodies = sent();
    await open();
    await tick('Berry');
    await user.type(screen.getByRole('searchbox'), 'Date');
    await waitFor(() => expect(names()).toEqual(['Date']));
    await tick('Date');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Hand out');
    await waitFor(() => expect(bodies.map(({ rows }) => rows)).toEqual([[ids[1], ids[3]]]));
  });
});

describe('a row', () => {
  it('has a menu of its allowed actions, and an edit link only where allowed', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Edit Apple' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Berry' })).toBeNull();
    await press('Actions for Berry');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Hand out',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Hand out' }));
    await waitFor(async () => expect(await stages()).toEqual(['here', 'gone', 'here', 'stamped']));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Actions for Berry' })).toBeNull(),
    );
  });
  it('offers its actions on its card on a narrow screen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    try {
      await open();
      expect(screen.queryByRole('table')).toBeNull();
      await press('Actions for Berry');
      await user.click(screen.getByRole('menuitem', { name: 'Hand out' }));
      await waitFor(async () =>
        expect(await stages()).toEqual(['here', 'gone', 'here', 'stamped']),
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
  it('has its actions on its own page too, which links back to the list', async () => {
    renderInConsole(
      <>
        <ResourceShow resource="parcel" id={String(ids[1])} />
        <Toasts />
      </>,
      frame(),
    );
    expect((await screen.findByRole('link', { name: 'Parcels' })).getAttribute('href')).toBe(
      '/post/parcels',
    );
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await press('Hand out');
    await waitFor(async () => expect(await stages()).toEqual(['here', 'gone', 'here', 'stamped']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand out' })).toBeNull());
  });
});

describe('actions on the whole list', () => {
  it('are offered above it, in a menu beside Import and Create', async () => {
    await open();
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Count them' }));
    expect(await screen.findByText('0 of 4')).toBeTruthy();
  });
  it('are offered only to callers they are for; the column that is the same in all their rows is hidden', async () => {
    actor = teacher('ENG', 5);
    await open();
    expect(screen.queryByRole('button', { name: 'Count them' })).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain(
      'Keeper',
    );
    await tick('Apple');
    expect(screen.queryByRole('button', { name: /^Stamp/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Hand out/ })).toBeNull(); // not before it is stamped
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeTruthy();
  });
});
