/** The status of an application as a chip, and what it means for the applicant. */
import type { ReactNode } from 'react';
import type { Applicant } from './application';
import { useSay } from './translation';
import css from './page.module.css';

const MEANS: Readonly<Record<string, string>> = {
  Pending: 'The college has received your application. A decision is pending.',
  Approved: 'The college has approved your application.',
  Admitted: 'You are admitted to the college.',
};
/** Outcomes that close an application whatever its status: the chip, and what it means. */
const CLOSED: Readonly<Record<string, readonly [chip: string, means: string]>> = {
  not_selected: ['Not selected', 'You were not selected.'],
  duplicate: ['Duplicate', 'The college keeps another application of yours.'],
  withdrawn: ['Withdrawn', 'Your application is withdrawn.'],
  cancelled: ['Admission cancelled', 'Your admission is cancelled.'],
};

type Standing = Pick<Applicant, 'status' | 'form_state' | 'disposition'>;

/** What the state of an application means for the applicant; undefined if there is nothing to say. */
export function meaningOf({ status, form_state, disposition = 'none' }: Standing) {
  if (disposition !== 'none') return CLOSED[disposition]?.[1];
  if (form_state === 'draft') return 'Your form is not submitted yet.';
  // What is to be corrected is the next step.
  return form_state === 'correction' ? undefined : MEANS[status];
}

/** The status, and beside it in grey the outcome that closed the application. */
export function Status({ status, disposition = 'none' }: Standing): ReactNode {
  const say = useSay();
  const closed = CLOSED[disposition]?.[0];
  return (
    <>
      <span className={css['status']} data-status={status}>
        {say(status)}
      </span>
      {closed && (
        <>
          {' · '}
          <span className={css['status']} data-status="closed">
            {say(closed)}
          </span>
        </>
      )}
    </>
  );
}
