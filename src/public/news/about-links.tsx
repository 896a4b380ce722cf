/** Links to further pages about the college, below the text about it. */
import type { ReactNode } from 'react';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from './news.module.css';

const LINKS = [
  ['/news', 'News'],
  ['/activities', 'Activities'],
  ['/committees', 'Committees and cells'],
  ['/blog', "Blog of the students' union"],
  ['/catalogue', 'Library catalogue'],
] as const;

export function AboutLinks(): ReactNode {
  const say = useSay();
  return (
    <nav className={css['links']} aria-label={say('More about the college')}>
      {LINKS.map(([to, label]) => (
        <a key={to} className={form['link']} href={to}>
          {say(label)}
        </a>
      ))}
    </nav>
  );
}
