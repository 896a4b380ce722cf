import { defineTable, f } from '@/schema';

/**
 * Who has answered a poll or a form: that, and nothing else. No time, no order, and nothing that leads to what was answered, which
 * is added up in `survey-tally` (administration §9.3, first rule).
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
