import { defineTable, f } from '@/schema';
import { surveyTally } from './survey-tally';

/**
 * The students who answered an open poll or form, and the answers so far. Every answer rewrites
 * both tables as a whole, so that no row or old row version reveals who answered last, or what
 * (decision 0041). `student` is a plain number: even a foreign key leaves a trace in the row it
 * points to. Once the survey is over, both move to `survey-answered` and `survey-tally`.
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
