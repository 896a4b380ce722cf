// The preview of a form's effect on stored data, computed by the server without saving.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceForm } from '@/console/form/resource-form';
import { dropAllDrafts } from '@/console/kit/drafts';
import { defineResource, f, type Resource } from '@/schema';
import { pretend } from '../kit/answers';
import { memoryData, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { everybody, rollOf } from '../kit/sample-roll';

const rule = defineResource({
  name: 'rule',
  label: 'Rule',
  title: 'name',
  fields: { name: f.text({ required: true, max: 5 }), size: f.int({ min: 1, max: 9 }) },
  list: ['name'],
  preview: {
    label: 'Effect',
    help: 'Nothing is saved.',
    filters: {
      show: f.choice(['changed', 'all'], { default: 'changed' }),
      group: f.choice(['first', 'second']),
    },
  },
  access: everybody,
}) as Resource;
const roll = rollOf(rule);
const PATH = 'POST /api/rule/7/preview';
const answer = (value: string, rows: readonly object[] = []) => ({
  body: {
    data: {
      head: [{ label: 'Moving up', value }],
      notes: ['Round 1 stays.'],
      tables: [
        {
          key: 'places',
          label: 'Applicants',
          columns: [
            { name: 'name', label: 'Name', link: '/rule/{id}/show' },
            { name: 'rank', label: 'Rank', kind: 'int', group: 'Saved' },
            { name: 'rank_after', label: 'Rank', kind: 'int', group: 'Changed' },
          ],
          rows,
          none: 'No place would change.',
        },
      ],
    },
  },
});

let data: DataProvider;
const open = async (id = '7'): Promise<void> => {
  renderInConsole(<ResourceForm resource="rule" id={id} />, { roll, data, at: `/rule/${id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
};
beforeEach(async () => {
  giveDialogs();
  data = memoryData({ rule: [{ id: 7, version: 1, name: 'Old', size: 2 }] });
  await dropAllDrafts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mover = defineResource({
  ...rule,
  name: 'mover',
  preview: { label: 'Effect', help: 'Nothing is saved.', of: ['size'] },
} as Parameters<typeof defineResource>[0]) as Resource;

describe('the preview of a form', () => {
  it('of certain fields is shown, and open, only while one of them is changed', async () => {
    pretend({ 'POST /api/mover/7/preview': answer('0') });
    renderInConsole(<ResourceForm resource="mover" id="7" />, {
      roll: rollOf(mover),
      data: memoryData({ mover: [{ id: 7, version: 1, name: 'Old', size: 2 }] }),
      at: '/mover/7',
    });
    const size = await screen.findByLabelText('Size');
    await userEvent.type(screen.getByLabelText(/^Name/), '!');
    expect(screen.queryByRole('region', { name: 'Effect' })).toBeNull();
    await userEvent.clear(size);
    await userEvent.type(size, '3');
    expect(await screen.findByText('No place would change.')).toBeTruthy();
    await userEvent.clear(size);
    await userEvent.type(size, '2');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Effect' })).toBeNull());
  });
  it('is requested once when it is opened, with the values of the form', async () => {
    const sent = pretend({ [PATH]: answer('0') });
    await open();
    expect(await screen.findByText('No place would change.')).toBeTruthy();
    expect(screen.getByText('Round 1 stays.')).toBeTruthy();
    expect(sent.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual([
      { values: {}, filters: { show: 'changed' } },
    ]);
  });
  it('follows the input, compares saved and changed values, links to the rows, and saves nothing', async () => {
    const update = vi.spyOn(data, 'update');
    const sent = pretend({
      [PATH]: [answer('0'), answer('3', [{ id: 4, name: 'Ana', rank: 9, rank_after: 6 }])],
    });
    await open();
    await screen.findByText('No place would change.');
    await userEvent.clear(screen.getByLabelText(/^Size/));
    await userEvent.type(screen.getByLabelText(/^Size/), '4');
    const name = await screen.findByRole('link', { name: 'Ana' });
    expect(name.getAttribute('href')).toContain('/rule/4/show');
    const table = within(screen.getByRole('region', { name: 'Applicants' }));
    expect(table.getByRole('columnheader', { name: 'Saved' })).toBeTruthy();
    expect(table.getByRole('columnheader', { name: 'Changed' })).toBeTruthy();
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === PATH).at(-1)?.body).toEqual({
        values: { size: 4 },
        filters: { show: 'changed' },
      }),
    );
    expect(update).not.toHaveBeenCalled();
  });
  it('sends the values of its own filters', async () => {
    const sent = pretend({ [PATH]: answer('0') });
    await open();
    await screen.findByText('No place would change.');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'all');
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === PATH).at(-1)?.body).toEqual({
        values: {},
        filters: { show: 'all' },
      }),
    );
  });
  it('waits while a field is invalid, and keeps the last result', async () => {
    const sent = pretend({ [PATH]: answer('5') });
    await open();
    await screen.findByText('5');
    await userEvent.type(screen.getByLabelText(/^Name/), ' and too long');
    const part = within(screen.getByRole('region', { name: 'Effect' }));
    expect(await part.findByText('Correct the marked fields.')).toBeTruthy();
    expect(part.getByText('5')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.type(screen.getByLabelText(/^Name/), 'New');
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === PATH).at(-1)?.body).toMatchObject({
        values: { name: 'New' },
      }),
    );
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('too long');
  });
  it('says why it is refused', async () => {
    pretend({ [PATH]: { status: 403, body: { code: 'forbidden', message: 'Not for you.' } } });
    await open();
    expect(await screen.findByText('Not for you.')).toBeTruthy();
  });
});
