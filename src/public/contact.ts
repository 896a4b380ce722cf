/** The fields of the contact form and their address. The server validates them again. */
export const CONTACT = '/api/site/contact';

/** A honeypot field: invisible to people, filled in by bots. */
export const TRAP = 'homepage';

export interface TicketReceipt {
  readonly ticket_no: string;
}

interface ContactField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly max: number;
  /** Height of a multi-line input. */
  readonly rows?: number;
  readonly type?: string;
  readonly inputMode?: 'email' | 'tel';
  readonly autoComplete?: string;
}

export const FIELDS: readonly ContactField[] = [
  { name: 'name', label: 'Your name', required: true, max: 100, autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    hint: 'Enter this or a mobile number.',
    max: 254,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  {
    name: 'mobile',
    label: 'Mobile number',
    max: 20,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  { name: 'subject', label: 'Subject', required: true, max: 150 },
  { name: 'message', label: 'Message', required: true, max: 2000, rows: 7 },
];
