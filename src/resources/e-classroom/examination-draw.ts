import { DIFFICULTIES } from '@/domain/question-kinds';
import { defineResource, defineTable, f } from '@/schema';
import { ofTeacher, OWNER } from './access';

/** So many questions of a unit and difficulty, drawn from the bank for each student. */
export const examinationDraw = defineResource({
  name: 'examination-draw',
  label: 'Draw',
  title: 'place',
  fields: {
    examination: f.ref('online-examination', { required: true }),
    place: f.int({ required: true, min: 1, max: 100, default: 1, label: 'Number' }),
    unit: f.int({ min: 1, max: 20, help: 'Leave empty for all units.' }),
    difficulty: f.choice(DIFFICULTIES, { help: 'Leave empty for any difficulty.' }),
    count: f.int({
      required: true,
      min: 1,
      max: 100,
      default: 5,
      label: 'Questions',
      help: 'For each student. The bank must have more of this kind, all with the same marks.',
    }),
    marks: f.marks({
      required: true,
      min: 25,
      max: 10_000,
      default: 100,
      label: 'Marks each',
    }),
    ...OWNER,
  },
  list: ['place', 'unit', 'difficulty', 'count', 'marks'],
  filters: ['examination'],
  sort: ['place', 'asc'],
  unique: [['examination', 'place']],
  access: ofTeacher,
});

/** A question that was drawn for an attempt, with its number there. */
export const attemptQuestion = defineTable({
  name: 'attempt-question',
  label: 'Drawn question',
  fields: {
    attempt: f.int({ required: true }),
    question: f.ref('examination-question', { required: true }),
    place: f.int({ required: true }),
  },
  key: ['attempt', 'question'],
});
