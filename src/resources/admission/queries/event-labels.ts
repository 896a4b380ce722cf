import { DOCUMENT_LABELS } from '../access';

/** Labels for the lines of an application's history. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  registered: 'Registered',
  reminded: 'Reminded to submit the form',
  entered: 'Entered by the office',
  parent_agreed: 'Parent consented',
  submitted: 'Form submitted',
  corrected: 'Form corrected',
  correction_asked: 'Correction requested',
  correction_open: 'Opened for correction',
  correction_refused: 'Correction refused',
  office_changed: 'Changed by the office',
  consent_given: 'Consent given',
  consent_withdrawn: 'Consent withdrawn',
  document_sent: 'Document sent',
  document_pending: 'Document set to be checked again',
  document_ok: 'Document verified',
  document_rejected: 'Document rejected',
  originals_seen: 'Originals seen',
  message_sent: 'Message of the office',
  approved: 'Approved',
  unapproved: 'Approval withdrawn',
  seat_override: 'Admitted over the seat limit',
  not_selected: 'Not selected',
  duplicate: 'Duplicate application',
  merit_allotted: 'Seat allotted',
  merit_upgraded: 'Seat of a higher choice allotted',
  merit_waiting: 'On the waiting list',
  merit_moved: 'Seat allotted from the waiting list',
  seat_confirmed: 'Seat confirmed',
  seat_extended: 'Last date to confirm the seat extended',
  seat_freed: 'Seat released',
  admitted: 'Admitted',
  withdrawn: 'Withdrawn',
  refund_asked: 'Refund requested',
  refund_open: 'Refund pending with the office',
  office_note: 'Office remark',
  cancel_applied: 'Cancellation asked by the student',
  cancel_declined: 'Admission not cancelled',
  cancel_asked: 'Cancellation requested',
  cancel_refused: 'Cancellation refused',
  cancelled: 'Admission cancelled',
};
/** Internal to the college; applicants do not see them. */
export const INTERNAL_EVENTS: readonly string[] = [
  'office_note',
  'cancel_asked',
  'cancel_refused',
  'seat_override',
];

const DOCUMENTS: ReadonlySet<string> = new Set(Object.values(DOCUMENT_LABELS));

/** The text of a line in the reader's language: a document is named before the office's reason. */
export function eventText(text: string, say: (english: string) => string): string {
  const [label = ''] = text.split(': ', 1);
  return DOCUMENTS.has(label) ? `${say(label)}${text.slice(label.length)}` : say(text);
}
