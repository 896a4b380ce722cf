/** Mouse: choose, drag a rectangle, drag the handle to repeat. A finger chooses a cell and otherwise scrolls. */
import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Lines } from './measures';
import type { Place } from './range';
import type { GridStore } from './store';

interface Options {
  readonly locked: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lines: Lines;
}

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export function usePointer(store: GridStore, { locked, scroller, lines }: Options) {
  const drag = useRef<'select' | 'fill' | null>(null);
  /** The press that is under way: by what, and whether the cell was the active one before it. */
  const press = useRef({ by: '', onActive: false });

  const placeOf = (target: EventTarget): Place | undefined => {
    const cell = closest(target, '[data-row]');
    return cell
      ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) }
      : undefined;
  };
  /** The row under the pointer, also beside the cells: by height, since all rows are equally high. */
  const rowAt = (event: PointerEvent): number => {
    const element = scroller.current;
    if (!element) return store.extent.row;
    const y = event.clientY - element.getBoundingClientRect().top + element.scrollTop - lines.head;
    return Math.max(0, Math.min(store.height - 1, Math.floor(y / lines.row)));
  };
  /** The editor of the cell that has just become active. */
  const focus = (): void =>
    scroller.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      press.current = { by: event.pointerType, onActive: false };
      if (event.button !== 0 || closest(event.target, '[data-menu]')) return;
      if (closest(event.target, '[data-handle]') && !locked) {
        drag.current = 'fill';
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        return;
      }
      const head = closest(event.target, '[data-head]');
      const place = placeOf(event.target);
      if (head)
        store.select(
          { row: 0, col: Number(head.dataset['head']) },
          { row: store.height - 1, col: Number(head.dataset['head']) },
        );
      else if (place) {
        const same = place.row === store.active.row && place.col === store.active.col;
        if (same && store.editing) return; // the caret is being set
        press.current.onActive = same;
        store.wantsFocus = true;
        store.moveTo(place, event.shiftKey);
        if (event.pointerType === 'mouse') drag.current = 'select';
      } else return;
      store.wantsFocus = true;
      if (event.pointerType === 'mouse') event.preventDefault(); // no text is marked; the focus is set here
      focus();
    },
    /** A tap on the cell that is active already goes on to its next option. */
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
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => {
      if (locked || !placeOf(event.target)) return;
      if (!store.column?.oneKey) store.beginEdit('edit');
      else if (press.current.by === 'mouse' || press.current.by === '') store.nextOption(); // two taps have done it already
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (drag.current !== 'select') return;
      if (event.buttons === 0) {
        drag.current = null;
        return;
      }
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const place = under ? placeOf(under) : undefined;
      const to = place ?? { row: rowAt(event), col: store.extent.col };
      if (to.row === store.extent.row && to.col === store.extent.col) return;
      store.moveTo(to, true);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (drag.current === 'fill') {
        const to = rowAt(event);
        if (to > store.range.bottom || to < store.range.top) store.dragFill(to);
        focus();
      }
      drag.current = null;
    },
  };
}
