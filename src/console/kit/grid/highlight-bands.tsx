/**
 * A band over the column of the active cell, and one over the row under the pointer. Each is one
 * box, moved imperatively: neither a sideways step nor scrolling renders a row again.
 */
import { useEffect, useRef, type RefObject } from 'react';
import type { DrawnColumn, Lines, Measures } from './measures';
import type { GridStore } from './store';
import css from './entry-grid.module.css';

interface Props {
  readonly store: GridStore;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rendered columns; the head of one is highlighted too. */
  readonly drawn: readonly DrawnColumn[];
  readonly lines: Lines;
  readonly measures: Measures;
}

/** Highlights the head of the active cell's column only. */
function lightHead(element: HTMLElement | null, col: number): void {
  const lit = element?.querySelector('[data-lit]');
  const head = element?.querySelector(`[data-head="${col}"]`);
  if (lit === head) return;
  lit?.removeAttribute('data-lit');
  head?.setAttribute('data-lit', '');
}

export function HighlightBands({
  store,
  scroller,
  drawn: heads,
  lines,
  measures: { left, pinned, fixed },
}: Props) {
  const band = useRef<HTMLDivElement>(null);
  const pointed = useRef<HTMLDivElement>(null);
  // Driven by pointer moves: `:hover` and `pointerover` would restyle rows at every frame of
  // scrolling.
  useEffect(() => {
    const element = scroller.current;
    const show = (event: PointerEvent): void => {
      const box = pointed.current;
      if (!box || event.pointerType !== 'mouse') return;
      const under =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-row], [data-count]')
          : null;
      const row = under?.dataset['row'] ?? under?.dataset['count'];
      box.hidden = row === undefined;
      if (row !== undefined)
        box.style.transform = `translateY(${lines.head + Number(row) * lines.row}px)`;
    };
    const hide = (): void => {
      if (pointed.current) pointed.current.hidden = true;
    };
    element?.addEventListener('pointermove', show, { passive: true });
    element?.addEventListener('pointerleave', hide);
    return () => {
      element?.removeEventListener('pointermove', show);
      element?.removeEventListener('pointerleave', hide);
    };
  }, [scroller, lines]);
  useEffect(() => {
    const element = scroller.current;
    let drawn = -1;
    let cut = 0;
    /** Clips the part that slides under the sticky columns. */
    const clip = (): void => {
      const box = band.current;
      if (!box || !element || drawn < pinned) return;
      const under = Math.max(0, element.scrollLeft + fixed - (left[drawn] ?? 0));
      if (under === cut) return;
      cut = under;
      box.style.clipPath = under > 0 ? `inset(0 0 0 ${under}px)` : '';
    };
    const draw = (): void => {
      const { col } = store.active;
      const box = band.current;
      if (!box || col === drawn) return;
      drawn = col;
      box.hidden = col < pinned;
      box.style.left = `${left[col] ?? 0}px`;
      box.style.width = `${(left[col + 1] ?? 0) - (left[col] ?? 0)}px`;
      lightHead(element, col);
      clip();
    };
    draw();
    const leave = store.subscribe(draw);
    element?.addEventListener('scroll', clip, { passive: true });
    return () => {
      leave();
      element?.removeEventListener('scroll', clip);
    };
  }, [store, scroller, left, pinned, fixed]);
  useEffect(() => lightHead(scroller.current, store.active.col), [heads, scroller, store]); // heads come and go while scrolling
  return (
    <>
      <div
        ref={band}
        aria-hidden
        className={css.lit}
        style={{ top: lines.head, height: store.height * lines.row }}
      />
      <div ref={pointed} aria-hidden hidden className={css.pointed} style={{ height: lines.row }} />
    </>
  );
}
