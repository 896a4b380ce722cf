/** What these pages have in common: the head, the search by one's own application, and what became of somebody. */
import { useRef, type FormEvent, type ReactNode } from 'react';
import { standingSaid, type MeritStanding } from '@/domain/merit-public';
import { TextField } from '../fields';
import { GoButton } from '../go-button';
import { go, useDescription, useTitle } from '../router';
import { useSay } from '../words';
import { applicationPath, meritHead } from './merit';
import form from '../form.module.css';
import css from './merit-list.module.css';

/** Keeps the title and description of the page in step with what it shows. */
export function useHead(answer: unknown, college: string | undefined): string {
  const say = useSay();
  const { title, about } = meritHead(answer);
  const said = say(title.text, title.with);
  const { text, with: fill } = about(college ?? '');
  useTitle(college ? `${said} · ${college}` : said);
  useDescription(say(text, fill));
  return said;
}

export function Back(): ReactNode {
  const say = useSay();
  return (
    <p className={css['back']}>
      <a className={form['link']} href="/merit-list">
        {say('All merit lists')}
      </a>
    </p>
  );
}

/** Only a script can make an address of what is typed, so that without one the search is not offered. */
export function Search({ number = '' }: { readonly number?: string }): ReactNode {
  const say = useSay();
  const box = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const typed = box.current?.value.trim().toUpperCase();
    if (typed) go(applicationPath(typed));
    else box.current?.focus();
  };
  return (
    <form key={number} className={css['search']} role="search" onSubmit={search}>
      <TextField
        ref={box}
        name="number"
        label={say('Your application ID')}
        defaultValue={number}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <GoButton busy={false}>{say('Find my rank')}</GoButton>
    </form>
  );
}

/** `good` has a seat, `open` waits, `gone` has none any more. */
const toneOf = ({ outcome, now }: MeritStanding): 'good' | 'open' | 'gone' =>
  now === 'released' ? 'gone' : outcome === 'waiting' && now === null ? 'open' : 'good';

export function Outcome({ of }: { readonly of: MeritStanding }): ReactNode {
  const say = useSay();
  const { text, with: fill } = standingSaid(of);
  return <span data-tone={toneOf(of)}>{say(text, fill)}</span>;
}
