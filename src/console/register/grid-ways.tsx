/**
 * The cells of a sheet or a register: as a table, or on a phone one column or one row at a time.
 */
import { useId, useState } from 'react';
import controls from '../fields/controls.module.css';
import { Button } from '../kit/button';
import { wordOf, type GridColumn } from '../kit/grid/column';
import { EntryGrid } from '../kit/grid/entry-grid';
import { hasPad } from '../kit/grid/pad-keys';
import type { GridStore } from '../kit/grid/store';
import { lazyOnInput } from '../kit/lazy-on-input';
import { useSay } from '../kit/say';
import { isNarrow, useNarrow } from '../kit/use-narrow';
import type { Full } from './desk';
import css from './register.module.css';

const narrow = typeof window !== 'undefined' && isNarrow();
const OneByOne = lazyOnInput(async () => (await import('../kit/grid/one-by-one')).OneByOne, narrow);
const OneRow = lazyOnInput(async () => (await import('../kit/grid/one-row')).OneRow, narrow);
const OneColumn = lazyOnInput(
  async () => (await import('../kit/grid/one-column')).OneColumn,
  narrow,
);

/** By column: the value that nearly all rows have, and the one to be marked. */
export type Exceptions = ReadonlyMap<string, readonly [usual: unknown, other: unknown]>;

type Way = 'few' | 'one' | 'row' | 'table';

interface Props {
  readonly store: GridStore;
  readonly label: string;
  readonly locked: boolean;
  readonly onSave: () => void;
  readonly mode: GridMode;
  readonly full: Full;
}

/** How the cells are shown. */
export interface GridMode {
  /** One column with rows to tap, or one row with its columns; otherwise the table. */
  readonly one: boolean;
  readonly way: Way;
  /** The modes to choose between. */
  readonly ways: readonly Way[];
  readonly exceptions: Exceptions;
  readonly show: (way: Way) => void;
}

/** A phone starts with one column: its exceptions where only these are marked, else row by row. */
export function useGridWays(columns: readonly GridColumn[], exceptions: Exceptions): GridMode {
  const narrow = useNarrow();
  const [chosen, show] = useState<Way>();
  const ways: Way[] = narrow
    ? [
        ...(exceptions.size > 0 ? (['few'] as const) : []),
        ...(columns.some(hasPad) ? (['one'] as const) : []),
        // Where each row has several parts, such as the components of one examination.
        ...(exceptions.size === 0 && columns.filter(hasPad).length > 1 ? (['row'] as const) : []),
        'table',
      ]
    : ['table'];
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'table');
  return { one: way !== 'table', way, ways, exceptions, show };
}

export function GridWays({ store, label, locked, onSave, mode, full }: Props) {
  const say = useSay();
  const id = useId();
  const { way, ways, exceptions, show } = mode;
  const [chosen, setChosen] = useState<string>();
  const columns = store.cells.columns.filter(
    (column) => column.editable && (way === 'few' ? exceptions.has(column.name) : hasPad(column)),
  );
  // Today's column, else the last of many days, else the first writable one.
  const { cells } = store;
  const open = columns.filter(({ key }) => {
    const col = cells.columns.findIndex((each) => each.key === key);
    return !locked && cells.rows.some((_, row) => cells.writable(row, col));
  });
  const column =
    columns.find(({ name }) => name === chosen) ??
    open.find(({ today }) => today) ??
    (exceptions.size > 0 ? open.at(-1) : open[0]) ??
    (exceptions.size > 0 ? columns.at(-1) : columns[0]);
  const table = (
    <EntryGrid
      store={store}
      label={label}
      locked={locked}
      onSave={locked ? undefined : onSave}
      full={full}
    />
  );
  if (ways.length === 1) return table;
  const [usual, other] = exceptions.get(column?.name ?? '') ?? [];
  const nameOf = ({ label: name, sub, group }: GridColumn): string =>
    [group, name, sub].filter(Boolean).join(', ');
  const words: Readonly<Record<Way, string>> = {
    few: column ? say('Only "{value}"', { value: wordOf(column, other) }) : '',
    one: say('One by one'),
    row: say('Row by row'),
    table: say('Table'),
  };
  return (
    <>
      <div className={css.mode}>
        {ways.map((each) => (
          <Button
            key={each}
            aria-pressed={way === each}
            onClick={() => {
              store.finish();
              show(each);
            }}
          >
            {words[each]}
          </Button>
        ))}
        {way === 'table' || way === 'row' || columns.length <= 1 || !column ? null : (
          <span className={css.which}>
            <label htmlFor={id}>{say('Column')}</label>
            <select
              id={id}
              className={controls.input}
              value={column.name}
              onChange={(event) => setChosen(event.target.value)}
            >
              {columns.map((each) => (
                <option key={each.name} value={each.name}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </span>
        )}
      </div>
      {way === 'table' || !column ? (
        table
      ) : way === 'row' ? (
        <OneRow store={store} locked={locked} />
      ) : way === 'one' ? (
        <OneByOne key={column.name} store={store} name={column.name} locked={locked} />
      ) : (
        <OneColumn
          key={column.name}
          store={store}
          name={column.name}
          usual={usual}
          other={other}
          locked={locked}
        />
      )}
    </>
  );
}
