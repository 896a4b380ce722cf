/**
 * One column on a phone: every row has the usual value except those tapped. Nothing is written
 * until the first tap or the button for it, and existing values stay.
 */
import { memo, useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import controls from '../../fields/controls.module.css';
import { Button } from '../button';
import { useSay } from '../say';
import { wordOf, type GridColumn } from './column';
import { exceptions, namesOf } from './exceptions';
import type { GridStore } from './store';
import css from './one-column.module.css';

interface Props {
  readonly store: GridStore;
  /** The column being written. */
  readonly name: string;
  readonly usual: unknown;
  /** The value that a tap writes. */
  readonly other: unknown;
  readonly locked?: boolean;
}

export function OneColumn({ store, name, usual, other, locked = false }: Props) {
  const say = useSay();
  const id = useId();
  const shape = useSyncExternalStore(store.subscribe, store.shapeOf);
  useSyncExternalStore(store.subscribe, store.summary);
  const [wanted, setWanted] = useState('');
  const col = store.cells.columns.findIndex((column) => column.editable && column.name === name);
  const column = store.cells.columns[col];
  // The value of a cell before it was tapped; a second tap restores it.
  const before = useRef(new Map<string, unknown>());
  const rows = useMemo(() => {
    const sought = wanted.normalize('NFKC').trim().toLowerCase();
    return store.cells.rows
      .map((_, row) => ({ row, text: namesOf(store.cells, row) }))
      .filter(({ text }) => text.toLowerCase().includes(sought));
  }, [store, shape, wanted]); // `shape` increases when the rows are replaced
  const tap = useCallback(
    (row: number): void => {
      const { cells } = store;
      const at = cells.columns[col];
      if (!at) return;
      const key = String(cells.rows[row]?.id);
      const now = cells.value(row, col);
      const pressed = now === other;
      const to = pressed ? (before.current.get(key) ?? usual) : other;
      if (!pressed && now !== null && now !== '') before.current.set(key, now);
      // The first tap gives all others the usual value in the same step.
      const { blanks } = exceptions(cells, col, usual, other);
      store.writeAs([
        ...blanks.filter((each) => each !== row).map((each) => ({ row: each, col, value: usual })),
        { row, col, value: to },
      ]);
      store.announce(
        store.words('{row}: {value}', { row: store.nameOf(row), value: wordOf(at, to) }),
      );
    },
    [store, col, usual, other],
  );
  if (!column) return null;
  const list = exceptions(store.cells, col, usual, other);
  const label = { usual: wordOf(column, usual), other: wordOf(column, other) };
  const closed = locked || column.locked !== undefined;
  return (
    <section className={css.frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {say('Mark exceptions only')}: {[column.label, column.sub].filter(Boolean).join(', ')}
      </h2>
      <p className={css.hint}>
        {closed
          ? (column.locked ?? say('Read only'))
          : say('All are "{usual}". Tap a row to set "{other}".', label)}
      </p>
      <div className={css.bar}>
        <input
          className={controls.input}
          type="search"
          inputMode="search"
          aria-label={say('Find in table')}
          placeholder={say('Find in table')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <p className={css.count} role="status">
          {say('{other}: {count} of {total}', {
            other: label.other,
            count: list.marked.toLocaleString('en-IN'),
            total: list.total.toLocaleString('en-IN'),
          })}
        </p>
        {!closed && list.blanks.length > 0 ? (
          <Button
            onClick={() => store.writeAs(list.blanks.map((row) => ({ row, col, value: usual })))}
          >
            {say('Set {count|blank cell|blank cells} to "{usual}"', {
              usual: label.usual,
              count: list.blanks.length.toLocaleString('en-IN'),
            })}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p role="status">{say('Nothing found')}</p>
      ) : (
        <ul className={css.list}>
          {rows.map(({ row, text }) => (
            <EntryRow
              key={String(store.cells.rows[row]?.id)}
              store={store}
              row={row}
              col={col}
              column={column}
              text={text}
              usual={usual}
              other={other}
              closed={closed}
              tap={tap}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryRowProps {
  readonly store: GridStore;
  readonly row: number;
  readonly col: number;
  readonly column: GridColumn;
  readonly text: string;
  readonly usual: unknown;
  readonly other: unknown;
  readonly closed: boolean;
  readonly tap: (row: number) => void;
}

/** Rendered again when its row changes. */
const EntryRow = memo(function EntryRow({
  store,
  row,
  col,
  column,
  text,
  usual,
  other,
  closed,
  tap,
}: EntryRowProps) {
  useSyncExternalStore(
    (tell) => store.subscribeRow(row, tell),
    () => store.stampOf(row),
  );
  const { cells } = store;
  const off = cells.off(row, col);
  const value = cells.value(row, col);
  const pressed = value === other && !off;
  const error = cells.error(row, col);
  const shown = off
    ? off.text
    : error
      ? cells.text(row, col)
      : wordOf(column, value === null || value === '' ? usual : value);
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-pressed={pressed}
        disabled={closed || off !== undefined}
        title={off?.reason ?? error}
        data-changed={cells.changed(row, col) || undefined}
        data-blank={value === null || value === '' || undefined}
        onClick={() => tap(row)}
      >
        <span className={css.name}>{text}</span>
        <span className={css.value}>{shown}</span>
        {off || error ? <span className={css.reason}>{off?.reason ?? error}</span> : null}
      </button>
    </li>
  );
});
