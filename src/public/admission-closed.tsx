/**
 * Shown while admission is closed: when it opens again, and the merit lists that are still public.
 */
import type { ReactNode } from 'react';
import { collegeDay } from '@/domain/dates';
import { useAdmissionOffer } from './admission-offer';
import type { College } from './college';
import { dayIn } from './dates';
import { CollegeMark } from './college-mark';
import { useTitle } from './router';
import { useLanguage } from './site-text';
import { useSay } from './translation';
import form from './form.module.css';
import css from './page.module.css';

export default function AdmissionClosed({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const offer = useAdmissionOffer();
  useTitle(`${say('Admission is closed')} · ${college.name}`);
  const today = collegeDay(new Date());
  const next = offer?.rounds.find(({ opens_on }) => opens_on > today);
  return (
    <div className={css['closed']}>
      <CollegeMark college={college} className={css['seal']} />
      <h1 className={css['title']}>{say('Admission is closed')}</h1>
      <p>{say('{name} is not accepting applications now.', { name: college.name })}</p>
      {next && (
        <p>
          {say('{name}: applications open on {day}.', {
            name: next.name,
            day: dayIn(locale, next.opens_on),
          })}
        </p>
      )}
      {offer?.merit_lists && (
        <a className={form['quiet']} href="/merit-list">
          {say('Merit lists')}
        </a>
      )}
      {(college.contact || college.email) && (
        <p>
          {say('Questions? Contact the college office')}:{' '}
          {[college.contact, college.email].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}
