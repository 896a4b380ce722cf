// The scope bar: every choice is an address, and a choice narrows those after it.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RaRecord } from 'react-admin';
import { useMatch } from 'react-router-dom';
import { FirstScope } from '@/console/scope-bar/first-scope';
import { newestRows } from '@/console/scope-bar/newest-row';
import { ScopeBar } from '@/console/scope-bar/scope-bar';
import { ScopeLine } from '@/console/scope-bar/scope-line';
import { addressOf, choicesOf, choose, conditionsOf } from '@/console/scope-bar/scope-values';
import { routePattern } from '@/console/visible';
import { useScopeMemory } from '@/console/visits';
import { buildRoll, defineModule, defineResource, f, humanise, who, type Resource } from '@/schema';
import { pretend } from '../kit/answers';
import { address, memoryData, renderInConsole } from '../kit/console';
import { present } from '../kit/present';
import { everybody } from '../kit/sample-roll';

const named = (name: string, more = {}): Resource =>
  defineResource({
    name,
    label: humanise(name),
    title: 'name',
    key: 'text',
    fields: { name: f.text({ required: true }), ...more },
    list: ['name'],
    access: everybody,
  }) as Resource;
const roll = buildRoll([
  {
    folder: 'maps',
    resources: [
      named('country'),
      named('town', { country: f.ref('country') }),
      named('road', { town: f.ref('town') }),
      named('weather'),
    ],
    module: defineModule({
      slug: 'maps',
      label: 'Maps',
      icon: 'folder',
      order: 1,
      who: [who.admin()],
      screens: [
        {
          kind: 'resource',
          path: 'list/{country}/{town}/{road}/{weather}/{size}',
          label: 'Map',
          who: [who.admin()],
          resource: 'road',
          all: ['weather'],
          params: { size: f.choice(['small', 'large'], { required: true }) },
        },
      ],
    }),
  },
]);
const atlas = buildRoll([
  {
    folder: 'atlases',
    resources: [
      named('country'),
      {
        ...named('volume', {
          country: f.ref('country'),
          kind: f.choice(['map', 'index']),
          state: f.choice(['draft', 'printed']),
          year: f.int(),
        }),
        sort: ['year', 'desc'],
      },
      named('plate', { year: f.int() }),
    ],
    module: defineModule({
      slug: 'atlases',
      label: 'Atlases',
      icon: 'folder',
      order: 1,
      who: [who.admin()],
      screens: (['map', 'index'] as const).map((kind) => ({
        kind: 'report' as const,
        path: `${kind}/{country}/{volume}`,
        label: humanise(kind),
        who: [who.admin()],
        columns: [{ name: 'name', label: 'Name' }],
        params: {
          volume: f.ref('volume', {
            required: true,
            where: { kind: [kind] },
            opensWith: { state: ['printed'] },
          }),
        },
      })),
    }),
  },
]);
const placed = roll.screens.find(
  ({ module, path }) => module.slug === 'maps' && path.startsWith('list'),
);
if (!placed) throw new Error('The screen is missing');
const data = memoryData({
  country: [
    { id: 'N', name: 'Norway' },
    { id: 'S', name: 'Sweden' },
  ],
  town: [
    { id: 'O', name: 'Oslo', country: 'N' },
    { id: 'B', name: 'Bergen', country: 'N' },
    { id: 'K', name: 'Kiruna', country: 'S' },
  ],
  road: [
    { id: 'R1', name: 'Main road', town: 'O' },
    { id: 'R2', name: 'Side road', town: 'K' },
  ],
  weather: [{ id: 'rain', name: 'rain' }],
});

function Page() {
  const match = useMatch(routePattern(placed?.route ?? ''));
  const params = Object.fromEntries(
    Object.entries(match?.params ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  return placed ? (
    <ScopeBar screen={placed} params={params} labels={Object.values(params)} />
  ) : null;
}
const open = (at: string) => renderInConsole(<Page />, { roll, data, at });
const list = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const options = (name: string): (string | null)[] =>
  within(list(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the scope bar', () => {
  it('leads to the full address once everything is chosen, and back step by step', async () => {
    const { router } = open('/maps/list');
    await waitFor(() =>
      expect(options('Country')).toEqual(['Please choose', 'Norway (N)', 'Sweden (S)']),
    );
    await userEvent.selectOptions(list('Country'), 'N');
    expect(address.now).toBe('/maps/list?country=N&weather=all');
    await waitFor(() =>
      expect(options('Town')).toEqual(['Please choose', 'Oslo (O)', 'Bergen (B)']),
    );
    await userEvent.selectOptions(list('Town'), 'O');
    await waitFor(() => expect(options('Road')).toEqual(['Please choose', 'Main road (R1)']));
    await userEvent.selectOptions(list('Road'), 'R1');
    await userEvent.selectOptions(list('Size'), 'large');
    expect(address.now).toBe('/maps/list/N/O/R1/all/large');
    await act(() => router.navigate(-1));
    expect(address.now).toBe('/maps/list?country=N&town=O&road=R1&weather=all');
    expect(list('Road')).toHaveProperty('value', 'R1');
  });
  it('keeps two choices made before the page has updated', async () => {
    open('/maps/list');
    await waitFor(() => expect(options('Country')).toContain('Norway (N)'));
    act(() => {
      fireEvent.change(list('Country'), { target: { value: 'N' } });
      fireEvent.change(list('Size'), { target: { value: 'large' } });
    });
    expect(address.now).toBe('/maps/list?country=N&weather=all&size=large');
  });
  it('collapses to one line on a phone once complete, and expands', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open('/maps/list/N/O/R1/all/large');
    const line = await screen.findByText('N · O · R1 · all · large');
    expect(line.closest('details')).toHaveProperty('open', false);
    await userEvent.click(line);
    expect(line.closest('details')).toHaveProperty('open', true);
    expect(list('Road')).toBeTruthy();
    cleanup();
    open('/maps/list?country=N');
    await waitFor(() => expect(options('Country')).toContain('Sweden (S)'));
    expect(document.querySelector('details')).toBe(null);
    vi.unstubAllGlobals();
  });
  it('has a button for each part in the header, which opens the choices at that part', async () => {
    const params = { country: 'N', town: 'O', road: 'R1', weather: 'all', size: 'large' };
    const parts = [
      { name: 'country', what: 'Country', label: 'Norway' },
      { name: 'town', what: 'Town', label: 'Oslo' },
    ];
    renderInConsole(
      <ScopeLine screen={present(placed, 'the screen')} params={params} parts={parts} />,
      { roll, data, at: '/maps/list/N/O/R1/all/large' },
    );
    const town = screen.getByRole('button', { name: 'Town: Oslo' });
    await userEvent.click(town);
    await waitFor(() => expect(document.activeElement).toBe(list('Town')));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(town);
  });
  it('clears choices that another one makes invalid, and keeps the rest', async () => {
    open('/maps/list/N/O/R1/all/large');
    await waitFor(() => expect(options('Country')).toContain('Sweden (S)'));
    await userEvent.selectOptions(list('Country'), 'S');
    expect(address.now).toBe('/maps/list?country=S&weather=all&size=large');
    await waitFor(() => expect(options('Town')).toEqual(['Please choose', 'Kiruna (K)']));
  });
  it('goes straight to another view when all other choices remain valid', async () => {
    open('/maps/list/N/O/R1/all/large');
    await waitFor(() => expect(options('Weather')).toEqual(['All', 'rain']));
    await userEvent.selectOptions(list('Weather'), 'rain');
    expect(address.now).toBe('/maps/list/N/O/R1/rain/large');
    await userEvent.selectOptions(list('Size'), 'small');
    expect(address.now).toBe('/maps/list/N/O/R1/rain/small');
  });
  it('searches instead of listing when there are too many rows', async () => {
    const many = memoryData({
      country: Array.from({ length: 300 }, (_, i) => ({ id: `C${i}`, name: `Country ${i}` })),
      town: [],
      road: [],
      weather: [],
    });
    renderInConsole(<Page />, { roll, data: many, at: '/maps/list' });
    const box = await waitFor(() =>
      screen.getByRole('combobox', { name: 'Country', expanded: false }),
    );
    await userEvent.type(box, 'Country 299');
    await userEvent.click(await screen.findByRole('option', { name: /Country 299/ }));
    expect(address.now).toBe('/maps/list?country=C299&weather=all');
  });
  it('says so when a list fails to load', async () => {
    const away = { ...data, getList: () => Promise.reject(new Error('away')) };
    renderInConsole(<Page />, { roll, data: away, at: '/maps/list' });
    await waitFor(() => expect(options('Country')).toEqual(['The list could not be loaded.']));
  });
});

describe('typed parts and shortcuts', () => {
  const typed = buildRoll([
    {
      folder: 'diary',
      resources: [named('room')],
      module: defineModule({
        slug: 'diary',
        label: 'Diary',
        icon: 'folder',
        order: 1,
        who: [who.admin()],
        screens: [
          {
            kind: 'resource',
            path: 'days/{room}/{floor}/{month}/{day}',
            label: 'Days',
            who: [who.admin()],
            resource: 'room',
            params: {
              floor: f.int({ required: true, min: 1, max: 9 }),
              month: f.text({ required: true, tidy: 'month' }),
              day: f.date({ required: true }),
            },
          },
        ],
      }),
    },
  ]);
  const days = present(typed.screens[0], 'screen');
  const rooms = memoryData({ room: [{ id: 'A', name: 'Attic' }] });
  function Days({ params = {} }: { params?: Readonly<Record<string, string>> }) {
    return <ScopeBar screen={days} params={params} />;
  }
  const openDays = (at = '/diary/days') =>
    renderInConsole(<Days />, { roll: typed, data: rooms, at });
  const shortcuts = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
  const offer = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          data: [
            { label: 'Mine', choices: [{ label: 'Attic, 2', params: { room: 'A', floor: '2' } }] },
          ],
        }),
      ),
    );
  afterEach(() => vi.unstubAllGlobals());

  it('accept a valid value on Enter or on blur', async () => {
    shortcuts(() => Promise.reject(new TypeError('away')));
    openDays();
    const floor = await screen.findByLabelText('Floor');
    await userEvent.type(floor, '12{Enter}');
    expect(floor.getAttribute('aria-invalid')).toBe('true');
    expect(address.now).toBe('/diary/days');
    await userEvent.clear(floor);
    await userEvent.type(floor, '3');
    expect(address.now).toBe('/diary/days');
    await userEvent.tab();
    expect(address.now).toBe('/diary/days?floor=3');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-30' } });
    fireEvent.blur(screen.getByLabelText('Day'));
    expect(address.now).toBe('/diary/days?floor=3&day=2026-11-30');
  });
  it('complete the parts already chosen, and are left out when they fail to load', async () => {
    shortcuts(offer);
    openDays('/diary/days?month=2026-07&day=2026-07-02');
    await userEvent.click(await screen.findByRole('button', { name: 'Attic, 2' }));
    expect(address.now).toBe('/diary/days/A/2/2026-07/2026-07-02');
    expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual([
      '/api/shortcut?of=room,floor,month,day',
    ]);
    cleanup();
    shortcuts(() => Promise.reject(new TypeError('away')));
    openDays();
    expect(await screen.findByLabelText('Floor')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
  it('replace the parts already chosen that they name', async () => {
    shortcuts(offer);
    openDays('/diary/days?room=B&floor=1&month=2026-07&day=2026-07-02');
    const mine = await screen.findByRole('button', { name: 'Attic, 2' });
    await userEvent.click(mine);
    expect(address.now).toBe('/diary/days/A/2/2026-07/2026-07-02');
  });
  it('mark the current one', async () => {
    shortcuts(offer);
    renderInConsole(
      <Days params={{ room: 'A', floor: '2', month: '2026-07', day: '2026-07-02' }} />,
      { roll: typed, data: rooms, at: '/' },
    );
    expect(
      (await screen.findByRole('button', { name: 'Attic, 2' })).getAttribute('aria-current'),
    ).toBe('true');
    cleanup();
    renderInConsole(
      <Days params={{ room: 'A', floor: '3', month: '2026-07', day: '2026-07-02' }} />,
      { roll: typed, data: rooms, at: '/' },
    );
    expect(
      (await screen.findByRole('button', { name: 'Attic, 2' })).getAttribute('aria-current'),
    ).toBeNull();
  });
});

describe('dependent choices', () => {
  it('are read from the path first, then from the query, and default to all where possible', () => {
    expect(choicesOf(placed, {}, '?country=N')).toEqual({
      country: 'N',
      town: '',
      road: '',
      weather: 'all',
      size: '',
    });
  });
  it('are narrowed by earlier choices that the target has, but not by all', () => {
    expect(conditionsOf(roll, placed, { country: 'N', town: 'all' }, 'town')).toEqual({
      country: 'N',
    });
    expect(conditionsOf(roll, placed, { country: 'N', town: 'all' }, 'road')).toEqual({});
    expect(conditionsOf(roll, placed, { country: 'N' }, 'weather')).toEqual({});
  });
  it('are cleared through several levels', () => {
    expect(
      choose(
        roll,
        placed,
        { country: 'N', town: 'O', road: 'R1', weather: 'rain', size: 'large' },
        'country',
        'S',
      ),
    ).toEqual({ country: 'S', town: '', road: '', weather: 'rain', size: 'large' });
  });
  it('are escaped in the address', () => {
    expect(
      addressOf(placed, { country: 'a/b', town: 'x', road: 'y', weather: 'all', size: 'small' }),
    ).toBe('/maps/list/a%2Fb/x/y/all/small');
  });
});

describe('a screen opened without choices', () => {
  const screenOf = (kind: string) =>
    present(
      atlas.screens.find(({ path }) => path.startsWith(kind)),
      kind,
    );
  /** Opens a screen after the list of maps was seen at a volume. */
  function Seen({ volume: at, children }: { volume: string; children: ReactNode }) {
    const [left, leave] = useState(false);
    useScopeMemory(screenOf('map'), { country: 'N', volume: at });
    return left ? (
      children
    ) : (
      <button type="button" onClick={() => leave(true)}>
        Leave
      </button>
    );
  }
  const open = (
    kind: string,
    volumes: RaRecord[],
    usual: Record<string, string> = {},
    seen?: string,
    { others = [], filled = [] }: { others?: Record<string, string>[]; filled?: string[] } = {},
  ) => {
    pretend({
      [`GET /api/usual?of=country,volume&on=${encodeURIComponent(screenOf(kind).route)}`]: {
        body: { data: usual, meta: { others } },
      },
      ...Object.fromEntries(
        filled.map((at) => [`GET /api/atlases/${kind}/${at}`, { body: { data: [{ name: 'A' }] } }]),
      ),
    });
    const rows = memoryData({ volume: volumes });
    const getList = rows.getList;
    rows.getList = (name, { filter, ...params }) =>
      getList(name, {
        ...params,
        filter: Object.fromEntries(
          Object.entries(filter as Record<string, string[]>).map(([field, [value]]) => [
            field,
            value,
          ]),
        ),
      });
    const page = (
      <FirstScope screen={screenOf(kind)} guess>
        <p>Choose what to show</p>
      </FirstScope>
    );
    return renderInConsole(seen ? <Seen volume={seen}>{page}</Seen> : page, {
      roll: atlas,
      data: rows,
      at: `/atlases/${kind}`,
    });
  };
  const volume = (id: string, more: object): RaRecord => ({
    id,
    name: id,
    country: 'N',
    kind: 'map',
    state: 'printed',
    ...more,
  });
  afterEach(() => vi.unstubAllGlobals());

  it('starts at the newest row that it prefers, with the other choices from that row', async () => {
    open(
      'map',
      [
        volume('V4', { kind: 'index' }),
        volume('V3', { state: 'draft', country: 'S' }),
        volume('V2', { country: 'S' }),
        volume('V1', {}),
      ],
      { country: 'N' },
    );
    await waitFor(() => expect(address.now).toBe('/atlases/map/S/V2'));
  });
  it('falls back to the newest other row, and asks when there is none', async () => {
    open('map', [volume('V3', { state: 'draft' })]);
    await waitFor(() => expect(address.now).toBe('/atlases/map/N/V3'));
    cleanup();
    open('index', [volume('V3', {})]);
    expect(await screen.findByText('Choose what to show')).toBeTruthy();
  });
  it('prefers the row seen last, unless that is of another kind', async () => {
    const volumes = [volume('V3', {}), volume('V2', {}), volume('V1', { kind: 'index' })];
    open('map', volumes, {}, 'V2');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address.now).toBe('/atlases/map/N/V2'));
    cleanup();
    open('index', volumes, {}, 'V2');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address.now).toBe('/atlases/index/N/V1'));
  });
  it('starts where there are rows, if the first choice has none', async () => {
    open('map', [volume('V4', {}), volume('V3', {})], {}, undefined, { filled: ['N/V3'] });
    await waitFor(() => expect(address.now).toBe('/atlases/map/N/V3'));
    cleanup();
    open('map', [], { country: 'N', volume: 'V9' }, undefined, {
      others: [{ volume: 'V8' }, { country: 'S', volume: 'V7' }],
      filled: ['S/V7'],
    });
    await waitFor(() => expect(address.now).toBe('/atlases/map/S/V7'));
  });
  it('leaves the row seen last if only another has rows', async () => {
    const volumes = [volume('V3', {}), volume('V2', {})];
    open('map', volumes, {}, 'V2', { filled: ['N/V3'] });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address.now).toBe('/atlases/map/N/V3'));
  });
  it('chooses nothing from a list that does not start with its newest row, unless there is only one', async () => {
    const scope = { plate: f.ref('plate') };
    const guess = (count: number) =>
      newestRows(
        atlas,
        memoryData({ plate: Array.from({ length: count }, (_, id) => ({ id, name: 'P' })) }),
        { scope },
        {},
      );
    expect(await guess(2)).toEqual([{}]);
    expect(await guess(1)).toEqual([{ plate: '0' }]);
  });
  it('offers only the rows that it accepts', () => {
    expect(conditionsOf(atlas, screenOf('index'), { country: 'N' }, 'volume')).toEqual({
      country: 'N',
      kind: ['index'],
    });
  });
});
