/**
 * The draggable edge of a column head; a double click resets the width. The columns menu does the
 * same by keyboard.
 */
import { useRef, type PointerEvent } from 'react';
import type { TableLayout } from './layout';
import css from './resizer.module.css';

export function Resizer({ layout, name }: { readonly layout: TableLayout; readonly name: string }) {
  const from = useRef<number | null>(null);
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (from.current === null) return;
    const by = event.clientX - from.current;
    from.current = null;
    event.currentTarget.style.removeProperty('transform');
    delete event.currentTarget.dataset['dragging'];
    if (by !== 0 && event.type === 'pointerup') layout.resize(name, layout.widthOf(name) + by);
  };
  return (
    <span
      aria-hidden
      className={css['edge']}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset['dragging'] = '';
      }}
      onPointerMove={(event) => {
        if (from.current !== null)
          event.currentTarget.style.transform = `translateX(${event.clientX - from.current}px)`;
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => layout.resize(name, null)}
    />
  );
}
