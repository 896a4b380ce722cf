import { f, type Action } from '@/schema';
import { staff } from './access';

/** Writes to the class of an assignment or an examination. */
export const classMessage = {
  label: 'Write to the class',
  on: 'rows',
  icon: 'campaign',
  who: staff,
  perMinute: 6,
  help: 'Email. {name} and {roll} are replaced for each recipient.',
  fields: {
    receiver: f.choice(['student', 'guardian', 'both'], {
      required: true,
      default: 'student',
      label: 'Recipient',
    }),
    missing: f.bool({
      required: true,
      default: false,
      label: 'Only students with missing work',
    }),
    subject: f.text({ required: true, max: 120 }),
    body: f.longtext({ required: true, max: 1000, label: 'Message' }),
  },
} as const satisfies Action;
