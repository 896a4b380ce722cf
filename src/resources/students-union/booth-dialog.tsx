import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { FailureAlert } from '@/console/kit/alert';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useBusy } from '@/dataProvider/use-busy';
import css from './polling.module.css';

interface Props {
  readonly path: string;
  /** The first free number. */
  readonly next: number;
  readonly onClose: () => void;
}

/**
 * Turns a device into a booth. Its address is shown once; setting the same number up again disables
 * the old device.
 */
export function BoothDialog({ path, next, onClose }: Props) {
  const say = useSay();
  const [number, setNumber] = useState(String(next));
  const [address, setAddress] = useState<string>();
  const [busy, once] = useBusy();
  const [error, setError] = useState<unknown>();
  const make = async (): Promise<void> => {
    setError(undefined);
    try {
      const { secret } = await ask<{ secret: string }>(`${path}/booth`, {
        method: 'POST',
        json: { number: Number(number) },
      });
      setAddress(`${window.location.origin}/election/booth#${secret}`);
    } catch (failure) {
      setError(failure);
    }
  };
  if (address) {
    return (
      <Dialog
        title={say('Booth {number}', { number: Number(number) })}
        onClose={onClose}
        actions={[
          {
            label: say('Copy link'),
            run: () => void navigator.clipboard?.writeText(address),
          },
          { label: say('Done'), run: onClose, primary: true },
        ]}
      >
        <p>
          {say(
            "Open this link on the booth's device. It is shown only once. Keep it secret: it gives access to ballots released there.",
          )}
        </p>
        <p className={css.address}>
          <a href={address} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={say('Set up booth')}
      onClose={onClose}
      onSubmit={() => void once(make)}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Set up'), primary: true },
      ]}
    >
      {error !== undefined && <FailureAlert error={error} />}
      <label className={css.field}>
        {say('Booth number')}
        <input
          type="number"
          min={1}
          max={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </label>
    </Dialog>
  );
}
