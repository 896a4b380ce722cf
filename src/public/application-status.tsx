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
/** Outcomes that close an application whatever its status. */
const CLOSED: Readonly<Record<string, string>> = {
  not_selected: 'Not selected',
  duplicate: 'Duplicate',
  withdrawn: 'Withdrawn',
  cancelled: 'Admission cancelled',
};

type Standing = Pick<Applicant, 'status' | 'form_state' | 'disposition'>;

/** What the state of an application means for the applicant; undefined if there is nothing to say. */
export function meaningOf({ status, form_state, disposition = 'none' }: Standing) {
  if (disposition !== 'none') return 'This application is closed.';
  // What is to be filled in or corrected is the next step.
  return form_state === 'draft' || form_state === 'correction' ? undefined : MEANS[status];
}

/** Whether the college has not received it yet: the status of a draft says nothing to its applicant. */
export const isDraft = ({ form_state, status }: Standing): boolean =>
  form_state === 'draft' && status === 'Pending';

/** The status, and beside it in grey the outcome that closed the application. */
export function Status(standing: Standing): ReactNode {
  const say = useSay();
  const { status, disposition = 'none' } = standing;
  const closed = CLOSED[disposition];
  const draft = isDraft(standing);
  return (
    <>
      <span className={css['status']} data-status={draft ? 'closed' : status}>
        {say(draft ? 'Not submitted' : status)}
      </span>
      {closed && ' · '}
      {closed && (
        <span className={css['status']} data-status="closed">
          {say(closed)}
        </span>
      )}
    </>
  );
}
