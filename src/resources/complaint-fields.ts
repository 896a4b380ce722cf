import { f } from '@/schema';

/**
 * The fields of every complaint, wherever it is made; each form adds its own field for the subject.
 */
export const COMPLAINT = {
  subject: f.text({ required: true, max: 150 }),
  details: f.longtext({ required: true }),
  files: f.files({
    types: ['pdf', 'jpg', 'png'],
    max: 5_000_000,
    most: 3,
    help: 'Visible only to people who can read the grievance.',
  }),
  against: f.text({
    max: 40,
    label: 'Against',
    help: 'The person named cannot see or act on the grievance.',
  }),
  confidential: f.bool({
    label: 'Keep name confidential',
    help: 'Shown only to administrators of all modules.',
    default: false,
  }),
} as const;
