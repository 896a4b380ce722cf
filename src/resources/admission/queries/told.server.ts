/** Letters to applicants about the receipt of their form and about rejected documents. */
import { rupees } from '@/domain/money';
import type { Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  applicantFees,
  type ApplicantFee,
} from '../../fee-management/commands/admission-fees.server';
import type { ApplicantPurpose } from '../../fee-management/commands/applicant-fees.server';
import type { Application } from './own.server';
import { tellApplicants, type ApplicantLetter } from './tell.server';

const PAY = {
  application: 'Pay the application fee of {sum} by {day}.',
  admission: 'Pay the admission fee of {sum} by {day}.',
} as const satisfies Readonly<Record<ApplicantPurpose, string>>;

/** Says what is to be paid and until when; nothing if nothing is due. */
export const feeLines = (
  purpose: ApplicantPurpose,
  fee: ApplicantFee | undefined,
): readonly Sentence[] =>
  fee?.raised && !fee.waived && fee.amount > fee.paid
    ? [
        {
          text: PAY[purpose],
          with: { sum: rupees(fee.amount - fee.paid), day: fee.due_on },
        },
      ]
    : [];

/** Confirms that the form arrived, first or corrected, and says what comes next. */
export async function acknowledge(
  handle: Handle,
  { id, name, email, application_no }: Application,
  corrected: boolean,
): Promise<void> {
  const fees = await applicantFees(handle.sql, 'application', [Number(id)]);
  await tellApplicants(handle, {
    to: email,
    application_no,
    subject: { text: corrected ? 'Corrected form received' : 'Application received' },
    text: [
      { text: 'Dear {name},', with: { name } },
      {
        text: corrected
          ? 'The college has received the corrected form of your application {number}.'
          : 'The college has received your application {number}.',
        with: { number: application_no },
      },
      ...feeLines('application', fees.get(Number(id))),
      {
        text: 'The college checks your documents and emails you if something is missing or a decision is made.',
      },
    ],
  });
}

export const REJECTIONS = 'rejected-documents';
export interface Rejections {
  readonly application: number;
  /** When the document was rejected; a later rejection is told by its own job. */
  readonly at: string;
}
/** Long enough for the other documents of the same applicant to be checked. */
const WAIT_MINUTES = 10;

/** Tells applicants of rejected documents, after a while and in one letter. */
export async function tellRejections(
  { later, now }: Pick<Handle, 'later' | 'now'>,
  applications: readonly number[],
): Promise<void> {
  const due = new Date(now.getTime() + WAIT_MINUTES * 60_000);
  for (const application of new Set(applications))
    await later(REJECTIONS, { application, at: now.toISOString() } satisfies Rejections, due);
}

interface Rejected {
  readonly name: string;
  readonly email: string | null;
  readonly application_no: string;
  readonly documents: readonly { readonly label: string; readonly reason: string }[];
}
export const rejectionLetter = ({
  name,
  email,
  application_no,
  documents,
}: Rejected): ApplicantLetter => ({
  to: email,
  application_no,
  subject: { text: 'Upload a document again' },
  text: [
    { text: 'Dear {name},', with: { name } },
    {
      text: '{count|document|documents} of your application {number} could not be accepted:',
      with: { count: documents.length, number: application_no },
    },
    ...documents.map(({ label, reason }) => ({
      text: '{document}: {reason}',
      with: { document: { text: label }, reason },
    })),
    { text: 'Sign in, open My application and upload it again.' },
  ],
});
