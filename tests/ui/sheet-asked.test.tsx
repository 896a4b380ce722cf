// Cells of a sheet whose new value needs an action first: one action for each value, with all its
// cells.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Offer, Target } from '@/console/interactive/offers';
import type { CellOption } from '@/console/kit/grid/column';
import { GridStore } from '@/console/kit/grid/store';
import { useAskedCells } from '@/console/sheet/use-asked-cells';
import { Toasts } from '@/public/toasts';
import { f, who } from '@/schema';
import { renderInConsole } from '../kit/console';
import { column, words } from '../kit/grid';
import { rollOf } from '../kit/sample-roll';

const broken: CellOption = { value: 'B', label: 'B', spoken: 'Broken', asks: 'break' };
const lent: CellOption = { value: 'L', label: 'L', spoken: 'Lent', asks: 'lend' };
const sold: CellOption = { value: 'S', label: 'S', spoken: 'Sold', asks: 'sell' };
const offers: readonly Offer[] = ['break', 'lend'].map((name) => ({
  name,
  action: { label: name, who: [who.admin()] },
}));

function Asked({
  store,
  begin,
}: {
  readonly store: GridStore;
  readonly begin: (offer: Offer, target: Target) => void;
}) {
  useAskedCells({ store, offers, begin, waits: false });
  return <Toasts />;
}

afterEach(cleanup);

it('the cells of each value are asked for together, by up to five names; a value without its action is refused', async () => {
  const rows = Array.from({ length: 9 }, (_, i) => ({
    id: i + 1,
    version: 1,
    values: { name: `Jar ${i + 1}`, sign: null },
  }));
  const store = new GridStore(
    rows,
    [
      column('name', f.text(), { editable: false, heads: true }),
      column('sign', f.text(), { options: [broken, lent, sold] }),
    ],
    words,
  );
  const begin = vi.fn<(offer: Offer, target: Target) => void>();
  renderInConsole(<Asked store={store} begin={begin} />, { roll: rollOf() });
  act(() =>
    store.answered(
      [broken, broken, lent, broken, broken, broken, broken, broken, sold].map((option, row) => ({
        row,
        col: 1,
        option,
      })),
    ),
  );
  expect(await screen.findByText('"Sold" is not allowed here.')).toBeTruthy();
  await waitFor(() => expect(store.askedOf()).toEqual([]));
  expect(
    begin.mock.calls.map(([{ name }, { title, note, value, cells }]) => [
      name,
      title,
      note,
      value,
      cells?.map(({ row }) => row),
    ]),
  ).toEqual([
    [
      'break',
      'Broken',
      'Jar 1, Jar 2, Jar 4, Jar 5, Jar 6, and 2 more · Sign · 7 cells',
      'B',
      [1, 2, 4, 5, 6, 7, 8],
    ],
    ['lend', 'Lent', 'Jar 3 · Sign · One cell', 'L', [3]],
  ]);
});
