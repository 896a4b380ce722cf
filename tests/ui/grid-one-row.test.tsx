// One row at a time on a phone: its columns, a pad, and on to the next row.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OneRow } from '@/console/kit/grid/one-row';
import { GridStore } from '@/console/kit/grid/store';
import { f } from '@/schema';
import { column, textsOf, words } from '../kit/grid';

const COLUMNS = [
  column('name', f.text(), { editable: false, sticky: true, heads: true }),
  column('record', f.marks({ max: 1000 }), { words: ['AB'] }),
  column('viva', f.marks({ max: 2000 })),
  column('total', f.int(), {
    editable: false,
    live: (value) => (Number(value('record') ?? 0) + Number(value('viva') ?? 0)) / 100,
  }),
];
const ROWS = ['Asha', 'Bina', 'Chandan'].map((name, i) => ({
  id: i + 1,
  version: 1,
  values: { name, record: i === 0 ? 500 : null, viva: null },
  ...(i === 1 ? { off: { viva: { text: '–', reason: 'Exempted.' } } } : {}),
}));

let store: GridStore;
let user: ReturnType<typeof userEvent.setup>;
const open = (locked = false): void => {
  store = new GridStore(ROWS, COLUMNS, words);
  render(<OneRow store={store} locked={locked} />);
};
const pad = () => within(screen.getByRole('group', { name: 'Keys' }));
const press = (name: string): Promise<void> => user.click(pad().getByRole('button', { name }));
const current = (): string =>
  [
    screen.getByRole('region').getAttribute('aria-label'),
    screen.getAllByRole('button').find((one) => one.hasAttribute('aria-current'))?.textContent,
  ].join(', ');

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

it('starts at the first empty cell, and goes on to the next column and the next row', async () => {
  open();
  expect(current()).toMatch(/^Asha, viva/i);
  await press('1');
  await press('2');
  await press('Next');
  expect(current()).toMatch(/^Bina, record/i);
  await press('AB'); // a whole value goes on by itself, and past a cell that is not to be filled in
  expect(current()).toMatch(/^Chandan, record/i);
  expect([textsOf(store, 1), textsOf(store, 2)]).toEqual([
    ['5', 'AB', ''],
    ['12', '–', ''],
  ]);
});
it('shows what is computed of the row, and the reason for a closed cell', async () => {
  open();
  await press('7');
  expect(screen.getByText('total', { exact: false }).parentElement?.textContent).toMatch(/12$/);
  await user.click(screen.getByRole('button', { name: 'Next row' }));
  expect(screen.getByText('Exempted.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous row' }));
  expect(current()).toMatch(/^Asha/);
});
it('takes the keys of a keyboard, and corrects a cell that is chosen', async () => {
  open();
  await user.click(screen.getByRole('button', { name: /record/i }));
  await user.keyboard('8{Enter}');
  expect(textsOf(store, 1)[0]).toBe('8');
  expect(current()).toMatch(/^Asha, viva/i);
});
it('has no pad where nothing may be entered', () => {
  open(true);
  expect(screen.queryByRole('group', { name: 'Keys' })).toBeNull();
});
