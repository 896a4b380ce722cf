/** Actions with a preview, against the real API: they run only as previewed. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceScreenView } from '@/console/resource-screen';
import { createDataProvider } from '@/dataProvider/rest';
import { Toasts } from '@/public/toasts';
import { office } from '../kit/actors';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { companions, postRoom, sorting, stock } from '../kit/sample-list';
import { openWorld, type World } from '../kit/scenario';
import { wire } from '../kit/wire';

let world: World;
const actor = office('M');
const server = wire(
  () => world,
  () => actor,
);
const user = userEvent.setup();
const stages = () =>
  world.db
    .read(({ sql }) => sql<{ stage: string }>`select stage from parcel order by name`)
    .then((rows) => rows.map(({ stage }) => stage));

/** Opens the dialog on shelf A, where Apple can be swept and Aster belongs to keeper 6. */
async function open(): Promise<HTMLElement> {
  renderInConsole(
    <>
      <ResourceScreenView screen={sorting} params={{ shelf: 'A' }} />
      <Toasts />
    </>,
    { roll: postRoom, actor, data: createDataProvider(postRoom), at: '/post/sorting/A' },
  );
  await screen.findByRole('checkbox', { name: 'Select Apple' });
  await user.click(screen.getByRole('button', { name: 'Sweep shelf' }));
  return screen.findByRole('dialog', { name: 'Sweep shelf' });
}
const press = (name: string, inside: HTMLElement) =>
  user.click(within(inside).getByRole('button', { name }));
const keep = async (dialog: HTMLElement, text: string): Promise<void> => {
  const box = within(dialog).getByRole('textbox', { name: /Keep those of/ });
  await user.clear(box);
  await user.type(box, text);
};
const lines = (dialog: HTMLElement): (string | null)[][] =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  giveDialogs();
  world = await openWorld({ roll: postRoom, companions });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(async () => {
  await stock(world);
  await world.db.transaction(
    ({ sql }) =>
      sql`insert into parcel (name, shelf, keeper, stage) values ('Aster', 'A', 6, 'here')`,
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe('an action with a preview', () => {
  it('shows what it will do and what it leaves out, then does it', async () => {
    const dialog = await open();
    expect(within(dialog).queryByRole('button', { name: 'Sweep shelf' })).toBeNull();
    await keep(dialog, '6');
    await press('Preview', dialog);
    expect(await within(dialog).findByText('1 parcel to sweep.')).toBeTruthy();
    expect(lines(dialog)).toEqual([
      ['Apple', ''],
      ['Aster', 'Kept for somebody'],
    ]);
    expect(await stages()).toEqual(['here', 'here', 'stamped', 'here', 'stamped']);
    await press('Sweep shelf', dialog);
    expect(await screen.findByText('1 swept.')).toBeTruthy();
    expect(await stages()).toEqual(['stamped', 'here', 'stamped', 'here', 'stamped']);
  });
  it('requires a new preview after a value changes', async () => {
    const dialog = await open();
    await keep(dialog, '6');
    await press('Preview', dialog);
    await within(dialog).findByText('1 parcel to sweep.');
    await keep(dialog, '7');
    expect(within(dialog).queryByRole('table')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Sweep shelf' })).toBeNull();
    await press('Preview', dialog);
    expect(await within(dialog).findByText('2 parcels to sweep.')).toBeTruthy();
  });
  it('does nothing when the rows have changed, and shows a new preview', async () => {
    const dialog = await open();
    await keep(dialog, '6');
    await press('Preview', dialog);
    await within(dialog).findByText('1 parcel to sweep.');
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into parcel (name, shelf, keeper, stage) values ('Azalea', 'A', 5, 'here')`,
    );
    await press('Sweep shelf', dialog);
    expect(await within(dialog).findByText(/The data changed since the preview/)).toBeTruthy();
    expect(await within(dialog).findByText('2 parcels to sweep.')).toBeTruthy();
    expect(await stages()).toEqual(['here', 'here', 'here', 'stamped', 'here', 'stamped']);
    await keep(dialog, '7');
    await press('Preview', dialog);
    await within(dialog).findByText('3 parcels to sweep.');
    expect(
      within(dialog).queryByText(/The data changed since the preview/),
      'the refusal of the try before',
    ).toBeNull();
    await press('Sweep shelf', dialog);
    expect(await screen.findByText('3 swept.')).toBeTruthy();
  });
  it('cannot be confirmed when it would do nothing', async () => {
    const dialog = await open();
    await world.db.transaction(({ sql }) => sql`update parcel set keeper = 6`);
    await keep(dialog, '6');
    await press('Preview', dialog);
    await within(dialog).findByText('0 parcels to sweep.');
    expect(
      within(dialog).getByRole('button', { name: 'Sweep shelf' }).hasAttribute('disabled'),
    ).toBe(true);
  });
});
