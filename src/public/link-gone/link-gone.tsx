/**
 * The target of a file link that is no longer valid. The message is the same whatever the reason.
 */
import type { ReactNode } from 'react';
import type { OpenPageProps } from '../open-page';
import { CollegeMark } from '../college-mark';
import { Link, useTitle } from '../router';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from '../page.module.css';

export default function LinkGone({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  const title = say('This link no longer works');
  useTitle(college ? `${title} · ${college.name}` : title);
  return (
    <section className={css['closed']}>
      <CollegeMark college={college} className={css['seal']} />
      <h1 className={css['title']}>{title}</h1>
      <p>{say('File links work for 7 days unless withdrawn. Ask the sender for a new one.')}</p>
      <Link className={form['quiet']} to="/">
        {say('Back To Home')}
      </Link>
    </section>
  );
}
