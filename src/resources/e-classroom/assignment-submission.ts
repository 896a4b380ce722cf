import { ALL_SUBMISSION_EXTENSIONS, MOST_SUBMISSION_FILES } from '@/domain/submission-files';
import { defineResource, f } from '@/schema';
import { ofTeacher, OWNER } from './access';

/**
 * The files of a submission. Their types are checked when students hand them in, by the college's
 * setting.
 */
export const HANDED_FILES = {
  types: ALL_SUBMISSION_EXTENSIONS,
  most: MOST_SUBMISSION_FILES,
  write: 'server',
} as const;

/** Files that a teacher returns with the mark, such as the work with corrections. */
export const FEEDBACK = {
  types: ['pdf', 'docx', 'odt', 'jpg', 'png'],
  max: 20_000_000,
  most: 3,
  label: 'Returned files',
} as const;

/**
 * A student's submission, through the classroom page or on paper, with its mark. One that was not
 * handed in yet has only an extension.
 */
export const assignmentSubmission = defineResource({
  name: 'assignment-submission',
  label: 'Submission',
  title: ['student', 'assignment'],
  fields: {
    assignment: f.ref('online-assignment', { required: true }),
    student: f.ref('student', { required: true }),
    submitted_at: f.instant({
      label: 'Submitted on',
      help: 'Empty if not submitted yet.',
    }),
    text: f.longtext({ max: 20_000 }),
    link: f.text({
      max: 300,
      pattern: { like: /^https:\/\/[^\s/]+\.\S+$/i, example: 'https://example.org/page' },
    }),
    files: f.files(HANDED_FILES),
    version_no: f.int({
      required: true,
      default: 1,
      write: 'server',
      label: 'Times submitted',
    }),
    extension: f.instant({
      label: 'Extended until',
      help: 'Later due time for this student only.',
    }),
    extension_reason: f.text({ max: 200, label: 'Reason for the extension' }),
    mark: f.marks({
      min: 0,
      max: 10_000,
      label: 'Mark',
      help: 'Before the deduction for late days.',
    }),
    comment: f.longtext({ max: 2_000, help: 'The student sees it with the mark.' }),
    feedback: f.files({ ...FEEDBACK, help: 'The student sees them with the mark.' }),
    returned_at: f.instant({
      write: 'server',
      label: 'Returned on',
      help: 'The student sees the mark from this time.',
    }),
    late_days: f.int({ required: true, default: 0, write: 'server', label: 'Days late' }),
    final: f.marks({ write: 'server', label: 'Final mark' }),
    ...OWNER,
  },
  list: [
    'student',
    'submitted_at',
    'late_days',
    'text',
    'link',
    'files',
    'mark',
    'final',
    'comment',
  ],
  search: ['text', 'comment'],
  filters: ['assignment', 'student'],
  sort: ['submitted_at', 'asc'],
  unique: [['assignment', 'student']],
  access: ofTeacher,
});
