/**
 * The one input of the grid: it stands in the active cell, whether one types or not, with its text selected. So the first
 * key is never lost, keyboards that compose characters work, and whoever hears the page is in a real text field.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from './column';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly row: number;
  readonly col: number;
  readonly column: GridColumn;
  readonly label: string;
  readonly error: string | undefined;
  readonly locked: boolean;
  /** Where it is said what is wrong, or why nothing can be typed here. */
  readonly reasonId: string | undefined;
  readonly listId: string | undefined;
}

export function CellInput({
  store,
  row,
  col,
  column,
  label,
  error,
  locked,
  reasonId,
  listId,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const text = column.editable ? store.cells.text(row, col) : store.cells.shown(row, col);
  const { editing } = store;

  // What is shown follows the cell whenever nobody types: after undo, paste, refusal.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || editing) return;
    if (element.value !== text) element.value = text;
    selectAll(element);
  });
  useLayoutEffect(() => {
    const element = input.current;
    if (element && store.wantsFocus && document.activeElement !== element)
      element.focus({ preventScroll: true });
  }, [store, row, col]);
  useEffect(() => {
    const element = input.current;
    if (editing === 'edit' && element)
      element.setSelectionRange(element.value.length, element.value.length);
  }, [editing]);

  return (
    <input
      ref={input}
      className={css.editor}
      data-idle={editing ? undefined : ''}
      data-numeric={column.options ? undefined : numeric(column) || undefined}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={reasonId}
      readOnly={locked}
      defaultValue={store.editing ? (store.pending ?? text) : text}
      inputMode={
        column.oneKey ? 'none' : column.words ? undefined : numeric(column) ? 'decimal' : undefined
      }
      list={editing === 'edit' ? listId : undefined}
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => store.type(event.currentTarget.value)}
      onFocus={(event) => {
        if (!store.editing) selectAll(event.currentTarget);
      }}
      onBlur={() => store.finish()}
    />
  );
}

/** Before it has the focus if possible, so that the browser selects it once; `select()` would ask for the focus too. */
function selectAll(element: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart !== 0 || selectionEnd !== value.length)
    element.setSelectionRange(0, value.length);
}

const numeric = (column: GridColumn): boolean =>
  ['int', 'decimal', 'money', 'marks', 'percent'].includes(column.field.kind);
