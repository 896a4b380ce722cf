import { defineTable, f } from '@/schema';

/**
 * The answers of one student, if the form says that names are kept. Other forms have no such row.
 */
export const surveyGiven = defineTable({
  name: 'survey-given',
  label: 'Named answers',
  fields: {
    kind: f.choice(['poll', 'feedback-form'], { required: true }),
    survey: f.int({ required: true }),
    student: f.ref('student', { required: true }),
    /** In the order of the questions. */
    answers: f.json({ required: true }),
    at: f.instant({ required: true }),
  },
  key: ['kind', 'survey', 'student'],
  index: [['student']],
});
