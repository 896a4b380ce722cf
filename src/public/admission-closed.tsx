/** Shown to applicants while the college has closed its admission. */
import type { ReactNode } from 'react';
import type { College } from './college';
import { Emblem } from './graphics';
import { useTitle } from './router';
import { useSay } from './translation';
import css from './page.module.css';

export function AdmissionClosed({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  useTitle(`${say('Admission is closed')} · ${college.name}`);
  return (
    <div className={css['closed']}>
      <Emblem className={css['seal']} />
      <h1 className={css['title']}>{say('Admission is closed')}</h1>
      <p>{say('{name} is not accepting applications now.', { name: college.name })}</p>
      {(college.contact || college.email) && (
        <p>
          {say('For questions, contact the college office')}:{' '}
          {[college.contact, college.email].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}
