import { defineTable, f } from '@/schema';

/**
 * All that is kept of the answers to one question: a row for all of them, so that no answer is a row and none is the newest. It holds
 * no time and nobody's name. `shown` is `kept` as it stood at the last step of five answers, the only one that is read while it runs.
 */
export const surveyTally = defineTable({
  name: 'survey-tally',
  label: 'Answers to a question',
  fields: {
    kind: f.choice(['poll', 'feedback-form'], { required: true }),
    survey: f.int({ required: true }),
    /** Its place from 0 on. */
    question: f.int({ required: true }),
    kept: f.json({ required: true }),
    shown: f.json({ required: true }),
  },
  key: ['kind', 'survey', 'question'],
});
