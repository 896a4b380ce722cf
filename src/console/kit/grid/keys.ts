/** The key bindings. Pure, so that the whole keyboard is one table to read and to test. */

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * `type`: the cell is being typed over and arrows still move between cells. `edit`: arrows move the
 * caret in the text.
 */
export type Editing = 'type' | 'edit' | null;

export type Command =
  | { readonly do: 'move'; readonly rows: number; readonly cols: number; readonly extend: boolean }
  | { readonly do: 'page'; readonly by: 1 | -1; readonly extend: boolean }
  | {
      readonly do: 'edge';
      readonly rows: -1 | 0 | 1;
      readonly cols: -1 | 0 | 1;
      readonly extend: boolean;
    }
  | {
      readonly do: 'block';
      readonly rows: -1 | 0 | 1;
      readonly cols: -1 | 0 | 1;
      readonly extend: boolean;
    }
  | { readonly do: 'tab'; readonly by: 1 | -1 }
  | { readonly do: 'enter'; readonly by: 1 | -1 }
  | {
      readonly do:
        | 'fill-selection'
        | 'fill-down'
        | 'fill-right'
        | 'edit'
        | 'escape'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'select-all'
        | 'select-row'
        | 'select-column'
        | 'save'
        | 'next-option'
        | 'menu'
        | 'cell-menu'
        | 'full';
    };

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Returns the command of a key press; `undefined` leaves it to the browser, which types it.
 * `oneKey`: a single key is a whole value in this cell, so that the space bar is not text.
 */
export function commandOf(stroke: KeyPress, editing: Editing, oneKey = false): Command | undefined {
  const { key, shiftKey: shift, altKey } = stroke;
  const ctrl = stroke.ctrlKey || stroke.metaKey;
  if (altKey) return key === 'ArrowDown' ? { do: 'menu' } : undefined;
  const arrow = ARROWS[key];
  if (arrow) {
    const [rows, cols] = arrow;
    if (editing === 'edit') return undefined;
    return ctrl
      ? { do: 'block', rows, cols, extend: shift }
      : { do: 'move', rows, cols, extend: shift && !editing };
  }
  switch (key) {
    case 'Enter':
      return ctrl ? { do: 'fill-selection' } : { do: 'enter', by: shift ? -1 : 1 };
    case 'Tab':
      return ctrl ? undefined : { do: 'tab', by: shift ? -1 : 1 };
    case 'Escape':
      return { do: 'escape' };
    case 'F2':
      return { do: 'edit' };
    case 'PageDown':
      return { do: 'page', by: 1, extend: shift };
    case 'PageUp':
      return { do: 'page', by: -1, extend: shift };
    case 'Home':
      return editing === 'edit'
        ? undefined
        : { do: 'edge', rows: ctrl ? -1 : 0, cols: -1, extend: shift };
    case 'End':
      return editing === 'edit'
        ? undefined
        : { do: 'edge', rows: ctrl ? 1 : 0, cols: 1, extend: shift };
    case 'Delete':
    case 'Backspace':
      return editing ? undefined : { do: 'clear' };
    case 'ContextMenu':
      return { do: 'cell-menu' };
    case 'F10':
      return shift ? { do: 'cell-menu' } : undefined;
    case 'F11':
      return { do: 'full' };
    case ' ':
      if (oneKey && !ctrl && !shift && editing !== 'edit') return { do: 'next-option' };
      if (editing) return undefined;
      return ctrl ? { do: 'select-column' } : shift ? { do: 'select-row' } : undefined;
  }
  if (!ctrl) return undefined;
  switch (key.toLowerCase()) {
    case 's':
      return { do: 'save' };
    case 'd':
      return { do: 'fill-down' };
    case 'r':
      return shift ? undefined : { do: 'fill-right' };
    case 'a':
      return editing ? undefined : { do: 'select-all' };
    case 'z':
      return editing ? undefined : { do: shift ? 'redo' : 'undo' };
    case 'y':
      return editing ? undefined : { do: 'redo' };
  }
  return undefined;
}
