/**
 * Several buttons of a page behind one, for a phone: the buttons come from different parts of the page, each with the dialog that it
 * opens, so they stay what they are and only stand in a panel.
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
          // A dialog gives the focus back to where it was, which must still be in sight then.
          trigger.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
