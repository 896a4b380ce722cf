// What the server knows about a new row while it is typed.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FormHints from '@/console/form/form-hints';
import { ResourceForm } from '@/console/form/resource-form';
import { dropAllDrafts } from '@/console/kit/drafts';
import { defineResource, f, who, type Resource } from '@/schema';
import { pretend } from '../kit/answers';
import { memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { everybody, rollOf } from '../kit/sample-roll';

const guest = defineResource({
  name: 'guest',
  label: 'Guest',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    size: f.int({ min: 1, max: 9 }),
    pass: f.text({ read: who.nobody, enter: [who.signedIn] }),
    note: f.text(),
  },
  list: ['name'],
  hints: ['name', 'size', 'pass'],
  access: everybody,
}) as Resource;
const roll = rollOf(guest);
const PATH = 'POST /api/guest/hints';
const KNOWN = {
  resource: 'guest',
  id: 4,
  title: 'Ana Ralte',
  tells: ['Hall 2'],
  why: ['Same name', 'Same size'],
};
const answer = (alike: readonly object[], notes: readonly string[] = []) => ({
  body: { data: { alike, notes } },
});

let data: DataProvider;
const open = (id?: string): void => {
  renderInConsole(<ResourceForm resource="guest" {...(id ? { id } : {})} />, {
    roll,
    data,
    at: id ? `/guest/${id}` : '/guest/create',
  });
};
/** The hints of a form that loads slowly. */
function LateHints() {
  const form = useForm<Record<string, unknown>>({ defaultValues: { name: null } });
  const [loaded, setLoaded] = useState(false);
  return (
    <FormProvider {...form}>
      <input aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {loaded ? (
        <FormHints resource={guest} watched={['name']} fields={{ name: f.text() }} />
      ) : null}
    </FormProvider>
  );
}
const type = async (label: RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);
beforeEach(async () => {
  giveDialogs();
  data = memoryData({ guest: [{ id: 7, version: 1, name: 'Old', size: 2 }] });
  await dropAllDrafts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the hints of a form', () => {
  it('are requested once for what was typed without a pause, of valid and readable fields', async () => {
    const sent = pretend({ [PATH]: answer([KNOWN], ['Hall 2 is open.']) });
    open();
    await type(/^Name/, 'Ana');
    await type(/^Size/, '12');
    await type(/^Pass/, 'secret');
    expect(
      await screen.findByText('Possible duplicates (1). Check them before you save.'),
    ).toBeTruthy();
    expect(screen.getByText('Hall 2 is open.')).toBeTruthy();
    expect(sent.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual([
      { values: { name: 'Ana' } },
    ]);
  });
  it('name the row and what it has in common, and open it beside the form', async () => {
    pretend({ [PATH]: answer([KNOWN]) });
    open();
    await type(/^Name/, 'Ana');
    const link = await screen.findByRole('link', { name: 'Ana Ralte' });
    expect(link.getAttribute('href')).toContain('/guest/4/show');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.closest('li')?.textContent).toBe('Ana Ralte Guest · Hall 2 Same name · Same size');
    expect(within(screen.getByRole('status')).getByRole('link')).toBe(link);
  });
  it('are requested for what was typed before they were loaded', async () => {
    const sent = pretend({ [PATH]: answer([KNOWN]) });
    renderInConsole(<LateHints />, { roll, data });
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(await screen.findByRole('link', { name: 'Ana Ralte' })).toBeTruthy();
    expect(sent.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual([
      { values: { name: 'Ana' } },
    ]);
  });
  it('stay while those for the next letters are awaited', async () => {
    pretend({ [PATH]: answer([KNOWN]) });
    open();
    await type(/^Name/, 'Ana');
    await screen.findByRole('link', { name: 'Ana Ralte' });
    const calls = vi.fn(() => new Promise<Response>(() => undefined)); // no answer yet
    vi.stubGlobal('fetch', calls);
    await type(/^Name/, ' R');
    await waitFor(() => expect(calls).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'Ana Ralte' })).toBeTruthy();
  });
  it('never prevent a save, nor does a failed request', async () => {
    const create = vi.spyOn(data, 'create');
    const sent = pretend({ [PATH]: { status: 500, body: { code: 'fault', message: 'Broken.' } } });
    open();
    await type(/^Name/, 'Ana');
    await waitFor(() => expect(sent.some(({ call }) => call === PATH)).toBe(true));
    expect(screen.queryByText('Broken.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
  });
  it('are not requested for a stored row', async () => {
    const sent = pretend({ [PATH]: answer([KNOWN]) });
    open('7');
    await type(/^Name/, 'er');
    expect(screen.queryByRole('status')).toBeNull();
    expect(sent.filter(({ call }) => call === PATH)).toEqual([]);
  });
});
