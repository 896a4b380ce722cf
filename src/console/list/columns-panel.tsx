/** Chooses the columns of a list; the choice is remembered (src/console/preferences.ts). */
import { useCallback, useId, useState } from 'react';
import { labelOf } from '@/schema';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { useDismiss } from '../kit/menu';
import { useSay } from '../kit/say';
import type { ChosenColumns } from './columns';
import styles from './columns-panel.module.css';
import tools from './toolbar.module.css';

export function ColumnsPanel({
  columns: { all, shown, toggle, reset },
}: {
  columns: ChosenColumns;
}) {
  const say = useSay();
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ref = useDismiss(open, close);
  const names = new Set(shown.map(({ name }) => name));
  return (
    <div
      ref={ref}
      className={styles['anchor']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="columns" size={18} />
        <span className={tools['word']}>{say('Columns')}</span>
      </Button>
      {open && (
        <fieldset id={id} className={styles['panel']}>
          <legend className="visually-hidden">{say('Columns')}</legend>
          {all.map(({ name, field }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={names.has(name)}
                disabled={names.has(name) && names.size === 1}
                onChange={() => toggle(name)}
              />
              {say(labelOf(name, field))}
            </label>
          ))}
          <Button tone="quiet" onClick={reset}>
            {say('Reset columns')}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
