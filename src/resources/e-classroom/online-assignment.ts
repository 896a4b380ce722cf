import { MOST_SUBMISSION_FILES } from '@/domain/submission-files';
import { defineResource, f } from '@/schema';
import { ofTeacher, OWNER, PAPER } from './access';

export const ASSIGNMENT_MOVES = {
  draft: ['published'],
  published: ['closed'],
  closed: ['published'],
} as const;

const when = { group: 'When' } as const;

/** Work that students of one paper hand in by a given day. */
export const onlineAssignment = defineResource({
  name: 'online-assignment',
  label: 'Assignment',
  title: 'title',
  fields: {
    ...PAPER,
    title: f.text({ required: true, max: 150 }),
    instructions: f.longtext({ max: 4_000 }),
    files: f.files({
      types: ['pdf', 'docx', 'pptx', 'xlsx', 'odt', 'jpg', 'png'],
      max: 20_000_000,
      most: 5,
      label: 'Question sheet',
      help: 'Files students can download once it is open.',
    }),
    section: f.ref('section', { help: 'Leave empty for the whole class.' }),
    max: f.marks({ required: true, min: 100, max: 10_000, default: 1_000, label: 'Maximum marks' }),
    files_most: f.int({
      required: true,
      min: 0,
      max: MOST_SUBMISSION_FILES,
      default: 3,
      label: 'Maximum files per student',
      help: 'Enter 0 to accept only text and a link.',
    }),
    opens_at: f.instant({ ...when, label: 'Opens', help: 'Leave empty to open when published.' }),
    due_at: f.instant({ ...when, required: true, label: 'Due' }),
    late_until: f.instant({
      ...when,
      label: 'Late work until',
      help: 'Leave empty to accept no late submissions.',
    }),
    penalty: f.percent({
      ...when,
      required: true,
      min: 0,
      max: 10_000,
      default: 0,
      label: 'Deduction for each late day',
      help: 'Share of the maximum. Part of a day counts as a day.',
    }),
    state: f.state(ASSIGNMENT_MOVES, {
      write: 'server',
      required: true,
      tones: { draft: 'muted', published: 'good', closed: 'muted' },
    }),
    ...OWNER,
  },
  list: ['title', 'state', 'due_at', 'late_until', 'max', 'faculty'],
  search: ['title'],
  filters: ['state', 'faculty'],
  sort: ['due_at', 'desc'],
  access: ofTeacher,
});
