import { defineTable, f } from '@/schema';

/**
 * What one student is allowed beyond the rules of an examination, such as more minutes for a person
 * with a disability, or a later closing time for one who was ill. Only added to: of several, the
 * most generous of each holds.
 */
export const examinationAllowance = defineTable({
  name: 'examination-allowance',
  label: 'Allowance in an examination',
  plural: 'Allowances in examinations',
  fields: {
    examination: f.ref('online-examination', { required: true }),
    student: f.ref('student', { required: true }),
    minutes: f.int(),
    closes_at: f.instant(),
    attempts: f.int(),
    reason: f.text({ required: true, max: 200 }),
    allowed_by: f.text({ max: 40 }),
    allowed_at: f.instant({ required: true }),
  },
  index: [['examination', 'student'], ['student']],
});
