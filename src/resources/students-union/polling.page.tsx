import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { PageTools, SearchInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { BoothDialog } from './booth-dialog';
import css from './polling.module.css';

interface Voter {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly class: string;
  readonly state: 'eligible' | 'issued';
}
interface PollingState {
  readonly name: string;
  readonly state: string;
  readonly open: boolean;
  readonly voters: readonly Voter[];
  readonly issued: number;
  readonly booths: readonly {
    readonly number: number;
    readonly busy: boolean;
    readonly name: string | null;
  }[];
}

/** The polling desk: find the voter, check the card, send them to a booth. */
export default function PollingDesk({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const tell = useToast();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [settingUp, setSettingUp] = useState(false);
  const path = `/api/students-union/polling/${encodeURIComponent(params.election ?? '')}`;
  const key = ['polling', path];
  const { data, error, refetch } = useQuery({
    queryKey: [...key, text.trim()],
    queryFn: ({ signal }) =>
      ask<PollingState>(`${path}?q=${encodeURIComponent(text.trim())}`, { signal }),
    retry: false,
    refetchInterval: 3_000,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const act = async (action: string, json: object): Promise<void> => {
    try {
      await ask(`${path}/${action}`, { method: 'POST', json });
      if (action === 'release') setText('');
    } catch (failure) {
      tell.failure(failure);
    }
    await cache.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <PageTools>
        <SearchInput label={say('Roll number or name')} value={text} onChange={setText} />
        <Button onClick={() => setSettingUp(true)}>{say('Set up booth')}</Button>
      </PageTools>
      {!data.open && (
        <p className={css.note} role="status">
          {say('The poll is not open. Ballots can be released only while it is open.')}
        </p>
      )}
      <section aria-label={say('Booths')}>
        {data.booths.length === 0 ? (
          <p className={css.note}>
            {say("No booths yet. Set up a booth and open its link on the booth's device.")}
          </p>
        ) : (
          <ul className={css.booths}>
            {data.booths.map(({ number, busy, name }) => (
              <li key={number} data-busy={busy || undefined}>
                <strong>{say('Booth {number}', { number })}</strong>
                <span>{busy ? name : say('Free')}</span>
                {busy && (
                  <Button tone="quiet" onClick={() => void act('recall', { booth: number })}>
                    {say('Recall')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {text.trim().length < 2 ? (
        <Empty
          title={say('Find voter')}
          hint={say('Enter a roll number or part of a name. {count} ballots issued.', {
            count: data.issued,
          })}
        />
      ) : data.voters.length === 0 ? (
        <Empty
          title={say('No voters match.')}
          hint={say("Only students on the voters' roll can vote.")}
        />
      ) : (
        <ul className={css.voters} aria-label={say('Voters')}>
          {data.voters.map((voter) => (
            <li key={voter.id}>
              <div>
                <strong>{voter.roll_no ?? '–'}</strong>
                <span>{voter.name}</span>
                <small>{voter.class}</small>
              </div>
              {voter.state === 'issued' ? (
                <em>{say('Ballot issued')}</em>
              ) : (
                <div className={css.release}>
                  {data.booths.map(({ number, busy }) => (
                    <Button
                      key={number}
                      tone="primary"
                      disabled={busy || !data.open}
                      onClick={() => void act('release', { voter: voter.id, booth: number })}
                    >
                      {say('Release to booth {number}', { number })}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {settingUp && (
        <BoothDialog
          path={path}
          next={Math.max(0, ...data.booths.map(({ number }) => number)) + 1}
          onClose={() => {
            setSettingUp(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}
