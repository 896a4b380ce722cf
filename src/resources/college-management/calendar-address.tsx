/** The address at which a phone or computer subscribes to the user's own classes and duties. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import { FailureAlert } from '@/console/kit/alert';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import css from './routine.module.css';

const PATH = '/api/college-management/calendar-address';

export function CalendarAddress({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [busy, once] = useBusy();
  const { data, refetch } = useQuery({
    queryKey: ['calendar-address'],
    queryFn: ({ signal }) => ask<{ since: string | null }>(PATH, { signal }),
    retry: false,
  });
  const send = (work: () => Promise<void>): void =>
    void once(async () => {
      setError(undefined);
      try {
        await work();
        await refetch();
      } catch (failure) {
        setError(failure);
      }
    });
  const make = (): void =>
    send(async () => {
      const { path } = await ask<{ path: string }>(PATH, { method: 'POST', json: {} });
      setAddress(`${window.location.origin}${path}`);
    });
  const revoke = (): void =>
    send(async () => {
      await ask(PATH, { method: 'DELETE' });
      setAddress(undefined);
    });
  return (
    <Dialog
      title={say('Calendar address')}
      onClose={onClose}
      actions={[
        ...(data?.since ? [{ label: say('Revoke address'), run: revoke, danger: true, busy }] : []),
        address
          ? {
              label: say('Copy link'),
              run: () => void navigator.clipboard?.writeText(address),
              primary: true,
            }
          : {
              label: say(data?.since ? 'Replace address' : 'Create address'),
              run: make,
              primary: true,
              busy,
            },
      ]}
    >
      {error !== undefined && <FailureAlert error={error} />}
      <p>
        {say('Add this address to your calendar to follow your classes and duties.')}{' '}
        {say('It is shown only once. Anyone with the address can see them.')}
      </p>
      {address ? (
        <p className={css.address}>
          <a href={address}>{address}</a>
        </p>
      ) : (
        data?.since && (
          <p>{say('You already have an address. Replacing it disables the old one.')}</p>
        )
      )}
    </Dialog>
  );
}
