import { defineResource, f } from '@/schema';
import { ledger } from './access';

/** A current or past loan. The fine is computed on demand, and charged on return. */
export const libraryLoan = defineResource({
  name: 'library-loan',
  label: 'Library loan',
  title: ['copy', 'member'],
  fields: {
    copy: f.ref('library-copy', { required: true }),
    /** The copy while it is on loan, so that no copy is lent twice. */
    open_copy: f.int({ unique: true, label: 'Issued copy', secret: true }),
    book: f.ref('library-title', { required: true, label: 'Title' }),
    member: f.ref('library-member', { required: true }),
    student: f.ref('student'),
    state: f.choice(['out', 'returned', 'lost'], {
      required: true,
      default: 'out',
      tones: { out: 'warn', returned: 'good', lost: 'bad' },
    }),
    issued_on: f.date({ required: true, label: 'Issue date' }),
    due_on: f.date({ required: true, label: 'Due date' }),
    returned_on: f.date({ label: 'Return date' }),
    renewals: f.int({ required: true, default: 0 }),
    fine: f.money({ label: 'Fine charged', required: true, default: 0 }),
    reminders: f.int({ required: true, default: 0, label: 'Reminders sent' }),
    reminded_on: f.date({ label: 'Last reminder' }),
  },
  list: [
    'copy',
    'book',
    'member',
    'issued_on',
    'due_on',
    'returned_on',
    'state',
    'renewals',
    'fine',
  ],
  filters: ['state', 'member', 'student', 'copy', 'book', 'issued_on', 'due_on'],
  sort: ['id', 'desc'],
  access: ledger,
});
