/** The purpose of a page behind a button, where its table needs the room. */
import { useId, useState } from 'react';
import { Button } from './button';
import { useDismiss } from './menu';
import { useSay } from './say';
import css from './help-note.module.css';

export function HelpNote({ text }: { readonly text: string }) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  const ref = useDismiss(open, () => setOpen(false));
  return (
    <div
      ref={ref}
      className={css['anchor']}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        ref.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        tone="quiet"
        icon="help"
        bare
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('Help')}
      </Button>
      {open ? (
        <p id={id} role="note" className={css['note']}>
          {text}
        </p>
      ) : null}
    </div>
  );
}
