/** The line under the table: progress, faults, and the meaning of the signs. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { spokenOf } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { counted, useSay } from '../kit/say';
import css from './register.module.css';

interface Props {
  readonly store: GridStore;
  readonly locked: boolean;
  /** Shows how many cells of each column are filled: useful where columns are few. */
  readonly counts?: boolean;
  readonly children?: ReactNode;
}

export function GridStatus({ store, locked, counts = true, children }: Props) {
  const say = useSay();
  const { invalid } = useSyncExternalStore(store.subscribe, store.summary);
  const { columns } = store.cells;
  const signs = columns.find(({ editable, oneKey }) => editable && oneKey)?.options ?? [];
  const toNextWrong = (): void => {
    const place = store.cells.nextInvalid(store.active);
    if (place) store.show(place);
  };
  return (
    <div className={css.status}>
      <p className={css.count} role="status">
        {locked ? <span>{say('Read only')}</span> : null}
        <span>{counted(say, store.height, '1 row', '{count} rows')}</span>
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
            {say('{count|error|errors} · Next', { count: invalid.toLocaleString('en-IN') })}
          </button>
        ) : null}
      </p>
      {children}
      {signs.some((option) => spokenOf(option) !== option.label) ? (
        <p className={css.signs}>
          {signs.map((option) => `${option.label} ${spokenOf(option).toLowerCase()}`).join(' · ')}
        </p>
      ) : null}
    </div>
  );
}
