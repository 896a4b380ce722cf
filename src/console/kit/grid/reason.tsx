/** Why a cell is wrong or cannot be typed into: beside it, on the side where the table has room. */
import { useLayoutEffect, useRef } from 'react';
import css from './entry-grid.module.css';

interface Props {
  readonly id: string;
  readonly text: string;
  /** `heard`: not drawn, only there for whoever hears the cell described. */
  readonly look: 'wrong' | 'calm' | 'heard';
}

export function Reason({ id, text, look }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const table = element?.closest('[role="grid"]')?.parentElement;
    if (!element || !table || look === 'heard') return;
    delete element.dataset['left'];
    delete element.dataset['up'];
    const own = element.getBoundingClientRect();
    const room = table.getBoundingClientRect();
    if (own.right > room.left + table.clientWidth) element.dataset['left'] = '';
    if (own.bottom > room.top + table.clientHeight) element.dataset['up'] = '';
  }, [text, look]);
  return <span ref={ref} id={id} role="note" className={look === 'wrong' ? css.reason : look === 'calm' ? `${css.reason} ${css.calm}` : css.hidden}>{text}</span>;
}
