import { defineTable, f } from '@/schema';

/**
 * The save counter of a department's combinations, with the last user who saved: it detects
 * concurrent edits of one sheet.
 */
export const combinationRegister = defineTable({
  name: 'combination-register',
  label: 'Combination register',
  fields: {
    batch: f.ref('batch', { required: true }),
    programme: f.ref('programme', { required: true }),
    semester: f.ref('semester', { required: true }),
    department: f.ref('department', { required: true }),
    saves: f.int({ required: true, min: 0, default: 0 }),
    saved_by: f.text({ max: 40 }),
    saved_at: f.instant(),
  },
  unique: [['batch', 'programme', 'semester', 'department']],
});
