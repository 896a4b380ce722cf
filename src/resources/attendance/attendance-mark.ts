import { defineTable, f } from '@/schema';

/**
 * The mark of one student in one class: P, A, L, D or M. Four years hold twenty million rows, so a
 * row holds nothing else.
 */
export const attendanceMark = defineTable({
  name: 'attendance-mark',
  label: 'Attendance',
  fields: {
    session: f.ref('class-session', { required: true }),
    student: f.ref('student', { required: true }),
    status: f.text({ required: true, max: 1 }),
  },
  key: ['session', 'student'],
  index: [['student', 'session']],
});
