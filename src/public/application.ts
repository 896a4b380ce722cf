/** An applicant's own application as the server returns it (specification, section 3). */
export interface Applicant {
  /** Id of the account. */
  readonly id: number;
  /** The application ID, as printed and requested. */
  readonly application_no?: string;
  readonly name: string;
  readonly status: string;
  /** Whether the form is still to be filled in, submitted, or reopened for a correction. */
  readonly form_state?: 'draft' | 'submitted' | 'correction';
  readonly disposition?: string;
}

export const idOf = ({ application_no, id }: Applicant): string => application_no ?? String(id);
