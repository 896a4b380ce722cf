/**
 * `/application-check/{code}`: the target of the QR code on a printed application. It says whether
 * the college has it, and no more than is printed on it.
 */
import type { ReactNode } from 'react';
import { collegeDateTime } from '@/domain/dates';
import { Facts } from './facts';
import { FormMessage } from './form-message';
import type { OpenPageProps } from './open-page';
import { useProfile } from './profile';
import { useTitle } from './router';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import page from './page.module.css';

type CheckResult =
  | { readonly valid: false }
  | {
      readonly valid: true;
      readonly application_no: string;
      readonly name: string;
      readonly programme: string;
      readonly submitted_at: string | null;
    };

export default function ApplicationCheck({ params }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle(say('Is this application genuine?'));
  const { profile, failed, again } = useProfile<CheckResult>(
    `/api/public/application/${encodeURIComponent(params['code'] ?? '')}`,
  );
  if (!profile) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <article className={page['narrow']}>
      <h1 className={page['title']}>{say('Is this application genuine?')}</h1>
      {profile.valid ? (
        <>
          <FormMessage
            kind="done"
            title={say('The college has this application.')}
            hint={say('Compare it with the printed form: number, name and date must match.')}
          />
          <Facts
            facts={[
              ['Application ID', profile.application_no],
              ['Name', profile.name],
              ['Programme', profile.programme],
              ['Submitted on', profile.submitted_at ? collegeDateTime(profile.submitted_at) : '–'],
            ]}
          />
        </>
      ) : (
        <FormMessage kind="error" title={say('The college does not have this application.')} />
      )}
    </article>
  );
}
