import { defineList, f, type RegisterScreen } from '@/schema';
import { staff } from './access';
import { assignmentSubmission } from './assignment-submission';
import { onlineAssignment } from './online-assignment';

export const assignments = defineList({
  path: 'online-assignment/{batch}/{subject}/{semester}/{course}',
  label: 'Online assignments',
  task: 'Give an assignment',
  group: 'Assignment',
  who: staff,
  resource: onlineAssignment,
  help: 'Work that students of a paper hand in by a day.',
  actions: {
    publish: { label: 'Publish', on: 'rows', icon: 'check', tone: 'primary', who: staff },
    submissions: { label: 'Submissions', on: 'rows', icon: 'grading', who: staff },
    close: {
      label: 'Close',
      on: 'rows',
      icon: 'lock',
      who: staff,
      help: 'Takes nothing more. Students see their marks then.',
    },
    push: {
      label: 'Send to assessment',
      on: 'rows',
      icon: 'share',
      who: staff,
      help: 'Writes the final marks into an open register, on its scale. Marks that stand there are kept.',
      fields: { cat: f.ref('cat', { required: true, label: 'Assessment' }) },
    },
  },
});

const params = { assignment: f.ref('online-assignment', { required: true }) } as const;

export const submissions = defineList({
  path: 'assignment-submissions/{assignment}',
  label: 'Submissions',
  group: 'Assignment',
  who: staff,
  params,
  resource: assignmentSubmission,
  help: 'What was handed in. Add what came on paper.',
});

export const submissionMarks: RegisterScreen = {
  kind: 'register',
  path: 'assignment-marks/{assignment}',
  label: 'Marks of submissions',
  group: 'Assignment',
  who: staff,
  save: staff,
  params,
  resource: 'assignment-submission',
  show: ['student', 'submitted_at', 'late_days', 'text', 'link'],
  edit: ['mark', 'comment'],
  help: 'Marks and comments for all submissions of an assignment.',
};
