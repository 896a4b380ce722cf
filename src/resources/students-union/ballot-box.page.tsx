import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { ButtonLink } from '@/console/kit/button-link';
import { useSay } from '@/console/kit/say';
import { Failed, Loading } from '@/console/kit/states';
import type { Box } from './box';
import { BoxCount } from './box-count';
import { BoxKeys } from './box-keys';
import css from './polling.module.css';

/**
 * The ballot box from its key to its count. Keys are created and shares shown only here, on the
 * screen.
 */
export default function BallotBox({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const [shares, setShares] = useState<readonly string[]>();
  const path = `/api/students-union/ballot-box/${encodeURIComponent(params.election ?? '')}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['ballot-box', path],
    queryFn: ({ signal }) => ask<Box>(path, { signal }),
    retry: false,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { state, seal } = data;
  const over = state === 'counted' || state === 'declared';
  return (
    <div className={css.box}>
      {['draft', 'notified', 'nominations', 'scrutiny', 'final_list'].includes(state) && (
        <BoxKeys
          path={path}
          box={data}
          shares={shares}
          onShares={(made) => {
            setShares(made);
            void refetch();
          }}
        />
      )}
      {state === 'polling' && (
        <p role="status">
          {say('The poll is open. After it closes, two of the three shares open the box.')}
        </p>
      )}
      {state === 'closed' && <BoxCount path={path} box={data} onCounted={() => void refetch()} />}
      {state === 'annulled' && (
        <p role="status">{say('The election was annulled, so the box is not opened.')}</p>
      )}
      {over && <p role="status">{say('All ballots have been counted.')}</p>}
      {over && (
        <div className={css.buttons}>
          <ButtonLink
            tone="primary"
            to={`/students-union/election-statistics?election=${params.election ?? ''}&tab=result`}
          >
            {say('View result')}
          </ButtonLink>
        </div>
      )}
      {seal && <p className={css.seal}>{say('Ballot box seal: {seal}', { seal })}</p>}
    </div>
  );
}
