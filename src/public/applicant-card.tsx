/** The applicant's portal page: their card, and the progress of the application. */
import type { ReactNode } from 'react';
import { idOf, type Applicant } from './application';
import type { College } from './college';
import { isDraft, meaningOf, Status } from './application-status';
import { CopyId } from './copy-id';
import { CollegeMark } from './college-mark';
import { Icon } from './graphics';
import { useProfile } from './profile';
import { Link, useTitle } from './router';
import { useLanguage } from './site-text';
import { useSay } from './translation';
import form from './form.module.css';
import css from './page.module.css';

/** The three statuses of the specification with their colours, in order. */
export const STATUSES = ['Pending', 'Approved', 'Admitted'] as const;

export function ApplicantCard({
  applicant,
  college,
}: {
  readonly applicant: Applicant;
  readonly college: College;
}): ReactNode {
  const say = useSay();
  useTitle(`${say('My application')} · ${college.name}`);
  // A draft has not reached the first status.
  const at = isDraft(applicant) ? -1 : STATUSES.findIndex((one) => one === applicant.status);
  const open = (applicant.disposition ?? 'none') === 'none';
  const means = meaningOf(applicant);
  return (
    <article className={css['card']}>
      <header className={css['cardHead']}>
        <CollegeMark college={college} className={css['cardSeal']} />
        <div>
          <p className={css['cardCollege']}>{college.name}</p>
          <p className={css['cardKind']}>{say('Application for admission')}</p>
        </div>
      </header>
      <div className={css['cardBody']}>
        <h1 className={css['title']}>{applicant.name}</h1>
        <dl className={css['facts']}>
          <div>
            <dt>{say('Application ID')}</dt>
            <dd className={css['id']}>
              {idOf(applicant)} <CopyId id={idOf(applicant)} />
            </dd>
          </div>
          <div>
            <dt>{say('Status')}</dt>
            <dd>
              <Status {...applicant} />
            </dd>
          </div>
        </dl>
        {open && (
          <ol className={css['steps']} aria-label={say('Application progress')}>
            {STATUSES.map((status, i) => (
              <li
                key={status}
                className={css['step']}
                data-done={i <= at}
                data-status={status}
                aria-current={i === at ? 'step' : undefined}
              >
                <span className={css['dot']}>{i <= at && <Icon name="tick" />}</span>
                {say(status)}
              </li>
            ))}
          </ol>
        )}
        {means && <p className={css['means']}>{say(means)}</p>}
        {/* A new one for each language: its text comes from the server. */}
        <Own key={useLanguage()} />
      </div>
    </article>
  );
}

/** What the applicant is to do next, as the server tells it. */
export interface Next {
  readonly text: string;
  readonly link: string | null;
}
interface Own {
  readonly programme?: string;
  /** How much of the form is filled in, while it can be. */
  readonly steps_done?: { readonly done: number; readonly all: number } | null;
  readonly next: Next | null;
}
function Own(): ReactNode {
  const say = useSay();
  const { profile, failed } = useProfile<Own>('/api/my-application');
  // The links wait for what stands above them: a link that moves is missed. They do without it if
  // the request fails.
  if (!profile && failed === undefined) return null;
  const { programme, steps_done: steps, next } = profile ?? {};
  return (
    <>
      {programme && <p>{programme}</p>}
      {steps && <p>{say('{done} of {all} steps completed', { ...steps })}</p>}
      {next && <p>{next.text}</p>}
      {next?.link && (
        <p>
          <Link to={next.link} className={form['button']}>
            {say('Continue')}
          </Link>
        </p>
      )}
      <p className={css['links']}>
        <Link to="/my-application" className={form['quiet']}>
          {say('Documents and history')}
        </Link>{' '}
        <Link to="/fee-payment" className={form['quiet']}>
          {say('Fees and payments')}
        </Link>
      </p>
    </>
  );
}
