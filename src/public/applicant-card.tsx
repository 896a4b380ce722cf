/** The applicant's portal page: their card, and the progress of the application. */
import type { ReactNode } from 'react';
import { idOf, type Applicant } from './application';
import type { College } from './college';
import { CopyId } from './copy-id';
import { Emblem, Icon } from './graphics';
import { Link, useTitle } from './router';
import { useSay } from './translation';
import form from './form.module.css';
import css from './page.module.css';

/** The three statuses of the specification with their colours, in order. */
export const STATUSES = ['Pending', 'Approved', 'Admitted'] as const;
const MEANS: Readonly<Record<string, string>> = {
  Pending: 'The college has received your application. A decision is pending.',
  Approved: 'The college has approved your application.',
  Admitted: 'You are admitted to the college.',
};

export function Status({ status }: { readonly status: string }): ReactNode {
  const say = useSay();
  return (
    <span className={css['status']} data-status={status}>
      {say(status)}
    </span>
  );
}

export function ApplicantCard({
  applicant,
  college,
}: {
  readonly applicant: Applicant;
  readonly college: College;
}): ReactNode {
  const say = useSay();
  useTitle(`${say('My application')} · ${college.name}`);
  const at = STATUSES.findIndex((status) => status === applicant.status);
  return (
    <article className={css['card']}>
      <header className={css['cardHead']}>
        <Emblem className={css['cardSeal']} />
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
              <Status status={applicant.status} />
            </dd>
          </div>
        </dl>
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
        {MEANS[applicant.status] && (
          <p className={css['means']}>
            {say(
              applicant.form_state === 'draft'
                ? 'Your form is not submitted yet.'
                : (MEANS[applicant.status] ?? ''),
            )}
          </p>
        )}
        <NextStep applicant={applicant} />
        <p className={css['links']}>
          <Link to="/my-application" className={form['quiet']}>
            {say('Documents and history')}
          </Link>{' '}
          <Link to="/fee-payment" className={form['quiet']}>
            {say('Fees and payments')}
          </Link>
        </p>
      </div>
    </article>
  );
}

/** The next step, if it is the applicant's turn. */
function NextStep({ applicant }: { readonly applicant: Applicant }): ReactNode {
  const say = useSay();
  const { form_state, disposition = 'none' } = applicant;
  if (disposition !== 'none' || (form_state !== 'draft' && form_state !== 'correction'))
    return null;
  return (
    <p>
      <Link to="/admission-form" className={form['button']}>
        {say(form_state === 'draft' ? 'Continue the form' : 'Correct the form')}
      </Link>
    </p>
  );
}
