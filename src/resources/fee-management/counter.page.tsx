/**
 * The counter: find a student by name or number, see what they owe, take the payment and print the
 * receipt (administration §3.6).
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '@/dataProvider/http';
import { Chip } from '@/console/kit/chip';
import { Hits, moveAmongHits } from '@/console/kit/hits';
import { PageTools, SearchInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed } from '@/console/kit/states';
import { TakePayment } from './take-payment';

interface PayerHit {
  readonly id: number;
  readonly number: string | null;
  readonly name: string;
  readonly tells: string;
  readonly owes: boolean;
}
const HOME = '/fee-management/counter';
const FEWEST = 2;
const WHAT_FINDS = 'Enter a roll number, a registration number or a name.';

export default function CounterPage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { data, error } = useQuery({
    queryKey: ['counter', wanted],
    queryFn: ({ signal }) =>
      ask<PayerHit[]>(`/api${HOME}?q=${encodeURIComponent(wanted)}`, { signal }),
    enabled: wanted.length >= FEWEST,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const found = wanted.length >= FEWEST ? data : undefined;
  return (
    <>
      <div onKeyDown={moveAmongHits}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found?.[0]) void navigate(`${HOME}/${found[0].id}`);
          }}
        >
          <PageTools>
            <SearchInput
              label={say('Roll number or name')}
              value={text}
              onChange={setText}
              focused={!params['id']}
              key={params['id'] ?? ''}
            />
          </PageTools>
        </form>
        {error ? (
          <Failed error={error} />
        ) : !found && !params['id'] ? (
          <Empty title={say('Find a student')} hint={say(WHAT_FINDS)} />
        ) : found?.length === 0 ? (
          <Empty title={say('No results')} hint={say(WHAT_FINDS)} />
        ) : (
          found && (
            <Hits
              label={say('Students found')}
              hits={found.map(({ id, owes, ...hit }) => ({
                ...hit,
                key: id,
                to: `${HOME}/${id}`,
                state: owes ? <Chip tone="warn">{say('Fees due')}</Chip> : undefined,
              }))}
            />
          )
        )}
      </div>
      {params['id'] && (
        <TakePayment key={params['id']} id={params['id']} onClose={() => void navigate(HOME)} />
      )}
    </>
  );
}
