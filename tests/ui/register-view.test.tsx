// Registers against the real API: only changed cells are sent, all or nothing, and nothing typed is lost.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAllDrafts, keepDraft, readDraft } from '@/console/kit/drafts';
import { isSkipped, readWords, wordValues } from '@/console/register/pattern-words';
import { RegisterView } from '@/console/register/register-view';
import { refusalsOf } from '@/console/register/refusals';
import { createDataProvider } from '@/dataProvider/rest';
import { Toasts } from '@/public/toasts';
import {
  buildRoll,
  defineModule,
  defineResource,
  f,
  who,
  type Actor,
  type PlacedScreen,
  type Resource,
} from '@/schema';
import { SUPER } from '../kit/actors';
import { address, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { openWorld, type World } from '../kit/scenario';
import { everybody } from '../kit/sample-roll';
import { wire } from '../kit/wire';

const crate = defineResource({
  name: 'crate',
  label: 'Crate',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }), packed_in: f.int() },
  list: ['name'],
  access: everybody,
}) as Resource;
const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    crate: f.ref('crate', { required: true }),
    code: f.text({ unique: true, max: 12, pattern: { like: /^[A-Z0-9]+$/, example: 'C1' } }),
    grams: f.int({ min: 0, max: 500 }),
    kind: f.choice(['whole', 'broken']),
  },
  list: ['name'],
  sort: ['name', 'asc'],
  access: everybody,
}) as Resource;
const roll = buildRoll([
  {
    folder: 'pantry',
    resources: [crate, jar],
    module: defineModule({
      slug: 'pantry',
      label: 'Pantry',
      icon: 'folder',
      order: 1,
      who: [who.admin(), who.faculty],
      screens: [
        {
          kind: 'register',
          path: 'label/{crate}',
          label: 'Label jars',
          who: [who.admin(), who.faculty],
          save: [who.admin()],
          resource: 'jar',
          show: ['name'],
          edit: ['code', 'grams'],
          pattern: {
            first: '{CRATE}{YY}{SEQ:2}',
            words: { CRATE: 'crate', YY: 'crate.packed_in:2' },
            skip: { field: 'kind', values: ['broken'], says: 'Broken jars get no code: {count}' },
          },
        },
      ],
    }),
  },
]);
const placed = roll.screens.find(
  (one): one is Extract<PlacedScreen, { kind: 'register' }> => one.kind === 'register',
);
if (!placed) throw new Error('The screen is missing');

let world: World;
let actor: Actor = SUPER;
const server = wire(
  () => world,
  () => actor,
);
const user = userEvent.setup();
const DRAFT = 'register super 5 /pantry/label/C';

const sql = <T extends object>(text: string): Promise<T[]> =>
  world.db.read((tx) => tx.sql<T>([text] as unknown as TemplateStringsArray));
const codes = async (): Promise<(string | null)[]> =>
  (await sql<{ code: string | null }>("select code from jar where crate = 'C' order by id")).map(
    ({ code }) => code,
  );
const idOf = async (name: string): Promise<number> =>
  (await sql<{ id: number }>(`select id from jar where name = '${name}'`))[0]?.id ?? 0;
const open = () =>
  renderInConsole(<RegisterView screen={placed} params={{ crate: 'C' }} />, {
    roll,
    actor,
    data: createDataProvider(roll),
    at: '/pantry/label/C',
  });
const editor = async (): Promise<HTMLInputElement> => {
  await screen.findByRole('grid', { name: 'Label jars' });
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement));
  return document.activeElement as HTMLInputElement;
};
const saveButton = (): HTMLElement => screen.getByRole('button', { name: /^Save/ });

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll, companions: [] });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  actor = { ...SUPER, id: 5 };
  await dropAllDrafts();
  await world.db.transaction(async ({ sql: run }) => {
    await run`delete from jar`;
    await run`delete from crate`;
    await run`insert into crate (id, name, packed_in) values ('C', 'Cellar', 2026), ('D', 'Dining room', null)`;
    await run`insert into jar (name, crate, code) values ('Apple', 'C', null), ('Berry', 'C', 'OLD'), ('Cherry', 'C', null), ('Date', 'D', 'TAKEN')`;
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe('a register', () => {
  it('shows the rows in scope and saves what was typed', async () => {
    open();
    await editor();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
    await user.keyboard('A1{Enter}{Enter}A3{Tab}250{Control>}s{/Control}');
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'OLD', 'A3']));
    await waitFor(() => expect(saveButton().textContent).toBe('Save'));
    expect(await sql("select grams, version from jar where name = 'Cherry'")).toEqual([
      { grams: 250, version: 2 },
    ]);
    await user.keyboard('251{Control>}s{/Control}'); // with the version that the first save returned
    await waitFor(async () =>
      expect(await sql("select grams from jar where name = 'Cherry'")).toEqual([{ grams: 251 }]),
    );
  });
  it('sends nothing while a cell is invalid', async () => {
    open();
    await editor();
    await user.keyboard('A1{ArrowDown}not a code{Enter}{Control>}s{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('Correct the marked cells.');
    expect(await codes()).toEqual([null, 'OLD', null]);
    await user.click(screen.getByRole('button', { name: '1 error · Next' }));
    expect((await editor()).value).toBe('not a code');
    await user.keyboard('B2{Enter}{Control>}s{/Control}');
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'B2', null]));
    await waitFor(() => expect(screen.queryByRole('alert'), 'of the save before').toBeNull());
  });
  it('keeps what was typed last when a phone hides the page', async () => {
    open();
    await editor();
    await user.keyboard('A1{Enter}');
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await readDraft(DRAFT))?.value).toMatchObject([{ field: 'code', text: 'A1' }]);
  });
  it('shows what an import has brought once its dialog is closed, but keeps unsaved entries', async () => {
    open();
    await editor();
    const bring = (code: string) =>
      world.db.transaction(
        ({ sql: run }) => run`update jar set code = ${code} where name = 'Berry'`,
      );
    const shown = () => document.querySelector('[data-row="1"][data-col="1"]')?.textContent;
    const closeImport = async () => {
      await user.click(screen.getByRole('button', { name: 'Import …' }));
      const dialog = within(await screen.findByRole('dialog'));
      return () => user.click(dialog.getByRole('button', { name: 'Close' }));
    };
    const first = await closeImport();
    await bring('NEW');
    await first();
    await waitFor(() => expect(shown()).toBe('NEW'));
    await editor();
    await user.keyboard('A1{Enter}{Enter}');
    const second = await closeImport();
    await bring('NEWER');
    await second();
    expect(saveButton().textContent).toBe('Save 1 change');
    expect(shown()).toBe('NEW');
  });
  it('marks the cell that the server rejects, saves none of the others, and keeps all that was typed', async () => {
    open();
    await editor();
    await user.keyboard('A1{Enter}{Enter}TAKEN{Control>}s{/Control}');
    await screen.findByRole('alert');
    expect(await codes()).toEqual([null, 'OLD', null]);
    const cell = document.querySelector('[data-row="2"][data-col="1"]');
    await waitFor(() => expect(cell?.getAttribute('aria-invalid')).toBe('true'));
    expect(cell?.getAttribute('title')).toBe('Code "TAKEN" already exists.');
    expect(saveButton().textContent).toBe('Save 2 changes');
    await user.keyboard('A3{Control>}s{/Control}'); // typing into it removes the mark
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'OLD', 'A3']));
  });
  it('shows both versions side by side where others saved the same cell', async () => {
    open();
    await editor();
    await user.keyboard('MINE{ArrowDown}OURS{Enter}');
    await world.db.transaction(
      ({ sql: run }) =>
        run`update jar set code = 'THEIRS', version = version + 1 where name = 'Apple'`,
    );
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else has changed this',
    });
    const [mine, theirs] = within(dialog).getAllByRole('radio');
    expect(mine).toHaveProperty('checked', true);
    await user.click(theirs as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Save again' }));
    await waitFor(async () => expect(await codes()).toEqual(['THEIRS', 'OURS', null]));
  });
  it('saves without asking where others changed another field of the same row', async () => {
    open();
    await editor();
    await user.keyboard('MINE{Enter}');
    await world.db.transaction(
      ({ sql: run }) => run`update jar set grams = 5, version = version + 1 where name = 'Apple'`,
    );
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () =>
      expect(await sql("select code, grams from jar where name = 'Apple'")).toEqual([
        { code: 'MINE', grams: 5 },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('counts what others saved with the same values as saved', async () => {
    renderInConsole(
      <>
        <RegisterView screen={placed} params={{ crate: 'C' }} />
        <Toasts />
      </>,
      { roll, actor, data: createDataProvider(roll), at: '/pantry/label/C' },
    );
    await editor();
    const message = () => screen.queryByText('1 cell saved');
    await waitFor(() => expect(message()).toBeNull()); // that of an earlier save
    await user.keyboard('MINE{Enter}');
    await world.db.transaction(
      ({ sql: run }) =>
        run`update jar set code = 'MINE', version = version + 1 where name = 'Apple'`,
    );
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(message()).toBeTruthy());
    expect(saveButton().textContent).toBe('Save');
  });
  it('keeps what was typed through a reload and marks what others changed since', async () => {
    open();
    await editor();
    await user.keyboard('A1{ArrowDown}B1{Enter}');
    await waitFor(async () => expect((await readDraft(DRAFT))?.value).toHaveLength(2));
    cleanup();
    await world.db.transaction(
      ({ sql: run }) =>
        run`update jar set code = 'THEIRS', version = version + 1 where name = 'Berry'`,
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
    expect(saveButton().textContent).toBe('Save 2 changes');
    expect(document.querySelector('[data-row="1"][data-col="1"]')?.getAttribute('title')).toBe(
      'Someone else changed this to "THEIRS".',
    );
    await user.click(saveButton());
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'B1', null]));
    expect(await readDraft(DRAFT)).toBeUndefined();
  });
  it('keeps a draft on offer while other cells are filled and saved, without those cells', async () => {
    await keepDraft(DRAFT, [
      { id: await idOf('Apple'), field: 'code', text: 'A9', before: '' },
      { id: await idOf('Cherry'), field: 'code', text: 'C9', before: '' },
    ]);
    open();
    await editor();
    await screen.findByRole('button', { name: 'Restore changes' });
    await user.keyboard('A1{Enter}{Control>}s{/Control}');
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'OLD', null]));
    await waitFor(async () =>
      expect((await readDraft(DRAFT))?.value).toMatchObject([{ field: 'code', text: 'C9' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Restore changes' }));
    await user.click(saveButton());
    await waitFor(async () => expect(await codes()).toEqual(['A1', 'OLD', 'C9']));
    expect(await readDraft(DRAFT)).toBeUndefined();
  });
  it('asks before leaving with unsaved changes', async () => {
    const { router } = open();
    await editor();
    await user.keyboard('A1{Enter}');
    await act(() => router.navigate('/'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay on page' }),
    );
    expect(address.now).toBe('/pantry/label/C');
  });
  it('fills blank cells by a pattern, with a preview, and undoes it as one step', async () => {
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: 'Fill by pattern …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill Code by pattern' });
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['1AppleC2601', '3CherryC2602']),
    );
    await user.click(within(dialog).getByRole('radio', { name: 'All' }));
    expect(dialog.textContent).toContain('1 existing number will be replaced');
    await user.click(within(dialog).getByRole('button', { name: 'Fill 3 rows' }));
    expect(saveButton().textContent).toBe('Save 3 changes');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(saveButton().textContent).toBe('Save');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await user.click(saveButton());
    await waitFor(async () => expect(await codes()).toEqual(['C2601', 'C2602', 'C2603']));
  });
  it('gives no number to rows that the screen skips, and shows how many there are', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`update jar set kind = 'broken' where name = 'Apple'`;
    });
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: 'Fill by pattern …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill Code by pattern' });
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['3CherryC2601']),
    );
    expect(dialog.textContent).toContain('Broken jars get no code: 1');
  });
  it('counts rows without a value of the pattern apart from those that the screen skips', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`update jar set kind = 'broken' where name = 'Apple'`;
      await sql`update crate set packed_in = null`;
    });
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: 'Fill by pattern …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill Code by pattern' });
    await waitFor(() => expect(dialog.textContent).toContain('Broken jars get no code: 1'));
    expect(dialog.textContent).toContain('2 rows skipped: a value used in the pattern is missing');
  });
  it('gives nobody the number of a row that is left out', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`update jar set kind = 'broken', code = 'C2601' where name = 'Apple'`;
    });
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: 'Fill by pattern …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill Code by pattern' });
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['3CherryC2602']),
    );
  });
  it('explains an invalid pattern', async () => {
    open();
    await editor();
    await user.click(screen.getByRole('button', { name: 'Fill by pattern …' }));
    const box = within(await screen.findByRole('dialog')).getByLabelText('Pattern');
    await user.clear(box);
    await user.type(box, 'X');
    expect((await screen.findByRole('alert')).textContent).toContain('Use {SEQ} exactly once');
    expect(screen.getByRole('button', { name: 'Fill 0 rows' })).toHaveProperty('disabled', true);
  });
  it('is read-only for users who may not save', async () => {
    actor = { ...SUPER, kind: 'faculty', level: 3, id: 9 };
    open();
    await screen.findByText('Read only');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  });
  it('finds a row by text', async () => {
    open();
    await editor();
    await user.type(screen.getByRole('searchbox', { name: 'Find in table' }), 'cher{Enter}');
    expect(
      document
        .querySelector('[aria-selected="true"]')
        ?.closest('[role="row"]')
        ?.getAttribute('aria-rowindex'),
    ).toBe('4');
    await user.type(screen.getByRole('searchbox', { name: 'Find in table' }), 'x{Enter}');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
  it('says so when no rows are in scope', async () => {
    await world.db.transaction(({ sql: run }) => run`delete from jar`);
    open();
    expect(await screen.findByText('No jars yet')).toBeTruthy();
  });
});

describe('the placeholders of a pattern', () => {
  it('take a field, a field of the referenced row, or the last characters of either', () => {
    const words = readWords({
      A: 'crate',
      B: 'crate.packed_in',
      C: 'crate.packed_in:2',
      D: 'nothing',
    });
    const row = { id: 1, version: 1, values: { crate: 'C' } };
    expect(wordValues(words, row, {}, { crate: new Map([['C', { packed_in: 2026 }]]) })).toEqual({
      A: 'C',
      B: '2026',
      C: '26',
    });
  });
});

describe('a row', () => {
  it('is skipped where its field has a listed value, and only then', () => {
    const skip = { field: 'status', values: ['left'] };
    expect(isSkipped(skip, { values: { status: 'left' } })).toBe(true);
    expect(isSkipped(skip, { values: { status: 'active' } })).toBe(false);
    expect(isSkipped(skip, { values: {} })).toBe(false);
    expect(isSkipped(undefined, { values: { status: 'left' } })).toBe(false);
  });
});

describe('cell errors', () => {
  it('are mapped back to the cells that were sent', () => {
    const sent = [
      { id: 7, version: 1, field: 'code', value: 'x' },
      { id: 8, version: 1, field: 'grams', value: 1 },
    ];
    expect(refusalsOf({ 'cells.1.grams': 'Too much.', name: 'Wrong.' }, sent)).toEqual({
      cells: [{ id: 8, field: 'grams', message: 'Too much.' }],
      others: ['Wrong.'],
    });
  });
});
