import { defineResource, f } from '@/schema';
import { ofTeacher, OWNER, PAPER } from './access';

export const EXAMINATION_MOVES = {
  draft: ['published'],
  published: ['closed', 'draft'],
  closed: ['published'],
} as const;

const when = { group: 'When' } as const;
const marks = { group: 'Marks' } as const;

/** An examination that students of one paper take on their own devices within a time window. */
export const onlineExamination = defineResource({
  name: 'online-examination',
  label: 'Online examination',
  title: 'title',
  fields: {
    ...PAPER,
    title: f.text({ required: true, max: 150 }),
    instructions: f.longtext({ max: 4_000 }),
    section: f.ref('section', { help: 'Leave empty for the whole class.' }),
    opens_at: f.instant({ ...when, required: true, label: 'Opens' }),
    closes_at: f.instant({ ...when, required: true, label: 'Closes' }),
    minutes: f.int({
      ...when,
      required: true,
      min: 1,
      max: 600,
      label: 'Duration in minutes',
      help: "From each student's start, until closing time at most.",
    }),
    attempts: f.int({ ...when, required: true, min: 1, max: 5, default: 1 }),
    shuffle: f.bool({
      required: true,
      default: true,
      label: 'Shuffle',
      help: 'Each student gets questions and choices in a different order.',
    }),
    negative: f.percent({
      ...marks,
      required: true,
      min: 0,
      max: 10_000,
      default: 0,
      label: 'Deduction for wrong answers',
      help: "Share of the question's marks. Skipped questions lose nothing.",
    }),
    floor: f.bool({
      ...marks,
      required: true,
      default: true,
      label: 'Total never below 0',
    }),
    show_result: f.bool({
      ...marks,
      required: true,
      default: true,
      label: 'Show marks to students',
      help: 'After the examination has ended for everyone.',
    }),
    max: f.marks({
      ...marks,
      required: true,
      default: 0,
      write: 'server',
      label: 'Maximum marks',
    }),
    results_seen_at: f.instant({
      ...marks,
      write: 'server',
      label: 'Marks first seen',
      help: 'By a student. After that no more time can be given.',
    }),
    state: f.state(EXAMINATION_MOVES, {
      write: 'server',
      required: true,
      tones: { draft: 'muted', published: 'good', closed: 'muted' },
    }),
    ...OWNER,
  },
  list: ['title', 'state', 'opens_at', 'closes_at', 'minutes', 'max', 'faculty'],
  search: ['title'],
  filters: ['state', 'faculty'],
  sort: ['opens_at', 'desc'],
  access: ofTeacher,
});
