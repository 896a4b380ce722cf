/**
 * Parts shared by these pages: the head, the search by application ID, and the outcome of an
 * applicant.
 */
import { useRef, type FormEvent, type ReactNode } from 'react';
import { standingSaid, type MeritStanding } from '@/domain/merit-public';
import { TextField } from '../fields';
import { SubmitButton } from '../submit-button';
import { go, useDescription, useTitle } from '../router';
import { useSay } from '../translation';
import { applicationPath, meritHead } from './merit';
import form from '../form.module.css';
import css from './merit-list.module.css';

/** Keeps the title and description of the document in step with the page. */
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

/** The search needs a script to build the address, so it is hidden without one. */
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
      <SubmitButton busy={false}>{say('Find my rank')}</SubmitButton>
    </form>
  );
}

/** `good` has a seat, `open` waits, `gone` no longer has one. */
const toneOf = ({ outcome, now }: MeritStanding): 'good' | 'open' | 'gone' =>
  now === 'released'
    ? 'gone'
    : outcome === 'waiting' && now === null
      ? 'open'
      : outcome === 'elsewhere' && now === null
        ? 'gone'
        : 'good';

export function Outcome({ of }: { readonly of: MeritStanding }): ReactNode {
  const say = useSay();
  const { text, with: fill } = standingSaid(of);
  return <span data-tone={toneOf(of)}>{say(text, fill)}</span>;
}
