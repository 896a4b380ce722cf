import { defineTable, f } from '@/schema';

/** What one student was in one class: P, A, L, D or M. Twenty million rows in four years, so nothing else stands in one. */
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
