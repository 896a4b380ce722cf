import { defineTable, f } from '@/schema';

/**
 * All answers to one question, in one row, so that no answer has a row of its own and none is the
 * newest. It stores no time and no name. `shown` is a copy of `kept` at the last multiple of five
 * answers, the only value read while the survey runs.
 */
export const surveyTally = defineTable({
  name: 'survey-tally',
  label: 'Answers to a question',
  fields: {
    kind: f.choice(['poll', 'feedback-form'], { required: true }),
    survey: f.int({ required: true }),
    /** Its position, from 0. */
    question: f.int({ required: true }),
    kept: f.json({ required: true }),
    shown: f.json({ required: true }),
  },
  key: ['kind', 'survey', 'question'],
});
