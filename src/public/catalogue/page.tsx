/** `/catalogue`: the holdings of the library, their shelf marks and availability. */
import { useRef, type FormEvent, type ReactNode } from 'react';
import { shortDay } from '../dates';
import { TextField } from '../fields';
import { SubmitButton } from '../submit-button';
import { useOpenData } from '../open-data';
import type { OpenPageProps } from '../open-page';
import { go, useDescription, useTitle } from '../router';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import {
  catalogueApi,
  cataloguePath,
  type CatalogueAnswer,
  type CatalogueTitle,
} from './catalogue';
import form from '../form.module.css';
import css from './catalogue.module.css';

export default function Catalogue({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const words = params['words'] ?? '';
  const box = useRef<HTMLInputElement>(null);
  const title = say('Library catalogue');
  useTitle(college ? `${title} · ${college.name}` : title);
  useDescription(say('Search the college library: location and availability of books.'));
  const search = (event: FormEvent): void => {
    event.preventDefault();
    go(cataloguePath(box.current?.value.trim() ?? ''));
  };
  return (
    <div className={css['catalogue']}>
      <h1>{title}</h1>
      <form key={words} className={css['search']} method="get" onSubmit={search}>
        <TextField
          ref={box}
          name="q"
          type="search"
          label={say('Title, author, subject or ISBN')}
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
        />
        <SubmitButton busy={false}>{say('Search')}</SubmitButton>
      </form>
      <p className={css['soft']}>
        <a className={form['link']} href="/my-library">
          {say('My library books')}
        </a>
      </p>
      {words ? <Results words={words} page={Number(params['page'] ?? 1) || 1} /> : null}
    </div>
  );
}

function Results({ words, page }: { readonly words: string; readonly page: number }): ReactNode {
  const say = useSay();
  const { data, failed, again } = useOpenData<CatalogueAnswer>(catalogueApi(words, page));
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  if (data.titles.length === 0)
    return (
      <p className={css['none']}>{say('No books found. Try fewer words or another spelling.')}</p>
    );
  return (
    <>
      {data.many ? (
        <p className={css['none']}>
          {say('More than 1,000 books found. Add a word to narrow the search.')}
        </p>
      ) : null}
      <ul className={css['titles']}>
        {data.titles.map((title) => (
          <Entry key={title.id} {...title} />
        ))}
      </ul>
      {page > 1 || data.more ? (
        <nav className={css['pages']} aria-label={say('Pages')}>
          {page > 1 ? (
            <a className={form['quiet']} rel="prev" href={cataloguePath(words, page - 1)}>
              {say('Previous page')}
            </a>
          ) : (
            <span />
          )}
          {data.more ? (
            <a className={form['quiet']} rel="next" href={cataloguePath(words, page + 1)}>
              {say('Next page')}
            </a>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </>
  );
}

const joined = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

function Entry(book: CatalogueTitle): ReactNode {
  const say = useSay();
  const { title, subtitle, authors, copies, shelved, back_on } = book;
  return (
    <li className={css['entry']}>
      <h2>{subtitle ? `${title}: ${subtitle}` : title}</h2>
      <p>{authors}</p>
      <p className={css['soft']}>
        {joined(book.edition, book.publisher, book.year, book.isbn && `ISBN ${book.isbn}`)}
      </p>
      <p>
        <strong className={shelved > 0 ? css['in'] : css['out']}>
          {shelved > 0
            ? say('{shelved} of {copies} available', { shelved, copies })
            : back_on
              ? say('All issued, next due {day}', { day: shortDay(back_on) })
              : say('Not available now')}
        </strong>{' '}
        {joined(book.racks, book.call_no, book.subject)}
      </p>
    </li>
  );
}
