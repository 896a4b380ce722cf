/** What lines of the history of an application are called. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  registered: 'Registered',
  parent_agreed: 'Parent agreed',
  submitted: 'Form submitted',
  corrected: 'Form corrected',
  correction_asked: 'Correction requested',
  correction_open: 'Opened for correction',
  document_sent: 'Document sent',
  document_pending: 'Document to be checked again',
  document_ok: 'Document verified',
  document_rejected: 'Document rejected',
  approved: 'Approved',
  not_selected: 'Not selected',
  admitted: 'Admitted',
  withdrawn: 'Withdrawn',
};
