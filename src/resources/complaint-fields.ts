import { f } from '@/schema';

/** On the open forms, which offer no list of the staff. */
export const AGAINST_NAME = f.text({
  max: 100,
  label: 'Against',
  help: 'Name of a member of staff. A person of this name cannot see the grievance.',
});

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
