import { defineTable, f } from '@/schema';

/** What one student answered, where the form says that names are kept. Of the others there is no such row. */
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
