/**
 * `/election/booth#…`: a device at a polling booth. It waits until an officer releases a paper to
 * it, shows that paper, and waits again. Its secret is in the fragment, which browsers do not send,
 * and is stored nowhere else.
 */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { CollegeMark } from '../college-mark';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { FormMessage, type FormNotice } from '../form-message';
import { Spinner } from '../spinner';
import { useSay } from '../translation';
import { Ballot } from './ballot';
import type { Paper } from './paper';
import css from './ballot.module.css';

/**
 * Milliseconds: between two polls, while "recorded" is shown, and without a touch until a paper is
 * withdrawn.
 */
const LOOK = 2_000;
const RECORDED = 6_000;
const FORGOTTEN = 5 * 60_000;

interface Booth {
  readonly booth: number;
  readonly name: string;
  readonly state: string;
  readonly paper: Paper | null;
}

export default function BoothPage({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle([say('Booth'), ...(college ? [college.name] : [])].join(' · '));
  const [secret] = useState(() => window.location.hash.slice(1));
  const [booth, setBooth] = useState<Booth>();
  const [paper, setPaper] = useState<Paper>();
  const [recorded, setRecorded] = useState(false);
  const [refused, setRefused] = useState<FormNotice>();
  const over = useCallback((cast: boolean) => {
    setPaper(undefined);
    setRecorded(cast);
  }, []);

  useEffect(() => {
    if (paper || !secret) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const found = await ask<Booth>('/api/election/booth', {
          method: 'POST',
          anonymous: true,
          json: { secret },
          signal: leaving.signal,
        });
        if (leaving.signal.aborted) return;
        setRefused(undefined);
        setBooth(found);
        if (found.paper) return setPaper(found.paper);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setRefused(
          error instanceof Failure && error.status === 403
            ? {
                title: 'This device is no longer a booth.',
                hint: 'Ask the officer at the polling desk to set it up again.',
              }
            : messageOf(error),
        );
        if (error instanceof Failure && error.status === 403) return;
      }
      timer = setTimeout(() => void look(), LOOK);
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [paper, secret]);

  useEffect(() => {
    if (!recorded) return undefined;
    const timer = setTimeout(() => setRecorded(false), RECORDED);
    return () => clearTimeout(timer);
  }, [recorded]);

  // A voter who leaves without voting must not leave a paper to the next one.
  useEffect(() => {
    if (!paper) return undefined;
    let timer = setTimeout(() => over(false), FORGOTTEN);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => over(false), FORGOTTEN);
    };
    window.addEventListener('pointerdown', touched);
    window.addEventListener('keydown', touched);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', touched);
      window.removeEventListener('keydown', touched);
    };
  }, [paper, over]);

  if (paper) return <Ballot key={paper.pass} paper={paper} onDone={() => over(true)} />;
  if (!secret)
    return (
      <div className={css['page']}>
        <FormMessage
          kind="error"
          title={say('This device is no longer a booth.')}
          hint={say('Ask the officer at the polling desk to set it up again.')}
        />
      </div>
    );
  if (!booth && !refused) return <Spinner />;
  return (
    <div className={css['page']}>
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      {recorded && (
        <FormMessage
          kind="done"
          title={say('Your ballot was recorded.')}
          hint={say('Thank you. Please leave the booth.')}
        />
      )}
      {booth && !recorded && (
        <div className={css['idle']}>
          <CollegeMark college={college} className={css['seal']} />
          <p className={css['booth']}>{say('Booth {number}', { number: booth.booth })}</p>
          <h1>{booth.name}</h1>
          <p role="status">
            {say(
              booth.state === 'polling'
                ? 'Show your identity card at the polling desk. Your ballot paper will appear here.'
                : 'The poll is not open.',
            )}
          </p>
        </div>
      )}
    </div>
  );
}
