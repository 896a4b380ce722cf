// One column on a phone: every row has the usual value except those tapped.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OneColumn } from '@/console/kit/grid/one-column';
import { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { column, textsOf, words } from '../kit/grid';

const LETTERS = ['P', 'A', 'L'].map((value) => ({ value, label: value }));
const COLUMNS = [
  column('code', f.text(), { editable: false, sticky: true }),
  column('name', f.text(), { editable: false, sticky: true, heads: true }),
  column('day', f.choice(['P', 'A', 'L']), {
    options: LETTERS,
    oneKey: true,
    label: '12',
    sub: 'Mon',
  }),
];
const ROWS = ['Asha', 'Bina', 'Chandan', 'Deepa'].map((name, i) => ({
  id: i + 1,
  version: 1,
  values: { code: `K-${10 + i}`, name, day: i === 2 ? 'L' : null },
  ...(i === 3 ? { off: { day: { text: 'N', reason: 'Joined later.' } } } : {}),
}));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const open = (locked = false): void => {
  store = new GridStore(ROWS, COLUMNS, words);
  render(<OneColumn store={store} name="day" usual="P" other="A" locked={locked} />);
};
const line = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(name) });

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

it('writes nothing on opening', () => {
  open();
  expect(store.summary().changed).toBe(0);
  expect(screen.getByText('A: 0 of 3')).toBeDefined();
  expect(line('Asha').getAttribute('aria-pressed')).toBe('false');
});
it('gives all other blank cells the default with the first tap, as one step, and keeps existing values', async () => {
  open();
  await user.click(line('Bina'));
  expect(textsOf(store, 2)).toEqual(['P', 'A', 'L', 'N']);
  expect(line('Bina').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('A: 1 of 3')).toBeDefined();
  store.undo();
  expect(textsOf(store, 2)).toEqual(['', '', 'L', 'N']);
});
it('gives the default to all blank cells on the press of a button', async () => {
  open();
  await user.click(screen.getByRole('button', { name: 'Set 2 blank cells to "P"' }));
  expect(textsOf(store, 2)).toEqual(['P', 'P', 'L', 'N']);
  expect(screen.queryByRole('button', { name: /that are empty/ })).toBeNull();
});
it('restores the previous value on a second tap', async () => {
  open();
  await user.click(line('Chandan'));
  expect(textsOf(store, 2)[2]).toBe('A');
  await user.click(line('Chandan'));
  expect(textsOf(store, 2)[2]).toBe('L');
  await user.click(line('Asha'));
  await user.click(line('Asha'));
  expect(textsOf(store, 2)[0]).toBe('P');
});
it('finds rows by name', async () => {
  open();
  await user.type(screen.getByRole('searchbox', { name: 'Find in table' }), '11');
  expect(
    screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Bina')]);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.getByText('Nothing found')).toBeDefined();
});
it('disables locked cells and says why', async () => {
  open();
  expect(line('Deepa')).toHaveProperty('disabled', true);
  expect(line('Deepa').textContent).toContain('Joined later.');
});
it('is read-only where nothing may be changed', async () => {
  open(true);
  await user.click(line('Asha'));
  expect(store.summary().changed).toBe(0);
  expect(screen.getByText('Read only')).toBeDefined();
});
