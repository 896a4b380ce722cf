import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { ButtonLink } from '@/console/kit/button-link';
import { useMay } from '@/console/kit/frame';
import { PageTools, SearchInput, SelectInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import type { Guide } from './shipped';
import css from './tutorials.module.css';

interface Card extends Guide {
  readonly id: number | string;
  readonly shipped: boolean;
}
const FOR: Readonly<Record<Guide['level'], string>> = {
  everyone: 'For everyone',
  faculty: 'For faculty',
  office: 'For the office',
};

/** Searchable cards, by module and by level (administration §11.6). */
export default function TutorialsPage() {
  const say = useSay();
  const may = useMay();
  const [text, setText] = useState('');
  const [module, setModule] = useState('');
  const [level, setLevel] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['tutorials'],
    queryFn: ({ signal }) => ask<readonly Card[]>('/api/tutorials', { signal }),
    retry: false,
    staleTime: 60_000,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  // In the reader's language too: Hindi readers search in Hindi.
  const linesOf = ({ body, shipped }: Card): string[] =>
    (body ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => (shipped ? say(line) : line));
  const titleOf = ({ title, shipped }: Card): string => (shipped ? say(title) : title);
  const wanted = text.trim().toLowerCase();
  const shown = data.filter(
    (card) =>
      (module === '' || card.module === module) &&
      (level === '' || card.level === level) &&
      `${titleOf(card)} ${linesOf(card).join(' ')}`.toLowerCase().includes(wanted),
  );
  const modules = [...new Set(data.map((card) => card.module))].sort();
  const levels = [...new Set(data.map((card) => card.level))];
  return (
    <>
      <PageTools>
        <SearchInput label={say('Search tutorials')} value={text} onChange={setText} />
        <SelectInput
          label={say('Module')}
          value={module}
          onChange={setModule}
          options={[
            { value: '', label: say('All modules') },
            ...modules.map((value) => ({ value, label: say(value) })),
          ]}
        />
        <SelectInput
          label={say('Level')}
          value={level}
          onChange={setLevel}
          options={[
            { value: '', label: say('All levels') },
            ...levels.map((value) => ({ value, label: say(FOR[value]) })),
          ]}
        />
        {may('create', 'tutorial') && (
          <ButtonLink to="/tutorial">{say("The college's own tutorials")}</ButtonLink>
        )}
      </PageTools>
      {shown.length === 0 ? (
        <Empty title={say('No results')} hint={say('Clear filters or try another search.')} />
      ) : (
        <ul className={css.cards} aria-label={say('Tutorials')}>
          {shown.map((card) => (
            <li key={card.id} className={css.card}>
              <h2>{titleOf(card)}</h2>
              <p className={css.about}>
                {say(card.module)} · {say(FOR[card.level])}
              </p>
              {card.kind === 'steps' && (
                <ol>
                  {linesOf(card).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ol>
              )}
              {card.kind === 'link' && card.link && (
                <p>
                  <a href={card.link} target="_blank" rel="noopener noreferrer">
                    {say('Open {host}', { host: new URL(card.link).hostname })}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
