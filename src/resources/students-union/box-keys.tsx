import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import type { Box } from './box';
import css from './polling.module.css';

interface Props {
  readonly path: string;
  readonly box: Pick<Box, 'keyed' | 'holders'>;
  /** The shares of the key just created; they are lost when the page is left. */
  readonly shares: readonly string[] | undefined;
  readonly onShares: (shares: readonly string[]) => void;
}

/** Creates the key, with the three holders in the room. */
export function BoxKeys({ path, box: { keyed, holders }, shares, onShares }: Props) {
  const say = useSay();
  const tell = useToast();
  const [busy, once] = useBusy();
  const [sure, setSure] = useState(false);
  const make = async (): Promise<void> => {
    setSure(false);
    try {
      const { makeBoxKey } = await import('./box-key');
      const { shares: made, ...kept } = await makeBoxKey();
      await ask(`${path}/key`, { method: 'POST', json: kept });
      onShares(made);
    } catch (failure) {
      tell.failure(failure);
    }
  };
  if (shares) {
    return (
      <>
        <h2>{say('Key shares')}</h2>
        <p>
          {say(
            'Each holder must copy or print their share and keep it secret. Shares are shown only once and are not stored. Two shares are needed to open the box.',
          )}
        </p>
        <ol className={css.holders}>
          {shares.map((share, n) => (
            <li key={share}>
              <strong>{holders[n]}</strong>
              <code>{share}</code>
            </li>
          ))}
        </ol>
        <div className={css.buttons}>
          <Button icon="print" onClick={() => window.print()}>
            {say('Print, one page each')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{say(keyed ? 'Ballot box key created' : 'No ballot box key yet')}</h2>
      <p>
        {say(
          'The key is created on this device. Two of three shares are needed to open the box, held by {one}, {two} and {three}.',
          { one: holders[0], two: holders[1], three: holders[2] },
        )}
      </p>
      <div className={css.buttons}>
        <Button
          tone={keyed ? undefined : 'primary'}
          busy={busy}
          onClick={() => (keyed ? setSure(true) : void once(make))}
        >
          {say(keyed ? 'Create new key' : 'Create key')}
        </Button>
      </div>
      {sure && (
        <Dialog
          title={say('Create new key')}
          onClose={() => setSure(false)}
          actions={[
            { label: say('Cancel'), run: () => setSure(false) },
            { label: say('Create new key'), run: () => void once(make), danger: true },
          ]}
        >
          <p>{say('Shares already given out will stop working.')}</p>
        </Dialog>
      )}
    </>
  );
}
