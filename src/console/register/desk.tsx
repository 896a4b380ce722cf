/**
 * The layout of entry screens: a toolbar, a table that fills the rest of the viewport, and a
 * progress line. Messages overlay the table, so that none of them moves it.
 */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNarrow } from '../kit/use-narrow';
import { useRoom } from '../kit/use-room';
import { useWholeWindow } from '../kit/whole-window';
import css from './desk.module.css';

export interface Full {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/**
 * Whether the table fills the whole window. Escape restores it from anywhere; the grid's own Escape
 * comes first.
 */
export function useFull(): Full {
  const [on, set] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const leave = (event: KeyboardEvent): void => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog');
      if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) set(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [on]);
  return { on, set };
}

interface Props {
  readonly bar: ReactNode;
  /** Refusals, drafts, entries that could not be saved. */
  readonly messages: ReactNode;
  readonly status: ReactNode;
  readonly full: boolean;
  /** The content is not a table: it takes the room it needs. */
  readonly flows?: boolean;
  readonly children: ReactNode;
}

export function Desk({ bar, messages, status, full, flows = false, children }: Props) {
  const desk: RefObject<HTMLDivElement | null> = useRef(null);
  const narrow = useNarrow();
  useWholeWindow(!flows && !narrow);
  useRoom(desk);
  return (
    <div
      ref={desk}
      className={css.desk}
      data-full={full || undefined}
      data-flows={flows || undefined}
    >
      {bar}
      <div className={css.room}>
        {children}
        <div className={css.messages}>{messages}</div>
      </div>
      {status}
    </div>
  );
}
