import { defineTable, f } from '@/schema';

/**
 * The students who answered a poll or a form, and nothing else: no time, no order, and no link to
 * the answers, which are summed in `survey-tally` (administration §9.3, first rule).
 */
export const surveyAnswered = defineTable({
  name: 'survey-answered',
  label: 'Student who answered',
  fields: {
    kind: f.choice(['poll', 'feedback-form'], { required: true }),
    survey: f.int({ required: true }),
    student: f.ref('student', { required: true }),
  },
  key: ['kind', 'survey', 'student'],
  index: [['student']],
});
