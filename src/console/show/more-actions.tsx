/**
 * Collapses several buttons of a page into one on a phone. The buttons come from different parts of
 * the page, each with its dialog, so they are placed in a panel unchanged instead of becoming menu
 * items.
 */
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../kit/button';
import { useDisclosure } from '../kit/menu';
import { useSay } from '../kit/say';
import css from './more-actions.module.css';

export function MoreActions({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { ref, onKeyDown } = useDisclosure(open, () => setOpen(false));
  return (
    <div ref={ref} className={css.anchor} onKeyDown={onKeyDown}>
      <Button
        ref={trigger}
        icon="dots"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('More actions')}
      </Button>
      <div
        id={id}
        className={css.panel}
        data-open={open}
        onClickCapture={({ target }) => {
          if (!(target instanceof Element) || target.closest('dialog') || !target.closest('button'))
            return;
          // A closing dialog returns the focus to where it was, which must still be visible then.
          trigger.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
