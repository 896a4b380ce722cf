// Forms and pages of single rows, generated from definitions: nothing typed is lost, whatever
// happens.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/public/toasts';
import { ResourceForm } from '@/console/form/resource-form';
import { clashOf, validateForm, startOf } from '@/console/form/form-values';
import { sectionsOf } from '@/console/form/sections';
import { dropAllDrafts, keepDraft, readDraft } from '@/console/kit/drafts';
import { RecordPanel } from '@/console/show/record-panel';
import { ResourceShow } from '@/console/show/resource-show';
import { clearSession, storeSession } from '@/auth/session';
import { Failure } from '@/dataProvider/errors';
import { Toasts } from '@/public/toasts';
import { defineResource, f, who, type Actor, type Resource } from '@/schema';
import { pretend, tokenOf } from '../kit/answers';
import { ACTOR, address, memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { present } from '../kit/present';
import { everybody, rollOf } from '../kit/sample-roll';

const shelf = defineResource({
  name: 'shelf',
  label: 'Shelf',
  plural: 'Shelves',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }), room: f.text() },
  list: ['id', 'name'],
  access: everybody,
}) as Resource;
const box = defineResource({
  name: 'box',
  label: 'Box',
  plural: 'Boxes',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 20, group: 'Notice' }),
    shelf: f.ref('shelf', { group: 'Notice' }),
    price: f.money({ group: 'Fees' }),
    stage: f.state({ open: ['closed'], closed: [] }, { group: 'Fees' }),
    made_by: f.text({ write: 'server', group: 'Fees' }),
    hidden: f.text({ write: [who.faculty] }),
  },
  list: ['name'],
  access: everybody,
}) as Resource;
const setting = defineResource({
  name: 'setting',
  label: 'Setting',
  title: 'colour',
  single: true,
  fields: { colour: f.text(), size: f.int() },
  list: ['colour'],
  access: { ...everybody, create: who.nobody, delete: who.nobody },
}) as Resource;
const safe = defineResource({
  name: 'safe',
  label: 'Safe',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    pin: f.text({ required: true, secret: true }),
    opens: f.instant(),
  },
  list: ['name'],
  access: everybody,
}) as Resource;
const roll = rollOf(shelf, box, setting, safe);

const rows = () => ({
  shelf: [
    { id: 'S1', version: 1, name: 'Left' },
    { id: 'S2', version: 1, name: 'Right' },
  ],
  box: [
    {
      id: 7,
      version: 3,
      name: 'Blue',
      shelf: 'S1',
      price: 5000,
      stage: 'open',
      made_by: 'Carl',
      hidden: 'x',
      updated_at: '2026-01-02T03:04:05Z',
      updated_by: 'admin:2',
      _labels: { shelf: 'Left' },
    },
  ] as RaRecord[],
  setting: [{ id: 1, version: 1, colour: 'red', size: 4 }],
  safe: [{ id: 2, version: 1, name: 'Small', pin: '0000' }],
});
let data: DataProvider;
const form = (resource: string, id?: string, actor?: Actor) =>
  renderInConsole(<ResourceForm resource={resource} {...(id ? { id } : {})} />, {
    roll,
    data,
    at: id ? `/${resource}/${id}` : `/${resource}/create`,
    ...(actor ? { actor } : {}),
  });
const input = (label: string | RegExp): HTMLElement => screen.getByLabelText(label);
/** Calls that the test answers by hand. */
const held = () => {
  const { update } = data;
  const gates: (() => void)[] = [];
  const spy = vi.spyOn(data, 'update').mockImplementation(async (...given) => {
    await new Promise<void>((go) => {
      gates.push(go);
    });
    return update(...given);
  });
  return { spy, answer: () => act(async () => gates.shift()?.()) };
};

beforeEach(async () => {
  giveDialogs();
  Element.prototype.scrollIntoView ??= () => undefined;
  data = memoryData(rows());
  await dropAllDrafts();
});
afterEach(() => {
  cleanup();
  act(() => toast.removeAll()); // messages of one test must not be visible in the next
});

describe('the form of a new row', () => {
  it('starts with the defaults, validates before sending, and focuses the first invalid field', async () => {
    const create = vi.spyOn(data, 'create');
    form('shelf');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(create).not.toHaveBeenCalled();
    expect(screen.getByText('Enter ID.')).toBeTruthy();
    expect(screen.getByText('Enter name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input(/^ID/)));
  });
  it('sends an idempotency key, and then shows the saved row', async () => {
    const create = vi.spyOn(data, 'create');
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S9');
    await userEvent.type(input(/^Name/), 'Top');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address.now).toBe('/shelf/S9/show'));
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      data: { id: 'S9', name: 'Top' },
      meta: { once: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    });
  });
  it('sends the same key again after a lost response and a reload, and a new one for the next row', async () => {
    const { create } = data;
    const sent = vi.spyOn(data, 'create').mockRejectedValueOnce(new Failure(0));
    const fill = async (): Promise<void> => {
      await userEvent.type(await screen.findByLabelText(/^ID/), 'S9');
      await userEvent.type(input(/^Name/), 'Top');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    form('shelf');
    await fill();
    await screen.findByRole('alert');
    cleanup();
    form('shelf');
    await fill();
    await waitFor(() => expect(address.now).toBe('/shelf/S9/show'));
    cleanup();
    sent.mockImplementation((...given) => create(...given));
    form('shelf');
    await fill();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    const keys = sent.mock.calls.map(([, { meta }]) => (meta as { once: string }).once);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
  it('starts another row on Save and add another', async () => {
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S8');
    await userEvent.type(input(/^Name/), 'Top');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
    expect(address.now).toBe('/shelf/create');
    await waitFor(() => expect(document.activeElement).toBe(input(/^ID/)));
  });
  it('keeps what is typed during Save and add another for the next row', async () => {
    const { create } = data;
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.spyOn(data, 'create').mockImplementation(async (...given) => {
      await gate;
      return create(...given);
    });
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S8');
    await userEvent.type(input(/^Name/), 'Top');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await userEvent.clear(input(/^ID/));
    await userEvent.type(input(/^ID/), 'S9');
    go();
    await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
    expect(input(/^ID/)).toHaveProperty('value', 'S9');
    expect(document.activeElement).toBe(input(/^ID/));
    expect((await data.getList('shelf', {})).data.map(({ id }) => id)).toContain('S8');
  });
  it('keeps what is typed during the save as a draft on the page of the row', async () => {
    const { create } = data;
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.spyOn(data, 'create').mockImplementation(async (...given) => {
      await gate;
      return create(...given);
    });
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S8');
    await userEvent.type(input(/^Name/), 'Top');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(input(/^Room/), 'Cellar');
    go();
    await waitFor(() => expect(address.now).toBe('/shelf/S8'));
    expect((await readDraft('form super 1 shelf S8'))?.value).toMatchObject({
      values: { room: 'Cellar' },
    });
  });
  it("shows the server's errors on their fields and keeps what was typed", async () => {
    vi.spyOn(data, 'create').mockRejectedValue(
      new Failure(409, {
        code: 'duplicate',
        message: 'Name "Left" already exists.',
        errors: { name: 'Name "Left" already exists.' },
      }),
    );
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S7');
    await userEvent.type(input(/^Name/), 'Left');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input(/^Name/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(input(/^Name/));
    expect(input(/^ID/)).toHaveProperty('value', 'S7');
  });
  it('reports a missing reply and keeps what was typed', async () => {
    vi.spyOn(data, 'create').mockRejectedValue(new Failure(0));
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S7');
    await userEvent.type(input(/^Name/), 'Left');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong.');
    expect(alert.textContent).toContain('Check your internet connection');
    expect(input(/^Name/)).toHaveProperty('value', 'Left');
  });
  it('starts with the values from the address', async () => {
    renderInConsole(<ResourceForm resource="box" />, {
      roll,
      data,
      at: `/box/create?source=${encodeURIComponent('{"shelf":"S2"}')}`,
    });
    expect(await screen.findByDisplayValue('Right')).toBeTruthy();
  });
});

describe('the form of an existing row', () => {
  it('edits writable fields, shows the rest as text, and groups fields in sections', async () => {
    form('box', '7');
    expect(await screen.findByRole('region', { name: 'Fees' })).toBeTruthy();
    expect(screen.queryByLabelText('Made by')).toBeNull();
    expect(screen.getByText('Carl')).toBeTruthy();
    expect(screen.queryByLabelText('Hidden')).toBeNull();
    expect(input('Price')).toHaveProperty('value', '50');
  });
  it('sends only the changed fields, with the loaded version', async () => {
    const update = vi.spyOn(data, 'update');
    form('box', '7');
    const price = await screen.findByLabelText('Price');
    await userEvent.clear(price);
    await userEvent.type(price, '75.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: 7,
      data: { price: 7550 },
      previousData: { version: 3 },
    });
    expect(
      Object.keys((present(update.mock.calls[0], 'call')[1] as { data: object }).data),
    ).toEqual(['price']);
  });
  it('includes what was typed into a reference when saved with the focus still in it', async () => {
    const update = vi.spyOn(data, 'update');
    form('box', '7');
    const shelfBox = await screen.findByRole('combobox', { name: 'Shelf' });
    await userEvent.clear(shelfBox);
    await userEvent.type(shelfBox, 'right');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { shelf: 'S2' } });
  });
  it('shows both versions side by side on a conflict, and saves the chosen values again', async () => {
    const current = { ...rows().box[0], version: 4, name: 'Theirs', price: 9900 };
    const update = vi
      .spyOn(data, 'update')
      .mockRejectedValueOnce(
        new Failure(409, { code: 'stale', message: 'This was changed by Carl at noon.', current }),
      );
    form('box', '7');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('This was changed by Carl at noon.');
    expect(within(dialog).getByRole('radio', { name: 'Name: your value' })).toHaveProperty(
      'checked',
      true,
    );
    expect(dialog.textContent).toContain('₹99.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[1]).toMatchObject({
      data: { name: 'Mine' },
      previousData: { version: 4, price: 9900 },
    });
    expect(update.mock.calls[1]?.[1].data, 'the price of before was sent over theirs').toEqual({
      name: 'Mine',
    });
  });
  it("takes the other user's values where they are chosen", async () => {
    const current = { ...rows().box[0], version: 4, name: 'Theirs' };
    const update = vi
      .spyOn(data, 'update')
      .mockRejectedValueOnce(new Failure(409, { code: 'stale', message: 'Changed.', current }));
    form('box', '7');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Name: their value' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update).toHaveBeenCalledTimes(1);
  });
  it('asks before leaving with unsaved changes', async () => {
    const { router } = form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await act(() => router.navigate('/shelf'));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay on page' }),
    );
    expect(address.now).toBe('/box/7');
    await act(() => router.navigate('/shelf'));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave page' }),
    );
    expect(address.now).toBe('/shelf');
  });
  it('offers a draft from before a reload, and marks what others changed since', async () => {
    form('box', '7');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Kept');
    await waitFor(async () =>
      expect(await readDraft('form super 1 box 7')).toMatchObject({
        value: { values: { name: 'Kept' }, version: 3 },
      }),
    );
    cleanup();
    const update = vi.spyOn(data, 'update');
    await data.update('box', {
      id: 7,
      data: { price: 1 },
      previousData: rows().box[0] as RaRecord,
    });
    form('box', '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
    expect(input(/^Name/)).toHaveProperty('value', 'Kept');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update.mock.calls.at(-1)?.[1]).toMatchObject({
      data: { name: 'Kept' },
      previousData: { version: 3 },
    });
    expect(await readDraft('form super 1 box 7')).toBeUndefined();
  });
  it('discards a draft on request', async () => {
    await keepDraft('form super 1 box 7', {
      values: { name: 'Old' },
      before: { name: 'Blue' },
      version: 3,
    });
    form('box', '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await readDraft('form super 1 box 7')).toBeUndefined();
    expect(input(/^Name/)).toHaveProperty('value', 'Blue');
  });
  it('changes the ID only after a confirmation, and moves to the new address', async () => {
    const update = vi.spyOn(data, 'update');
    const { queryClient } = form('shelf', 'S1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change ID …' }));
    const dialog = await screen.findByRole('dialog');
    const elsewhere = ['box', 'getList'];
    queryClient.setQueryData(elsewhere, { data: [{ id: 7, shelf: 'S1' }], total: 1 });
    expect(dialog.textContent).toContain('Old links still work.');
    const next = within(dialog).getByLabelText('New ID');
    await userEvent.clear(next);
    await userEvent.type(next, 'no good');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change ID' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('ID must look like');
    await userEvent.clear(next);
    await userEvent.type(next, 'S11{Enter}');
    await waitFor(() => expect(address.now).toBe('/shelf/S11'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: 'S1',
      data: { id: 'S11' },
      previousData: { version: 1 },
    });
    // Every list that names the row is read again.
    await waitFor(() => expect(queryClient.getQueryState(elsewhere)?.isInvalidated).toBe(true));
  });
  it('redirects from the old address of a renamed row to the new one', async () => {
    const found = vi.spyOn(data, 'getOne');
    found.mockImplementation((async () => ({
      data: { id: 'S9', version: 2, name: 'Moved' },
    })) as unknown as DataProvider['getOne']);
    form('shelf', 'S1');
    await waitFor(() => expect(address.now).toBe('/shelf/S9'));
    expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Moved');
    found.mockRestore();
  });
  it('deletes after a confirmation, or says why it cannot', async () => {
    const { delete: remove } = data;
    const gone = vi.spyOn(data, 'delete').mockRejectedValueOnce(
      new Failure(409, {
        code: 'in_use',
        message: 'This Shelf is in use and cannot be deleted: 3 boxes.',
      }),
    );
    form('shelf', 'S1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Left?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/in use and cannot be deleted: 3 boxes/)).toBeTruthy();
    let go: () => void = () => undefined;
    gone.mockImplementationOnce(async (...given) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return remove(...given);
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).queryByRole('alert'), 'the refusal before').toBeNull();
    go();
    await waitFor(() => expect(address.now).toBe('/shelf'));
  });
  it('of a singleton has no list and no Delete button, and stays on the page after a save', async () => {
    form('setting');
    const size = await screen.findByLabelText('Size');
    await userEvent.type(size, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('value', '42'));
    expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
    expect(address.now).toBe('/setting/create');
  });
  it("clears the server's error after a successful save", async () => {
    const { spy, answer } = held();
    spy.mockRejectedValueOnce(
      new Failure(503, { code: 'unavailable', message: 'The database is not answering.' }),
    );
    form('setting');
    await userEvent.type(await screen.findByLabelText('Size'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The database is not answering.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('The database is not answering.')).toBeNull());
    await answer();
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('shows nothing of a secret, and sends it only where it was typed', async () => {
    const update = vi.spyOn(data, 'update');
    form('safe', '2');
    const name = await screen.findByLabelText(/^Name/);
    expect(input(/^Pin/)).toHaveProperty('value', '');
    expect(input(/^Pin/).getAttribute('aria-required')).toBeNull();
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address.now).toBe('/safe/2/show'));
    cleanup();
    form('safe', '2');
    await userEvent.type(await screen.findByLabelText(/^Pin/), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls.map(([, { data: sent }]) => sent)).toEqual([
      { name: 'Small!' },
      { pin: '1234' },
    ]);
  });
  it('judges a day with its time once both are left', async () => {
    form('safe', '2');
    await userEvent.type(await screen.findByLabelText('Opens'), '1 aug 26');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Opens: time'));
    expect(screen.getByLabelText('Opens').getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Opens').getAttribute('aria-invalid')).toBe('true'),
    );
  });
  it('is read-only where it may not be changed', async () => {
    form('box', '7', { ...ACTOR, kind: 'faculty', level: 3 });
    expect(await screen.findByText('Carl')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a save', () => {
  const withToasts = (resource: string, id?: string) =>
    renderInConsole(
      <>
        <ResourceForm resource={resource} {...(id ? { id } : {})} />
        <Toasts />
      </>,
      { roll, data, at: id ? `/${resource}/${id}` : `/${resource}/create` },
    );
  const save = () => screen.getByRole('button', { name: 'Save' });
  const onceOf = (call: readonly unknown[] | undefined) =>
    (present(call, 'call')[1] as { meta: { once: string } }).meta.once;

  it('is sent once for two clicks and a shortcut, and confirmed only after the reply', async () => {
    const { spy, answer } = held();
    withToasts('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    for (const _ of [1, 2]) fireEvent.click(save());
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(spy).toHaveBeenCalled());
    expect(screen.queryByText('Saved'), 'said before the server said it').toBeNull();
    expect(address.now).toBe('/box/7');
    await answer();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(spy).toHaveBeenCalledTimes(1);
  });

  it('without a change sends no request', async () => {
    const update = vi.spyOn(data, 'update');
    form('box', '7');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, '!');
    await userEvent.type(name, '{Backspace}');
    await userEvent.click(save());
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update).not.toHaveBeenCalled();
  });

  it('of a new row keeps its idempotency key without a reply, and gets a new one for other values and the next row', async () => {
    const create = vi.spyOn(data, 'create').mockRejectedValueOnce(new Failure(0));
    create.mockRejectedValueOnce(new Failure(0));
    form('shelf');
    await userEvent.type(await screen.findByLabelText(/^ID/), 'S7');
    await userEvent.type(input(/^Name/), 'Top');
    await userEvent.click(save());
    await screen.findByRole('alert');
    await userEvent.click(save());
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await userEvent.type(input(/^Name/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
    await userEvent.type(input(/^ID/), 'S7');
    await userEvent.type(input(/^Name/), 'Top!');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(4));
    const [first, second, third, fourth] = create.mock.calls.map(onceOf);
    expect(second, 'the same row was sent under another key').toBe(first);
    expect(new Set([first, third, fourth]).size, 'another row was sent under an old key').toBe(3);
  });

  it('counts as done after a lost reply if the row already has the wanted values', async () => {
    const update = vi.spyOn(data, 'update').mockRejectedValueOnce(
      new Failure(409, {
        code: 'stale',
        message: 'This was changed by you.',
        current: { ...rows().box[0], version: 4, name: 'Blue!' },
      }),
    );
    form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await userEvent.click(save());
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect(update).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('compares with the values and version of the previous save', async () => {
    const sent: unknown[] = [];
    const { update } = data;
    vi.spyOn(data, 'update').mockImplementation((name, given) => {
      sent.push([given.data, (given.previousData as RaRecord)['version']]);
      return update(name, given);
    });
    form('setting');
    await userEvent.type(await screen.findByLabelText('Size'), '2');
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
    await userEvent.type(screen.getByLabelText('Size'), '3');
    await userEvent.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [{ size: 42 }, 1],
      [{ size: 423 }, 2],
    ]);
  });

  it('clears the question on leaving, and a failed save does not', async () => {
    const { router } = form('setting');
    await userEvent.type(await screen.findByLabelText('Size'), '2');
    vi.spyOn(data, 'update').mockRejectedValueOnce(new Failure(0));
    await userEvent.click(save());
    await screen.findByRole('alert');
    await act(() => router.navigate('/shelf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
    await act(() => router.navigate('/shelf'));
    expect(address.now).toBe('/shelf');
  });

  it('shows errors of fields that are not in the form', async () => {
    vi.spyOn(data, 'update').mockRejectedValue(
      new Failure(422, {
        code: 'invalid',
        message: 'Correct the marked fields.',
        errors: { made_by: 'Made by is unknown.' },
      }),
    );
    form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Made by is unknown.');
  });

  it('that conflicts and is cancelled keeps what was typed and sends nothing', async () => {
    const update = vi.spyOn(data, 'update').mockRejectedValueOnce(
      new Failure(409, {
        code: 'stale',
        message: 'Changed.',
        current: { ...rows().box[0], version: 4, name: 'Theirs' },
      }),
    );
    form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(input(/^Name/)).toHaveProperty('value', 'Blue!');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is left with Cancel, to the row or to the list', async () => {
    form('box', '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(address.now).toBe('/box/7/show');
    cleanup();
    form('box');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(address.now).toBe('/box');
  });
});

describe('a draft of a form', () => {
  const kept = (values: object, key = 'form super 1 box 7') =>
    keepDraft(key, { values, before: { name: 'Blue', price: 5000 }, version: 3 });
  const offer = () => screen.queryByRole('button', { name: 'Restore changes' });

  it('is offered with the number of changed fields, only to its owner and on its row', async () => {
    await kept({ name: 'Old', price: 1 });
    form('box', '7');
    expect(await screen.findByText(/^You have 2 unsaved changes from/)).toBeTruthy();
    cleanup();
    form('box', '7', { ...ACTOR, id: 2 });
    await screen.findByLabelText(/^Name/);
    await act(async () => undefined);
    expect(offer()).toBeNull();
    cleanup();
    form('box');
    await screen.findByLabelText(/^Name/);
    await act(async () => undefined);
    expect(offer()).toBeNull();
  });
  it('without values is not offered', async () => {
    await kept({});
    form('box', '7');
    await screen.findByLabelText(/^Name/);
    await act(async () => undefined);
    expect(offer()).toBeNull();
  });
  it('is deleted with its row', async () => {
    await kept({ name: 'Old' });
    form('box', '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address.now).toBe('/box'));
    expect(await readDraft('form super 1 box 7')).toBeUndefined();
  });
  it('is not stored a moment after the save of what was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      form('box');
      const name = await screen.findByLabelText(/^Name/);
      fireEvent.change(name, { target: { value: 'Green' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
      await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(await readDraft('form super 1 box new')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
  it('has what was typed last when the form is taken away at once, as by an expired session', async () => {
    form('box', '7');
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Last word' } });
    cleanup();
    expect((await readDraft('form super 1 box 7'))?.value).toMatchObject({
      values: { name: 'Last word' },
    });
  });
  it('has what was typed last when a phone hides the page', async () => {
    form('box', '7');
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'On the bus' } });
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await readDraft('form super 1 box 7'))?.value).toMatchObject({
      values: { name: 'On the bus' },
    });
  });
  it('is validated as soon as it is restored', async () => {
    await kept({ name: 'Longer than any name may be' });
    form('box', '7');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
    await waitFor(() => expect(input(/^Name/).getAttribute('aria-invalid')).toBe('true'));
  });
  it('stays comparable with the row it was made on, beside what is typed since', async () => {
    await keepDraft('form super 1 box 7', {
      values: { name: 'Old' },
      before: { name: 'Was' },
      version: 2,
    });
    form('box', '7');
    await screen.findByRole('button', { name: 'Restore changes' });
    fireEvent.change(input(/^Price/), { target: { value: '75' } });
    await waitFor(async () =>
      expect((await readDraft('form super 1 box 7'))?.value).toEqual({
        values: { name: 'Old', price: 7500 },
        before: { name: 'Was', price: 5000 },
        version: 2,
      }),
    );
  });
  it('is stored no more after a deliberate sign-out', async () => {
    storeSession(tokenOf(4));
    form('box', '7');
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Private' } });
    await dropAllDrafts();
    clearSession();
    cleanup();
    expect(await readDraft('form super 1 box 7')).toBeUndefined();
    storeSession(tokenOf(4)); // the tests after this one store drafts again
  });
  it('is deleted when everything typed is taken back', async () => {
    form('box', '7');
    const name = await screen.findByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: 'Slip' } });
    await waitFor(async () => expect(await readDraft('form super 1 box 7')).toBeTruthy());
    fireEvent.change(name, { target: { value: 'Blue' } });
    await waitFor(async () => expect(await readDraft('form super 1 box 7')).toBeUndefined());
  });
  it('that was neither restored nor discarded outlives other entries and their save', async () => {
    await kept({ name: 'Old' });
    form('box', '7');
    await screen.findByRole('button', { name: 'Restore changes' });
    fireEvent.change(input(/^Price/), { target: { value: '75' } });
    await waitFor(async () =>
      expect((await readDraft('form super 1 box 7'))?.value).toMatchObject({
        values: { name: 'Old', price: 7500 },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address.now).toBe('/box/7/show'));
    expect((await readDraft('form super 1 box 7'))?.value).toMatchObject({
      values: { name: 'Old' },
    });
  });
  it('of a new row outlives the creation of another', async () => {
    await kept({ name: 'Half' }, 'form super 1 box new');
    form('box');
    await screen.findByRole('button', { name: 'Restore changes' });
    await userEvent.type(input(/^Name/), 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(input(/^Name/)).toHaveProperty('value', ''));
    await userEvent.click(screen.getByRole('button', { name: 'Restore changes' }));
    expect(input(/^Name/)).toHaveProperty('value', 'Half');
  });
  it('is kept when a save is refused', async () => {
    vi.spyOn(data, 'update').mockRejectedValue(new Failure(0));
    form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await waitFor(async () =>
      expect((await readDraft('form super 1 box 7'))?.value).toMatchObject({
        values: { name: 'Blue!' },
      }),
    );
  });
});

describe('deleting and changing the ID', () => {
  it('treats an already deleted row as deleted', async () => {
    vi.spyOn(data, 'delete').mockRejectedValueOnce(new Failure(404, { message: 'None.' }));
    form('shelf', 'S1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address.now).toBe('/shelf'));
  });
  it('saves nothing by Ctrl+S while the question is open', async () => {
    const update = vi.spyOn(data, 'update');
    form('box', '7');
    await userEvent.type(await screen.findByLabelText(/^Name/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Delete …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(update).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
  });
  it('is refused for a row that someone else changed, and shows the current row after the dialog', async () => {
    vi.spyOn(data, 'delete').mockImplementationOnce(async () => {
      await data.update('shelf', {
        id: 'S1',
        data: { name: 'Lower' },
        previousData: {} as RaRecord,
      });
      throw new Failure(409, { code: 'stale', message: 'Somebody changed it.' });
    });
    renderInConsole(<ResourceShow resource="shelf" id="S1" />, {
      roll,
      data,
      at: '/shelf/S1/show',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText('Somebody changed it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Lower' })).toBeTruthy();
  });
  it('sends nothing when cancelled or when the ID is unchanged', async () => {
    const [gone, update] = [vi.spyOn(data, 'delete'), vi.spyOn(data, 'update')];
    form('shelf', 'S1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete …' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change ID …' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change ID' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([gone.mock.calls, update.mock.calls]).toEqual([[], []]);
    expect(address.now).toBe('/shelf/S1');
  });
  it('reports an ID already in use, and counts as done after a lost reply', async () => {
    vi.spyOn(data, 'update')
      .mockRejectedValueOnce(
        new Failure(409, {
          code: 'duplicate',
          message: 'Taken.',
          errors: { newid: 'ID "S2" already exists.' },
        }),
      )
      .mockRejectedValueOnce(
        new Failure(409, { code: 'stale', message: 'Changed.', current: { id: 'S3', version: 2 } }),
      );
    form('shelf', 'S1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change ID …' }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = dialog.getByLabelText('New ID');
    await userEvent.clear(next);
    await userEvent.type(next, 'S2{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('ID "S2" already exists.');
    expect(next.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(next);
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(next.getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(next, ' S3 {Enter}');
    await waitFor(() => expect(address.now).toBe('/shelf/S3'));
  });
});

describe('the page of a row', () => {
  it('shows its sections and links to related records', async () => {
    renderInConsole(<ResourceShow resource="shelf" id="S1" />, {
      roll,
      data,
      at: '/shelf/S1/show',
    });
    expect(await screen.findByRole('heading', { name: 'Left' })).toBeTruthy();
    const related = within(screen.getByRole('complementary'));
    await waitFor(() => expect(related.getByRole('link', { name: /Boxes 1/ })).toBeTruthy());
    expect(decodeURIComponent(related.getByRole('link').getAttribute('href') ?? '')).toBe(
      '/box?filter={"shelf":"S1"}',
    );
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/shelf/S1');
  });
  it('counts the rows of each list that refers to it, tells two of a kind apart, and keeps to those the caller may open', async () => {
    const loan = defineResource({
      name: 'loan',
      label: 'Loan',
      title: 'name',
      fields: {
        name: f.text(),
        out: f.ref('shelf', { label: 'From shelf' }),
        back: f.ref('shelf', { label: 'To shelf' }),
      },
      list: ['name'],
      access: everybody,
    }) as Resource;
    const check = defineResource({
      name: 'check',
      label: 'Check',
      title: 'name',
      fields: { name: f.text(), shelf: f.ref('shelf') },
      list: ['name'],
      access: { ...everybody, read: who.nobody },
    }) as Resource;
    renderInConsole(<ResourceShow resource="shelf" id="S1" />, {
      roll: rollOf(shelf, box, loan, check),
      data: memoryData({
        shelf: rows().shelf,
        box: [],
        loan: [
          { id: 1, out: 'S1', back: 'S2' },
          { id: 2, out: 'S1' },
          { id: 3, back: 'S1' },
        ],
        check: [{ id: 1, shelf: 'S1' }],
      }),
      at: '/shelf/S1/show',
    });
    const related = within(await screen.findByRole('complementary'));
    const lists = () => related.queryAllByRole('link').map(({ textContent }) => textContent);
    await waitFor(() => expect(lists()).toEqual(['Loans From shelf 2', 'Loans To shelf 1']));
    await userEvent.click(await related.findByRole('button', { name: 'Show 1 empty list' }));
    expect(lists()).toEqual(['Boxes 0', 'Loans From shelf 2', 'Loans To shelf 1']);
  });
  it('requests the newest rows of a related list, since only the first are shown', async () => {
    const link = '/box?filter={}';
    pretend({
      'GET /api/shelf/S1/parts/boxes': {
        body: { data: { link, list: 'box', filter: { shelf: 'S1' } } },
      },
    });
    const getList = vi.spyOn(data, 'getList');
    renderInConsole(
      <RecordPanel
        part={{ key: 'boxes', label: 'Boxes', module: 'sample' }}
        resource={shelf}
        record={{ id: 'S1', version: 1 }}
      />,
      { roll, data },
    );
    expect(await screen.findByRole('cell', { name: 'Blue' })).toBeTruthy();
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      filter: { shelf: 'S1' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1 },
    });
    vi.unstubAllGlobals();
  });
  it('folds the empty fields of a section into one control, except a single one', async () => {
    data = memoryData({
      ...rows(),
      box: [{ id: 7, version: 3, name: 'Blue', stage: 'open' }],
      shelf: [{ id: 'S1', version: 1, name: 'Left' }],
    });
    renderInConsole(<ResourceShow resource="box" id="7" />, { roll, data, at: '/box/7/show' });
    const fold = await screen.findByRole('button', { name: 'Show empty fields (2)' });
    const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);
    expect(terms()).not.toContain('Price');
    expect(terms()).toEqual(expect.arrayContaining(['Name', 'Shelf', 'Stage']));
    await userEvent.click(fold);
    expect(terms()).toContain('Price');
    await userEvent.click(
      screen.getByRole('button', { name: 'Hide empty fields', expanded: true }),
    );
    expect(terms()).not.toContain('Price');
    cleanup();
    renderInConsole(<ResourceShow resource="shelf" id="S1" />, {
      roll,
      data,
      at: '/shelf/S1/show',
    });
    expect(await screen.findByText('Room')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /empty fields/ })).toBeNull();
  });
  it('shows references as links, and who changed the row last', async () => {
    renderInConsole(<ResourceShow resource="box" id="7" />, { roll, data, at: '/box/7/show' });
    expect((await screen.findByRole('link', { name: 'Left' })).getAttribute('href')).toBe(
      '/shelf/S1/show',
    );
    expect(screen.getByText(/Last changed 02-01-2026, 08:34/)).toBeTruthy();
    expect(screen.queryByText(/admin:2/), 'an account by its key').toBeNull();
  });
  it('shows the error and tries again', async () => {
    vi.spyOn(data, 'getOne').mockRejectedValueOnce(
      new Failure(500, { code: 'internal', message: 'Something broke.' }),
    );
    renderInConsole(<ResourceShow resource="box" id="7" />, { roll, data, at: '/box/7/show' });
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Blue' })).toBeTruthy();
  });
  it('links to the list where the row does not exist, instead of trying again', async () => {
    vi.spyOn(data, 'getOne').mockRejectedValueOnce(
      new Failure(404, { code: 'not_found', message: 'This box does not exist.' }),
    );
    renderInConsole(<ResourceShow resource="box" id="9" />, { roll, data, at: '/box/9/show' });
    const said = within(await screen.findByRole('alert'));
    expect(said.getByText('This box does not exist.')).toBeTruthy();
    expect(said.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/box');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Box' })).toBeTruthy();
  });
  it('folds its actions into a menu on a phone, which gives the focus back', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    renderInConsole(<ResourceShow resource="shelf" id="S1" />, {
      roll,
      data,
      at: '/shelf/S1/show',
    });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    const more = screen.getByRole('button', { name: 'More actions' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Delete …' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(more);
    vi.unstubAllGlobals();
  });
});

describe('form helpers', () => {
  it('group fields in the order of their headings, those without one first', () => {
    expect(
      sectionsOf(box.fields).map(({ title, fields }) => [title, fields.map(([name]) => name)]),
    ).toEqual([
      [null, ['hidden']],
      ['Notice', ['name', 'shelf']],
      ['Fees', ['price', 'stage', 'made_by']],
    ]);
  });
  it('start states at the first value and use given values', () => {
    expect(startOf(box.fields, { shelf: 'S2', nonsense: 1 })).toEqual({
      name: null,
      shelf: 'S2',
      price: null,
      stage: 'open',
      made_by: null,
      hidden: null,
    });
  });
  it('validate only the changed fields of an existing row', () => {
    const before = { name: 'x'.repeat(30), price: 1 };
    expect(validateForm(box.fields, { ...before, price: 2 }, before)).toEqual({
      values: { price: 2 },
      errors: {},
    });
  });
  it('distinguish fields that both changed from those that only the other user changed', () => {
    const before = { name: 'a', price: 1, stage: 'open' };
    expect(
      clashOf(
        box.fields,
        before,
        { name: 'b', price: 1, stage: 'closed' },
        { name: 'c', price: 2, stage: 'closed' },
      ),
    ).toEqual({ both: ['name'], theirs: ['price'] });
    // What the answer leaves out, the caller may not see: nobody is known to have changed it.
    expect(clashOf(box.fields, before, before, { name: 'a', stage: 'closed' })).toEqual({
      both: [],
      theirs: ['stage'],
    });
  });
});
