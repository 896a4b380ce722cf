/** What an applicant is to do next (administration §4.2): one step, computed for every page alike. */
import type { Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { applicantFees } from '../../fee-management/commands/admission-fees.server';
import type { ApplicantPurpose } from '../../fee-management/commands/applicant-fees.server';
import { DOCUMENT_LABELS } from '../access';
import { askingToCancel } from './cancel.server';
import { isConfirmable, type HeldSeat } from './confirm-seat.server';
import type { SentDocument } from './documents.server';
import type { OwnForm } from './own.server';
import { feeLines } from './told.server';

export interface NextStep {
  readonly text: Sentence;
  /** The page where it is done; null if there is nothing to do there. */
  readonly link: '/admission-form' | '/my-application' | '/fee-payment' | null;
}

const FORM = '/admission-form';
const MINE = '/my-application';
const FEES = '/fee-payment';

const filling = ({ row, offer, editable, note, closed }: OwnForm): NextStep | null => {
  if (editable.length === 0) return closed ? { text: { text: closed }, link: null } : null;
  if (row.form_state === 'correction')
    return { text: { text: 'Correct the form and submit it again.' }, link: FORM };
  if (note) return { text: { text: note }, link: FORM };
  return {
    text: {
      text: 'Complete the form and submit it by {day}.',
      with: { day: offer?.closes_on ?? '' },
    },
    link: FORM,
  };
};

async function paying(
  { sql }: Pick<Handle, 'sql'>,
  purpose: ApplicantPurpose,
  id: number,
): Promise<NextStep | null> {
  const [text] = feeLines(purpose, (await applicantFees(sql, purpose, [id])).get(id));
  return text ? { text, link: FEES } : null;
}

/** Null once the application is closed, or the applicant admitted and content with it. */
export async function nextStepOf(
  handle: Pick<Handle, 'sql' | 'today'>,
  form: OwnForm,
  sent: readonly Pick<SentDocument, 'kind' | 'state'>[],
  seat: HeldSeat | undefined,
): Promise<NextStep | null> {
  const { row } = form;
  if (row.disposition !== 'none') return null;
  if (row.status === 'Admitted')
    return (await askingToCancel(handle, [Number(row.id)])).size > 0
      ? {
          text: {
            text: 'You asked to cancel the admission. The college will tell you its decision.',
          },
          link: null,
        }
      : null;
  if (row.form_state !== 'submitted') return filling(form);
  const rejected = sent.filter(({ state }) => state === 'rejected');
  if (rejected.length > 0)
    return {
      text: {
        text: 'Upload again: {documents}.',
        with: { documents: rejected.map(({ kind }) => ({ text: DOCUMENT_LABELS[kind] })) },
      },
      link: MINE,
    };
  const id = Number(row.id);
  const fee = await paying(handle, 'application', id);
  if (fee) return fee;
  if (seat && isConfirmable(seat, handle.today))
    return {
      text: seat.accept_by
        ? { text: 'Confirm your seat by {day}.', with: { day: seat.accept_by } }
        : { text: 'Confirm your seat.' },
      link: MINE,
    };
  if (row.status === 'Approved')
    return (
      (await paying(handle, 'admission', id)) ?? {
        text: { text: 'Come to the college office with your original documents.' },
        link: null,
      }
    );
  return {
    text: { text: 'Nothing to do now. The college will tell you when it decides.' },
    link: null,
  };
}
