/** Help behind one button: the purpose of the screen, its rules, and the keys of the table. */
import { useId } from 'react';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import { useHelpOpen } from '../kit/use-help-open';
import css from './register.module.css';

const KEYS = [
  ['Enter', 'Confirm and move down'],
  ['Tab, Tab, Enter', 'Move right; Enter starts the next row'],
  ['Ctrl + arrow', 'Jump to the edge of the filled cells'],
  ['Ctrl + click', 'Select another range'],
  ['Ctrl + Enter', 'Fill all selected cells'],
  ['Ctrl + D, Ctrl + R', 'Fill down, fill right'],
  ['Space', 'Next value'],
  ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
  ['Ctrl + S', 'Save'],
  ['F11', 'Full screen on or off'],
  ['Escape, Tab', 'Exit the table'],
] as const;

interface Props {
  readonly help?: string | undefined;
  readonly notes?: readonly string[];
}

export function BarHelp({ help, notes = [] }: Props) {
  const say = useSay();
  const id = useId();
  const { open, toggle, anchor } = useHelpOpen('table');
  return (
    <div {...anchor} className={css.help}>
      <Button
        tone="quiet"
        icon="help"
        bare
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
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
