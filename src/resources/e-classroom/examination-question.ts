import { defineResource, f } from '@/schema';
import { ofTeacher, OWNER } from './access';

export const TREATMENTS = ['marked', 'full', 'dropped'] as const;
export const TREATMENT_LABELS = {
  marked: 'As answered',
  full: 'Full marks for all',
  dropped: 'Not counted',
} as const;

/** A question of an examination, with its marks there. */
export const examinationQuestion = defineResource({
  name: 'examination-question',
  label: 'Examination question',
  title: ['place', 'question'],
  fields: {
    examination: f.ref('online-examination', { required: true }),
    place: f.int({ required: true, min: 1, max: 500, default: 1, label: 'Number' }),
    question: f.ref('bank-question', { required: true }),
    marks: f.marks({ required: true, min: 25, max: 10_000, default: 100 }),
    draw: f.ref('examination-draw', {
      write: 'server',
      label: 'Drawn as',
      help: 'Empty if all students get this question.',
    }),
    treatment: f.choice(TREATMENTS, {
      required: true,
      default: 'marked',
      write: 'server',
      label: 'How it counts',
      labels: TREATMENT_LABELS,
      tones: { full: 'warn', dropped: 'warn' },
    }),
    ...OWNER,
  },
  list: ['place', 'question', 'marks', 'draw', 'treatment'],
  filters: ['examination'],
  sort: ['place', 'asc'],
  unique: [['examination', 'question']],
  access: ofTeacher,
});
