/** What an applicant is told about their own application (specification, section 3). */
export interface Applicant {
  /** Number of the account. */
  readonly id: number;
  /** The application ID, as it is printed and asked for. */
  readonly application_no?: string;
  readonly name: string;
  readonly status: string;
  /** Whether the form is still to be filled in, submitted, or opened again for a correction. */
  readonly form_state?: 'draft' | 'submitted' | 'correction';
  readonly disposition?: string;
}

export const idOf = ({ application_no, id }: Applicant): string => application_no ?? String(id);
