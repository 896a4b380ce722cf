/**
 * One column on a phone, row by row: the row's name, a pad with the keys that the column accepts,
 * and on to the next. A keyboard works too.
 */
import { memo, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useSay } from '../say';
import { spokenOf, wordOf } from './column';
import { namesOf } from './exceptions';
import { KeyPad, padKeyOf } from './key-pad';
import { keysOf, typedOn, type PadKey } from './pad-keys';
import type { GridStore } from './store';
import css from './one-by-one.module.css';

interface Props {
  readonly store: GridStore;
  /** The column being written. */
  readonly name: string;
  readonly locked?: boolean;
}

export function OneByOne({ store, name, locked = false }: Props) {
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  useSyncExternalStore(store.subscribe, store.shapeOf);
  useSyncExternalStore(store.subscribe, store.summary);
  const { cells } = store;
  const col = cells.columns.findIndex((column) => column.editable && column.name === name);
  const column = cells.columns[col];
  const mayWrite = (row: number): boolean => !locked && cells.writable(row, col);
  const nextOf = (row: number): number => cells.rows.findIndex((_, at) => at > row && mayWrite(at));
  const [row, setRow] = useState(() => {
    const blank = cells.rows.findIndex((_, at) => mayWrite(at) && cells.text(at, col) === '');
    return Math.max(0, blank >= 0 ? blank : nextOf(-1));
  });
  /** The first key replaces the current value. */
  const fresh = useRef(true);
  useEffect(() => {
    fresh.current = true;
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'center', behavior: 'auto' });
  }, [row]);
  if (!column) return null;

  const goOn = (): void => {
    const next = nextOf(row);
    if (next >= 0) setRow(next);
    store.announce(
      next >= 0 ? say('Next: {row}', { row: store.nameOf(next) }) : say('End of list.'),
    );
  };
  const press = (key: PadKey): void => {
    if (key.does === 'next') goOn();
    if (key.does === 'next' || !mayWrite(row)) return;
    const text = typedOn(key, fresh.current ? '' : cells.text(row, col));
    fresh.current = false;
    store.write([{ row, col, text }]);
    // a value that needs an answer first stays where it is
    if (key.does === 'write' && store.asked.length === 0) goOn();
  };
  const keys = keysOf(column, say);
  const onKeyDown = (event: KeyboardEvent): void => {
    const own = padKeyOf(event, column, keys);
    if (!own) return;
    event.preventDefault();
    press(own);
  };
  const total = cells.rows.filter((_, at) => !cells.off(at, col)).length;
  const filled = cells.rows.filter(
    (_, at) => !cells.off(at, col) && cells.text(at, col) !== '',
  ).length;
  return (
    <section
      className={css.frame}
      aria-label={[column.label, column.sub].filter(Boolean).join(', ')}
      onKeyDown={onKeyDown}
    >
      <p className={css.count} role="status">
        {[column.label, column.sub].filter(Boolean).join(' ')} ·{' '}
        {say('{filled} of {total}', { filled, total })}
      </p>
      <ul ref={list} className={css.list}>
        {cells.rows.map(({ id }, at) => (
          <Line
            key={id}
            store={store}
            row={at}
            col={col}
            current={at === row}
            closed={!mayWrite(at)}
            onChoose={setRow}
          />
        ))}
      </ul>
      {locked || column.locked !== undefined ? null : <KeyPad keys={keys} onPress={press} />}
    </section>
  );
}

interface LineProps {
  readonly store: GridStore;
  readonly row: number;
  readonly col: number;
  readonly current: boolean;
  readonly closed: boolean;
  readonly onChoose: (row: number) => void;
}

/** Rendered again when its row changes. */
const Line = memo(function Line({ store, row, col, current, closed, onChoose }: LineProps) {
  useSyncExternalStore(
    (tell) => store.subscribeRow(row, tell),
    () => store.stampOf(row),
  );
  const { cells } = store;
  const column = cells.columns[col];
  if (!column) return null;
  const off = cells.off(row, col);
  const error = off?.reason ?? cells.error(row, col);
  const text = cells.text(row, col);
  const option = column.options?.find(({ value }) => value === cells.value(row, col));
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={current || undefined}
        disabled={closed}
        data-changed={cells.changed(row, col) || undefined}
        onClick={() => onChoose(row)}
      >
        <span className={css.name}>{namesOf(cells, row)}</span>
        <span
          className={css.value}
          data-wrong={(error !== undefined && !off) || undefined}
          data-tone={column.tone?.(cells.value(row, col))}
        >
          {option && column.oneKey ? (
            <>
              <span aria-hidden>{text}</span>
              <span className="visually-hidden">{spokenOf(option)}</span>
            </>
          ) : (
            wordOf(column, off ? null : cells.value(row, col)) || text
          )}
        </span>
        {error ? <span className={css.reason}>{error}</span> : null}
      </button>
    </li>
  );
});
