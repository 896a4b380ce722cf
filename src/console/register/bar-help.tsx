/** Help behind one button: the purpose of the screen, its rules, and the keys of the table. */
import { useId, useState } from 'react';
import { Button } from '../kit/button';
import { useDisclosure } from '../kit/menu';
import { useSay } from '../kit/say';
import css from './register.module.css';

const KEYS = [
  ['Enter', 'Store and go down'],
  ['Tab, Tab, Enter', 'Store, go right, and back to the first column'],
  ['Ctrl + arrow', 'To the end of what is filled'],
  ['Ctrl + click', 'Choose another range beside the first'],
  ['Ctrl + Enter', 'The same into all that is chosen'],
  ['Ctrl + D, Ctrl + R', 'Fill down, fill right'],
  ['Space', 'The next choice'],
  ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
  ['Ctrl + S', 'Save'],
  ['F11', 'Full screen and back'],
  ['Escape, Tab', 'Leave the table'],
] as const;

interface Props {
  readonly help?: string | undefined;
  readonly notes?: readonly string[];
}

export function BarHelp({ help, notes = [] }: Props) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  const disclosure = useDisclosure(open, () => setOpen(false));
  return (
    <div {...disclosure} className={css.help}>
      <Button
        tone="quiet"
        icon="help"
        bare
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say('Help and keys')}
      </Button>
      {open ? (
        <section id={id} className={css.helpPanel} aria-label={say('Help and keys')}>
          {help ? <p>{help}</p> : null}
          {notes.length > 0 ? (
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          ) : null}
          <dl>
            {KEYS.map(([keys, does]) => (
              <div key={keys}>
                <dt>{say(keys)}</dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}
