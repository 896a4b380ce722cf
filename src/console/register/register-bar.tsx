/** Toolbar above the grid: save, undo and redo, actions, and search. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { Button } from '../kit/button';
import { counted, useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import type { Full } from './desk';
import css from './register.module.css';

interface Props {
  readonly store: GridStore;
  readonly locked: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** Whether rows can be searched here. */
  readonly finds?: boolean;
  readonly help?: ReactNode;
  /** Lets the table fill the whole window. */
  readonly full?: Full | undefined;
  readonly children: ReactNode;
}

export function RegisterBar({
  store,
  locked,
  busy,
  onSave,
  finds = true,
  help,
  full,
  children,
}: Props) {
  const say = useSay();
  const { changed, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.summary);
  return (
    <div className={css.bar}>
      {locked ? null : (
        <>
          <Button data-save="" tone="primary" busy={busy} disabled={changed === 0} onClick={onSave}>
            {changed > 0
              ? counted(say, changed, 'Save 1 change', 'Save {count} changes')
              : say('Save')}
          </Button>
          <Button
            data-history=""
            tone="quiet"
            icon="undo"
            bare
            disabled={!canUndo}
            onClick={() => store.undo()}
          >
            {say('Undo')}
          </Button>
          <Button
            data-history=""
            tone="quiet"
            icon="redo"
            bare
            disabled={!canRedo}
            onClick={() => store.redo()}
          >
            {say('Redo')}
          </Button>
        </>
      )}
      {children}
      {finds ? <Find store={store} /> : null}
      {help}
      {full ? (
        <Button
          tone="quiet"
          icon={full.on ? 'shrink' : 'full'}
          bare
          aria-pressed={full.on}
          onClick={() => full.set(!full.on)}
        >
          {say('Full screen')}
        </Button>
      ) : null}
    </div>
  );
}

/** The browser's own search sees only rendered rows, so the grid has its own. */
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
      store.sought += 1;
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
        aria-label={say('Find in table')}
        placeholder={say('Find in table')}
        value={text}
        aria-invalid={none || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setNone(false);
        }}
      />
      <Button type="submit" tone="quiet" icon="search" bare>
        {say('Find next')}
      </Button>
      {none ? (
        <span role="status" className={css.none}>
          {say('Nothing found')}
        </span>
      ) : null}
    </form>
  );
}
