import { defineTable, f } from '@/schema';

const hours = f.int({ required: true, default: 0 });

/**
 * Tenths of hours of one student by status, summed by month and component in the transaction of
 * every save. Reports read only this table.
 */
export const attendanceSummary = defineTable({
  name: 'attendance-summary',
  label: 'Attendance of a month',
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    month: f.date({ required: true }),
    student: f.ref('student', { required: true }),
    component: f.choice(['L', 'T', 'P'], { required: true }),
    present: hours,
    late: hours,
    duty: hours,
    absent: hours,
    medical: hours,
    /** Classes held before the student joined. */
    before: hours,
  },
  key: ['offering', 'month', 'student', 'component'],
  index: [['student', 'offering']],
});
