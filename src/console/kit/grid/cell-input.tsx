/**
 * The one input of the grid: it is always in the active cell, with its text selected. So the first
 * key is never lost, input methods that compose characters work, and screen readers are in a real
 * text field.
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
  /** The element with the error, or with the reason why the cell is read-only. */
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

  // While the user is not typing, the input follows the cell: after undo, paste, refusal.
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

/**
 * Selects before the focus if possible, so that the browser selects once; `select()` would also
 * take the focus.
 */
function selectAll(element: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart !== 0 || selectionEnd !== value.length)
    element.setSelectionRange(0, value.length);
}

const numeric = (column: GridColumn): boolean =>
  ['int', 'decimal', 'money', 'marks', 'percent'].includes(column.field.kind);
