/** What the college announces, newest first. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { language, onChoice } from '@/auth/choice';
import { useSay } from './words';
import css from './page.module.css';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly date: string | null;
}

export function Notices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const say = useSay();
  const locale = useSyncExternalStore(onChoice, language);
  const day = new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  if (notices.length === 0) return <p className={css['none']}>{say('There are no notices at present.')}</p>;
  return (
    <ul className={css['list']}>
      {notices.map(({ id, title, body, date }) => (
        <li key={id} className={css['item']}>
          <h3>{title}</h3>
          {date && <time dateTime={date}>{day.format(new Date(date))}</time>}
          <p>{body}</p>
        </li>
      ))}
    </ul>
  );
}
