/** A sheet for printing: all of its rows in their current state, as a plain table. */
import type { Sheet } from '@/schema';
import type { GridStore } from '../kit/grid/store';
import { PrintedTable } from '../kit/paper/printed-table';
import { useSay } from '../kit/say';
import { PrintHead } from '../report/print-head';
import { worded } from '../interactive/worded';
import type { SheetPlace } from './answer';

interface Props {
  readonly screen: SheetPlace;
  readonly params: Readonly<Record<string, string>>;
  readonly sheet: Sheet;
  readonly store: GridStore;
}

export function PrintedSheet({ screen, params, sheet, store }: Props) {
  const say = useSay();
  const { columns, rows } = store.cells;
  const { state, head = [] } = sheet;
  const lines = [
    ...(state
      ? [[say(state.label), state.note && worded(state.note, say)].filter(Boolean).join(': ')]
      : []),
    ...(head.length > 0
      ? [head.map(({ label, value }) => `${say(label)}: ${value}`).join(' · ')]
      : []),
  ];
  const labelled = columns.map(({ label, sub, group, sticky = false }) => ({
    naming: sticky,
    label: [label, sub].filter(Boolean).join(' '),
    group,
  }));
  return (
    <PrintedTable
      head={<PrintHead screen={screen} params={params} title={sheet.paper?.title} lines={lines} />}
      columns={[{ label: say('No.'), naming: true }, ...labelled]}
      rows={rows.map((_, at) => [
        String(at + 1),
        ...columns.map((__, col) => store.cells.shown(at, col)),
      ])}
    />
  );
}
