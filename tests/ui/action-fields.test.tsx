// Action dialogs ask only for the fields that apply to the chosen values.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionDialog } from '@/console/interactive/action-dialog';
import { readDraft } from '@/console/kit/drafts';
import { buildRoll, defineModule, defineReport, f, validate, who, type Action } from '@/schema';
import { ACTOR, renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { sampleRoll } from '../kit/sample-roll';

const refund: Action = {
  label: 'Refund',
  who: [who.admin()],
  fields: {
    reason: f.choice(['withdrawal', 'error', 'other', 'gift'], {
      required: true,
      default: 'withdrawal',
    }),
    left_on: f.text({ required: true, when: { reason: ['withdrawal'] } }),
    amount: f.money({ required: true, when: { reason: ['error', 'other'] } }),
  },
};
const AT = '/fees/refund 7';
const KEY = `action ${ACTOR.kind} ${ACTOR.id} ${AT}`;
const onRun = vi.fn(async () => undefined);
const open = () =>
  renderInConsole(
    <ActionDialog
      action={refund}
      at={AT}
      start={{ left_on: 'Monday' }}
      scope={{}}
      choices={() => undefined}
      onClose={() => undefined}
      onRun={onRun}
    />,
    { roll: sampleRoll() },
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Refund' }));

beforeEach(giveDialogs);
afterEach(() => {
  cleanup();
  onRun.mockClear();
});

it.each([
  [1, []],
  [2, ['First', 'Second']],
])('names the rows where there are several: %i', (count, names) => {
  renderInConsole(
    <ActionDialog
      action={refund}
      at={AT}
      about={['First', 'Second'].slice(0, count).map((name) => ({ name, row: { id: 1 } }))}
      count={count}
      start={{}}
      scope={{}}
      choices={() => undefined}
      onClose={() => undefined}
      onRun={onRun}
    />,
    { roll: sampleRoll() },
  );
  const list = screen.queryByRole('list', { name: 'Selected' });
  expect([...(list?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual(names);
});

it('shows only the fields that apply, and sends the others empty', async () => {
  open();
  expect(screen.getByLabelText(/^Left on/)).toHaveProperty('value', 'Monday');
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'error');
  expect(screen.queryByLabelText(/^Left on/)).toBeNull();
  await press();
  expect(onRun).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Amount/), '5');
  await press();
  expect(onRun).toHaveBeenCalledWith({ reason: 'error', left_on: null, amount: 500 }, undefined);
});

it('offers what was typed again after the page was lost, but not after Cancel', async () => {
  const lost = open();
  await userEvent.type(screen.getByLabelText(/^Left on/), ' noon');
  lost.unmount();

  expect(await readDraft(KEY)).toBeDefined();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText(/^Left on/)).toHaveProperty('value', 'Monday noon');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => readDraft(KEY)).toBeUndefined();
});

it('requires a field only where it applies', () => {
  const wrong = (values: object) =>
    Object.keys(validate(refund.fields ?? {}, { ...values }).errors);
  expect(wrong({ reason: 'withdrawal' })).toEqual(['left_on']);
  expect(wrong({})).toEqual(['left_on']);
  expect(wrong({ reason: 'other' })).toEqual(['amount']);
  expect(wrong({ reason: 'gift' })).toEqual([]);
});

it('rejects a definition in which a field depends on a value that never occurs', () => {
  const roll = (values: readonly string[]) => () =>
    buildRoll([
      {
        folder: 'tills',
        resources: [],
        module: defineModule({
          slug: 'tills',
          label: 'Tills',
          icon: 'folder',
          order: 1,
          who: [who.admin()],
          screens: [
            defineReport({
              path: 'till',
              label: 'Till',
              who: [who.admin()],
              columns: [{ name: 'name', label: 'Name' }],
              actions: {
                refund: {
                  label: 'Refund',
                  who: [who.admin()],
                  fields: {
                    reason: f.choice(['error']),
                    amount: f.money({ when: { reason: values } }),
                  },
                },
              },
            }),
          ],
        }),
      },
    ]);
  expect(roll(['error'])).not.toThrow();
  expect(roll(['eror'])).toThrow(/"amount" depends on a value of "reason" that it never has/);
});
