import { defineTable, f } from '@/schema';

/**
 * Duty and medical leave: the reason and the days that justify D and M in a register, in every
 * paper of those days.
 */
export const attendanceLeave = defineTable({
  name: 'attendance-leave',
  label: 'Mark duty or leave',
  fields: {
    student: f.ref('student', { required: true }),
    kind: f.choice(['D', 'M'], { required: true }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ required: true, label: 'To' }),
    reason: f.text({ required: true, max: 300 }),
    by: f.text({ max: 40 }),
    at: f.instant(),
  },
  index: [['student', 'to_date']],
});
