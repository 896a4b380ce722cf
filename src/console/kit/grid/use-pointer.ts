/**
 * Mouse: select, drag a rectangle, select rows by their numbers and columns by their heads, drag
 * the handle to fill down, up or sideways. Ctrl adds to the selection. A finger selects a cell and otherwise scrolls.
 */
import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { fillsDownTo } from './blocks';
import type { Lines, Measures } from './measures';
import { placeAt, useAutoscroll, type Point } from './place-at';
import { besideRange, type CellPosition } from './range';
import type { GridStore } from './store';

interface Options {
  readonly locked: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lines: Lines;
  readonly measures: Measures;
  /** Opens the menu of the selection at this point of the window. */
  readonly onMenu: (at: Point) => void;
}

type Drag = 'cells' | 'rows' | 'fill';

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const number = (element: HTMLElement, name: string): number => Number(element.dataset[name]);

export function usePointer(
  store: GridStore,
  { locked, scroller, lines, measures, onMenu }: Options,
) {
  const drag = useRef<Drag | null>(null);
  /** The current press: its pointer type, and whether the cell was active before it. */
  const press = useRef({ by: '', onActive: false });

  const placeOf = (target: EventTarget): CellPosition | undefined => {
    const cell = closest(target, '[data-col]');
    return cell ? { row: number(cell, 'row'), col: number(cell, 'col') } : undefined;
  };
  /** Focuses the editor of the newly active cell. */
  const focus = (): void =>
    scroller.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
  const selectRows = (from: number, to: number, add = false): void =>
    store.select({ row: from, col: 0 }, { row: to, col: store.width - 1 }, { stay: true, add });

  /** The drag follows the pointer, also outside the grid. */
  const follow = (point: Point): void => {
    const element = scroller.current;
    if (!element) return;
    const { row, col } = placeAt(element, point, lines, measures, store.height);
    const { extent, range } = store;
    if (drag.current === 'fill') {
      store.preview(besideRange(range, { row, col }));
      return;
    }
    const to = drag.current === 'rows' ? { row, col: store.width - 1 } : { row, col };
    if (to.row === extent.row && to.col === extent.col) return;
    store.staying = true; // the table follows the pointer, not the corner
    store.moveTo(to, true);
    store.staying = false;
  };
  const scroll = useAutoscroll(scroller, lines, measures, follow);
  const end = (): void => {
    drag.current = null;
    scroll.stop();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      press.current = { by: event.pointerType, onActive: false };
      if (event.button !== 0 || closest(event.target, '[data-menu]')) return;
      const isMouse = event.pointerType === 'mouse';
      const add = isMouse && (event.ctrlKey || event.metaKey);
      if (closest(event.target, '[data-handle]') && !locked) {
        drag.current = 'fill';
        event.currentTarget.setPointerCapture?.(event.pointerId);
        event.preventDefault();
        return;
      }
      const head = closest(event.target, '[data-head]');
      const count = closest(event.target, '[data-count]');
      const place = placeOf(event.target);
      if (closest(event.target, '[data-all]')) selectRows(0, store.height - 1);
      else if (count) {
        selectRows(
          event.shiftKey ? store.active.row : number(count, 'count'),
          number(count, 'count'),
          add,
        );
        if (isMouse) drag.current = 'rows';
      } else if (head) {
        const col = number(head, 'head');
        store.select(
          { row: 0, col: event.shiftKey ? store.active.col : col },
          { row: store.height - 1, col },
          { stay: true, add },
        );
      } else if (place) {
        const same = place.row === store.active.row && place.col === store.active.col;
        if (same && store.editing) return; // the caret is being placed
        press.current.onActive = same;
        store.wantsFocus = true;
        store.moveTo(place, event.shiftKey, add && !same);
        if (isMouse) drag.current = 'cells';
      } else return;
      store.wantsFocus = true;
      if (isMouse) event.preventDefault(); // no text selection; the focus is set here
      focus();
    },
    /** A tap on the active cell selects its next option. */
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      const { by, onActive } = press.current;
      if (
        by !== 'mouse' &&
        by !== '' &&
        onActive &&
        !locked &&
        store.column?.oneKey &&
        placeOf(event.target)
      )
        store.nextOption();
    },
    /**
     * Opens the cell without a change. On the handle: fills down as far as the column beside it
     * goes.
     */
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => {
      if (locked) return;
      if (closest(event.target, '[data-handle]')) {
        const to = fillsDownTo(store.cells, store.range);
        const { range } = store;
        if (to > range.bottom) store.dragFill({ ...range, top: range.bottom + 1, bottom: to });
        focus();
      } else if (placeOf(event.target) && !store.column?.oneKey) store.beginEdit('edit');
    },
    onContextMenu: (event: MouseEvent<HTMLDivElement>) => {
      if (closest(event.target, '[data-menu]')) return;
      if (store.editing === 'edit') return; // the browser's own, for text
      const head = closest(event.target, '[data-head]');
      const count = closest(event.target, '[data-count]');
      const place = placeOf(event.target);
      if (head) {
        const col = number(head, 'head');
        store.select({ row: 0, col }, { row: store.height - 1, col }, { stay: true });
      } else if (count) selectRows(number(count, 'count'), number(count, 'count'));
      else if (!place) return;
      else if (!store.isSelected(place.row, place.col)) store.moveTo(place);
      event.preventDefault();
      end();
      store.wantsFocus = true;
      onMenu({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!drag.current) return;
      if (event.buttons === 0 && drag.current !== 'fill') return end();
      const point = { x: event.clientX, y: event.clientY };
      const before = store.extent;
      follow(point);
      // only once it is a drag: a captured click would have no cell
      if (before.row !== store.extent.row || before.col !== store.extent.col)
        event.currentTarget.setPointerCapture?.(event.pointerId);
      scroll.from(point);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (drag.current === 'fill') {
        follow({ x: event.clientX, y: event.clientY });
        const { filling } = store;
        store.preview(null);
        if (filling) store.dragFill(filling);
        focus();
      }
      end();
    },
    onPointerCancel: () => {
      store.preview(null);
      end();
    },
  };
}
