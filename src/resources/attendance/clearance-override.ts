import { defineTable, f } from '@/schema';

/**
 * An exception that lets a student sit an examination although one clearance is open: which
 * clearance, for which term, why, and granted by whom.
 */
export const clearanceOverride = defineTable({
  name: 'clearance-override',
  label: 'Clearance override',
  fields: {
    student: f.ref('student', { required: true }),
    term: f.ref('term', { required: true }),
    clearance: f.text({ required: true, max: 40 }),
    reason: f.text({ required: true, max: 300 }),
    by: f.text({ required: true, max: 40 }),
    by_name: f.text({ required: true, max: 120 }),
    at: f.instant({ required: true }),
  },
  unique: [['student', 'term', 'clearance']],
});
