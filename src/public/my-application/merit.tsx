/**
 * Explains the applicant's position in the merit list, with the last rank that got a seat in each
 * category and a link to the list.
 */
import type { ReactNode } from 'react';
import { collegeDateTime } from '@/domain/dates';
import type { MeritExplained } from '@/domain/merit-explained';
import { useSay } from '../translation';
import { CutOffs } from '../merit-list/cut-offs';
import form from '../form.module.css';
import page from '../page.module.css';

export function MeritList({ merit }: { readonly merit: MeritExplained }): ReactNode {
  const say = useSay();
  return (
    <section>
      <h2 className={page['part']}>{say('Merit list')}</h2>
      <p className={page['none']}>
        {say('Round {number}', { number: merit.round })} · {collegeDateTime(merit.published_at)}
      </p>
      <ul data-merit>
        {merit.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <CutOffs of={merit.cutoffs} />
      <p className={page['none']}>
        {say('Verification code of this list: {digest}', { digest: merit.digest })}
      </p>
      {merit.list !== null && (
        <a className={form['link']} href={`/merit-list/${merit.list}`}>
          {say('View full list')}
        </a>
      )}
    </section>
  );
}
