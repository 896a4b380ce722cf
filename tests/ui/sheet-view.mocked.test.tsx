// Sheets against the real API: entries are saved all or nothing, and survive refusals, locks,
// actions and other users' saves.
import { File } from 'node:buffer'; // Node's `fetch` accepts this one, not jsdom's
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAllDrafts, readDraft } from '@/console/kit/drafts';
import type { loadLive } from '@/console/sheet/answer';
import { SheetView } from '@/console/sheet/sheet-view';
import { createDataProvider } from '@/dataProvider/rest';
import { Toasts } from '@/public/toasts';
import type { Actor, Sheet } from '@/schema';
import { office, teacher } from '../kit/actors';
import { address, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { companions, live, pantry, stock, weigh } from '../kit/sample-sheet';
import { openWorld, type World } from '../kit/scenario';
import { wire } from '../kit/wire';

vi.mock('@/console/sheet/answer', async (original) => ({
  ...(await original<typeof import('@/console/sheet/answer')>()),
  loadLive: () => Promise.resolve(live),
}));

let world: World;
let actor: Actor = office('M', 3);
const server = wire(
  () => world,
  () => actor,
);
const user = userEvent.setup();
const PATH = '/pantry/weigh/C';
const DRAFT = 'sheet admin 3 /api/pantry/weigh/C';
const clerk = office('M', 3);
const other = office('M', 4);

const open = (query = '') =>
  renderInConsole(
    <>
      <SheetView screen={weigh} params={{ crate: 'C' }} />
      <Toasts />
    </>,
    { roll: pantry, actor, data: createDataProvider(pantry), at: `${PATH}${query}` },
  );
const load = async (): Promise<Sheet> =>
  (await world.scenario({ as: clerk, url: `/api${PATH}`, status: 200 })).data as Sheet;
const stored = async (column: string): Promise<unknown[]> =>
  (await load()).rows.map(({ values }) => values[column] ?? null);
const idOf = async (name: string): Promise<string | number> =>
  (await load()).rows.find(({ values }) => values['name'] === name)?.id ?? 0;
const save = async (column: string, name: string, value: unknown): Promise<unknown> =>
  world.scenario({
    as: other,
    method: 'PATCH',
    url: `/api${PATH}`,
    body: { version: (await load()).version, cells: [{ row: await idOf(name), column, value }] },
    status: 200,
  });
const editor = async (): Promise<HTMLInputElement> => {
  await screen.findByRole('grid', { name: 'Weigh jars' });
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
  return document.activeElement as HTMLInputElement;
};
const saveButton = (): HTMLElement => screen.getByRole('button', { name: /^Save/ });
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('button', { name }));
const cell = (row: number, col: number): Element | null =>
  document.querySelector(`[data-row="${row}"][data-col="${col}"]`);

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll: pantry, companions });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  actor = clerk;
  await dropAllDrafts();
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

describe('a sheet', () => {
  it('shows its state and figures, accepts numbers and codes, and saves what was typed', async () => {
    open();
    await editor();
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.getByText('Jars').nextElementSibling?.textContent).toBe('3');
    await user.keyboard('12.5{Enter}lost{Enter}');
    await press('Save 2 changes');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, 'LOST', null]));
    await waitFor(() => expect(saveButton().textContent).toBe('Save'));
  });
  it('computes live columns while typing', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await waitFor(() => expect(cell(0, 5)?.textContent).toBe('12.5'));
  });
  it('accepts hours with one decimal', async () => {
    open();
    await editor();
    await user.keyboard('{ArrowRight}{ArrowRight}2.5{Enter}{Control>}s{/Control}');
    await waitFor(async () => expect(await stored('hours')).toEqual([25, null, 5]));
  });
  it('marks the cell that the server rejects, saves none of the others, and keeps all that was typed', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}13{Enter}{Control>}s{/Control}');
    await screen.findByRole('alert');
    expect(await stored('g1')).toEqual([null, null, null]);
    expect(cell(1, 2)?.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{ArrowUp}14{Enter}{Control>}s{/Control}');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, 1400, null]));
  });
  it('takes over what others saved in other cells, and resends automatically', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await save('g1', 'Berry', 700);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, 700, null]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(cell(1, 2)?.querySelector('input')?.value).toBe('7')); // the response contains the rest of the sheet
  });
  it('shows both versions side by side where others saved the same cell', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}3{Enter}');
    await save('g1', 'Apple', 700);
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else has changed this',
    });
    expect(dialog.textContent).toContain('A1 · Apple');
    await user.click(within(dialog).getAllByRole('radio')[1] as HTMLElement);
    await press('Save again', dialog);
    await waitFor(async () => expect(await stored('g1')).toEqual([700, 300, null]));
  });
  it('keeps what is typed during a save', async () => {
    open();
    await editor();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    server.use(
      http.patch('*/api/*', async () => {
        await gate;
        return undefined;
      }),
    );
    await user.keyboard('12.5{Enter}{Control>}s{/Control}4{Enter}');
    go();
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
    await waitFor(() => expect(saveButton().textContent).toBe('Save 1 change'));
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, 400, null]));
  });
  it('sends one request when Ctrl+S is pressed twice', async () => {
    open();
    await editor();
    const asked = vi.fn();
    server.use(
      http.patch('*/api/*', () => {
        asked();
        return undefined;
      }),
    );
    await user.keyboard('12.5{Enter}{Control>}ss{/Control}');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
    expect(asked).toHaveBeenCalledTimes(1);
  });
  it('reports a missing reply, keeps everything, and saves on the next try', async () => {
    open();
    await editor();
    server.use(http.patch('*/api/*', () => HttpResponse.error(), { once: true }));
    await user.keyboard('12.5{Enter}{Control>}s{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong.');
    expect(alert.textContent).toContain('Check your internet connection');
    expect(saveButton().textContent).toBe('Save 1 change');
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
  });
  it('shows errors that belong to no cell', async () => {
    open();
    await editor();
    const refusal = {
      code: 'invalid',
      message: 'Nothing was saved.',
      errors: { crate: 'The crate is too heavy.' },
    };
    server.use(
      http.patch('*/api/*', () => HttpResponse.json(refusal, { status: 422 }), { once: true }),
    );
    await user.keyboard('12.5{Enter}{Control>}s{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing was saved.');
    expect(alert.textContent).toContain('The crate is too heavy.');
  });
  it('counts a save as done whose reply was lost', async () => {
    open();
    await editor();
    server.use(
      http.patch(
        '*/api/*',
        async ({ request }) => {
          await world.ask({
            as: clerk,
            method: 'PATCH',
            url: new URL(request.url).pathname,
            body: await request.json(),
          });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.keyboard('12.5{Enter}{Control>}s{/Control}');
    await screen.findByRole('alert');
    await waitFor(async () => expect((await readDraft(DRAFT))?.value).toHaveLength(1));
    await press('Save 1 change');
    await waitFor(() => expect(saveButton().textContent).toBe('Save'));
    await waitFor(async () => expect(await readDraft(DRAFT)).toBeUndefined());
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('keeps what was typed through a reload, separately for each choice of filters', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    cleanup(); // at once: the last key is stored too
    expect((await readDraft(DRAFT))?.value).toHaveLength(1);
    open('?size=small');
    await editor();
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    cleanup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
    await waitFor(async () => expect(await readDraft(DRAFT)).toBeUndefined());
  });
  it('asks before other filters replace unsaved changes', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    await press('Stay on page', await screen.findByRole('dialog'));
    expect(address.now).toBe(PATH);
    await press('Undo');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    expect(await screen.findByText('1 row')).toBeTruthy();
    expect(address.now).toBe(`${PATH}?size=large`);
  });
  it('shows no rows of the earlier filters while those of the new ones load', async () => {
    open();
    await editor();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    server.use(http.get('*/api/pantry/weigh/C', () => gate));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    await waitFor(() => expect(address.now).toBe(`${PATH}?size=large`));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    go();
    expect(await screen.findByText('1 row')).toBeTruthy();
  });
  it('is read-only for users who may not save', async () => {
    actor = teacher('X');
    open();
    await screen.findByText('Read only');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Slip' })).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  });
  it('says what is missing when it has no rows, and links to where to add it', async () => {
    await world.db.transaction(({ sql }) => sql`delete from jar where crate = 'C'`);
    open();
    expect(await screen.findByText('There is no jar in this crate.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Jars?$/ }).getAttribute('href')).toBe('/jar');
    expect(screen.getByRole('button', { name: 'Add a round' })).toBeTruthy();
  });
});

describe('a sheet locked while editing', () => {
  it('keeps and hands out what was typed, with the reason, and offers it again once unlocked', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await world.db.transaction(({ sql }) => sql`update crate set closed = true where id = 'C'`);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Closed by Anna.')).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
    await press('Copy entries …');
    expect(
      (within(screen.getByRole('dialog')).getByRole('textbox') as HTMLTextAreaElement).value,
    ).toBe('A1 · Apple\tGrams\t12.5');
    cleanup();
    open();
    expect(await screen.findByRole('button', { name: 'Copy entries …' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    cleanup();
    await world.db.transaction(({ sql }) => sql`update crate set closed = false where id = 'C'`);
    open();
    await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
  });
});

describe('an action on a sheet', () => {
  it('reloads the sheet, and keeps unsaved input', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await press('Add a round');
    await press('Continue without saving', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader', { name: /Grams/ })).toHaveLength(2),
    );
    expect(saveButton().textContent).toBe('Save 1 change');
    expect(await stored('g1')).toEqual([null, null, null]);
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
  });
  it('can save unsaved input first', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    await press('Close');
    await press('Save and continue', await screen.findByRole('dialog', { name: 'Close' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close' });
    expect(dialog.textContent).toContain('Nothing can be typed afterwards.');
    expect(await stored('g1')).toEqual([1250, null, null]);
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty(
      'value',
      'All weighed',
    );
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'By' }), 'Ben');
    await press('Close', within(dialog).getByRole('contentinfo', { hidden: true }));
    expect(await screen.findByText('Closed: All weighed ben')).toBeTruthy();
    expect(await screen.findByText('by Anna')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a round' })).toBeNull();
  });
  it('keeps its dialog open until the sheet shows the new state', async () => {
    open();
    await editor();
    await press('Close');
    const dialog = await screen.findByRole('dialog', { name: 'Close' });
    const asked = vi.fn();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    server.use(
      http.get('*/api/*', async () => {
        asked();
        await gate;
        return undefined;
      }),
    );
    await press('Close', within(dialog).getByRole('contentinfo', { hidden: true }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('dialog', { name: 'Close' })).toBeTruthy();
    go();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Add a round' })).toBeNull();
  });
  it('does not start when that save is rejected', async () => {
    open();
    await editor();
    server.use(http.patch('*/api/*', () => HttpResponse.error(), { once: true }));
    await user.keyboard('12.5{Enter}');
    await press('Add a round');
    await press('Save and continue', await screen.findByRole('dialog', { name: 'Add a round' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    await press('Save 1 change');
    await waitFor(async () => expect(await stored('g1')).toEqual([1250, null, null]));
    expect(screen.getAllByRole('columnheader', { name: /Grams/ })).toHaveLength(1);
    expect((await load()).columns.filter(({ label }) => label === 'Grams')).toHaveLength(1);
  });
  it('applies to one column from the menu of its heading, with start values from the server', async () => {
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: /^Actions for column Grams/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Wipe the round …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wipe the round …' });
    expect(within(dialog).getByRole('radio', { name: 'E' })).toHaveProperty('checked', true);
    await press('Wipe the round …', within(dialog).getByRole('contentinfo', { hidden: true }));
    await waitFor(async () => expect(await stored('sign')).toEqual(['E', 'E', 'E']));
    await waitFor(() => expect(cell(0, 3)?.textContent).toBe('E'));
  });
  it('hands out what was typed into a row that was deleted', async () => {
    open();
    await editor();
    await user.keyboard('{ArrowDown}12.5{Enter}');
    await world.db.transaction(({ sql }) => sql`delete from jar where name = 'Berry'`);
    await press('Add a round');
    await press('Continue without saving', await screen.findByRole('dialog'));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved entries' });
    expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toContain('12.5');
  });
  it('shows errors on the fields of its dialog, and keeps it open', async () => {
    open();
    await editor();
    await press('Close');
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await user.clear(reason);
    await user.type(reason, '{Enter}');
    expect(await within(dialog).findByText('Enter reason.')).toBeTruthy();
    await user.type(reason, 'because{Enter}');
    expect(await within(dialog).findByText('That is no reason.')).toBeTruthy();
    expect((await load()).state?.label).toBe('Open');
  });
});

describe('a value that requires more input', () => {
  const toSigns = async (): Promise<void> => {
    await editor();
    await user.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  };
  it('opens its dialog at once for all its cells, and the other values are saved as usual', async () => {
    open();
    await toSigns();
    fireEvent.paste(document.activeElement as HTMLElement, {
      clipboardData: { getData: () => 'F\nB\nB' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Broken' });
    expect(dialog.textContent).toContain('Berry, Cherry · Sign · 2 cells');
    await user.type(within(dialog).getByLabelText(/^Why/), 'Fell{Enter}');
    await waitFor(async () => expect(await stored('sign')).toEqual([null, 'B', 'B']));
    await waitFor(() => expect(saveButton().textContent).toBe('Save 1 change'));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sign/),
    );
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect(await stored('sign')).toEqual(['F', 'B', 'B']));
  });
  it('writes nothing when cancelled, and returns to the cell', async () => {
    open();
    await toSigns();
    await user.keyboard('b');
    await press('Cancel', await screen.findByRole('dialog', { name: 'Broken' }));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign, Apple'),
    );
    expect(saveButton().textContent).toBe('Save');
  });
});

it('the dialog of an action shows the current state of the sheet', async () => {
  open();
  await editor();
  await press('Close');
  expect((await screen.findByRole('dialog')).textContent).toContain('2 of 3 have no sign.');
});

it('full screen is turned on with F11 and off with Escape', async () => {
  open();
  await editor();
  await user.keyboard('{F11}');
  expect(screen.getByRole('button', { name: 'Full screen', pressed: true })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Full screen', pressed: false })).toBeTruthy();
});

describe('a sheet on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('marks the exceptions of one column, and shows the table on request', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open();
    await user.click(await screen.findByRole('button', { name: /Berry/ }));
    expect(screen.queryByRole('grid')).toBeNull();
    await press('Save 3 changes');
    await waitFor(async () => expect(await stored('sign')).toEqual(['F', 'E', 'F']));
    await press('Table');
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});

describe('filling a sheet from a file', () => {
  it('fills the cells as one step, lists the lines that matched no row, and saves nothing', async () => {
    open();
    await editor();
    const file = new File(
      ['Code,Round 1: Grams,Sign\r\nA1,12.5,\r\nB2,3,E\r\nZ9,1,\r\n'],
      'weights.csv',
      { type: 'text/csv' },
    );
    fireEvent.change(screen.getByLabelText('Fill from file …', { selector: 'input' }), {
      target: { files: [file] },
    });
    const dialog = await screen.findByRole('dialog', {
      name: 'Some rows in the file were skipped',
    });
    expect(dialog.textContent).toContain('Row 4: This number is not in the list.');
    await press('Close', within(dialog).getByRole('contentinfo', { hidden: true }));
    expect(saveButton().textContent).toBe('Save 3 changes');
    expect(await stored('g1')).toEqual([null, null, null]);
    await press('Undo');
    expect(saveButton().textContent).toBe('Save');
  });
  it('leaves cells unchanged where the file is blank', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    const file = new File(['Code,Round 1: Grams\r\nA1,\r\nB2,3\r\n'], 'weights.csv', {
      type: 'text/csv',
    });
    fireEvent.change(screen.getByLabelText('Fill from file …', { selector: 'input' }), {
      target: { files: [file] },
    });
    await waitFor(() => expect(saveButton().textContent).toBe('Save 2 changes'));
  });
});

describe('printing a sheet', () => {
  it('prints every row as a plain table with its state', async () => {
    open();
    await editor();
    await user.keyboard('12.5{Enter}');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row').at(-3)?.textContent).toBe('1A1Apple12.51.512.5');
    expect(table.previousElementSibling?.textContent).toContain('Open');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the live code of a sheet', () => {
  it('is found beside the module by the first path segment, and loaded only then', async () => {
    const { loadLive: real } = await vi.importActual<{ loadLive: typeof loadLive }>(
      '@/console/sheet/answer',
    );
    const load_ = vi.fn(() => Promise.resolve({ default: live }));
    expect(await real(weigh, { '../../resources/pantry/weigh.live.ts': load_ })).toBe(live);
    expect(real(weigh, {})).toBeUndefined();
    expect(load_).toHaveBeenCalledTimes(1);
  });
});
