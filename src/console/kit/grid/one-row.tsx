/**
 * One row at a time on a phone: all of its writable columns, a pad with the keys of the chosen one,
 * and on to the next column, then to the next row. A keyboard works too.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../button';
import { useSay } from '../say';
import { shownText, spokenOf, wordOf } from './column';
import { namesOf } from './exceptions';
import { KeyPad, padKeyOf } from './key-pad';
import { hasPad, keysOf, typedOn, type PadKey } from './pad-keys';
import type { CellPosition } from './range';
import type { GridStore } from './store';
import css from './one-by-one.module.css';

interface Props {
  readonly store: GridStore;
  readonly locked?: boolean;
}

export function OneRow({ store, locked = false }: Props) {
  const say = useSay();
  useSyncExternalStore(store.subscribe, store.shapeOf);
  useSyncExternalStore(store.subscribe, store.summary);
  const { cells } = store;
  const mayWrite = ({ row, col }: CellPosition): boolean => !locked && cells.writable(row, col);
  const written = cells.columns.flatMap((column, col) => (hasPad(column) ? [col] : []));
  /** Read-only results of the row, such as a total. */
  const results = cells.columns.flatMap(({ editable, sticky, heads }, col) =>
    editable || sticky || heads ? [] : [col],
  );
  const placesFrom = (from: number): CellPosition[] =>
    cells.rows.flatMap((_, row) =>
      row < from ? [] : written.map((col) => ({ row, col })).filter(mayWrite),
    );
  const [place, setPlace] = useState<CellPosition>(() => {
    const places = placesFrom(0);
    const blank = places.find(({ row, col }) => cells.text(row, col) === '');
    return blank ?? places[0] ?? { row: 0, col: written[0] ?? 0 };
  });
  const { row, col } = place;
  const column = cells.columns[col];
  /** The first key replaces the current value. */
  const fresh = useRef(true);
  useEffect(() => {
    fresh.current = true;
  }, [row, col]);
  if (!column || !cells.rows[row]) return null;

  const toRow = (next: number): void => {
    const first = placesFrom(next).find((each) => each.row === next);
    setPlace(first ?? { row: next, col });
    store.announce(store.nameOf(next));
  };
  const goOn = (): void => {
    const next = placesFrom(row).find((each) => each.row > row || each.col > col);
    if (next) setPlace(next);
    if (!next) store.announce(say('End of list.'));
    else if (next.row !== row) store.announce(say('Next: {row}', { row: store.nameOf(next.row) }));
  };
  const press = (key: PadKey): void => {
    if (key.does === 'next') goOn();
    if (key.does === 'next' || !mayWrite(place)) return;
    const text = typedOn(key, fresh.current ? '' : cells.text(row, col));
    fresh.current = false;
    store.write([{ row, col, text }]);
    // a value that needs an answer first stays where it is
    if (key.does === 'write' && store.asked.length === 0) goOn();
  };
  const keys = keysOf(column, say);
  const name = namesOf(cells, row);
  return (
    <section
      className={css.frame}
      aria-label={name}
      onKeyDown={(event) => {
        const own = padKeyOf(event, column, keys);
        if (!own) return;
        event.preventDefault();
        press(own);
      }}
    >
      <div className={css.person}>
        <Button icon="left" bare disabled={row === 0} onClick={() => toRow(row - 1)}>
          {say('Previous row')}
        </Button>
        <p role="status">
          {name}{' '}
          <small>{say('{filled} of {total}', { filled: row + 1, total: store.height })}</small>
        </p>
        <Button icon="right" bare disabled={row >= store.height - 1} onClick={() => toRow(row + 1)}>
          {say('Next row')}
        </Button>
      </div>
      <ul className={css.list}>
        {written.map((at) => {
          const each = cells.columns[at];
          if (!each) return null;
          const off = cells.off(row, at);
          const error = off?.reason ?? cells.error(row, at);
          const value = cells.value(row, at);
          const option = each.options?.find((one) => one.value === value);
          return (
            <li key={each.key}>
              <button
                type="button"
                className={css.row}
                aria-current={at === col || undefined}
                disabled={!mayWrite({ row, col: at })}
                data-changed={cells.changed(row, at) || undefined}
                onClick={() => setPlace({ row, col: at })}
              >
                <span className={css.name}>
                  {[each.group, each.label, each.sub].filter(Boolean).join(' · ')}
                </span>
                <span
                  className={css.value}
                  data-wrong={(error !== undefined && !off) || undefined}
                  data-tone={each.tone?.(value)}
                >
                  {option
                    ? spokenOf(option)
                    : wordOf(each, off ? null : value) || cells.text(row, at)}
                </span>
                {error ? <span className={css.reason}>{error}</span> : null}
              </button>
            </li>
          );
        })}
        {results.map((at) => {
          const each = cells.columns[at];
          const text = each && shownText(each, cells.value(row, at), say, cells.rows[row]?.labels);
          return each && text ? (
            <li key={each.key} className={css.result}>
              <span>{[each.group, each.label].filter(Boolean).join(' · ')}</span>
              <b>{text}</b>
            </li>
          ) : null;
        })}
      </ul>
      {mayWrite(place) ? <KeyPad keys={keys} onPress={press} /> : null}
    </section>
  );
}
