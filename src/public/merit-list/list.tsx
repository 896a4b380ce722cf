/** `/merit-list/{id}`: one round as published, by category and page, with changes since. */
import type { ReactNode } from 'react';
import type { MeritLine, MeritListPage } from '@/domain/merit-public';
import { dayIn } from '../dates';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { CutOffs } from './cut-offs';
import { Back, Outcome, Search, useHead } from './frame';
import { listPath, paperPath } from './merit';
import form from '../form.module.css';
import blog from '../blog/blog.module.css';
import page from '../page.module.css';
import css from './merit-list.module.css';

interface ListProps {
  readonly list: MeritListPage;
}

export function List({
  list,
  college,
}: ListProps & { readonly college: string | undefined }): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const title = useHead(list, college);
  const { cycle, published_at, accept_by, open, digest } = list;
  return (
    <div className={css['merit']}>
      <Back />
      <header className={blog['head']}>
        <h1>{title}</h1>
        <p>{[college, cycle].filter(Boolean).join(' · ')}</p>
        <p>
          {say('Published on {day}', { day: dayIn(locale, published_at) })}
          {accept_by &&
            ` · ${say('Confirm your seat by {day}.', { day: dayIn(locale, accept_by) })}`}
        </p>
      </header>
      <OtherRounds list={list} />
      <Search />
      <section className={css['part']}>
        <CutOffs of={list.cutoffs} />
        {open && (
          <p className={css['soft']}>
            {say('{category} seats are open to all applicants by merit.', { category: open })}
          </p>
        )}
      </section>
      <section className={css['part']}>
        <Categories list={list} />
        {list.lines.length === 0 ? (
          <p className={blog['none']}>{say('No applicant of this category is ranked.')}</p>
        ) : (
          <Lines list={list} />
        )}
        <Pages list={list} />
      </section>
      <p className={css['foot']}>
        <a className={form['quiet']} href={paperPath(list.id)} download>
          {say('Download as PDF')}
        </a>
        <span className={css['soft']}>
          {say('Verification code of this list: {digest}', { digest })}
        </span>
      </p>
    </div>
  );
}

function OtherRounds({ list: { id, rounds } }: ListProps): ReactNode {
  const say = useSay();
  if (rounds.length < 2) return null;
  return (
    <nav className={css['choices']} aria-label={say('Rounds')}>
      {rounds.map((one) => (
        <a key={one.id} href={listPath(one.id)} aria-current={one.id === id ? 'page' : undefined}>
          {say('Round {number}', { number: one.round })}
        </a>
      ))}
    </nav>
  );
}

function Categories({ list: { id, cutoffs, category } }: ListProps): ReactNode {
  const say = useSay();
  if (cutoffs.length < 2) return null;
  return (
    <nav className={css['choices']} aria-label={say('Category')}>
      {[null, ...cutoffs.map((one) => one.category)].map((one) => (
        <a key={one} href={listPath(id, one)} aria-current={one === category ? 'page' : undefined}>
          {say(one ?? 'All')}
        </a>
      ))}
    </nav>
  );
}

function Lines({ list: { lines, ranked } }: ListProps): ReactNode {
  const say = useSay();
  return (
    <table className={`${page['figures']} ${css['lines']}`}>
      <caption>
        {say('{ranked|applicant|applicants} ranked, by application ID', { ranked })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('Rank')}</th>
          <th scope="col">{say('Application ID')}</th>
          <th scope="col">%</th>
          <th scope="col">{say('Outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.application_no} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** The line found by the search is marked by the fragment of the address. */
function Line({ line }: { readonly line: MeritLine }): ReactNode {
  const say = useSay();
  const { rank, application_no, category, percent } = line;
  return (
    <tr id={application_no}>
      <td>{rank}</td>
      <th scope="row">
        {application_no}
        {category && <span>{say(category)}</span>}
      </th>
      <td>{percent === null ? '–' : (percent / 100).toFixed(2)}</td>
      <td>
        <Outcome of={line} />
      </td>
    </tr>
  );
}

function Pages({ list: { id, category, page: at, pages } }: ListProps): ReactNode {
  const say = useSay();
  if (pages < 2) return null;
  return (
    <nav className={blog['pages']} aria-label={say('Pages')}>
      {at > 1 ? (
        <a className={form['quiet']} rel="prev" href={listPath(id, category, at - 1)}>
          {say('Previous page')}
        </a>
      ) : (
        <span />
      )}
      <span>{say('Page {page} of {pages}', { page: at, pages })}</span>
      {at < pages ? (
        <a className={form['quiet']} rel="next" href={listPath(id, category, at + 1)}>
          {say('Next page')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
