/**
 * Why a cell is invalid or read-only: below it, or above where there is no room, and shifted
 * sideways as needed.
 */
import { useLayoutEffect, useRef } from 'react';
import css from './entry-grid.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  /** `heard`: not rendered visibly, for screen readers only. */
  readonly look: 'wrong' | 'calm' | 'heard';
}

export function Reason({ id, text, look }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const table = element?.closest('[role="grid"]')?.parentElement;
    if (!element || !table || look === 'heard') return;
    element.style.translate = '';
    delete element.dataset['up'];
    const own = element.getBoundingClientRect();
    const room = table.getBoundingClientRect();
    const pins = element.closest('[role="row"]')?.querySelector(`.${css.pins}`);
    // Sticky columns are not covered, unless the cell is in one of them.
    const from = pins && !pins.contains(element) ? pins.getBoundingClientRect().right : room.left;
    const aside = Math.max(from - own.left, Math.min(0, room.left + table.clientWidth - own.right));
    if (aside !== 0) element.style.translate = `${aside}px 0`;
    if (own.bottom > room.top + table.clientHeight) element.dataset['up'] = '';
  }, [text, look]);
  return (
    <span
      ref={ref}
      id={id}
      role="note"
      className={
        look === 'wrong' ? css.reason : look === 'calm' ? `${css.reason} ${css.calm}` : css.hidden
      }
    >
      {text}
    </span>
  );
}
