/** What stands above the grid: save, step back and forth, find a row, and how far one has come. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { Button } from '../kit/button';
import { counted, useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import css from './register.module.css';

interface Props {
  readonly store: GridStore;
  readonly locked: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** How many of each column are filled: of use where columns are few. */
  readonly counts?: boolean;
  /** Whether a row can be looked for here. */
  readonly finds?: boolean;
  /** On a phone, what is to be saved stays in reach while one scrolls. */
  readonly floats?: boolean;
  readonly children: ReactNode;
}

export function RegisterBar({
  store,
  locked,
  busy,
  onSave,
  counts = true,
  finds = true,
  floats = false,
  children,
}: Props) {
  const say = useSay();
  const { changed, invalid, canUndo, canRedo } = useSyncExternalStore(
    store.subscribe,
    store.summary,
  );
  const { columns } = store.cells;
  const toNextWrong = (): void => {
    const place = store.cells.nextInvalid(store.active);
    if (!place) return;
    store.wantsFocus = true;
    store.moveTo(place);
  };
  return (
    <div className={css.bar} data-floats={floats || undefined}>
      {locked ? null : (
        <>
          <Button tone="primary" busy={busy} disabled={changed === 0} onClick={onSave}>
            {changed > 0
              ? counted(say, changed, 'Save one change', 'Save {count} changes')
              : say('Save')}
          </Button>
          <Button tone="quiet" icon="undo" bare disabled={!canUndo} onClick={() => store.undo()}>
            {say('Undo')}
          </Button>
          <Button tone="quiet" icon="redo" bare disabled={!canRedo} onClick={() => store.redo()}>
            {say('Redo')}
          </Button>
        </>
      )}
      {children}
      {finds ? <Find store={store} /> : null}
      <p className={css.count} role="status">
        {locked ? <span>{say('Only to look at')}</span> : null}
        <span>{counted(say, store.height, 'One row', '{count} rows')}</span>
        {columns.map((column, col) =>
          counts && column.editable ? (
            <span key={column.key}>
              {say('{label}: {filled} of {total}', {
                label: column.label,
                filled: store.cells.filled(col).toLocaleString('en-IN'),
                total: store.height.toLocaleString('en-IN'),
              })}
            </span>
          ) : null,
        )}
        {invalid > 0 ? (
          <button type="button" className={css.wrong} onClick={toNextWrong}>
            {say('Wrong: {count}. Go to the next', { count: invalid.toLocaleString('en-IN') })}
          </button>
        ) : null}
      </p>
    </div>
  );
}

/** The browser's own search sees only the rows that are drawn, so the grid has one of its own. */
function Find({ store }: { readonly store: GridStore }) {
  const say = useSay();
  const [text, setText] = useState('');
  const [none, setNone] = useState(false);
  const find = (): void => {
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return;
    const { rows, columns } = store.cells;
    for (let step = 1; step <= rows.length; step += 1) {
      const row = (store.active.row + step) % rows.length;
      const data = rows[row];
      if (
        !data ||
        !columns.some((column, col) =>
          (column.editable
            ? store.cells.text(row, col)
            : shownText(column, data.values[column.name], say, data.labels)
          )
            .toLowerCase()
            .includes(wanted),
        )
      )
        continue;
      store.moveTo({ row, col: store.active.col });
      setNone(false);
      return;
    }
    setNone(true);
  };
  return (
    <form
      className={css.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <input
        className={controls.input}
        type="search"
        aria-label={say('Find a row')}
        placeholder={say('Find a row')}
        value={text}
        aria-invalid={none || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setNone(false);
        }}
      />
      <Button type="submit" tone="quiet" icon="search" bare>
        {say('Find the next')}
      </Button>
      {none ? (
        <span role="status" className={css.none}>
          {say('Nothing found')}
        </span>
      ) : null}
    </form>
  );
}
