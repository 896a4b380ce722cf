import { defineTable, f } from '@/schema';
import { surveyTally } from './survey-tally';

/**
 * Who has answered a poll or a form that is open, and what was answered so far. With every answer both tables are put back whole, so that
 * no row and no older version of one says who answered last, or what (decision 0041). `student` is a plain number: even a foreign key
 * leaves a trace in the row that it points to. Once it is over, both go to `survey-answered` and `survey-tally`.
 */
export const surveyMark = defineTable({
  name: 'survey-mark',
  label: 'Student who answered what is open',
  fields: {
    kind: f.choice(['poll', 'feedback-form'], { required: true }),
    survey: f.int({ required: true }),
    student: f.int({ required: true }),
  },
  key: ['kind', 'survey', 'student'],
  whole: true,
});

export const surveyCount = defineTable({
  name: 'survey-count',
  label: 'Answers to a question that is open',
  fields: surveyTally.fields,
  key: ['kind', 'survey', 'question'],
  whole: true,
});
