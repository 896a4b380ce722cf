import { defineTable, f } from '@/schema';

/**
 * Allows a student to sit one assessment of one paper again. The mark may be entered until a given
 * day, whatever the register's state.
 */
export const retestAllowance = defineTable({
  name: 'retest-allowance',
  label: 'Retest allowed',
  plural: 'Retests allowed',
  fields: {
    offering: f.ref('offering', { required: true }),
    cat: f.ref('cat', { required: true }),
    student: f.ref('student', { required: true }),
    until: f.date({ required: true }),
    remark: f.text({ max: 300 }),
    allowed_by: f.text({ max: 40 }),
    allowed_at: f.instant({ required: true }),
  },
  key: ['offering', 'cat', 'student'],
});
