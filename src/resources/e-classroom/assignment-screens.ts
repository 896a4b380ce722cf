import { defineList, defineReport, f, type RegisterScreen } from '@/schema';
import { PUSHED_TO, staff } from './access';
import { assignmentSubmission, FEEDBACK } from './assignment-submission';
import { classMessage } from './class-message';
import { onlineAssignment } from './online-assignment';
import { submissionVersion } from './submission-version';

export const assignments = defineList({
  path: 'online-assignment/{batch}/{subject}/{semester}/{course}',
  label: 'Online assignments',
  task: 'Give an assignment',
  group: 'Assignment',
  who: staff,
  resource: onlineAssignment,
  help: 'Work that students submit by a due date.',
  actions: {
    publish: { label: 'Publish', on: 'rows', icon: 'check', tone: 'primary', who: staff },
    marking: { label: 'Mark submissions', on: 'rows', icon: 'grading', who: staff },
    submissions: { label: 'Submissions', on: 'rows', icon: 'list', who: staff },
    download: {
      label: 'Download files',
      on: 'rows',
      icon: 'download',
      who: staff,
      file: true,
      help: 'All submitted files as one ZIP, with a folder per student.',
    },
    close: {
      label: 'Close',
      on: 'rows',
      icon: 'lock',
      who: staff,
      help: 'Stops submissions and shows students their marks.',
    },
    message: classMessage,
    push: {
      label: 'Send to assessment',
      on: 'rows',
      icon: 'share',
      who: staff,
      help: 'Enters scaled final marks in an open register or internal part.',
      fields: PUSHED_TO,
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
  help: 'Submissions. Add those handed in on paper.',
});

export const submissionMarking = defineReport({
  path: 'submission-marking/{assignment}',
  label: 'Mark submissions',
  group: 'Assignment',
  who: staff,
  params,
  all: ['assignment'],
  help: "View students' submissions and enter marks.",
  columns: [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Student', sticky: true },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      labels: { missing: 'Not submitted', in_time: 'On time', late: 'Late' },
      tones: { missing: 'bad', in_time: 'muted', late: 'warn', marked: 'good' },
    },
    { name: 'files', label: 'Files', kind: 'file' },
    { name: 'mark', label: 'Mark', kind: 'marks', help: 'Before the deduction for late days.' },
    { name: 'max', label: 'Maximum', kind: 'marks' },
    { name: 'text', label: 'Text' },
    { name: 'link', label: 'Link' },
    { name: 'comment', label: 'Comment' },
    { name: 'final', label: 'Final mark', kind: 'marks' },
    { name: 'submitted_at', label: 'Submitted on', kind: 'instant' },
    { name: 'returned_at', label: 'Returned on', kind: 'instant' },
    { name: 'extension', label: 'Extended until', kind: 'instant' },
    { name: 'late_days', label: 'Days late', kind: 'int' },
    {
      name: 'version_no',
      label: 'Times submitted',
      kind: 'int',
      link: '/e-classroom/submission-versions/{submission}',
      help: 'Opens earlier versions.',
    },
    { name: 'assignment', label: 'Assignment' },
  ],
  filters: {
    show: f.choice(['unmarked', 'all'], {
      default: 'unmarked',
      labels: { unmarked: 'Not marked' },
    }),
  },
  actions: {
    mark: {
      label: 'Give marks',
      who: staff,
      on: 'rows',
      icon: 'edit',
      tone: 'primary',
      shows: ['text', 'link', 'max'],
      fields: {
        mark: f.marks({ required: true, min: 0, max: 10_000 }),
        comment: f.longtext({ max: 2_000, help: 'The student sees it with the mark.' }),
        feedback: f.files({
          ...FEEDBACK,
          help: 'Such as corrected work. Leave empty to keep the current files.',
        }),
      },
    },
    return: {
      label: 'Return',
      who: staff,
      on: 'rows',
      icon: 'check',
      help: 'These students can see their marks and your files now.',
    },
    extend: {
      label: 'Extend',
      who: staff,
      on: 'rows',
      icon: 'history',
      help: 'A later due time for these students. For the whole class, change the due time of the assignment.',
      fields: {
        until: f.instant({ required: true, label: 'Extended until' }),
        reason: f.text({ required: true, max: 200 }),
      },
    },
    download: {
      label: 'Download files',
      who: staff,
      on: 'rows',
      icon: 'download',
      file: true,
      help: 'One ZIP with a folder per student.',
    },
  },
});

export const submissionVersions = defineList({
  path: 'submission-versions/{submission}',
  label: 'Earlier versions',
  group: 'Assignment',
  who: staff,
  linked: true,
  params: { submission: f.ref('assignment-submission', { required: true }) },
  resource: submissionVersion,
  help: 'Earlier submissions of a student, newest first.',
});

export const submissionMarks: RegisterScreen = {
  kind: 'register',
  path: 'assignment-marks/{assignment}',
  label: 'Submission marks',
  group: 'Assignment',
  who: staff,
  save: staff,
  params,
  resource: 'assignment-submission',
  show: ['student', 'submitted_at', 'late_days', 'text', 'link'],
  edit: ['mark', 'comment'],
  help: 'Marks and comments for all submissions of an assignment.',
};
