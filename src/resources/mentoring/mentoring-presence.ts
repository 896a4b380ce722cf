import { defineTable, f } from '@/schema';

/** The students present at a session. */
export const mentoringPresence = defineTable({
  name: 'mentoring-presence',
  label: 'Presence at a mentoring session',
  fields: {
    session: f.ref('mentoring-session', { required: true }),
    student: f.ref('student', { required: true }),
  },
  key: ['session', 'student'],
  index: [['student']],
});
