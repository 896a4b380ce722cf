import { defineTable, f } from '@/schema';

/** Who saved the combinations of a department last: its count tells two people at one sheet apart. */
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
