/**
 * `/election/vote`: remote voting, where the college allows it. The call that casts the vote
 * carries nothing of the call that identified the voter.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import { momentIn } from '../dates';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { FormMessage } from '../form-message';
import { useLanguage } from '../site-text';
import { Spinner } from '../spinner';
import { StudentProof } from '../student-proof';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { Ballot } from './ballot';
import type { Paper } from './paper';
import css from './ballot.module.css';

interface Open {
  readonly name: string;
  /** ISO instant. */
  readonly until: string;
  /** Until this time, a paper fetched in time is accepted. */
  readonly taken_until: string;
}

export default function VotePage({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  useTitle([say('Vote'), ...(college ? [college.name] : [])].join(' · '));
  const [data, setData] = useState<Open | null>();
  const [failed, setFailed] = useState<unknown>();
  useEffect(() => {
    if (failed) return;
    ask<Open | null>('/api/election/open', { anonymous: true }).then(setData, setFailed);
  }, [failed]);
  const [paper, setPaper] = useState<Paper>();
  const [recorded, setRecorded] = useState(false);
  if (recorded)
    return (
      <div className={css['page']}>
        <FormMessage
          kind="done"
          title={say('Your ballot was recorded.')}
          hint={say('You can close this page.')}
        />
      </div>
    );
  if (paper) return <Ballot paper={paper} onDone={() => setRecorded(true)} />;
  if (failed) return <TryAgain error={failed} onAgain={() => setFailed(undefined)} />;
  if (data === undefined) return <Spinner />;
  if (!data)
    return (
      <div className={css['page']}>
        <h1>{say('Vote')}</h1>
        <p className={css['hint']}>
          {say('No online voting is open now. Ask the returning officer where and when to vote.')}
        </p>
      </div>
    );
  const [until, taken] = [momentIn(locale, data.until), momentIn(locale, data.taken_until)];
  return (
    <div className={css['page']}>
      <h1>{data.name}</h1>
      <p className={css['hint']}>
        {say(
          'The poll is open until {until}. You get one ballot paper. Vote before you leave this page.',
          { until },
        )}
      </p>
      <p className={css['hint']}>
        {say('Ballot papers issued by then can be cast until {taken}.', { taken })}
      </p>
      <StudentProof
        purpose="vote"
        action="Get ballot paper"
        onProven={async (who) =>
          setPaper(
            (
              await ask<{ paper: Paper }>('/api/election/remote', {
                method: 'POST',
                anonymous: true,
                json: who,
              })
            ).paper,
          )
        }
      />
    </div>
  );
}
