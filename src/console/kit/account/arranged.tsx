/** Resets what the user arranged on screens; it can be taken back while the page is open. */
import { useState } from 'react';
import { useStoreContext } from 'react-admin';
import { forgetArranged } from '../../preferences';
import { Button } from '../button';
import { useSay } from '../say';
import css from './account.module.css';

export function Arranged() {
  const say = useSay();
  const store = useStoreContext();
  const [removed, setRemoved] = useState<Readonly<Record<string, unknown>> | null>(null);
  const undo = (): void => {
    for (const [name, value] of Object.entries(removed ?? {})) store.setItem(name, value);
    setRemoved(null);
  };
  return (
    <>
      {removed ? (
        <Button icon="undo" onClick={undo}>
          {say('Undo')}
        </Button>
      ) : (
        <Button icon="refresh" onClick={() => setRemoved(forgetArranged(store))}>
          {say('Reset arrangement')}
        </Button>
      )}
      <p className={css['hint']} role="status">
        {removed
          ? say('Lists, menu and dashboard are as at the beginning.')
          : say('Columns, pinned screens, saved searches and dashboard follow your account.')}
      </p>
    </>
  );
}
