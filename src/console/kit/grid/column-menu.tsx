/**
 * The menu of a column, behind a button in its head. The button is not in the Tab order: Alt+Down
 * opens it.
 */
import { Icon } from '../icon';
import { Menu } from '../menu';
import { useSay } from '../say';
import type { GridColumn } from './column';
import { columnItems } from './column-menu-items';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly column: GridColumn;
  readonly col: number;
  readonly locked: boolean;
  /** Returns the focus to the last cell. */
  readonly focus: () => void;
}

export function ColumnMenu({ store, column, col, locked, focus }: Props) {
  const say = useSay();
  const items = columnItems(store, column, col, locked, say);
  if (items.length === 0) return null;
  return (
    <div
      className={css.menu}
      data-menu=""
      onFocus={(event) => {
        // the menu returns the focus to its button, from which the grid cannot be navigated
        if (
          event.relatedTarget instanceof Element &&
          event.relatedTarget.closest('[role="menu"]') &&
          event.target.hasAttribute('aria-haspopup')
        )
          focus();
      }}
    >
      <Menu
        label={column.label}
        floats
        items={items}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            tabIndex={-1}
            className={css.menuButton}
            aria-label={say('Actions for column {label}', { label: column.label })}
          >
            <Icon name="more" />
          </button>
        )}
      />
    </div>
  );
}
