import { defineTable, f } from '@/schema';

/**
 * How a student who fell short was dealt with, in attendance of a month or in a test. It changes no
 * figure and grants nothing.
 */
export const shortfallClearance = defineTable({
  name: 'shortfall-clearance',
  label: 'Shortfall',
  fields: {
    student: f.ref('student', { required: true }),
    batch: f.ref('batch', { required: true }),
    semester: f.ref('semester', { required: true }),
    kind: f.choice(['attendance', 'cat'], { required: true }),
    month: f.date(),
    cat: f.ref('cat', { label: 'Test' }),
    status: f.choice(['pending', 'cleared', 'not_cleared'], { required: true, default: 'pending' }),
    action: f.text({ max: 40 }),
    remark: f.text({ max: 300 }),
    by: f.text({ max: 40 }),
    at: f.instant(),
  },
  unique: [['student', 'semester', 'kind', 'month', 'cat']],
});
