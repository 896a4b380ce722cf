// Filters of reports and sheets: what narrows their choices, and what is shown where nothing is
// chosen.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FiltersBar } from '@/console/interactive/filters-bar';
import {
  useScreenQuery,
  type ScreenQuery,
  type TableScreen,
} from '@/console/interactive/use-screen-query';
import { createDataProvider } from '@/dataProvider/rest';
import { defineResource, f, who, type ScreenExtras, type Resource } from '@/schema';
import { ACTORS, SUPER } from '../kit/actors';
import { renderInConsole } from '../kit/console';
import { everybody, rollOf } from '../kit/sample-roll';

const crate = defineResource({
  name: 'crate',
  label: 'Crate',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['name'],
  access: everybody,
}) as Resource;
const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true }),
    crate: f.ref('crate'),
    kind: f.choice(['tall', 'flat']),
  },
  list: ['name'],
  access: everybody,
}) as Resource;
const roll = rollOf(crate, jar);
/** `kind` means something else here than for a jar. */
const report = {
  kind: 'report',
  route: '/pantry/{crate}',
  label: 'Jars',
  scope: { crate: f.ref('crate', { required: true }) },
  filters: { jar: f.ref('jar'), kind: f.choice(['sweet', 'sour'], { default: 'sweet' }) },
} as unknown as TableScreen;

async function drawn(
  beside: Pick<ScreenExtras, 'choices' | 'stands'> = {},
  chosen = { kind: 'sour' },
) {
  const getList = vi.fn(() => Promise.resolve({ data: [], total: 0 }));
  renderInConsole(
    <FiltersBar
      screen={report}
      params={{ crate: 'A' }}
      asked={{ chosen } as unknown as ScreenQuery}
      choices={beside.choices}
      stands={beside.stands}
    />,
    { roll, actor: SUPER, data: { ...createDataProvider(roll), getList: getList as never } },
  );
  await screen.findByLabelText('Jar');
  return getList;
}
const shown = (): string | undefined =>
  (screen.getByLabelText('Jar') as HTMLSelectElement).selectedOptions[0]?.textContent ?? undefined;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates a narrow screen: every item after the first is on a line of its own. */
function oneInALine(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? 40 : 0;
  });
}

it('a filter by rows that the caller may not list is shown with the choices of the answer alone', async () => {
  const cask = { ...jar, name: 'cask', label: 'Cask', access: { ...everybody, read: who.nobody } };
  const casks = {
    ...report,
    filters: { cask: f.ref('cask'), kind: f.choice(['sweet', 'sour']) },
  } as unknown as TableScreen;
  const getList = vi.fn(() => Promise.resolve({ data: [], total: 0 }));
  const asked = { chosen: {} } as unknown as ScreenQuery;
  renderInConsole(
    <>
      <FiltersBar screen={casks} params={{ crate: 'A' }} asked={asked} choices={undefined} />
      <FiltersBar
        screen={casks}
        params={{ crate: 'A' }}
        asked={asked}
        choices={{ cask: [{ value: 'C1', label: 'Oak' }] }}
      />
    </>,
    {
      roll: rollOf(crate, cask),
      actor: ACTORS['faculty'],
      data: { ...createDataProvider(roll), getList: getList as never },
    },
  );
  await screen.findByRole('option', { name: 'Oak' });
  expect(screen.getAllByLabelText('Kind')).toHaveLength(2);
  expect(screen.getAllByLabelText('Cask')).toHaveLength(1);
  expect(getList).not.toHaveBeenCalled();
});

describe('filters that do not fit one line', () => {
  it('are folded away with the number in use, until expanded', async () => {
    oneInALine();
    await drawn();
    const kind = screen.getByLabelText('Kind');
    expect(kind.closest('[hidden]')).not.toBeNull();
    expect(screen.getByLabelText('Jar').closest('[hidden]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More filters (1)', expanded: false }));
    expect(kind.closest('[hidden]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fewer filters', expanded: true }));
    expect(kind.closest('[hidden]')).not.toBeNull();
  });
  it('have no button for more when all fit', async () => {
    await drawn();
    expect(screen.getByLabelText('Kind').closest('[hidden]')).toBeNull();
    expect(screen.queryByRole('button', { name: /filters/ })).toBeNull();
  });
});

describe('a filter', () => {
  it('without choices is shown only where it is set to something else than its default', async () => {
    await drawn({ choices: { kind: [] } }, { kind: 'sweet' });
    expect(screen.queryByLabelText('Kind')).toBeNull();
    cleanup();
    await drawn({ choices: { kind: [] } }, { kind: 'sour' });
    expect(screen.getByLabelText('Kind')).toBeTruthy();
  });
  it('is narrowed by another filter for the same resource, not by one with the same name only', async () => {
    const getList = await drawn();
    await waitFor(() => expect(getList).toHaveBeenCalled());
    const [, asked] = (getList.mock.calls as unknown as [string, { filter: object }][])[0] ?? [];
    expect(asked?.filter).toEqual({ crate: 'A' });
  });
  it('without a choice shows All, unless the answer says what it stands for', async () => {
    const choices = { jar: [{ value: 'J1', label: 'Jam' }] };
    await drawn({ choices });
    expect(shown()).toBe('All');
    cleanup();
    await drawn({ choices, stands: { jar: 'J1' } });
    expect(shown()).toBe('Jam');
    cleanup();
    await drawn({ choices, stands: { jar: '' } });
    expect(shown()).toBe('Please choose');
  });
});

describe('a choice in a report of several pages', () => {
  const paged = {
    kind: 'report',
    route: '/pantry',
    label: 'Jars',
    scope: {},
    pages: 'page',
    filters: {
      page: f.int({ min: 1 }),
      kind: f.choice(['sweet', 'sour']),
      from: f.date(),
      low: f.bool(),
      tab: f.choice(['all', 'open'], { default: 'all' }),
    },
  } as unknown as TableScreen;
  function Chooser({ name, value }: { readonly name: string; readonly value: string }) {
    const asked = useScreenQuery(paged, {});
    return (
      <>
        <output>{asked.address()}</output>
        <button type="button" onClick={() => asked.choose(name, value)}>
          Choose
        </button>
        {asked.clear && (
          <button type="button" onClick={asked.clear}>
            Clear
          </button>
        )}
      </>
    );
  }
  const press = async (button: string, name = '', value = '') => {
    renderInConsole(<Chooser name={name} value={value} />, {
      roll,
      at: '/pantry?page=3&kind=sweet&tab=open',
    });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return () => screen.getByRole('status').textContent;
  };

  it.each([
    ['kind', 'sour', '/api/pantry?kind=sour&tab=open'],
    ['kind', '', '/api/pantry?tab=open'],
    ['from', '2026-11-01', '/api/pantry?kind=sweet&from=2026-11-01&tab=open'],
    ['low', 'true', '/api/pantry?kind=sweet&low=true&tab=open'],
    ['tab', 'all', '/api/pantry?kind=sweet&tab=all'],
    ['page', '4', '/api/pantry?page=4&kind=sweet&tab=open'],
  ])('of %s as "%s" starts at the first page, unless it is the page', async (name, value, path) => {
    const told = await press('Choose', name, value);
    await waitFor(() => expect(told()).toBe(path));
  });
  it('is cleared together with the page, but not the tab', async () => {
    const told = await press('Clear');
    await waitFor(() => expect(told()).toBe('/api/pantry?tab=open'));
  });
});
