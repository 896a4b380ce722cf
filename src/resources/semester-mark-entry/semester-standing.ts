import { RESULTS } from '@/domain/standing';
import { defineTable, f } from '@/schema';

/**
 * A student's published standing after a semester: recomputed from the stored marks on every
 * publication or withdrawal, so that reports over thousands of students read one narrow row each.
 */
export const semesterStanding = defineTable({
  name: 'semester-standing',
  label: 'Standing after a semester',
  plural: 'Standings after semesters',
  fields: {
    student: f.ref('student', { required: true }),
    semester: f.ref('semester', { required: true }),
    /** The session of the first regular attempt. */
    exam: f.ref('exam-session'),
    result: f.choice([...RESULTS, 'withheld'], { required: true }),
    sgpa: f.decimal(3),
    cgpa: f.decimal(3),
    credits: f.decimal(1, { required: true }),
    earned: f.decimal(1, { required: true }),
    /** Credits earned up to this semester. */
    earned_so_far: f.decimal(1, { required: true }),
    total: f.marks({ required: true }),
    max: f.marks({ required: true }),
    papers: f.int({ required: true }),
    failed: f.int({ required: true }),
    absent: f.int({ required: true }),
    /** Codes of all papers still to be passed, comma-separated. */
    open: f.text({ max: 500 }),
    first_attempt: f.bool({ required: true }),
    class: f.text({ max: 40 }),
  },
  key: ['student', 'semester'],
  index: [['semester', 'exam']],
});
