/**
 * The sessions of the user's own account, which can be ended one by one or all but the current one.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '@/dataProvider/http';
import { instantText } from '../../fields/text-of';
import { Button } from '../button';
import { useSay, type Say } from '../say';
import { Failed, Loading } from '../states';
import { useToast } from '../toast';
import { useBusy } from '@/dataProvider/use-busy';
import css from './account.module.css';
import { deviceOf } from './device';

interface Row {
  readonly id: string;
  readonly issued_at: string;
  readonly last_seen_at: string | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly current: boolean;
}

function nameOf({ agent }: Row, say: Say): string {
  const device = deviceOf(agent);
  if (!device) return say('Unknown device');
  return device.system ? say('{browser} on {system}', { ...device }) : device.browser;
}

export function Sessions() {
  const say = useSay();
  const tell = useToast();
  const [busy, once] = useBusy();
  /** The session ended last. */
  const [last, setLast] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => ask<readonly Row[]>('/api/auth/sessions', { signal }),
    retry: false,
  });
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;

  const end = (key: string, path: string, method: 'DELETE' | 'POST', said: string): Promise<void> =>
    once(async () => {
      setLast(key);
      try {
        await send(path, { method });
        tell.success(said);
      } catch (failure) {
        tell.failure(failure);
      }
      await refetch();
    });
  const others = data.filter(({ current }) => !current);
  return (
    <>
      <ul className={css['sessions']} aria-label={say('Signed-in devices')}>
        {data.map((row) => {
          const name = nameOf(row, say);
          return (
            <li key={row.id}>
              <div>
                <strong>{name}</strong>
                {row.current && <span className={css['here']}>{say('This device')}</span>}
                <small>
                  {say('Signed in {at}', { at: instantText(row.issued_at) })}
                  {row.last_seen_at &&
                    ` · ${say('last used {at}', { at: instantText(row.last_seen_at) })}`}
                  {row.address && ` · ${row.address}`}
                </small>
              </div>
              {!row.current && (
                <Button
                  busy={busy && last === row.id}
                  disabled={busy}
                  aria-label={say('Sign out {device}', { device: name })}
                  onClick={() =>
                    void end(row.id, `/api/auth/sessions/${row.id}`, 'DELETE', 'Device signed out')
                  }
                >
                  {say('Sign out')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <p>
          <Button
            icon="logout"
            busy={busy && last === ''}
            disabled={busy}
            onClick={() =>
              void end('', '/api/auth/sign-out-others', 'POST', 'Signed out of other devices')
            }
          >
            {say('Sign out of other devices')}
          </Button>
        </p>
      )}
    </>
  );
}
