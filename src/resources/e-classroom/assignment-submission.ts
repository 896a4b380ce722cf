import { defineResource, f } from '@/schema';
import { ofDepartment, OWNER } from './access';

/** What one student handed in, by the page of the classroom or on paper, and what it was worth. */
export const assignmentSubmission = defineResource({
  name: 'assignment-submission',
  label: 'Submission',
  title: ['student', 'assignment'],
  fields: {
    assignment: f.ref('online-assignment', { required: true }),
    student: f.ref('student', { required: true }),
    submitted_at: f.instant({ required: true, label: 'Submitted on' }),
    text: f.longtext({ max: 20_000 }),
    link: f.text({
      max: 300,
      pattern: { like: /^https:\/\/[^\s/]+\.\S+$/i, example: 'https://example.org/page' },
    }),
    extension: f.instant({
      label: 'Extended until',
      help: 'A later due time of this student alone.',
    }),
    mark: f.marks({
      min: 0,
      max: 10_000,
      label: 'Mark',
      help: 'Before the deduction for late days.',
    }),
    comment: f.text({ max: 500, help: 'The student sees it with the mark.' }),
    late_days: f.int({ required: true, default: 0, write: 'server', label: 'Days late' }),
    final: f.marks({ write: 'server', label: 'Final mark' }),
    ...OWNER,
  },
  list: ['student', 'submitted_at', 'late_days', 'text', 'link', 'mark', 'final', 'comment'],
  search: ['text', 'comment'],
  filters: ['assignment', 'student'],
  sort: ['submitted_at', 'asc'],
  unique: [['assignment', 'student']],
  access: ofDepartment,
});
