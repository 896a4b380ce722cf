/** The purpose of a page behind a button, where its table needs the room. */
import { useId } from 'react';
import { Button } from './button';
import { useSay } from './say';
import { useHelpOpen } from './use-help-open';
import css from './help-note.module.css';

export function HelpNote({ text }: { readonly text: string }) {
  const say = useSay();
  const id = useId();
  const { open, toggle, anchor } = useHelpOpen();
  return (
    <div {...anchor} className={css['anchor']}>
      <Button
        tone="quiet"
        icon="help"
        bare
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
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
